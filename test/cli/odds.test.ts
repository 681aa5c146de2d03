// What `odds` says: fractions, how choices were made, what fails, and by what outcomes are told.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { call } from './called.ts';

const book = `book small fr "Petit" en "Small" {
}

word points fr "points" en "points"
word tally fr "compte" en "tally"

kind side players {
  red fr "rouge" en "red"
  blue fr "bleu" en "blue"
}

record both {
  left: integer fr "gauche" en "left"
}

state tally {
  hits: 0..10 = 0 fr "coups" en "hits"
}

table partly fr "en partie" en "partly" {
  axis die: 1d6 outside error
  result points: integer

  die | points
  1–4 | 2
  5   | 3
  6   | ?
}

clause 1 fr "Règles" en "Rules" {
  fr """Les règles."""
  en """The rules."""

  procedure top() -> integer fr "haut" en "top" { 2 }

  procedure them() -> side fr "eux" en "them" { blue }

  procedure colours() -> list of side fr "couleurs" en "colours" { [red, blue] }

  procedure plus-dice() -> integer fr "plus" en "plus" { top() + roll 1d6 }

  procedure by-dice() -> integer fr "dés" en "dice" { roll (top())d6 counting 4+ }

  procedure by-number() -> integer fr "nombre" en "number" {
    choose by blue number from 0 to top() fr "Combien ?" en "How many?"
  }

  procedure by-player() -> integer fr "joueur" en "player" {
    choose by them() number from 0 to 2 fr "Combien ?" en "How many?"
  }

  procedure by-list() -> side fr "liste" en "list" {
    choose by blue one of colours() fr "Lequel ?" en "Which?"
  }

  procedure record-of() -> both fr "paire" en "pair" { both { left roll 1d6 } }

  procedure score() fr "marque" en "score" {
    tally.hits gains roll 2d6 counting 6+
  }

  procedure gain(n: 0..3) fr "gain" en "gain" {
    tally.hits gains choose by red number from 0 to n fr "Combien ?" en "How many?"
  }

  procedure same-gain(n: 0..3) -> integer fr "même gain" en "same gain" {
    tally.hits gains choose by red number from 0 to n fr "Combien ?" en "How many?"
    n - 2 * tally.hits
  }

  procedure duel() -> both fr "duel" en "duel" {
    let shots = choose by red number from 0 to 3 fr "Coups ?" en "Shots?"
    let hits = roll (shots)d6 counting 4+
    let cover = choose by blue number from 0 to hits fr "Abri ?" en "Cover?"
    tally.hits gains hits
    both { left hits - cover }
  }

  procedure look() -> integer fr "regard" en "look" { partly[roll 1d6] }

  procedure rare() -> integer fr "rare" en "rare" { roll 8d6 counting 6+ }

  procedure race() -> side fr "course" en "race" {
    let won = red
    let over = no
    repeat until over {
      let first = roll 1d2 counting 2+
      let missed = roll 2d4 counting 2+
      over goes to first = 1 or missed < 2
      won goes to if first = 1 then red else blue
    }
    won
  }

  procedure crowd() -> integer fr "foule" en "crowd" { roll 1000d1000 }

  procedure twice() -> integer fr "deux" en "two" { by-number() + by-number() }
}
`;

const folder = mkdtempSync(join(tmpdir(), 'rulewright-odds-'));
mkdirSync(join(folder, 'small'));
writeFileSync(join(folder, 'small', 'book.rules'), book);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

interface Told {
  readonly policy: string;
  readonly outcomes: readonly { outcome?: string; watched?: string[]; p: string }[];
  readonly problems?: readonly { code: string; p: string }[];
}

async function oddsOf(...words: readonly string[]): Promise<Told> {
  const { out } = await call(
    'odds',
    'small',
    ...words,
    '--rules',
    folder,
    '--json',
    '--lang',
    'en',
  );
  return JSON.parse(out) as Told;
}

