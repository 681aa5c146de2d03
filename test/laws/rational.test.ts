import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '../../interpreter/chance/decimal.ts';
import { gcd } from '../../interpreter/chance/gcd.ts';
import { Rational } from '../../interpreter/chance/rational.ts';

const small = fc.bigInt({ min: -60n, max: 60n });
const rational = fc
  .tuple(fc.oneof(small, fc.bigInt()), fc.oneof(small, fc.bigInt()))
  .filter(([, denominator]) => denominator !== 0n)
  .map(([numerator, denominator]) => Rational.of(numerator, denominator));

function isLowest(value: Rational): boolean {
  return value.denominator > 0n && gcd(value.numerator, value.denominator) === 1n;
}

const number = fc
  .tuple(fc.bigInt({ min: -(2n ** 900n), max: 2n ** 900n }), fc.nat(900))
  .map(([whole, less]) => whole >> BigInt(less));

function euclid(a: bigint, b: bigint): bigint {
  if (b === 0n) return a < 0n ? -a : a;
  return euclid(b, a % b);
}

test('the greatest common divisor of numbers of any length is Euclid’s', () => {
  let isShared = false;
  fc.assert(
    fc.property(number, number, number, (a, b, common) => {
      const [left, right] = [a * common, b * common];
      isShared ||= gcd(left, right) > 1n;
      expect(gcd(left, right)).toBe(euclid(left, right));
    }),
    { numRuns: 1000 },
  );
  expect(isShared).toBe(true);
  // Two neighbours of Fibonacci's take Euclid most steps.
  let [f, g] = [0n, 1n];
  for (let times = 0; times < 2000; times += 1) [f, g] = [g, f + g];
  const found = [gcd(f, g), gcd(f * 12n, g * 18n), gcd(0n, -g)];
  expect(found).toEqual([1n, euclid(f * 12n, g * 18n), g]);
});

test('arithmetic agrees with the schoolbook and stays in lowest terms', () => {
  fc.assert(
    fc.property(rational, rational, (a, b) => {
      const { numerator: an, denominator: ad } = a;
      const { numerator: bn, denominator: bd } = b;
      const results: [Rational, Rational][] = [
        [a.add(b), Rational.of(an * bd + bn * ad, ad * bd)],
        [a.subtract(b), Rational.of(an * bd - bn * ad, ad * bd)],
        [a.multiply(b), Rational.of(an * bn, ad * bd)],
      ];
      if (bn !== 0n) results.push([a.divide(b), Rational.of(an * bd, ad * bn)]);
      for (const [found, expected] of results) {
        expect(found.equals(expected)).toBe(true);
        expect(isLowest(found)).toBe(true);
      }
    }),
  );
});

test('order is that of the differences', () => {
  fc.assert(
    fc.property(rational, rational, (a, b) => {
      const { numerator } = a.subtract(b);
      expect(a.compare(b)).toBe(numerator < 0n ? -1 : numerator > 0n ? 1 : 0);
      expect(a.equals(b)).toBe(numerator === 0n);
    }),
  );
});

test('what is printed reads back', () => {
  fc.assert(
    fc.property(rational, (a) => {
      expect(Rational.parse(a.toString())?.equals(a)).toBe(true);
    }),
  );
});

test('roundings stay within what they promise', () => {
  const half = Rational.of(1, 2);
  fc.assert(
    fc.property(rational, (a) => {
      const under = a.subtract(Rational.of(a.floor()));
      const over = Rational.of(a.ceiling()).subtract(a);
      expect(under.compare(Rational.zero)).not.toBe(-1);
      expect(under.compare(Rational.one)).toBe(-1);
      expect(over.compare(Rational.zero)).not.toBe(-1);
      expect(over.compare(Rational.one)).toBe(-1);
      expect(a.roundHalfUp()).toBe(a.add(half).floor());
      expect(a.roundHalfDown()).toBe(a.subtract(half).ceiling());
    }),
  );
});

test('a decimal is off by half a unit of its last digit at most', () => {
  fc.assert(
    fc.property(rational, fc.integer({ min: 0, max: 12 }), (a, digits) => {
      const scale = 10n ** BigInt(digits);
      const printed = Rational.of(BigInt(decimal(a, digits).replace('.', '')), scale);
      const { numerator, denominator } = printed.subtract(a);
      const size = numerator < 0n ? -numerator : numerator;
      expect(2n * size * scale <= denominator).toBe(true);
    }),
  );
});
