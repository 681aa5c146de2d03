import { describe, expect, test } from 'vitest';
import { parse, parseExpression } from '../../grammar/parse.ts';
import type { SyntaxProblem } from '../../grammar/problem.ts';
import { lineStarts, position } from '../../grammar/span.ts';

/** A problem on one line: code, place, the text it marks, and what its message needs. */
function drawn(problem: SyntaxProblem, text: string): string {
  const { line, column } = position(lineStarts(text), problem.span.from);
  const marked = JSON.stringify(text.slice(problem.span.from, problem.span.to));
  const place = `${problem.code} ${String(line)}:${String(column)} ${marked}`;
  if (problem.code === 'syntax-error') return `${place} not ${problem.data.expected.join(' ')}`;
  const data = Object.values(problem.data).map((value) => JSON.stringify(value));
  return `${place} ${data.join(' ')}`;
}

const slips: readonly (readonly [string, ...string[]])[] = [
  ['tabel t { }', 'syntax-error 1:1 "tabel" not declaration'],
  ['number x =\n\nnumber y = 3 // c\n', 'syntax-error 1:11 "" not expression'],
  ['number x = // c\n', 'syntax-error 1:11 "" not expression'],
  ['number x = roll 2d', 'syntax-error 1:19 "" not number'],
  ['procedure p {\n  repeat 2times { }\n}', 'syntax-error 2:11 "times" not operator'],
  ['number x = a -1', 'syntax-error 1:14 "-" not declaration operator `source`'],
  ['number x = [1, 2', 'syntax-error 1:17 "" not operator `,` `]`'],
  [
    'modifier a.b +1 wen x',
    'syntax-error 1:17 "wen" not declaration `en` `excludes` `fr` `per` `source` `when`',
  ],
  [
    'procedure p {\n  x goez to 1\n}',
    'syntax-error 2:5 "goez" not new-line operator `gains` `goes` `loses`',
  ],
  ['procedure p {\n  if a b\n}', 'syntax-error 2:8 "b" not operator `then` `{`'],
  ['example "e" {\n  expec x\n}', 'syntax-error 2:3 "expec" not example-item `}`'],
  ['clause 1 {\n  tabel t { }\n}', 'syntax-error 2:3 "tabel" not clause-item'],
  ['clause 1 {\n  fr """a {1 +} b"""\n}', 'syntax-error 2:15 "}" not expression'],
  ['clause 1 fr "a" en b {\n}', 'syntax-error 1:20 "b" not string'],
  ['table t {\n  x | y\n  1 2 | 3\n}', 'syntax-error 3:5 "2" not `,` `|`'],
  ['table t {\n  axis x 1d6\n}', 'syntax-error 2:10 "1d6" not `:`'],
  ['fact f() yes-no', 'syntax-error 1:10 "yes-no" not `->`'],
  ['number a = 1\n}', 'syntax-error 2:1 "}" not declaration'],
  ['remove', 'syntax-error 1:7 "" not declaration `example`'],
  ['option o fr "x" fr "y" = no', 'duplicate-label 1:20 "\\"y\\"" "fr"'],
  ['book b { year 1 year 2 }', 'duplicate-item 1:17 "year 2" "year"'],
  ['number x = 1234567890123456', 'number-too-large 1:12 "1234567890123456" 15'],
  ['number x = "a', `unclosed-string 1:12 "\\"a" "\\"" "\\"a"`],
  ["number x = 'a", `unclosed-string 1:12 "'a" "'" "'a"`],
  ['procedure p {\n  if a {\n}\n', 'unclosed-block 2:8 "{" "if a"'],
  ['clause 1 {\n  kind k {\n    a\n}\nclause 2 fr "a" { }', 'unclosed-block 2:10 "{" "kind k"'],
  [
    'clause 1 {\n  fr """\n  a\n  en """\n  b\n  """\n}',
    `unclosed-text 2:6 "\\"\\"\\"" "\\"\\"\\""`,
  ],
  [
    'number x =\nkind k { 1 }\nnumber y = 2',
    'syntax-error 1:11 "" not expression',
    'syntax-error 2:10 "1" not name `}`',
  ],
];

describe('a slip', () => {
  test.each(slips)('in %j', (text, ...problems) => {
    expect(parse(text, 'f').problems.map((problem) => drawn(problem, text))).toEqual(problems);
  });

  test('names all keywords that could stand there, for near names', () => {
    const [problem] = parse('tabel t { }', 'f').problems;
    expect(problem?.code === 'syntax-error' && problem.data.words).toContain('table');
  });

  test('carries the file, and where an unclosed block was noticed', () => {
    const text = 'clause 1 {\nclause 2 fr "a" en "b" { }';
    const [problem] = parse(text, 'rules/a.rules').problems;
    expect(problem?.file).toBe('rules/a.rules');
    expect(problem?.related).toEqual([
      { file: 'rules/a.rules', span: { from: 11, to: 17 }, label: 'noticed-here' },
    ]);
  });
});

describe('limits', () => {
  const nested = (depth: number): string => `number x = ${'('.repeat(depth)}1${')'.repeat(depth)}`;
  const codes = (text: string): readonly string[] =>
    parse(text, 'f').problems.map(({ code }) => code);

  test('brackets nest up to 150 levels, and not 250', () => {
    expect(codes(nested(150))).toEqual([]);
    expect(codes(nested(250))).toEqual(['nesting-too-deep']);
  });

  test('chains have up to 200 operators', () => {
    expect(codes(`number x = 1${' + 1'.repeat(200)}`)).toEqual([]);
    expect(codes(`number x = 1${' + 1'.repeat(201)}`)).toEqual(['nesting-too-deep']);
  });

  test('chains that nest may not make a tree too high', () => {
    let text = '1';
    for (let level = 0; level < 20; level++) text = `(${text})${' + 1'.repeat(100)}`;
    expect(codes(`number x = ${text}`)).toEqual(['nesting-too-deep']);
  });

  test('reading stops after a hundred problems', () => {
    const all = codes('kind k { 1 }\n'.repeat(150));
    expect(all).toHaveLength(101);
    expect(all.at(-1)).toBe('too-many-problems');
  });
});

describe('an expression by itself', () => {
  test.each(['', '1 +', '1 2', 'number x = 1', '"a"'])('is refused: %j', (text) => {
    const { expression, problems } = parseExpression(text);
    expect(expression).toBeNull();
    expect(problems).toHaveLength(1);
  });
});
