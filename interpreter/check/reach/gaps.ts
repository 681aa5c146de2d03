/** The values that may come to an axis and that it has no row or column for. */
import { fraction, greatestOf, leastOf } from '../../model/numbers.ts';
import { placeOf } from '../../model/places.ts';
import type { AxisInfo } from '../../model/program.ts';
import type { Reach, Side } from './axis.ts';
import {
  allOf,
  bandFor,
  declaredRange,
  labelled,
  ownValues,
  placesOf,
  shiftsOf,
  siteReach,
} from './axis.ts';
import type { Range, Site } from './sites.ts';

export interface Gap {
  readonly where: 'between' | 'below' | 'above' | 'shifted';
  readonly from: number | null;
  readonly to: number | null;
  readonly names: readonly string[];
  /**
   * Whether the axis itself says that it has these values, so that no run is needed to prove it.
   */
  readonly isDeclared: boolean;
  /** The look-ups that may get there. */
  readonly sites: readonly Site[];
  /** Whether a value, as a problem prints it, lies in the gap. */
  readonly holds: (value: string) => boolean;
  /** How far a value is from the gap; 0 within. */
  readonly distance: (value: number) => number;
}

/** All gaps of an axis, whether or not a run gets there. */
export function gapsOf(side: Side, sites: readonly Site[]): readonly Gap[] {
  if (side.axis.rounding !== null) return [...oddsGaps(side, sites), ...shiftGaps(side, sites)];
  return [...valueGaps(side, sites), ...shiftGaps(side, sites)];
}

// ------------------------------------------------------------------------------------------ values

/** Values without a row, as they are gathered from what comes to the axis. */
interface Missing {
  isDeclared: boolean;
  readonly sites: Set<Site>;
  from: number | null;
  to: number | null;
}

/** Something that comes to the axis: what it declares itself, or a look-up. */
interface Coming {
  readonly reach: Reach;
  readonly site: Site | null;
  readonly isDeclared: boolean;
}

function valueGaps(side: Side, sites: readonly Site[]): readonly Gap[] {
  const ends = labelled(side);
  if (ends === null) return [];
  const declared = declaredRange(side);
  if (side.axis.type.kind !== 'integer' && side.axis.parts === null)
    return declared === null ? [] : namedGap(side, declared, sites);
  const coming = comingTo(side, { declared, ends, sites });
  const beyond = (['below', 'above'] as const).flatMap((where) =>
    beyondGap(side, where, { ends, coming }),
  );
  return [...holes(side, { ends, coming }), ...beyond];
}

interface Known {
  readonly declared: Range | null;
  readonly ends: Sorted['ends'];
  readonly sites: readonly Site[];
}

/** All that comes to an axis of whole numbers or of fractions. */
function comingTo(
  side: Side,
  { declared, ends, sites }: Known,
): readonly Coming[] {
  const { axis } = side;
  // A run shows where fractions get to.
  const anything = axis.parts === null ? null : { from: null, to: null, only: null };
  const coming = sites.flatMap((site): readonly Coming[] => {
    const reach = siteReach(side, site) ?? anything;
    return reach === null ? [] : [{ reach, site, isDeclared: false }];
  });
  if (axis.parts !== null) return coming;
  // Where the look-ups bring only some numbers, as tens and units do, the others are no gap.
  const only = ownValues(axis) ?? (axis.dice === null ? allOf(side, sites) : null);
  if (declared !== null)
    coming.push({ reach: { ...declared, only }, site: null, isDeclared: true });
  // Between its rows a table has no policy: without look-ups a hole is one for whoever reads it.
  coming.push({ reach: { ...ends, only }, site: null, isDeclared: sites.length === 0 });
  return coming;
}

interface Sorted {
  readonly ends: { readonly from: number; readonly to: number };
  readonly coming: readonly Coming[];
}

