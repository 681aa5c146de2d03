/**
 * The whole state of a run: plain data that can be printed, saved, sent, resumed, forked and
 * compared.
 */
import type { Program } from './program.ts';
import type { Value } from './values.ts';

export interface Configuration {
  /** Index in `Program.maps` of the loaded map. */
  map: number | null;
  /** States, then the map's areas and borders, then pieces; a thing's index never changes. */
  things: Thing[];
  /** Index of the first area and of the first border of the map in `things`. */
  areas: number;
  borders: number;
  /**
   * Answers already given to facts, so that none is asked twice within an action; cells of charts
   * are asked once within a run.
   */
  facts: { fact: number; arguments: Value[]; value: Value }[];
  frames: Frame[];
  /** The result, once `frames` is empty. */
  result: Value;
}

export interface Thing {
  /** Index in `Program.things`. */
  type: number;
  name: string;
  /** True once it has left play. */
  out: boolean;
  fields: Value[];
}

export interface Frame {
  routine: number;
  /** Index of the next operation in the routine's flat code. */
  next: number;
  slots: Value[];
  /** Where the caller wants the result. */
  into: number | null;
}

/** Forgets what may be otherwise by now; what a chart says it goes on saying. */
export function forgetFacts({ facts }: Pick<Program, 'facts'>, into: Configuration): void {
  into.facts = into.facts.filter(({ fact }) => (facts[fact]?.chart ?? null) !== null);
}

/** A configuration in which nothing has been laid out and nothing runs. */
export function blankConfiguration(): Configuration {
  return { map: null, things: [], areas: 0, borders: 0, facts: [], frames: [], result: null };
}
