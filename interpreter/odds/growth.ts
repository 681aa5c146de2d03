// A number or a list that grows from round to round of a loop: then no situation comes back, and
// there are ever new ones.
import { flatten } from '../machine/flatten.ts';
import { uncountedLoops } from '../machine/uncounted.ts';
import { Fault } from '../model/fault.ts';
import { calledBy, eachOperation, everyOperation, expressionsOf } from '../model/operations.ts';
import type { Operation, Program, Routine } from '../model/program.ts';
import { fieldKey, readsOf, touchesOf } from '../model/touches.ts';
import type { Type } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import type { Shape } from './shape.ts';
import type { Call, Row, Spot, Spots } from './spots.ts';

/** So much room is taken when it is first looked whether something grows without end. */
export const firstLook = 1000;

/**
 * So many elements more than at first in all different lists: where lists grow by what is rolled
 * there are ever more of them, and each costs more than the last.
 */
export const mostGrown = 2_000_000;

/** Ways with more answers on them have chances that nobody could write down. */
export const longest = 1000;

/** What grows, and in which loop. */
export interface Grown {
  readonly spot: Spot;
  /** How it is called. */
  readonly thing: string | null;
  readonly field: string;
  readonly loop: LoopAt;
}

/** A loop under way: the call it stands in, and where its code jumps back. */
export interface LoopAt {
  readonly depth: number;
  readonly end: number;
}

/** What grows without end, and how far it is followed: so many values, or elements. */
export interface Cut {
  readonly grown: Grown;
  readonly most: number;
}

/** The problem of a run in which something grows without end. */
export function growsOn({ thing, field }: Grown): Fault {
  return new Fault('grows-on', { thing, field });
}

/** Whether a fault is none of a run, but of all that may come of it. */
export function isOfWays(fault: unknown): fault is Fault {
  return fault instanceof Fault && (fault.code === 'too-many-ways' || fault.code === 'grows-on');
}

/** A situation under way. */
interface Standing {
  readonly shape: Shape;
  readonly row: Row;
}

/** So many values on one way, where nothing in the loop looks at them, have no end. */
const few = 200;
/** So many have none either, whoever looks at them. */
const many = 12_000;
/** Where there is no room for more. */
const some = 1000;

/** What grows on the way to the last of some situations; null where nothing seems to. */
export function grownOn(
  program: Program,
  spots: Spots,
  { way, isFull }: { readonly way: readonly Standing[]; readonly isFull: boolean },
): Grown | null {
  const last = way.at(-1);
  if (last === undefined) return null;
  for (const spot of spots.varied(few)) {
    const met = new Set(way.map(({ row }) => row[spot] ?? 0)).size;
    const named = met < few ? null : nameOf(program, spots, { spot, calls: last.shape.calls });
    const loop = named === null ? null : loopOf(program, last.shape.calls, named);
    if (named === null || loop === null) continue;
    const { thing, field, key, type } = named;
    const ends = [way[0] ?? last, last].map(({ row }) => spots.valueAt(spot, spots.fit(row)));
    const isFree = !hasEnd(type, ends) && !isRead(program, loop.operation, key);
    if (!isFree && met < (isFull ? some : many)) continue;
    return { spot: spots.infos[spot] as Spot, thing, field, loop };
  }
  return null;
}

/** What stands at a spot. */
interface Named {
  readonly thing: string | null;
  readonly field: string;
  readonly type: Type;
  /** As `touchesOf` names it. */
  readonly key: string;
  /** The call whose slot it is; null: a field. */
  readonly depth: number | null;
}

/** null for what has no name in the rules. */
function nameOf(
  program: Program,
  spots: Spots,
  { spot, calls }: { readonly spot: number; readonly calls: readonly Call[] },
): Named | null {
  const info = spots.infos[spot];
  if (info?.kind === 'slot') {
    const { depth, slot } = info;
    const known = program.routines[calls[depth]?.routine ?? -1]?.slots[slot];
    if (known === undefined || known.temporary) return null;
    const key = `slot ${String(slot)}`;
    return { thing: null, field: known.name, type: known.type, key, depth };
  }
  if (info?.kind !== 'field') return null;
  const thing = spots.thing(info.thing);
  const field = program.things[thing?.type ?? -1]?.fields[info.field];
  if (thing === undefined || field === undefined) return null;
  const key = fieldKey(thing.type, info.field);
  return { thing: thing.name, field: field.name, type: field.type, key, depth: null };
}

interface Loop extends LoopAt {
  readonly operation: Operation;
}

/** The innermost loop under way that changes it. */
function loopOf(program: Program, calls: readonly Call[], { key, depth }: Named): Loop | null {
  for (const [at, { routine, next }] of [...calls.entries()].reverse()) {
    const called = program.routines[routine];
    if (called === undefined || (depth !== null && depth !== at)) continue;
    for (const end of uncountedLoops(flatten(program, called), next)) {
      const operation = repeatAt(program, called, end);
      if (operation === undefined) continue;
      if (touchesOf(program, [operation]).changes.has(key)) return { depth: at, end, operation };
    }
  }
  return null;
}

function repeatAt(program: Program, routine: Routine, end: number): Operation | undefined {
  const span = flatten(program, routine).code[end]?.at;
  return everyOperation(routine.body).find(({ kind, at }) => kind === 'repeat' && at === span);
}

/** Whether its type ends what rises or falls so. */
function hasEnd(type: Type, [first, last]: readonly (Value | undefined)[]): boolean {
  if (type.kind !== 'integer') return false;
  return ((first ?? 0) <= (last ?? 0) ? type.to : type.from) !== null;
}

/** Whether anything in a loop looks at it, but to give it its next value. */
function isRead(program: Program, loop: Operation, key: string): boolean {
  const reads = (operation: Operation): boolean => {
    const isOwn =
      (operation.kind === 'set' && `slot ${String(operation.slot)}` === key) ||
      (operation.kind === 'field' && fieldKey(operation.type, operation.field) === key);
    return !isOwn && expressionsOf(operation).some((expr) => readsOf(expr).has(key));
  };
  const entered = new Set<number>();
  let isFound = false;
  const visit = (operation: Operation): void => {
    isFound ||= reads(operation);
    for (const routine of calledBy(program, operation)) entered.add(routine);
  };
  eachOperation([loop], visit);
  if (key.startsWith('slot')) return isFound;
  // What is added while the set is walked is walked too.
  for (const routine of entered) eachOperation(program.routines[routine]?.body ?? [], visit);
  return isFound;
}
