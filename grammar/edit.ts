/**
 * Small changes to the text of a file that leave everything else as it was written, character for
 * character: what the workshop saves.
 */
import { lineEnd } from './characters.ts';
import { headings } from './headings.ts';
import type { Table, TableCell, TableLabel } from './nodes.ts';
import type { Span } from './span.ts';

/** What shall stand in place of a stretch of a text; an empty span inserts. */
export interface Edit {
  readonly span: Span;
  readonly text: string;
}

/**
 * The text after edits. Their spans are those of the text before; they may come in any order, and
 * where two overlap the one that starts later is left out.
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const sorted = edits.toSorted((a, b) => a.span.from - b.span.from);
  let result = '';
  let at = 0;
  for (const edit of sorted) {
    if (edit.span.from < at) continue;
    result += text.slice(at, edit.span.from) + edit.text;
    at = edit.span.to;
  }
  return result + text.slice(at);
}

/** What a cell or label cannot hold: a bar ends it, a line break or a comment ends its row. */
function isCellText(content: string): boolean {
  return !/[|\n\r]|\/\//.test(content);
}

/** The edit that puts `content` into a cell or label; null if no cell can hold it. */
export function cellEdit({ span }: { readonly span: Span }, content: string): Edit | null {
  return isCellText(content) ? { span, text: content.trim() } : null;
}

/**
 * The text with `content` in the cell at `cell`. Nothing but the characters of the cell changes, so
 * columns may stand askew until the file is printed. Null if no cell can hold it.
 */
export function editCell(text: string, cell: Span, content: string): string | null {
  const edit = cellEdit({ span: cell }, content);
  return edit === null ? null : applyEdits(text, [edit]);
}

/**
 * The edit that adds a row before the row at `index`, or behind the last one. The row is its label
 * and its cells. Null if a cell cannot hold its text, or if the table has no header.
 */
export function rowInsertion(
  text: string,
  table: Table,
  { index, row }: { readonly index: number; readonly row: readonly string[] },
): Edit | null {
  const neighbour = table.rows[index] ?? table.rows.at(-1) ?? table.header;
  if (neighbour === null || !row.every(isCellText)) return null;
  const start = text.lastIndexOf('\n', neighbour.span.from - 1) + 1;
  const indentation = /^[ \t]*/.exec(text.slice(start, neighbour.span.from))?.[0] ?? '';
  const line =
    indentation +
    row
      .map((cell) => cell.trim())
      .join(' | ')
      .trimEnd();
  const before = neighbour === table.rows[index];
  const end = lineEnd(text, neighbour.span.to);
  return before
    ? { span: { from: start, to: start }, text: `${line}\n` }
    : { span: { from: end, to: end }, text: `\n${line}` };
}

/** The edit that takes the row at `index` out, with its line; null if there is none. */
export function rowRemoval(text: string, table: Table, index: number): Edit | null {
  const row = table.rows[index];
  if (row === undefined) return null;
  const from = text.lastIndexOf('\n', row.span.from - 1) + 1;
  return { span: { from, to: Math.min(lineEnd(text, row.span.to) + 1, text.length) }, text: '' };
}

/** The edits that move the row at `from` to where that at `to` stands; none if one is missing. */
export function rowMove(
  text: string,
  table: Table,
  { from, to }: { readonly from: number; readonly to: number },
): readonly Edit[] {
  const row = table.rows[from];
  const target = table.rows[to];
  const removal = rowRemoval(text, table, from);
  if (row === undefined || target === undefined || removal === null || from === to) return [];
  const line = text.slice(removal.span.from, lineEnd(text, row.span.to));
  const at =
    to < from
      ? text.lastIndexOf('\n', target.span.from - 1) + 1
      : Math.min(lineEnd(text, target.span.to) + 1, text.length);
  return [removal, { span: { from: at, to: at }, text: `${line}\n` }];
}

/** The lines of a table that a column goes through: its head, its rows, its rows of controls. */
function linesOf({ header, rows, controlRows }: Table): readonly (readonly Cell[])[] {
  return [...headings(header), ...[...rows, ...controlRows].map(({ cells }) => cells)];
}
type Cell = TableCell | TableLabel;

/** Whether single columns can be added and taken away: neither results nor columns in groups. */
export function hasSingleColumns({ header }: Table): boolean {
  return header !== null && header.columnAxis !== null && header.under.length === 0;
}

/**
 * The edits that add a column before the one at `index`, or behind the last: what stands in each
 * line, the head first, empty where `cells` ends. None if the columns stand in groups, or if a
 * cell cannot hold its text.
 */
export function columnInsertion(
  table: Table,
  { index, cells }: { readonly index: number; readonly cells: readonly string[] },
): readonly Edit[] {
  if (!hasSingleColumns(table) || !cells.every(isCellText)) return [];
  return linesOf(table).flatMap((line, at) => {
    const text = (cells[at] ?? '').trim();
    const next = line[index];
    const last = line.at(-1);
    if (next !== undefined) {
      const { from } = next.span;
      return [{ span: { from, to: from }, text: `${text} | ` }];
    }
    if (last === undefined) return [];
    const { to } = last.span;
    return [{ span: { from: to, to }, text: ` | ${text}` }];
  });
}

/** The edits that take the column at `index` out; none if it is the only one, or one of a group. */
export function columnRemoval(table: Table, index: number): readonly Edit[] {
  if (!hasSingleColumns(table)) return [];
  const lines = linesOf(table);
  if (lines.some(({ length }) => length < 2)) return [];
  return lines.flatMap((line) => {
    const cell = line[index];
    const next = line[index + 1];
    const before = line[index - 1];
    if (cell === undefined) return [];
    const from = next === undefined ? before?.span.to : cell.span.from;
    const to = next?.span.from ?? cell.span.to;
    return from === undefined ? [] : [{ span: { from, to }, text: '' }];
  });
}
