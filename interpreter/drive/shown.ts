// For people: a waiting run as it is shown.
import type { NotationInfo, PhaseInfo, Words } from '../model/program.ts';
import type { Request } from '../model/request.ts';
import type { Type } from '../model/types.ts';
import type { Named } from './named.ts';

/** A waiting run as it is shown: plain data. */
export interface Shown {
  readonly kind: Request['kind'];
  /** The clause and the routine that ask. */
  readonly clause: string | null;
  readonly routine: string;
  /** The phases that are under way, the outermost first. */
  readonly phases: readonly PhaseInfo[];
  readonly question: Words | null;
  /** Who is asked; null: whoever is there. */
  readonly player: Named | null;
  /**
   * What may be answered; empty for dice, for numbers between ends, and for facts without a list.
   */
  readonly options: readonly Named[];
  /**
   * How many dice, or of how many options an answer consists, or between which numbers it lies: 1
   * and 1 where it is one of any.
   */
  readonly least: number;
  readonly most: number;
  /** The faces of a die that is rolled. */
  readonly die: { readonly from: number; readonly to: number } | null;
  /** The type of a fact. */
  readonly type: Type | null;
  /** Nobody else may see the answer before the others have given theirs. */
  readonly secret: boolean;
  /** The actions that cannot be taken, and why. */
  readonly refused: readonly Refused[];
  /** Of a cell of an owner's chart: where it stands and how it is written; null: no such cell. */
  readonly card: Card | null;
}

/** What somebody needs to know who reads a cell off his own chart. */
export interface Card {
  /** null: nothing is said of it. */
  readonly note: Words | null;
  /** The codes of its results, and two of them written together; none where it has no codes. */
  readonly codes: NotationInfo['codes'];
  readonly sample: string;
}

export interface Refused extends Named {
  /** null: there is nothing to do it with. */
  readonly reason: Words | null;
  /** The reason is that of one way to take it: others have their own. */
  readonly isExample: boolean;
  readonly clause: string | null;
}