/** What lies beyond one end, when the axis does not allow it. */
function beyondGap(side: Side, where: 'below' | 'above', { ends, coming }: Sorted): readonly Gap[] {
  const nearest = where === 'below' ? ends.from - 1 : ends.to + 1;
  if (bandFor(side, nearest) !== 'outside') return [];
  let found: Missing | null = null;
  for (const each of coming) {
    const { from, to, only } = each.reach;
    const part: Range =
      where === 'below'
        ? { from, to: Math.min(to ?? Infinity, nearest) }
        : { from: Math.max(from ?? -Infinity, nearest), to };
    if (only !== null && ![...only].some((place) => isWithin(part, place))) continue;
    if ((part.from ?? -Infinity) <= (part.to ?? Infinity)) found = widened(found, part, each);
  }
  return found === null ? [] : [gapOf(side.axis, where, found)];
}

function isWithin({ from, to }: Range, place: number): boolean {
  return (from ?? place) <= place && place <= (to ?? place);
}

/** The values between the rows, run by run: what is between two rows is all alike. */
function holes(side: Side, { ends, coming }: Sorted): readonly Gap[] {
  return unlabelled(side.axis, ends).flatMap((run) => {
    if (bandFor(side, run.from) !== 'outside') return [];
    let found: Missing | null = null;
    for (const each of coming) {
      for (const part of within(run, each.reach)) found = widened(found, part, each);
    }
    return found === null ? [] : [gapOf(side.axis, 'between', found)];
  });
}

/** The stretches between the ends that no label names. */
function unlabelled({ bands }: AxisInfo, ends: Sorted['ends']): readonly Sorted['ends'][] {
  const named = bands
    .flatMap(({ ranges }) => ranges)
    .map(({ from, to }) => ({ from: from ?? ends.from, to: to ?? ends.to }))
    .sort((one, other) => one.from - other.from);
  const found: Sorted['ends'][] = [];
  let next = ends.from;
  for (const { from, to } of named) {
    if (from > next) found.push({ from: next, to: from - 1 });
    next = Math.max(next, to + 1);
  }
  return next > ends.to ? found : [...found, { from: next, to: ends.to }];
}

/** What comes of a stretch: a stretch again, or place by place where only some come. */
function within(run: Sorted['ends'], { from, to, only }: Reach): readonly Sorted['ends'][] {
  if (only === null) {
    const part = { from: Math.max(run.from, from ?? run.from), to: Math.min(run.to, to ?? run.to) };
    return part.from > part.to ? [] : [part];
  }
  return [...only].flatMap((place) => (isWithin(run, place) ? [{ from: place, to: place }] : []));
}

function widened(known: Missing | null, part: Range, { site, isDeclared }: Coming): Missing {
  const found = known ?? { isDeclared: false, sites: new Set<Site>(), ...part };
  found.isDeclared ||= isDeclared;
  if (site !== null) found.sites.add(site);
  found.from = found.from === null || part.from === null ? null : Math.min(found.from, part.from);
  found.to = found.to === null || part.to === null ? null : Math.max(found.to, part.to);
  return found;
}

function gapOf(
  axis: AxisInfo,
  where: Gap['where'],
  { from, to, isDeclared, sites }: Missing,
): Gap {
  const low = from ?? -Infinity;
  const high = to ?? Infinity;
  const scale = axis.parts === null ? 1 : 2 * axis.parts;
  return {
    where,
    from,
    to,
    names: [],
    isDeclared,
    sites: [...sites],
    holds: (value) => isWithin({ from, to }, placeSaid(axis, value)),
    distance: (value) => Math.max(low - value * scale, value * scale - high, 0),
  };
}

