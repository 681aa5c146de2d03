import { expect, test } from 'vitest';
import type { Policy } from '../../interpreter/index.ts';
import { oddsIn, printed, smallBook } from '../build/small-book.ts';

// What a call gives that asks nothing is still needed when the run goes on after a wait.
const book = smallBook(`
table t fr "T" en "T" { axis die: 1d6 outside error  result r: integer
  die | r
  1–3 | 1
  4–6 | 2
}
procedure top() -> integer { 2 }
procedure them() -> side { blue }
procedure colours() -> list of side { [red, blue] }
procedure cell(n: integer) -> integer { t[n] }
procedure deep(n: integer) -> integer { top() + cell(n) }
procedure plus-dice() -> integer { top() + roll 1d6 }
procedure dice-plus() -> integer { let d = roll 1d2  top() + d + roll 1d2 }
procedure by-dice() -> integer { roll (top())d6 counting 4+ }
procedure by-number() -> integer { choose by blue number from 0 to top() fr "Q" en "Q" }
procedure by-player() -> integer { choose by them() number from 0 to 2 fr "Q" en "Q" }
procedure by-list() -> side { choose by blue one of colours() fr "Q" en "Q" }
procedure by-cell() -> integer { deep(roll 1d6) + roll 1d2 }
procedure looped() -> integer {
  let sum = 0
  repeat top() times { sum goes to sum + cell(roll 1d6) }
  sum
}
`);

const highest: Policy = { kind: 'aims', aims: new Map([[1, 'highest']]), measure: null };

test.each<[string, Policy, string]>([
  [
    'plus-dice',
    { kind: 'first' },
    '3: 1/6, 4: 1/6, 5: 1/6, 6: 1/6, 7: 1/6, 8: 1/6',
  ],
  ['dice-plus', { kind: 'first' }, '4: 1/4, 5: 1/2, 6: 1/4'],
  ['by-dice', { kind: 'first' }, '0: 1/4, 1: 1/2, 2: 1/4'],
  ['by-number', { kind: 'uniform' }, '0: 1/3, 1: 1/3, 2: 1/3'],
  ['by-number', highest, '2: 1'],
  ['by-player', highest, '2: 1'],
  ['by-list', { kind: 'uniform' }, '0: 1/2, 1: 1/2'],
  ['by-cell', { kind: 'first' }, '4: 1/4, 5: 1/2, 6: 1/4'],
  ['looped', { kind: 'first' }, '2: 1/4, 3: 1/2, 4: 1/4'],
])('%s by %o', (name, policy, expected) => {
  expect(printed(oddsIn(book, name, { policy }))).toBe(expected);
});
