/** A law that does not hold: its words, what broke it, and what of it fails. */
import type { LogEvent } from '../model/log.ts';
import type { Activation } from './activations.ts';
import { activations } from './activations.ts';
import type { Telling } from './condensed.ts';
import { isUntold } from './deeds.ts';
import type { Reason } from './folded.ts';
import { narrate, narrateCall } from './narrate.ts';
import { reasons } from './search.ts';
import type { Place } from './telling.ts';
import { headed, lineOfReasons } from './telling.ts';
import type { Teller } from './value-text.ts';
import { narrativeOf, valueText } from './value-text.ts';

/** Whether a call weighs a law again that was broken. */
export function isBreach({ call }: Activation, { program }: Teller): boolean {
  return program.routines[call?.callee ?? -1]?.role === 'law';
}

/** What is told of a breach; `before`: what happened before it. */
export function breachLines(
  of: Activation,
  before: readonly LogEvent[],
  { teller, place, isTold }: {
    readonly teller: Teller;
    readonly place: Place;
    /** Whether something is told that nobody gave words to. */
    readonly isTold: (event: LogEvent) => boolean;
  },
): readonly Telling[] {
  const { call, gave } = of;
  const routine = teller.program.routines[call?.callee ?? -1];
  if (call === null || routine === undefined) return [];
  const said = narrateCall({ ...call, arguments: [] }, teller);
  const [kept] = call.arguments;
  const amounts = [kept, gave].map((value) => valueText(value ?? null, routine.result, teller));
  const law =
    said === null || kept === undefined
      ? said
      : { ...said, text: narrativeOf(teller.language).expected(said.text, amounts.join(' → ')) };
  const below: readonly Reason[] = kept === undefined ? reasons(of, teller) : [];
  const last = before.findLast(({ kind }) => changes.has(kind));
  const isSilent = last !== undefined && isUntold(last, teller) && !isTold(last);
  return [
    ...headed(isSilent ? narrate(last, teller) : null, 'return', { ...place, event: last }),
    ...headed(law, 'return', place),
    ...lineOfReasons(below, { ...place, depth: place.depth + 1 }),
  ];
}

/** What a log tells of the law that it ends with, and of what broke it; nothing where none is. */
export function lastBreach(log: readonly LogEvent[], teller: Teller): readonly Telling[] {
  const isLaw = (event: LogEvent): boolean =>
    event.kind === 'call' && teller.program.routines[event.callee]?.role === 'law';
  const at = log.findLastIndex(isLaw);
  if (at < 0) return [];
  const of = activations(log.slice(at)).steps[0];
  if (of === undefined || 'kind' in of) return [];
  const place = { depth: 0, at, event: log[at] };
  return breachLines(of, log.slice(0, at), { teller, place, isTold: () => false });
}

/** What changed last is told of a breach, whether anybody gave words to it or not. */
const changes: ReadonlySet<LogEvent['kind']> = new Set(['create', 'field', 'remove']);
