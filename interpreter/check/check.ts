/** The shapes of a check: one fault, one file, one code. */
import type { Elaborated } from '../elaborate/elaborate.ts';
import type { Book, BookFile, Seals, Selection } from '../model/book.ts';
import type { Problem, ProblemCode, Report } from '../model/problems.ts';
import type { Searched } from './reach/search.ts';
import type { Searches } from './reach/searches.ts';

/** The files of a book as written, in and out of layers. */
export interface Written {
  readonly seals: Seals | null;
  /** The files of which not all could be read. */
  readonly broken: ReadonlySet<string>;
  /** All of them: what texts may refer to. */
  readonly files: readonly BookFile[];
  /** The same with those declarations alone that are to be looked at. */
  readonly fresh: readonly BookFile[];
}

/** Looks at files as written; no selection matters. */
export interface FileCheck {
  readonly code: ProblemCode;
  readonly run: (written: Written, report: Report) => void;
}

/** Looks at a linked book and is quick; one selection with the fault is enough. */
export interface BookCheck {
  readonly code: ProblemCode;
  readonly run: (book: Book, report: Report) => void;
}

/** A book, or a part of it that stands by itself, in one selection of layers and options. */
export interface Subject {
  readonly elaborated: Elaborated;
  readonly selection: Selection;
  /**
   * Whether something at a place is not known to be sound. A check whose findings in one selection
   * are enough need not look elsewhere.
   */
  readonly isFresh: (place: Pick<Problem, 'file' | 'span'>) => boolean;
  /** What was searched for in selections in which the same names stand for the same numbers. */
  readonly searches: DoorSearches;
}

/** What came of trying doors. */
export type DoorSearches = Searches<DoorSearch | null>;

/** Null: the door cannot be tried. */
export interface DoorSearch {
  readonly searched: Searched;
  /** By aim: indices of the map and of the set-up with which its run begins, or null. */
  readonly places: readonly DoorPlace[];
}

export interface DoorPlace {
  readonly map: number | null;
  readonly deal: number | null;
}

/** Looks at rules. */
export interface RuleCheck {
  readonly code: ProblemCode;
  /** Whether it must see all rules at once; otherwise a part that stands by itself will do. */
  readonly sees: 'whole' | 'part';
  /**
   * How findings in several selections add up. `some`: one selection is enough. `every`: a finding
   * stands only when every selection that has the thing has the finding too.
   */
  readonly over: 'some' | 'every';
  /** Whether it runs rules or relies on types, so that it waits until a book has no other fault. */
  readonly needsSound: boolean;
  readonly run: (subject: Subject, report: Report) => void;
}
