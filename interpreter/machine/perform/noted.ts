import { children } from '../../model/expressions.ts';
import type { LogEvent } from '../../model/log.ts';
import type { Expr, Program } from '../../model/program.ts';
import { union } from '../../model/sets.ts';
import { secretReaders } from '../../model/touches.ts';
import type { Value } from '../../model/values.ts';
import type { FlatOperation } from '../flat-code.ts';
import { expressionsIn, slotsOf, slotsRead, slotsSet } from '../liveness.ts';
import type { Machine, Perform } from '../machine.ts';
import { switched, waits } from '../machine.ts';
import { isSecret } from '../operand.ts';
import type { FrameNotes, Rests } from '../rests.ts';
import { both, nothing, reachedAt, restsOf } from '../rests.ts';
import { watching } from '../watching.ts';
import type { Place } from './context.ts';
import { deferred } from './control.ts';

/** The operation as done in a run of which somebody may not see all: what it rests on is noted. */
export function noted(place: Place, operation: FlatOperation, perform: Perform): Perform {
  const { at } = place;
  const reads = slotsRead(operation);
  const follow = following(place, operation);
  const work = watched(place, operation, perform);
  const defer = openCall(place, operation);
  return (slots, machine) => {
    const { notes, log, frames, configuration } = machine;
    const depth = frames.length - 1;
    const frame = frames[depth];
    if (notes === null || log === null || frame === undefined) return perform(slots, machine);
    frame.next = at;
    const own = notes.of(frames, depth);
    const reached = reachedAt(own, at);
    const before = log.length;
    const known = restsOf(own, reads);
    const isOpen =
      defer !== null && machine.defers && notes.isOpen(configuration, both(known, reached));
    const { value: next, seen } = (isOpen ? defer : work)(slots, machine);
    const rests = both(known, seen);
    const given = follow({ machine, own, depth, into: frame.into, next, reached, rests, seen });
    // All may see what is open, and all that happens in it.
    if (isOpen) return next;
    for (let index = before; index < log.length; index += 1) {
      const event = log[index] as LogEvent;
      // That a call ends is told by that it began.
      const why = event.kind === 'return' ? own.base : reached;
      const grounds = { reached: why, rests: both(rests, reached), seen, given };
      notes.mark(configuration, event, grounds);
    }
    return next;
  };
}

/** Does an operation, and says which secret fields are read meanwhile. */
type Watched = (
  slots: Value[],
  machine: Machine,
) => { readonly value: number; readonly seen: Rests };

/** What surely reads no secret itself need not be watched. */
function watched(
  { program, routine }: Place,
  operation: FlatOperation,
  perform: Perform,
): Watched {
  const isTold = operation.kind === 'return' ? routine.told !== undefined : 'told' in operation;
  const isPlain = plain.has(operation.kind) && !isTold && !readsSecret(program, operation);
  if (!isPlain) return (slots, machine) => watching(machine, () => perform(slots, machine));
  return (slots, machine) => ({ value: perform(slots, machine), seen: nothing });
}

/** What reads nothing but its own expressions. */
const plain: ReadonlySet<FlatOperation['kind']> = new Set<FlatOperation['kind']>([
  ...(['set', 'jump', 'branch', 'switch', 'return'] as const),
  ...(['each-start', 'each-next', 'repeat-start', 'repeat-next'] as const),
]);

function readsSecret(program: Program, operation: FlatOperation): boolean {
  return expressionsIn(operation).some((expr) => isRead(program, expr));
}

/**
 * How a call is done whose inside nobody need follow, as nothing secret is read there: it is worked
 * out when it is asked for. Null: it is no such call.
 */
function openCall(place: Place, operation: FlatOperation): Watched | null {
  const { program, routine: { role } } = place;
  if (operation.kind !== 'call' || role === 'guard' || role === 'example') return null;
  const callee = program.routines[operation.routine];
  const isPure = callee?.effects === false && !callee.changes && callee.role !== 'law';
  if (!isPure || secretReaders(program).has(operation.routine)) return null;
  if (readsSecret(program, operation)) return null;
  const perform = deferred(place, operation);
  return (slots, machine) => ({ value: perform(slots, machine), seen: nothing });
}

