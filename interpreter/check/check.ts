/** The shape of a check: one fault, one file, one code. */
import type { Selection } from '../model/book.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import type { ProblemCode, Report } from '../model/problems.ts';

/** A book in one selection of layers and options. */
export interface Subject {
  readonly elaborated: Elaborated;
  readonly selection: Selection;
}

export interface Check {
  readonly code: ProblemCode;
  /**
   * How findings in several selections of layers and options add up. `written`: it looks at all
   * files as written, so it runs once. `some`: one selection is enough. `every`: a finding stands
   * only when every selection that has the thing has the finding too.
   */
  readonly over: 'written' | 'some' | 'every';
  /** Whether it runs rules or relies on types, so that it waits until a book has no other fault. */
  readonly needsSound: boolean;
  readonly run: (subject: Subject, report: Report) => void;
}
