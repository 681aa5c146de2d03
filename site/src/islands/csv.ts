/** Lines of cells for a spreadsheet. */
export function csvText(lines: readonly (readonly string[])[]): string {
  // The mark tells a spreadsheet that this is UTF-8.
  return `\uFEFF${lines.map((line) => line.map(quoted).join(',')).join('\n')}\n`;
}

/** What a spreadsheet would take for a formula or a date gets an apostrophe in front. */
function quoted(text: string): string {
  const isTakenOtherwise = /^(?!-?\d+$)(?:[=+\-@']|\d+\s*[:/.,–-]\s*\d)/u.test(text);
  const safe = isTakenOtherwise ? `'${text}` : text;
  return /[",\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
