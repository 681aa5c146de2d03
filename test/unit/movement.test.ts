import { expect, test } from 'vitest';
import type { Moves } from '../../interpreter/board/graph.ts';
import { cheapestRoutes, reach } from '../../interpreter/board/graph.ts';
import type { Hex } from '../../interpreter/board/hex.ts';
import { hexDistance, hexKey, isSameHex, range } from '../../interpreter/board/hex.ts';
import { hexGroups, hexMoves } from '../../interpreter/board/movement.ts';

const start = { q: 0, r: 0 };
const open = { cost: () => 1, limit: 2 };

// Places are letters; `ab2` is a step from a to b that costs 2.
function letters(steps: string, limit: number, stops = ''): Moves<string> {
  const prices = new Map(steps.split(' ').map((step) => [step.slice(0, 2), Number(step.slice(2))]));
  return {
    keyOf: (place) => place,
    neighbours: (from) =>
      [...prices.keys()].filter((step) => step.startsWith(from)).map((step) => step.slice(1)),
    cost: (from, to) => prices.get(from + to) ?? null,
    limit,
    stops: (place) => stops.includes(place),
  };
}

test.each([
  ['nothing to go to', 'xy1', 9, '', 'a0'],
  ['a way', 'ab1 bc2', 9, '', 'a0 b1 c3'],
  ['a limit', 'ab1 bc2', 2, '', 'a0 b1'],
  ['a cheaper way round', 'ab5 ac1 cb2', 9, '', 'a0 c1 b3'],
  ['a stop', 'ab1 bc1 ad2 dc2', 9, 'b', 'a0 b1 d2 c4'],
  ['a start that would stop', 'ab1', 9, 'a', 'a0 b1'],
  ['free steps', 'ab0 ba0 bc0', 0, '', 'a0 b0 c0'],
])('%s: within reach are the cheapest first', (_, steps, limit, stops, expected) => {
  const found = reach('a', letters(steps, limit, stops));
  expect(found.map(({ place, cost }) => `${place}${String(cost)}`).join(' ')).toBe(expected);
});

test.each([
  ['ab1 ac1 bd1 cd1', 9, 'abd acd'],
  ['ab1 ac1 bd1 cd2', 9, 'abd'],
  ['ab1 bd1 ad2', 9, 'abd ad'],
  ['ab1 ac1 bd1 cd1', 1, ''],
])('the cheapest routes over %s within %i are %s', (steps, limit, expected) => {
  const { routes } = cheapestRoutes({ from: 'a', to: 'd' }, 9, letters(steps, limit));
  expect(routes.map((route) => route.join('')).sort().join(' ')).toBe(expected);
});

test.each([-1, 0.5, NaN])('a step cannot cost %d', (cost) => {
  expect(() => reach(start, hexMoves({ ...open, cost: () => cost }))).toThrow(RangeError);
});

test('on open ground a piece reaches all within its movement', () => {
  const found = reach(start, hexMoves(open)).map(({ place }) => hexKey(place));
  expect([...found].sort()).toEqual(range(start, 2).map(hexKey).sort());
});

test('a piece must stop where a zone of control says so', () => {
  const enemy = { q: 0, r: -2 };
  const stops = (hex: Hex): boolean => hexDistance(hex, enemy) === 1;
  const cost = (_: Hex, to: Hex): number | null => (isSameHex(to, enemy) ? null : 1);
  const found = reach(start, hexMoves({ cost, limit: 3, stops }));
  const at = (hex: Hex): number | undefined =>
    found.find(({ place }) => isSameHex(place, hex))?.cost;
  expect(at({ q: 0, r: -1 })).toBe(1);
  expect(at({ q: 1, r: -2 })).toBe(2);
  // Behind the enemy: four steps round it without entering the zone.
  expect(at({ q: 0, r: -4 })).toBeUndefined();
  expect(at({ q: 2, r: -3 })).toBe(3);
});

test('hexes are grouped by how near they are to one another', () => {
  const at = (q: number): Hex => ({ q, r: 0 });
  const row = [at(0), at(2), at(9), at(4), at(7), at(2)];
  expect(hexGroups(row, 2)).toEqual([[at(0), at(2), at(4)], [at(9), at(7)]]);
  expect(hexGroups(row, 3).length).toBe(1);
  expect(hexGroups([], 3)).toEqual([]);
});
