import { expect, test } from 'vitest';
import type { AreaMap } from '../../interpreter/board/area.ts';
import * as area from '../../interpreter/board/area.ts';
import { groups, shortestRoutes, stepsFrom } from '../../interpreter/board/graph.ts';

// A map of nine areas in three rows that meet four by four, and one area beyond, apart from the
// rest.
//
//   0 | 1 | 2
//   --+---+--      9
//   3 | 4 | 5
//   --+---+--
//   6 | 7 | 8
const grid: AreaMap = {
  areas: 10,
  borders: [
    [0, 1], [1, 2], [3, 4], [4, 5], [6, 7], [7, 8],
    [0, 3], [3, 6], [1, 4], [4, 7], [2, 5], [5, 8],
  ],
  vertices: [[0, 1, 3, 4], [1, 2, 4, 5], [3, 4, 6, 7], [4, 5, 7, 8]],
};
const across = area.bordering(grid);
const touch = area.touching(grid);

test('neighbours share a border, or only a point', () => {
  expect(across[4]).toEqual([1, 3, 5, 7]);
  expect(touch[4]).toEqual([0, 1, 2, 3, 5, 6, 7, 8]);
  expect(touch[0]).toEqual([1, 3, 4]);
  expect(touch[9]).toEqual([]);
});

test.each([
  [0, 0, 0, 0],
  [0, 1, 1, 1],
  [0, 4, 2, 1],
  [0, 8, 4, 2],
  [2, 3, 3, 2],
  [0, 9, null, null],
])('from %i to %i it is %s by borders and %s by touching', (from, to, byBorders, byTouching) => {
  expect(stepsFrom(across, from)[to]).toBe(byBorders);
  expect(stepsFrom(touch, from)[to]).toBe(byTouching);
});

test.each([
  [0, 8, 9, ['0 4 8']],
  [0, 2, 9, ['0 1 2', '0 4 2']],
  [3, 5, 9, ['3 1 5', '3 4 5', '3 7 5']],
  [4, 4, 9, ['4']],
  [0, 9, 9, []],
])('the shortest routes from %i to %i are all found', (from, to, most, expected) => {
  const { routes, cut } = shortestRoutes(touch, { from, to }, most);
  expect(routes.map((route) => route.join(' ')).sort()).toEqual(expected);
  expect(cut).toBe(false);
});

test('routes beyond the number wanted are cut, and it is said', () => {
  expect(shortestRoutes(across, { from: 0, to: 8 }, 6).cut).toBe(false);
  const { routes, cut } = shortestRoutes(across, { from: 0, to: 8 }, 5);
  expect([routes.length, cut]).toEqual([5, true]);
});

test('areas that hang together are grouped', () => {
  const grouped = (links: area.AreaLinks, list: readonly number[]): unknown =>
    groups(list, (place) => place, (place, other) => links[place]?.includes(other) ?? false);
  expect(grouped(across, [0, 1, 5, 8, 9])).toEqual([[0, 1], [5, 8], [9]]);
  expect(grouped(touch, [0, 2, 4, 8])).toEqual([[0, 4, 2, 8]]);
});

test('a map that names an area it does not have is refused', () => {
  expect(() => area.bordering({ areas: 1, borders: [[0, 1]], vertices: [] })).toThrow(RangeError);
  expect(() => area.touching({ areas: 1, borders: [], vertices: [[0, 1]] })).toThrow(RangeError);
});
