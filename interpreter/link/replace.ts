/**
 * Tables with a cell or a row replaced by a layer; the new tree keeps the spans of what was
 * written.
 */
import { labelsOver, lastColumns } from '../../grammar/headings.ts';
import { closed, tableLabel } from '../../grammar/labels.ts';
import type * as tree from '../../grammar/nodes.ts';

/** The table with that cell, or null when no row or column has that label. */
export function replacedCell(table: tree.Table, change: tree.CellReplacement): tree.Table | null {
  const row = linesOf(table).find(({ label }) => isSameLabel(label, change.row));
  const wanted = change.columns;
  const column =
    wanted.length === 0
      ? 0
      : lastColumns(table.header).findIndex((_, at) => {
          const labels = labelsOver(table.header, at);
          return (
            labels.length === wanted.length &&
            wanted.every((each, line) => isSameLabel(each, labels[line] ?? each))
          );
        });
  if (row === undefined || column < 0) return null;
  return withRow(table, row, (cells) =>
    cells.map((cell, at) => (at === column ? change.cell : cell)),
  );
}

/** The table with that row, or null when no row has that label. */
export function replacedRow(table: tree.Table, change: tree.RowReplacement): tree.Table | null {
  const row = linesOf(table).find(({ label }) => isSameLabel(label, change.row));
  return row === undefined ? null : withRow(table, row, () => change.cells);
}

function linesOf({ rows, controlRows }: tree.Table): readonly tree.TableRow[] {
  return [...rows, ...controlRows];
}

function withRow(
  table: tree.Table,
  changed: tree.TableRow,
  change: (cells: readonly tree.TableCell[]) => readonly tree.TableCell[],
): tree.Table {
  const withIt = (rows: readonly tree.TableRow[]): readonly tree.TableRow[] =>
    rows.map((row) => (row === changed ? { ...row, cells: change(row.cells) } : row));
  return { ...table, rows: withIt(table.rows), controlRows: withIt(table.controlRows) };
}

/** Labels are the same when they mean the same: `1-3` and `1–3`. */
function isSameLabel(left: tree.TableLabel, right: tree.TableLabel): boolean {
  return label(left) === label(right);
}

function label({ patterns, text }: tree.TableLabel): string {
  if (patterns.length === 0) return text;
  return patterns
    .map((pattern) => {
      switch (pattern.kind) {
        case 'label-range':
          return tableLabel([closed(pattern)], pattern.span).text;
        case 'label-odds':
          return `${String(pattern.left)}:${String(pattern.right)}`;
        case 'label-name':
          return pattern.text;
        case 'label-any':
          return '*';
      }
    })
    .join(',');
}
