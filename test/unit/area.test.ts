import { expect, test } from 'vitest';
import type { AreaMap } from '../../interpreter/board/area.ts';
import * as area from '../../interpreter/board/area.ts';

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
  expect(area.areaDistance(across, from, to)).toBe(byBorders);
  expect(area.areaDistance(touch, from, to)).toBe(byTouching);
});

test.each([
  [0, 8, 9, ['0 4 8']],
  [0, 2, 9, ['0 1 2', '0 4 2']],
  [3, 5, 9, ['3 1 5', '3 4 5', '3 7 5']],
  [4, 4, 9, ['4']],
  [0, 9, 9, []],
])('the shortest routes from %i to %i are all found', (from, to, most, expected) => {
  const { routes, cut } = area.areaRoutes(touch, { from, to }, most);
  expect(routes.map((route) => route.join(' ')).sort()).toEqual(expected);
  expect(cut).toBe(false);
});

test('routes beyond the number wanted are cut, and it is said', () => {
  expect(area.areaRoutes(across, { from: 0, to: 8 }, 6).cut).toBe(false);
  const { routes, cut } = area.areaRoutes(across, { from: 0, to: 8 }, 5);
  expect([routes.length, cut]).toEqual([5, true]);
});

test('areas within reach go only through areas that let pass', () => {
  expect(area.areasWithin(across, { area: 0, steps: 1 })).toEqual([0, 1, 3]);
  expect(area.areasWithin(across, { area: 0, steps: 3 }, (place) => place !== 3)).toEqual([
    0, 1, 2, 4, 5, 7,
  ]);
});

test('areas that hang together are grouped', () => {
  const held = (list: readonly number[]) => (place: number) => list.includes(place);
  expect(area.areaGroups(across, held([0, 1, 5, 8, 9]))).toEqual([[0, 1], [5, 8], [9]]);
  expect(area.areaGroups(touch, held([0, 4, 8, 2]))).toEqual([[0, 4, 2, 8]]);
});

test('a map that names an area it does not have is refused', () => {
  expect(() => area.bordering({ areas: 1, borders: [[0, 1]], vertices: [] })).toThrow(RangeError);
  expect(() => area.touching({ areas: 1, borders: [], vertices: [[0, 1]] })).toThrow(RangeError);
});
