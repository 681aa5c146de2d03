/** How what happened in a run is set out: named steps as headings, with what came in them below. */
import type { LogEvent } from '../model/log.ts';
import type { Value } from '../model/values.ts';
import { activations } from './activations.ts';
import type { Line } from './condensed.ts';
import { narrate } from './narrate.ts';
import { outlined } from './outline.ts';
import { placed } from './placed.ts';
import { missingFrom } from './reasons.ts';
import { sentences, workedOut } from './sentences.ts';
import { lineOfReasons } from './telling.ts';
import type { Teller } from './value-text.ts';
import { narrativeOf } from './value-text.ts';

/**
 * How much is told: nothing but what came out, why it did, or every event. What was looked at in
 * one of many calls is folded, as a search over a map makes hundreds; of the `whole` it is not.
 */
export type Depth = 'answer' | 'reasons' | 'everything' | 'whole';

/** What is asked of an account. */
interface Told {
  readonly after?: number;
  /** Events after these that were told as well, in another account. */
  readonly told?: ReadonlySet<LogEvent>;
  readonly depth?: Depth;
  /** Of everything: with how many of the calls of a call it is told what happened in them. */
  readonly opens?: number;
  /** Of a run that gives a list: what is not in it, and why is asked of that alone. */
  readonly sought?: readonly Value[];
}

/** So many calls of a call are told with what happened in them, see `placed`. */
const usualOpens = 24;

/** What is told of a run after so many events, of headings those with something below them. */
export function account(
  log: readonly LogEvent[],
  teller: Teller,
  told: Told = {},
): readonly Line[] {
  return [...accountInTurn(log, teller, told)];
}

/**
 * The same a line after the other: everything of a whole game is a million lines, which nobody
 * needs to hold at once.
 */
export function* accountInTurn(
  log: readonly LogEvent[],
  teller: Teller,
  { after = 0, told, depth: wanted = 'reasons', opens = usualOpens, sought = [] }: Told = {},
): Generator<Line, undefined> {
  if (wanted === 'answer') return;
  if (wanted === 'reasons') {
    const found = sought.length === 0 ? [] : missingFrom(activations(log), sought, teller);
    if (found.length > 0) {
      yield* lineOfReasons(found, { depth: 0, at: 0, event: log[0] });
      return;
    }
    yield* outlined(log, teller, { after, told });
    return;
  }
  // Headings that nothing stands below yet.
  let heads: readonly Line[] = [];
  for (const { line, isEmpty } of everything(log, teller, {
    after,
    opens: wanted === 'whole' ? Infinity : opens,
  })) {
    heads = heads.filter(({ depth }) => depth < line.depth);
    if (isEmpty) {
      heads = [...heads, line];
      continue;
    }
    yield* heads;
    heads = [];
    yield line;
  }
}

/** A line, and whether it is a heading that says nothing unless something stands below it. */
interface Everything {
  readonly line: Line;
  readonly isEmpty: boolean;
}

/** Every event in a line of its own. */
function* everything(
  log: readonly LogEvent[],
  teller: Teller,
  { after, opens }: { readonly after: number; readonly opens: number },
): Generator<Everything, undefined> {
  const { routines } = teller.program;
  const { folded } = narrativeOf(teller.language);
  for (const { event, depth, gave, at, ...place } of placed(log, teller.program, opens)) {
    const { trail, isFolded = false } = place;
    if (at < after) continue;
    if (event.kind === 'decided') {
      // What a look-up or a call gave is told where it did.
      const isOwn = trail?.from === null && event.worth?.expr.kind !== 'slot';
      const worth = isOwn ? workedOut(event, teller) : null;
      for (const told of worth === null ? sentences(event, teller, trail) : [worth]) {
        yield { line: { ...told, ...plain, depth, at }, isEmpty: false };
      }
      continue;
    }
    const told = narrate(event, teller, gave);
    if (told === null) continue;
    // What a call came to is told, whether anything happened in it or not.
    const isCall = event.kind === 'call';
    const isEmpty =
      isCall && (gave === undefined || routines[event.callee]?.result.kind === 'nothing');
    const line = isFolded ? { ...told, text: folded(told.text), isFolded } : told;
    yield { line: { ...line, depth, at }, isEmpty };
  }
}

const plain = { kind: 'decided', details: [] } as const;
