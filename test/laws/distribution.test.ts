import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Distribution, itself } from '../../interpreter/chance/distribution.ts';
import { Rational } from '../../interpreter/chance/rational.ts';

// The plain way: a list of all cases, each with its chance, with nothing merged and every sum a
// fraction.
type Cases = readonly (readonly [number, Rational])[];

interface Both {
  readonly fast: Distribution<number>;
  readonly plain: Cases;
}

const both: fc.Arbitrary<Both> = fc
  .array(fc.tuple(fc.integer({ min: -4, max: 4 }), fc.bigInt({ min: 0n, max: 7n })), {
    minLength: 1,
    maxLength: 6,
  })
  .filter((pairs) => pairs.some(([, weight]) => weight > 0n))
  .map((pairs) => {
    const total = pairs.reduce((sum, [, weight]) => sum + weight, 0n);
    return {
      fast: Distribution.weighted(pairs, itself),
      plain: pairs.map(([value, weight]) => [value, Rational.of(weight, total)] as const),
    };
  });

function expectSame(fast: Distribution<number>, plain: Cases): void {
  const chances = new Map<number, Rational>();
  for (const [value, p] of plain) {
    if (p.numerator !== 0n) chances.set(value, (chances.get(value) ?? Rational.zero).add(p));
  }
  const expected = [...chances].sort(([a], [b]) => a - b).map(([v, p]) => [v, p.toString()]);
  expect(fast.outcomes().map(({ value, p }) => [value, p.toString()])).toEqual(expected);
  const total = fast.outcomes().reduce((sum, { p }) => sum.add(p), Rational.zero);
  expect(total.toString()).toBe('1');
}

test('a map equals the plain way', () => {
  fc.assert(
    fc.property(both, ({ fast, plain }) => {
      const square = (n: number): number => n * n;
      expectSame(fast.map(square, itself), plain.map(([n, p]) => [square(n), p]));
    }),
  );
});

test('a combination equals the plain way', () => {
  fc.assert(
    fc.property(both, both, (a, b) => {
      const join = (m: number, n: number): number => m * 2 - n;
      const plain = a.plain.flatMap(([m, p]) =>
        b.plain.map(([n, q]) => [join(m, n), p.multiply(q)] as const),
      );
      expectSame(a.fast.combine(b.fast, join, itself), plain);
    }),
  );
});

test('a chain equals the plain way', () => {
  fc.assert(
    fc.property(both, fc.array(both, { minLength: 1, maxLength: 4 }), (a, [b, ...more]) => {
      const second = (n: number): Both => [b, ...more].at(n % (more.length + 1)) ?? a;
      const plain = a.plain.flatMap(([m, p]) =>
        second(m).plain.map(([n, q]) => [n, p.multiply(q)] as const),
      );
      expectSame(a.fast.chain((n) => second(n).fast, itself), plain);
    }),
  );
});

test('a condition equals the plain way', () => {
  fc.assert(
    fc.property(both, fc.integer({ min: -4, max: 4 }), ({ fast, plain }, least) => {
      const kept = plain.filter(([n, p]) => n >= least && p.numerator !== 0n);
      const chance = kept.reduce((sum, [, p]) => sum.add(p), Rational.zero);
      const conditioned = fast.condition((n) => n >= least);
      expect(fast.probability((n) => n >= least).equals(chance)).toBe(true);
      if (conditioned === null) expect(kept).toEqual([]);
      else expectSame(conditioned, kept.map(([n, p]) => [n, p.divide(chance)]));
    }),
  );
});

test('a mean equals the plain way', () => {
  fc.assert(
    fc.property(both, ({ fast, plain }) => {
      const parts = plain.map(([n, p]) => p.multiply(Rational.of(n)));
      const mean = parts.reduce((sum, part) => sum.add(part), Rational.zero);
      expect(fast.mean((n) => n).equals(mean)).toBe(true);
    }),
  );
});

test('the order found never shows', () => {
  fc.assert(
    fc.property(both, both, (a, b) => {
      const there = a.fast.combine(b.fast, (m, n) => m + n, itself);
      const back = b.fast.combine(a.fast, (m, n) => m + n, itself);
      expect(there.outcomes()).toEqual(back.outcomes());
      expect(there.equals(back)).toBe(true);
    }),
  );
});
