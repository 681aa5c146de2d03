import type { Configuration, Frame, Thing } from '../model/configuration.ts';
import type { LogEvent } from '../model/log.ts';
import type { Program } from '../model/program.ts';
import type { Request } from '../model/request.ts';
import type { Value } from '../model/values.ts';
import type { Circle } from './circle.ts';
import type { FlatRoutine } from './flat-code.ts';
import type { NoteTaker } from './rests.ts';

/** What keeps a run from never ending; each is a problem of its own when it is passed. */
export interface Bounds {
  /** Operations in one run. */
  readonly steps: number;
  /** Calls under way at once. */
  readonly calls: number;
  /** Elements of a list, and dice of a roll. */
  readonly list: number;
  /** Things in a configuration. */
  readonly things: number;
  /** Options of a choice or of an action. */
  readonly options: number;
  /** Events logged between two answers: a loop that is told would fill the memory long before. */
  readonly events: number;
  /** Decisions in a run that nobody sits before. */
  readonly decisions: number;
}

/** What a run took since somebody last decided something: dice do not give it more room. */
export interface Spent {
  steps: number;
  /** Events that it logged. */
  events: number;
  /** How often somebody decided something so far. */
  decisions: number;
}

/** A run that took nothing yet. */
export function nothingSpent(): Spent {
  return { steps: 0, events: 0, decisions: 0 };
}

/** The bounds of a run that states none. */
export const usualBounds: Bounds = {
  steps: 20_000_000,
  calls: 200,
  list: 10_000,
  things: 10_000,
  options: 10_000,
  events: 400_000,
  decisions: 100_000,
};

// A machine is what a run needs besides its configuration. Everything that must be saved is in the
// configuration; `things` and `frames` are the configuration's own, kept at hand.
//
// A thing is never changed in place: a change puts a new one into `things`. So a configuration is
// forked by copying the list, and what two forks share is compared by identity.

/** What executes a program; holds no state of the game itself. */
export interface Machine {
  readonly program: Program;
  readonly prepared: Prepared;
  readonly bounds: Bounds;
  configuration: Configuration;
  things: Thing[];
  frames: Frame[];
  /** Index of the first piece in `things`. */
  pieces: number;
  /** Where events go, or null. */
  log: LogEvent[] | null;
  /** How much was in it when the run last went on. */
  logged: number;
  /** Told of each secret field that is read; null: nobody asks. */
  watch: Watch | null;
  /** Keeps what rests on secret fields; null: nobody asks. */
  readonly notes: NoteTaker | null;
  /** Whether conditions are logged with what decided them. */
  readonly explains: boolean;
  /** Whether what happens in a pure call is worked out when it is asked for. */
  readonly defers: boolean;
  /** Rolls dice without the run having to wait; null: it waits. */
  roller: Roller | null;
  /**
   * While it is worked out what a player may do, or what a pure call gives, nothing changes, so
   * what a pure routine gave for the same arguments it gives again: kept here. null at all other
   * times.
   */
  memo: Memo | null;
  /**
   * Whether the run pauses after its next look-up: most faces of a die come to the same cell, and
   * what is the same from there on need not be run twice. `resume` is then the operation to go on
   * at.
   */
  meeting: boolean;
  resume: number;
  /** Index of the thing that was last changed or made; -1 once somebody has seen to it. */
  touched: number;
  /** Operations done so far in this run. */
  steps: number;
  /** What the run took before it was last answered; null: each answer begins anew. */
  readonly spent: Spent | null;
  /** Looks whether the run circles; null until it is long, and whenever it was told something. */
  circle: Circle | null;
  /** The run is over when so few frames are left. */
  base: number;
  /** What the run waits for. */
  request: Request | null;
  result: Value;
}

/** What pure routines gave, by what was asked of them. */
export interface Memo {
  readonly values: Map<string, Remembered>;
  /** Whether what is remembered counts as if it had been worked out again. */
  readonly counts: boolean;
}

/** What a pure routine gave, and in how many operations. */
interface Remembered {
  readonly value: Value;
  readonly steps: number;
}

/** Gets the index of a thing and the field of it that is read. */
export type Watch = (thing: number, field: number) => void;

/** The face of a die with these faces. */
export type Roller = (from: number, to: number) => number;
export interface Die {
  readonly from: number;
  readonly to: number;
}

/** An expression made ready. */
export type Evaluate = (slots: Value[], machine: Machine) => Value;

/**
 * An operation made ready: does it and gives the index of the next one, or one of the signals
 * below.
 */
export type Perform = (slots: Value[], machine: Machine) => number;

/** The topmost frame is another one now. */
export const switched = -1;
/** The run waits: `request` says for what, and the frame stands at the operation. */
export const waits = -2;
/** The last frame has returned. */
export const finished = -3;
/** The run has done the look-up that it was to pause after. */
export const met = -4;

/** The routines of a program made ready, each when it is first called. */
export interface Prepared {
  readonly routines: (PreparedRoutine | undefined)[];
  readonly prepare: (routine: number) => PreparedRoutine;
  /** Lacking: nobody asks what is looked up. */
  readonly lookUps?: LookUps;
}

/** What runs rest on. */
export interface LookUps {
  /** By the routine that a run began with: the tables that it looks up, by their numbers. */
  readonly byRoutine: Map<number, Set<number>>;
  /** The same of the routines that it goes through; null: nobody asks. */
  readonly through: Map<number, Set<number>> | null;
  /** Of the run that began last. */
  now: Set<number>;
  nowThrough: Set<number>;
}

/** One routine made ready. */
export interface PreparedRoutine {
  readonly code: readonly Perform[];
  /** The same where settings that follow one another are done at one go: see `sets.ts`. */
  readonly quick: readonly Perform[];
  /** The same where conditions write down what decided them; made when first asked for. */
  readonly explaining: () => readonly Perform[];
  /** The same where what rests on secret fields is noted; made when first asked for. */
  readonly noting: () => readonly Perform[];
  /** What the code was made from, index by index. */
  readonly flat: FlatRoutine;
  /** Its slots before anything is in them. */
  readonly blank: readonly Value[];
}
