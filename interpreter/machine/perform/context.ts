import type { Span } from '../../../grammar/span.ts';
import type { Expr, Program, Routine } from '../../model/program.ts';
import type { Value } from '../../model/values.ts';
import { evaluator } from '../evaluate.ts';
import type { FlatOperation, FlatRoutine } from '../flat-code.ts';
import type { Evaluate } from '../machine.ts';

/** One operation being made ready, and where it stands. */
export interface Place {
  readonly program: Program;
  readonly routine: Routine;
  /** Index of the routine. */
  readonly index: number;
  readonly flat: FlatRoutine;
  /** Index of the operation, and of the one that follows it with jumps taken. */
  readonly at: number;
  readonly next: number;
  /** Whether the run explains itself: slots then keep what they held. */
  readonly explains: boolean;
}

/** An operation of some kinds. */
export type Of<Kind extends FlatOperation['kind']> = Extract<
  FlatOperation,
  { readonly kind: Kind }
>;

/** An expression made ready. */
export function ready(place: Place, expr: Expr): Evaluate {
  return evaluator(expr, place.program);
}

/** What every event and request says about its place. */
export function whereabouts(place: Place, operation: FlatOperation): Whereabouts {
  return { routine: place.index, at: operation.at };
}
export interface Whereabouts {
  readonly routine: number;
  readonly at: Span;
}

/** Empties the slots that nothing reads from here on; null when there are none. */
export function clearing(place: Place): ((slots: Value[]) => void) | null {
  const dead = place.flat.clears[place.at] ?? [];
  if (dead.length === 0 || place.explains) return null;
  return (slots) => {
    for (const slot of dead) slots[slot] = null;
  };
}
