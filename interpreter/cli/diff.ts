/** `diff <before> <after>`: what differs in meaning between two folders of a rulebook. */
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { nodeHost } from '../disk/node-host.ts';
import type { Elaborated, Sources } from '../index.ts';
import { causes, difference, open, readBook, severity, UsageError } from '../index.ts';
import type { Context, Exit } from './context.ts';
import { exit, lineNumber, showProblems } from './context.ts';

export function diffBooks(context: Context, [before = '', after = '']: readonly string[]): Exit {
  const old = version(context, before);
  const fresh = version(context, after);
  const found = difference(old.elaborated, fresh.elaborated).map((one) => {
    const { sources } = one.change === 'removed' ? old : fresh;
    const { change, what, name, clause, before: was, after: is, file, span } = one;
    const line = lineNumber(sources, file, span);
    return { change, what, name, clause, before: was, after: is, file, line };
  });
  if (context.json)
    context.out(JSON.stringify({ same: found.length === 0, changes: found }, null, 2));
  else if (found.length === 0) context.out(context.usage.phrases.same);
  else {
    for (const { change, what, name, before: was, after: is, file, line } of found) {
      const values = [was, is].filter((value) => value !== null);
      const said = context.usage.difference(change, { what, name, values });
      context.out(`${file}:${String(line)}: ${said}`);
    }
  }
  return found.length === 0 ? exit.good : exit.found;
}

/** A version: the folder of a book, or the name of one under the rules folder. */
function version(
  context: Context,
  given: string,
): { readonly sources: Sources; readonly elaborated: Elaborated } {
  const folder = existsSync(join(resolve(given), 'book.rules'))
    ? resolve(given)
    : join(context.rules, given);
  if (!existsSync(join(folder, 'book.rules'))) {
    throw new UsageError('no-such-file', { path: join(given, 'book.rules') });
  }
  const name = basename(folder);
  const sources = readBook(nodeHost(dirname(folder)), name);
  const { elaborated, problems } = open(sources);
  // Versions lie in folders of any name.
  const errors = causes(
    problems.filter(({ code }) => severity(code) === 'error' && code !== 'misnamed-book'),
    sources,
  );
  if (elaborated === null || errors.length > 0) {
    showProblems(context, sources, errors);
    throw new UsageError('book-has-problems', { book: given, count: errors.length });
  }
  return { sources, elaborated };
}
