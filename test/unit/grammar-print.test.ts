import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse, parseExpression } from '../../grammar/parse.ts';
import { print, printExpression } from '../../grammar/print.ts';

const file = (name: string): string =>
  readFileSync(new URL(`../cases/grammar/${name}`, import.meta.url), 'utf8');

function formatted(text: string): string {
  const { tree, problems } = parse(text, 'f');
  expect(problems).toEqual([]);
  return print(tree);
}

test('a file that uses everything is printed in the canonical form', async () => {
  const target = new URL('../cases/grammar/everything.printed.rules', import.meta.url);
  await expect(formatted(file('everything.rules'))).toMatchFileSnapshot(target.pathname);
});

test('an empty file stays empty', () => expect(formatted('\n\n')).toBe(''));

/** Statements as they are written, and where they are to stand. */
const onOneLine: readonly (readonly [string, string])[] = [
  ['if a { b() }', 'if a { b() }'],
  ['if a {\n b() }', 'if a {\n    b()\n  }'],
  ['if a { b() } else { c() }', 'if a { b() } else { c() }'],
  ['for each u in l { if u.b { remove u } }', 'for each u in l { if u.b { remove u } }'],
  ['repeat 2 times { x gains 1 }', 'repeat 2 times { x gains 1 }'],
  ['match r { a { if c { d() } } }', 'match r {\n    a { if c { d() } }\n  }'],
  ['at once { b() } // why', 'at once { b() } // why'],
];

test.each(onOneLine)('what stands on one line stays there if it fits: %s', (written, printed) => {
  const text = formatted(`procedure p() {\n  ${written}\n}\n`);
  expect(text).toBe(`procedure p() {\n  ${printed}\n}\n`);
  expect(formatted(text)).toBe(text);
});

test('an action that only passes stays on its line', () => {
  const bare = 'action halt() by p: side fr "a" en "b" { pass }\n';
  expect(formatted(bare)).toBe(bare);
  const wide = 'action halt() by p: side fr "a" en "b" {\n  pass\n}\n';
  expect(formatted(wide)).toBe(wide);
});

test('a chosen factor keeps its brackets: its label is not its question', () => {
  const text = 'modifier a.b times (choose by p yes or no) fr "" en ""\n';
  expect(formatted(text)).toBe(text);
});

