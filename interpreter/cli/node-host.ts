/** Rulebooks on disk: a folder a book under a rules folder. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Dirent } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../index.ts';
import type { Host } from '../index.ts';

/**
 * The host of a rules folder. A folder with a file of rules in it is a book, even without a header:
 * that is for the check to say. Links are not followed, so that none leads round in a circle.
 */
export function nodeHost(rules: string): Host {
  return {
    books: () =>
      entries(rules)
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .filter((name) => rulesFiles(join(rules, name), name).length > 0)
        .sort(),
    files: (book) => rulesFiles(join(rules, book), book),
    read: (path) => textOf(join(rules, ...path.split('/')), path),
  };
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

/** What a folder holds; nothing if it is not there. */
function entries(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') {
      throw new UsageError('not-readable', { path: folder });
    }
    return [];
  }
}

function textOf(file: string, path: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UsageError('not-readable', { path });
  }
}
