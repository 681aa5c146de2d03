/** The end of a long run: what came in calls that were over before it is left out. */
import type { LogEvent } from '../model/log.ts';

/** What is left of a log, and how many events of it were taken out; all of these came first. */
export interface Recent {
  readonly log: readonly LogEvent[];
  readonly without: number;
}

/**
 * A log whose events from a place on are whole: of what came before only what is still under way,
 * and what stands beside it. An account of a game of hours need not go through all of it.
 */
export function recentOf(log: readonly LogEvent[], from: number): Recent {
  const kept: LogEvent[] = [];
  /** Of each call under way where it begins among those kept, and whom it called. */
  const open: { readonly begins: number; readonly callee: number }[] = [];
  for (const event of log.slice(0, from)) {
    if (event.kind === 'call') open.push({ begins: kept.length, callee: event.callee });
    kept.push(event);
    const last = open.at(-1);
    if (event.kind !== 'return' || last?.callee !== event.routine) continue;
    kept.length = last.begins;
    open.pop();
  }
  return { log: [...kept, ...log.slice(from)], without: from - kept.length };
}
