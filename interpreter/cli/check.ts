/** `check [book…]`: every check of every book; all problems are reported. */
import type { Problem, Sources } from '../index.ts';
import { check, lineStarts, position, readBook, render, severity, word, catalogueOf } from '../index.ts';
import { booksNamed, exit, textsOf } from './context.ts';
import type { Context, Exit } from './context.ts';

export function checkBooks(context: Context, names: readonly string[]): Exit {
  const books = booksNamed(context, names);
  const found = books.flatMap((name) => {
    const sources = readBook(context.host, name);
    return check(sources).map((problem) => ({ problem, sources }));
  });
  if (context.json) {
    const problems = found.map(({ problem, sources }) => asJson(context, problem, sources));
    context.out(JSON.stringify({ ok: problems.length === 0, problems }, null, 2));
  } else {
    for (const { problem, sources } of found) {
      const texts = textsOf(sources);
      context.err(render(problem, (file) => texts.get(file) ?? null, context.language));
      context.err('');
    }
    if (found.length > 0) context.err(context.usage.checked(found.length, books.length));
  }
  return found.length === 0 ? exit.good : exit.found;
}

/** A problem as `--json` gives it: positions from 1, words in the chosen language. */
function asJson({ language }: Context, problem: Problem, sources: Sources): object {
  const texts = textsOf(sources);
  const at = (file: string, offset: number): object =>
    position(lineStarts(texts.get(file) ?? ''), offset);
  const { title, hints } = word(problem, catalogueOf(language));
  return {
    code: problem.code,
    severity: severity(problem.code),
    file: problem.file,
    from: at(problem.file, problem.span.from),
    to: at(problem.file, problem.span.to),
    message: title,
    hints,
    related: problem.related.map(({ file, span, label }) => ({
      file,
      from: at(file, span.from),
      to: at(file, span.to),
      label,
    })),
  };
}
