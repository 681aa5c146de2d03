import { describe, expect, test } from 'vitest';
import { decode } from '../../grammar/decode.ts';
import { check, glance, Memory, placesOf, readBook } from '../../interpreter/index.ts';
import { checkout, memoryHost } from '../sources.ts';

const book = 'gettysburg';
const path = 'gettysburg/combat.rules';
const texts = Object.fromEntries(
  checkout.files(book).map((each) => [each, decode(checkout.read(each)).text]),
);
/** What did not change is not checked again. */
const memory = new Memory();
const row = '    3–5 | 1■\n';

/** What is found at once in the clause of a table, and what a whole check finds. */
function found(fresh: string): readonly [readonly string[], readonly string[]] {
  const text = (texts[path] ?? '').replace(row, fresh);
  const sources = readBook(memoryHost({ ...texts, [path]: text }), book);
  const place = placesOf(text, path).places.find(({ grids }) =>
    grids.some(({ name }) => name === 'defensive-infantry'),
  );
  const span = place?.span ?? { from: 0, to: 0 };
  const keys = (problems: readonly { code: string; span: { from: number } }[]): string[] =>
    problems.map(({ code, span: { from } }) => `${code} ${String(from)}`);
  return [keys(glance(sources, { file: path, span })), keys(check(sources, memory))];
}

describe('a glance at a table', () => {
  test('finds what is wrong in it, as the whole check does', () => {
    for (const [fresh, code] of [
      ['    4–5 | 1■\n', 'table-gap'],
      ['    2–5 | 1■\n', 'table-overlap'],
      ['    3–5 | 1x\n', 'unknown-notation'],
      ['    3–5 1■\n', 'syntax'],
    ] as const) {
      const [glanced, checked] = found(fresh);
      expect(glanced.filter((each) => each.startsWith(code)).length).toBeGreaterThan(0);
      expect(glanced.filter((each) => !checked.includes(each))).toEqual([]);
    }
  });

  test('finds nothing where nothing is wrong, and leaves examples to the check', () => {
    expect(found(row)[0]).toEqual([]);
    const [glanced, checked] = found('    3–5 | 2■\n');
    expect(glanced).toEqual([]);
    expect(checked.some((each) => each.startsWith('example-fails'))).toBe(true);
  });
});
