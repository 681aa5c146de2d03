// Laws: what is kept of one selection is what another reads; what is not looked at again is sound.
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { rulesAlone } from '../../interpreter/elaborate/names.ts';
import { check, open, Openings, readBook } from '../../interpreter/index.ts';
import { link } from '../../interpreter/link/link.ts';
import type { Book } from '../../interpreter/model/book.ts';
import { plain } from '../../interpreter/model/book.ts';
import type { Problem } from '../../interpreter/model/problems.ts';
import { Memory } from '../../interpreter/recheck/memory.ts';
import { combinations, variants } from '../../interpreter/recheck/selections.ts';
import { Web } from '../../interpreter/recheck/web.ts';
import { picker } from '../build/any-program.ts';
import { edited } from '../build/edits.ts';
import { checkout } from '../sources.ts';

vi.setConfig({ testTimeout: 300_000 });

const books = ['boar', 'gbacw', 'gettysburg', 'jdg', 'longstreet'];

/** A book in the selections that differ from the plain one in options alone. */
function turned(book: Book): readonly Book[] {
  const all = [...variants(book), ...combinations(book).map(({ selection }) => selection)];
  const options = all.filter(({ layers }) => layers.length === 0);
  // Of the many of a large book some.
  const every = Math.ceil(options.length / 12);
  return options
    .filter((_, index) => index % every === 0)
    .map((selection) => ({ ...book, selection }));
}

/** Things in the order of their places: a list is read with whatever reads it first. */
function byPlace<At extends Pick<Problem, 'file' | 'span'>>(all: readonly At[]): readonly At[] {
  const keyOf = ({ file, span }: At): string => JSON.stringify([file, span.from, span.to]);
  return all.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

test.each(books)('with other options %s opens the same, whatever was kept', (name) => {
  const sources = readBook(checkout, name);
  const openings = new Openings(sources);
  const usual = openings.open().elaborated;
  if (usual === null) throw new Error('the book has a header');
  const part = { ...rulesAlone, examples: 'own' } as const;
  let kept = 0;
  for (const { selection } of turned(usual.book)) {
    const short = openings.open(selection, part);
    const long = open(sources, selection, part);
    const { tables = [] } = short.elaborated?.program ?? {};
    if (tables.some((table, index) => table === usual.program.tables[index])) kept += 1;
    expect(isDeepStrictEqual(short.elaborated?.program, long.elaborated?.program)).toBe(true);
    const [some = [], others = []] = [short, long].map(({ elaborated }) => elaborated?.lookUps);
    expect(isDeepStrictEqual(byPlace(some), byPlace(others))).toBe(true);
    expect(byPlace(short.problems)).toEqual(byPlace(long.problems));
  }
  expect(kept).toBeGreaterThan(0);
});

test.each(books)('with other options the keys of %s are those of a web of its own', (name) => {
  const book = link(readBook(checkout, name).files, plain, () => undefined);
  if (book === null) throw new Error('the book has a header');
  const web = new Web(book, 'all');
  for (const other of turned(book)) {
    const linked = link(book.files, other.selection, () => undefined);
    if (linked === null) throw new Error('the book has a header');
    expect(new Web(other, 'own', web).keys).toEqual(new Web(linked, 'own').keys);
  }
});

/** Forgets at once: everything is looked at in every selection. */
class Forgetful extends Memory {
  override learn(): void {
    // Nothing is ever known.
  }
}

// The larger books take minutes, and read no other way.
describe.each(['longstreet'])('the rulebook %s, edited at random', (name) => {
  const written = readBook(checkout, name);
  const texts = new Map(written.files.map(({ path, text }) => [path, text]));

  test('has the problems that a look at everything in every selection finds', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const edit = edited(written.files, picker(seed));
        const now = edit === null ? texts : new Map([...texts, [edit.path, edit.text]]);
        const host = { ...checkout, read: (path: string) => now.get(path) ?? '' };
        const sources = readBook(host, name, written);
        expect(check(sources)).toEqual(check(sources, new Forgetful()));
      }),
      { numRuns: 1 },
    );
  });
});
