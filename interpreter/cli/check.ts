/** `check [book…]`: every check of every book; all problems are reported. */
import { check, readBook } from '../index.ts';
import { booksNamed, exit, problemJson, showProblems } from './context.ts';
import type { Context, Exit } from './context.ts';

export function checkBooks(context: Context, names: readonly string[]): Exit {
  const books = booksNamed(context, names);
  const found = books.map((name) => {
    const sources = readBook(context.host, name);
    return { sources, problems: check(sources) };
  });
  const count = found.reduce((sum, { problems }) => sum + problems.length, 0);
  if (context.json) {
    const problems = found.flatMap(({ problems: all, sources }) =>
      all.map((problem) => problemJson(context, problem, sources)),
    );
    context.out(JSON.stringify({ ok: count === 0, problems }, null, 2));
  } else {
    for (const { problems, sources } of found) showProblems(context, sources, problems);
    if (count > 0) context.err(context.usage.checked(count, books.length));
  }
  return count === 0 ? exit.good : exit.found;
}
