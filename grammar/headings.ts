/**
 * What stands over the columns of a table. The first line of its head has the labels of the second
 * axis, each line below those of the next, and the last the results where there are several. Each
 * line parts every column above alike, so its labels repeat:
 *
 *     die \ side | attacker      | defender
 *     \          | loss | panic  | loss | panic
 */
import type { Table, TableHeader, TableLabel } from './nodes.ts';

/** The labels of the lines of a head. */
export function headings(header: TableHeader | null): readonly (readonly TableLabel[])[] {
  if (header === null) return [];
  return [header.columns, ...header.under.map(({ columns }) => columns)];
}

/** The labels right over the cells: as many as a row has cells. */
export function lastColumns(header: TableHeader | null): readonly TableLabel[] {
  return headings(header).at(-1) ?? [];
}

/** The labels of an axis, each once; 0 are the rows. */
export function axisLabels({ rows, header }: Table, axis: number): readonly TableLabel[] {
  if (axis === 0) return rows.map(({ label }) => label);
  return ownLabels(header, axis - 1);
}

/** The labels of a line of a head, without those that repeat under the other labels above. */
export function ownLabels(header: TableHeader | null, line: number): readonly TableLabel[] {
  const all = headings(header);
  const above = line === 0 ? 1 : (all[line - 1]?.length ?? 1);
  const labels = all[line] ?? [];
  return labels.slice(0, Math.ceil(labels.length / above));
}

/** The labels over a column, from the first line down. */
export function labelsOver(header: TableHeader | null, column: number): readonly TableLabel[] {
  const width = lastColumns(header).length;
  return headings(header).flatMap((labels) => {
    const label = labels[Math.floor((column * labels.length) / width)];
    return label === undefined ? [] : [label];
  });
}
