/** What an axis has a row or column for, found by the same rules as when rules run. */
import { Fault } from '../../model/fault.ts';
import { placeOf, placesText, valueAt } from '../../model/places.ts';
import type { AxisInfo, Program, TableInfo } from '../../model/program.ts';
import { locate, noResult } from '../../model/tables.ts';
import type { Type } from '../../model/types.ts';
import { valuesOf } from '../../model/types.ts';
import type { Range, Site } from './sites.ts';

/** One axis of a table, with what bounds its values. */
export interface Side {
  readonly program: Program;
  readonly table: TableInfo;
  readonly axis: AxisInfo;
  /** 0 for rows, 1 for columns, 2 for those below them. */
  readonly index: number;
}

/** The axes whose labels can be relied upon: every one has a meaning, none runs backwards. */
export function soundAxes(program: Program, table: TableInfo): readonly Side[] {
  return table.axes.flatMap((axis, index) => {
    const isSound = axis.bands.every(
      ({ ranges, odds }) => (ranges.length > 0 || odds !== null) && !ranges.some(isInverted),
    );
    return isSound && axis.bands.length > 0 ? [{ program, table, axis, index }] : [];
  });
}

function isInverted({ from, to }: Range): boolean {
  return from !== null && to !== null && from > to;
}

/**
 * The values that the axis says it has: faces of dice, a range, a kind, yes and no; null: no such
 * list.
 */
export function declaredRange({ program, axis }: Side): Range | null {
  if (axis.dice !== null) {
    const { count, from, to } = axis.dice;
    return { from: count * from, to: count * to };
  }
  return typeRange(axis.type, program);
}

/** The values of two dice as tens and units; null where an axis has all between its ends. */
export function ownValues({ type }: AxisInfo): ReadonlySet<number> | null {
  return type.kind === 'integer' && type.only !== undefined ? new Set(type.only) : null;
}

/** The whole numbers that stand for the values of a type; null when it has no ends. */
function typeRange(type: Type, { kinds }: Program): Range | null {
  switch (type.kind) {
    case 'integer':
      return type.from === null || type.to === null ? null : type;
    case 'kind': {
      const values = kinds.find(({ name }) => name === type.name)?.values.length ?? 0;
      return { from: 0, to: values - 1 };
    }
    case 'yes-no':
      return { from: 0, to: 1 };
    default:
      return null;
  }
}

/** Places between two ends that may come to an axis, or of them only some. */
export interface Reach extends Range {
  /** Null: all between the ends. */
  readonly only: ReadonlySet<number> | null;
}

/** What a look-up brings to the axis; null for fractions and odds, whose reach no type knows. */
export function siteReach({ program, axis, index }: Side, site: Site): Reach | null {
  const type = site.subscripts[index]?.type;
  if (type === undefined || type.kind === 'fraction' || type.kind === 'unknown') return null;
  if (type.kind !== 'integer') {
    const range = typeRange(type, program);
    return range === null ? null : { ...range, only: null };
  }
  const place = (value: number | null): number | null =>
    value === null ? null : placeOf(axis, value);
  const ends = { from: place(type.from), to: place(type.to) };
  // Whole numbers are some of the places on an axis of fractions.
  const values = type.only ?? (axis.parts === null ? null : valuesOf(type));
  return { ...ends, only: values && new Set(values.map((value) => placeOf(axis, value))) };
}

/** All that the look-ups bring to the axis, when of each it is known one by one; else null. */
export function allOf(side: Side, sites: readonly Site[]): ReadonlySet<number> | null {
  const reaches = sites.map((site) => siteReach(side, site));
  if (!reaches.some((reach) => reach !== null && reach.only !== null)) return null;
  const all = new Set<number>();
  for (const reach of reaches) {
    if (reach === null) return null;
    const { from, to, only } = reach;
    if (only === null && (from === null || to === null || to - from > widest)) return null;
    for (const place of only ?? placesOf(side, reach)) all.add(place);
  }
  return all;
}

const known = new WeakMap<AxisInfo, Ends>();

/** The whole numbers that the labels name, from the lowest to the highest; null for odds. */
export function labelled({ axis }: Side): Ends | null {
  if (axis.rounding !== null) return null;
  const ends = known.get(axis) ?? endsOf(axis);
  known.set(axis, ends);
  return ends;
}

interface Ends {
  readonly from: number;
  readonly to: number;
}

function endsOf({ bands }: AxisInfo): Ends {
  let [from, to] = [Infinity, -Infinity];
  for (const { ranges } of bands) {
    for (const end of ranges.flatMap((range) => [range.from, range.to])) {
      if (end === null) continue;
      from = Math.min(from, end);
      to = Math.max(to, end);
    }
  }
  // `*` alone names none: any number is as good as another.
  return from > to ? { from: 0, to: 0 } : { from, to };
}

/** Most values of an axis that are looked at one by one. */
const widest = 10_000;

/** Whether the labels are too far apart to look at every value between them. */
export function isTooWide(side: Side): boolean {
  const ends = labelled(side);
  return ends !== null && ends.to - ends.from > widest;
}

/**
 * The places of a range; beyond the labels one place stands for all further out. Nothing for odds
 * and for what is too wide.
 */
export function placesOf(side: Side, range: Range | Reach): readonly number[] {
  const ends = labelled(side);
  if (ends === null || isTooWide(side)) return [];
  if ('only' in range && range.only !== null) {
    return [...range.only].map((place) => Math.min(Math.max(place, ends.from - 1), ends.to + 1));
  }
  const from = Math.max(range.from ?? -Infinity, ends.from - 1);
  const to = Math.min(range.to ?? Infinity, ends.to + 1);
  if (from > to) return [range.from !== null && range.from > ends.to ? ends.to + 1 : ends.from - 1];
  return Array.from({ length: to - from + 1 }, (_, extra) => from + extra);
}

/**
 * The band that a place finds; `outside` where the axis does not allow it, null where it has no
 * result.
 */
export function bandFor(
  { table, axis }: Side,
  place: number,
  shift = 0,
): number | 'outside' | null {
  try {
    const band = locate(table, axis)(valueAt(axis, place), shift);
    return band === noResult ? null : band;
  } catch (fault) {
    if (fault instanceof Fault) return 'outside';
    throw fault;
  }
}

/** How far a shift may go, at most across the whole axis in either direction. */
export function shiftsOf({ axis }: Side, shift: Range | null): readonly number[] {
  if (shift === null) return [0];
  const most = axis.bands.length;
  const from = Math.max(shift.from ?? -most, -most);
  const to = Math.min(shift.to ?? most, most);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, extra) => from + extra);
}

/** What may come in the notation of labels: `3`, `1–6`, `8+`, `11–16, 21–26`, `*`. */
export function reachText({ axis }: Side, { only, ...range }: Reach): string {
  if (only === null) return placesText(axis, range);
  const step = axis.parts === null ? 1 : 2 * axis.parts;
  const runs: { from: number; to: number }[] = [];
  for (const place of [...only].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last.to + step === place) last.to = place;
    else runs.push({ from: place, to: place });
  }
  return runs.map((run) => placesText(axis, run)).join(', ');
}
