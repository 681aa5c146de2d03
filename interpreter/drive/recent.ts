/** A log that grows, and of a long one its end: calls that were over before it are left out. */
import type { LogEvent } from '../model/log.ts';

/** What is left of a log, and how many events of it were taken out; all of these came first. */
export interface Recent {
  readonly log: readonly LogEvent[];
  readonly without: number;
}

/** An event that is not over, behind those before it. */
interface Link {
  readonly event: LogEvent;
  readonly before: Link | null;
}

/** A call that is under way: what came before it, and whom it called, in which other call. */
interface Call {
  readonly before: Link | null;
  readonly callee: number;
  readonly around: Call | null;
}

/** What is not over at a place of the log. */
interface Place {
  readonly kept: Link | null;
  readonly call: Call | null;
}

const beginning: Place = { kept: null, call: null };

/**
 * Keeps at each place what is still under way there, so that what came from one on can be told
 * without another look at all that came before: an account of a game of hours costs as little late
 * as early.
 */
export class Course {
  readonly #log: LogEvent[] = [];
  readonly #places: Place[] = [beginning];

  /** What has happened; it grows, and is cut. */
  get log(): readonly LogEvent[] {
    return this.#log;
  }

  push(event: LogEvent): void {
    const { kept, call } = this.#places.at(-1) ?? beginning;
    this.#log.push(event);
    if (event.kind === 'return' && event.routine === call?.callee) {
      this.#places.push({ kept: call.before, call: call.around });
      return;
    }
    const isCall = event.kind === 'call';
    const within = isCall ? { before: kept, callee: event.callee, around: call } : call;
    this.#places.push({ kept: { event, before: kept }, call: within });
  }

  /** Leaves out what came after so many events. */
  cut(length: number): void {
    this.#log.length = Math.min(length, this.#log.length);
    this.#places.length = this.#log.length + 1;
  }

  /** The events from a place on, and of those before what is under way and stands beside it. */
  from(place: number): Recent {
    const kept: LogEvent[] = [];
    let link = this.#places[place]?.kept ?? null;
    for (; link !== null; link = link.before) kept.push(link.event);
    return { log: [...kept.reverse(), ...this.#log.slice(place)], without: place - kept.length };
  }
}
