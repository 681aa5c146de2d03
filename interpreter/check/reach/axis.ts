/** What an axis has a row or column for, found by the same rules as when rules run. */
import { Fault } from '../../model/fault.ts';
import type { AxisInfo, Program, TableInfo } from '../../model/program.ts';
import { locate, noResult } from '../../model/tables.ts';
import type { Type } from '../../model/types.ts';
import type { Range, Site } from './sites.ts';

/** One axis of a table, with what bounds its values. */
export interface Side {
  readonly program: Program;
  readonly table: TableInfo;
  readonly axis: AxisInfo;
  /** 0 for rows, 1 for columns. */
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

/** What a look-up brings to the axis; null for odds, whose reach no type knows. */
export function siteRange({ program, index }: Side, site: Site): Range | null {
  const type = site.subscripts[index]?.type;
  if (type === undefined || type.kind === 'fraction' || type.kind === 'unknown') return null;
  return type.kind === 'integer' ? type : typeRange(type, program);
}

/** The whole numbers that the labels name, from the lowest to the highest; null for odds. */
export function labelled({ axis }: Side): { readonly from: number; readonly to: number } | null {
  if (axis.rounding !== null) return null;
  const ends = axis.bands.flatMap(({ ranges }) => ranges.flatMap(({ from, to }) => [from, to]));
  const finite = ends.filter((end) => end !== null);
  // `*` alone names none: any number is as good as another.
  if (finite.length === 0) return { from: 0, to: 0 };
  return { from: Math.min(...finite), to: Math.max(...finite) };
}

/** Most values of an axis that are looked at one by one. */
const widest = 10_000;

/** Whether the labels are too far apart to look at every value between them. */
export function isTooWide(side: Side): boolean {
  const ends = labelled(side);
  return ends !== null && ends.to - ends.from > widest;
}

/**
 * The values of a range, each one number; beyond the labels one value stands for all further out.
 * Nothing for odds and for what is too wide.
 */
export function valuesOf(side: Side, range: Range): readonly number[] {
  const ends = labelled(side);
  if (ends === null || isTooWide(side)) return [];
  const from = Math.max(range.from ?? -Infinity, ends.from - 1);
  const to = Math.min(range.to ?? Infinity, ends.to + 1);
  if (from > to) return [range.from !== null && range.from > ends.to ? ends.to + 1 : ends.from - 1];
  return Array.from({ length: to - from + 1 }, (_, extra) => from + extra);
}

/**
 * The band that a value finds; `outside` where the axis does not allow it, null where it has no
 * result.
 */
export function bandFor(
  { table, axis }: Side,
  value: number,
  shift = 0,
): number | 'outside' | null {
  try {
    const band = locate(table, axis)(value, shift);
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

/** A range in the notation of labels: `3`, `1–6`, `8+`, `≤0`, `*`. */
export function rangeText({ from, to }: Range): string {
  if (from === null) return to === null ? '*' : `≤${String(to)}`;
  if (to === null) return `${String(from)}+`;
  return from === to ? String(from) : `${String(from)}–${String(to)}`;
}
