// What is told at once of a changed cell, modifier or number is what a whole check tells, sooner.
import { expect, test } from 'vitest';
import { ownExamples } from '../../interpreter/elaborate/names.ts';
import type { Followed } from '../../interpreter/index.ts';
import {
  Ahead,
  decode,
  fixesOf,
  Follower,
  open,
  readBook,
} from '../../interpreter/index.ts';
import { amountsAndNumbers, cellsFromBelow } from '../build/edits.ts';
import { checkout } from '../sources.ts';

type Texts = ReadonlyMap<string, string>;

const book = 'gettysburg';
const texts: Texts = new Map(
  checkout.files(book).map((path) => [path, decode(checkout.read(path)).text] as const),
);

function findingsIn({ findings }: Pick<Followed, 'findings'>): readonly string[] {
  return findings.map(({ code, file, span }) => `${code} ${file} ${String(span.from)}`);
}

function examplesIn({ examples }: Pick<Followed, 'examples'>): readonly string[] {
  return examples.map(({ title, problem }) => `${title.en}: ${problem.code}`);
}

const { elaborated } = open(readBook(checkout, book), {}, ownExamples);
/** The examples that ask for nothing that is optional. */
const plain = new Set(elaborated?.program.examples.map(({ title }) => title.en));

const ahead = new Ahead(book, texts);
const follower = new Follower(book, texts);

test('findings and examples told at once are those of the whole check', () => {
  const names = ['combat', 'damage', 'movement'];
  const edits = names.flatMap((name) => {
    const path = `${book}/${name}.rules`;
    return cellsFromBelow(path, texts.get(path) ?? '');
  });
  const some = edits.filter((_, at) => at % 4 === 0);
  expect(some.length).toBeGreaterThan(5);
  let told = 0;
  for (const changed of some) {
    const first = ahead.look(changed);
    if (first === null) throw new Error('not told at once');
    const whole = follower.follow(changed);
    expect(findingsIn(whole)).toEqual(expect.arrayContaining([...findingsIn(first)]));
    // Those that ask for an option are played in the whole check.
    const own = whole.examples.filter(({ title }) => plain.has(title.en));
    expect(examplesIn(first)).toEqual(examplesIn({ examples: own }));
    told += first.examples.length;
  }
  expect(told).toBeGreaterThan(10);
});

test('a gap in a table is found at once, where it is', () => {
  const path = `${book}/combat.rules`;
  const text = (texts.get(path) ?? '').replace('    2–5 | 1■\n', '    3–5 | 1■\n');
  const changed = new Map([[path, text]]);
  const found = ahead.look(changed);
  expect(found?.findings.map(({ code }) => code)).toContain('table-gap');
  const whole = follower.follow(changed);
  expect(findingsIn(whole)).toEqual(
    expect.arrayContaining([...findingsIn(found ?? { findings: [] })]),
  );
  // Those that run into it fail here and there.
  const own = whole.examples.filter(({ title }) => plain.has(title.en));
  expect(own.length).toBeGreaterThan(0);
  expect(examplesIn(found ?? { examples: [] })).toEqual(examplesIn({ examples: own }));
});

test('what mends a finding that is told at once mends it', () => {
  const path = `${book}/combat.rules`;
  const text = texts.get(path) ?? '';
  for (const [from, to] of [['    2   | M\n', '    2   | 2x\n'], ['    2   | M\n', '']] as const) {
    expect(text.split(from).length).toBeGreaterThan(1);
    const changed = new Map([[path, text.replace(from, to)]]);
    const found = ahead.look(changed);
    const whole = follower.follow(changed);
    const mends = (of: Pick<Followed, 'findings' | 'sources'>): readonly unknown[] =>
      of.findings.map((problem) => fixesOf(problem, of.sources));
    expect(found?.findings.length).toBe(1);
    expect(found === null ? [] : mends(found)).toEqual(mends(whole));
  }
});

test('the same of modifiers and of numbers, by all rules that rest on them', () => {
  const edits = [...texts].flatMap(([path, text]) =>
    path.endsWith('.rules') ? amountsAndNumbers(path, text) : [],
  );
  const some = edits.filter((_, at) => at % 7 === 0);
  let told = 0;
  let left = 0;
  for (const changed of some) {
    const first = ahead.look(changed);
    if (first === null) {
      left += 1;
      continue;
    }
    const whole = follower.follow(changed);
    expect(findingsIn(whole)).toEqual(expect.arrayContaining([...findingsIn(first)]));
    const own = whole.examples.filter(({ title }) => plain.has(title.en));
    expect(examplesIn(first)).toEqual(examplesIn({ examples: own }));
    told += first.examples.length;
  }
  // What a map or a piece rests on is left to the whole check.
  expect(left).toBeLessThan(some.length / 3);
  expect(told).toBeGreaterThan(5);
});

test('what is more than that is left to the check', () => {
  const path = `${book}/combat.rules`;
  const text = texts.get(path) ?? '';
  expect(ahead.look(new Map([[path, text.replace('procedure ', 'procedure  ')]]))).toBe(null);
  expect(ahead.look(new Map([[path, text.replace('    2–5 | 1■\n', '    2–5 1■\n')]]))).toBe(null);
  expect(ahead.look(new Map([[path, text]]))?.examples).toEqual([]);
});
