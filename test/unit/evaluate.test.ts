import { describe, expect, test } from 'vitest';
import type { Rounding } from '../../grammar/nodes.ts';
import { isEqual } from '../../interpreter/model/equal.ts';
import type { Expr } from '../../interpreter/model/program.ts';
import type { Value } from '../../interpreter/model/values.ts';
import {
  arithmetic,
  call,
  compare,
  constant,
  equal,
  integer,
  list,
  unknown,
  yesNo,
} from '../build/program.ts';
import { valueOf } from '../build/run.ts';

const half: Value = { numerator: 1, denominator: 2 };
const n = constant;
const most = Number.MAX_SAFE_INTEGER;

/** What 5/2, -5/2, 3/2 and -3/2 come to. */
const rounded: readonly [Rounding, number, number, number, number][] = [
  ['down', 2, -3, 1, -2],
  ['up', 3, -2, 2, -1],
  ['towards 0', 2, -2, 1, -1],
  ['away from 0', 3, -3, 2, -2],
  ['nearest halves down', 2, -3, 1, -2],
  ['nearest halves up', 3, -2, 2, -1],
  ['nearest halves even', 2, -2, 2, -2],
  ['nearest halves towards 0', 2, -2, 1, -1],
  ['nearest halves away from 0', 3, -3, 2, -2],
];

describe('an expression', () => {
  const round = (value: Value, rounding: Rounding): Expr => ({
    kind: 'round',
    result: integer,
    operand: n(value),
    rounding,
  });
  const halves = (numerator: number): Value => ({ numerator, denominator: 2 });
  const cases: [string, Expr, Value | string][] = [
    ['2 + 3', arithmetic(n(2), '+', n(3)), 5],
    ['-7 div 2', arithmetic(n(-7), 'div', n(2)), -4],
    ['-7 mod 2', arithmetic(n(-7), 'mod', n(2)), 1],
    ['7 mod -2', arithmetic(n(7), 'mod', n(-2)), -1],
    ['0 * -1 is 0', arithmetic(n(0), '*', n(-1)), 0],
    ['7 / 2', arithmetic(n(7), '/', n(2)), { numerator: 7, denominator: 2 }],
    ['2 / -4', arithmetic(n(2), '/', n(-4)), { numerator: -1, denominator: 2 }],
    [
      '1/2 + 1/2 keeps its shape',
      arithmetic(n(half), '+', n(half), true),
      { numerator: 1, denominator: 1 },
    ],
    ['1/2 * 3', arithmetic(n(half), '*', n(3), true), { numerator: 3, denominator: 2 }],
    ['1 div 0', arithmetic(n(1), 'div', n(0)), 'division-by-zero'],
    ['1 mod 0', arithmetic(n(1), 'mod', n(0)), 'division-by-zero'],
    ['1 / 0', arithmetic(n(1), '/', n(0)), 'division-by-zero'],
    ['too large a sum', arithmetic(n(most), '+', n(1)), 'too-large'],
    ['too large a product', arithmetic(n(most), '*', n(most)), 'too-large'],
    [
      'too large a fraction',
      arithmetic(n({ numerator: 1, denominator: most }), '*', n(half), true),
      'too-large',
    ],
    ...rounded.flatMap(([rounding, ...expected]) =>
      [5, -5, 3, -3].map((twice, index): [string, Expr, Value | string] => [
        `${twice}/2 rounded ${rounding}`,
        round(halves(twice), rounding),
        expected[index] ?? 0,
      ]),
    ),
    ['7/3 rounded nearest', round({ numerator: 7, denominator: 3 }, 'nearest halves even'), 2],
    ['-8/3 rounded nearest', round({ numerator: -8, denominator: 3 }, 'nearest halves up'), -3],
    ['-1/3 towards 0', round({ numerator: -1, denominator: 3 }, 'towards 0'), 0],
    ['1/2 < 2', compare(n(half), '<', n(2), true), true],
    ['lists are equal by what they hold', equal(n([1, 2]), n([1, 2]), true), true],
    [
      'a whole fraction equals its number',
      equal(n({ numerator: 2, denominator: 1 }), n(2), true),
      true,
    ],
    ['count of a list', call('count', n([3, 4])), 2],
    ['sum of nothing', call('sum', n([]), n(0)), 0],
    ['highest of nothing', call('highest', n([]), n(0)), 0],
    ['highest', call('highest', n([2, 5, 3]), n(0)), 5],
    ['first of nothing', call('first', n([])), null],
    ['last', call('last', n([1, 2])), 2],
    ['sorted', call('sorted', n([10, 9, 1])), [1, 9, 10]],
    ['min of fractions', call('min', n(half), n(1)), half],
    ['max of three', call('max', n(1), n(4), n(2)), 4],
    ['abs', call('abs', n(-3)), 3],
    ['odds of nothing', call('odds', n(3), n(0)), 'division-by-zero'],
    ['next of a kind of three', call('next', n(1), n(3)), 2],
    ['next of the last', call('next', n(2), n(3)), null],
    ['present', call('present', n(4)), 4],
    ['present of none', call('present', n(null)), 'none-found'],
    ['a distance without a map', call('distance', n(0), n(0)), 'map-missing'],
    [
      'the list without one',
      { kind: 'without', result: list(unknown), list: n([1, 2, 1]), element: n(1), deep: false },
      [2, 1],
    ],
    [
      'in',
      {
        kind: 'in',
        result: yesNo,
        negated: false,
        deep: true,
        element: n([1]),
        list: n([[2], [1]]),
      },
      true,
    ],
    [
      'amount of a code',
      {
        kind: 'amount',
        result: integer,
        effects: n([
          { code: 1, amounts: [2] },
          { code: 1, amounts: [3] },
        ]),
        code: 1,
      },
      5,
    ],
    [
      'a name that nothing has',
      { kind: 'named', result: unknown, name: 'nobody' },
      'unknown-thing',
    ],
  ];
  test.each(cases)('%s', (_, expr, expected) => {
    expect(valueOf(expr)).toEqual(expected);
  });
});

describe('two values are equal', () => {
  const cases: [Value, Value, boolean][] = [
    [null, 0, false],
    [false, 0, false],
    [[], [], true],
    [[1], [1, 2], false],
    [{ fields: [1, [2]] }, { fields: [1, [2]] }, true],
    [[{ code: 1, amounts: [2] }], [{ code: 1, amounts: [3] }], false],
    [half, { numerator: 1, denominator: 2 }, true],
  ];
  test.each(cases)('%j and %j', (left, right, expected) => {
    expect(isEqual(left, right)).toBe(expected);
    expect(isEqual(right, left)).toBe(expected);
  });
});
