// Which slots are read later, so that the others can be emptied wherever a run can wait: two runs
// that differ only in what nobody will look at are then the same configuration. The usual backward
// analysis (Aho, Lam, Sethi, Ullman, "Compilers", 9.2.5); sets of slots are bits.
import { saidBy } from '../model/agreement.ts';
import { children } from '../model/expressions.ts';
import { expressionsOf, slotsGiven } from '../model/operations.ts';
import type { Expr, Program, Routine } from '../model/program.ts';
import type { FlatOperation } from './flat-code.ts';

/** A set of slots: bit n is slot n. */
type Slots = bigint;

/** For each operation the slots to empty there: not read later, and perhaps not empty. */
export function deadSlots(
  program: Program,
  routine: Routine,
  code: readonly FlatOperation[],
): readonly (readonly number[])[] {
  const empties = (operation: FlatOperation): boolean =>
    isWaiting(operation) || isInterruptible(operation, program) || operation.kind === 'look-up';
  // Of ten thousand modifiers that wait for nobody the sets would take more room than there is.
  if (!code.some(empties)) return code.map(() => []);
  // How a routine is told is said when it ends, of what it was given.
  const told = routine.told === undefined ? 0n : givenTo(routine);
  const effects = code.map((operation): OnSlots => {
    const { reads, sets } = effectOn(operation);
    return { reads: operation.kind === 'return' ? reads | told : reads, sets };
  });
  const before = liveSlots(code, effects);
  const kept = code.map((operation, index) => {
    if (isWaiting(operation)) return before[index] ?? 0n;
    if (!empties(operation)) return null;
    // A call's arguments are read before its frame is left behind; a look-up's are read before its
    // result meets others: see `meeting` of the machine.
    return after(code, before, index) & ~(effects[index]?.sets ?? 0n);
  });
  const filled = filledSlots(routine, code, effects, kept);
  return kept.map((live, index) => (live === null ? [] : members((filled[index] ?? 0n) & ~live)));
}

/** For each operation the slots that it or a later one reads. */
export function liveBefore(code: readonly FlatOperation[]): readonly ReadonlySet<number>[] {
  const effects = code.map((operation) => effectOn(operation));
  return liveSlots(code, effects).map((live) => new Set(members(live)));
}

/** Whether a run can stop at the operation, which is then done again when it goes on. */
function isWaiting({ kind }: FlatOperation): boolean {
  switch (kind) {
    case 'roll':
    case 'draw':
    case 'choose':
    case 'ask':
    case 'act':
    case 'script':
    case 'expect':
    case 'illegal':
      return true;
    case 'set':
    case 'field':
    case 'call':
    case 'look-up':
    case 'total':
    case 'create':
    case 'remove':
    case 'return':
    case 'require':
    case 'take':
    case 'jump':
    case 'branch':
    case 'switch':
    case 'each-start':
    case 'each-next':
    case 'repeat-start':
    case 'repeat-next':
    case 'phase-enter':
    case 'phase-leave':
    case 'together-enter':
    case 'together-leave':
      return false;
  }
}

/** Whether a run can stop within what the operation calls. */
function isInterruptible(operation: FlatOperation, program: Program): boolean {
  if (operation.kind === 'take') return true;
  return operation.kind === 'call' && program.routines[operation.routine]?.effects === true;
}

interface OnSlots {
  readonly reads: Slots;
  readonly sets: Slots;
}

// --------------------------------------------------------------------------------------- data flow

function liveSlots(code: readonly FlatOperation[], effects: readonly OnSlots[]): Slots[] {
  const before: Slots[] = code.map(() => 0n);
  for (let changed = true; changed; ) {
    changed = false;
    for (let index = code.length - 1; index >= 0; index -= 1) {
      const { reads, sets } = effects[index] ?? { reads: 0n, sets: 0n };
      const live = reads | (after(code, before, index) & ~sets);
      if (live === before[index]) continue;
      before[index] = live;
      changed = true;
    }
  }
  return before;
}

function after(code: readonly FlatOperation[], before: readonly Slots[], index: number): Slots {
  return next(code, index).reduce((live, follower) => live | (before[follower] ?? 0n), 0n);
}

