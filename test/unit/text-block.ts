/** A tiny notation for text blocks: `Roll {n} or {n in words}, since {literal 1863}; see @5.34`. */
import type { Expression, TextBlock, TextPart } from '../../grammar/nodes.ts';

/** The block that a text would be, at offset 0 of a file that holds nothing else. */
export function textBlock(text: string): TextBlock {
  const parts: TextPart[] = [];
  const pattern = /\{([^}]*)\}|@([\w.-]*\w)|[^{@\\]+|\\[{@]|\\/g;
  for (const match of text.matchAll(pattern)) {
    const [all, inner, target] = match;
    const span = { from: match.index, to: match.index + all.length };
    if (target !== undefined) parts.push({ kind: 'cross-reference', target, span });
    else if (inner === undefined)
      parts.push({ kind: 'plain', text: all.replace(/^\\(?=[{@])/, ''), span });
    else if (inner.startsWith('literal '))
      parts.push({ kind: 'literal', text: inner.slice(8), span });
    else {
      const inWords = inner.endsWith(' in words');
      const name = inWords ? inner.slice(0, -9) : inner;
      const from = span.from + 1;
      const expression: Expression = {
        kind: 'name-expression',
        name,
        span: { from, to: from + name.length },
      };
      parts.push({ kind: 'interpolation', expression, inWords, forms: null, span });
    }
  }
  return { kind: 'text-block', parts, span: { from: 0, to: text.length } };
}
