/** How what happened in a run is set out: named steps as headings, with what came in them below. */
import type { LogEvent } from '../model/log.ts';
import type { Program } from '../model/program.ts';
import type { Value } from '../model/values.ts';
import type { Activation } from './activations.ts';
import { activations, eventOf, levels, opened } from './activations.ts';
import type { Line } from './condensed.ts';
import { narrate } from './narrate.ts';
import { outlined } from './outline.ts';
import { missingFrom } from './reasons.ts';
import { sentences, workedOut } from './sentences.ts';
import { lineOfReasons } from './telling.ts';
import type { Came, Trail } from './trail.ts';
import type { Teller } from './value-text.ts';

/** An event, how many headings stand over it, and of a call what it gave in the end. */
export interface Placed {
  readonly event: LogEvent;
  readonly depth: number;
  /** undefined: no call, or one that has not ended. */
  readonly gave: Value | undefined;
  /** Where it stands in the log: see `Line`. */
  readonly at: number;
  /** What happened before it in its call. */
  readonly trail: Trail | null;
}

/** How much is told: nothing but what came out, why it did, or every event. */
export type Depth = 'answer' | 'reasons' | 'everything';

/** What is asked of an account. */
interface Told {
  readonly after?: number;
  /** Events after these that were told as well, in another account. */
  readonly told?: ReadonlySet<LogEvent>;
  readonly depth?: Depth;
  /**
   * Of everything: with how many of the calls that a call makes it is told what happened in them;
   * without it, with all. A search over a map makes hundreds.
   */
  readonly opens?: number;
  /** Of a run that gives a list: what is not in it, and why is asked of that alone. */
  readonly sought?: readonly Value[];
}

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
  { after = 0, told, depth: wanted = 'reasons', opens = Infinity, sought = [] }: Told = {},
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
  for (const { line, isEmpty } of everything(log, teller, { after, opens })) {
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
  for (const { event, depth, gave, at, trail } of placed(log, teller.program, opens)) {
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
    yield { line: { ...told, depth, at }, isEmpty };
  }
}

const plain = { kind: 'decided', details: [] } as const;

/**
 * Every event of a log in its place, one after the other; of a call that makes more calls than
 * `opens`, what happened in the others is left out. What an example calls itself is no step of
 * anything.
 */
export function* placed(
  log: readonly LogEvent[],
  program: Program,
  opens: number = Infinity,
): Generator<Placed> {
  const { routines } = program;
  let at = -1;
  yield* inPlace(activations(log), { over: 0, isInside: false, from: null });

  function* inPlace(of: Activation, { over, isInside, from }: Within): Generator<Placed> {
    const { steps } = of;
    let calls = 0;
    for (const [until, { step, depth }] of levels(of, over).entries()) {
      if (!isInside) at += 1;
      const own = routines[eventOf(step)?.routine ?? -1];
      const trail = own === undefined ? null : { program, of: own, steps, until, from };
      if ('kind' in step) {
        yield { event: step, depth, gave: undefined, at, trail };
        continue;
      }
      const { call, gave } = step;
      if (call === null) continue;
      yield { event: call, depth, gave, at, trail };
      const isExample = routines[call.routine]?.role === 'example';
      const heads = routines[call.callee]?.standing !== undefined && !isExample;
      const isLeftOut = (calls += 1) > opens && step.isLooking;
      if (isLeftOut) {
        if (!isInside) at += eventsIn(step);
        continue;
      }
      const whole = opened(step);
      const [under, hidden] = [heads ? depth + 1 : depth, isInside || whole !== step];
      const came = trail === null ? null : { call, trail };
      yield* inPlace(whole, { over: under, isInside: hidden, from: came });
      // What was worked out ends where the log says so.
      if (!isInside && whole !== step) at += 1;
    }
  }
}

/** Where a call is told. */
interface Within {
  readonly over: number;
  /** Whether what happened in it was worked out when it was asked for. */
  readonly isInside: boolean;
  readonly from: Came | null;
}

/** How many events of the log a call has, its own end among them. */
function eventsIn({ steps }: Activation): number {
  return steps.reduce((sum, step) => sum + ('kind' in step ? 1 : 1 + eventsIn(step)), 0);
}
