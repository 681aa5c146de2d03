// Numbers of the oracle: whole ones, and fractions in whole numbers of any size.
import type { Expr } from '../../interpreter/model/program.ts';
import type { Type } from '../../interpreter/model/types.ts';
import type { Fraction, Value } from '../../interpreter/model/values.ts';

/** The run ends here: what the rules say cannot be done. */
export class Stop extends Error {}

/** More to do than was allowed. */
export class TooMuch extends Error {}

/** Ends the run. */
export function stop(code: string): never {
  throw new Stop(code);
}

/** Numerator and denominator, below which nothing is ever negative. */
type Ratio = readonly [bigint, bigint];

function ratio(value: Value): Ratio {
  if (typeof value === 'number') return [BigInt(value), 1n];
  const { numerator, denominator } = value as Fraction;
  return [BigInt(numerator), BigInt(denominator)];
}

// The language has no number beyond 2^53, not even on the way to a smaller one.
function held(value: bigint): bigint {
  return Number.isSafeInteger(Number(value)) ? value : stop('too-large');
}

/** A whole number of the language. */
export function whole(value: bigint): number {
  return Number(held(value));
}

/** A fraction in lowest terms. */
export function fractionOf(top: bigint, bottom: bigint): Fraction {
  if (bottom === 0n) stop('division-by-zero');
  const sign = bottom < 0n ? -1n : 1n;
  let [a, b] = [top < 0n ? -top : top, bottom * sign];
  while (b !== 0n) [a, b] = [b, a % b];
  const by = a * sign;
  return { numerator: whole(top / by), denominator: whole(bottom / by) };
}

function floor([top, bottom]: Ratio): bigint {
  if (bottom === 0n) stop('division-by-zero');
  const quotient = top / bottom;
  const isExact = quotient * bottom === top;
  return isExact || top < 0n === bottom < 0n ? quotient : quotient - 1n;
}

export type Operator = '+' | '-' | '*' | '/' | 'div' | 'mod';

/** Two whole numbers put together; `/` gives a fraction. */
export function wholes(operator: Operator, left: Value, right: Value): Value {
  const [a, b] = [BigInt(left as number), BigInt(right as number)];
  switch (operator) {
    case '+':
      return whole(a + b);
    case '-':
      return whole(a - b);
    case '*':
      return whole(a * b);
    case '/':
      return fractionOf(a, b);
    case 'div':
      return whole(floor([a, b]));
    case 'mod':
      return whole(a - b * floor([a, b]));
  }
}

/** Two numbers put together as fractions. */
export function exacts(operator: Operator, left: Value, right: Value): Value {
  const [[a, b], [c, d]] = [ratio(left), ratio(right)];
  switch (operator) {
    case '+':
      return fractionOf(held(held(a * d) + held(c * b)), held(b * d));
    case '-':
      return fractionOf(held(held(a * d) - held(c * b)), held(b * d));
    case '*':
      return fractionOf(held(a * c), held(b * d));
    case '/':
      return fractionOf(held(a * d), held(b * c));
    case 'div':
      return rounded(exacts('/', left, right), 'down');
    case 'mod':
      return exacts('-', left, exacts('*', exacts('div', left, right), right));
  }
}

/** Which of two numbers is the greater: above, at or below zero. */
export function order(left: Value, right: Value): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  const [[a, b], [c, d]] = [ratio(left), ratio(right)];
  return Number(held(a * d) - held(c * b));
}

type Rounding = Extract<Expr, { readonly kind: 'round' }>['rounding'];

/** The whole number that a fraction is rounded to. */
export function rounded(value: Value, rounding: Rounding): number {
  const [top, bottom] = ratio(value);
  const below = floor([top, bottom]);
  const above = -floor([-top, bottom]);
  const inner = top < 0n ? above : below;
  const outer = top < 0n ? below : above;
  const isNear = rounding.startsWith('nearest');
  if (isNear) held(held(2n * top) + bottom);
  if (isNear) held(2n * bottom);
  // Twice as far from the one below as from the one above, less: where they are equal it is a half.
  const side = 2n * top - (below + above) * bottom;
  if (isNear && side !== 0n) return whole(side < 0n ? below : above);
  switch (rounding) {
    case 'down':
    case 'nearest halves down':
      return whole(below);
    case 'up':
    case 'nearest halves up':
      return whole(above);
    case 'towards 0':
    case 'nearest halves towards 0':
      return whole(inner);
    case 'away from 0':
    case 'nearest halves away from 0':
      return whole(outer);
    case 'nearest halves even':
      return whole(below % 2n === 0n ? below : above);
  }
}

/** A value in words of its own: equal values have the same, fractions that are whole too. */
export function textOf(value: Value): string {
  return JSON.stringify(value, (_, part: unknown) => {
    const isFraction = typeof part === 'object' && part !== null && 'denominator' in part;
    if (!isFraction) return part;
    const { numerator, denominator } = part as Fraction;
    return denominator === 1 ? numerator : [numerator, denominator];
  });
}

/** Whether two values of one type are the same. */
export function same(left: Value, right: Value): boolean {
  return textOf(left) === textOf(right);
}

/** Whether a value lies within the ends of its type. */
export function lies(type: Type, value: Value): boolean {
  switch (type.kind) {
    case 'integer':
      return order(value, type.from ?? value) >= 0 && order(value, type.to ?? value) <= 0;
    case 'optional':
      return value === null || lies(type.type, value);
    case 'list':
      return (value as readonly Value[]).every((each) => lies(type.element, each));
    default:
      return true;
  }
}
