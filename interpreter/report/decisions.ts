/** The steps of a call that were decisions, and the way that each took. */
import type { Decided, LogEvent, Way } from '../model/log.ts';
import type { Activation } from './activations.ts';

/** A decision as it stands in a log. */
export type Decision = Extract<LogEvent, { readonly kind: 'decided' }>;

/** Whether a step of a call is a decision. */
export function isDecision(step: LogEvent | Activation | undefined): step is Decision {
  return step !== undefined && 'kind' in step && step.kind === 'decided';
}

/** The way that a branch took, and the one that it left. */
interface Taken {
  readonly index: number;
  readonly way: Way;
  readonly left: Way;
}

/** The way that a branch took, and the one that it left; null: no branch. */
function takenBy(step: LogEvent | Activation | undefined): Taken | null {
  if (!isDecision(step) || step.use.kind !== 'branch') return null;
  const { index, value } = step;
  const { then, otherwise }: Extract<Decided['use'], { kind: 'branch' }> = step.use;
  return value === true
    ? { index, way: then, left: otherwise }
    : { index, way: otherwise, left: then };
}

/** A branch among the steps of a call. */
export interface Branch extends Taken {
  readonly at: number;
  readonly step: Decision;
}

const known = new WeakMap<Activation['steps'], readonly Branch[]>();

/** The branches among the steps of a call, in their order; found once. */
export function branchesIn(steps: Activation['steps']): readonly Branch[] {
  const before = known.get(steps);
  if (before !== undefined) return before;
  const found = steps.flatMap((step, at): readonly Branch[] => {
    const taken = takenBy(step);
    return taken !== null && isDecision(step) ? [{ ...taken, at, step }] : [];
  });
  known.set(steps, found);
  return found;
}

const alike = new WeakMap<Activation['steps'], readonly (readonly Branch[])[]>();

/**
 * The branches among the steps of a call by where in its rule they stand, the way that they took
 * and the slots that they ask for, each in their order: a loop of a thousand rounds has a thousand
 * branches, and few that differ.
 */
export function alikeIn(steps: Activation['steps']): readonly (readonly Branch[])[] {
  const before = alike.get(steps);
  if (before !== undefined) return before;
  const groups = Map.groupBy(branchesIn(steps), ({ index, way, step }) =>
    [index, way.from, ...(slotsAsked(step) ?? [])].join(' '),
  );
  const found = [...groups.values()];
  alike.set(steps, found);
  return found;
}

/** The slots that a condition asks for and nothing else; null: it asks for more. */
export function slotsAsked({ grounds }: Decision): readonly number[] | null {
  if (grounds.length === 0) return null;
  const slots: number[] = [];
  for (const ground of grounds) {
    if (ground.kind !== 'part' || ground.expr.kind !== 'slot') return null;
    slots.push(ground.expr.slot);
  }
  return slots;
}

const keeping = new WeakMap<Activation['steps'], ReadonlyMap<number, readonly number[]>>();

/** Where among the steps of a call a slot was set last before a place; -1: nowhere. */
export function lastSet(steps: Activation['steps'], before: number, slot: number): number {
  const sets = keeping.get(steps) ?? setsIn(steps);
  keeping.set(steps, sets);
  const all = sets.get(slot) ?? [];
  return lastBelow(all, before, (at) => at) ?? -1;
}

function setsIn(steps: Activation['steps']): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const [at, step] of steps.entries()) {
    if (!isDecision(step) || step.use.kind !== 'set') continue;
    const all = found.get(step.use.slot) ?? [];
    found.set(step.use.slot, all);
    all.push(at);
  }
  return found;
}

/** The last of some things in their order that stands before a place. */
export function lastBelow<Thing>(
  things: readonly Thing[],
  before: number,
  placeOf: (thing: Thing) => number,
): Thing | undefined {
  let [from, to] = [0, things.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const thing = things[middle];
    if (thing !== undefined && placeOf(thing) < before) from = middle + 1;
    else to = middle;
  }
  return things[from - 1];
}