/** Outcomes as `what: chance`. */
async function told(...words: readonly string[]): Promise<readonly string[]> {
  const { outcomes } = await oddsOf(...words);
  return outcomes.map(
    ({ outcome, watched = [], p }) =>
      `${[outcome, ...watched].filter((each) => each !== undefined).join(' ')}: ${p}`,
  );
}

async function printed(language: string, ...words: readonly string[]): Promise<string> {
  const { out, err } = await call(
    'odds',
    'small',
    ...words,
    '--rules',
    folder,
    '--lang',
    language,
  );
  return out + err;
}

describe('the value of a call that asks nothing', () => {
  test.each([
    ['plus-dice', ['3', '4', '5', '6', '7', '8'].map((each) => `${each}: 1/6`)],
    ['by-dice', ['0: 1/4', '1: 1/2', '2: 1/4']],
    ['by-number', ['0: 1']],
    ['by-number --policy uniform', ['0: 1/3', '1: 1/3', '2: 1/3']],
    ['by-player --policy highest=blue', ['2: 1']],
    ['by-player --policy highest=red', ['0: 1']],
    ['by-list', ['red: 1']],
    ['by-list --policy uniform', ['red: 1/2', 'blue: 1/2']],
  ])('is there after a wait: %s', async (words, expected) => {
    expect(await told(...words.split(' '))).toEqual(expected);
  });
});

describe('how choices are made', () => {
  test.each([
    ['by-number', 'Choices: always the first option (`--policy` says otherwise)'],
    ['by-number --policy uniform', 'Choices: each option as likely'],
    [
      'by-number --policy lowest=red',
      'Choices: lowest=red; whoever has no aim takes the first option',
    ],
    [
      'by-number --choose 1',
      'Choices: as given; then always the first option (`--policy` says otherwise)',
    ],
  ])('is said: %s', async (words, expected) => {
    expect((await oddsOf(...words.split(' '))).policy).toBe(expected);
    expect(await printed('en', ...words.split(' '))).toContain(expected);
  });

  test('in French too', async () => {
    expect(await printed('fr', 'by-number')).toContain('toujours la première possibilité');
  });

  test('once a script has run out the policy decides', async () => {
    expect(await told('twice', '--choose', '2')).toEqual(['2: 1']);
    expect(await told('twice', '--choose', '2', '--policy', 'highest=blue')).toEqual(['4: 1']);
  });

  test('with an aim at what is no number it is a wrong call', async () => {
    for (const name of ['record-of', 'score', 'by-list']) {
      const words = ['odds', 'small', name, '--policy', 'highest=red', '--rules', folder];
      const { code, err } = await call(...words, '--lang', 'en');
      expect(code).toBe(2);
      expect(err).toContain(`aims at a number, or yes or no; \`${name}\``);
      expect(err).toContain('`--measure "…"`');
    }
  });
});

