// What could not be read is said: where nothing is, nothing in the program stands for it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { open, readBook } from '../../interpreter/index.ts';
import { eachExpression } from '../../interpreter/model/expressions.ts';
import { everyOperation, expressionsOf } from '../../interpreter/model/operations.ts';
import type { Program } from '../../interpreter/model/program.ts';
import { readCase } from '../case.ts';
import { memoryHost } from '../sources.ts';

const cases = join(import.meta.dirname, '..', 'cases');
const header = 'book small fr "Petit" en "Small" { author "A" }\n';
const books = ['check', 'run', 'result', 'link'].flatMap((stage) =>
  readdirSync(join(cases, stage)).map((name) => header + readCase(join(cases, stage, name)).source),
);
const token = /[a-zA-Z][a-zA-Z-]*|\d+|"[^"\n]*"|[^\sa-zA-Z\d"]/gu;
const words = [...new Set(books.flatMap((source) => source.match(token) ?? []))];

/** A small book with a few slips of the hand: a word left out, put in, or another in its place. */
const slipped = fc
  .record({
    source: fc.constantFrom(...books),
    slips: fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        how: fc.constantFrom('drop', 'replace', 'insert', 'swap', 'add'),
        word: fc.constantFrom(...words),
        from: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { minLength: 0, maxLength: 2 },
    ),
  })
  .map(({ source, slips }) => {
    const found = [...source.matchAll(token)];
    const place = (part: number): number => Math.floor(part * found.length * 0.999);
    let text = source;
    for (const { at, how, word, from } of slips.toSorted((one, other) => other.at - one.at)) {
      const [old = ''] = found[place(at)] ?? [];
      const start = found[place(at)]?.index ?? 0;
      // What the book itself says is likelier to fit.
      const [own = word] = found[place(from)] ?? [];
      const fresh = { drop: '', replace: word, insert: `${old} ${word}`, swap: own, add: `${old} ${own}` }[how];
      text = text.slice(0, start) + fresh + text.slice(start + old.length);
    }
    return text;
  });

/** The expressions of a program that stand for what nobody could read. */
function brokenIn({ routines }: Program): readonly string[] {
  return routines.flatMap(({ name, body }) =>
    everyOperation(body).flatMap((operation) =>
      expressionsOf(operation).flatMap((expr) => {
        const found: string[] = [];
        eachExpression(expr, (part) => {
          const isBroken = part.kind === 'constant' && part.value === null;
          if (isBroken && part.result.kind !== 'none') found.push(`${name}: ${operation.kind}`);
        });
        return found;
      }),
    ),
  );
}

test('a book that opens without a problem has nothing in it that could not be read', () => {
  let opened = 0;
  fc.assert(
    fc.property(slipped, (text) => {
      const sources = readBook(memoryHost({ 'small/b.rules': text }), 'small');
      const { elaborated, problems } = open(sources);
      if (elaborated === null || problems.length > 0) return;
      opened += 1;
      expect(brokenIn(elaborated.program)).toEqual([]);
    }),
    { numRuns: Number(process.env.RUNS ?? 2000) },
  );
  expect(opened).toBeGreaterThan(100);
});
