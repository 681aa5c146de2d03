// What an operation does to the slots of its call, beside what it says: worked out once.
import type { FlatOperation, FlatRoutine } from '../machine/flat-code.ts';
import { slotsRead, slotsSet } from '../machine/liveness.ts';
import { someOperation } from '../model/operations.ts';
import type { Operation, Program } from '../model/program.ts';
import type { Value } from '../model/values.ts';

/** The slots of one operation. */
export interface Mark {
  readonly kind: FlatOperation['kind'];
  /** Those it may read. */
  readonly reads: readonly number[];
  /**
   * Those it gives a value when the run goes on behind it, `exit` aside. A call does so where it is
   * worked out at once; where it is entered, its value comes with the return.
   */
  readonly sets: readonly number[];
  /** Those it empties. */
  readonly clears: readonly number[];
  /** Where a loop goes on that is over: it then sets nothing. */
  readonly exit: number | null;
  /** The list that a loop goes through, and how far it has come. */
  readonly loop: { readonly items: number; readonly index: number } | null;
  /** Whether a run always stops there, to be told something. */
  readonly stops: boolean;
}

const known = new WeakMap<FlatRoutine, readonly Mark[]>();

/** By index in the code of a routine. */
export function marksOf(flat: FlatRoutine, program: Program): readonly Mark[] {
  const found = known.get(flat);
  if (found !== undefined) return found;
  const made = flat.code.map((operation, at) => markOf(operation, flat.clears[at] ?? [], program));
  known.set(flat, made);
  return made;
}

function markOf(operation: FlatOperation, clears: readonly number[], program: Program): Mark {
  const { kind } = operation;
  return {
    kind,
    reads: slotsRead(operation),
    sets: setBy(operation),
    clears,
    exit: kind === 'each-next' || kind === 'repeat-next' ? operation.exit : null,
    loop: kind === 'each-next' ? operation : null,
    stops: isStop(operation, program),
  };
}

function setBy(operation: FlatOperation): readonly number[] {
  switch (operation.kind) {
    case 'each-next':
      return [operation.slot, operation.index, operation.items];
    case 'repeat-next':
      return [operation.index];
    case 'draw':
      return operation.source.kind === 'slot'
        ? [operation.slot, operation.source.slot]
        : [operation.slot];
    default:
      return slotsSet(operation);
  }
}

// What comes before a call that changes things again and again looks at less than the call does:
// traced by itself it is the same for many situations.
function isStop(operation: FlatOperation, program: Program): boolean {
  switch (operation.kind) {
    case 'draw':
    case 'act':
    case 'script':
    case 'expect':
    case 'illegal':
      return true;
    case 'call': {
      const callee = program.routines[operation.routine];
      return callee?.changes === true && someOperation(callee.body, isLoop);
    }
    default:
      return false;
  }
}

function isLoop({ kind }: Operation): boolean {
  return kind === 'repeat' || kind === 'each';
}

/** Empties what a loop has passed of its list: nobody looks there again. */
export function forget(slots: Value[], { items, index }: NonNullable<Mark['loop']>): void {
  const at = slots[index] as number;
  const list = slots[items] as readonly Value[];
  slots[items] = list.map((item, place) => (place > at ? item : null));
}
