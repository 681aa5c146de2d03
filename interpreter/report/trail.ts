/** Where the values of a call come from, as the log of a run has it. */
import { isEqual } from '../model/equal.ts';
import { someExpression } from '../model/expressions.ts';
import type { LogEvent } from '../model/log.ts';
import { everyOperation } from '../model/operations.ts';
import type { Expr, Program, Routine } from '../model/program.ts';
import { bare } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import type { Activation } from './activations.ts';
import { eventOf, opened } from './activations.ts';
import { lastBelow } from './decisions.ts';
import { rollOf, setsOf } from './giving.ts';
import { readsRoll } from './rolls-read.ts';

type Event<Kind extends LogEvent['kind']> = Extract<LogEvent, { readonly kind: Kind }>;
type Steps = Activation['steps'];

/** The call that something happened in, and what happened before it where it was made. */
export interface Came {
  readonly call: Event<'call'>;
  readonly trail: Trail;
}

/** What happened in a call up to one of its steps. */
export interface Trail {
  readonly program: Program;
  readonly of: Routine;
  readonly steps: Steps;
  readonly until: number;
  /** null: the call is the run, or nobody needs to know. */
  readonly from: Came | null;
}

/** Whether two tell of one place where a call was made, and know as much of it. */
export function isSameCame(one: Came | null, other: Came | null): boolean {
  if (one === null || other === null) return one === other;
  const { trail } = one;
  const isSame =
    one.call === other.call &&
    trail.until === other.trail.until &&
    trail.steps === other.trail.steps;
  return isSame && isSameCame(trail.from, other.trail.from);
}

/** The roll of one die, or of dice that are added up, that a value rests on. */
export interface Die {
  readonly event: Event<'roll'>;
  readonly value: number;
  /** The least and the most that it can come to; null: the number of dice is worked out. */
  readonly range: readonly [least: number, most: number] | null;
}

/** What a helper gave, as an expression, and what was known in it. */
export interface Gave {
  readonly expr: Expr;
  readonly slots: readonly Value[];
  readonly trail: Trail;
}

/** The operations whose value an event tells. */
const leaving: Partial<Record<LogEvent['kind'], readonly string[]>> = {
  // A board may answer what would be asked.
  'call': ['call', 'ask'],
  'choice': ['choose'],
  'fact': ['ask'],
  'look-up': ['look-up'],
  'roll': ['roll'],
  'route': ['set'],
  'total': ['total'],
};

const toldLeaving: ReadonlySet<string> = new Set(Object.values(leaving).flat());
const leavers = new WeakMap<Routine['body'], ReadonlyMap<number, Routine['body']>>();

/** The operations of a body that leave in a slot what an event tells; found once. */
function leavingIn(body: Routine['body'], slot: number): Routine['body'] {
  const known = leavers.get(body) ?? leavingBySlot(body);
  leavers.set(body, known);
  return known.get(slot) ?? [];
}

function leavingBySlot(body: Routine['body']): ReadonlyMap<number, Routine['body']> {
  return Map.groupBy(leavingBody(body), (each) =>
    'slot' in each && each.slot !== null ? each.slot : -1,
  );
}

function leavingBody(body: Routine['body']): Routine['body'] {
  return everyOperation(body).filter(
    (each) => toldLeaving.has(each.kind) && (each.kind !== 'set' || seeks(each.value)),
  );
}

/** Whether an expression seeks a way, which an event of its own tells. */
function seeks(value: Expr): boolean {
  return someExpression(value, ({ kind }) => kind === 'builtin');
}

/** Where among the steps of a call its slot was last left by what an event tells; -1: nowhere. */
function lastLeft(slot: number, { steps, until, of, program }: Trail): number {
  if (leavingIn(of.body, slot).length === 0) return -1;
  return leftBefore({ steps, until, program }, slot, () => true);
}

/**
 * Where among the steps of a call up to one of them a slot was last left by what such an event
 * tells; -1: nowhere.
 */
export function leftBefore(
  { steps, until, program }: Pick<Trail, 'steps' | 'until' | 'program'>,
  slot: number,
  isSuch: (event: LogEvent) => boolean,
): number {
  const all = leftIn(steps, program).get(slot) ?? [];
  for (let before = until; ; ) {
    const at = lastBelow(all, before, (place) => place);
    const step = steps[at ?? -1];
    if (at === undefined || step === undefined) return -1;
    const event = eventOf(step);
    if (event !== null && isSuch(event)) return at;
    before = at;
  }
}

const lefts = new WeakMap<Steps, ReadonlyMap<number, readonly number[]>>();

/** The slots that the steps of a call left, each with where that was; found once. */
function leftIn(steps: Steps, program: Program): ReadonlyMap<number, readonly number[]> {
  const before = lefts.get(steps);
  if (before !== undefined) return before;
  const found = new Map<number, number[]>();
  for (const [at, step] of steps.entries()) {
    const event = eventOf(step);
    for (const slot of event === null ? [] : slotsLeft(event, program)) {
      const all = found.get(slot) ?? [];
      found.set(slot, all);
      all.push(at);
    }
  }
  lefts.set(steps, found);
  return found;
}

const leftBy = new WeakMap<Routine['body'], ReadonlyMap<string, ReadonlySet<number>>>();

/** The slots in which an event leaves its value. */
function slotsLeft({ kind, at, routine }: LogEvent, program: Program): Iterable<number> {
  const [wanted, body] = [leaving[kind], program.routines[routine]?.body];
  if (wanted === undefined || body === undefined) return [];
  const known = leftBy.get(body) ?? slotsByPlace(body);
  leftBy.set(body, known);
  return wanted.flatMap((each) => [...(known.get(placeText(each, at)) ?? [])]);
}

