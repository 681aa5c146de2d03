import { describe, expect, test } from 'vitest';
import { parse } from '../../grammar/parse.ts';
import { print } from '../../grammar/print.ts';
import { problemsOf } from './check-book.ts';

/** The labels of rows as they are written once read, on an axis of that type. */
function labels(axis: string, typed: readonly string[]): readonly string[] {
  const source = `table t {
  axis a: ${axis} outside clamp
  result r: 0..9
  a | r
${typed.map((label) => `  ${label} | 1`).join('\n')}
}
`;
  const { tree, problems } = parse(source, 'small/rules.rules');
  expect(problems).toEqual([]);
  const printed = print(tree);
  const again = parse(printed, 'small/rules.rules').tree;
  expect(print(again)).toBe(printed);
  return printed
    .split('\n')
    .filter((line) => /\|\s*1$/u.test(line))
    .map((line) => line.split('|')[0]?.trim() ?? '');
}

test('a whole number is no odds, and a map too large is told how large it may be', () => {
  const table = (label: string): string => `table t fr "T" en "T" {
axis a: odds rounded down outside clamp
result r: 0..9
a | r
${label} | 1
}`;
  const expected = (rules: string): readonly string[] =>
    problemsOf(rules).flatMap(({ code, data }) =>
      code === 'bad-label' && 'expected' in data ? [data.expected] : [],
    );
  expect(expected(table('2'))).toEqual(['2:1']);
  expect(expected(table('few'))).toEqual(['3:2']);
  const map = (size: string): string => `place hex hexes fr "h" en "h" { } side { }
map m of hex own fr "M" en "M" { size ${size} odd columns lower }`;
  expect(expected(map('200 by 100'))).toEqual(['≤ 10000']);
  expect(expected(map('100 by 100'))).toEqual([]);
});

describe('labels as people type and paste them are written one way', () => {
  test.each([
    ['1-3', '1–3'],
    ['1—3', '1–3'],
    ['1\u20113', '1–3'],
    ['1\u22123', '1–3'],
    ['1 – 3', '1–3'],
    ['1\u2009–\u202f3', '1–3'],
    ['7\u202fou\u00a0plus', '7+'],
    ['+1', '1'],
    ['–1', '-1'],
    ['\u22121', '-1'],
    ['\u20111', '-1'],
    ['–3–1', '-3–1'],
    ['-3 – -1', '-3–-1'],
    ['+1–+3', '1–3'],
    ['7 or more', '7+'],
    ['7 +', '7+'],
    ['2  or\u00a0less', '≤2'],
    ['7 ou plus', '7+'],
    ['7 and up', '7+'],
    ['7 et plus', '7+'],
    ['2 and under', '≤2'],
    ['2 et moins', '≤2'],
    ['1 to 3', '1–3'],
    ['1 à 3, 5', '1–3, 5'],
    ['-2 to limit', '-2–limit'],
    ['≥7', '7+'],
    ['2 or less', '≤2'],
    ['2 or fewer', '≤2'],
    ['2 ou moins', '≤2'],
    ['<= 2', '≤2'],
    ['<3', '≤2'],
    ['1-2,  4', '1–2, 4'],
    ['1..3', '1–3'],
    ['1 … 3', '1–3'],
  ])('%s', (typed, written) => {
    expect(labels('integer', [typed])).toEqual([written]);
  });

  test.each([
    ['3:1', '3:1'],
    ['1 : 2', '1:2'],
    ['3:1+', '3:1'],
    ['3 : 1 +', '3:1'],
    ['3\u202f: 1', '3:1'],
    ['3-1', '3:1'],
    ['1–1', '1:1'],
    ['4-1+', '4:1'],
    ['4–1 +', '4:1'],
    ['4 to 1+', '4:1'],
    ['1–2', '1:2'],
    ['3:1 or more', '3:1'],
    ['3-1 ou plus', '3:1'],
    ['1 : 2 or less', '1:2'],
    ['≤1:2', '1:2'],
    ['>= 3 : 1', '3:1'],
    ['1½:1', '3:2'],
    ['1.5:1', '3:2'],
    ['1:2½', '2:5'],
    ['1/2', '1:2'],
    ['3/2', '3:2'],
  ])('%s on an axis of odds', (typed, written) => {
    expect(labels('odds rounded down', [typed])).toEqual([written]);
  });
});
