// Law: a single slip is one finding, at its place; what follows from it is silent.
import { expect, test, vi } from 'vitest';
import type { Problem, Sources } from '../../interpreter/index.ts';
import { check, readBook } from '../../interpreter/index.ts';
import { picker } from '../build/any-program.ts';
import { checkedBook } from '../build/checked-book.ts';
import type { Slip } from '../build/slips.ts';
import { slip } from '../build/slips.ts';
import { checkout } from '../sources.ts';

vi.setConfig({ testTimeout: 120_000 });

// The larger a book, the longer a check: fewer slips, and none in the largest.
const books: readonly (readonly [name: string, slips: number])[] = [
  ['longstreet', 32],
  ['boar', 6],
  ['gettysburg', 6],
  ['jdg', 6],
];

test('a slip at a random place is one finding, or nearly, and the first is where it is', () => {
  let [slips, findings] = [0, 0];
  for (const [name, wanted] of books) {
    const { written, memory } = checkedBook(name);
    for (let seed = 1; seed <= wanted; seed += 1) {
      const one = slip(written.files, picker(seed * 31 + 7));
      if (one === null) continue;
      const { path, text } = one;
      const read = (each: string): ReturnType<typeof checkout.read> =>
        each === path ? text : checkout.read(each);
      const sources = readBook({ ...checkout, read }, name, written);
      const found = check(sources, memory.copy());
      slips += 1;
      findings += found.length;
      expect(found.length, one.told).toBeLessThanOrEqual(3);
      if (found[0] !== undefined) expect(isThere(found[0], one, sources), one.told).toBe(true);
    }
  }
  expect(slips).toBeGreaterThanOrEqual(30);
  expect(findings / slips).toBeGreaterThan(0.5);
  expect(findings / slips).toBeLessThan(1.25);
});

/**
 * Whether a problem, or a place that it points at, is in the line of a slip or soon after. A brace
 * that is gone is missed where its block turns out to be open: in the same file.
 */
function isThere(
  { code, file, span, related }: Problem,
  { path, at, text, told }: Slip,
  sources: Sources,
): boolean {
  // What is given no more is missed where the head of its cases names it.
  if (/`([{}]|given)` -> ``$/.test(told)) return file === path;
  // What is given by another name is missed where the example says the one it had.
  const line = text.slice(text.lastIndexOf('\n', at) + 1, at);
  if (code === 'unknown-name' && /^\s*given\s*$/.test(line)) return file === path;
  // So is a parameter or a field that is declared by another name.
  if (code === 'unknown-name' && /^[\w-]+:/.test(text.slice(at))) return file === path;
  // A column that is declared by another name is missed where the rows begin.
  if (code === 'bad-label' && /^\s*(?:axis|result)\s+$/.test(line)) return file === path;
  // A type that is declared by another name is missed where it is used first.
  const isOfType = /^\s*(?:kind|record|piece|place|notation)\s+$/.test(line);
  if (code === 'unknown-type' && isOfType) return true;
  // A statement that the outline calls otherwise is missed where a clause covers it.
  if (code === 'unknown-statement' && path.endsWith('/book.rules')) return true;
  // A parenthesis that is gone is missed where the lines of its statement end.
  const more = told.endsWith("`)` -> ``") ? 2 : 0;
  // A word that is gone is missed at the next one.
  const after = text.slice(at).search(/\S/);
  const lines = text.slice(at, at + after).split('\n').length;
  const first = lineOf(path, at, sources);
  return [{ file, span }, ...related].some((place) => {
    const line = lineOf(place.file, place.span.from, sources);
    return place.file === path && line >= first && line <= first + lines + more;
  });
}

function lineOf(file: string, at: number, { files }: Sources): number {
  return (
    files
      .find(({ path }) => path === file)
      ?.text.slice(0, at)
      .split('\n').length ?? 0
  );
}
