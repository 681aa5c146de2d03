// How a value finds its row and column, and how modifiers add up. The compiled form uses the same
// rules.
import { bandHolding, holds, isBetween } from './bands.ts';
import { fail } from './fault.ts';
import type { Exact } from './numbers.ts';
import { compareExact, fraction, greatestOf, leastOf, safe } from './numbers.ts';
import { placeOf } from './places.ts';
import type { AxisInfo, Band, ModifierInfo, ModifierListInfo, TableInfo } from './program.ts';
import type { Fraction, Value } from './values.ts';

/** What `locate` gives when the axis says that outside it there is no result. */
export const noResult = -1;

/**
 * The band of an axis for a value, moved by a shift along the bands as printed. A value outside the
 * axis finds its band by the axis policy first: with `clamp` (and `extend`) the nearest, from which
 * the shift then counts; with `none` there is no result, whatever the shift. A band outside is
 * treated likewise.
 */
export function locate(table: TableInfo, axis: AxisInfo): Locate {
  const last = axis.bands.length - 1;
  const settle = (side: 'below' | 'above', value: Value, policy = axis[side]): number => {
    const found = outside(axis, side, policy);
    if (found === isProblem) return notInTable(table, axis, value);
    return found === outOfTable ? noResult : found;
  };
  return (value, shift) => {
    let band =
      axis.rounding === null ? bandOf(table, axis, value) : oddsBand(axis, value as Exact);
    if (band < 0 || band > last) {
      band = settle(band < 0 ? 'below' : 'above', value);
      if (band === noResult) return noResult;
    }
    band += shift;
    if (band >= 0 && band <= last) return band;
    const isLow = band < 0 === lowEnd(axis) <= highEnd(axis);
    const side = isLow ? 'below' : 'above';
    return settle(side, value, axis.shifts ?? axis[side]);
  };
}

/** Whether a value lies in a band itself, and not outside with that band as the nearest. */
export function isIn(axis: AxisInfo, index: number, value: Value): boolean {
  if (axis.rounding !== null) return oddsBand(axis, value as Exact) === index;
  const band = axis.bands[index];
  return band !== undefined && holds(band, placeOf(axis, value));
}

/** The band for a value and a shift of columns. */
type Locate = (value: Value, shift: number) => number;

/** The widest axis whose rows are looked up in a list instead of searched for. */
const widestIndex = 1024;

/** `locate` for one axis, made fast where its ends are near each other or it is one of odds. */
export function locator(table: TableInfo, axis: AxisInfo): Locate {
  const slow = locate(table, axis);
  const find = axis.rounding === null ? wholeFinder(axis) : oddsFinder(axis);
  if (find === null) return slow;
  const last = axis.bands.length - 1;
  const [left, right] =
    lowEnd(axis) <= highEnd(axis) ? (['below', 'above'] as const) : (['above', 'below'] as const);
  const [past, beyond] = [left, right].map((side) =>
    outside(axis, side, axis.shifts ?? axis[side]),
  ) as [number, number];
  return (value, shift) => {
    const found = find(value);
    if (found < 0) return found === outOfTable ? noResult : slow(value, shift);
    const moved = found + shift;
    const band = moved < 0 ? past : moved > last ? beyond : moved;
    if (band < 0) return band === outOfTable ? noResult : slow(value, shift);
    return band;
  };
}

/** The band of a value, or what stands for none; null when the axis is too wide to list. */
function wholeFinder(axis: AxisInfo): ((value: Value) => number) | null {
  const ends = axis.bands.flatMap(({ ranges }) => ranges.flatMap(({ from, to }) => [from, to]));
  const finite = ends.filter((end) => end !== null);
  const low = leastOf(finite);
  const width = greatestOf(finite) - low;
  if (!(width <= widestIndex)) return null;
  const rows = Array.from({ length: width + 3 }, (_, extra) => {
    const value = low - 1 + extra;
    const found = bandHolding(axis.bands, value);
    // Just outside is like anywhere outside.
    const isOutside = extra === 0 ? below(axis, value) : above(axis, value);
    return found >= 0 || !isOutside ? found : outside(axis, extra === 0 ? 'below' : 'above');
  });
  return (value) => {
    const extra = placeOf(axis, value) - low + 1;
    return rows[extra < 0 ? 0 : extra < rows.length ? extra : rows.length - 1] ?? isProblem;
  };
}

