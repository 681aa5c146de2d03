/** Rulebooks for tests: the checkout's own, and small ones from text. */
import { join } from 'node:path';
import { nodeHost } from '../interpreter/disk/node-host.ts';
import type { Host } from '../interpreter/index.ts';

/** The rules folder of the checkout. */
export const rulesFolder: string = join(import.meta.dirname, '..', 'rules');

/** The host of the checkout's rulebooks. */
export const checkout: Host = nodeHost(rulesFolder);

/** Where the rulebooks are that outsiders wrote. */
export const outsidersFolder: string = join(import.meta.dirname, 'fixtures', 'outsiders');

/** A rulebook that somebody wrote as one, and where it is. */
export interface WrittenBook {
  readonly name: string;
  readonly host: Host;
  readonly rules: string;
}

/** The rulebooks of the checkout, and those that outsiders wrote. */
export const writtenBooks: readonly WrittenBook[] = [rulesFolder, outsidersFolder].flatMap(
  (rules) => {
    const host = nodeHost(rules);
    return host.books().map((name) => ({ name, host, rules }));
  },
);

/** A host that has one book, from its files' texts by path. */
export function memoryHost(files: Readonly<Record<string, string>>): Host {
  const paths = Object.keys(files).sort();
  return {
    books: () => [...new Set(paths.map((path) => path.split('/')[0] ?? ''))],
    files: (book) => paths.filter((path) => path.startsWith(`${book}/`)),
    read: (path) => files[path] ?? '',
  };
}

/** A book of one file. */
export function oneFile(text: string): Host {
  return memoryHost({ 'book/book.rules': text });
}
