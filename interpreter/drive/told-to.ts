// Which events of a run a player may hear of.
import type { LogEvent } from '../model/log.ts';
import { isUnseen } from '../model/values.ts';

/**
 * What a player may see of a log; null: what everyone may. A secret choice is its maker's until the
 * outermost `together` that it stands in is over, and so is all that has happened there since: what
 * comes of a choice tells it. Choices that are seen are secret no more.
 */
export function visibleTo(player: number | null, log: readonly LogEvent[]): readonly LogEvent[] {
  return opened(toldTo(player, log));
}

/** The events of a log that a player may hear of, as they are; null: that everyone may. */
export function toldTo(player: number | null, log: readonly LogEvent[]): readonly LogEvent[] {
  const begun = openTogether(log);
  let isTold = true;
  return log.filter((event, index) => {
    if (event.kind !== 'choice' || !event.secret) return isTold;
    const isHis = index <= begun || event.player === player;
    if (!isHis) isTold = false;
    return isHis;
  });
}

/** The events with the choices that are seen, which are secret no more. */
export function opened(log: readonly LogEvent[]): readonly LogEvent[] {
  return log.map((event) =>
    event.kind === 'choice' && event.secret && !isUnseen(event.value)
      ? { ...event, secret: false }
      : event,
  );
}

/** Where the outermost `together` begins that is not over; beyond the log when there is none. */
function openTogether(log: readonly LogEvent[]): number {
  return new Settled().of(log);
}

/** How much of a log that grows is told as it always will be: no `together` is under way in it. */
export class Settled {
  #read = 0;
  #depth = 0;
  #begun = 0;

  /** So many events come before the outermost `together` that is not over. */
  of(log: readonly LogEvent[]): number {
    if (this.#read > log.length) this.#read = this.#depth = 0;
    for (; this.#read < log.length; this.#read += 1) {
      const kind = log[this.#read]?.kind;
      if (kind === 'together-enter') {
        if (this.#depth === 0) this.#begun = this.#read;
        this.#depth += 1;
      } else if (kind === 'together-leave') this.#depth -= 1;
    }
    return this.#depth === 0 ? log.length : this.#begun;
  }

  /** Some answers were taken back: what comes now is another log. */
  forget(): void {
    this.#read = this.#depth = 0;
  }
}
