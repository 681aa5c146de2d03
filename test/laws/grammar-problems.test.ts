import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { SourceFile } from '../../grammar/nodes.ts';
import { parse, parseExpression, type ParseResult,problemLimit } from '../../grammar/parse.ts';
import { print } from '../../grammar/print.ts';
import type { Span } from '../../grammar/span.ts';
import { children, walk } from '../../grammar/walk.ts';
import { isSoon, isWithin } from '../build/clock.ts';

vi.setConfig({ testTimeout: 60_000 });

const everything = readFileSync(
  new URL('../cases/grammar/everything.rules', import.meta.url),
  'utf8',
);

/** Pieces that make most trouble when they stand in the wrong place. */
const pieces = [
  ...everything.split(/(\s+|[{}()[\]|",'])/).filter((piece) => piece !== ''),
  '"""',
  '"',
  "'",
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  '|',
  '//',
  '\\',
  '\n',
  '\r\n',
  '@',
  '🎲',
  '\ud800',
  'é',
  '–',
  'fr """\n',
  'clause 1 fr "a" en "b" {\n',
  'replace cell t[',
  'not ',
  'if ',
  '- ',
];
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 80 }).map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...pieces), { maxLength: 80 }).map((parts) => parts.join(' ')),
);

function isInside({ from, to }: Span, text: string): boolean {
  return 0 <= from && from <= to && to <= text.length;
}

/** That a result of reading hangs together, whatever was read. */
function expectSound({ tree, problems }: ParseResult, text: string): void {
  for (const problem of problems) {
    expect(isInside(problem.span, text), `${problem.code} in ${JSON.stringify(text)}`).toBe(true);
    for (const { span } of problem.related) expect(isInside(span, text)).toBe(true);
    if (problem.code === 'syntax-error') expect(problem.data.expected.length).toBeGreaterThan(0);
  }
  expect(problems.length).toBeLessThanOrEqual(problemLimit + 1);
  walk(tree, (node) => {
    expect(isInside(node.span, text)).toBe(true);
    for (const child of children(node)) {
      expect(node.span.from <= child.span.from && child.span.to <= node.span.to).toBe(true);
    }
  });
}

describe('any text', () => {
  test('is read without a crash, with problems and nodes inside it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const result = parse(text, 'f');
        expectSound(result, text);
        if (result.problems.length === 0)
          expect(parse(print(result.tree), 'f').problems).toEqual([]);
      }),
      { numRuns: 600 },
    );
  });

  test('is read as an expression without a crash', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { expression, problems } = parseExpression(text);
        expect(expression === null).toBe(problems.length > 0);
      }),
      { numRuns: 500 },
    );
  });

  test('is read although a stretch of a good file was replaced by other text', () => {
    const damage = fc.record({
      at: fc.nat({ max: everything.length }),
      length: fc.nat({ max: 40 }),
      text: anyText,
    });
    fc.assert(
      fc.property(damage, ({ at, length, text }) => {
        const changed = everything.slice(0, at) + text + everything.slice(at + length);
        expectSound(parse(changed, 'f'), changed);
      }),
      { numRuns: 60 },
    );
  });
});

/** A declaration with one mistake each, none of which opens or closes anything. */
const broken = [
  'number x =',
  'number = 3',
  'tabel t { }',
  'modifier a.b +1 wen x',
  'option o fr "x" en "y" no',
  'procedure f() {\n  let x = \n}',
  'procedure f() {\n  x goez to 1\n}',
  'example "a" {\n  expec 1\n}',
  'table t {\n  axis x 1d6\n}',
  'table t {\n  x | y\n  1 2 | 3\n}',
  'kind k { 1 }',
  'record r { a b }',
  'number x = "a',
  "number x = 'a",
  'number x = (1 + 2',
  'number x = [1, 2',
  'fact f() yes-no',
  'action a() by {\n  do { }\n}',
  'clause 9 fr "a" en b {\n}',
  '}',
  'number x = 1 +',
];

describe('a broken declaration', () => {
  const names = (tree: SourceFile): string[] =>
    tree.declarations.flatMap((one) => (one.kind === 'number' ? [one.name.text] : []));

  test.each(broken)('is reported once, and its neighbours are read: %j', (text) => {
    const { tree, problems } = parse(`number before = 1\n\n${text}\n\nnumber after = 2\n`, 'f');
    expect(problems.map(({ code }) => code)).toHaveLength(1);
    expect(names(tree)).toEqual(['before', 'after']);
  });

  test.each(broken.filter((text) => text !== '}' && !text.startsWith('clause')))(
    'of a clause is reported once, and the other items are read: %j',
    (text) => {
      const body = `  number before = 1\n  ${text.replaceAll('\n', '\n  ')}\n  number after = 2\n`;
      const source = `clause 1 fr "a" en "b" {\n${body}}\n\nclause 2 fr "c" en "d" {\n  narrative\n}\n`;
      const { tree, problems } = parse(source, 'f');
      expect(problems.map(({ code }) => code)).toHaveLength(1);
      const [first, second] = tree.declarations.filter((one) => one.kind === 'clause');
      expect(first?.items.flatMap((one) => (one.kind === 'number' ? [one.name.text] : []))).toEqual(
        ['before', 'after'],
      );
      expect(second?.number.text).toBe('2');
    },
  );
});

describe('time', () => {
  const hostile: Readonly<Record<string, string>> = {
    'open brackets': '['.repeat(4_900_000),
    'open braces': '{'.repeat(4_900_000),
    'mixed brackets': '{[('.repeat(1_600_000),
    'closing braces': '}'.repeat(4_900_000),
    quotes: '"'.repeat(4_900_000),
    'nested brackets': `number a = ${'('.repeat(4_900_000)}`,
    'a chain of operators': `number a = 1${' + 1'.repeat(1_200_000)}`,
    'a chain of `not`': `number a = ${'not '.repeat(1_200_000)}x`,
    'a chain of fields': `number a = a${'.b'.repeat(2_400_000)}`,
    'nested conditions': `number a = ${'if a then '.repeat(490_000)}`,
    'a chain of `else if`': `procedure f() { if a {} ${'else if a {} '.repeat(300_000)}}`,
    'nested records': `number a = ${'a { b '.repeat(800_000)}`,
    'nested quantifiers': `number a = ${'some a in '.repeat(480_000)}`,
    'nested lists': `record a { b: ${'list of '.repeat(600_000)}x }`,
    'unclosed text blocks': 'fr """\n'.repeat(700_000),
    'unclosed clauses': 'clause 1 fr "a" {\n'.repeat(260_000),
  };

  test.each(Object.entries(hostile))(
    'is short for %s, and nothing recurses deeply',
    (_name, text) => {
      expect(isSoon(8, () => parse(text, 'f'))).toBe(true);
      const { tree, problems } = parse(text, 'f');
      expect(problems.length).toBeGreaterThan(0);
      expect(() => print(tree)).not.toThrow();
    },
  );

  test('a file that is too large is not read', () => {
    const { problems } = parse('x'.repeat(5_000_001), 'f');
    expect(problems.map(({ code }) => code)).toEqual(['file-too-large']);
  });

  test('grows with the length of the text', () => {
    const from = everything.indexOf('clause combat');
    const clause = everything.slice(from, everything.indexOf('replace clause'));
    const [few, many] = [clause.repeat(64), clause.repeat(512)];
    const other = (): unknown => parse(few, 'f');
    expect(isWithin(24, () => parse(many, 'f'), { other, short: 0 })).toBe(true);
  });
});
