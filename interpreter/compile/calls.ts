// What routines do beyond their own lines: which can come back to themselves, and what a call can
// change.
import { eachExpression } from '../model/expressions.ts';
import {
  blocksOf,
  calledBy,
  everyOperation,
  expressionsOf,
  slotsGiven,
} from '../model/operations.ts';
import type { Expr, Operation, Program } from '../model/program.ts';
import { fieldKey } from '../model/touches.ts';

/** What a stretch of operations can change, calls included. */
export interface Changes {
  /** `type.field` of the fields it can set. */
  readonly fields: ReadonlySet<string>;
  /** Types of the things it can make or remove. */
  readonly things: ReadonlySet<number>;
  /** The slots it sets itself. */
  readonly slots: ReadonlySet<number>;
}

/** A routine that does more than so many operations, calls included, counts them. */
const mostUncounted = 2000;

/** The calls of a program, worked out once for a module. */
export class Calls {
  readonly #program: Program;
  readonly #callees: readonly ReadonlySet<number>[];
  readonly #reachable: readonly ReadonlySet<number>[];
  readonly #told = new Map<number, number | null>();
  readonly #lengths = new Map<number, number>();

  constructor(program: Program) {
    this.#program = program;
    this.#callees = program.routines.map(
      ({ body }) =>
        new Set(everyOperation(body).flatMap((operation) => calledBy(program, operation))),
    );
    this.#reachable = program.routines.map((_, routine) => reachable(routine, this.#callees));
  }

  /** Whether a call of the routine can lead to another call of it. */
  isRecursive(routine: number): boolean {
    const direct = this.#callees[routine] ?? new Set();
    return [...direct].some(
      (callee) => callee === routine || (this.#reachable[callee]?.has(routine) ?? false),
    );
  }

  /** Whether the routine, or what it calls, does what a trace tells of. */
  isTraced(routine: number): boolean {
    return this.#does(routine, ({ kind }) => ['look-up', 'total', 'roll'].includes(kind));
  }

  /**
   * Whether the routine, or what it calls, goes round in loops, comes back to itself, or is so long
   * that it counts what it does.
   */
  isCounted(routine: number): boolean {
    const reached = [routine, ...(this.#reachable[routine] ?? [])];
    return (
      this.stepsOf(routine) > 0 ||
      reached.some((each) => this.isRecursive(each)) ||
      this.#does(routine, ({ kind }) => kind === 'each' || kind === 'repeat' || kind === 'act')
    );
  }

  /**
   * The steps that a routine counts when it begins: those of itself and of what it calls and does
   * not count. Nought where it is short: rules that call others twice and so on do more in the end
   * than any loop.
   */
  stepsOf(routine: number): number {
    const length = this.#lengthOf(routine);
    return length > mostUncounted ? this.#ownLength(routine) : 0;
  }

  /** So many operations at most, with all calls and each loop gone through once. */
  #lengthOf(routine: number): number {
    const known = this.#lengths.get(routine);
    if (known !== undefined) return known;
    // Those that come back to themselves are counted by how deep they are.
    this.#lengths.set(routine, 0);
    const { length } = this.#bodyOf(routine);
    const inside = this.#calledIn(routine).reduce((sum, each) => sum + this.#lengthOf(each), 0);
    this.#lengths.set(routine, length + inside);
    return length + inside;
  }

  #ownLength(routine: number): number {
    const short = this.#calledIn(routine).map((each) => this.#lengthOf(each));
    const uncounted = short.filter((length) => length <= mostUncounted);
    return uncounted.reduce((sum, length) => sum + length, this.#bodyOf(routine).length);
  }

  #bodyOf(routine: number): readonly Operation[] {
    return everyOperation(this.#program.routines[routine]?.body ?? []);
  }

  /** As often as it calls them. */
  #calledIn(routine: number): readonly number[] {
    return this.#bodyOf(routine).flatMap((operation) => calledBy(this.#program, operation));
  }

  /** Whether operations, or what they call, go round in loops. */
  isCountedBody(body: readonly Operation[]): boolean {
    return everyOperation(body).some((operation) => {
      if (operation.kind === 'each' || operation.kind === 'repeat') return true;
      return calledBy(this.#program, operation).some((callee) => this.isCounted(callee));
    });
  }

  /** Whether the routine, or what it calls, keeps facts. */
  isAsking(routine: number): boolean {
    return this.#does(routine, ({ kind }) => kind === 'ask' || kind === 'act');
  }

  /** Whether operations, calls included, never go round: then a trace of them has an end. */
  isStraight(body: readonly Operation[]): boolean {
    return !this.isCountedBody(body) && everyOperation(body).every(({ kind }) => kind !== 'act');
  }

  /** How many numbers a trace is told at most by operations that are straight. */
  toldBy(body: readonly Operation[]): number {
    return everyOperation(body).reduce((sum, operation) => sum + this.#toldByOne(operation), 0);
  }

  /** The same for a routine; null when it is not straight. */
  toldByRoutine(routine: number): number | null {
    const known = this.#told.get(routine);
    if (known !== undefined) return known;
    const body = this.#program.routines[routine]?.body ?? [];
    const isStraight = this.isStraight(body) && !this.isRecursive(routine);
    const told = isStraight ? this.toldBy(body) : null;
    this.#told.set(routine, told);
    return told;
  }

  #toldByOne(operation: Operation): number {
    switch (operation.kind) {
      case 'roll':
        return 2;
      case 'look-up':
        return 1 + 3 * operation.subscripts.length;
      case 'total':
        return 2 + Math.ceil(operation.applies.length / 30) + operation.amounts.length;
      default:
        return calledBy(this.#program, operation).reduce(
          (sum, routine) => sum + (this.toldByRoutine(routine) ?? 0),
          0,
        );
    }
  }

  #does(routine: number, test: (operation: Operation) => boolean): boolean {
    const reached = [routine, ...(this.#reachable[routine] ?? [])];
    return reached.some((each) => this.#bodyOf(each).some(test));
  }

  /** What the operations can change. */
  changesOf(body: readonly Operation[]): Changes {
    const own = everyOperation(body);
    const called = own.flatMap((operation) => calledBy(this.#program, operation));
    const routines = new Set(
      called.flatMap((callee) => [callee, ...(this.#reachable[callee] ?? [])]),
    );
    const others = [...routines].flatMap((routine) =>
      everyOperation(this.#program.routines[routine]?.body ?? []),
    );
    const fields = new Set<string>();
    const things = new Set<number>();
    for (const operation of [...own, ...others]) {
      if (operation.kind === 'field') fields.add(fieldKey(operation.type, operation.field));
      if (operation.kind === 'draw' && operation.source.kind === 'field') {
        fields.add(fieldKey(operation.source.type, operation.source.field));
      }
      if (operation.kind === 'create') things.add(operation.type);
      // What is removed does not say its type.
      if (operation.kind === 'remove') this.#program.things.forEach((_, type) => things.add(type));
    }
    return { fields, things, slots: new Set(own.flatMap(slotsSet)) };
  }
}

/** Whether the value of an expression is the same before and after the changes. */
export function isUntouched(expr: Expr, changes: Changes): boolean {
  let untouched = true;
  eachExpression(expr, (part) => {
    const isTouched =
      (part.kind === 'slot' && changes.slots.has(part.slot)) ||
      (part.kind === 'field' && changes.fields.has(fieldKey(part.type, part.field))) ||
      ((part.kind === 'select' || part.kind === 'quantify') &&
        part.source.kind === 'type' &&
        changes.things.has(part.source.type));
    if (isTouched) untouched = false;
  });
  return untouched;
}

function reachable(start: number, all: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  const found = new Set<number>();
  const left = [...(all[start] ?? [])];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    left.push(...(all[next] ?? []));
  }
  return found;
}

/** The slots whose values an operation itself changes, that of a list drawn from too. */
export function slotsSet(operation: Operation): readonly number[] {
  const isDrawn = operation.kind === 'draw' && operation.source.kind === 'slot';
  const given = slotsGiven(operation);
  return isDrawn ? [...given, operation.source.slot] : given;
}

/**
 * The slots that collect a list element by element: emptied, then made longer in one loop, and read
 * only when whole. Their list needs no copy for each element.
 */
export function collectingSlots(body: readonly Operation[]): ReadonlySet<number> {
  const all = everyOperation(body);
  const wanted = new Set(all.map(appendedTo).filter((slot) => slot !== null));
  const blocks = [body, ...all.flatMap(blocksOf)];
  return new Set([...wanted].filter((slot) => isCollected(slot, all, blocks)));
}

function isCollected(
  slot: number,
  all: readonly Operation[],
  blocks: readonly (readonly Operation[])[],
): boolean {
  const writes = all.filter((operation) => slotsSet(operation).includes(slot));
  const appends = writes.filter((operation) => appendedTo(operation) === slot);
  if (!writes.every((write) => appends.includes(write) || isEmptyList(write))) return false;
  return blocks.some((block) => {
    const loopAt = block.findIndex(
      (operation) =>
        operation.kind === 'each' &&
        appends.every((append) => everyOperation(operation.body).includes(append)),
    );
    const loop = block[loopAt];
    if (loop === undefined || reads(slot, everyOperation([loop])) !== appends.length) return false;
    const emptyAt = block.findLastIndex(
      (operation, at) =>
        at < loopAt && isEmptyList(operation) && slotsSet(operation).includes(slot),
    );
    return (
      emptyAt >= 0 &&
      reads(
        slot,
        block.slice(emptyAt, loopAt).flatMap((each) => everyOperation([each])),
      ) === 0
    );
  });
}

function isEmptyList(operation: Operation): boolean {
  if (operation.kind !== 'set' || operation.value.kind !== 'constant') return false;
  return Array.isArray(operation.value.value) && operation.value.value.length === 0;
}

/** The slot that the operation makes longer by one element; null when it does something else. */
export function appendedTo(operation: Operation): number | null {
  if (operation.kind !== 'set' || operation.value.kind !== 'join') return null;
  const { left, right } = operation.value;
  if (right.kind !== 'list' || right.elements.length !== 1) return null;
  return left.kind === 'slot' && left.slot === operation.slot ? left.slot : null;
}

/** How often operations read a slot in expressions. */
function reads(slot: number, operations: readonly Operation[]): number {
  let count = 0;
  for (const expr of operations.flatMap(expressionsOf)) {
    eachExpression(expr, (part) => {
      if (part.kind === 'slot' && part.slot === slot) count += 1;
    });
  }
  return count;
}
