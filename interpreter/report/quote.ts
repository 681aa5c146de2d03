/** How text of the writer's is quoted in a message. */

/** How many characters of it are shown. */
const longest = 60;

/** In backticks, on one line, shortened; what cannot be seen is shown as `·`. */
export function quote(text: string): string {
  const line = text.replace(/\s*[\r\n]+\s*/g, ' ⏎ ').replace(/[\p{Cc}\p{Cf}]/gu, '·');
  const short = line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
  return `\`${short.replaceAll('`', 'ˋ')}\``;
}

/** `a`, `a or b`, `a, b or c`. */
export function listed(items: readonly string[], last: string): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1) ?? ''}`;
}

/** The first few of a list, `…` for the rest. */
export function few(items: readonly string[], most = 6): readonly string[] {
  return items.length > most ? [...items.slice(0, most), '…'] : items;
}
