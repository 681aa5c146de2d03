/** The values that may come to an axis and that it has no row or column for. */
import type { Side } from './axis.ts';
import {
  bandFor,
  declaredRange,
  isTooWide,
  labelled,
  shiftsOf,
  siteRange,
  valuesOf,
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
  readonly range: Range;
  readonly site: Site | null;
  readonly isDeclared: boolean;
}

function valueGaps(side: Side, sites: readonly Site[]): readonly Gap[] {
  const ends = labelled(side);
  if (ends === null || isTooWide(side)) return [];
  const declared = declaredRange(side);
  if (side.axis.type.kind !== 'integer')
    return declared === null ? [] : namedGap(side, declared, sites);
  const coming: Coming[] = sites.flatMap((site) => {
    const range = siteRange(side, site);
    return range === null ? [] : [{ range, site, isDeclared: false }];
  });
  if (declared !== null) coming.push({ range: declared, site: null, isDeclared: true });
  // Between its rows a table has no policy: without look-ups a hole is one for whoever reads it.
  coming.push({ range: ends, site: null, isDeclared: sites.length === 0 });
  const beyond = (['below', 'above'] as const).flatMap((where) =>
    beyondGap(side, where, { ends, coming }),
  );
  return [...holes(side, { ends, coming }), ...beyond];
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
    const { from, to } = each.range;
    const part: Range =
      where === 'below'
        ? { from, to: Math.min(to ?? Infinity, nearest) }
        : { from: Math.max(from ?? -Infinity, nearest), to };
    if ((part.from ?? -Infinity) <= (part.to ?? Infinity)) found = widened(found, part, each);
  }
  return found === null ? [] : [gapOf(where, found)];
}

/** The values between the rows, run by run. */
function holes(side: Side, { ends, coming }: Sorted): readonly Gap[] {
  const gaps: Gap[] = [];
  let open: Missing | null = null;
  const close = (): void => {
    if (open !== null) gaps.push(gapOf('between', open));
    open = null;
  };
  for (let value = ends.from; value <= ends.to; value += 1) {
    const isMissing = bandFor(side, value) === 'outside';
    if (!isMissing) close();
    for (const each of isMissing ? coming : []) {
      const { from, to } = each.range;
      const isIn = (from ?? -Infinity) <= value && value <= (to ?? Infinity);
      if (isIn) open = widened(open, { from: value, to: value }, each);
    }
  }
  close();
  return gaps;
}

function widened(known: Missing | null, part: Range, { site, isDeclared }: Coming): Missing {
  const found = known ?? { isDeclared: false, sites: new Set<Site>(), ...part };
  found.isDeclared ||= isDeclared;
  if (site !== null) found.sites.add(site);
  found.from = found.from === null || part.from === null ? null : Math.min(found.from, part.from);
  found.to = found.to === null || part.to === null ? null : Math.max(found.to, part.to);
  return found;
}

function gapOf(where: Gap['where'], { from, to, isDeclared, sites }: Missing): Gap {
  const low = from ?? -Infinity;
  const high = to ?? Infinity;
  return {
    where,
    from,
    to,
    names: [],
    isDeclared,
    sites: [...sites],
    holds: (value) => Number(value) >= low && Number(value) <= high,
    distance: (value) => Math.max(low - value, value - high, 0),
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
      ...gapOf('between', { from: first, to: last, isDeclared: true, sites: new Set(sites) }),
      names: missing.map(nameOf),
      // Problems print what a look-up met: the index of a value, or true and false.
      holds: (value) =>
        missing.includes(value === 'true' ? 1 : value === 'false' ? 0 : Number(value)),
      distance: (value) => Math.min(...missing.map((each) => Math.abs(each - value))),
    },
  ];
}

// --------------------------------------------------------------------------------- odds and shifts

/** Odds beyond the columns where the axis does not allow it; no type says how far they reach. */
function oddsGaps({ axis }: Side, sites: readonly Site[]): readonly Gap[] {
  const odds = axis.bands.flatMap(({ odds: each }) =>
    each === null ? [] : [each.left / each.right],
  );
  const [low, high] = [Math.min(...odds), Math.max(...odds)];
  const gaps: Gap[] = [];
  const ends = { from: null, to: null, isDeclared: false, sites: new Set(sites) };
  if (axis.below === 'error' && axis.rounding !== 'up') {
    const distance = (value: number): number => Math.max(0, value - low);
    gaps.push({ ...gapOf('below', ends), distance, holds: (value) => ratio(value) < low });
  }
  if (axis.above === 'error' && axis.rounding !== 'down') {
    const distance = (value: number): number => Math.max(0, high - value);
    gaps.push({ ...gapOf('above', ends), distance, holds: (value) => ratio(value) > high });
  }
  return sites.length === 0 ? [] : gaps;
}

function ratio(value: string): number {
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
  const isOutside = (value: string): boolean =>
    side.axis.rounding === null && bandFor(side, Number(value)) === 'outside';
  // What lies outside by itself is a gap of its own.
  return [{ ...gapOf('shifted', any), holds: (value) => !isOutside(value), distance: () => 0 }];
}

function canLeave(side: Side, site: Site): boolean {
  const shift = site.subscripts[side.index]?.shift ?? null;
  if (shift === null) return false;
  const range = siteRange(side, site) ?? { from: null, to: null };
  const { rounding, bands, below, above } = side.axis;
  if (rounding !== null) return bands.length > 0 && (below === 'error' || above === 'error');
  return valuesOf(side, range).some(
    (value) =>
      bandFor(side, value) !== 'outside' &&
      shiftsOf(side, shift).some((by) => bandFor(side, value, by) === 'outside'),
  );
}
