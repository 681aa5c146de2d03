/** What stands on a table: a run, and what is around it. */
import type { OwnedChart, Prospect, Session, Standing } from '../../../../interpreter/index.ts';
import type { ProgramAt } from '../program.ts';
import type { Board, Place } from './board.ts';
import type { Speech } from './speech.ts';

/** What is played: a game, or a rule that is tried. */
export interface Run {
  readonly session: Session;
  /** The same from its beginning; after as many answers as were given its dice may be others. */
  readonly fresh: () => Session;
  /** What gives the result. */
  readonly routine: number;
  /** What is said once it is over. */
  readonly over: 'over' | 'result';
  /** What was answered before. */
  readonly answers: readonly string[];
  /** Is told what has been answered, after each answer. */
  readonly keep: (answers: readonly string[]) => void;
  /** Goes on from other answers; lacking: what was answered is only taken back. */
  readonly adopt?: (answers: readonly string[]) => void;
  /** Shows what else could have come from a step; lacking: nobody asks. */
  readonly whatIf?: (place: HTMLElement, asked: Asked) => Beside;
  /** So many of the answers are not told, and not taken back: what is told begins there. */
  readonly from?: number;
}

export interface Setting {
  readonly speech: Speech;
  readonly places: readonly Place[];
  /** Where the program can be read, for who works out chances. */
  readonly program: ProgramAt;
  /** The charts of an owner's card that the program has besides. */
  readonly owned: readonly OwnedChart[];
  /** A place was touched. */
  readonly touched?: (place: string) => void;
  /** The board of the table that this one stands beside: it shows what is done here. */
  readonly board?: Board | null;
  /** Two places that a rule is about: a line is drawn between them. */
  readonly between?: readonly [string, string] | null;
  /** Where the pieces stand that a rule is about. */
  readonly about?: readonly string[];
  /** Another situation to hold this one against; lacking: there is none, and none is kept. */
  readonly compare?: Compare;
}

/** Where somebody is asked, and the rules under way whose chances he may know. */
export interface Looked {
  readonly session: Session;
  readonly standing: Extract<Standing, { readonly kind: 'waits' }>;
  readonly prospects: readonly Prospect[];
}

/** A situation that was kept, to be held against what stands there now. */
export interface Compare {
  /** Null: none was kept, or there is nothing to foresee in it. */
  readonly kept: Looked | null;
  /** What is set otherwise now, a line each. */
  readonly differences: readonly string[];
  /** Keeps the situation as it is now. */
  readonly keep: () => void;
  /** Lets go what was kept. */
  readonly drop: () => void;
}

/** What is asked of what else could have come. */
export interface Asked {
  readonly setting: Setting;
  /** The run up to the step. */
  readonly run: Omit<Run, 'session'>;
  /** What came from there on: the lines of its account, and its result, if it has one. */
  readonly was: { readonly lines: readonly HTMLElement[]; readonly result: string | null };
  /** Goes on from there, with other answers where they can be taken over. */
  readonly goOn: (answers: readonly string[]) => void;
  readonly closed: () => void;
}

/** Something that is shown beside a table. */
export interface Beside {
  readonly leave: () => void;
  /** Takes a place that is touched on the board. */
  readonly pick: (place: number) => void;
  /** Takes a place that the arrow keys came to. */
  readonly survey: (place: number) => void;
}
