/** The values that are tried where one is open. */
import { fraction } from '../../model/numbers.ts';
import type { Program } from '../../model/program.ts';
import type { Type } from '../../model/types.ts';
import type { Value } from '../../model/values.ts';
import type { Closure } from './closure.ts';
import { telling } from './numbers.ts';

interface From {
  readonly program: Program;
  readonly closure: Closure;
}

/** Most values that are all tried. */
const few = 16;

/** Values to try, and whether there are others. */
export interface Tried {
  readonly values: readonly Value[];
  readonly isPartial: boolean;
}

const known = new WeakMap<Closure, Map<Type, Map<Value | undefined, Tried>>>();

/**
 * The values to try for a number, a fraction, a yes or no or a kind, the one it has anyway first
 * (undefined: it has none); worked out once for all runs.
 */
export function triedFor(making: From, type: Type, first: Value | undefined): Tried {
  const types = known.get(making.closure) ?? new Map<Type, Map<Value | undefined, Tried>>();
  known.set(making.closure, types);
  const firsts = types.get(type) ?? new Map<Value | undefined, Tried>();
  types.set(type, firsts);
  const found = firsts.get(first) ?? triedOf(making, type, first);
  firsts.set(first, found);
  return found;
}

function triedOf(making: From, type: Type, first: Value | undefined): Tried {
  const { values, isPartial } = valuesOf(making, type);
  if (first === undefined) return { values, isPartial };
  return { values: [first, ...values.filter((value) => value !== first)], isPartial };
}

function valuesOf({ program, closure }: From, type: Type): Tried {
  if (type.kind === 'yes-no') return { values: [false, true], isPartial: false };
  if (type.kind === 'kind') {
    const kind = program.kinds.find(({ name }) => name === type.name);
    return { values: kind?.values.map((_, at) => at) ?? [], isPartial: false };
  }
  if (type.kind === 'fraction') return { values: fractionsNear(closure), isPartial: true };
  if (type.kind !== 'integer') return { values: [], isPartial: false };
  const { from, to } = type;
  if (from !== null && to !== null && to - from < few) {
    const values = Array.from({ length: to - from + 1 }, (_, extra) => from + extra);
    return { values, isPartial: false };
  }
  const values = telling(closure.numbers, { from: from ?? -Infinity, to: to ?? Infinity });
  return { values, isPartial: true };
}

/** Whole numbers, then halves: finer ones most games do not know, though their type does. */
function fractionsNear({ numbers }: Closure): readonly Value[] {
  const whole = telling(numbers, { from: -Infinity, to: Infinity });
  return [0, 1].flatMap((half) => whole.map((n) => fraction(2 * n + half, 2)));
}
