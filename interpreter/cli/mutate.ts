/**
 * `mutate [book…]`: changes each cell, modifier and number in turn, and shows what no example
 * notices.
 */
import type { Survivor } from '../index.ts';
import { mutate, UsageError } from '../index.ts';
import type { Context, Exit } from './context.ts';
import { booksNamed, exit, lineNumber, playable } from './context.ts';
import type { Flags } from './flags.ts';
import { Progress } from './progress.ts';

/** Survivors of a clause that are shown unless all are asked for. */
const few = 3;

export function mutateBooks(context: Context, names: readonly string[], flags: Flags): Exit {
  const books = booksNamed(context, names).map((book) => {
    const sources = playable(context, book);
    const progress = new Progress(context);
    const found = mutate(sources, { progress: (done, all) => progress.show(done, all) });
    progress.end();
    if (found === null) throw new UsageError('book-has-problems', { book, count: 1 });
    const { mutants, noticed } = found;
    const survivors = found.survivors.map(({ file, span, clause, what, was, isUnreached }) => ({
      file,
      line: lineNumber(sources, file, span),
      ...{ clause, what, was, isUnreached },
    }));
    const failing = found.failing.map(({ title, file, span }) => ({
      file,
      line: lineNumber(sources, file, span),
      name: title[context.language],
    }));
    return { book, mutants, noticed, survivors, failing };
  });
  if (context.json) context.out(JSON.stringify({ books }, null, 2));
  const { phrases } = context.usage;
  for (const { book, mutants, noticed, survivors, failing } of context.json ? [] : books) {
    if (failing.length > 0) context.err(phrases.failing);
    for (const { file, line, name } of failing) context.err(`  ${file}:${String(line)} ${name}`);
    context.out(`${book}: ${String(noticed)}/${String(mutants)}`);
    if (survivors.length > 0) context.out(phrases.survivors);
    for (const line of byClause(survivors, context, flags.has('all'))) context.out(line);
  }
  const isGood = books.every(({ survivors, failing }) => survivors.length + failing.length === 0);
  return isGood ? exit.good : exit.found;
}

interface Shown extends Pick<Survivor, 'file' | 'clause' | 'what' | 'was'> {
  readonly line: number;
}

/** The survivors of each clause under their sum: all, or the first. */
function byClause(
  survivors: readonly Shown[],
  { usage }: Context,
  isAll: boolean,
): readonly string[] {
  const groups = [...Map.groupBy(survivors, ({ clause }) => clause)];
  return groups.flatMap(([clause, group]) => {
    const shown = isAll || group.length <= few + 1 ? group : group.slice(0, few);
    const left = group.length - shown.length;
    return [
      `  ${clause ?? '-'}: ${String(group.length)}`,
      ...shown.map(({ file, line, what, was }) => {
        const before = was === null ? '' : ` (${usage.phrases.was} ${was})`;
        return `    ${file}:${String(line)} ${what}${before}`;
      }),
      ...(left > 0 ? [`    … ${String(left)} (--all)`] : []),
    ];
  });
}
