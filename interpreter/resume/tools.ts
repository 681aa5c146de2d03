// What resumable code calls for values of the stepper's own shapes.
import type { Machine } from '../machine/machine.ts';
import { fail } from '../model/fault.ts';
import { exactly, round, safe } from '../model/numbers.ts';
import type { Exact } from '../model/numbers.ts';
import type { ModifierListInfo } from '../model/program.ts';
import { isEqual } from '../model/equal.ts';
import { weigh } from '../model/tables.ts';
import type { Effect, Value } from '../model/values.ts';

// -------------------------------------------------------------------------------------- arithmetic

/** `safe`, at once where a number has 32 bits. Not for products: of those 0 may be -0. */
export function exact(value: number): number {
  return (value | 0) === value ? value : safe(value);
}

/** The floor of a quotient, of fractions too. */
export function exactDivision(left: Exact, right: Exact): number {
  return round(exactly('/', left, right), 'down');
}

/** What `exactDivision` leaves. */
export function exactModulo(left: Exact, right: Exact): Exact {
  return exactly('-', left, exactly('*', exactDivision(left, right), right));
}

/** What those of a list of modifiers come to that count. */
export function weighedSum(
  list: ModifierListInfo,
  applies: readonly boolean[],
  amounts: readonly number[],
): number {
  return weigh(list, applies, amounts).reduce(
    (sum, { state }, index) => (state === 'applied' ? safe(sum + (amounts[index] ?? 0)) : sum),
    0,
  );
}

// ------------------------------------------------------------------------------- effects and lists

/** Whether a code is among the effects. */
export function hasCode(effects: readonly Effect[], code: number): boolean {
  for (const effect of effects) if (effect.code === code) return true;
  return false;
}

/** The amounts of a code, added up. */
export function amountOf(effects: readonly Effect[], code: number): number {
  let sum = 0;
  for (const effect of effects) {
    if (effect.code === code) sum = safe(sum + (effect.amounts[0] ?? 0));
  }
  return sum;
}

/** Whether a list has an element equal to the value, whatever they consist of. */
export function isIn(value: Value, list: readonly Value[]): boolean {
  return list.some((other) => isEqual(other, value));
}

/** The list, if it is not too long. */
export function bounded(list: readonly Value[], { bounds }: Machine): readonly Value[] {
  return list.length > bounds.list ? fail('too-long-list', { bound: bounds.list }) : list;
}

/** A field that nothing may have set yet. */
export function given(value: Value, thing: string, field: string): Value {
  return value ?? fail('unset-field', { thing, field });
}

/** A value as a number to branch by; none is none of them. */
export function numbered(value: Value): number {
  return value === null ? -1 : Number(value);
}
