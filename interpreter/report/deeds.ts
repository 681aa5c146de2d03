/** What happens in a run that the rules have no words for, and when it is told all the same. */
import type { LogEvent } from '../model/log.ts';
import { isSilent } from './narrate.ts';
import type { Teller } from './value-text.ts';

/** Whether something happened that nobody gave words to. */
export function isUntold(event: LogEvent, { configuration, program }: Teller): boolean {
  if (event.kind === 'field' || event.kind === 'remove') return isSilent(event.told);
  if (event.kind !== 'create') return false;
  const { type } = configuration.things[event.thing] ?? {};
  return program.things[type ?? -1]?.told === undefined;
}

const deeds: ReadonlySet<LogEvent['kind']> = new Set([
  ...(['act', 'choice', 'create', 'draw', 'field', 'phase-enter', 'remove', 'return'] as const),
]);

/**
 * What is told of a run in which nothing happened that has words: the changes of what has a label,
 * or else, where the run gives nothing either, all of them; nothing of any other run.
 */
export function bareDeeds(log: readonly LogEvent[], teller: Teller): ReadonlySet<LogEvent> {
  const none = new Set<LogEvent>();
  const done: LogEvent[] = [];
  const run = teller.program.routines[log[0]?.routine ?? -1];
  // An example says itself what should come of it.
  if (run === undefined || run.role === 'example') return none;
  for (const event of log) {
    if (!deeds.has(event.kind)) continue;
    if (event.kind === 'return') {
      if (isSilent(event.told)) continue;
      return none;
    }
    if (!isUntold(event, teller)) return none;
    done.push(event);
  }
  const labelled = done.filter((event) => isLabelled(event, teller));
  // What gives something says that.
  return new Set(labelled.length > 0 || run.result.kind !== 'nothing' ? labelled : done);
}

function isLabelled(event: LogEvent, { configuration, program }: Teller): boolean {
  if (event.kind !== 'field') return true;
  const type = program.things[configuration.things[event.thing]?.type ?? -1];
  const { name, words } = type?.fields[event.field] ?? {};
  return words !== undefined && (words.fr !== name || words.en !== name);
}
