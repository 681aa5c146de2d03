/** The shape of a check: one fault, one file, one code. */
import type { Selection } from '../book.ts';
import type { Elaborated } from '../elaborate.ts';
import type { ProblemCode, Report } from '../problems.ts';

/** A book in one selection of layers and options. */
export interface Subject {
  readonly elaborated: Elaborated;
  readonly selection: Selection;
}

export interface Check {
  readonly code: ProblemCode;
  /** Whether layers and options can change what it finds; otherwise it runs once a book. */
  readonly varies: boolean;
  /** Whether it runs rules or relies on types, so that it waits until a book has no other fault. */
  readonly needsSound: boolean;
  readonly run: (subject: Subject, report: Report) => void;
}
