/** Text blocks to lines: as they were written, indented with what they stand in. */
import type { TextBlock } from '../nodes.ts';
import { blockText, interpolation } from './expression.ts';
import type { Writer } from './writer.ts';

/** Writes `head """…"""`, on one line if the text is one line that fits. */
export function textBlock(writer: Writer, head: string, node: TextBlock): void {
  const lines = text(node).split('\n');
  const [first = ''] = lines;
  const alone = `${head}"""${first.replace(/"$/, '\\"')}"""`;
  const plain = lines.length === 1 && first === first.trimStart();
  if (plain && (first === '' || writer.fits(alone, node.span))) {
    writer.line(alone);
    return;
  }
  writer.line(`${head}"""`);
  writer.indented(lines);
  writer.line('"""');
}

/** Whether a block has one line only. */
export function isOneLine(node: TextBlock): boolean {
  return !node.parts.some((part) => part.kind === 'plain' && part.text.includes('\n'));
}

function text(node: TextBlock): string {
  return node.parts
    .map((part) => {
      switch (part.kind) {
        case 'plain':
          return blockText(part);
        case 'interpolation':
          return interpolation(part);
        case 'literal':
          return `{literal ${part.text}}`;
        case 'cross-reference':
          return `@${part.target}`;
      }
    })
    .join('');
}
