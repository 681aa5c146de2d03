/**
 * Types of arithmetic: whole numbers keep what they can reach, so that tables know what reaches
 * them.
 */
import { floorDivision, greatestOf, leastOf, modulo } from '../model/numbers.ts';
import type { Type } from '../model/types.ts';
import { integer, ofValues, valuesOf } from '../model/types.ts';

type Integer = Type & { readonly kind: 'integer' };
type WholeOperator = Exclude<ArithmeticOperator, '/'>;
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
  return oneByOne(operator, left, right) ?? bounded(operator, left, right);
}

/** What two dice come to of which one gives the tens and one the units. */
export function tensOf({ from, to }: { readonly from: number; readonly to: number }): Type {
  const faces = valuesOf({ kind: 'integer', from, to }) ?? [];
  const values = faces.flatMap((tens) => faces.map((units) => 10 * tens + units));
  return values.length === 0 ? integer : ofValues(values);
}

/** The most pairs of values that are put together one by one. */
const mostPairs = 20_000;

/** The values that come of few values: those of tens and units are no range. Null for many. */
function oneByOne(operator: WholeOperator, left: Integer, right: Integer): Type | null {
  const isWhole = left.only === undefined && right.only === undefined;
  // Of ranges sums and differences are ranges.
  if (isWhole && operator !== '*' && operator !== 'mod') return null;
  const [ours, theirs] = [valuesOf(left), valuesOf(right)];
  if (ours === null || theirs === null || ours.length * theirs.length > mostPairs) return null;
  if ((operator === 'div' || operator === 'mod') && theirs.includes(0)) return null;
  const found = ours.flatMap((one) => theirs.map((other) => together(operator, one, other)));
  return found.length > 0 && found.every(Number.isSafeInteger) ? ofValues(found) : null;
}

function together(operator: WholeOperator, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right + 0;
    case 'div':
      return floorDivision(left, right);
    case 'mod':
      return modulo(left, right);
  }
}

function bounded(operator: WholeOperator, left: Integer, right: Integer): Type {
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
  return between(leastOf(all), greatestOf(all));
}
