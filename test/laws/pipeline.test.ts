// Whatever a stranger writes, opening and checking it ends in problems and never in a crash; and
// what checks without an error runs its examples without meeting a type.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { open, readBook, runExample } from '../../interpreter/index.ts';
import { memoryHost } from '../sources.ts';

const folder = join(import.meta.dirname, '..', 'fixtures', 'sixth', 'sixth');
const sixth = readFileSync(join(folder, 'book.rules'), 'utf8');
const path = 'sixth/book.rules';
const tokens = [...sixth.matchAll(/[a-zA-Z][a-zA-Z-]*|\d+|"""|[^\sa-zA-Z\d]/g)];
const words = tokens.map(([text]) => text);

/** What happens to one token: left out, put in again, or another in its place. */
const slip = fc.record({
  at: fc.nat({ max: tokens.length - 1 }),
  how: fc.constantFrom('drop', 'replace', 'insert'),
  word: fc.constantFrom(...new Set(words)),
});

/** The sixth rulebook with a few slips of the hand. */
const slipped = fc.array(slip, { minLength: 1, maxLength: 4 }).map((slips) => {
  const changed = new Map(slips.map((each) => [each.at, each]));
  let text = '';
  let from = 0;
  tokens.forEach((token, index) => {
    const start = token.index;
    text += sixth.slice(from, start);
    from = start + token[0].length;
    const change = changed.get(index);
    if (change === undefined) text += token[0];
    else if (change.how === 'replace') text += change.word;
    else if (change.how === 'insert') text += `${token[0]} ${change.word}`;
  });
  return text + sixth.slice(from);
});

/** Problems of a run that say that a value was not of its type: a program that checks has none. */
const typeProblems: ReadonlySet<string> = new Set(['not-whole']);

describe('a rulebook with slips', () => {
  test('opens, with its problems inside its text', () => {
    fc.assert(
      fc.property(slipped, (text) => {
        const { problems } = open(readBook(memoryHost({ [path]: text }), 'sixth'));
        for (const { span } of problems) {
          expect(span.from).toBeGreaterThanOrEqual(0);
          expect(span.from).toBeLessThanOrEqual(span.to);
          expect(span.from).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('runs without meeting a type when it opens without a problem', () => {
    let ran = 0;
    fc.assert(
      fc.property(slipped, (text) => {
        const { elaborated, problems } = open(readBook(memoryHost({ [path]: text }), 'sixth'));
        if (elaborated === null || problems.length > 0) return;
        for (const example of elaborated.program.examples) {
          const run = runExample(elaborated.program, example, { bounds: { steps: 100_000 } });
          ran += 1;
          for (const { code } of run.problems) expect(typeProblems).not.toContain(code);
        }
      }),
      { numRuns: 120 },
    );
    expect(ran).toBeGreaterThan(0);
  });

  test('is read whatever the text is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        expect(() => open(readBook(memoryHost({ [path]: text }), 'sixth'))).not.toThrow();
      }),
      { numRuns: 100 },
    );
  });
});
