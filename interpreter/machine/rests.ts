/** What values rest on that some may not see: the shapes of notes, and what is read off them. */
import type { Configuration, Frame } from '../model/configuration.ts';
import type { LogEvent } from '../model/log.ts';
import { union } from '../model/sets.ts';
import type { FlatOperation } from './flat-code.ts';

/** Secret fields, each as one number: see `placeOf`. */
export type Rests = ReadonlySet<number>;

/** Rests on nothing. */
export const nothing: Rests = new Set();

/** Fields of one type; more than any has. */
export const most = 4096;

/** The number of a field of a thing. */
export function placeOf(thing: number, field: number): number {
  return thing * most + field;
}

/** A stretch of code that is run because of what a secret told. */
export interface Way {
  readonly from: number;
  readonly end: number;
  readonly rests: Rests;
}

/** What is known of a call under way. */
export interface FrameNotes {
  readonly slots: Map<number, Rests>;
  /** Why it was called. */
  readonly base: Rests;
  ways: readonly Way[];
  /** What a request that waits rests on. */
  asked: Rests;
}

/** An answer to a request at a place in the code of a call, and what it left. */
export interface Answered {
  readonly at: number;
  readonly kind: FlatOperation['kind'];
  readonly slots: readonly number[];
  /** What was read to tell it. */
  readonly seen: Rests;
  readonly events: readonly LogEvent[];
}

/** Takes down what a run does. */
export interface NoteTaker {
  /** The notes of a call; one that was not followed may rest on anything. */
  readonly of: (frames: readonly Frame[], depth?: number) => FrameNotes;
  /** A call that begins. */
  readonly begin: (frame: Frame, given: readonly Rests[], base: Rests) => void;
  readonly answered: (run: Run, depth: number, answered: Answered) => void;
  /** Notes from whom an event is hidden that has just happened. */
  readonly mark: (configuration: Configuration, event: LogEvent, of: Grounded) => void;
  /** Whether all may see what rests on these fields. */
  readonly isOpen: (configuration: Configuration, rests: Rests) => boolean;
}

/** What notes are taken of. */
export interface Run {
  readonly frames: readonly Frame[];
  readonly configuration: Configuration;
}

/** Because of what an event happened, and what its values and each argument rest on. */
export interface Grounded {
  readonly reached: Rests;
  readonly rests: Rests;
  /** What of that was read just now, and not before. */
  readonly seen: Rests;
  readonly given: readonly Rests[];
}

/** Because of what a place in the code of a call is reached. */
export function reachedAt({ base, ways }: FrameNotes, at: number): Rests {
  // A search over a map asks this a hundred thousand times, and nearly always of nothing secret.
  if (ways.length === 0) return base;
  const around = ways.filter(({ from, end }) => from <= at && at < end);
  return union(base, ...around.map(({ rests }) => rests));
}

/** What slots rest on together. */
export function restsOf(notes: FrameNotes, slots: readonly number[]): Rests {
  let all = notes.base;
  for (const slot of slots) all = both(all, notes.slots.get(slot) ?? nothing);
  return all;
}

/** All of two, of which one is nearly always nothing. */
export function both(one: Rests, other: Rests): Rests {
  if (other.size === 0 || one === other) return one;
  return one.size === 0 ? other : union(one, other);
}
