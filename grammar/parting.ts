/** What parts the cells of a table: bars as the house writes them, or what a spreadsheet leaves. */
import { rowEnd } from './characters.ts';
import type { TableCell, TableRow } from './nodes.ts';

/** The sign between two cells. */
export type Parting = '|' | '\t' | ';' | ',';

/** The sign that parts a table whose header starts here: the first of these that it holds. */
export function partingOf(text: string, from: number): Parting {
  const header = text.slice(from, rowEnd(text, from)).trim();
  const all: readonly Parting[] = ['|', '\t', ';', ','];
  return all.find((sign) => header.includes(sign)) ?? '|';
}

/** The end of the cells of a row; a bar would part them once they are written. */
export function cellsEnd(text: string, from: number, parting: Parting): number {
  const end = rowEnd(text, from);
  const bar = parting === '|' ? -1 : text.slice(from, end).indexOf('|');
  return bar === -1 ? end : from + bar;
}

const stroke = '[ \\t]*:?-+:?[ \\t]*';
const rule = new RegExp(
  `(?=[^\\n]*[|+])[|+]?${stroke}(?:[|+]${stroke})*[|+]?[ \\t\\r]*(?=\\n|$)`,
  'uy',
);

/** The end of the line under the header of a Markdown table, `|---|:-:|`, where one starts here. */
export function ruleEnd(text: string, from: number): number {
  rule.lastIndex = from;
  return rule.test(text) ? rule.lastIndex : from;
}

/** A cell, in quotation marks or not, and the sign after it. */
const quoted: Readonly<Record<Exclude<Parting, '|'>, RegExp>> = {
  '\t': /( *")((?:[^"]|"")*)" *(?:\t|$)|([^\t]*)(?:\t|$)/uy,
  ';': /(\s*")((?:[^"]|"")*)"\s*(?:;|$)|([^;]*)(?:;|$)/uy,
  ',': /(\s*")((?:[^"]|"")*)"\s*(?:,|$)|([^,]*)(?:,|$)/uy,
};

/** The cells of `text`, which starts at `offset`. */
export function partedCells(text: string, offset: number, parting: Parting): readonly TableCell[] {
  if (parting === '|') return cells(text, offset);
  const form = quoted[parting];
  const found: TableCell[] = [];
  let at = 0;
  for (;;) {
    form.lastIndex = at;
    const [whole = '', opening, inner, plain = ''] = form.exec(text) ?? [];
    if (inner === undefined || opening === undefined) found.push(cell(plain, offset + at));
    else {
      const raw = cell(inner, offset + at + opening.length);
      found.push({ ...raw, text: raw.text.replaceAll('""', '"') });
    }
    at += whole.length;
    if (at >= text.length && !whole.endsWith(parting)) return found;
  }
}

/**
 * Rows without the bar that closes them, as in Markdown: where the header has one, or where what
 * follows the bar would be a cell too many.
 */
export function withoutClosing(
  rows: readonly TableRow[],
  { columns, isClosed }: { readonly columns: number; readonly isClosed: boolean },
): readonly TableRow[] {
  return rows.map((row) => {
    const isEmpty = row.cells.length > 1 && row.cells.at(-1)?.text === '';
    if (!isEmpty || !(isClosed || row.cells.length === columns + 1)) return row;
    const left = row.cells.slice(0, -1);
    const to = left.at(-1)?.span.to ?? row.span.to;
    return { ...row, cells: left, span: { from: row.span.from, to } };
  });
}

/**
 * The cells of `text`, which starts at `offset`, split at `|` and trimmed.
 * An empty cell stands where its text would be written:
 *
 *     | R |   | E
 *          ^ an empty span, one blank after the bar
 */
export function cells(text: string, offset: number): readonly TableCell[] {
  let from = offset;
  return text.split('|').map((piece) => {
    const one = cell(piece, from);
    from += piece.length + 1;
    return one;
  });
}

/** The cell that `text` at `offset` holds, trimmed. */
export function cell(text: string, offset: number): TableCell {
  const trimmed = text.trim();
  const before =
    trimmed === '' ? Math.min(1, text.length >> 1) : text.length - text.trimStart().length;
  const from = offset + before;
  return { kind: 'table-cell', text: trimmed, span: { from, to: from + trimmed.length } };
}