/** The band of odds, or what stands for none: the last whose lower edge they reach. */
function oddsFinder(axis: AxisInfo): (value: Value) => number {
  const edges = edgesOf(axis);
  // Odds below the first band are rounded up into it.
  const lowest = axis.rounding === 'up' ? (edges[0]?.band ?? isProblem) : outside(axis, 'below');
  return (value) => {
    const odds = value as Exact;
    let at = edges.length - 1;
    while (at >= 0 && !isPast(odds, edges[at] as Edge)) at -= 1;
    return at < 0 ? lowest : (edges[at] as Edge).band;
  };
}

/** Where a band of odds begins. */
interface Edge {
  readonly odds: Exact;
  /** Whether odds that are just the edge belong to the band. */
  readonly included: boolean;
  readonly band: number;
}

function isPast(odds: Exact, { odds: edge, included }: Edge): boolean {
  const order = compareExact(odds, edge);
  return included ? order >= 0 : order > 0;
}

/** The edges of the bands of an axis of odds, by value; of bands with the same odds the first. */
function edgesOf(axis: AxisInfo): readonly Edge[] {
  const { bands, rounding } = axis;
  const sorted = bands
    .map((band, index) => ({ odds: oddsOf(band), band: index }))
    .sort((one, other) => compareExact(one.odds, other.odds) || one.band - other.band)
    .filter(({ odds }, at, all) => {
      const before = all[at - 1];
      return before === undefined || compareExact(before.odds, odds) !== 0;
    });
  const edges = sorted.map(({ odds, band }, at): Edge => {
    const before = sorted[at - 1];
    if (rounding === 'down' || before === undefined) return { odds, included: true, band };
    if (rounding === 'up') return { odds: before.odds, included: false, band };
    const included = rounding === 'nearest halves up';
    return { odds: middleOf(before.odds, odds), included, band };
  });
  const last = sorted.at(-1);
  // Odds above the last band are rounded down into it.
  if (last === undefined || rounding === 'down') return edges;
  return [...edges, { odds: last.odds, included: false, band: outside(axis, 'above') }];
}

// What a place in the list says besides a band: that the value is in a gap or that the policy makes
// it a problem, both of which `locate` words; or that there is no result.
const isProblem = -1;
const outOfTable = -2;

function outside(axis: AxisInfo, side: 'below' | 'above', policy = axis[side]): number {
  switch (policy) {
    case 'none':
      return outOfTable;
    case 'clamp':
    case 'extend':
      return side === 'below' ? lowEnd(axis) : highEnd(axis);
    case 'error':
      return isProblem;
  }
}

function notInTable(table: TableInfo, axis: AxisInfo, value: Value): never {
  return fail('outside-table', { table: table.name, axis: axis.name, value: print(value) });
}

function print(value: Value): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return 'numerator' in value ? `${value.numerator}/${value.denominator}` : JSON.stringify(value);
}

/** The first band that holds a value; -1 below all bands, their count above all. */
function bandOf(table: TableInfo, axis: AxisInfo, value: Value): number {
  const { bands } = axis;
  const place = placeOf(axis, value);
  const found = bandHolding(bands, place);
  if (found >= 0) return found;
  const isGap = isBetween(bands, place);
  if (!isGap && below(axis, place)) return -1;
  if (!isGap && above(axis, place)) return bands.length;
  // A gap between the bands is outside, and no policy speaks about it.
  return notInTable(table, axis, value);
}

