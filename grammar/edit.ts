/**
 * Small changes to the text of a file that leave everything else as it was written, character for
 * character: what the workshop saves.
 */
import { lineEnd } from './characters.ts';
import type { Table } from './nodes.ts';
import { partingOf } from './parting.ts';
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

/**
 * Whether a cell or label can hold a text: a bar ends it, a line break or a comment ends its row,
 * and a file with the sign of number 0 is none of text.
 */
export function isCellText(content: string): boolean {
  return !content.includes('\0') && !/[|\n\r]|\/\//.test(content);
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
      .join(jointOf(text, table))
      .trimEnd();
  const before = neighbour === table.rows[index];
  const end = lineEnd(text, neighbour.span.to);
  return before
    ? { span: { from: start, to: start }, text: `${line}\n` }
    : { span: { from: end, to: end }, text: `\n${line}` };
}

/** What stands between two cells of a table: a bar, unless its header came from a spreadsheet. */
export function jointOf(text: string, { header }: Table): string {
  const parting = header === null ? '|' : partingOf(text, header.span.from);
  return parting === '|' ? ' | ' : parting === '\t' ? parting : `${parting} `;
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
