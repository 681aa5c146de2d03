import type { Turned } from '../../grammar/problem.ts';
import { contains } from '../../grammar/span.ts';
import type { Book, BookFile, Selection } from '../model/book.ts';
import { plain } from '../model/book.ts';
import { holdsSpan } from '../model/cases.ts';
import type { Problem, ProblemCode } from '../model/problems.ts';

/** A book, or those of its definitions that were looked at. */
export type Defining = Pick<Book, 'definitions'>;

/** Problems, each once; those that must hold in every selection wait until all were seen. */
export class Found {
  readonly #files: readonly BookFile[];
  readonly #found = new Map<string, { readonly problem: Problem; readonly in: Selection[] }>();
  /** How often a problem was found, of how many selections that have the thing it is about. */
  readonly #open = new Map<string, { readonly problem: Problem; times: number }>();
  readonly #seen: { readonly code: ProblemCode; readonly book: Defining }[] = [];

  constructor(files: readonly BookFile[]) {
    this.#files = files;
  }

  /** A problem that was found in a selection. */
  add(problem: Problem, selection: Selection): void {
    const key = keyOf(problem);
    const known = this.#found.get(key) ?? { problem, in: [] };
    known.in.push(selection);
    this.#found.set(key, known);
  }

  /** What a check whose findings must be the same wherever the thing is found in one selection. */
  common(code: ProblemCode, book: Defining, problems: readonly Problem[]): void {
    this.#seen.push({ code, book });
    const here = new Map(problems.map((problem) => [placeOf(problem), problem]));
    for (const [key, problem] of here) {
      const known = this.#open.get(key) ?? { problem, times: 0 };
      known.times += 1;
      this.#open.set(key, known);
    }
  }

  all(): readonly Problem[] {
    for (const { problem, times } of this.#open.values()) {
      const having = this.#seen.filter(
        ({ code, book }) => code === problem.code && holds(book, problem),
      );
      if (times >= having.length) this.add(problem, plain);
    }
    return [...this.#found.values()].map((found) => {
      const shown = this.#shown(found.problem, found.in);
      return shown.length === 0 ? found.problem : { ...found.problem, shown };
    });
  }

  /** The fewest turns that show a problem, each way of it; none where it shows without any. */
  #shown(
    { code, file }: Problem,
    selections: readonly Selection[],
  ): readonly (readonly Turned[])[] {
    // An example says itself what it is played with.
    if (played.has(code)) return [];
    // That what stands in a layer shows with the layer alone goes without saying.
    const own = this.#files.find(({ path }) => path === file)?.layer ?? null;
    const ways = selections
      .map((selection) => turnedIn(selection, own))
      .toSorted((one, other) => one.length - other.length);
    const fewest = ways.filter(
      (way, at) => !ways.slice(0, at).some((less) => less.every((turn) => hasTurn(way, turn))),
    );
    if (fewest[0]?.length === 0) return [];
    // Beside others it is named, too, where it need not be on.
    const isOptional = this.#files.some((each) => each.layer === own && isOptionalLayer(each));
    if (own === null || !isOptional) return fewest;
    return fewest.map((way) => [...way, { what: 'layer', name: own } as const]);
  }
}

/** Codes of what is found where an example is played. */
const played: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'example-fails',
  'idle-given',
  'dispute-settled',
  'dice-left-over',
  'dice-missing',
]);

function isOptionalLayer({ tree }: BookFile): boolean {
  return tree.declarations.some((node) => node.kind === 'layer' && node.optional);
}

function turnedIn({ layers, options }: Selection, own: string | null): readonly Turned[] {
  return [
    ...layers.filter((name) => name !== own).map((name) => ({ what: 'layer', name }) as const),
    ...[...options]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => ({ what: 'option', name, value }) as const),
  ];
}

function hasTurn(way: readonly Turned[], turn: Turned): boolean {
  return way.some(
    (each) =>
      each.name === turn.name &&
      each.what === turn.what &&
      (each.what === 'layer' || turn.what === 'layer' || each.value === turn.value),
  );
}

function placeOf({ code, file, span }: Problem): string {
  return JSON.stringify([code, file, span.from, span.to]);
}

/** The same fault in another selection is the same problem, though what shows it may differ. */
function keyOf(problem: Problem): string {
  const { data } = problem;
  // How far beyond its end a table is asked is not what is wrong with it.
  const isEnd = 'where' in data && data.where !== 'between';
  const isShowing = (part: string): boolean =>
    showing.has(part) || (isEnd && (part === 'from' || part === 'to' || part === 'names'));
  const fault = Object.entries(data).filter(([part]) => !isShowing(part));
  const why = 'cause' in data ? data.cause.code : null;
  return placeOf(problem) + JSON.stringify([fault, why]);
}

/** Parts of the data of problems that show a fault, or help to mend it, and do not make it. */
const showing: ReadonlySet<string> = new Set([
  'counterexample',
  'near',
  'cause',
  'command',
  'routine',
]);

/** Whether some selection shows what a note says by a run that gets there. */
export function isAnswered(note: Problem, all: readonly Problem[]): boolean {
  if (note.code !== 'not-proven') return false;
  const { about, where } = note.data;
  return all.some(({ code, file, span, data }) => {
    if (file !== note.file || !contains(note.span, span)) return false;
    if (code === 'run-stops') return about !== 'table';
    return code === 'table-gap' && 'where' in data && data.where === where;
  });
}

/** Whether the definition that a problem is about is part of the book in this selection. */
export function holds({ definitions }: Defining, { file, span }: Problem): boolean {
  for (const { node, file: at } of definitions.values()) {
    if (at.path === file && holdsSpan(node, span)) return true;
  }
  return false;
}
