/**
 * `rename <old> <new> [book]`: a name carried through rules, texts, examples and layers. Shows what
 * changes, and writes it when told to: all of it or nothing, and nothing that the check finds fault
 * with.
 */
import { join } from 'node:path';
import { writeFiles } from '../disk/write-file.ts';
import type { Problem, RenamedFile, Renaming, Sources } from '../index.ts';
import {
  check,
  EditedBook,
  Memory,
  near,
  newProblems,
  readBook,
  renamed,
  UsageError,
} from '../index.ts';
import { changedLines } from './changed-lines.ts';
import type { Context, Exit } from './context.ts';
import { booksNamed, exit, showProblems } from './context.ts';
import type { Flags } from './flags.ts';

export function renameIn(
  context: Context,
  [old = '', fresh = '', named]: readonly string[],
  flags: Flags,
): Exit {
  const { book, key } = found(context, old, named);
  const renaming = renamed(book, key, fresh);
  if (renaming.kind === 'refused') {
    throw new UsageError('not-renamed', { name: old, fresh, why: renaming.why, known: [] });
  }
  const wrong = renaming.kind === 'breaks' ? [renaming.problem] : faults(book, renaming);
  if (wrong.length > 0) {
    showProblems(context, renaming.sources, wrong);
    context.err(context.usage.phrases.notRenamed);
    return exit.found;
  }
  const files = renaming.kind === 'renamed' ? renaming.files : [];
  const isWritten = flags.has('write');
  if (isWritten) {
    writeFiles(
      files.map(({ path, before, text }) => {
        return { path: join(context.rules, ...path.split('/')), before, text };
      }),
    );
  }
  tell(context, { key, files, isWritten });
  return exit.good;
}

/** The one thing of that name in the books: by its key, or by its name if no other has it. */
function found(
  context: Context,
  name: string,
  named: string | undefined,
): { readonly book: EditedBook; readonly key: string } {
  const names = booksNamed(context, named === undefined ? [] : [named]);
  const all = names.map((each) => new EditedBook(readBook(context.host, each)));
  const known = all.flatMap((book) => {
    const declared = book.symbols().filter(({ kind }) => kind !== 'local');
    const exact = declared.filter(({ key }) => key === name);
    const those = exact.length > 0 ? exact : declared.filter((each) => each.name === name);
    return [...new Set(those.map(({ key }) => key))].map((key) => ({ book, key }));
  });
  const [first, ...others] = known;
  if (first === undefined) {
    const keys = all.flatMap((book) => book.symbols().map(({ name: each }) => each));
    throw new UsageError('unknown-name', { name, near: near(name, new Set(keys)) });
  }
  if (others.length > 0) {
    const keys = known.map(({ book, key }) => `${key} ${book.sources.name}`);
    throw new UsageError('not-renamed', { name, fresh: '', why: 'several', known: keys });
  }
  const { sources } = first.book;
  if (sources.problems.length > 0) {
    const count = sources.problems.length;
    throw new UsageError('book-has-problems', { book: sources.name, count });
  }
  return first;
}

/** What the check finds then, and does not now. */
function faults(
  book: EditedBook,
  { sources }: Extract<Renaming, { readonly kind: 'renamed' }>,
): readonly Problem[] {
  const after = findings(sources);
  return after.length === 0 ? [] : newProblems(findings(book.sources), after);
}

function findings(sources: Sources): readonly Problem[] {
  return check(sources, new Memory());
}

function tell(
  context: Context,
  { key, files, isWritten }: {
    readonly key: string;
    readonly files: readonly RenamedFile[];
    readonly isWritten: boolean;
  },
): void {
  const lines = files.map((file) => {
    const isLock = !file.path.endsWith('.rules');
    return { ...file, lines: isLock ? [] : changedLines(file.before, file.edits) };
  });
  const count = lines.reduce((sum, { path, edits }) => {
    return path.endsWith('.rules') ? sum + edits.length : sum;
  }, 0);
  if (context.json) {
    const told = lines.map(({ path, lines: own }) => {
      return { path, lines: own.map(({ line }) => line) };
    });
    const answer = { name: key, written: isWritten, places: count, files: told };
    context.out(JSON.stringify(answer, null, 2));
    return;
  }
  for (const { path, lines: own } of lines) {
    if (own.length === 0) context.out(path);
    for (const { line, shown } of own) {
      context.out(`${path}:${String(line)}`);
      for (const each of shown) context.out(each);
    }
  }
  context.err(context.usage.renamed(count, isWritten));
}
