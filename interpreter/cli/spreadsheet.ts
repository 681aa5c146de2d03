/** The lines of a spreadsheet or of a Markdown table, with where each cell stands. */
import Papa from 'papaparse';
import type { FileLine } from '../index.ts';
import { delimiterOf, filledLines, spoken, UsageError } from '../index.ts';

/** A table in a file. */
export interface TableFile {
  /** Its lines without those that hold nothing, counted as the file counts them. */
  readonly lines: readonly FileLine[];
  /** The column, from 1, where a cell of a line begins; behind the last where the line ends. */
  readonly columnOf: (line: number, cell: number) => number;
}

/** A line as it is written, its cells, and where each of them begins, then where the line ends. */
interface Row {
  readonly number: number;
  readonly cells: readonly string[];
  readonly starts: readonly number[];
}

/** A table in CSV, TSV or Markdown. */
export function tableIn(text: string, path: string): TableFile {
  const plain = text.replace(/^\uFEFF/u, '');
  const isMarkdown = /^\s*\|/u.test(plain);
  const rows = isMarkdown ? markdownRows(plain) : spreadsheetRows(plain);
  const filled = filledLines(rows.map(({ cells }) => cells.map((cell) => spoken(cell.trim()))));
  if (filled.length === 0) throw new UsageError('no-table-in', { path });
  const lines = filled.map(({ number, cells }) => {
    return { number: rows[number - 1]?.number ?? number, cells };
  });
  const starts = new Map(rows.map((row) => [row.number, row.starts]));
  return {
    lines,
    columnOf: (line, cell) => {
      const known = starts.get(line) ?? [];
      return (known[cell] ?? known.at(-1) ?? 0) + 1;
    },
  };
}

function spreadsheetRows(text: string): readonly Row[] {
  const delimiter = delimiterOf(text);
  const rows: Row[] = [];
  let [from, number] = [0, 1];
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, meta: { cursor } }) => {
      const whole = text.slice(from, cursor);
      rows.push({ number, cells: data, starts: startsIn(whole, delimiter) });
      [from, number] = [cursor, number + whole.split('\n').length - 1];
    },
  });
  return rows;
}

/** Where the cells of a line begin, and where it ends; what stands in quotes parts nothing. */
function startsIn(line: string, delimiter: string): readonly number[] {
  const starts = [0];
  let isQuoted = false;
  for (const { 0: sign, index } of line.matchAll(/["\t;,]/gu)) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === delimiter && !isQuoted) starts.push(index + 1);
  }
  return [...starts, line.trimEnd().length];
}

/** The rows of a Markdown table; of the line under its head nothing. */
function markdownRows(text: string): readonly Row[] {
  return text.split(/\r?\n/u).map((line, at) => {
    const number = at + 1;
    if (!line.includes('|') || /^[\s|:-]+$/u.test(line)) return { number, cells: [], starts: [] };
    const inner = line.trim().replace(/^\||(?<!\\)\|$/gu, '');
    const cells = inner.split(/(?<!\\)\|/u).map((cell) => cell.replaceAll('\\|', '|'));
    const signs = [...line.matchAll(/(?<!\\)\|\s*/gu)].map(({ index, 0: { length } }) => index + length);
    const isOpen = line.trimStart().startsWith('|');
    const starts = [...(isOpen ? [] : [0]), ...signs].slice(0, cells.length);
    return { number, cells, starts: [...starts, line.trimEnd().length] };
  });
}
