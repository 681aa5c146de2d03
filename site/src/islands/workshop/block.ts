/** Blocks of cells as spreadsheets write them: cells between tabs, in quotes where they need it. */
import type { FileLine } from '../../../../interpreter/index.ts';
import { delimiterOf, filledLines } from '../../../../interpreter/index.ts';

/** Lines and cells of a text as spreadsheets write it, quoted ones too. */
export async function blockOf(text: string): Promise<readonly (readonly string[])[]> {
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(text.replace(/\r?\n$/u, ''), { delimiter: '\t' });
  return data.map((line) => line.map((cell) => cell.trim().replace(/\s+/gu, ' ')));
}

/** Lines of a file that a spreadsheet wrote; empty: it holds no table. */
export async function fileLines(text: string): Promise<readonly FileLine[]> {
  if (text.includes('\0')) return [];
  const { default: papa } = await import('papaparse');
  return filledLines(papa.parse<string[]>(text, { delimiter: delimiterOf(text) }).data);
}

/** What a spreadsheet wrote as text: those that know no Unicode write as Windows does. */
export function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A block as text: what is read back is the same. */
export function blockText(block: readonly (readonly string[])[]): string {
  return block.map((line) => line.map(quoted).join('\t')).join('\n');
}

function quoted(cell: string): string {
  return /["\t\n\r]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
