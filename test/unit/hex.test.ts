import { describe, expect, test } from 'vitest';
import type { Direction, Hex, Offset } from '../../interpreter/board/hex.ts';
import * as hexes from '../../interpreter/board/hex.ts';

// Hexes are written as printed on a map whose odd columns stand half a hex lower.
const offset: Offset = 'odd-columns-down';

function hex(label: string): Hex {
  const found = hexes.hexOf(label, offset);
  if (found === null) throw new Error(`no hex ${label}`);
  return found;
}

function labels(list: readonly Hex[]): string {
  return list.map((one) => hexes.labelOf(one, offset) ?? '?').join(' ');
}

test.each([
  ['0812', '0811 0911 0912 0813 0712 0711'],
  ['0912', '0911 1012 1013 0913 0813 0812'],
])('round %s stand, clockwise from the top, %s', (centre, around) => {
  expect(labels(hexes.neighbours(hex(centre)))).toBe(around);
});

test('with odd columns up, an odd column has its neighbours higher', () => {
  const around = (label: string): (string | null)[] => {
    const centre = hexes.hexOf(label, 'odd-columns-up') ?? { q: 0, r: 0 };
    return hexes.neighbours(centre).map((one) => hexes.labelOf(one, 'odd-columns-up'));
  };
  expect(around('0912')).toEqual(['0911', '1011', '1012', '0913', '0812', '0811']);
  expect(around('0812')).toEqual(['0811', '0912', '0913', '0813', '0713', '0712']);
});

test.each(['812', '08123', '08a2', '', '-812', '08.2', ' 812'])('"%s" labels no hex', (text) => {
  expect(hexes.hexOf(text, offset)).toBeNull();
});

test.each([
  [-1, 0],
  [100, 0],
  [0, -1],
  [0, 100],
])('the hex at %i %i has no label of four digits', (q, r) => {
  expect(hexes.labelOf({ q, r }, offset)).toBeNull();
});

test.each([
  ['0505', '0505', 0],
  ['0505', '0504', 1],
  ['0505', '0805', 3],
  ['0505', '0807', 3],
  ['0505', '0808', 4],
  ['0505', '0510', 5],
  ['0101', '1101', 10],
])('from %s to %s it is %i', (a, b, distance) => {
  expect(hexes.hexDistance(hex(a), hex(b))).toBe(distance);
});

test.each<[string, string, Direction | null]>([
  ['0812', '0811', 0],
  ['0812', '0711', 5],
  ['0812', '0812', null],
  ['0812', '0810', null],
])('from %s to %s leads direction %s', (from, to, direction) => {
  expect(hexes.directionTo(hex(from), hex(to))).toBe(direction);
});

test.each<[Direction, number, Direction]>([
  [5, 1, 0],
  [0, -1, 5],
  [2, 13, 3],
  [2, -14, 0],
])('direction %i turned by %i is %i', (from, sixths, to) => {
  expect(hexes.turned(from, sixths)).toBe(to);
});

describe('rings and ranges', () => {
  test('a ring goes round clockwise from straight up', () => {
    expect(labels(hexes.ring(hex('0505'), 2))).toBe(
      '0503 0604 0704 0705 0706 0607 0507 0407 0306 0305 0304 0404',
    );
  });

  test('a range is rings, the centre first', () => {
    expect(labels(hexes.range(hex('0812'), 1))).toBe('0812 0811 0911 0912 0813 0712 0711');
  });
});
