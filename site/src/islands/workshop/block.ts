/** Blocks of cells as spreadsheets write them: cells between tabs, in quotes where they need it. */

/** Lines and cells of a text as spreadsheets write it, quoted ones too. */
export async function blockOf(text: string): Promise<readonly (readonly string[])[]> {
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(text.replace(/\r?\n$/u, ''), { delimiter: '\t' });
  return data.map((line) => line.map((cell) => cell.trim().replace(/\s+/gu, ' ')));
}

/** A block as text: what is read back is the same. */
export function blockText(block: readonly (readonly string[])[]): string {
  return block.map((line) => line.map(quoted).join('\t')).join('\n');
}

function quoted(cell: string): string {
  return /["\t\n\r]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
