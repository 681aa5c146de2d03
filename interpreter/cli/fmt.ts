/**
 * `fmt [book…]`: the files of rulebooks in their canonical form; one with faults of form is left
 * alone.
 */
import { join } from 'node:path';
import { writeFile } from '../disk/write-file.ts';
import { print, readBook } from '../index.ts';
import type { Context, Exit } from './context.ts';
import { booksNamed, exit, showProblems } from './context.ts';
import type { Flags } from './flags.ts';

export function formatBooks(context: Context, names: readonly string[], flags: Flags): Exit {
  const changed: string[] = [];
  let broken = false;
  for (const book of booksNamed(context, names)) {
    const sources = readBook(context.host, book);
    showProblems(context, sources, sources.problems);
    const unread = new Set(sources.problems.map(({ file }) => file));
    broken ||= unread.size > 0;
    for (const { path, text, tree } of sources.files) {
      const formed = unread.has(path) ? text : print(tree);
      if (formed === text) continue;
      if (!flags.has('check')) writeFile(join(context.rules, ...path.split('/')), formed);
      changed.push(path);
    }
  }
  if (context.json) context.out(JSON.stringify({ changed }, null, 2));
  else for (const path of changed) context.out(path);
  return broken || (flags.has('check') && changed.length > 0) ? exit.found : exit.good;
}
