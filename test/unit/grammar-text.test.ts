import { describe, expect, test } from 'vitest';
import type { TextPart } from '../../grammar/nodes.ts';
import { parse } from '../../grammar/parse.ts';
import { drawn } from './grammar-drawing.ts';

function parts(text: string): readonly TextPart[] {
  const [clause] = parse(`clause 1 {\n  fr ${text}\n}`, 'f').tree.declarations;
  const [item] = clause?.kind === 'clause' ? clause.items : [];
  return item?.kind === 'clause-text' ? item.text.parts : [];
}

/** What is written between the quotes, and the parts of it; `⏎` is a line break. */
const blocks: readonly (readonly [string, string])[] = [
  ['a b', '"a b"'],
  ['', ''],
  ['  a  ', '"a"'],
  ['\n    a\n    b\n  ', '"a⏎" "b"'],
  ['\n    a\n\n      - b\n    c\n  ', '"a⏎" "⏎" "  - b⏎" "c"'],
  ['\n    a  \n  \t\n    b', '"a⏎" "⏎" "b"'],
  ['a\n    b', '"a⏎" "b"'],
  ['\r\n    a\r\n    b\r\n  ', '"a⏎" "b"'],
  ['\n    {n} a\n      b', '{n} " a⏎" "  b"'],
  ['a {n in words} b', '"a " {n in words} " b"'],
  ['see @4.15. @a.b-1, a@ b', '"see " @4.15 ". " @a.b-1 ", a@ b"'],
  ['{literal 1863} men', 'literal(1863) " men"'],
  ['\\{a\\} \\@b \\" \\\\ \\c', '"{a} @b \\" \\\\ \\\\c"'],
  ['a "b" c', '"a \\"b\\" c"'],
  ['{(n)d6} {fire.on}', '{dice-literal(n, 6)} " " {fire.on}'],
];

describe('a text block', () => {
  test.each(blocks)('%j', (text, tree) => {
    const read = parts(`"""${text}"""`).map(drawn).join(' ').replaceAll('\\n', '⏎');
    expect(read).toBe(tree);
  });

  test('has every character of its plain parts at its place in the file', () => {
    const text = 'clause 1 {\n  fr """\n    Un {n} deux\n\n      - trois @4.1 quatre\n  """\n}';
    const [clause] = parse(text, 'f').tree.declarations;
    const [item] = clause?.kind === 'clause' ? clause.items : [];
    const plain = (item?.kind === 'clause-text' ? item.text.parts : []).flatMap((part) =>
      part.kind === 'plain' ? [[part.text, text.slice(part.span.from, part.span.to)]] : [],
    );
    expect(plain.length).toBeGreaterThan(3);
    for (const [read, written] of plain) expect(read).toBe(written);
  });
});
