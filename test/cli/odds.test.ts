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

  procedure look() -> integer fr "regard" en "look" { partly[roll 1d6] }

  procedure rare() -> integer fr "rare" en "rare" { roll 8d6 counting 6+ }

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
    }
  });
});

describe('what tells outcomes apart', () => {
  const watch = ['--watch', 'tally.hits'];

  test('a procedure without a result is told by what is watched', async () => {
    expect(await told('score', ...watch)).toEqual(['0: 25/36', '1: 5/18', '2: 1/36']);
    expect(await printed('en', 'score', ...watch)).toMatch(/^tally\.hits = 0 /m);
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
  expect(lines).toHaveLength(5);
});

test('next to nothing and next to certain are told as that', async () => {
  const lines = (await printed('en', 'rare')).split('\n');
  expect(lines.some((line) => line.includes('1/1679616 (<\u00A00.01%)'))).toBe(true);
});
