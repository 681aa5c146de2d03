// Rulebooks damaged at random: whatever stands in them, they are read, linked, checked, told, run,
// formed and sealed without a crash, without end and without a fault of the interpreter's own.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from '../../grammar/parse.ts';
import { print } from '../../grammar/print.ts';
import { nextBelow, seedState } from '../../interpreter/chance/seed.ts';
import { freshSeals, readSeals } from '../../interpreter/clauses/seals.ts';
import { everyExample, tryExample } from '../../interpreter/examples/every-example.ts';
import { check, readBook } from '../../interpreter/index.ts';
import { render } from '../../interpreter/report/render.ts';
import { isSoon } from '../build/clock.ts';
import { readCase } from '../case.ts';
import { checkout, oneFile } from '../sources.ts';

/** A stream of numbers below a bound, the same in every run. */
function numbers(seed: number): (bound: number) => number {
  let state = seedState(seed);
  return (bound) => {
    const drawn = nextBelow(state, bound);
    state = drawn.state;
    return drawn.value;
  };
}

type Below = ReturnType<typeof numbers>;

/** Small rulebooks, each with something wrong in it: the sources of the cases. */
const small = ['check', 'link', 'result', 'run'].flatMap((stage) => {
  const folder = join(import.meta.dirname, '..', 'cases', stage);
  return readdirSync(folder).flatMap((name) => {
    const { source } = readCase(join(folder, name));
    // What stands for a great deal of text is for the cases alone.
    return /[⟪⟦␀]|\/\/ file: /u.test(source) ? [] : [source];
  });
});

const large = checkout.books().flatMap((book) =>
  readBook(checkout, book).files.map(({ text }) => text),
);

/** What a hand that slips, or that means ill, puts into a text. */
const bad = [
  ...['{', '}', '(', ')', '[', ']', '"', '"""', "'", '|', '//', '\\', '\n', ',', '..', '?', '-'],
  ...['0', '-1', '99999999999999999999', '1e9', '1/0', '0d0', '1d0', '1000d1000', 'none', 'result'],
  ...['\0', '\uFEFF', '\u202E', '\u200B', '\u{1F600}', '\uD800', 'é', '__proto__', 'constructor'],
  ...['repeat 1000000000 times {', 'repeat while true {', 'fr "" en ""', 'replace ', 'layer x '],
];

/** The text with one to four of its words or signs dropped, doubled, exchanged or damaged. */
function damaged(text: string, below: Below): string {
  const parts = text.split(/(\s+|[^\p{L}\p{N}\s-])/u).filter((part) => part !== '');
  for (let left = 1 + below(4); left > 0; left -= 1) {
    const [at, other] = [below(parts.length), below(parts.length)];
    const part = parts[at] ?? '';
    const changes = [
      [],
      [part, part],
      [parts[other] ?? ''],
      [bad[below(bad.length)] ?? ''],
      [part, bad[below(bad.length)] ?? ''],
      parts.slice(other, other + below(30)),
    ];
    parts.splice(at, 1, ...(changes[below(changes.length)] ?? []));
  }
  return parts.join('');
}

/** Some of the declarations of a text, next to one another. */
function excerpt(text: string, below: Below): string {
  const { declarations } = parse(text, 'f').tree;
  const first = below(declarations.length);
  const last = Math.min(first + below(3), declarations.length - 1);
  const [from, to] = [declarations[first]?.span.from, declarations[last]?.span.to];
  return text.slice(from, to).slice(0, 6000);
}

const header = 'book book fr "Livre" en "Book" { }\n';

/** Everything that is done with a book, each step with what the one before it gave. */
function tryAll(source: string): void {
  const sources = readBook(oneFile(source), 'book');
  for (const problem of check(sources)) {
    for (const language of ['fr', 'en'] as const) render(problem, () => source, language);
  }
  for (const example of everyExample(sources)) tryExample(example);
}

/** Forming a text twice is forming it once, and a seal that is set fits. */
function form(source: string): void {
  const { tree, problems } = parse(source, 'f');
  if (problems.length > 0) return;
  const once = print(tree);
  const again = parse(once, 'f');
  expect(again.problems).toEqual([]);
  expect(print(again.tree)).toBe(once);
  const sources = readBook(oneFile(once), 'book');
  const sealed = freshSeals(sources);
  const seals = readSeals(sealed.text, sealed.path);
  expect(seals.problems).toEqual([]);
  expect(freshSeals({ ...sources, seals }).changes).toEqual([]);
}

/** Runs a try; the text stands in the message when it fails. */
function attempt(source: string, job: (source: string) => void): void {
  let isInTime = false;
  try {
    isInTime = isSoon(50, () => {
      job(source);
    });
  } catch (fault) {
    throw new Error(`of this text:\n${source}`, { cause: fault });
  }
  // A bound on steps is some two seconds; a shared machine takes its time.
  expect(isInTime, `this text in time:\n${source}`).toBe(true);
}

const seed = Number(process.env.SEED ?? 1);
const times = Number(process.env.TIMES ?? 1);

test('small rulebooks, damaged', () => {
  const below = numbers(seed);
  for (let left = 400 * times; left > 0; left -= 1) {
    const source = damaged(small[below(small.length)] ?? '', below);
    attempt(/^\s*book\s/mu.test(source) ? source : header + source, tryAll);
    attempt(source, form);
  }
});

test('parts of the five rulebooks, damaged', () => {
  const below = numbers(seed + 1);
  for (let left = 60 * times; left > 0; left -= 1) {
    const source = damaged(excerpt(large[below(large.length)] ?? '', below), below);
    attempt(header + source, tryAll);
    attempt(source, form);
  }
});

test('files of the five rulebooks, damaged', () => {
  const below = numbers(seed + 2);
  for (let left = 25 * times; left > 0; left -= 1) {
    attempt(damaged(large[below(large.length)] ?? '', below), form);
  }
});
