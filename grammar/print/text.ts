/** Text blocks to lines: as they were written, indented with what they stand in. */
import type { Term, TextBlock } from '../nodes.ts';
import type { Span } from '../span.ts';
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

/** A text and its language, as a line that begins with it. */
export interface LanguageText {
  readonly language: 'fr' | 'en';
  readonly block: TextBlock;
  readonly span: Span;
}

/** The texts of a term or of a value, in the order in which they stand. */
export function textsOf({ frText, enText }: Pick<Term, 'frText' | 'enText'>): LanguageText[] {
  const fr = frText === null ? [] : [{ language: 'fr', block: frText, span: frText.span } as const];
  const en = enText === null ? [] : [{ language: 'en', block: enText, span: enText.span } as const];
  return [...fr, ...en].sort((a, b) => a.span.from - b.span.from);
}

/** Writes the texts of a term or of a value, one below the other; `end` is where they end. */
export function writeTexts(writer: Writer, texts: readonly LanguageText[], end: number): void {
  const write = ({ language, block }: LanguageText): void =>
    textBlock(writer, `${language} `, block);
  writer.list(texts, { end, write });
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