function below({ bands }: AxisInfo, value: number): boolean {
  return bands.every((band) => value < least(band));
}

function above({ bands }: AxisInfo, value: number): boolean {
  return bands.every((band) => value > most(band));
}

function least(band: Band): number {
  if (band.odds !== null) return band.odds.left / band.odds.right;
  return leastOf(band.ranges.map(({ from }) => from ?? -Infinity));
}

function most(band: Band): number {
  if (band.odds !== null) return band.odds.left / band.odds.right;
  return greatestOf(band.ranges.map(({ to }) => to ?? Infinity));
}

// The ends of an axis by value, wherever they are printed.
function lowEnd({ bands }: AxisInfo): number {
  const ends = bands.map(least);
  return ends.indexOf(leastOf(ends));
}

function highEnd({ bands }: AxisInfo): number {
  const ends = bands.map(most);
  return ends.indexOf(greatestOf(ends));
}

/**
 * The band for odds. `down`: the highest that they reach, so the last is never passed; `up`: the
 * lowest that holds them, so the first is never missed; `nearest`: the closer one, of two as close
 * the one that is named.
 */
function oddsBand({ bands, rounding }: AxisInfo, value: Exact): number {
  const below = reached(bands, value, -1);
  const above = reached(bands, value, 1);
  if (below === null) return rounding === 'up' && above !== null ? above : -1;
  if (above === null) return rounding === 'down' ? below : bands.length;
  if (rounding === 'up' || rounding === 'down') return rounding === 'up' ? above : below;
  const order = compareExact(value, middleOf(oddsOf(bands[below]), oddsOf(bands[above])));
  return order < 0 || (order === 0 && rounding === 'nearest halves down') ? below : above;
}

/** The odds half-way between two. */
function middleOf(low: Fraction, high: Fraction): Fraction {
  return fraction(
    low.numerator * high.denominator + high.numerator * low.denominator,
    2 * low.denominator * high.denominator,
  );
}

/** The highest band at or below the odds (side -1), or the lowest at or above them (side 1). */
function reached(bands: readonly Band[], value: Exact, side: 1 | -1): number | null {
  let best: number | null = null;
  bands.forEach((band, index) => {
    const odds = oddsOf(band);
    if (compareExact(odds, value) * side < 0) return;
    if (best === null || compareExact(odds, oddsOf(bands[best])) * side < 0) best = index;
  });
  return best;
}

function oddsOf(band: Band | undefined): Fraction {
  return fraction(band?.odds?.left ?? 0, band?.odds?.right ?? 1);
}

/** Why a modifier counts or not. `excluded` and `outdone` say by which one. */
export type Weighed =
  | { readonly state: 'applied' | 'condition' }
  | { readonly state: 'excluded' | 'outdone'; readonly by: number };

/**
 * Which modifiers of a list count, given which conditions hold. One that another excludes does not,
 * when that other counts itself; two that exclude each other go by the order of the list. Of `best
 * of` only the highest amount is left, of `only one` the first. Of one that cannot count because of
 * another, nobody has asked whether its own condition holds: the other is why.
 */
export function weigh(
  list: ModifierListInfo,
  applies: readonly boolean[],
  amounts: readonly number[],
): readonly Weighed[] {
  const states: Weighed[] = list.modifiers.map((_, index) => ({
    state: applies[index] === true ? 'applied' : 'condition',
  }));
  for (const index of excludersFirst(list)) {
    if (states[index]?.state !== 'applied') continue;
    for (const other of list.modifiers[index]?.excludes ?? []) {
      const isLeft = other !== index && states[other]?.state !== 'excluded';
      if (isLeft) states[other] = { state: 'excluded', by: index };
    }
  }
  if (list.rule === 'cumulative' || list.rule === 'multiplied') return states;
  const best = chosen(list, states, amounts);
  const isOutdone = (index: number): boolean => {
    if (states[index]?.state === 'applied') return index !== best;
    if (states[index]?.state !== 'condition' || best < 0) return false;
    if (list.rule === 'only one') return index > best;
    const fixed = list.modifiers[index]?.fixed ?? null;
    const least = amounts[best] ?? 0;
    return fixed !== null && (fixed < least || (fixed === least && index > best));
  };
  return states.map((weighed, index) =>
    isOutdone(index) ? { state: 'outdone', by: best } : weighed,
  );
}

