/** What somebody may know of a game as it goes on: only what has come since is gone through. */
import { isEqual } from '../model/equal.ts';
import type { LogEvent } from '../model/log.ts';
import type { Recent } from './recent.ts';
import { Course } from './recent.ts';
import { opened, toldTo } from './told-to.ts';
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
  /** How much there was of it, and how many events of it are told to him, whatever he sees there. */
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
    const seen = isTold ? (this.#view?.events([event]) ?? [event]) : [];
    for (const each of opened(seen)) this.#course.push(each);
    this.#counts.push(this.log.length);
  }
}

/** Of what one hears of some events of a log, what another hears alike. */
export function heardAlike(
  own: Heard,
  theirs: Heard,
  [from, end]: readonly [number, number],
): ReadonlySet<LogEvent> {
  const alike = new Set<LogEvent>();
  for (let at = from; at < end; at += 1) {
    const event = own.at(at);
    if (event !== undefined && isAlike(event, theirs.at(at))) alike.add(event);
  }
  return alike;
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