function slotsByPlace(body: Routine['body']): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, Set<number>>();
  for (const each of leavingBody(body)) {
    if (!('slot' in each) || each.slot === null) continue;
    const text = placeText(each.kind, each.at);
    found.set(text, (found.get(text) ?? new Set()).add(each.slot));
  }
  return found;
}

function placeText(kind: string, { from, to }: LogEvent['at']): string {
  return `${kind} ${String(from)} ${String(to)}`;
}

/** The rolls that a comparison says. */
export function rollsIn(expr: Expr, trail: Trail): readonly LogEvent[] {
  if (expr.kind !== 'compare' && expr.kind !== 'equal') return [];
  return [expr.left, expr.right].flatMap((side) => dieIn(side, trail)?.event ?? []);
}

/** The die that is added into a value; null: there is none, or nobody can tell which. */
export function dieIn(expr: Expr, trail: Trail, value?: Value): Die | null {
  if (bare(expr.result).kind !== 'integer') return null;
  if (expr.kind === 'slot') return dieOf(expr.slot, trail, value);
  if (expr.kind === 'builtin' && expr.name === 'present') {
    const [inner] = expr.arguments;
    return inner === undefined ? null : dieIn(inner, trail, value);
  }
  if (expr.kind !== 'arithmetic') return null;
  const { left, right, operator } = expr;
  if (operator !== '+' && operator !== '-') return null;
  const [one, other] = [dieIn(left, trail), dieIn(right, trail)];
  // Of several rolls none is what another one adds to it.
  if (readsRoll(one === null ? left : right, trail.of) || (one !== null && other !== null)) {
    return null;
  }
  return one ?? (operator === '+' ? other : null);
}

function dieOf(slot: number, trail: Trail, value?: Value): Die | null {
  const { steps, of, program, from } = trail;
  const at = lastLeft(slot, trail);
  const step = steps[at];
  if (step !== undefined && 'kind' in step) {
    return step.kind === 'roll' ? dieRolled(step, program) : null;
  }
  if (step !== undefined) {
    const gave = gaveIn(step, { ...trail, until: at });
    return gave === null ? null : dieIn(gave.expr, gave.trail, step.gave);
  }
  const sets = setsOf(of.body, slot).map(({ value: set }) => set);
  const [only, ...more] = sets;
  if (only !== undefined && more.length === 0) return dieIn(only, trail, value);
  // Of several that could have left it, one that has what it holds.
  for (const each of sets.toReversed()) {
    const found = each.kind === 'slot' && value !== undefined ? dieIn(each, trail, value) : null;
    if (found !== null && isEqual(found.value, value ?? null)) return found;
  }
  if (sets.length > 0 || from === null) return null;
  const given = argumentsOf(from.call, program)[slot];
  return given === undefined ? null : dieIn(given, from.trail, from.call.arguments[slot]);
}

function dieRolled(event: Event<'roll'>, program: Program): Die | null {
  const roll = rollOf(event, program);
  const { value } = event;
  if (roll?.mode !== 'sum' || typeof value !== 'number') return null;
  const { count, die } = roll;
  const dice = count.kind === 'constant' && typeof count.value === 'number' ? count.value : null;
  return { event, value, range: dice === null ? null : [die.from * dice, die.to * dice] };
}

/**
 * What a slot is that a helper left, or that a helper was given; null: something else, or a value
 * that nothing more can be said of.
 */
export function origin(slot: number, trail: Trail): Gave | Die | null {
  const { steps, of, program } = trail;
  const at = lastLeft(slot, trail);
  const step = steps[at];
  if (step === undefined) {
    const isGiven = slot < of.parameters.length;
    const die = isGiven ? dieOf(slot, trail) : null;
    const { from } = trail;
    return die !== null && from?.call.arguments[slot] === die.value ? die : null;
  }
  if ('kind' in step) return null;
  const callee = program.routines[step.call?.callee ?? -1];
  return callee?.standing === undefined ? gaveIn(step, { ...trail, until: at }) : null;
}

/** What a call gave, as the log has it; null: it gave none, or of a run that tells it not. */
function gaveIn(of: Activation, trail: Trail): Gave | null {
  const { call } = of;
  const routine = trail.program.routines[call?.callee ?? -1];
  if (call === null || routine === undefined) return null;
  const { steps } = opened(of);
  const until = steps.findLastIndex(
    (step) => 'kind' in step && step.kind === 'decided' && step.use.kind === 'return',
  );
  const end = steps[until];
  if (end === undefined || !('kind' in end) || end.kind !== 'decided' || !end.worth) return null;
  const { expr, slots } = end.worth;
  return { expr, slots, trail: inside(trail, call, { steps, until }) };
}

/** What happened in a call that was made where another trail ends. */
function inside(
  trail: Trail,
  call: Event<'call'>,
  { steps, until }: Pick<Trail, 'steps' | 'until'>,
): Trail {
  const { program } = trail;
  const of = program.routines[call.callee] ?? trail.of;
  return { program, of, steps, until, from: { call, trail } };
}

/** The expressions that a call was given. */
function argumentsOf(
  { routine, at, callee }: Event<'call'>,
  { routines }: Program,
): readonly Expr[] {
  const found = everyOperation(routines[routine]?.body ?? []).find(
    (each) =>
      each.kind === 'call' &&
      each.routine === callee &&
      each.at.from === at.from &&
      each.at.to === at.to,
  );
  return found?.kind === 'call' ? found.arguments : [];
}
