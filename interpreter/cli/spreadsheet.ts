/** The lines of a spreadsheet or of a Markdown table. */
import Papa from 'papaparse';
import type { FileLine } from '../index.ts';
import { delimiterOf, filledLines, spoken, UsageError } from '../index.ts';

/** The lines of a table in CSV, TSV or Markdown, without those that hold nothing. */
export function linesOf(text: string, path: string): readonly FileLine[] {
  const isMarkdown = /^\s*\|/u.test(text);
  const lines = isMarkdown ? markdownLines(text) : spreadsheetLines(text);
  const filled = filledLines(lines.map((cells) => cells.map((cell) => spoken(cell.trim()))));
  if (filled.length === 0) throw new UsageError('no-table-in', { path });
  return filled;
}

function spreadsheetLines(text: string): readonly (readonly string[])[] {
  return Papa.parse<string[]>(text, { delimiter: delimiterOf(text) }).data;
}

/** The rows of a Markdown table; of the line under its head nothing. */
function markdownLines(text: string): readonly (readonly string[])[] {
  return text.split(/\r?\n/u).map((line) => {
    if (!line.includes('|') || /^[\s|:-]+$/u.test(line)) return [];
    const inner = line.trim().replace(/^\||(?<!\\)\|$/gu, '');
    return inner.split(/(?<!\\)\|/u).map((cell) => cell.replaceAll('\\|', '|'));
  });
}
