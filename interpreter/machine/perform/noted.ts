import { children } from '../../model/expressions.ts';
import type { Expr, Program } from '../../model/program.ts';
import { union } from '../../model/sets.ts';
import type { FlatOperation } from '../flat-code.ts';
import { slotsOf, slotsRead, slotsSet } from '../liveness.ts';
import type { Machine, Perform } from '../machine.ts';
import { switched, waits } from '../machine.ts';
import { isSecret } from '../operand.ts';
import type { FrameNotes, Rests } from '../rests.ts';
import { reachedAt, restsOf } from '../rests.ts';
import { watching } from '../watching.ts';
import type { Place } from './context.ts';

/** The operation as done in a run of which somebody may not see all: what it rests on is noted. */
export function noted(place: Place, operation: FlatOperation, perform: Perform): Perform {
  const { at } = place;
  const reads = slotsRead(operation);
  const follow = following(place, operation);
  return (slots, machine) => {
    const { notes, log, frames, configuration } = machine;
    const depth = frames.length - 1;
    const frame = frames[depth];
    if (notes === null || log === null || frame === undefined) return perform(slots, machine);
    frame.next = at;
    const own = notes.of(frames, depth);
    const reached = reachedAt(own, at);
    const before = log.length;
    const { value: next, seen } = watching(machine, () => perform(slots, machine));
    const rests = union(restsOf(own, reads), seen);
    const given = follow({ machine, own, depth, into: frame.into, next, reached, rests, seen });
    for (const event of log.slice(before)) {
      // That a call ends is told by that it began.
      const why = event.kind === 'return' ? own.base : reached;
      const grounds = { reached: why, rests: union(rests, reached), seen, given };
      notes.mark(configuration, event, grounds);
    }
    return next;
  };
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
    own.ways = own.ways.filter(({ from, end }) => from <= at && at < end);
    if (next === waits) {
      own.asked = rests;
      return [];
    }
    if (operation.kind === 'return') {
      giveBack(done);
      return [];
    }
    if (next === switched && machine.frames.length > depth + 1) return begun(done, given);
    for (const slot of sets) own.slots.set(slot, union(rests, reached));
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
    union(restsOf(own, slots), reached, isRead ? seen : new Set()),
  );
  if (frame !== undefined) notes?.begin(frame, each, reached);
  return each;
}

/** The caller keeps what the call gives it. */
function giveBack({ machine: { notes, frames }, into, reached, rests }: Done): void {
  if (notes === null || frames.length === 0 || into === null) return;
  notes.of(frames).slots.set(into, union(rests, reached));
}

interface Argument {
  readonly slots: readonly number[];
  /** Whether it reads a secret field itself. */
  readonly isRead: boolean;
}

function argument(program: Program): (expr: Expr) => Argument {
  const isRead = (expr: Expr): boolean =>
    (expr.kind === 'field' && isSecret(expr.type, expr.field, program)) ||
    children(expr).some(isRead);
  return (expr) => ({ slots: slotsOf(expr), isRead: isRead(expr) });
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
