// Why a list is as it is: what a selection left out of it, each with the condition that failed for
// it, traced from where the list is read back to what made it.
import { isEqual } from '../model/equal.ts';
import { children } from '../model/expressions.ts';
import type { Ground, Lists, LogEvent, Sifted } from '../model/log.ts';
import { everyOperation, someOperation } from '../model/operations.ts';
import type { Expr, Operation } from '../model/program.ts';
import { bare } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import type { Activation } from './activations.ts';
import { lastBefore, opened } from './activations.ts';
import type { Decision } from './decisions.ts';
import { branchesIn, isDecision, lastSet } from './decisions.ts';
import type { Reason } from './folded.ts';
import { folded, unique } from './folded.ts';
import { setsOf } from './giving.ts';
import { meant } from './meant.ts';
import { narrateCall } from './narrate.ts';
import { isEmpty } from './ranks.ts';
import { leftBefore } from './trail.ts';
import type { Teller } from './value-text.ts';

/** One call, in which reasons are looked for. */
export interface Looking {
  readonly steps: Activation['steps'];
  readonly teller: Teller;
  /** What a decision rests on. */
  readonly decision: (at: number, reader: number) => readonly Reason[];
  readonly grounds: (grounds: readonly Ground[], step: Decision, at: number) => readonly Reason[];
  /** What led to the value that the call gives. */
  readonly led: () => readonly Reason[];
  readonly inside: (of: Activation) => Looking;
}

/** Where an expression was read, and what its selections came to. */
interface Reading {
  readonly looking: Looking;
  readonly step: Decision;
  readonly at: number;
  readonly lists?: Lists | undefined;
  /** Whether it is only what something else was taken from. */
  readonly isSource?: true;
  /** Whether the list is named where it is asked about. */
  readonly isNamed?: true;
}

/** Of one thing alone it is asked why it is not in a list; lacking: of all. */
type Sought = { readonly element: Value } | null;

/** What the answer of a call leaves out, if it comes from a list. */
export function leftOut(looking: Looking, sought: Sought = null): readonly Reason[] {
  const { steps } = looking;
  const at = steps.findLastIndex((step) => isDecision(step) && step.use.kind === 'return');
  const step = steps[at];
  if (!isDecision(step) || step.worth === undefined) return [];
  const { expr, lists } = step.worth;
  const found = missing(expr, { looking, step, at, lists }, sought);
  return found.length > 0 || typeof step.value === 'number' ? found : looking.led();
}

/** Why there are no more in the lists that a part of a condition reads, or not what it seeks. */
export function lacking(
  { expr, holds, sides }: Extract<Ground, { readonly kind: 'part' }>,
  reading: Reading,
): readonly Reason[] {
  const of = { ...reading, isNamed: true } as const;
  if (sides === null) return bare(expr.result).kind === 'list' ? missing(expr, of) : [];
  const [left, right] = sides;
  if (expr.kind === 'in') {
    return holds === expr.negated ? missing(expr.list, of, { element: left }) : [];
  }
  if (expr.kind !== 'compare' && expr.kind !== 'equal') return [];
  return [
    ...(isShort(left, right) ? missing(expr.left, of) : []),
    ...(isShort(right, left) ? missing(expr.right, of) : []),
  ];
}

/** Whether a value is nothing, or less than what it is held against. */
function isShort(value: Value, other: Value): boolean {
  if (typeof value !== 'number' || typeof other !== 'number') return isEmpty(value);
  return value === 0 || value < other;
}

/** What is not in the lists that an expression reads, and why. */
export function missing(expr: Expr, of: Reading, sought: Sought = null): readonly Reason[] {
  switch (expr.kind) {
    case 'slot':
      return missingIn(expr.slot, of, sought);
    case 'select': {
      const sifted = of.lists?.().find((each) => each.expr === expr);
      // What it gives for an element is another thing.
      if (sought !== null && expr.give !== null) return [];
      const own = sifted === undefined ? [] : refused(sifted, of, sought);
      if (expr.source.kind === 'type' || (sought !== null && own.length > 0)) return own;
      return [...own, ...missing(expr.source.list, { ...of, isSource: true }, sought)];
    }
    case 'builtin':
      return sifting.has(expr.name) ? within(expr, of, sought) : [];
    case 'arithmetic':
    case 'join':
    case 'without':
    case 'conditional':
      return within(expr, of, sought);
    default:
      return [];
  }
}

/** Functions that say something of what stands in a list. */
const sifting: ReadonlySet<string> = new Set([
  ...['count', 'first', 'last', 'present', 'distinct', 'reversed', '#preferred', '#arranged'],
]);

function within(expr: Expr, of: Reading, sought: Sought): readonly Reason[] {
  return children(expr).flatMap((part) => missing(part, of, sought));
}

/** Of so many things left out it is told why: of hundreds nobody reads it. */
const most = 24;

function refused(sifted: Sifted, of: Reading, sought: Sought): readonly Reason[] {
  const { looking, step, at } = of;
  const { left } = sifted;
  const { program } = looking.teller;
  const wanted = sought === null ? meant(sifted, program) : left.filter(isSought(sought));
  return wanted.slice(0, most).flatMap(({ grounds }) => looking.grounds(grounds, step, at));
}

function isSought({ element }: NonNullable<Sought>): (one: { element: Value }) => boolean {
  return (one) => isEqual(one.element, element);
}

