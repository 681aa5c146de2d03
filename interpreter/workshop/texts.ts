/**
 * The texts of a clause as a person changes them: without the indentation of the file, and put back
 * with it.
 */
import type { Edit } from '../../grammar/edit.ts';
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import type { Language } from '../model/language.ts';
import { leastOf } from '../model/numbers.ts';

/** The text of a clause in one language. */
export interface WrittenText {
  readonly language: Language;
  /** As it is written, figures in their braces. */
  readonly text: string;
  /** All of it in the file, quotes included. */
  readonly span: Span;
}

/** The texts of a clause, in its order. */
export function writtenTexts({ items }: tree.Clause, source: string): readonly WrittenText[] {
  return items.flatMap((item) => {
    if (item.kind !== 'clause-text') return [];
    const { language, text: { span } } = item;
    const whole = source.slice(span.from, span.to);
    return [{ language, text: plainLines(whole.slice(quotes.length, -quotes.length)), span }];
  });
}

const quotes = '"""';

/** Lines without what all of them begin with, and without the line ends around them. */
function plainLines(inside: string): string {
  const [first = '', ...rest] = inside.split('\n');
  const lines = first.trim() === '' ? rest : [first, ...rest];
  if (lines.at(-1)?.trim() === '') lines.pop();
  const blanks = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/u));
  const common = first.trim() === '' ? leastOf(blanks) : 0;
  return lines.map((line) => line.slice(common)).join('\n').trimEnd();
}

/** Puts another text in its place; null where it could not be read as one text. */
export function textEdit({ span }: WrittenText, fresh: string, source: string): Edit | null {
  if (fresh.includes(quotes)) return null;
  const start = source.lastIndexOf('\n', span.from) + 1;
  const indentation = /^[ \t]*/u.exec(source.slice(start))?.[0] ?? '';
  // What ends in a quotation mark would run into those that end it.
  const isOneLine = ![source.slice(span.from, span.to), fresh].some((text) => text.includes('\n'));
  if (isOneLine && !/["\\]$/u.test(fresh)) return { span, text: quotes + fresh + quotes };
  const lines = fresh.trimEnd().split('\n').map((line) => {
    return line.trim() === '' ? '' : `${indentation}  ${line.trimEnd()}`;
  });
  return { span, text: [quotes, ...lines, `${indentation}${quotes}`].join('\n') };
}
