import { expect, test } from 'vitest';
import type { Distribution } from '../../interpreter/chance/distribution.ts';
import * as pool from '../../interpreter/chance/pool.ts';
import { isSoon } from '../build/clock.ts';

// Chances are shown over their common denominator: `2..12 of 36: 1 2 3 ...` would be two dice.
function weights<T>(distribution: Distribution<T>, over: bigint): string {
  return distribution
    .outcomes()
    .map(({ value, p }) => `${String(value)}:${String((p.numerator * over) / p.denominator)}`)
    .join(' ');
}

const d2 = { from: 1, to: 2 };

test.each<[string, () => Distribution<unknown>, bigint, string]>([
  ['no dice sum to zero', () => pool.sumOfDice(0, 1, 6), 1n, '0:1'],
  ['2d3', () => pool.sumOfDice(2, 1, 3), 9n, '2:1 3:2 4:3 5:2 6:1'],
  ['3 dice from 0 to 1', () => pool.sumOfDice(3, 0, 1), 8n, '0:1 1:3 2:3 3:1'],
  ['4 dice of one face', () => pool.sumOfDice(4, 2, 2), 1n, '8:1'],
  ['hits on 5 and 6 with 2d6', () => pool.countOfDice(2, 6, 2), 36n, '0:16 1:16 2:4'],
  ['hits that cannot be', () => pool.countOfDice(3, 6, 0), 1n, '0:1'],
  ['hits that must be', () => pool.countOfDice(3, 6, 6), 1n, '3:1'],
  ['the highest of 2d3', () => pool.highest(2, 1, 3), 9n, '1:1 2:3 3:5'],
  ['the lowest of 2d3', () => pool.lowest(2, 1, 3), 9n, '1:5 2:3 3:1'],
  ['2d3 as pools', () => pool.sortedPool(2, 1, 3), 9n, '1,1:1 1,2:2 1,3:2 2,2:1 2,3:2 3,3:1'],
  ['2d2 one after the other', () => pool.inOrder(2, 1, 2), 4n, '1,1:1 1,2:1 2,1:1 2,2:1'],
  ['a die of eleven faces', () => pool.inOrder(1, 0, 10), 11n,
    '0:1 1:1 10:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1'],
  ['no dice one after the other', () => pool.inOrder(0, 1, 2), 1n, ':1'],
  ['no dice as a pool', () => pool.sortedPool(0, 1, 3), 1n, ':1'],
  ['3d6 as 1-3, 4-5, 6, nothing', () => pool.tallyOfDice(1, [3, 2, 1, 0]), 6n,
    '0,0,1,0:1 0,1,0,0:2 1,0,0,0:3'],
  ['the best of 2d2', () => pool.sumOfKept(2, { ...d2, keep: 'highest', count: 1 }), 4n, '1:1 2:3'],
  ['the worst 2 of 3d2', () => pool.sumOfKept(3, { ...d2, keep: 'lowest', count: 2 }), 8n,
    '2:4 3:3 4:1'],
  ['none of 3d2', () => pool.sumOfKept(3, { ...d2, keep: 'lowest', count: 0 }), 1n, '0:1'],
])('%s', (_, make, over, expected) => {
  expect(weights(make(), over)).toBe(expected);
});

test.each([
  [0, 6, 1n],
  [1, 6, 6n],
  [2, 6, 21n],
  [10, 10, 92378n],
])('%i dice of %i faces show %i different pools', (n, faces, expected) => {
  expect(pool.poolSize(n, faces)).toBe(expected);
});

test.each<[string, () => unknown]>([
  ['fewer dice than none', () => pool.sumOfDice(-1, 1, 6)],
  ['a die without faces', () => pool.sumOfDice(1, 6, 1)],
  ['more matches than faces', () => pool.countOfDice(1, 6, 7)],
  ['matches below none', () => pool.countOfDice(1, 6, -1)],
  ['matches on a die without faces', () => pool.countOfDice(1, 0, 0)],
  ['matches of fewer dice than none', () => pool.countOfDice(-1, 6, 1)],
  ['the pools of fewer dice than none', () => pool.poolSize(-1, 6)],
  ['a tally of fewer dice than none', () => pool.tallyOfDice(-1, [1, 1])],
  ['fewer dice kept than none', () => pool.sumOfKept(1, { ...d2, keep: 'highest', count: -1 })],
  ['fewer dice in order than none', () => pool.inOrder(-1, 1, 6)],
  ['the highest of no dice', () => pool.highest(0, 1, 6)],
  ['more dice kept than rolled', () => pool.sumOfKept(1, { ...d2, keep: 'lowest', count: 2 })],
])('%s is refused', (_, make) => {
  expect(make).toThrow(RangeError);
});

test('hundreds of dice take far less than a second', () => {
  const roll = (): void => {
    expect(pool.sumOfDice(300, 0, 9).size).toBe(2701);
    expect(pool.countOfDice(500, 10, 3).size).toBe(501);
  };
  expect(isSoon(3, roll)).toBe(true);
});
