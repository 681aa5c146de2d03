/** A helper in the words of what it gives: it has no name of its own. */
import type { Ground } from '../model/log.ts';
import { everyOperation } from '../model/operations.ts';
import type { Expr, Routine } from '../model/program.ts';
import type { Value } from '../model/values.ts';
import type { Trail } from './trail.ts';

/** A part of a condition, the routine whose slots it reads, and what happened there before. */
export interface InHelper {
  readonly ground: Extract<Ground, { readonly kind: 'part' }>;
  readonly of: Routine;
  readonly trail: Trail;
}

/** What is known where a helper is called. */
interface Around {
  readonly slots: readonly Value[];
  readonly element?: number;
  /** In how many helpers that stands. */
  readonly helpers?: number;
}

interface Inside extends Around {
  readonly of: Routine;
  readonly value: Expr;
}

/** Helpers in helpers that are still told: they may call themselves. */
const most = 3;

/**
 * The one expression that a helper gives, and what is known in it when it is given these arguments;
 * null: it gives one thing here and another there.
 */
export function insideHelper(
  of: Routine,
  given: readonly Expr[],
  around: Around,
): Inside | null {
  const { helpers = 0, slots, element } = around;
  const [gives, ...others] = everyOperation(of.body).filter(({ kind }) => kind === 'return');
  if (gives?.kind !== 'return' || gives.value === null || others.length > 0) return null;
  if (helpers >= most) return null;
  const known: Value[] = [];
  for (const [slot, part] of given.entries()) {
    // What stands for each in turn has the value of the last of them.
    const value = part.kind === 'slot' && part.slot === element ? undefined : valueOf(part, slots);
    if (value !== undefined) known[slot] = value;
  }
  const at = given.findIndex((part) => part.kind === 'slot' && part.slot === element);
  return { of, value: gives.value, slots: known, element: at, helpers: helpers + 1 };
}

/** What is handed on; undefined: it has to be worked out. */
function valueOf(part: Expr, slots: readonly Value[]): Value | undefined {
  if (part.kind === 'constant') return part.value;
  return part.kind === 'slot' ? slots[part.slot] : undefined;
}
