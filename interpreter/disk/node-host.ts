/** Rulebooks on disk: a folder a book under a rules folder. */
import type { Dirent } from 'node:fs';
import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Host } from '../index.ts';
import { hasUnseen, sealsName, UsageError } from '../index.ts';

/**
 * The host of a rules folder. A folder with a file of rules in it is a book, even without a header:
 * that is for the check to say. The folder of a book may be a link to it; inside books links are
 * not followed, so that none leads round in a circle or out of the book: a book with one is
 * refused, for a part of it would lack. What is hidden is left out.
 */
export function nodeHost(rules: string): Host {
  return {
    books: () =>
      entries(rules)
        .filter((entry) => entry.isDirectory() || isLinked(rules, entry))
        .map(({ name }) => name)
        .filter((name) => rulesFiles(join(rules, name), name).length > 0)
        .sort(),
    files: (book) => {
      const [path] = linksIn(join(rules, book), book);
      if (path !== undefined) throw new UsageError('linked-file', { path });
      return [...rulesFiles(join(rules, book), book), ...lockOf(rules, book)].sort();
    },
    read: (path) => bytesOf(join(rules, ...path.split('/')), path),
  };
}

/** Whether a link leads to a folder, and not to one that it lies in. */
function isLinked(rules: string, entry: Dirent): boolean {
  if (!entry.isSymbolicLink()) return false;
  const path = join(rules, entry.name);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return false;
  return !`${realpathSync(rules)}/`.startsWith(`${realpathSync(path)}/`);
}

/** Files of rules in a folder and those below it, sorted, as paths that begin with `name`. */
function rulesFiles(folder: string, name: string): readonly string[] {
  const found = entries(folder).flatMap((entry): readonly string[] => {
    const path = `${name}/${entry.name}`;
    if (entry.isDirectory()) return rulesFiles(join(folder, entry.name), path);
    return entry.isFile() && entry.name.endsWith('.rules') ? [path] : [];
  });
  return found.sort();
}

/** Links in a book that would be chapters, or folders of some. */
function linksIn(folder: string, name: string): readonly string[] {
  return entries(folder).flatMap((entry): readonly string[] => {
    const path = `${name}/${entry.name}`;
    const inside = join(folder, entry.name);
    if (entry.isDirectory()) return linksIn(inside, path);
    if (!entry.isSymbolicLink()) return [];
    const isFolder = statSync(inside, { throwIfNoEntry: false })?.isDirectory() === true;
    return isFolder || entry.name.endsWith('.rules') ? [path] : [];
  });
}

/** The lock of a book's seals, if it has one. */
function lockOf(rules: string, book: string): readonly string[] {
  const path = join(rules, book, sealsName);
  const isThere = lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
  return isThere ? [`${book}/${sealsName}`] : [];
}

/** What a folder holds; nothing if it is not there. Names are shown, so they must be visible. */
function entries(folder: string): readonly Dirent[] {
  const found = listing(folder).filter(({ name }) => !name.startsWith('.'));
  for (const { name } of found) {
    if (/[\n\t]/.test(name) || hasUnseen(name)) throw new UsageError('bad-file-name', { name });
  }
  return found;
}

function listing(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') {
      throw new UsageError('not-readable', { path: folder });
    }
    return [];
  }
}

function bytesOf(file: string, path: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    throw new UsageError('not-readable', { path });
  }
}
