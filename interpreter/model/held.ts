/**
 * How a value is held to the ends that are declared where it goes: a function gives it on, or stops
 * the run. Its arguments are the value and what it is called there; the type of its result states
 * the ends. No rule can write its name.
 */
import { fail } from './fault.ts';
import type { Expr } from './program.ts';
import type { Type } from './types.ts';
import { bare, isWithin } from './types.ts';
import type { Value } from './values.ts';

/** The function. */
export const heldFunction = '#held';

/** The expression, held to a type where its own does not lie within it. */
export function held(expr: Expr, type: Type, name: string): Expr {
  if (isWithin(expr.result, type)) return expr;
  const called: Expr = { kind: 'constant', value: name, result: { kind: 'text' } };
  const result = expr.result.kind === 'optional' ? type : bare(type);
  return { kind: 'builtin', name: heldFunction, arguments: [expr, called], result };
}

/** Stops the run: what goes by the name does not hold the value. */
export function outOfRange(of: {
  /** The thing that has a field of the name; null: it is no field. */
  readonly thing: string | null;
  readonly name: string;
  readonly value: Value;
  readonly type: Type;
}): never {
  const { thing, name: field, value, type } = of;
  return fail('out-of-range', { thing, field, value, type });
}

/** Whether a value lies within the ends that its type states, if any. */
export function lies(value: Value, type: Type): boolean {
  return rangeOf(type)?.(value) !== false;
}

/** Whether a value lies within the ends that a type states; null when it states none. */
export function rangeOf(type: Type): ((value: Value) => boolean) | null {
  switch (type.kind) {
    case 'integer': {
      if (type.from === null && type.to === null) return null;
      const [from, to] = [type.from ?? -Infinity, type.to ?? Infinity];
      return (value) => (value as number) >= from && (value as number) <= to;
    }
    case 'optional': {
      const within = rangeOf(type.type);
      return within && ((value) => value === null || within(value));
    }
    case 'list': {
      const within = rangeOf(type.element);
      return within && ((value) => (value as readonly Value[]).every(within));
    }
    case 'fraction':
    case 'yes-no':
    case 'text':
    case 'none':
    case 'kind':
    case 'record':
    case 'thing':
    case 'effects':
    case 'effects-pair':
    case 'nothing':
    case 'unknown':
      return null;
  }
}
