/**
 * `check [book…]`: every check of every book; all problems are reported, with `--fix` those that
 * are left.
 */
import type { Checked, Done } from '../index.ts';
import { Openings, readAndCheck } from '../index.ts';
import type { Context, Exit } from './context.ts';
import { booksNamed, exit, problemJson, showProblems } from './context.ts';
import { fixBooks } from './fix.ts';
import type { Flags } from './flags.ts';
import { refuseIdle } from './flags.ts';
import { following } from './follow.ts';
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
    return tell(context, mended.map(({ checked }) => checked), { ...telling, done });
  }
  const books = named.map((name) => new CheckedBook(name));
  return following(context.rules, isFollowing, () => checkAll(context, books, telling));
}

/** Every check of every book, once and told; who goes on with the books is given what was found. */
export function checkOnce(context: Context): {
  readonly checked: readonly Checked[];
  readonly told: Exit;
} {
  const checked = booksNamed(context, []).map((name) => readAndCheck(context.host, name));
  return { checked, told: tell(context, checked, { tellsAll: false, listsNotes: false }) };
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

/** Who checks once is told nothing when all is well; who goes on is told that too. */
function checkAll(
  context: Context,
  books: readonly CheckedBook[],
  telling: Telling,
): Exit {
  return tell(
    context,
    books.map((book) => book.check(context)),
    telling,
  );
}

function tell(
  context: Context,
  found: readonly Checked[],
  { tellsAll, listsNotes, done }: Telling,
): Exit {
  const count = found.reduce((sum, { problems }) => sum + problems.length, 0);
  const noted = found.reduce((sum, { notes }) => sum + notes.length, 0);
  if (context.json) {
    const told = (which: 'problems' | 'notes'): readonly object[] =>
      found.flatMap(({ sources, [which]: all }) =>
        all.map((problem) => problemJson(context, problem, sources)),
      );
    const problems = { ok: count === 0, problems: told('problems'), notes: told('notes') };
    const said = done === undefined ? problems : { fixed: done.map(doneJson), ...problems };
    context.out(JSON.stringify(said, null, 2));
  } else {
    for (const { problems, notes, sources } of found) {
      const openings = new Openings(sources);
      showProblems(context, sources, listsNotes ? [...problems, ...notes] : problems, (problem) =>
        witnessOf(problem, { sources, openings }, context),
      );
    }
    if (noted > 0) context.err(context.usage.noted(noted, listsNotes));
    if (count > 0 || tellsAll) context.err(context.usage.checked(count, found.length));
  }
  return count === 0 ? exit.good : exit.found;
}

function doneJson({ problem, fix }: Done): object {
  const { file, deed, edits } = fix;
  return { code: problem.code, file, deed, edits };
}
