import { describe, expect, test } from 'vitest';
import type { InterpolationPart } from '../../grammar/nodes.ts';
import type { Language } from '../../interpreter/model/language.ts';
import { inWords } from '../../interpreter/text/numerals.ts';
import type { TermForms } from '../../interpreter/text/terms.ts';
import { termFinder } from '../../interpreter/text/terms.ts';
import type { Inline, RichText } from '../../interpreter/text/text.ts';
import { richText } from '../../interpreter/text/text.ts';
import { textBlock } from './text-block.ts';

const terms: readonly TermForms[] = [
  { name: 'stack', fr: ['pile', 'piles'], en: ['stack', 'stacks'] },
  { name: 'leader', fr: ['chef', 'chefs'], en: ['leader', 'leaders'] },
  { name: 'division-leader', fr: ['chef de division'], en: ['division leader'] },
  { name: 'state', fr: ['état', "point d'appui"], en: ['state'] },
];
const values: Readonly<Record<string, string>> = { n: '2', one: '1', d: '1d10', many: '21' };

/** A rich text on one line: `p(…)`, `ul(…; …)`, `*em*`, `[figure]`, `<term|text>`, `→5.34`. */
function drawn(text: string, language: Language = 'en'): string {
  const finder = termFinder(terms, language);
  const figure = ({ expression }: InterpolationPart): string =>
    expression.kind === 'name-expression' ? (values[expression.name] ?? '?') : '?';
  return blocks(richText(textBlock(text), { language, source: text, terms: finder, figure }));
}

function blocks(text: RichText): string {
  return text
    .map((block) => {
      if (block.kind === 'paragraph') return `p(${inlines(block.content)})`;
      const mark = block.ordered ? `ol${block.start === 1 ? '' : String(block.start)}` : 'ul';
      return `${mark}(${block.items.map(blocks).join('; ')})`;
    })
    .join(' ');
}

function inlines(content: readonly Inline[]): string {
  return content.map(inline).join('');
}

function inline(part: Inline): string {
  switch (part.kind) {
    case 'plain':
      return part.text;
    case 'emphasis':
      return `*${inlines(part.content)}*`;
    case 'strong':
      return `**${inlines(part.content)}**`;
    case 'figure':
      return `[${part.text}]`;
    case 'literal':
      return `'${part.text}'`;
    case 'reference':
      return `→${part.clause}`;
    case 'term':
      return `<${part.name}|${part.text}>`;
  }
}

describe('a text becomes paragraphs and lists', () => {
  test.each([
    ['One line.', 'p(One line.)'],
    ['Two lines\nof one paragraph.', 'p(Two lines of one paragraph.)'],
    ['First.\n\nSecond.', 'p(First.) p(Second.)'],
    ['- a\n- b', 'ul(p(a); p(b))'],
    ['Roll:\n- a\n  more\n- b', 'p(Roll:) ul(p(a more); p(b))'],
    ['- a\nlazy\n- b', 'ul(p(a lazy); p(b))'],
    ['1. a\n2. b\n\nAfter.', 'ol(p(a); p(b)) p(After.)'],
    ['3. a\n4. b', 'ol3(p(a); p(b))'],
    ['- a\n  - b\n  - c\n- d', 'ul(p(a) ul(p(b); p(c)); p(d))'],
    ['- a\n\n  again\n- d', 'ul(p(a) p(again); p(d))'],
    ['Since\n1863. And so on', 'p(Since 1863. And so on)'],
    ['-5 is a number', 'p(-5 is a number)'],
    ['', ''],
  ])('%j', (text, expected) => {
    expect(drawn(text)).toBe(expected);
  });
});

describe('a sentence becomes inlines', () => {
  test.each([
    ['a *b* c', 'p(a *b* c)'],
    ['a **b *c* d** e', 'p(a **b *c* d** e)'],
    ['2 * 3 * 4', 'p(2 * 3 * 4)'],
    ['a *b', 'p(a *b)'],
    [String.raw`a \*b* c`, 'p(a *b* c)'],
    ['*a stack*', 'p(*a <stack|stack>*)'],
    ['Roll {d} now', 'p(Roll [1d10] now)'],
    ['{n} and {n in words}', 'p([2] and [two])'],
    ['{d in words}', 'p([1d10])'],
    ['In {literal 1863}.', "p(In '1863'.)"],
    ['See @5.34.', 'p(See →5.34.)'],
    [String.raw`a \{b} \@c`, 'p(a {b} @c)'],
  ])('%j', (text, expected) => {
    expect(drawn(text)).toBe(expected);
  });

  test('one in French takes the gender of the noun after it', () => {
    expect(drawn('{one in words} unité, {one in words} pion', 'fr')).toBe(
      'p([une] unité, [un] pion)',
    );
    expect(drawn('{many in words} brigades', 'fr')).toBe('p([vingt et une] brigades)');
  });
});

describe('terms are recognised', () => {
  test.each<readonly [Language, string, string]>([
    ['en', 'A Stack moves', 'A <stack|Stack> moves'],
    ['en', 'stacks, stacking', '<stack|stacks>, stacking'],
    ['en', 'the division leader', 'the <division-leader|division leader>'],
    ['en', 'a division\nleader', 'a <division-leader|division leader>'],
    ['en', 'a sub-stack', 'a sub-stack'],
    ['en', 'the stack’s leader', 'the <stack|stack>’s <leader|leader>'],
    ['fr', "l’état, l'état", "l’<state|état>, l'<state|état>"],
    ['fr', 'État et Etat', '<state|État> et <state|Etat>'],
    ['fr', 'un point d’appui', 'un <state|point d’appui>'],
    [
      'fr',
      'un chef de division, un chef',
      'un <division-leader|chef de division>, un <leader|chef>',
    ],
    ['fr', 'empile', 'empile'],
  ])('%s %j', (language, text, expected) => {
    expect(drawn(text, language)).toBe(`p(${expected})`);
  });
});

describe('numbers in words', () => {
  test.each([
    [0, 'zéro', 'zero'],
    [16, 'seize', 'sixteen'],
    [17, 'dix-sept', 'seventeen'],
    [21, 'vingt et un', 'twenty-one'],
    [22, 'vingt-deux', 'twenty-two'],
    [70, 'soixante-dix', 'seventy'],
    [71, 'soixante et onze', 'seventy-one'],
    [80, 'quatre-vingts', 'eighty'],
    [81, 'quatre-vingt-un', 'eighty-one'],
    [91, 'quatre-vingt-onze', 'ninety-one'],
    [99, 'quatre-vingt-dix-neuf', 'ninety-nine'],
    [100, 'cent', 'one hundred'],
    [101, 'cent un', 'one hundred and one'],
    [200, 'deux cents', 'two hundred'],
    [1863, 'mille huit cent soixante-trois', 'one thousand eight hundred and sixty-three'],
    [2000, 'deux mille', 'two thousand'],
    [-3, 'moins trois', 'minus three'],
    [12345, '12345', '12345'],
  ])('%i', (value, fr, en) => {
    expect([inWords(value, 'fr'), inWords(value, 'en')]).toEqual([fr, en]);
  });
});
