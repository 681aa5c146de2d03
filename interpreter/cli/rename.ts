/**
 * `rename <old> <new> [book]`: a name carried through rules, texts, examples and layers, or words
 * through what one language says. Shows what changes, and writes it when told to: all of it or
 * nothing, and nothing that the check finds fault with.
 */
import { writeFiles } from '../disk/write-file.ts';
import type { Problem, RenamedFile, Renaming, Rewording, Sources } from '../index.ts';
import {
  check,
  EditedBook,
  languagesOf,
  Memory,
  near,
  newProblems,
  readBook,
  renamed,
  reworded,
  UsageError,
  wordsIn,
} from '../index.ts';
import { changedLines } from './changed-lines.ts';
import type { Context, Exit } from './context.ts';
import { booksNamed, exit, lineOf, showProblems } from './context.ts';
import type { Flags } from './flags.ts';
import { pathOnDisk } from './own-layers.ts';

export function renameIn(
  context: Context,
  [old = '', fresh = '', named]: readonly string[],
  flags: Flags,
): Exit {
  const done = carried(context, { old, fresh, named });
  const { before, renaming, key } = done;
  if (renaming.kind === 'refused') {
    throw new UsageError('not-renamed', { name: old, fresh, why: renaming.why, known: [] });
  }
  const wrong = renaming.kind === 'breaks' ? [renaming.problem] : faults(before, renaming);
  if (wrong.length > 0) {
    showProblems(context, renaming.sources, wrong);
    context.err(context.usage.phrases.notRenamed);
    return exit.found;
  }
  const files = renaming.kind === 'renamed' ? renaming.files : [];
  const isWritten = flags.has('write');
  if (isWritten) {
    writeFiles(
      files.map(({ path, before: was, text }) => {
        return { path: pathOnDisk(context, path), before: was, text };
      }),
    );
  }
  const toRead = 'toRead' in renaming ? renaming.toRead : [];
  tell(context, { key, files, isWritten, toRead, sources: before });
  return exit.good;
}

/** What is called otherwise: a name, or words of a language. */
interface Asked {
  readonly old: string;
  readonly fresh: string;
  readonly named: string | undefined;
}

/** What it comes to. */
interface Carried {
  readonly before: Sources;
  readonly renaming: Renaming | Rewording;
  readonly key: string;
}

/** A name, or else words; words by themselves are told by their language: `en:sector`. */
function carried(context: Context, { old, fresh, named }: Asked): Carried {
  const names = booksNamed(context, named === undefined ? [] : [named]);
  const all = names.map((each) => new EditedBook(readBook(context.host, each)));
  const [, language, said] = /^(fr|en):(.+)$/su.exec(old) ?? [];
  const found = said === undefined ? byName(all, old) : null;
  if (found !== null) {
    const { book, key } = found;
    return { before: sound(book), renaming: renamed(book, key, fresh), key };
  }
  const words = (said ?? old).trim();
  const places = all.flatMap((book) =>
    languagesOf(book.sources, words)
      .filter((each) => language === undefined || each === language)
      .map((each) => ({ book, language: each })),
  );
  const [first, ...others] = places;
  if (first === undefined) throw unknown(all, words);
  if (others.length > 0) {
    const known = places.map((each) => `${each.language}:${words} ${each.book.sources.name}`);
    throw new UsageError('not-renamed', { name: old, fresh: '', why: 'several', known });
  }
  const before = sound(first.book);
  const plain = fresh.replace(/^(?:fr|en):/u, '').trim();
  const key = `${first.language}:${words}`;
  if (plain === words) return { before, renaming: { kind: 'refused', why: 'same' }, key };
  const renaming = reworded(before, first.language, { old: words, fresh: plain });
  return { before, renaming, key };
}

function unknown(all: readonly EditedBook[], name: string): UsageError {
  const known = all.flatMap((book) => [
    ...book.symbols().map((each) => each.name),
    ...wordsIn(book.sources),
  ]);
  return new UsageError('unknown-name', { name, near: near(name, new Set(known)) });
}

/** The one thing of that name in the books: by its key, or by its name if no other has it. */
function byName(
  all: readonly EditedBook[],
  name: string,
): { readonly book: EditedBook; readonly key: string } | null {
  const known = all.flatMap((book) => {
    const declared = book.symbols().filter(({ kind }) => kind !== 'local');
    const exact = declared.filter(({ key }) => key === name);
    const those = exact.length > 0 ? exact : declared.filter((each) => each.name === name);
    return [...new Set(those.map(({ key }) => key))].map((key) => ({ book, key }));
  });
  const [first = null, ...others] = known;
  if (others.length > 0) {
    const keys = known.map(({ book, key }) => `${key} ${book.sources.name}`);
    throw new UsageError('not-renamed', { name, fresh: '', why: 'several', known: keys });
  }
  return first;
}

/** A book that can be read; else a wrong call. */
function sound({ sources }: EditedBook): Sources {
  const count = sources.problems.length;
  if (count > 0) throw new UsageError('book-has-problems', { book: sources.name, count });
  return sources;
}

/** What the check finds then, and does not now; what is to be read is no longer sealed. */
function faults(
  before: Sources,
  renaming: Extract<Renaming | Rewording, { readonly kind: 'renamed' }>,
): readonly Problem[] {
  const isRead = 'toRead' in renaming && renaming.toRead.length > 0;
  const after = findings(renaming.sources).filter(({ code }) => !isRead || !unsealed.has(code));
  return after.length === 0 ? [] : newProblems(findings(before), after);
}

const unsealed: ReadonlySet<Problem['code']> = new Set(['stale-text', 'unsealed-clause']);

function findings(sources: Sources): readonly Problem[] {
  return check(sources, new Memory());
}

function tell(
  context: Context,
  { key, files, isWritten, toRead, sources }: {
    readonly key: string;
    readonly files: readonly RenamedFile[];
    readonly isWritten: boolean;
    /** What somebody has to read, where it was. */
    readonly toRead: Extract<Rewording, { readonly kind: 'renamed' }>['toRead'];
    readonly sources: Sources;
  },
): void {
  const lines = files.map((file) => {
    const isLock = !file.path.endsWith('.rules');
    return { ...file, lines: isLock ? [] : changedLines(file.before, file.edits) };
  });
  const count = lines.reduce((sum, { path, edits }) => {
    return path.endsWith('.rules') ? sum + edits.length : sum;
  }, 0);
  const read = toRead.map(({ file, span }) => lineOf(sources, file, span));
  if (context.json) {
    const told = lines.map(({ path, lines: own }) => {
      return { path, lines: own.map(({ line }) => line) };
    });
    const answer = { name: key, written: isWritten, places: count, files: told, toRead: read };
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
  if (read.length > 0) context.err(context.usage.phrases.toRead);
  for (const place of new Set(read)) context.err(`  ${place}`);
  context.err(context.usage.renamed(count, isWritten));
}
