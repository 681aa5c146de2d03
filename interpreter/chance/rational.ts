import { gcd } from './gcd.ts';

const fraction = /^(-?\d+)(?:\/(\d+))?$/;

/**
 * An exact fraction. Always in lowest terms with a positive denominator, so that two equal
 * fractions have the same numerator and denominator.
 */
export class Rational {
  static readonly zero: Rational = new Rational(0n, 1n);
  static readonly one: Rational = new Rational(1n, 1n);

  readonly numerator: bigint;
  readonly denominator: bigint;

  // INVARIANT: denominator > 0 and gcd(numerator, denominator) = 1; every caller below sees to it.
  private constructor(numerator: bigint, denominator: bigint) {
    this.numerator = numerator;
    this.denominator = denominator;
  }

  /** The fraction of two whole numbers. Throws a RangeError when the denominator is zero. */
  static of(numerator: bigint | number, denominator: bigint | number = 1n): Rational {
    const over = BigInt(denominator);
    if (over === 0n) throw new RangeError('a fraction over zero');
    const top = BigInt(numerator);
    if (over === 1n) return new Rational(top, 1n);
    const common = over < 0n ? -gcd(top, over) : gcd(top, over);
    return new Rational(top / common, over / common);
  }

  /** Reads what `toString` prints: `3/10`, `-7`; null for any other text, decimals included. */
  static parse(text: string): Rational | null {
    const match = fraction.exec(text);
    if (match === null) return null;
    const denominator = BigInt(match[2] ?? '1');
    return denominator === 0n ? null : Rational.of(BigInt(match[1] ?? '0'), denominator);
  }

  // Knuth, The Art of Computer Programming 2, 4.5.1: the gcd of the denominators alone tells how
  // far the sum can reduce, and whole numbers need no gcd at all.
  add(other: Rational): Rational {
    const { numerator: a, denominator: b } = this;
    const { numerator: c, denominator: d } = other;
    if (b === 1n || d === 1n) return new Rational(a * d + c * b, b * d);
    const common = gcd(b, d);
    if (common === 1n) return new Rational(a * d + c * b, b * d);
    const top = a * (d / common) + c * (b / common);
    const rest = gcd(top, common);
    return new Rational(top / rest, (b / common) * (d / rest));
  }

  subtract(other: Rational): Rational {
    return this.add(other.negate());
  }

  negate(): Rational {
    return new Rational(-this.numerator, this.denominator);
  }

  multiply(other: Rational): Rational {
    const { numerator: a, denominator: b } = this;
    const { numerator: c, denominator: d } = other;
    if (b === 1n && d === 1n) return new Rational(a * c, 1n);
    const left = gcd(a, d);
    const right = gcd(c, b);
    return new Rational((a / left) * (c / right), (b / right) * (d / left));
  }

  /** Throws a RangeError when the divisor is zero. */
  divide(other: Rational): Rational {
    const { numerator, denominator } = other;
    if (numerator === 0n) throw new RangeError('a division by zero');
    const sign = numerator < 0n ? -1n : 1n;
    return this.multiply(new Rational(sign * denominator, sign * numerator));
  }

  /** Negative, zero or positive as this is below, equal to or above the other; fit for `sort`. */
  compare(other: Rational): -1 | 0 | 1 {
    const left = this.numerator * other.denominator;
    const right = other.numerator * this.denominator;
    return left < right ? -1 : left > right ? 1 : 0;
  }

  equals(other: Rational): boolean {
    return this.numerator === other.numerator && this.denominator === other.denominator;
  }

  isWhole(): boolean {
    return this.denominator === 1n;
  }

  /** The greatest whole number not above this: -1/2 gives -1. */
  floor(): bigint {
    const quotient = this.numerator / this.denominator;
    return this.numerator < 0n && !this.isWhole() ? quotient - 1n : quotient;
  }

  /** The least whole number not below this: -1/2 gives 0. */
  ceiling(): bigint {
    return -this.negate().floor();
  }

  /** The nearest whole number; a half goes to the greater: 5/2 gives 3, -5/2 gives -2. */
  roundHalfUp(): bigint {
    return Rational.of(this.numerator * 2n + this.denominator, this.denominator * 2n).floor();
  }

  /** The nearest whole number; a half goes to the lesser: 5/2 gives 2, -5/2 gives -3. */
  roundHalfDown(): bigint {
    return -this.negate().roundHalfUp();
  }

  /** `3/10`, and `1` rather than `1/1`. */
  toString(): string {
    return this.isWhole() ? `${this.numerator}` : `${this.numerator}/${this.denominator}`;
  }
}
