/** `mutate [book…]`: changes each cell and modifier in turn, and shows what no example notices. */
import { mutate, UsageError } from '../index.ts';
import { booksNamed, exit, lineNumber, playable } from './context.ts';
import type { Context, Exit } from './context.ts';
import { Progress } from './progress.ts';

export function mutateBooks(context: Context, names: readonly string[]): Exit {
  const books = booksNamed(context, names).map((book) => {
    const sources = playable(context, book);
    const progress = new Progress(context);
    const found = mutate(sources, (done, all) => progress.show(done, all));
    progress.end();
    if (found === null) throw new UsageError('book-has-problems', { book, count: 1 });
    const { mutants, noticed } = found;
    const survivors = found.survivors.map(({ file, span, what }) => ({
      file,
      line: lineNumber(sources, file, span),
      what,
    }));
    const failing = found.failing.map(({ title, file, span }) => ({
      file,
      line: lineNumber(sources, file, span),
      name: title[context.language],
    }));
    return { book, mutants, noticed, survivors, failing };
  });
  if (context.json) context.out(JSON.stringify({ books }, null, 2));
  for (const { book, mutants, noticed, survivors, failing } of context.json ? [] : books) {
    if (failing.length > 0) context.err(context.usage.phrases.failing);
    for (const { file, line, name } of failing) context.err(`  ${file}:${String(line)} ${name}`);
    context.out(`${book}: ${String(noticed)}/${String(mutants)}`);
    if (survivors.length > 0) context.out(context.usage.phrases.survivors);
    for (const { file, line, what } of survivors) context.out(`  ${file}:${String(line)} ${what}`);
  }
  const isGood = books.every(({ survivors, failing }) => survivors.length + failing.length === 0);
  return isGood ? exit.good : exit.found;
}
