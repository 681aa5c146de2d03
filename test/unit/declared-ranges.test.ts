// What declares ends keeps them: what may leave them is found, what cannot is let pass.
import { describe, expect, test } from 'vitest';
import { found } from './check-book.ts';

const declared = `
  record hit { steps: 1..3 }
  fact seen(n: 1..3) -> 1..3 fr "Vu {n}" en "Seen {n}"
  procedure half(n: 1..3) -> integer { n }
  procedure one(n: 1..3 or none) -> integer { if n = none then 0 else n }
  procedure many(ns: list of 1..3) -> integer { count(ns) }
  procedure rows(ns: list of list of 1..3) -> integer { count(ns) }
  modifiers extra cumulative
  modifier extra.near +1 when half(1) = 1
`;

/** What is found in a rule of one parameter, with what it gives and does. */
function findings(result: string, body: string, parameter = 'n: 1..6'): readonly string[] {
  const all = found(`${declared} procedure main(${parameter}) -> ${result} { ${body} }`);
  return all
    .filter((each) => !/^(missing-|unused-name)/.test(each))
    .map((each) => each.replace(/ [\d:]+ .*/, ''));
}

describe('what is declared is kept by', () => {
  test.each([
    ['an argument', 'integer', 'half(n)', 'run-stops'],
    ['an argument that may be none', 'integer', 'one(n)', 'run-stops'],
    ['an argument within a sum', 'integer', '1 + half(n) + half(1)', 'run-stops'],
    ['an argument of a fact', 'integer', 'seen(n)', 'run-stops'],
    ['a list', 'integer', 'many([1, n])', 'run-stops'],
    ['a list that grew', 'integer', 'let ns = [1]  ns gains n  many(ns)', 'run-stops'],
    ['a list of lists', 'integer', 'rows([[1], [2, n]])', 'run-stops'],
    ['a list that is selected', 'integer', 'many(all m in [n, n] where m > 4)', 'run-stops'],
    ['a result', '1..3', 'n', 'run-stops'],
    ['a result that is returned early', '1..3', 'if n > 2 { return n }  2', 'run-stops'],
    ['a result that may be none', '1..3 or none', 'if n > 2 then n else none', 'run-stops'],
    ['a record', 'integer', '(hit { steps n }).steps', 'run-stops'],
    ['a record as a result', 'hit', 'hit { steps n }', 'run-stops'],
    ['an argument that cannot', 'integer', 'half(n + 3)', 'type-mismatch'],
    ['an argument that is too little', 'integer', 'half(n - 6)', 'type-mismatch'],
    ['an element that cannot', 'integer', 'many([1, n + 3])', 'type-mismatch'],
    ['a list that is written', 'integer', 'many([2, 4])', 'type-mismatch'],
    ['a list of lists that is written', 'integer', 'rows([[2], [4]])', 'type-mismatch'],
    ['a result that cannot', '1..3', 'n + 3', 'type-mismatch'],
  ])('%s', (_, result, body, code) => {
    expect(findings(result, body)).toEqual([code]);
  });

  test.each([
    ['what is within', 'integer', 'half(min(n, 3))'],
    ['what a condition tells', 'integer', 'if n > 3 { return 0 }  half(n)'],
    ['what is chosen by a condition', 'integer', 'half(if n > 3 then 3 else n)'],
    ['an empty list', 'integer', 'many([])'],
    ['none', 'integer', 'one(none)'],
    ['a roll', '1..6', 'roll 1d6'],
    ['what every run was tried for', '1..3', 'if n * n > 9 then 1 else min(n, 3)'],
  ])('and nothing is said of %s', (_, result, body) => {
    expect(findings(result, body)).toEqual([]);
  });
});
