import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction } from '../../interpreter/model/numbers.ts';
import type { AxisInfo, Band, TableInfo } from '../../interpreter/model/program.ts';
import { locate, locator } from '../../interpreter/model/tables.ts';
import type { Value } from '../../interpreter/model/values.ts';

const policies = fc.constantFrom('clamp', 'extend', 'none', 'error' as const);
const band = (part: Partial<Band>): Band => ({ ranges: [], odds: null, text: '', ...part });
const end = fc.integer({ min: -6, max: 12 });

/** A range the right way round: others are a problem that stops a book. */
function rising([one, other]: readonly [number | null, number | null]): Band['ranges'][number] {
  if (one === null || other === null) return { from: one, to: other };
  return { from: Math.min(one, other), to: Math.max(one, other) };
}

const wholeBands = fc.array(
  fc.array(fc.tuple(fc.option(end), fc.option(end)), { minLength: 1, maxLength: 2 }),
  { minLength: 1, maxLength: 6 },
);
const oddsBands = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 4 })),
  {
    minLength: 1,
    maxLength: 6,
  },
);
const axes = fc.record({ below: policies, above: policies }).map(
  (ends): AxisInfo => ({
    name: 'die',
    words: { fr: 'dé', en: 'die' },
    type: { kind: 'integer', from: null, to: null },
    dice: null,
    rounding: null,
    parts: null,
    bands: [],
    ...ends,
  }),
);
const wholeAxes = fc.tuple(axes, wholeBands).map(
  ([axis, bands]): AxisInfo => ({
    ...axis,
    bands: bands.map((ranges) => band({ ranges: ranges.map(rising) })),
  }),
);
const oddsRoundings = fc.constantFrom(
  'down',
  'up',
  'nearest halves down',
  'nearest halves up' as const,
);
const oddsAxes = fc.tuple(axes, oddsBands, oddsRoundings).map(
  ([axis, bands, rounding]): AxisInfo => ({
    ...axis,
    rounding,
    bands: bands.map(([left, right]) => band({ odds: { left, right } })),
  }),
);

/** What a look-up gives, or the code of its problem. */
function outcome(run: () => number): unknown {
  try {
    return run();
  } catch (fault) {
    return fault;
  }
}

describe('the fast way to find a row', () => {
  test('finds for whole numbers what the plain one finds', () => {
    fc.assert(
      fc.property(
        wholeAxes,
        fc.integer({ min: -9, max: 15 }),
        fc.integer({ min: -4, max: 4 }),
        same,
      ),
    );
  });

  test('finds for fractions what the plain one finds', () => {
    const cut = fc.tuple(wholeAxes, fc.integer({ min: 1, max: 4 }));
    const ofFractions = cut.map(([axis, parts]): AxisInfo => ({ ...axis, parts }));
    const values = fc
      .tuple(fc.integer({ min: -30, max: 40 }), fc.integer({ min: 1, max: 12 }))
      .map(([top, bottom]) => fraction(top, bottom));
    fc.assert(fc.property(ofFractions, values, fc.integer({ min: -4, max: 4 }), same), {
      numRuns: 1000,
    });
  });

  test('finds for odds what the plain one finds', () => {
    const odds = fc
      .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 12 }))
      .map(([left, right]) => (right === 1 ? left : fraction(left, right)));
    fc.assert(fc.property(oddsAxes, odds, fc.integer({ min: -4, max: 4 }), same), {
      numRuns: 1000,
    });
  });
});

function same(axis: AxisInfo, value: Value, shift: number): void {
  const table = { name: 'table', axes: [axis] } as unknown as TableInfo;
  expect(outcome(() => locator(table, axis)(value, shift))).toEqual(
    outcome(() => locate(table, axis)(value, shift)),
  );
}