/** The values of a kind, or of yes and no, that no row names: one gap for all of them. */
function namedGap(side: Side, { from, to }: Range, sites: readonly Site[]): readonly Gap[] {
  const { program, axis } = side;
  const missing: number[] = [];
  for (let value = from ?? 0; value <= (to ?? 0); value += 1) {
    if (bandFor(side, value) === 'outside') missing.push(value);
  }
  const [first] = missing;
  const last = missing.at(-1);
  if (first === undefined || last === undefined) return [];
  const kind = axis.type.kind === 'kind' ? axis.type.name : null;
  const values = program.kinds.find(({ name }) => name === kind)?.values;
  const nameOf = (value: number): string => values?.[value]?.name ?? (value === 1 ? 'yes' : 'no');
  return [
    {
      ...gapOf(axis, 'between', { from: first, to: last, isDeclared: true, sites: new Set(sites) }),
      names: missing.map(nameOf),
      // Problems print what a look-up met: the index of a value, or true and false.
      holds: (value) =>
        missing.includes(value === 'true' ? 1 : value === 'false' ? 0 : Number(value)),
      distance: (value) => leastOf(missing.map((each) => Math.abs(each - value))),
    },
  ];
}

// --------------------------------------------------------------------------------- odds and shifts

/** Odds beyond the columns where the axis does not allow it; no type says how far they reach. */
function oddsGaps({ axis }: Side, sites: readonly Site[]): readonly Gap[] {
  const odds = axis.bands.flatMap(({ odds: each }) =>
    each === null ? [] : [each.left / each.right],
  );
  const [low, high] = [leastOf(odds), greatestOf(odds)];
  const gaps: Gap[] = [];
  const ends = { from: null, to: null, isDeclared: false, sites: new Set(sites) };
  if (axis.below === 'error' && axis.rounding !== 'up') {
    const distance = (value: number): number => Math.max(0, value - low);
    gaps.push({ ...gapOf(axis, 'below', ends), distance, holds: (value) => ratio(value) < low });
  }
  if (axis.above === 'error' && axis.rounding !== 'down') {
    const distance = (value: number): number => Math.max(0, high - value);
    gaps.push({ ...gapOf(axis, 'above', ends), distance, holds: (value) => ratio(value) > high });
  }
  return sites.length === 0 ? [] : gaps;
}

/** The place of a value as problems print it: `3`, `3/4`, `true`. */
function placeSaid(axis: AxisInfo, value: string): number {
  if (axis.parts === null) return Number(value);
  const [top = 0, bottom = 1] = value.split('/').map(Number);
  return placeOf(axis, fraction(top, bottom));
}

/** A number as problems print it. */
export function ratio(value: string): number {
  const [top = 0, bottom = 1] = value.split('/').map(Number);
  return top / bottom;
}

/**
 * Look-ups that a shift may move past the first or the last column, where the axis does not allow
 * it.
 */
function shiftGaps(side: Side, sites: readonly Site[]): readonly Gap[] {
  const shifted = sites.filter((site) => canLeave(side, site));
  if (shifted.length === 0) return [];
  const any = { from: null, to: null, isDeclared: false, sites: new Set(shifted) };
  const { axis } = side;
  const isOutside = (value: string): boolean =>
    axis.rounding === null && bandFor(side, placeSaid(axis, value)) === 'outside';
  // What lies outside by itself is a gap of its own.
  const holds = (value: string): boolean => !isOutside(value);
  return [{ ...gapOf(axis, 'shifted', any), holds, distance: () => 0 }];
}

function canLeave(side: Side, site: Site): boolean {
  const shift = site.subscripts[side.index]?.shift ?? null;
  if (shift === null) return false;
  const reach = siteReach(side, site) ?? { from: null, to: null, only: null };
  const { rounding, bands, shifts } = side.axis;
  const { below = shifts, above = shifts } = shifts === undefined ? side.axis : {};
  if (rounding !== null) return bands.length > 0 && (below === 'error' || above === 'error');
  return placesOf(side, reach).some(
    (value) =>
      bandFor(side, value) !== 'outside' &&
      shiftsOf(side, shift).some((by) => bandFor(side, value, by) === 'outside'),
  );
}
