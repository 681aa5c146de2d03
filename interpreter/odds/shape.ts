// Where the calls of a run stand, and what is known of the situations in which they stand so.
import type { Configuration } from '../model/configuration.ts';
import type { RuntimeProblem } from '../model/fault.ts';
import type { Request } from '../model/request.ts';
import type { Value } from '../model/values.ts';
import { Circling } from './circling.ts';
import type { Future, Together } from './future.ts';
import { numbersText } from './keys.ts';
import { Known } from './known.ts';
import type { Aim } from './policy.ts';
import type { Call } from './spots.ts';

/** What can be done next: steps with whole weights that sum to `total`. */
export interface Expansion {
  readonly steps: readonly Step[];
  readonly total: bigint;
  /** What the player who chooses wants; null when nobody does. */
  readonly aim: Aim | null;
  /** Who is asked where choices are revealed together; null elsewhere, or without an aim. */
  readonly together: Together | null;
  /** The spots that this was found out from, in order, each once. */
  readonly read: readonly number[];
  /** Those of them that are looked at: all but what is only moved. */
  readonly looked: readonly number[];
}

/** What a step moves without looking at it. */
export interface Moved {
  /** By spot that may have changed: the spots that its number was made of, in order. */
  readonly from: ReadonlyMap<number, readonly number[]>;
  /** At most so many elements were added to lists. */
  readonly growth: number;
}

/** What comes of an answer. */
export interface Step {
  weight: bigint;
  /** The spots that change, and their numbers afterwards. */
  readonly spots: readonly number[];
  readonly numbers: readonly number[];
  /** null where all that decides the numbers is looked at. */
  readonly moved: Moved | null;
  /** Whether choices that are revealed together have been. */
  readonly reveals: boolean;
  /** Where it leads. */
  readonly to: Shape | Ending;
}

/** What a way comes to, but for the situation in which it does. */
export type Ending =
  | {
      readonly kind: 'outcome';
      readonly result: Value;
      readonly watched: readonly Value[];
      /** What is aimed at, by each measure. */
      readonly worths: readonly Value[];
      readonly text: string;
    }
  | { readonly kind: 'problem'; readonly problem: RuntimeProblem }
  | { readonly kind: 'missing'; readonly request: Request };

/** What is around the calls. */
export type Surroundings = Pick<Shape, 'together' | 'turns'>;

/** Where the calls of a run stand, whatever is in their slots. */
export class Shape {
  readonly kind = 'shape';
  readonly calls: readonly Call[];
  /** Which steps can be taken, by what is looked at up to the next time that the run waits. */
  readonly steps: Known<Expansion> = new Known<Expansion>();
  /** What comes of it all, by everything that is ever looked at. */
  readonly futures: Known<Future> = new Known<Future>();
  /** The same for those from which a run may come back to where it was. */
  readonly circling: Circling = new Circling();
  /** No other shape has it. */
  readonly id: number;
  /** In how many `together` the calls stand. */
  readonly together: number;
  /** Whether a run may come back to where it was: a call stands in a loop that nobody counts. */
  readonly turns: boolean;

  constructor(calls: readonly Call[], id: number, { together, turns }: Surroundings) {
    this.calls = calls;
    this.id = id;
    this.together = together;
    this.turns = turns;
  }
}

/** The calls of a configuration. */
export function callsOf({ frames }: Configuration): readonly Call[] {
  return frames.map(({ routine, next, into, slots }) => ({
    routine,
    next,
    into,
    size: slots.length,
  }));
}

/** A text that calls have in common when they stand alike. */
export function callsText(calls: readonly Call[]): string {
  return numbersText(
    calls.flatMap(({ routine, next, into }) => [routine, next, into === null ? 0 : into + 1]),
  );
}
