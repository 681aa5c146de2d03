/** Where events stand in a log, and which of them were told before. */
import type { LogEvent } from '../model/log.ts';

/** What was told before: so many events, and these besides. */
export interface Old {
  readonly after: number;
  readonly told: ReadonlySet<LogEvent> | undefined;
}

/** The places of the events of a log; what was worked out in a call may be put where it stands. */
export class Places {
  readonly #at = new WeakMap<LogEvent, number>();
  readonly #old: Old;

  constructor(log: readonly LogEvent[], old: Old) {
    for (const [at, event] of log.entries()) this.#at.set(event, at);
    this.#old = old;
  }

  /** Puts an event where another stands. */
  put(event: LogEvent, at: number): void {
    this.#at.set(event, at);
  }

  /** Where an event stands; -1: nowhere in the log. */
  of(event: LogEvent): number {
    return this.#at.get(event) ?? -1;
  }

  /** Whether an event was told before. */
  isOld(event: LogEvent): boolean {
    return this.of(event) < this.#old.after || this.#old.told?.has(event) === true;
  }
}
