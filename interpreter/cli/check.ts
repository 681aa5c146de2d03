/**
 * `check [book…]`: every check of every book; all problems are reported, with `--fix` those that
 * are left.
 */
import { availableParallelism } from 'node:os';
import type { Checked, Done, Sources } from '../index.ts';
import { Openings, readAndCheck, readBook } from '../index.ts';
import type { Context, Exit } from './context.ts';
import { booksNamed, exit, problemJson, showProblems } from './context.ts';
import { fixBooks } from './fix.ts';
import type { Flags } from './flags.ts';
import { refuseIdle } from './flags.ts';
import { following } from './follow.ts';
import type { Found } from './side-by-side.ts';
import { foundIn, foundSideBySide } from './side-by-side.ts';
import { witnessOf } from './witness.ts';

export async function checkBooks(
  context: Context,
  names: readonly string[],
  flags: Flags,
): Promise<Exit> {
  refuseIdle(flags, 'fix', ['follow']);
  const named = booksNamed(context, names);
  const isFollowing = flags.has('follow');
  const telling = { tellsAll: isFollowing, listsNotes: flags.has('notes') };
  if (flags.has('fix')) {
    const mended = fixBooks(context, named);
    const done = mended.flatMap((each) => each.done);
    return tell(context, mended.map(({ checked }) => told(checked)), { ...telling, done });
  }
  if (!isFollowing) return tell(context, await foundOnce(context, named), telling);
  const books = named.map((name) => new CheckedBook(name));
  return following(context.rules, true, () => {
    return tell(context, books.map((book) => told(book.check(context))), telling);
  });
}

/** Every check of every book, once and told; who goes on with the books is given what was found. */
export async function checkOnce(context: Context): Promise<{
  readonly found: readonly Found[];
  readonly told: Exit;
}> {
  const found = await foundOnce(context, booksNamed(context, []));
  return { found, told: tell(context, found, { tellsAll: false, listsNotes: false }) };
}

/** Several books are checked side by side, where that is no more than the folder of them. */
async function foundOnce(
  { host, rules, layers = [] }: Context,
  names: readonly string[],
): Promise<readonly Found[]> {
  const isApart = names.length > 1 && layers.length === 0 && availableParallelism() > 1;
  return isApart ? foundSideBySide(rules, names) : names.map((name) => foundIn(host, name));
}

/** A book with what is known of it from the check before. */
class CheckedBook {
  readonly #name: string;
  #last: Checked | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  /** Reads it again and checks what has changed since; all its problems are given. */
  check({ host }: Context): Checked {
    this.#last = readAndCheck(host, this.#name, this.#last);
    return this.#last;
  }
}

interface Telling {
  readonly tellsAll: boolean;
  /** Whether what nobody could show is listed, and not only counted. */
  readonly listsNotes: boolean;
  /** What was mended before; absent: that was not asked for. */
  readonly done?: readonly Done[];
}

/** What was found of a book, with its sources where they are at hand. */
interface Told extends Pick<Found, 'name' | 'problems' | 'notes'> {
  readonly sources?: Sources;
}

function told({ sources, problems, notes }: Checked): Told {
  return { name: sources.name, sources, problems, notes };
}

/** Who checks once is told nothing when all is well; who goes on is told that too. */
function tell(
  context: Context,
  found: readonly Told[],
  { tellsAll, listsNotes, done }: Telling,
): Exit {
  const count = found.reduce((sum, { problems }) => sum + problems.length, 0);
  const noted = found.reduce((sum, { notes }) => sum + notes.length, 0);
  if (context.json) {
    const saidOf = (which: 'problems' | 'notes'): readonly object[] =>
      found.flatMap((each) => {
        const { [which]: all } = each;
        if (all.length === 0) return [];
        const sources = sourcesOf(each, context);
        return all.map((problem) => problemJson(context, problem, sources));
      });
    const problems = { ok: count === 0, problems: saidOf('problems'), notes: saidOf('notes') };
    const said = done === undefined ? problems : { fixed: done.map(doneJson), ...problems };
    context.out(JSON.stringify(said, null, 2));
  } else {
    for (const each of found) {
      const shown = listsNotes ? [...each.problems, ...each.notes] : each.problems;
      if (shown.length === 0) continue;
      const sources = sourcesOf(each, context);
      const openings = new Openings(sources);
      showProblems(context, sources, shown, (problem) =>
        witnessOf(problem, { sources, openings }, context),
      );
    }
    if (noted > 0) context.err(context.usage.noted(noted, listsNotes));
    if (count > 0 || tellsAll) context.err(context.usage.checked(count, found.length));
  }
  return count === 0 ? exit.good : exit.found;
}

/** What is told of a book is told with its lines: read again where another thread read it. */
function sourcesOf({ name, sources }: Told, { host }: Context): Sources {
  return sources ?? readBook(host, name);
}

function doneJson({ problem, fix }: Done): object {
  const { file, deed, edits } = fix;
  return { code: problem.code, file, deed, edits };
}
