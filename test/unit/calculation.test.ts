// A calculation that is told comes to what it is said to come to.
import { expect, test } from 'vitest';
import type { Expr } from '../../interpreter/model/program.ts';
import { calculation } from '../../interpreter/report/calculation.ts';
import { narrative as english } from '../../interpreter/report/en/narrative.ts';
import { narrative as french } from '../../interpreter/report/fr/narrative.ts';
import type { Narrative } from '../../interpreter/report/narrative.ts';

type Calculation = Extract<Expr, { readonly kind: 'arithmetic' }>;
type Written = number | readonly [Written, Calculation['operator'], Written];

const integer = { kind: 'integer', from: null, to: null } as const;

function read(written: Written): Expr {
  if (typeof written === 'number') return { kind: 'constant', value: written, result: integer };
  const [left, operator, right] = written;
  const sides = { left: read(left), right: read(right) };
  return { kind: 'arithmetic', operator, ...sides, exact: true, result: integer };
}

function told(expr: Expr, narrative: Narrative): string {
  if (expr.kind !== 'arithmetic') return expr.kind === 'constant' ? JSON.stringify(expr.value) : '';
  const sides = [expr.left, expr.right].map((side) => told(side, narrative));
  return calculation(expr, sides, narrative.phrases.functions);
}

test.each<[Written, string]>([
  [[[3, '+', 2], '*', 4], '(3 + 2) × 4'],
  [[3, '+', [2, '*', 4]], '3 + 2 × 4'],
  [[3, '-', [2, '-', 5]], '3 − (2 − 5)'],
  [[[3, '-', 2], '-', 5], '3 − 2 − 5'],
  [[3, '+', [2, '-', 5]], '3 + 2 − 5'],
  [[3, '/', [2, '/', 5]], '3 / (2 / 5)'],
  [[[3, '/', 2], '*', 5], '3 / 2 × 5'],
  [[[14, 'div', 10], '+', 1], '(14 / 10, rounded down) + 1'],
  [[14, 'mod', [10, '+', 1]], 'remainder of 14 divided by (10 + 1)'],
  [[4, '*', [14, 'mod', 10]], '4 × (remainder of 14 divided by 10)'],
])('%j', (written, words) => {
  expect(told(read(written), english)).toBe(words);
});

test('in French too', () => {
  expect(told(read([[14, 'div', 10], 'mod', 3]), french)).toBe(
    '(14 / 10, arrondi vers le bas) modulo 3',
  );
});
