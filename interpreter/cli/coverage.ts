/** `coverage [book…]`: what of the printed book runs, and what of that the examples reach. */
import { coverage, readBook, UsageError } from '../index.ts';
import type { BookCoverage, Sources } from '../index.ts';
import { booksNamed, exit, lineOf } from './context.ts';
import type { Context, Exit } from './context.ts';

export function coverBooks(context: Context, names: readonly string[]): Exit {
  const books = booksNamed(context, names).map((book) => {
    const sources = readBook(context.host, book);
    const found = coverage(sources);
    if (found === null) throw new UsageError('book-has-problems', { book, count: 1 });
    return { book, sources, found };
  });
  if (context.json) {
    context.out(JSON.stringify({ books: books.map(asJson) }, null, 2));
    return exit.good;
  }
  for (const { book, sources, found } of books) {
    for (const line of lines(context, sources, found)) context.out(line);
    if (book !== books.at(-1)?.book) context.out('');
  }
  return exit.good;
}

function asJson({ book, found }: { readonly book: string; readonly found: BookCoverage }): object {
  const { total, executed, narrative, notModelled, missing } = found.clauses;
  const reach = (part: { readonly total: number; readonly reached: number }): object => ({
    total: part.total,
    reached: part.reached,
  });
  return {
    book,
    clauses: { total, executed, narrative, notModelled, missing },
    cells: reach(found.cells),
    branches: reach(found.branches),
  };
}

/** How many places that nothing reaches are shown. */
const most = 30;

function lines({ usage }: Context, sources: Sources, found: BookCoverage): readonly string[] {
  const { phrases } = usage;
  const { total, executed, narrative, notModelled, missing, missed } = found.clauses;
  const states = [
    `${String(executed)} ${phrases.executed}`,
    `${String(narrative)} ${phrases.narrative}`,
    `${String(notModelled)} ${phrases.notModelled}`,
    `${String(missing)} ${phrases.missing}`,
  ];
  const cells = found.cells.missed.map(
    ({ table, row, column, file, span }) =>
      `${lineOf(sources, file, span)} ${table}[${row}${column === null ? '' : `, ${column}`}]`,
  );
  const branches = found.branches.missed.map(
    ({ rule, way, file, span }) => `${lineOf(sources, file, span)} ${rule}: ${way}`,
  );
  return [
    sources.name,
    `  ${String(total)} ${phrases.clauses} ${states.join(', ')}`,
    ...shown(missed),
    `  ${String(found.cells.reached)}/${String(found.cells.total)} ${phrases.cells}`,
    ...shown(cells),
    `  ${String(found.branches.reached)}/${String(found.branches.total)} ${phrases.branches}`,
    ...shown(branches),
  ];
}

function shown(places: readonly string[]): readonly string[] {
  const all = places.slice(0, most).map((place) => `    ${place}`);
  return places.length > most ? [...all, `    … ${String(places.length - most)}`] : all;
}