describe('what is aimed at', () => {
  const aims = ['--policy', 'highest=red,lowest=blue'];

  test.each([
    ['gain --set n=3', 'highest=red', 'tally.hits', 'tally.hits', '3: 1'],
    ['gain --set n=3', 'lowest=red', 'tally.hits', 'tally.hits', '0: 1'],
    ['gain --set n=2', 'highest=red', 'tally.hits < n', 'tally.hits', '0: 1'],
    ['gain --set n=2', 'highest=red', '(tally.hits - 1) * n', 'tally.hits + n', '4: 1'],
    ['by-number', 'highest=blue', '0 - result', 'result + 1', '0 1: 1'],
  ])('may be an expression: %s, %s of %s', async (words, policy, measure, watch, expected) => {
    const aim = ['--policy', policy, '--measure', measure, '--watch', watch];
    expect(await told(...words.split(' '), ...aim)).toEqual([expected]);
  });

  test('is the same as a result that is worked out alike', async () => {
    const watch = ['--watch', 'n - 2 * tally.hits'];
    for (const n of [0, 1, 2, 3]) {
      for (const policy of ['highest=red', 'lowest=red', 'highest=blue', 'uniform']) {
        const set = ['--set', `n=${String(n)}`, '--policy', policy];
        const measure = policy === 'uniform' ? [] : ['--measure', 'n - 2 * tally.hits'];
        const [result, seen] = [
          await told('same-gain', ...set),
          await told('gain', ...set, ...watch, ...measure, '--by', 'watched'),
        ];
        expect(seen).toEqual(result);
      }
    }
  });

  test('may be a part of a result that is a record', async () => {
    const of = ['duel', ...aims, '--measure', 'result.left', '--by', 'watched'];
    // Blue always covers all that hits, whatever red does.
    expect(await told(...of, '--watch', 'result.left = 0')).toEqual(['yes: 1']);
    const open = ['duel', '--policy', 'highest=red', '--measure', 'result.left'];
    const seen = ['--by', 'watched', '--watch', 'result.left'];
    expect(await told(...open, ...seen)).toEqual(['0: 1/8', '1: 3/8', '2: 3/8', '3: 1/8']);
  });

  test('may be each side’s own', async () => {
    const both = ['--policy', 'highest=red,highest=blue', '--watch', 'result.left'];
    const own = ['--measure', 'red: result.left', '--measure', 'blue: 0 - result.left'];
    const zero = ['duel', '--policy', 'highest=red,lowest=blue', '--measure', 'result.left'];
    const by = ['--by', 'watched'];
    expect(await told('duel', ...both, ...own, ...by)).toEqual(
      await told(...zero, '--watch', 'result.left', ...by),
    );
    const wrong = ['--measure', 'grey: 1', '--policy', 'highest=red', '--lang', 'en'];
    const { code, err } = await call('odds', 'small', 'duel', ...wrong, '--rules', folder);
    expect(code).toBe(2);
    expect(err).toContain('grey');
    const again = ['--measure', 'red: 1', '--measure', 'red: 2', '--policy', 'highest=red'];
    expect((await call('odds', 'small', 'duel', ...again, '--rules', folder)).code).toBe(2);
  });

  test('is said', async () => {
    const words = ['gain', '--set', 'n=1', '--policy', 'highest=red', '--measure', 'tally.hits'];
    expect((await oddsOf(...words)).policy).toBe(
      'Choices: highest=red of `tally.hits`; whoever has no aim takes the first option',
    );
    expect(await printed('fr', ...words)).toMatch(/red de `tally\.hits`\u202F; qui n’a pas de but/);
  });

  test('is no use without anybody who aims', async () => {
    expect((await call('odds', 'small', 'rare', '--measure', '1', '--rules', folder)).code).toBe(2);
  });
});

describe('an expression that makes no sense is told with carets on what was typed', () => {
  test.each([
    ['--watch', 'resul >= 4', 'unknown-name', 'Did you mean `result`?', '`result`'],
    ['--watch', '1 + zzz', 'unknown-name', 'Name a parameter', 'Nommez un paramètre'],
    ['--watch', '(result', 'syntax-error', 'nothing is left', 'rien'],
    ['--watch', 'roll 1d6', 'effect-not-allowed', 'What is watched or measured', 'Ce qui est'],
    ['--watch', 'by-number()', 'effect-not-allowed', 'roll, draw, choose or ask', 'Ce qui est'],
    ['--watch', 'score()', 'effect-not-allowed', 'What is watched or measured', 'Ce qui est'],
    ['--watch', 'result + red', 'type-mismatch', '`side`', '`side`'],
    ['--watch', 'tally.hit', 'unknown-field', '`hits`', '`hits`'],
    ['--measure', 'tally.hits +', 'syntax-error', 'nothing is left', 'rien'],
  ])('%s "%s"', async (flag, text, code, en, fr) => {
    for (const [language, words] of Object.entries({ en, fr })) {
      const policy = flag === '--measure' ? ['--policy', 'highest=red'] : [];
      const told = await call(
        ...['odds', 'small', 'rare', flag, text, ...policy],
        ...['--rules', folder, '--lang', language],
      );
      expect(told.code).toBe(2);
      const lines = told.err.split('\n');
      expect(lines.filter((line) => line.startsWith(`${flag}:1:`))).toHaveLength(1);
      expect(lines[0]).toContain(code);
      expect(lines).toContain(`   1 | ${text}`);
      expect(told.err).toContain(words);
    }
  });

  test('a second one has a text of its own; what fails at the end is an outcome', async () => {
    const words = ['rare', '--watch', 'result + 1', '--watch', 'oops'];
    expect(await printed('en', ...words)).toContain('--watch 2:1:1: ');
    const { problems = [] } = await oddsOf('plus-dice', '--watch', '1 div (result - 3)');
    expect(problems.map(({ code, p }) => [code, p])).toEqual([['division-by-zero', '1/6']]);
  });
});

