/**
 * Charts that a book does not print, or not whole: where a cell stands that is asked. It is named
 * by the value at its row and at its column, or by their labels where a label stands for several.
 */
import { columnFor, resultOf } from './columns.ts';
import { isEqual } from './equal.ts';
import type { AxisInfo, Band, ParameterInfo, TableInfo, Words } from './program.ts';
import { locate, noResult } from './tables.ts';
import type { Type } from './types.ts';
import { integer } from './types.ts';
import type { Value } from './values.ts';

/** A result of a table of which cells are asked. */
export interface Chart {
  /** What its cells are called where they are answered: `losses`, `weapon-range.maximum`. */
  readonly name: string;
  /** Index in `Program.tables`, and of one of its results. */
  readonly table: number;
  readonly result: number;
}

/** The charts among tables, in their order: the n-th has the n-th fact behind those of the book. */
export function chartsAmong(tables: readonly TableInfo[]): readonly Chart[] {
  return tables.flatMap((table, index) =>
    table.results.flatMap(({ name }, result): readonly Chart[] => {
      if (!table.asked || !hasOpenCell(table, result)) return [];
      const own = table.results.length === 1 ? '' : `.${name}`;
      return [{ name: `${table.name}${own}`, table: index, result }];
    }),
  );
}

function hasOpenCell(table: TableInfo, result: number): boolean {
  return table.cells.some((row) =>
    row.some(({ text }, column) => text === '?' && resultOf(table, column) === result),
  );
}

/** Whether a cell is told with what its column is called: yes and no say nothing by themselves. */
export function isColumnNamed({ results }: TableInfo, result: number): boolean {
  return results.length > 1 || results[result]?.type.kind === 'yes-no';
}

/**
 * What stands round what names a row or a column: what they are called, unless it is a value of a
 * kind, which says by itself what it is where no other axis has that kind.
 */
export function placeMarks(
  axes: readonly ParameterInfo[],
  at: number,
  language: keyof Words,
): { readonly before: string; readonly after: string } {
  const type = axes[at]?.type;
  const called = axes[at]?.words[language] ?? '';
  if (type?.kind === 'yes-no') return { before: `${called} (`, after: ')' };
  const isSaid = type?.kind === 'kind' &&
    axes.every(({ type: other }, also) => {
      return also === at || other.kind !== 'kind' || other.name !== type.name;
    });
  return { before: isSaid ? '' : `${called} `, after: '' };
}

/** The type of what names a row or a column of a chart. */
export function placeType({ type, rounding, bands }: AxisInfo): Type {
  const isNamed = type.kind === 'kind' || type.kind === 'yes-no';
  if (rounding === null && bands.every(isSingle)) return isNamed ? type : integer;
  return isNamed ? { kind: 'list', element: type } : { kind: 'text' };
}

/** What names a row or a column. */
function placeAt(axis: AxisInfo, index: number): Value {
  const band = axis.bands[index];
  if (band === undefined) return null;
  switch (placeType(axis).kind) {
    case 'text':
      return band.text;
    case 'list':
      return band.ranges.flatMap(({ from, to }) =>
        Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, at) =>
          axis.type.kind === 'yes-no' ? (from ?? 0) + at === 1 : (from ?? 0) + at,
        ),
      );
    case 'yes-no':
      return band.ranges[0]?.from === 1;
    default:
      return band.ranges[0]?.from ?? 0;
  }
}

function isSingle({ ranges: [range, ...others] }: Band): boolean {
  return (
    others.length === 0 && range !== undefined && range.from !== null && range.from === range.to
  );
}

/** The function that gives it; no rule can write this name. */
export const placeFunction = '#place';

/** What names the row or the column of a value, after a shift; none where there is no result. */
export function placeOf(
  table: TableInfo,
  axis: number,
  [value, shift]: readonly [Value, number],
): Value {
  const info = table.axes[axis];
  if (info === undefined) return null;
  const band = locate(table, info)(value, shift);
  return band === noResult ? null : placeAt(info, band);
}

/** Whether a table gives the cell that is named, so that nobody is asked for it. */
export function isGivenCell(table: TableInfo, result: number, places: readonly Value[]): boolean {
  const [row, ...bands] = table.axes.map((axis, at) =>
    axis.bands.findIndex((_, band) => isEqual(placeAt(axis, band), places[at] ?? null)),
  );
  if (row === undefined || [row, ...bands].includes(-1)) return false;
  return table.cells[row]?.[columnFor(table, bands, result)]?.value !== undefined;
}
