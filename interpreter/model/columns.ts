/**
 * Which column of its cells a look-up finds in a table. Columns stand as they are printed: grouped
 * by the second axis, within it by the third, and within that by the results, where there are
 * several.
 */
import type { LookUpAxis } from './log.ts';
import type { TableInfo } from './program.ts';

type Shape = Pick<TableInfo, 'axes' | 'results'>;

/** A cell of a table, from 0. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** The column for a band of each axis but the first, and for a result. */
export function columnFor(
  { axes, results }: Shape,
  bands: readonly number[],
  result: number,
): number {
  const counts = axes.slice(1).map((axis) => axis.bands.length);
  const group = bands.reduce((at, band, index) => at * (counts[index] ?? 1) + band, 0);
  return group * results.length + result;
}

/** Which result stands in a column. */
export function resultOf(
  { results }: { readonly results: readonly unknown[] },
  column: number,
): number {
  return results.length === 0 ? 0 : column % results.length;
}

/** The bands of all axes but the first that stand over a column. */
export function bandsOver({ axes, results }: Shape, column: number): readonly number[] {
  const found: number[] = [];
  let group = Math.floor(column / Math.max(1, results.length));
  for (const { bands } of axes.slice(1).toReversed()) {
    const count = Math.max(1, bands.length);
    found.unshift(group % count);
    group = Math.floor(group / count);
  }
  return found;
}

/** How many columns a table with these axes has. */
export function columnCount({ axes, results }: Shape): number {
  return axes.slice(1).reduce((count, { bands }) => count * bands.length, results.length);
}

/** The cell that a look-up found; null outside the table. */
export function cellFound(
  shape: Shape,
  { axes, result }: { readonly axes: readonly LookUpAxis[]; readonly result: number },
): CellPlace | null {
  const [row, ...bands] = axes.map(({ after }) => after);
  if (row === undefined || [row, ...bands].some((band) => band < 0)) return null;
  return { row, column: columnFor(shape, bands, result) };
}

/** A cell by the labels of its row and its column; null: there are no other axes. */
export function cellName(
  { axes }: Shape,
  row: number,
  bands: readonly number[],
): { readonly row: string; readonly column: string | null } {
  const [first, ...rest] = axes;
  const over = rest.map((axis, at) => axis.bands[bands[at] ?? -1]?.text ?? '');
  return {
    row: first?.bands[row]?.text ?? '',
    column: rest.length === 0 ? null : over.join(', '),
  };
}

/** A line over the columns of a table. */
export interface HeadLine<Label> {
  /** From left to right, as often as they stand there. */
  readonly labels: readonly Label[];
  /** Over so many columns each stands. */
  readonly over: number;
}

/**
 * The lines over the columns: the labels of each axis but the first, then the results where they
 * are several or there is no other axis.
 */
export function headLines<Label>(
  axes: readonly (readonly Label[])[],
  results: readonly Label[],
): readonly HeadLine<Label>[] {
  const all = axes.length === 0 || results.length > 1 ? [...axes, results] : axes;
  const product = (lines: readonly (readonly Label[])[]): number =>
    lines.reduce((count, line) => count * line.length, 1);
  return all.map((labels, at) => ({
    labels: Array.from({ length: product(all.slice(0, at)) }, () => labels).flat(),
    over: product(all.slice(at + 1)),
  }));
}
