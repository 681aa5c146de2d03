/** Every event of a run in its place: under which headings, and after what. */
import type { LogEvent } from '../model/log.ts';
import type { Program } from '../model/program.ts';
import type { Value } from '../model/values.ts';
import type { Activation } from './activations.ts';
import { activations, eventOf, isDeed, levels, opened } from './activations.ts';
import type { Came, Trail } from './trail.ts';

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
  /** Whether it is a call of which it is not told what was looked at in it. */
  readonly isFolded?: boolean;
}

/** A call that is being told. */
interface Within {
  readonly of: Activation;
  readonly levels: ReturnType<typeof levels>;
  /** Which of its steps comes next. */
  next: number;
  /** How many calls it made so far. */
  calls: number;
  /** With how many of them it is told what happened in them. */
  readonly opens: number;
  /** Whether what happened in it was worked out when it was asked for. */
  readonly isInside: boolean;
  readonly from: Came | null;
}

/**
 * Every event of a log in its place, one after the other. Of a run that makes more calls than
 * `opens`, what happened in the others is left out where they only looked at something; so it is
 * with half as many of the calls of a call, half of these within that, and so on to one; and of a
 * call that was made before, as long as nothing was done since. What an example calls itself is no
 * step of anything.
 */
export function* placed(
  log: readonly LogEvent[],
  program: Program,
  opens: number = Infinity,
): Generator<Placed> {
  const known = opens === Infinity ? null : new Set<string>();
  const within = [begun(activations(log), { depth: 0, opens, isInside: false, from: null })];
  let at = -1;
  for (let last = within.at(-1); last !== undefined; last = within.at(-1)) {
    const { of, levels, isInside, from, next: until } = last;
    const level = levels[until];
    if (level === undefined) {
      within.pop();
      // What was worked out ends where the log says so.
      if (isInside && within.at(-1)?.isInside === false) at += 1;
      continue;
    }
    last.next += 1;
    if (!isInside) at += 1;
    const { step } = level;
    const own = program.routines[eventOf(step)?.routine ?? -1];
    const trail = own === undefined ? null : { program, of: own, steps: of.steps, until, from };
    if ('kind' in step) {
      if (isDeed(step)) known?.clear();
      yield { event: step, depth: level.depth, gave: undefined, at, trail };
      continue;
    }
    const { call } = step;
    if (call === null) continue;
    const isFolded = folds(step, last, known);
    yield { event: call, depth: level.depth, gave: step.gave, at, trail, isFolded };
    if (isFolded) {
      if (!isInside) at += eventsIn(step);
      continue;
    }
    const depth = under(call, level.depth, program);
    const half = Math.max(1, last.opens / 2);
    within.push(begun(step, { depth, opens: half, isInside, from: trail && { call, trail } }));
  }
}

function begun(
  call: Activation,
  { depth, opens, isInside, from }: Pick<Within, 'opens' | 'isInside' | 'from'> & Deep,
): Within {
  const of = opened(call);
  const place = { opens, isInside: isInside || of !== call, from };
  return { of, levels: levels(of, depth), next: 0, calls: 0, ...place };
}

interface Deep {
  readonly depth: number;
}

/** How many headings stand over what happens in a call. */
function under(
  { routine, callee }: NonNullable<Activation['call']>,
  depth: number,
  { routines }: Program,
): number {
  const isExample = routines[routine]?.role === 'example';
  return routines[callee]?.standing !== undefined && !isExample ? depth + 1 : depth;
}

/** Whether a call was made before, since `known` was emptied; from now on it was. */
function isAgain({ call, gave, isAsking }: Activation, known: Set<string> | null): boolean {
  if (known === null || call === null || gave === undefined || isAsking) return false;
  const { size } = known;
  return known.add(JSON.stringify([call.callee, call.arguments])).size === size;
}

/** Whether it is left out what was looked at in a call; those of its call are counted. */
function folds(step: Activation, within: Within, known: Set<string> | null): boolean {
  within.calls += 1;
  const isMany = within.calls > within.opens;
  return step.isLooking && !isBare(step) && (isMany || isAgain(step, known));
}

/** Whether nothing was looked at in a call, which ends as it began. */
function isBare({ call, steps }: Activation): boolean {
  return steps.length === 0 && call?.inside === undefined;
}

/** How many events of the log a call has, its own end among them. */
function eventsIn({ steps }: Activation): number {
  return steps.reduce((sum, step) => sum + ('kind' in step ? 1 : 1 + eventsIn(step)), 0);
}