test('a procedure of one line stays one, unless it is too long for that', () => {
  const short = 'procedure p(u: unit) -> integer fr "a" en "b" { u.cubes }\n';
  expect(formatted(short)).toBe(short);
  const name = 'a'.repeat(50);
  const long = `procedure p(u: unit) -> integer fr "a" en "b" { ${name} + ${name} }\n`;
  expect(formatted(long)).toMatch(/\{\n {2}a/u);
});

/** Expressions that keep their brackets, and those that lose them. */
const brackets: readonly (readonly [string, string])[] = [
  ['(a)', 'a'],
  ['(a + b) + c', 'a + b + c'],
  ['a + (b + c)', 'a + (b + c)'],
  ['a - (b - c)', 'a - (b - c)'],
  ['(a * b) + c', 'a * b + c'],
  ['(a + b) * c', '(a + b) * c'],
  ['-(a + b)', '-(a + b)'],
  ['-(-a)', '--a'],
  ['not (a = b)', 'not a = b'],
  ['(not a) = b', '(not a) = b'],
  ['not (a and b)', 'not (a and b)'],
  ['(a = b) = c', '(a = b) = c'],
  ['a or (b and c)', 'a or b and c'],
  ['(a or b) and c', '(a or b) and c'],
  ['a / b rounded down', '(a / b) rounded down'],
  ['a != b', 'a ≠ b'],
  ['a <= b', 'a ≤ b'],
  ['(some u in l where a) and b', '(some u in l where a) and b'],
  ['a and (no u in l where b)', 'a and (no u in l where b)'],
  ['(if a then b else c) + 1', '(if a then b else c) + 1'],
  ['if a then b else (if c then d else e)', 'if a then b else if c then d else e'],
  ['(roll 2d6) + 1', 'roll 2d6 + 1'],
  ['(roll 2d6 counting 4) - 5', '(roll 2d6 counting 4) - 5'],
  ['draw from (a.b)', 'draw from a.b'],
  ['(draw from a).b', '(draw from a).b'],
  ['all u in (all v in l) where a', 'all u in (all v in l) where a'],
  ['unit { side a }', 'unit { side a }'],
];

describe('brackets', () => {
  test.each(brackets)('%s', (text, printed) => {
    const { expression } = parseExpression(text);
    expect(expression === null ? null : printExpression(expression)).toBe(printed);
  });

  test('stand round a record where a brace would open a block', () => {
    expect(formatted('procedure p {\n  if (unit { side a }) = b { }\n}')).toContain(
      'if (unit { side a }) = b { }',
    );
  });
});

/** What is written, and what is printed. */
const layouts: readonly (readonly [string, string, string])[] = [
  [
    'comments before and behind',
    'number a=1//x\n//y\nnumber b=2',
    'number a = 1 //x\n//y\nnumber b = 2\n',
  ],
  [
    'single blank lines',
    '\nnumber a = 1\n\n\n\nnumber b = 2\n\n',
    'number a = 1\n\nnumber b = 2\n',
  ],
  ['comments in an empty block', 'kind k { // x\n// y\n}', 'kind k { // x\n  // y\n}\n'],
  [
    'a comment inside an expression before its line',
    'procedure p {\n let a = 1 + // x\n 2\n}',
    'procedure p() {\n  // x\n  let a = 1 + 2\n}\n',
  ],
  [
    'comments between branches',
    'procedure p {\n if a { // x\n b()\n // y\n } else { // z\n c() // w\n }\n}',
    'procedure p() {\n  if a { // x\n    b()\n    // y\n  } else { // z\n    c() // w\n  }\n}\n',
  ],
  [
    'columns of a table below one another',
    'table t {\nd|a|long name // x\n1|-|b\n10+|1+R|\n}',
    'table t {\n  d   | a   | long name // x\n  1   | -   | b\n  10+ | 1+R |\n}\n',
  ],
  [
    'short blocks of an action',
    'action a by p: s { do { f() } }',
    'action a() by p: s {\n  do { f() }\n}\n',
  ],
  ['a text of one line', 'clause 1 { fr """\n  a\n  """ }', 'clause 1 {\n  fr """a"""\n}\n'],
  [
    'a text of several lines',
    'clause 1 { fr """a\n      b\n\n        - c""" }',
    'clause 1 {\n  fr """\n    a\n    b\n\n      - c\n  """\n}\n',
  ],
];

describe('the layout of', () => {
  test.each(layouts)('%s', (_name, text, printed) => expect(formatted(text)).toBe(printed));

  test.each([
    'reach from p within 4 step a to b where f(b) costs 2 stops where g(b)',
    'reach from p within 4 step a to b where f(b) stops where g(b) costs 2',
  ])('a search is the same in whatever order it says what a step costs: %s', (text) => {
    const { expression, problems } = parseExpression(text);
    expect(problems).toEqual([]);
    expect(expression === null ? null : printExpression(expression)).toBe(
      'reach from p within 4 step a to b where f(b) costs 2 stops where g(b)',
    );
  });

  test('a condition behind what a step costs is not that of the step', () => {
    const text = 'all h in reach from p step a to b costs 2 where h.woods';
    const { expression } = parseExpression(text);
    expect(expression).toMatchObject({
      kind: 'selection',
      condition: { kind: 'field-access' },
      source: { list: { kind: 'route', step: { condition: null } } },
    });
  });

  test('long lines keeps to 100 columns', () => {
    const name = 'a-name-of-some-length';
    const sum = Array.from({ length: 9 }, () => name).join(' + ');
    const text = `procedure p(${Array.from({ length: 6 }, (_, i) => `${name}-${String(i)}: integer`).join(', ')}) {
      let x = f(${sum}, [${name}, ${name}, ${name}, ${name}, ${name}])
      require ${name} > 1 and ${name} = 3 or ${name} < 2 else fr "${'x'.repeat(60)}" en "${'y'.repeat(60)}"
    }
    modifier m.a +1 when ${name} > ${name} excludes m.b, m.c fr "${'x'.repeat(40)}" en "${'y'.repeat(40)}"`;
    const lines = formatted(text).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
  });
});