/** The sum of a cumulative list without a word on why: for where nobody asks. */
export function summing(
  list: ModifierListInfo,
): (applies: (index: number) => boolean, amounts: (index: number) => number) => number {
  const order = excludersFirst(list);
  const excludes = list.modifiers.map((modifier) => modifier.excludes);
  const counts = list.modifiers.map(() => false);
  return (applies, amounts) => {
    for (let index = 0; index < counts.length; index += 1) counts[index] = applies(index);
    for (const index of order) {
      if (counts[index] === false) continue;
      for (const other of excludes[index] ?? []) counts[other] = false;
    }
    let sum = 0;
    for (let index = 0; index < counts.length; index += 1) {
      if (counts[index] === true) sum += amounts(index);
    }
    return safe(sum);
  };
}

/** What a total counts as under the cap of its list. */
export function capped(total: number, { cap }: Pick<ModifierListInfo, 'cap'>): number {
  return Math.min(cap?.to ?? Infinity, Math.max(cap?.from ?? -Infinity, total));
}

function chosen(
  list: ModifierListInfo,
  states: readonly Weighed[],
  amounts: readonly number[],
): number {
  const left = states.flatMap(({ state }, index) => (state === 'applied' ? [index] : []));
  if (list.rule === 'only one') return left[0] ?? -1;
  const highest = left.reduce((most, index) => Math.max(most, amounts[index] ?? 0), -Infinity);
  return left.find((index) => amounts[index] === highest) ?? -1;
}

type Ruled = Pick<ModifierListInfo, 'rule' | 'modifiers'>;
const orders = new WeakMap<readonly ModifierInfo[], readonly number[]>();

/** Whether two modifiers exclude each other, and the first one does so first. */
export function winsOver({ modifiers }: Ruled, index: number, other: number): boolean {
  return index < other && (modifiers[index]?.excludes.includes(other) ?? false);
}

/** Of each modifier of a list those that exclude it, in order. */
export function excludersOf({ modifiers }: Ruled): readonly (readonly number[])[] {
  const excluders = modifiers.map((): number[] => []);
  for (const [index, { excludes }] of modifiers.entries()) {
    for (const each of new Set(excludes)) excluders[each]?.push(index);
  }
  return excluders;
}

/**
 * The modifiers of a list in the order in which they are weighed: each after those that exclude it;
 * of `best of` those with worked out amounts, then the higher ones first; else as listed.
 */
export function excludersFirst(list: Ruled): readonly number[] {
  const known = orders.get(list.modifiers);
  if (known !== undefined) return known;
  const order: number[] = [];
  const entered = new Set<number>();
  const rest = excludersOf(list).map((each) => [...each].reverse());
  // Who excludes a modifier, and has not been placed yet, stands on top of it.
  const place = (first: number): void => {
    const open = [first];
    for (let index = open.at(-1); index !== undefined; index = open.at(-1)) {
      entered.add(index);
      const other = rest[index]?.pop();
      if (other === undefined) {
        order.push(index);
        open.pop();
      } else if (!entered.has(other) && !winsOver(list, index, other)) open.push(other);
    }
  };
  const listed = [...list.modifiers.keys()];
  if (list.rule === 'best of') {
    const rank = (index: number): number => list.modifiers[index]?.fixed ?? Infinity;
    listed.sort((left, right) =>
      rank(left) === rank(right) ? left - right : rank(right) > rank(left) ? 1 : -1,
    );
  }
  for (const index of listed) if (!entered.has(index)) place(index);
  orders.set(list.modifiers, order);
  return order;
}
