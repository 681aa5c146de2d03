import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Distribution } from '../../interpreter/chance/distribution.ts';
import * as pool from '../../interpreter/chance/pool.ts';
import { Rational } from '../../interpreter/chance/rational.ts';

interface Dice {
  readonly n: number;
  readonly from: number;
  readonly to: number;
}

const dice: fc.Arbitrary<Dice> = fc
  .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: -3, max: 3 }), fc.nat(4))
  .map(([n, from, more]) => ({ n, from, to: from + more }));

const someDice = dice.filter(({ n }) => n > 0);

// The plain way: every roll of the dice, one by one.
function rolls({ n, from, to }: Dice): number[][] {
  if (n === 0) return [[]];
  const rest = rolls({ n: n - 1, from, to });
  const faces = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return faces.flatMap((face) => rest.map((roll) => [face, ...roll]));
}

function expectCounted<T>(
  found: Distribution<T>,
  pooled: Dice,
  measure: (roll: readonly number[]) => T,
): void {
  const all = rolls(pooled);
  const counts = new Map<string, number>();
  for (const roll of all) {
    const key = String(measure(roll));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const chances = found.outcomes().map(({ value, p }) => [String(value), p.toString()] as const);
  const expected = [...counts].map(([key, n]) => [key, Rational.of(n, all.length).toString()]);
  expect(Object.fromEntries(chances)).toEqual(Object.fromEntries(expected));
  expect(chances.length).toBe(counts.size);
}

const sum = (faces: readonly number[]): number => faces.reduce((a, b) => a + b, 0);
const sorted = (faces: readonly number[]): number[] => [...faces].sort((a, b) => a - b);

test('sums equal plain enumeration', () => {
  fc.assert(
    fc.property(dice, (d) => {
      expectCounted(pool.sumOfDice(d.n, d.from, d.to), d, sum);
    }),
  );
});

test('counts equal plain enumeration', () => {
  fc.assert(
    fc.property(dice, fc.nat(4), (d, extra) => {
      const faces = d.to - d.from + 1;
      const matches = Math.min(extra, faces);
      const isMatch = (face: number): boolean => face < d.from + matches;
      const count = (roll: readonly number[]): number => roll.filter(isMatch).length;
      expectCounted(pool.countOfDice(d.n, faces, matches), d, count);
    }),
  );
});

test('the highest and the lowest equal plain enumeration', () => {
  fc.assert(
    fc.property(someDice, (d) => {
      expectCounted(pool.highest(d.n, d.from, d.to), d, (roll) => Math.max(...roll));
      expectCounted(pool.lowest(d.n, d.from, d.to), d, (roll) => Math.min(...roll));
    }),
  );
});

test('pools equal plain enumeration, and are as many as foretold', () => {
  fc.assert(
    fc.property(dice, (d) => {
      const pools = pool.sortedPool(d.n, d.from, d.to);
      expectCounted(pools, d, sorted);
      expect(BigInt(pools.size)).toBe(pool.poolSize(d.n, d.to - d.from + 1));
    }),
  );
});

test('tallies equal plain enumeration', () => {
  const classes = fc.array(fc.nat(2), { minLength: 1, maxLength: 4 }).filter((c) => sum(c) > 0);
  fc.assert(
    fc.property(fc.nat(4), classes, (n, faces) => {
      const classOf = faces.flatMap((size, index) => Array.from({ length: size }, () => index));
      const tally = (roll: readonly number[]): number[] =>
        faces.map((_, index) => roll.filter((face) => classOf[face] === index).length);
      expectCounted(pool.tallyOfDice(n, faces), { n, from: 0, to: classOf.length - 1 }, tally);
    }),
  );
});

test('sums of kept dice equal plain enumeration', () => {
  fc.assert(
    fc.property(dice, fc.nat(5), fc.constantFrom('highest', 'lowest'), (d, wanted, keep) => {
      const count = Math.min(wanted, d.n);
      const kept = (roll: readonly number[]): number =>
        sum(keep === 'lowest' ? sorted(roll).slice(0, count) : sorted(roll).slice(d.n - count));
      expectCounted(pool.sumOfKept(d.n, { ...d, keep, count }), d, kept);
    }),
  );
});

test('the ways agree with each other where plain enumeration cannot go', () => {
  const all = pool.sumOfKept(40, { from: 1, to: 6, keep: 'highest', count: 40 });
  expect(all.equals(pool.sumOfDice(40, 1, 6))).toBe(true);
  const best = pool.sumOfKept(60, { from: 0, to: 9, keep: 'highest', count: 1 });
  expect(best.equals(pool.highest(60, 0, 9))).toBe(true);
  expect(pool.sumOfDice(90, 0, 1).equals(pool.countOfDice(90, 2, 1))).toBe(true);
});
