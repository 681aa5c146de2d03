/**
 * `seal [book…]`: notes in the lock of a book that the texts and rules of every clause were read
 * side by side, as they stand now, and tells of which clauses that is news.
 */
import { join } from 'node:path';
import { writeFile } from '../disk/write-file.ts';
import type { Sources } from '../index.ts';
import { causes, choices, freshSeals, Openings, readBook, UsageError } from '../index.ts';
import type { Context, Exit } from './context.ts';
import { booksNamed, exit } from './context.ts';

export function sealBooks(context: Context, names: readonly string[]): Exit {
  const changed: object[] = [];
  for (const book of booksNamed(context, names)) {
    const sources = readBook(context.host, book);
    // A clause that could not be read would lose its seal unseen, and so would a line of the lock.
    const count = sources.problems.length + (sources.seals?.problems.length ?? 0);
    if (count > 0) throw new UsageError('book-has-problems', { book, count });
    refuseUnsound(sources);
    const { path, text, changes } = freshSeals(sources);
    if (changes.length === 0) continue;
    writeFile(join(context.rules, ...path.split('/')), text);
    for (const { change, file, clause, parts } of changes) {
      changed.push({ book, file, clause, change, parts });
      if (context.json) continue;
      context.out(`${book}/${file}: ${context.usage.sealed(change, clause, parts)}`);
    }
  }
  if (context.json) context.out(JSON.stringify({ changed }, null, 2));
  return exit.good;
}

/** A text was not read beside a rule that cannot be understood, with any of the layers. */
function refuseUnsound(sources: Sources): void {
  const openings = new Openings(sources);
  const found = [[], ...choices(sources).layers.map((layer) => [layer])].flatMap(
    (layers) => openings.open({ layers }).problems,
  );
  const each = new Map(found.map((one) => [`${one.code} ${one.file} ${String(one.span.from)}`, one]));
  const count = causes([...each.values()], sources).length;
  if (count > 0) throw new UsageError('book-has-problems', { book: sources.name, count });
}