function filledSlots(
  routine: Routine,
  code: readonly FlatOperation[],
  effects: readonly OnSlots[],
  kept: readonly (Slots | null)[],
): Slots[] {
  const filled: Slots[] = code.map(() => 0n);
  filled[0] = givenTo(routine);
  for (let changed = true; changed; ) {
    changed = false;
    code.forEach((_, index) => {
      const left = (filled[index] ?? 0n) & (kept[index] ?? -1n);
      const leaving = left | (effects[index]?.sets ?? 0n);
      for (const follower of next(code, index)) {
        const joined = (filled[follower] ?? 0n) | leaving;
        if (joined === filled[follower]) continue;
        filled[follower] = joined;
        changed = true;
      }
    });
  }
  return filled;
}

function givenTo({ parameters }: Routine): Slots {
  return (1n << BigInt(parameters.length)) - 1n;
}

/** The operations that may come next. */
function next(code: readonly FlatOperation[], index: number): readonly number[] {
  const operation = code[index];
  switch (operation?.kind) {
    case 'jump':
      return [operation.to];
    case 'branch':
      return [index + 1, operation.otherwise];
    case 'switch':
      return [...operation.targets, operation.otherwise];
    case 'each-next':
    case 'repeat-next':
      return [index + 1, operation.exit];
    case 'return':
    case undefined:
      return [];
    default:
      return [index + 1];
  }
}

// -------------------------------------------------------------------------------- reads and writes

/** The slots that an operation reads. */
export function slotsRead(operation: FlatOperation): readonly number[] {
  return members(effectOn(operation).reads);
}

function effectOn(operation: FlatOperation): OnSlots {
  const reads = expressionsIn(operation).reduce((slots, expr) => slots | slotsIn(expr), 0n);
  return { reads: reads | bits(slotsNamed(operation)), sets: bits(slotsSet(operation)) };
}

function slotsNamed(operation: FlatOperation): readonly number[] {
  switch (operation.kind) {
    case 'total':
      return [...operation.applies, ...operation.amounts];
    case 'draw':
      return operation.source.kind === 'slot' ? [operation.source.slot] : [];
    case 'each-next':
      return [operation.items, operation.index];
    case 'repeat-next':
      return [operation.limit, operation.index];
    default:
      return [];
  }
}

/** The slots that an operation gives a value, one loop counter aside. */
export function slotsSet(operation: FlatOperation): readonly number[] {
  switch (operation.kind) {
    case 'each-start':
      return [operation.items, operation.index];
    case 'each-next':
      return [operation.slot];
    case 'repeat-start':
      return [operation.limit, operation.index];
    case 'jump':
    case 'branch':
    case 'switch':
    case 'repeat-next':
    case 'phase-enter':
    case 'phase-leave':
    case 'together-enter':
    case 'together-leave':
      return [];
    default:
      return slotsGiven(operation);
  }
}

/** The expressions of an operation. */
export function expressionsIn(operation: FlatOperation): readonly Expr[] {
  switch (operation.kind) {
    case 'branch':
      return [operation.condition];
    case 'switch':
      return [operation.value];
    case 'each-start':
      return [operation.list];
    case 'repeat-start':
      return [operation.times];
    case 'jump':
    case 'each-next':
    case 'repeat-next':
    case 'phase-enter':
    case 'phase-leave':
    case 'together-enter':
    case 'together-leave':
      return [];
    case 'require':
    case 'choose':
      return [...expressionsOf(operation), ...saidBy(operation)];
    default:
      return expressionsOf(operation);
  }
}

/** The slots that an expression reads. */
export function slotsOf(expr: Expr): readonly number[] {
  return members(slotsIn(expr));
}

/** The slots that an expression reads, its own for selections aside: those are empty outside it. */
function slotsIn(expr: Expr): Slots {
  if (expr.kind === 'slot') return bits([expr.slot]);
  const inside = children(expr).reduce((slots, child) => slots | slotsIn(child), 0n);
  const isOwner = expr.kind === 'select' || expr.kind === 'quantify';
  return isOwner ? inside & ~bits([expr.slot]) : inside;
}

function bits(slots: readonly number[]): Slots {
  return slots.reduce((set, slot) => set | (1n << BigInt(slot)), 0n);
}

function members(set: Slots): readonly number[] {
  const found: number[] = [];
  for (let slot = 0, left = set; left > 0n; slot += 1, left >>= 1n) {
    if ((left & 1n) === 1n) found.push(slot);
  }
  return found;
}
