import type { Book } from '../model/book.ts';
import { holdsSpan } from '../model/cases.ts';
import type { Problem, ProblemCode } from '../model/problems.ts';

/** A book, or those of its definitions that were looked at. */
export type Defining = Pick<Book, 'definitions'>;

/** Problems, each once; those that must hold in every selection wait until all were seen. */
export class Findings {
  readonly #found = new Map<string, Problem>();
  /** How often a problem was found, of how many selections that have the thing it is about. */
  readonly #open = new Map<string, { readonly problem: Problem; times: number }>();
  readonly #seen: { readonly code: ProblemCode; readonly book: Defining }[] = [];

  readonly add = (problem: Problem): void => {
    const key = keyOf(problem);
    if (!this.#found.has(key)) this.#found.set(key, problem);
  };

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
      if (times >= having.length) this.add(problem);
    }
    return [...this.#found.values()];
  }
}

function placeOf({ code, file, span }: Problem): string {
  return JSON.stringify([code, file, span.from, span.to]);
}

/** The same fault in another selection is the same problem, though what shows it may differ. */
function keyOf(problem: Problem): string {
  const fault = Object.entries(problem.data).filter(([part]) => !showing.has(part));
  return placeOf(problem) + JSON.stringify(fault);
}

/** Parts of the data of problems that show a fault, or help to mend it, and do not make it. */
const showing: ReadonlySet<string> = new Set(['counterexample', 'near', 'cause']);

/** Whether the definition that a problem is about is part of the book in this selection. */
export function holds({ definitions }: Defining, { file, span }: Problem): boolean {
  for (const { node, file: at } of definitions.values()) {
    if (at.path === file && holdsSpan(node, span)) return true;
  }
  return false;
}
