// Exact arithmetic on the numbers of the language: whole numbers within 2^53, and fractions of
// them. Beyond that a run stops with `too-large`; it never goes on with a wrong number.
import type { Rounding } from '../../grammar/nodes.ts';
import { fail } from './fault.ts';
import type { Fraction, Value } from './values.ts';

/** A whole number, or a fraction in lowest terms. */
export type Exact = number | Fraction;

/** Whether a value is a number. */
export function isExact(value: Value | undefined): value is Exact {
  if (typeof value === 'number') return true;
  return typeof value === 'object' && value !== null && 'numerator' in value;
}

/** The number itself when it is exact; stops the run when it is too large. */
export function safe(value: number): number {
  // `0 - 0` and the like never give -0 here, but `0 * -1` does; it must not be told apart from 0.
  return Number.isSafeInteger(value) ? value + 0 : fail('too-large', {});
}

/** A fraction in lowest terms. Stops the run on a denominator of zero. */
export function fraction(numerator: number, denominator: number): Fraction {
  if (denominator === 0) return fail('division-by-zero', {});
  const common = divisor(Math.abs(numerator), Math.abs(denominator)) * (denominator < 0 ? -1 : 1);
  return { numerator: safe(numerator / common), denominator: safe(denominator / common) };
}

/** The number above the line. */
export function over(value: Exact): number {
  return typeof value === 'number' ? value : value.numerator;
}

/** The number below the line: 1 for a whole number. */
export function under(value: Exact): number {
  return typeof value === 'number' ? 1 : value.denominator;
}

function divisor(a: number, b: number): number {
  let [left, right] = [a, b];
  while (right !== 0) [left, right] = [right, left % right];
  return left === 0 ? 1 : left;
}

/** Quotient rounded towards minus infinity. */
export function floorDivision(left: number, right: number): number {
  if (right === 0) return fail('division-by-zero', {});
  // The remainder is exact, a floating quotient is not.
  return (left - modulo(left, right)) / right + 0;
}

/** What floor division leaves: it has the sign of the divisor. */
export function modulo(left: number, right: number): number {
  if (right === 0) return fail('division-by-zero', {});
  const rest = left % right;
  return rest !== 0 && rest < 0 !== right < 0 ? rest + right : rest + 0;
}

/** Sum, difference, product or quotient as a fraction. */
export function exactly(operator: '+' | '-' | '*' | '/', left: Exact, right: Exact): Fraction {
  const [a, b, c, d] = [over(left), under(left), over(right), under(right)];
  switch (operator) {
    case '+':
      return fraction(safe(safe(a * d) + safe(c * b)), safe(b * d));
    case '-':
      return fraction(safe(safe(a * d) - safe(c * b)), safe(b * d));
    case '*':
      return fraction(safe(a * c), safe(b * d));
    case '/':
      return fraction(safe(a * d), safe(b * c));
  }
}

/** Below, equal to or above zero as the left number is below, equal to or above the right one. */
export function compareExact(left: Exact, right: Exact): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return safe(over(left) * under(right)) - safe(over(right) * under(left));
}

/** A whole number near a fraction. */
export function round(value: Exact, rounding: Rounding): number {
  const [top, bottom] = [over(value), under(value)];
  const ties = rounding.startsWith(nearest) ? rounding.slice(nearest.length) : null;
  if (ties === null) return steadily(rounding, top, bottom);
  const doubled = safe(safe(2 * top) + bottom);
  const size = safe(2 * bottom);
  const upper = floorDivision(doubled, size);
  if (modulo(doubled, size) !== 0) return upper;
  // Half-way between `upper` and the number before it.
  if (ties === 'even') return upper % 2 === 0 ? upper : upper - 1;
  return steadily(ties, safe(2 * upper - 1), 2);
}

const nearest = 'nearest halves ';

/** The whole number to one side: above, below, on the side of nought or on the other one. */
function steadily(way: string, top: number, bottom: number): number {
  const isUp = way === 'up' || way === (top < 0 ? 'towards 0' : 'away from 0');
  return isUp ? 0 - floorDivision(0 - top, bottom) : floorDivision(top, bottom);
}

/** The least of however many numbers; Infinity of none. */
export function leastOf(values: readonly number[]): number {
  // More than some hundred thousand are too many to hand over one by one.
  return values.reduce((least, each) => Math.min(least, each), Infinity);
}

/** The greatest of however many numbers; -Infinity of none. */
export function greatestOf(values: readonly number[]): number {
  return values.reduce((greatest, each) => Math.max(greatest, each), -Infinity);
}
