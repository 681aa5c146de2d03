// A run that comes back to where it was, and was told nothing in between, goes on for ever.
import type { Machine, met, waits } from '../machine/machine.ts';
import type { Configuration, Frame, Thing } from '../model/configuration.ts';
import { isEqual } from '../model/equal.ts';

/** Shorter runs are not looked at: nobody waits for them. */
const early = 10_000;

/** The signal of a run that circles. */
export const circles = -5;
/** How a run stops that is not over. */
export type Paused = typeof waits | typeof met | typeof circles;

/** Where a run stands, and all that decides how it goes on. */
interface Standing {
  readonly frames: readonly Frame[];
  readonly things: readonly Thing[];
  readonly facts: Configuration['facts'];
}

/**
 * Finds out whether a run circles, by comparing where it stands with where it stood once. That is
 * taken anew whenever the run has become twice as long, so that a circle of any length is found.
 */
export class Circle {
  #once: Standing | null = null;
  #due = early;

  /** Whether the run has stood so before. It is asked wherever a run goes back in its code. */
  isClosed({ frames, configuration, steps }: Machine, things: readonly Thing[]): boolean {
    if (steps < early) return false;
    const { facts } = configuration;
    if (this.#once !== null && isSame(this.#once, { frames, things, facts })) return true;
    if (steps < this.#due) return false;
    const kept = frames.map((frame) => ({ ...frame, slots: frame.slots.slice() }));
    this.#once = { frames: kept, things: things.slice(), facts };
    this.#due = steps * 2;
    return false;
  }
}

function isSame(once: Standing, now: Standing): boolean {
  return (
    once.frames.length === now.frames.length &&
    once.things.length === now.things.length &&
    once.facts === now.facts &&
    once.frames.every((frame, depth) => isSameCall(frame, now.frames[depth] as Frame)) &&
    once.things.every((thing, index) => isSameThing(thing, now.things[index] as Thing))
  );
}

function isSameCall(once: Frame, now: Frame): boolean {
  return (
    once.routine === now.routine &&
    once.next === now.next &&
    once.into === now.into &&
    isEqual(once.slots, now.slots)
  );
}

function isSameThing(once: Thing, now: Thing): boolean {
  if (once === now) return true;
  return once.type === now.type && once.out === now.out && isEqual(once.fields, now.fields);
}
