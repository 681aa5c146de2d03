// Whatever people type and paste for a minus is read as one, and written one way.
import { expect, test } from 'vitest';
import { printedNumber } from '../../grammar/numbers.ts';
import { parse } from '../../grammar/parse.ts';
import { print } from '../../grammar/print.ts';
import { open } from '../../interpreter/pipeline.ts';
import { sourcesOf } from './check-book.ts';

const signs = ['-', '\u2212', '\u2013', '\u2011', '\u2010', '\u2012', '\uFE63', '\uFF0D'];

const table = (sign: string): string => `table t fr "T" en "T" {
  axis n: -1..1 outside error
  result r: integer
  result h: fraction
  n      | r      | h
  ${sign}1 | ${sign}2 | ${sign}½
  0      | 0      | 0
  1      | +2     | 1/2
}
`;

test.each(signs)('in tables, by %s', (sign) => {
  const cells = (text: string): unknown => {
    const { elaborated, problems } = open(sourcesOf(text));
    expect(problems).toEqual([]);
    const rows = elaborated?.program.tables[0]?.cells ?? [];
    return rows.map((row) => row.map(({ value }) => value));
  };
  expect(cells(table(sign))).toEqual(cells(table('-')));
  const written = (text: string): string => print(parse(text, 't.rules').tree);
  expect(written(table(sign))).toBe(written(table('-')));
  expect(printedNumber(`${sign}3`)).toBe(-3);
});
