/** How text of the writer's is quoted in a message. */
import { shortened } from '../../grammar/span.ts';
import { unmasked } from './unseen.ts';

/** How many characters of it are shown. */
const longest = 60;

/** In backticks, on one line, shortened; what cannot be seen, or deceives, as `\u202e`. */
export function quote(text: string): string {
  return quoted(text, longest);
}

/** The same of what is to be written so: as much of it as somebody would write on a line. */
export function quoteWhole(text: string): string {
  return quoted(text, 3 * longest);
}

function quoted(text: string, most: number): string {
  return `\`${unmasked(shortened(oneLine(text), most)).replaceAll('`', 'ˋ')}\``;
}

/** The lines of a text on one, `⏎` between them. */
function oneLine(text: string): string {
  if (!/[\r\n]/.test(text)) return text;
  const lines = text.split(/[\r\n]+/);
  return lines.map((line) => line.trim()).join(' ⏎ ');
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

/** A list as it is said, `a, b, c`, as one of them: `a, b or c`. */
export function oneOf(list: string, or: string): string {
  return listed(list.split(', '), or);
}

/** A text behind what it is about, in brackets; nothing where it is empty. */
export function bracketed(text: string): string {
  return text === '' ? '' : ` (${quote(text)})`;
}
