/** Rulebooks on disk: a folder a book under a rules folder. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Host } from '../index.ts';

/** The host of a rules folder; what is not there is simply not listed. */
export function nodeHost(rules: string): Host {
  return {
    books: () => folders(rules).filter((name) => existsSync(join(rules, name, 'book.rules'))),
    files: (book) =>
      rulesFiles(join(rules, book)).map((path) => relative(rules, path).split(sep).join('/')),
    read: (path) => readFileSync(join(rules, ...path.split('/')), 'utf8'),
  };
}

function folders(at: string): readonly string[] {
  if (!existsSync(at)) return [];
  return readdirSync(at, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

function rulesFiles(folder: string): readonly string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.rules'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
