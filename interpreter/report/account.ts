/** How what happened in a run is set out: named steps as headings, with what came in them below. */
import type { LogEvent } from '../model/log.ts';
import type { Program } from '../model/program.ts';
import type { Value } from '../model/values.ts';
import type { Activation } from './activations.ts';
import { activations, isLooking, levels, opened } from './activations.ts';
import type { Line } from './condensed.ts';
import { narrate } from './narrate.ts';
import { outlined } from './outline.ts';
import { sentences } from './reasons.ts';
import type { Teller } from './value-text.ts';

/** An event, how many headings stand over it, and of a call what it gave in the end. */
export interface Placed {
  readonly event: LogEvent;
  readonly depth: number;
  /** undefined: no call, or one that has not ended. */
  readonly gave: Value | undefined;
  /** Where it stands in the log: see `Line`. */
  readonly at: number;
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
  { after = 0, told, depth: wanted = 'reasons', opens = Infinity }: Told = {},
): Generator<Line, undefined> {
  if (wanted === 'answer') return;
  if (wanted === 'reasons') {
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
  for (const { event, depth, gave, at } of placed(log, teller.program, opens)) {
    if (at < after) continue;
    if (event.kind === 'decided') {
      for (const told of sentences(event, teller)) {
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
  { routines }: Program,
  opens: number = Infinity,
): Generator<Placed> {
  let at = -1;
  yield* inPlace(activations(log), 0, false);

  function* inPlace(of: Activation, over: number, isInside: boolean): Generator<Placed> {
    let calls = 0;
    for (const { step, depth } of levels(of, over)) {
      if (!isInside) at += 1;
      if ('kind' in step) {
        yield { event: step, depth, gave: undefined, at };
        continue;
      }
      const { call, gave } = step;
      if (call === null) continue;
      yield { event: call, depth, gave, at };
      const isExample = routines[call.routine]?.role === 'example';
      const heads = routines[call.callee]?.standing !== undefined && !isExample;
      const isLeftOut = (calls += 1) > opens && isLooking(step);
      if (isLeftOut) {
        if (!isInside) at += eventsIn(step);
        continue;
      }
      const whole = opened(step);
      yield* inPlace(whole, heads ? depth + 1 : depth, isInside || whole !== step);
      // What was worked out ends where the log says so.
      if (!isInside && whole !== step) at += 1;
    }
  }
}

/** How many events of the log a call has, its own end among them. */
function eventsIn({ steps }: Activation): number {
  return steps.reduce((sum, step) => sum + ('kind' in step ? 1 : 1 + eventsIn(step)), 0);
}
