// Law: a check that remembers earlier ones finds what a check of everything finds.
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { checkAndNote, readBook } from '../../interpreter/index.ts';
import { picker } from '../build/any-program.ts';
import { checkedBook } from '../build/checked-book.ts';
import { edited } from '../build/edits.ts';
import { checkout } from '../sources.ts';

vi.setConfig({ testTimeout: 120_000 });

describe.each([
  ['longstreet', 4],
  ['gettysburg', 1],
])('the rulebook %s edited at random, slips included', (name, runs) => {
  const { written, memory } = checkedBook(name);
  const texts = new Map(written.files.map(({ path, text }) => [path, text]));

  test('has the problems and the notes that a fresh check finds, edit after edit', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const pick = picker(seed);
        let sources = written;
        const now = new Map(texts);
        for (let edits = 0; edits < 2; edits += 1) {
          const edit = edited(sources.files, pick);
          if (edit !== null) now.set(edit.path, edit.text);
          const host = { ...checkout, read: (path: string) => now.get(path) ?? '' };
          sources = readBook(host, name, sources);
          expect(checkAndNote(sources, memory)).toEqual(checkAndNote(sources));
        }
      }),
      { numRuns: runs },
    );
  });
});
