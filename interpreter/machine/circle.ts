// A run that comes back to where it was, and was told nothing in between, goes on for ever.
import type { Configuration, Frame, Thing } from '../model/configuration.ts';
import { isEqual } from '../model/equal.ts';
import type { FlatRoutine } from './flat-code.ts';
import { uncountedLoops } from './uncounted.ts';

/** Shorter runs are not looked at: nobody waits for them. */
export const early = 10_000;

/** Where a run stands, and all that decides how it goes on. */
export interface Standing {
  readonly frames: Frame[];
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
  /** The outermost call that went back since then, and how far. */
  #outermost = { depth: Infinity, to: 0 };

  /**
   * Whether the run has stood so before. It is asked wherever a run of at least `early` steps goes
   * back in its code, its topmost call standing where it goes on. If so, the run then stands at the
   * end of the loop that comes back to its beginning.
   */
  isClosed(now: Standing, steps: number, flatOf: (frame: Frame) => FlatRoutine): boolean {
    this.#note(now.frames);
    if (this.#once !== null && isSame(this.#once, now)) {
      const { depth, to } = this.#outermost;
      now.frames.length = depth + 1;
      const frame = now.frames[depth] as Frame;
      frame.next = uncountedLoops(flatOf(frame), to)[0] ?? frame.next;
      return true;
    }
    if (steps < this.#due) return false;
    const { things, facts } = now;
    const frames = now.frames.map((frame) => ({ ...frame, slots: frame.slots.slice() }));
    this.#once = { frames, things: things.slice(), facts };
    this.#due = steps * 2;
    this.#outermost = { depth: Infinity, to: 0 };
    return false;
  }

  #note(frames: readonly Frame[]): void {
    const depth = frames.length - 1;
    const to = frames[depth]?.next ?? 0;
    const last = this.#outermost;
    const isOuter = depth < last.depth || (depth === last.depth && to < last.to);
    if (isOuter) this.#outermost = { depth, to };
  }
}

function isSame(once: Standing, now: Standing): boolean {
  return (
    once.frames.length === now.frames.length &&
    once.things.length === now.things.length &&
    once.facts === now.facts &&
    // The innermost call is the likeliest to differ.
    once.frames.findLastIndex((frame, depth) => !isSameCall(frame, now.frames[depth] as Frame)) <
      0 &&
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
