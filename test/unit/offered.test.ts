// Places that a player chooses among, with what a search over the map said of each: the rules do
// not say it again, however they came from the search to the places on offer.
import { describe, expect, test } from 'vitest';
import type { Language } from '../../interpreter/index.ts';
import { luck, missingText, optionText, Session } from '../../interpreter/index.ts';
import { start } from '../../interpreter/machine/start.ts';
import type { Value } from '../../interpreter/model/values.ts';
import { begin } from '../build/run.ts';
import { smallBook } from '../build/small-book.ts';

// Beside 0101 are 0102, 0201 and 0202; 0103 and 0203 are closed.
const program = smallBook(`
place hex hexes fr "hexagone" en "hex" { closed: yes-no = no }
map field of hex own fr "Champ" en "Field" {
  size 5 by 3 odd columns lower
  hex 0103 { closed yes }
  hex 0203 { closed yes }
}
fact is-held(h: hex) -> yes-no fr "L’hexagone {h} est-il tenu ?" en "Is {h} held?"
procedure near(s: hex, n: integer) -> list of hex {
  reach from s within n step a to b where not b.closed costs 3 / 2
}
procedure open-ones(s: hex, n: integer) -> list of hex {
  let found = near(s, n)
  let more = all h in neighbours(s) where h not in found
  all h in found + more where h ≠ s and h ≠ 0102
}
procedure free-ones(s: hex) -> list of hex { all h in near(s, 3) where not is-held(h) }
procedure direct(s: hex) -> hex { choose by red one of (reach from s within 1) }
procedure filtered(s: hex) -> hex or none { choose by red one or none of open-ones(s, 2) }
procedure asked(s: hex) -> hex { choose by red one of free-ones(s) }
procedure boundless(s: hex) -> hex { choose by red one of (reach from s step a to b where not b.closed) }
procedure unsearched(s: hex) -> hex { choose by red one of neighbours(s) }
procedure handed(s: hex) -> hex { picked(near(s, 2)) }
procedure picked(ways: list of hex) -> hex { choose by red one of ways }
`);

const { areas } = begin(program, [0], { called: indexOf('direct'), map: 0 });

function indexOf(name: string): number {
  return program.routines.findIndex((each) => each.name === name);
}

/** A rule under way from 0101, at its choice: no hex is held. */
function choosing(name: string): Session {
  const given: readonly Value[] = [areas];
  const started = start(program, { map: 0 });
  if (started.kind === 'failed') throw new Error(started.problem.code);
  const { configuration } = started;
  const routine = indexOf(name);
  const session = new Session(program, { configuration, routine, dice: luck(1), given });
  for (let standing = session.next(); ; standing = session.next()) {
    if (standing.kind !== 'waits' || standing.request.kind !== 'ask') return session;
    session.answer(standing.request, 'no');
  }
}

function offered(name: string, language: Language): readonly string[] {
  const standing = choosing(name).next();
  if (standing.kind !== 'waits') throw new Error(standing.kind);
  return standing.shown.options.map((option) => optionText(option, language));
}

describe('what is on offer', () => {
  test.each([
    ['direct', ['0101: 0 of 1', '0102: 1 of 1', '0201: 1 of 1', '0202: 1 of 1']],
    ['filtered', ['0201: 1½ of 2', '0202: 1½ of 2', 'none']],
    [
      'asked',
      [
        ...['0101: 0 of 3', '0102: 1½ of 3', '0201: 1½ of 3', '0202: 1½ of 3'],
        ...['0301: 3 of 3', '0302: 3 of 3'],
      ],
    ],
    ['unsearched', ['0102', '0201', '0202']],
  ])('%s', (name, lines) => {
    expect([...offered(name, 'en')].sort()).toEqual([...lines].sort());
  });

  test('without a limit the price alone is told', () => {
    expect(offered('boundless', 'en')[0]).toBe('0101: 0');
  });

  test('in French', () => {
    expect(offered('filtered', 'fr')).toContain('0201\u202F: 1½ sur 2');
  });

  test('a list that is handed on is not followed', () => {
    expect(offered('handed', 'en')).toContain('0201');
  });
});

describe('what is not', () => {
  function why(name: string, token: string, language: Language): string | null {
    const session = choosing(name);
    const standing = session.next();
    if (standing.kind !== 'waits') throw new Error(standing.kind);
    const missing = session.missing(standing.request, token);
    return missing && missingText(missing, { ...session.naming(), language });
  }

  test.each([
    ['0102', '0102: 1½ of 2, in reach, but it may not be chosen'],
    ['0301', '0301: too dear, more than the 2 that may be spent'],
    ['0103', '0103: no step that leads into it is allowed'],
    ['0503', '0503: nothing in reach is beside it'],
    ['0201', null],
    ['0909', null],
  ])('%s', (token, words) => {
    expect(why('filtered', token, 'en')).toBe(words);
  });

  test('in French', () => {
    expect(why('filtered', '0301', 'fr')).toBe('0301\u202F: trop cher, plus que les 2 à dépenser');
    expect(why('unsearched', '0301', 'fr')).toBeNull();
  });
});
