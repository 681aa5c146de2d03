/** `seal [book…]`: seals every clause that has both texts, as it stands now. */
import { join } from 'node:path';
import { readBook, sealedText, UsageError } from '../index.ts';
import type { Context, Exit } from './context.ts';
import { booksNamed, exit } from './context.ts';
import { writeFile } from './write-file.ts';

export function sealBooks(context: Context, names: readonly string[]): Exit {
  const changed: string[] = [];
  for (const book of booksNamed(context, names)) {
    const sources = readBook(context.host, book);
    // A clause that could not be read would lose its seal unseen.
    if (sources.problems.length > 0) {
      throw new UsageError('book-has-problems', { book, count: sources.problems.length });
    }
    for (const { path, text, tree } of sources.files) {
      const sealed = sealedText(text, tree);
      if (sealed === text) continue;
      writeFile(join(context.rules, ...path.split('/')), sealed);
      changed.push(path);
    }
  }
  if (context.json) context.out(JSON.stringify({ changed }, null, 2));
  else for (const path of changed) context.out(path);
  return exit.good;
}
