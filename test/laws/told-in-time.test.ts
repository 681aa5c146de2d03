// What telling costs stands in a bounded ratio to what playing costs, and grows with what happened
// as playing does: reasons are sought back through a run, and nobody may wait for those of a game.
import { expect, test, vi } from 'vitest';
import { runSeeded } from '../../interpreter/drive/seed.ts';
import type { account, Depth, LogEvent, Program } from '../../interpreter/index.ts';
import {
  accountInTurn,
  everyExample,
  Openings,
  readBook,
  runExample,
  usualSequence,
  usualSetUp,
  watchGame,
} from '../../interpreter/index.ts';
import { start } from '../../interpreter/machine/start.ts';
import { isWithin } from '../build/clock.ts';
import { calledByName } from '../build/run.ts';
import { smallBook } from '../build/small-book.ts';
import { checkout } from '../sources.ts';

const books = checkout.books();
vi.setConfig({ testTimeout: 600_000 });

/**
 * Telling may take so many times as long as playing, which notes what was decided. Examples ask of
 * each answer why; of a game what was only looked at on the way is not told.
 */
const most = { examples: 6, game: 3 };
/** Seconds that are lost in any case. */
const short = 1;

/** Tells it all, and keeps nothing. */
function tell(
  log: readonly LogEvent[],
  teller: Parameters<typeof account>[1],
  depth: Depth,
): number {
  let length = 0;
  for (const { text } of accountInTurn(log, teller, { depth, opens: 3 })) length += text.length;
  return length;
}

/** The examples of a book of many take long to play; its game shows as much. */
const small = books.filter((book) => checkout.files(book).length < 40);

test.each(small)('the examples of %s are told in time with their playing', (book) => {
  const sources = readBook(checkout, book);
  const all = everyExample(sources, new Openings(sources));
  const explained = { explains: true, defers: true } as const;
  const play = (): readonly ReturnType<typeof runExample>[] =>
    all.map(({ elaborated: { program }, example }) => runExample(program, example, explained));
  const runs = play();
  const told = (): void => {
    for (const [at, { log, configuration }] of runs.entries()) {
      const program = all[at]?.elaborated.program;
      if (program === undefined || configuration === null) continue;
      tell(log, { program, configuration, language: 'fr' }, 'reasons');
    }
  };
  expect(isWithin(most.examples, told, { other: play, short })).toBe(true);
});

// Where time is short the longest game is left to who runs it by hand.
const played = process.env.CI === undefined ? books : small;

test.each(played)('a game of %s is told in time with its playing', (book) => {
  const { elaborated } = new Openings(readBook(checkout, book)).open();
  const program = elaborated?.program;
  const sequence = program && usualSequence(program);
  if (program === undefined || sequence === undefined) throw new Error('no game');
  const started = start(program, usualSetUp(program));
  if (started.kind === 'failed') throw new Error('no set-up');
  const match = { program, configuration: started.configuration, ...sequence, facts: [] };
  const watch = (): ReturnType<typeof watchGame> => watchGame(match, { seed: 1, game: 1 });
  const { log, configuration } = watch();
  const teller = { program, configuration, language: 'en' } as const;
  const told = (): unknown => tell(log, teller, 'reasons');
  expect(isWithin(most.game, told, { other: watch, short })).toBe(true);
});

const rounds = smallBook(`
piece unit fr "unité" en "unit" { force: 0..9 = 4  lost: 0..9999 = 0  tired: yes-no = no }
deal field fr "terrain" en "field" { unit one { } unit two { tired yes } }
modifiers strain(u: unit) cumulative fr "effort" en "strain"
modifier strain.tired +1 when u.tired fr "fatigue" en "fatigue"
procedure die(u: unit) -> integer { roll 1d6 + strain(u) }
procedure stands(u: unit) -> yes-no fr "debout" en "stands" { u.force > 0 and not u.tired }
procedure holds(u: unit, n: integer) -> yes-no { n ≥ u.force }
procedure rested() -> list of unit { all unit u where not u.tired }
open procedure long(n: 1..9999 fr "tours" en "rounds") -> yes-no fr "long" en "long" {
  let won = no
  let last = 0
  repeat n times {
    for each u in (all unit v) {
      let d = die(u)
      if holds(u, d) and stands(u) {
        u.lost gains 1 up to 9999
        won goes to yes
        last goes to d
      } else if d < last and count(rested()) > 0 {
        won goes to no
      }
    }
  }
  won and last > 2
}
`);

/** A run of so many rounds, which ask in each what those before them left. */
function run(program: Program, times: number): () => number {
  const set = [['n', String(times)]] as const;
  const configuration = calledByName(program, 'long', { deals: ['field'], set });
  const log: LogEvent[] = [];
  const options = { log, explains: true, defers: true, seed: 1 } as const;
  const end = runSeeded(program, configuration, options);
  if (end.kind !== 'done') throw new Error(end.kind);
  return () => tell(log, { program, configuration, language: 'en' }, 'reasons');
}

test('four times as many rounds take about four times as long to tell', () => {
  const [once, fourTimes] = [run(rounds, 600), run(rounds, 2400)];
  expect(isWithin(8, fourTimes, { other: once, short })).toBe(true);
});
