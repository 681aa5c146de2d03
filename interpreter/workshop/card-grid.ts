/** How the grid of an owner's card is written: wider labels, and whole charts from spreadsheets. */
import type { Edit } from '../../grammar/edit.ts';
import { cellEdit, rowRemoval } from '../../grammar/edit.ts';
import { columnRemoval, hasSingleColumns } from '../../grammar/edit-columns.ts';
import { axisLabels } from '../../grammar/headings.ts';
import type * as tree from '../../grammar/nodes.ts';
import type { Grid } from './places.ts';

/**
 * The edits that take out rows and columns of which nothing is known where a wider label takes
 * their values in: `1–3` written over `1` leaves no `2` and no `3`.
 */
export function takenIn(text: string, { node }: Grid): readonly Edit[] {
  const isBlank = (cells: readonly tree.TableCell[]): boolean =>
    cells.every((cell) => cell.text === '?');
  const rows = withinOthers(node.rows.map(({ label }) => label), (row) =>
    isBlank(node.rows[row]?.cells ?? []),
  ).flatMap((row) => rowRemoval(text, node, row) ?? []);
  // Columns go one after the other, as the bars between them do.
  const [column] = hasSingleColumns(node)
    ? withinOthers(axisLabels(node, 1), (at) =>
        isBlank(node.rows.flatMap(({ cells }) => cells[at] ?? [])),
      )
    : [];
  if (rows.length > 0 || column === undefined) return rows;
  return columnRemoval(node, { line: 0, index: column });
}

/** The labels of which the values lie within those of a wider one. */
function withinOthers(
  labels: readonly tree.TableLabel[],
  isBlank: (at: number) => boolean,
): readonly number[] {
  const ranges = labels.map(rangeOf);
  return labels.flatMap((_, at) => {
    const own = ranges[at] ?? null;
    const isTaken =
      own !== null &&
      isBlank(at) &&
      ranges.some(
        (other) =>
          other !== null &&
          other[0] <= own[0] &&
          own[1] <= other[1] &&
          other[1] - other[0] > own[1] - own[0],
      );
    return isTaken ? [at] : [];
  });
}

/** The ends of a label of whole numbers; null: it is none. */
function rangeOf({ patterns: [pattern, ...others] }: tree.TableLabel): [number, number] | null {
  if (pattern?.kind !== 'label-range' || others.length > 0) return null;
  const { from, to } = pattern;
  const end = (of: typeof from, open: number): number | null =>
    of === null ? open : typeof of === 'number' ? of : null;
  const [low, high] = [end(from, -Infinity), end(to, Infinity)];
  return low === null || high === null ? null : [low, high];
}

/**
 * The edit that puts a block from a spreadsheet in the place of all rows and columns, labels among
 * them; null where it is no such block, or a table cannot hold it.
 */
export function wholeChart({ node, rowAxis, head }: Grid, block: Block): Edit | null {
  const [top, ...rows] = block;
  const [line, ...under] = head;
  const { header, rows: old } = node;
  const last = old.at(-1);
  if (top === undefined || line === undefined || header === null || last === undefined) return null;
  const width = top.length;
  const isWhole =
    under.length === 0 &&
    width > 1 &&
    rows.length > 0 &&
    [top.slice(1), ...rows].every((cells) => cells.length > 0 && cells.length <= width) &&
    top.slice(1).every((label) => label !== '') &&
    rows.every(([label = '']) => label !== '') &&
    block.flat().every((cell) => cellEdit(node, cell) !== null);
  if (!isWhole || (line.axis === null && width - 1 !== line.labels.length)) return null;
  const labels = line.axis === null ? line.labels.map(({ text }) => text) : top.slice(1);
  const corner = line.axis === null ? rowAxis : `${rowAxis} \\ ${line.axis}`;
  const filled = rows.map(([label = '', ...cells]) => [
    label,
    ...labels.map((_, at) => (cells[at] === '' ? '?' : (cells[at] ?? '?'))),
  ]);
  const text = [[corner, ...labels], ...filled].map((cells) => cells.join(' | ')).join('\n  ');
  return { span: { from: header.span.from, to: last.span.to }, text };
}
type Block = readonly (readonly string[])[];
