/** Where events stand in a log, and which of them were told before. */
import type { LogEvent } from '../model/log.ts';

/** What was told before: so many events, and these besides. */
export interface Old {
  readonly after: number;
  readonly told: ReadonlySet<LogEvent> | undefined;
}

/** The places of the events of a log; what was worked out in a call stands where the call does. */
export class Places {
  readonly #at = new Map<LogEvent, number>();
  readonly #old: Old;
  /** Where the call stands in which things are told that the log does not have. */
  #inside = -1;

  constructor(log: readonly LogEvent[], old: Old) {
    for (const [at, event] of log.entries()) this.#at.set(event, at);
    this.#old = old;
  }

  /** Tells of what was worked out in a call. */
  within<Told>(call: LogEvent, tell: () => Told): Told {
    const before = this.#inside;
    this.#inside = this.of(call);
    const told = tell();
    this.#inside = before;
    return told;
  }

  /** Where an event stands; -1: nowhere in the log. */
  of(event: LogEvent): number {
    return this.#at.get(event) ?? this.#inside;
  }

  /** Whether an event was told before. */
  isOld(event: LogEvent): boolean {
    return this.of(event) < this.#old.after || this.#old.told?.has(event) === true;
  }
}