/** An operation that has been done. */
interface Done {
  readonly machine: Machine;
  readonly own: FrameNotes;
  readonly depth: number;
  /** Where the caller wants the result. */
  readonly into: number | null;
  readonly next: number;
  readonly reached: Rests;
  /** What its values rest on, and what of this it read itself. */
  readonly rests: Rests;
  readonly seen: Rests;
}

/** Notes what an operation leaves; gives what each argument of a call rests on. */
function following(
  { program, flat, at }: Place,
  operation: FlatOperation,
): (done: Done) => readonly Rests[] {
  const sets = slotsSet(operation);
  const way = wayFrom(flat.code, at);
  const inside = way === null ? [] : flat.code.slice(way.from, way.end).flatMap(slotsSet);
  const given = 'arguments' in operation ? operation.arguments.map(argument(program)) : [];
  return (done) => {
    const { machine, own, depth, next, reached, rests } = done;
    if (own.ways.length > 0) {
      own.ways = own.ways.filter(({ from, end }) => from <= at && at < end);
    }
    if (next === waits) {
      own.asked = rests;
      return [];
    }
    if (operation.kind === 'return') {
      giveBack(done);
      return [];
    }
    if (next === switched && machine.frames.length > depth + 1) return begun(done, given);
    for (const slot of sets) own.slots.set(slot, both(rests, reached));
    if (way === null || rests.size === 0) return [];
    own.ways = [...own.ways, { ...way, rests }];
    for (const slot of inside) own.slots.set(slot, union(own.slots.get(slot) ?? reached, rests));
    return [];
  };
}

/** What a call is given rests on what its arguments do. */
function begun(
  { machine: { notes, frames }, own, reached, seen }: Done,
  given: readonly Argument[],
): readonly Rests[] {
  const frame = frames.at(-1);
  const each = given.map(({ slots, isRead }) =>
    both(both(restsOf(own, slots), reached), isRead ? seen : nothing),
  );
  if (frame !== undefined) notes?.begin(frame, each, reached);
  return each;
}

/** The caller keeps what the call gives it. */
function giveBack({ machine: { notes, frames }, into, reached, rests }: Done): void {
  if (notes === null || frames.length === 0 || into === null) return;
  notes.of(frames).slots.set(into, both(rests, reached));
}

interface Argument {
  readonly slots: readonly number[];
  readonly isRead: boolean;
}

function argument(program: Program): (expr: Expr) => Argument {
  return (expr) => ({ slots: slotsOf(expr), isRead: isRead(program, expr) });
}

/** Whether an expression reads a secret field itself. */
function isRead(program: Program, expr: Expr): boolean {
  const isField = expr.kind === 'field' && isSecret(expr.type, expr.field, program);
  return isField || children(expr).some((part) => isRead(program, part));
}

/** The code that is run or not by what an operation finds; null: it goes on whatever it finds. */
function wayFrom(
  code: readonly FlatOperation[],
  at: number,
): { readonly from: number; readonly end: number } | null {
  const operation = code[at];
  const ends = operation === undefined ? [] : waysOf(operation);
  if (ends.length === 0) return null;
  // A jump on leaves the way before; a jump back belongs to a loop.
  const end = Math.max(
    ...ends.map((one) => {
      const last = code[one - 1];
      return last?.kind === 'jump' && last.to > one ? last.to : one;
    }),
  );
  const inside = code.slice(at + 1, end);
  const leaves = inside.some((one) => one.kind === 'return' || leadsOn(one, end));
  return { from: at + 1, end: leaves ? code.length : end };
}

function waysOf(operation: FlatOperation): readonly number[] {
  switch (operation.kind) {
    case 'branch':
      return [operation.otherwise];
    case 'switch':
      return [...operation.targets, operation.otherwise];
    case 'each-next':
    case 'repeat-next':
      return [operation.exit];
    default:
      return [];
  }
}

/** Whether an operation leaves a stretch of code further on. */
function leadsOn(operation: FlatOperation, end: number): boolean {
  if (operation.kind === 'jump') return operation.to > end;
  return waysOf(operation).some((to) => to > end);
}
