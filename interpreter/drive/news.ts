/** What somebody may know of what has happened in a game, and what of it is new to him. */
import { isEqual } from '../model/equal.ts';
import type { LogEvent } from '../model/log.ts';
import { opened, toldTo } from './told-to.ts';
import type { View } from './view.ts';

/** What somebody may know of what has happened; after so many events it is new to him. */
export interface News {
  readonly log: readonly LogEvent[];
  readonly after: number;
  /** Of what is new to a player, what was told to all as he sees it. */
  readonly told: ReadonlySet<LogEvent>;
}

/** What is told to whom: to a player or, null, to all, each with their own eyes. */
interface Audience {
  readonly player: number | null;
  readonly view: View | null;
  /** How much of it he has heard. */
  readonly from: number;
  /** How all see it, and how much of it was told to all. */
  readonly open: View | null;
  readonly told: number;
}

/** What is new to somebody, of a whole log. */
export function newsOf(log: readonly LogEvent[], audience: Audience): News {
  const { player, view, from, open, told } = audience;
  const known = new Map<LogEvent, LogEvent | undefined>();
  for (const event of toldTo(null, log).slice(0, told)) {
    known.set(event, open === null ? event : open.events([event])[0]);
  }
  const all = toldTo(player, log);
  const seen = all.flatMap((event) => {
    const own = view === null ? event : view.events([event])[0];
    return own === undefined ? [] : [{ own, isTold: isAlike(own, known.get(event)) }];
  });
  const shown = opened(seen.map(({ own }) => own));
  return {
    log: shown,
    after: seenIn(view, all.slice(0, from)).length,
    told: new Set(shown.filter((_, at) => seen[at]?.isTold)),
  };
}

/** A log as somebody sees it. */
function seenIn(view: View | null, log: readonly LogEvent[]): readonly LogEvent[] {
  return opened(view?.events(log) ?? log);
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
