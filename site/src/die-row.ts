import type { DieView } from './model.ts';

/** The row of a chart that a total meets; beyond its rows, the nearest. */
export function rowFor({ rows }: DieView, total: number): number {
  const found = rows.findIndex((ranges) =>
    ranges.some(([from, to]) => total >= (from ?? -Infinity) && total <= (to ?? Infinity)),
  );
  if (found >= 0) return found;
  const least = rows[0]?.[0]?.[0] ?? -Infinity;
  return total < least ? 0 : rows.length - 1;
}