/** What is not in the list that a slot holds. */
function missingIn(slot: number, of: Reading, sought: Sought): readonly Reason[] {
  const { looking, step, at } = of;
  const looped = passedOver(slot, of, sought);
  if (looped !== null) return looped;
  const { steps, teller } = looking;
  const kept = lastKept(slot, of);
  const { routine } = step;
  const isLeft = (event: LogEvent): boolean => event.kind !== 'roll' && event.routine === routine;
  const left = leftBefore({ steps, until: at, program: teller.program }, slot, isLeft);
  const found = steps[Math.max(kept, left)];
  if (isDecision(found) && found.worth !== undefined) {
    const { expr, lists } = found.worth;
    return missing(expr, { ...of, step: found, at: kept, lists }, sought);
  }
  // What a search over the map came to is told by whoever reads its answer.
  if (found !== undefined) return 'kind' in found ? [] : called(found, of, sought);
  // Nothing was written down of what is only handed on.
  const [only, ...more] = setsOf(bodyOf(of), slot).filter(({ told }) => told === undefined);
  const isOnward = only !== undefined && more.length === 0;
  return isOnward ? missing(only.value, { ...of, lists: undefined }, sought) : [];
}

/** Where a slot was last set to what is no condition, before it is read; -1: nowhere. */
function lastKept(slot: number, { looking: { steps }, at }: Reading): number {
  let kept = lastSet(steps, at, slot);
  for (let step = steps[kept]; isDecision(step) && step.worth === undefined; step = steps[kept]) {
    kept = lastSet(steps, kept, slot);
  }
  return kept;
}

type Of<Kind extends Operation['kind']> = Extract<Operation, { readonly kind: Kind }>;

function bodyOf({ looking, step }: Reading): readonly Operation[] {
  return looking.teller.program.routines[step.routine]?.body ?? [];
}

/**
 * What a loop did not add to the list that a slot holds, though it adds to it; null: there is no
 * such loop.
 */
function passedOver(slot: number, of: Reading, sought: Sought): readonly Reason[] | null {
  const { looking, at } = of;
  const isAdded = (each: Operation): boolean =>
    each.kind === 'set' && each.slot === slot && each.value.kind === 'join';
  const loop = everyOperation(bodyOf(of)).findLast(
    (each): each is Of<'each'> => each.kind === 'each' && someOperation(each.body, isAdded),
  );
  if (loop === undefined) return null;
  const rounds = roundsOf(slot, loop, of);
  const least = Math.min(...rounds.map(({ length }) => length));
  const isFurther = rounds.some(({ length }) => length > least);
  const wanted = rounds.filter(({ element, isLeft, length }) => {
    if (!isLeft) return false;
    if (sought !== null) return element !== undefined && isEqual(element, sought.element);
    return length > least || !isFurther || !isOfType(loop.list);
  });
  const own = wanted.flatMap((round) => looking.decision(round.at, round.at));
  if (sought !== null && own.length > 0) return own;
  const kept = lastSet(looking.steps, at, loop.items);
  const step = looking.steps[kept];
  const lists = isDecision(step) ? step.worth?.lists : undefined;
  return [...own, ...missing(loop.list, { ...of, lists, isSource: true }, sought)];
}

function isOfType(list: Expr): boolean {
  return list.kind === 'select' && list.source.kind === 'type' && list.condition === null;
}

/** One element of a loop. */
interface Round {
  /** The step that settled whether it is added. */
  readonly at: number;
  readonly isLeft: boolean;
  readonly element: Value | undefined;
  /** How many steps it took. */
  readonly length: number;
}

/** The rounds of a loop when it ran last, by the branch that adds to a list or does not. */
function roundsOf(slot: number, loop: Of<'each'>, { looking, at }: Reading): readonly Round[] {
  const found: Round[] = [];
  const seen = new Set<string>();
  const { steps } = looking;
  for (const { at: here, step, way, left } of branchesIn(steps).toReversed()) {
    if (here >= at || step.at.from < loop.at.from || step.at.to > loop.at.to) continue;
    const adds = way.sets.includes(slot);
    if (!adds && !left.sets.includes(slot)) continue;
    const element = elementOf(step.grounds, loop.slot);
    const key = `${String(step.index)} ${JSON.stringify(element)}`;
    // Before that the loop ran another time.
    if (element !== undefined && seen.has(key)) break;
    seen.add(key);
    const { index } = step;
    const before = lastBefore(steps, here, (other) => isDecision(other) && other.index === index);
    found.push({ at: here, isLeft: !adds, element, length: here - before });
  }
  return found.reverse();
}

/** What a slot held when a condition was weighed. */
function elementOf(grounds: readonly Ground[], slot: number): Value | undefined {
  for (const ground of grounds) {
    const found =
      ground.kind === 'part' ? ground.slots[slot] : elementOf(ground.of.flat(), slot);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What the answer of a rule leaves out; where it is but a source, only if nothing is in it. */
function called(of: Activation, from: Reading, sought: Sought): readonly Reason[] {
  const { looking, isSource, isNamed } = from;
  const { call, gave } = of;
  const isAsked = sought !== null || isSource !== true || isEmpty(of.gave);
  const found = isAsked ? leftOut(looking.inside(opened(of)), sought) : [];
  const { teller } = looking;
  const { standing } = teller.program.routines[call?.callee ?? -1] ?? {};
  const isHead = standing !== undefined && (isNamed !== true || isSource === true);
  if (call === null || !isHead || found.length === 0) return found;
  const told = narrateCall(call, teller, { gave, isBrief: true });
  const below = folded(unique(found), teller);
  return told === null ? found : [{ ...told, below, from: { kind: 'called', call, gave } }];
}
