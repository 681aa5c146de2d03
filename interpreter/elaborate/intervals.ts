/**
 * Types of arithmetic: whole numbers keep the range they can reach, so that tables know what
 * reaches them.
 */
import type { Type } from '../model/types.ts';
import { integer } from '../model/types.ts';

type Integer = Type & { readonly kind: 'integer' };
/** What two numbers can be put together by. */
export type ArithmeticOperator = '+' | '-' | '*' | '/' | 'div' | 'mod';

/** The type of the result, or null when an operand is not a number. */
export function arithmeticType(operator: ArithmeticOperator, left: Type, right: Type): Type | null {
  const isNumber = (type: Type): boolean =>
    type.kind === 'integer' || type.kind === 'fraction' || type.kind === 'unknown';
  if (!isNumber(left) || !isNumber(right)) return null;
  if (left.kind === 'unknown' || right.kind === 'unknown') {
    return operator === '/' ? { kind: 'fraction' } : { kind: 'unknown' };
  }
  if (operator === '/' || left.kind === 'fraction' || right.kind === 'fraction') {
    return operator === 'div' || operator === 'mod' ? null : { kind: 'fraction' };
  }
  if (left.kind !== 'integer' || right.kind !== 'integer') return null;
  return bounded(operator, left, right);
}

function bounded(operator: '+' | '-' | '*' | 'div' | 'mod', left: Integer, right: Integer): Type {
  switch (operator) {
    case '+':
      return between(plus(left.from, right.from), plus(left.to, right.to));
    case '-':
      return between(plus(left.from, minus(right.to)), plus(left.to, minus(right.from)));
    case '*':
      return corners(left, right, (a, b) => a * b);
    case 'div':
      // Division by a range that holds zero has no bounds worth naming.
      if (right.from === null || right.from <= 0) return integer;
      return corners(left, right, (a, b) => Math.floor(a / b));
    case 'mod':
      if (right.from === null || right.from <= 0 || right.to === null) return integer;
      return between(0, right.to - 1);
  }
}

function between(from: number | null, to: number | null): Type {
  return { kind: 'integer', from, to };
}

function plus(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}

function minus(a: number | null): number | null {
  return a === null ? null : 0 - a;
}

/** The least and the greatest of the four corners; unbounded when a side is. */
function corners(left: Integer, right: Integer, of: (a: number, b: number) => number): Type {
  if (left.from === null || left.to === null || right.from === null || right.to === null)
    return integer;
  const all = [
    of(left.from, right.from),
    of(left.from, right.to),
    of(left.to, right.from),
    of(left.to, right.to),
  ].map((each) => (each === 0 ? 0 : each));
  return between(Math.min(...all), Math.max(...all));
}