describe('what tells outcomes apart', () => {
  const watch = ['--watch', 'tally.hits'];

  test('a procedure without a result is told by what is watched', async () => {
    expect(await told('score', ...watch)).toEqual(['0: 25/36', '1: 5/18', '2: 1/36']);
    expect(await printed('en', 'score', ...watch)).toMatch(/^tally\.hits = 0 /m);
  });

  test('without that it is said how to look', async () => {
    const en = await printed('en', 'score');
    expect(en).toMatch(/^comes to its end +1 \(100\.00%\)/);
    expect(en).toContain('`--watch` (a field, an expression)');
    expect(en).not.toContain('none');
    const fr = await printed('fr', 'score');
    expect(fr).toMatch(/^arrive à son terme +1 \(100,00\u202F%\)/);
    expect(fr).toContain('`--watch`, avec un champ ou une expression');
  });

  test('--by says which', async () => {
    expect(await told('rare', ...watch, '--by', 'watched')).toEqual(['0: 1']);
    expect((await told('plus-dice', ...watch))[0]).toBe('3 0: 1/6');
    expect((await told('plus-dice', ...watch, '--by', 'result'))[0]).toBe('3: 1/6');
    for (const words of [
      ['--by', 'watched'],
      [...watch, '--by', 'colour'],
    ]) {
      expect((await call('odds', 'small', 'rare', ...words, '--rules', folder)).code).toBe(2);
    }
  });
});

test('what is not known is an outcome with its chance and its reason', async () => {
  const { outcomes, problems = [] } = await oddsOf('look');
  expect(outcomes.map(({ outcome, p }) => [outcome, p])).toEqual([
    ['2', '2/3'],
    ['3', '1/6'],
  ]);
  expect(problems.map(({ code, p }) => [code, p])).toEqual([['unknown-cell', '1/6']]);
  const lines = (await printed('en', 'look')).split('\n');
  expect(lines[2]).toMatch(/`partly`.*small\/book\.rules:\d+\) +1\/6 \(16\.67%\)/);
  expect(lines).toHaveLength(4);
});

test('next to nothing and next to certain are told as that', async () => {
  const ends = { en: ['(< 0.01%)', '(> 99.99%)'], fr: ['(< 0,01 %)', '(> 99,99 %)'] };
  for (const [language, [least = '', most = '']] of Object.entries(ends)) {
    const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');
    const lines = plain(await printed(language, 'rare')).split('\n');
    expect(lines.find((line) => line.includes('1/1679616'))).toContain(least);
    const watched = ['rare', '--by', 'watched', '--watch', 'result < 8'];
    const [no = '', yes = ''] = plain(await printed(language, ...watched)).split('\n');
    expect(no).toContain(`1/1679616 ${least}`);
    expect(yes).toContain(`1679615/1679616 ${most}`);
  }
});

// One in two for the first; of the other half the second wins 7/16, and 9/16 is rolled again.
test('a race whose draws are rolled again has the chances of its end', async () => {
  expect(await told('race')).toEqual(['red: 16/23', 'blue: 7/23']);
});

test.each([
  ['en', '1000 dice with 1000 sides are too many for exact chances', 'Roll fewer dice'],
  ['fr', '1000 dés à 1000 faces, c’est trop pour des chances exactes', 'Lancez moins de dés'],
])('a pool that is refused says what it is about, in %s', async (language, title, hint) => {
  const text = await printed(language, 'crowd');
  expect(text).toContain(title);
  expect(text).toContain(hint);
});
