/** The words that every language must supply for problems. */
import type { Turned } from '../../grammar/problem.ts';
import type { Deed } from '../model/fix.ts';
import type { Cause, ProblemCode, ProblemData } from '../model/problems.ts';
import type { Severity } from '../model/severity.ts';

/** What is said of a problem, in sentences with the writer's own text in backticks. */
export interface Wording {
  /** One sentence: what was expected, then what was found. */
  readonly title: string;
  /** What stands under the carets; may be empty. */
  readonly label: string;
  /** What to do, each a sentence or text to paste. */
  readonly hints: readonly string[];
}

/** The words for some of the codes. */
export type Words<Data> = { readonly [Code in keyof Data]: (data: Data[Code]) => Wording };

/** One language's words for every problem. */
export type Catalogue = Words<ProblemData> & {
  /** What is said at a related place, by the key that the stage gave. */
  readonly related: (label: string) => string;
  /** The lines above a trace and of its steps. */
  readonly trace: (routine: string, clause: string | null) => string;
  /** What must be turned for a problem to show, each way of it. */
  readonly shown: (ways: readonly (readonly Turned[])[]) => string;
  /** What a fix does, as something to do. */
  readonly deed: (deed: Deed) => string;
  /** What a report says of the severity: `error`, `warning`. */
  readonly severities: Readonly<Record<Severity, string>>;
};

/** Puts a problem into the words of one language. */
export function word(problem: Cause, catalogue: Catalogue): Wording {
  // The code says which data stand beside it, which the compiler cannot follow through a union.
  const write = catalogue[problem.code] as (data: ProblemData[ProblemCode]) => Wording;
  const wording = write(problem.data);
  if (problem.code !== 'example-fails' && problem.code !== 'run-stops') return wording;
  // What happens there is a problem of its own: its words are the label here.
  const { cause } = problem.data as ProblemData['example-fails' | 'run-stops'];
  const { title, hints } = word(cause, catalogue);
  return { ...wording, label: title, hints: [...wording.hints, ...hints] };
}
