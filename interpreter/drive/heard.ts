/** What somebody may know of a game as it goes on: only what has come since is gone through. */
import { isEqual } from '../model/equal.ts';
import type { LogEvent } from '../model/log.ts';
import type { Recent } from './recent.ts';
import { Course } from './recent.ts';
import { opened, Settled, toldTo } from './told-to.ts';
import type { View } from './view.ts';

/** What somebody hears of a log that grows, or is cut when answers are taken back. */
export class Heard {
  readonly #player: number | null;
  readonly #view: View | null;
  readonly #course = new Course();
  /** How many events he has heard of, after each event of the log. */
  readonly #counts: number[] = [0];
  /** So many events of the log stay as they are heard. */
  #settled = 0;
  /** How much there was of it, and how much of it is told to him, whatever he sees there. */
  #length = 0;
  #told = 0;

  /** Who hears, null: what all may; null for the view: nothing is hidden from anyone. */
  constructor(player: number | null, view: View | null) {
    this.#player = player;
    this.#view = view;
  }

  /** What he has heard of; it goes on with the game. */
  get log(): readonly LogEvent[] {
    return this.#course.log;
  }

  /** How many events are told to him. */
  get told(): number {
    return this.#told;
  }

  /** Whether all events are told to him. */
  get isAll(): boolean {
    return this.#told === this.#length;
  }

  /** Goes on with a log, of which what comes after so many events may yet be told otherwise. */
  follow(log: readonly LogEvent[], settled: number): void {
    this.cut(this.#settled);
    for (let at = this.#settled; at < settled; at += 1) this.#hear(log[at], true);
    this.#settled = settled;
    const open = log.slice(settled);
    const told = new Set(toldTo(this.#player, open));
    for (const event of open) this.#hear(event, told.has(event));
    this.#length = log.length;
    this.#told = settled + told.size;
  }

  /** Forgets what came after so many events of the log. */
  cut(length: number): void {
    this.#settled = Math.min(this.#settled, length);
    this.#counts.length = Math.min(this.#counts.length, length + 1);
    this.#course.cut(this.#counts.at(-1) ?? 0);
  }

  /** How many events he has heard of, of the first of the log. */
  count(events: number): number {
    return this.#counts[Math.min(events, this.#counts.length - 1)] ?? 0;
  }

  /** What he hears from a place in it on, and what of it was under way there. */
  from(place: number): Recent {
    return this.#course.from(place);
  }

  /** What he hears of an event of the log; undefined: nothing. */
  at(event: number): LogEvent | undefined {
    const place = this.count(event);
    return place < this.count(event + 1) ? this.log[place] : undefined;
  }

  #hear(event: LogEvent | undefined, isTold: boolean): void {
    if (event === undefined) return;
    // Most events are for all to hear as they are: a search over a map has a hundred thousand.
    const isPlain = event.kind !== 'choice' && this.#view?.hides(event) !== true;
    if (isTold && isPlain) this.#course.push(event);
    else if (isTold) {
      for (const each of opened(this.#view?.events([event]) ?? [event])) this.#course.push(each);
    }
    this.#counts.push(this.log.length);
  }
}

/** All who hear of one log. */
export class Audience {
  readonly #viewOf: (player: number | null) => View | null;
  readonly #heard = new Map<number | null, Heard>();
  readonly #settled = new Settled();

  constructor(viewOf: (player: number | null) => View | null) {
    this.#viewOf = viewOf;
  }

  /** What somebody, null: what all have heard of, up to now. */
  of(player: number | null, log: readonly LogEvent[]): Heard {
    const heard = this.#heard.get(player) ?? new Heard(player, this.#viewOf(player));
    this.#heard.set(player, heard);
    heard.follow(log, this.#settled.of(log));
    return heard;
  }

  /** What came after so many events is taken back. */
  cut(length: number): void {
    this.#settled.forget();
    for (const heard of this.#heard.values()) heard.cut(length);
  }

  /** Another log begins. */
  clear(): void {
    this.#settled.forget();
    this.#heard.clear();
  }
}

/** What somebody may know of what has happened; after so many events it is new to him. */
export interface News {
  readonly log: readonly LogEvent[];
  readonly after: number;
  /** Of what is new to a player, what was told to all as he sees it. */
  readonly told: ReadonlySet<LogEvent>;
}

/** What is new to somebody from an event of the log on, of which all were told up to another. */
export function newsOf(own: Heard, all: Heard, [from, end]: readonly [number, number]): News {
  const told = new Set<LogEvent>();
  for (let at = from; at < end; at += 1) {
    const event = own.at(at);
    if (event !== undefined && isAlike(event, all.at(at))) told.add(event);
  }
  const after = own.count(from);
  // Of a long game hardly anybody wants all.
  return {
    get log(): readonly LogEvent[] {
      return own.log.slice();
    },
    after,
    told,
  };
}

/** Whether two see the same of an event. */
function isAlike(own: LogEvent, theirs: LogEvent | undefined): boolean {
  if (theirs === undefined || own === theirs) return theirs !== undefined;
  if (own.kind === 'call' && theirs.kind === 'call') {
    return isEqual(own.arguments, theirs.arguments);
  }
  const isOne = own.kind === 'choice' || own.kind === 'draw' || own.kind === 'return';
  return isOne && own.kind === theirs.kind && isEqual(own.value, theirs.value);
}
