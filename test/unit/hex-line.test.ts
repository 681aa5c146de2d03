import { describe, expect, test } from 'vitest';
import type { Hex } from '../../interpreter/board/hex.ts';
import { hexOf, labelOf } from '../../interpreter/board/hex.ts';
import type { LineStep } from '../../interpreter/board/hex-line.ts';
import {
  bearings,
  hexLine,
  hexLineBeyond,
  hexsidesCrossed,
} from '../../interpreter/board/hex-line.ts';

// A line is written `0505 (0504 0604) 0604`: a hex, the left and right of a hexside run along. A
// hex touched at a corner only is in braces: `{0605}`.
function hex(label: string): Hex {
  const found = hexOf(label, 'odd-columns-down');
  if (found === null) throw new Error(`no hex ${label}`);
  return found;
}

const label = (one: Hex): string => labelOf(one, 'odd-columns-down') ?? '?';

function show(step: LineStep): string {
  switch (step.kind) {
    case 'hex':
      return label(step.hex);
    case 'side':
      return `(${label(step.left)} ${label(step.right)})`;
    case 'corner':
      return `{${label(step.hex)}}`;
  }
}

test.each([
  ['0505', '0505', '0505'],
  ['0505', '0506', '0505 0506'],
  ['0505', '0502', '0505 0504 0503 0502'],
  // Along the rows, every second step is a hexside.
  ['0505', '0705', '0505 (0605 0606) 0705'],
  ['0505', '0905', '0505 (0605 0606) 0705 (0805 0806) 0905'],
  ['0705', '0505', '0705 (0606 0605) 0505'],
  ['0505', '0607', '0505 (0606 0506) 0607'],
  // Between these, hexes only.
  ['0505', '0603', '0505 0504 0604 0603'],
  ['0505', '0805', '0505 0605 0705 0805'],
])('the line from %s to %s is %s', (from, to, expected) => {
  expect(hexLine(hex(from), hex(to)).map(show).join(' ')).toBe(expected);
});

test.each([
  // The line leans past the corner where 1115, 1215 and 1216 meet.
  ['1015', '1516', '1015 1115 {1215} 1216 1315 {1316} 1416 1516'],
  ['1015', '1418', '1015 1115 {1116} 1216 1217 {1316} 1317 1418'],
  // Half way between two rows it cuts through both.
  ['1015', '1712', '1015 1114 1214 1314 1313 1414 1413 1513 1613 1712'],
])('from %s to %s the line cuts and touches %s', (from, to, expected) => {
  expect(hexLine(hex(from), hex(to)).map(show).join(' ')).toBe(expected);
});

test.each([
  ['0505', '0505', 3, ''],
  ['0505', '0506', 2, '0507 0508'],
  ['0505', '0506', 0, ''],
  ['0505', '0705', 2, '(0805 0806) 0905'],
  ['0505', '0705', 1, '(0805 0806)'],
  ['0505', '0805', 3, '0904 1005 1104'],
])('from %s beyond %s within %i lies %s', (from, to, distance, expected) => {
  expect(hexLineBeyond(hex(from), hex(to), distance).map(show).join(' ')).toBe(expected);
});

describe('the hexsides crossed', () => {
  test.each([
    ['0505', '0502', '0505/0504 0504/0503 0503/0502'],
    ['0505', '0705', '0505.0605+0505.0606 0605.0705+0606.0705'],
    ['1015', '1516', '1015/1115 1115.1216 1216/1315 1315.1416 1416/1516'],
    ['0505', '0505', ''],
  ])('from %s to %s are %s', (from, to, expected) => {
    // `a/b` is crossed within its length, `a.b` at its end; `+` joins two passed together.
    const crossed = hexsidesCrossed(hexLine(hex(from), hex(to)))
      .filter((sides) => sides.length > 0)
      .map((sides) =>
        sides
          .map((side) => label(side.from) + (side.at === 'side' ? '/' : '.') + label(side.to))
          .join('+'),
      );
    expect(crossed.join(' ')).toBe(expected);
  });
});

test.each([
  ['0505', '0505', []],
  ['0505', '0501', [0]],
  ['0505', '0604', [0, 1]],
  ['0505', '0605', [1]],
  ['0505', '0806', [2]],
  ['0505', '0705', [1, 2]],
  ['0505', '0404', [5, 0]],
])('from %s the line to %s leaves by %j', (from, to, expected) => {
  expect(bearings(hex(from), hex(to))).toEqual(expected);
});
