/** A text without its marks. */
import type { Inline, RichText } from './text.ts';

/** The words of a text, a paragraph or an item a line. */
export function plainText(text: RichText): string {
  return lines(text).join('\n');
}

function lines(text: RichText): readonly string[] {
  return text.flatMap((block) =>
    block.kind === 'paragraph' ? [run(block.content)] : block.items.flatMap(lines),
  );
}

function run(parts: readonly Inline[]): string {
  return parts.map(said).join('');
}

function said(part: Inline): string {
  switch (part.kind) {
    case 'plain':
    case 'literal':
    case 'figure':
    case 'term':
      return part.text;
    case 'strong':
    case 'emphasis':
      return run(part.content);
    case 'reference':
      return `§ ${part.clause}`;
  }
}
