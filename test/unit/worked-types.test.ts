// The numbers that come to a table are followed through names and rules that are called.
import { describe, expect, test } from 'vitest';
import { problemsOf } from './check-book.ts';

const rows = [1, 2, 3, 4, 5, 6].map((tens) => `  ${String(tens)}1–${String(tens)}6 | 1`).join('\n');

/** The gaps that are told of a table of tens and units which rules look up so. */
function gaps(rules: string, axis = '11..66'): readonly (string | null)[] {
  const table = `table t fr "T" en "T" {
  axis total: ${axis} outside error
  result hits: integer
  total | hits
${rows}
}
`;
  return problemsOf(table + rules).flatMap((problem) => {
    if (['syntax-error', 'unknown-name', 'type-mismatch'].includes(problem.code)) {
      throw new Error(JSON.stringify(problem));
    }
    return problem.code === 'table-gap' ? [problem.data.from] : [];
  });
}

const p = 'open procedure p() -> integer fr "p" en "p"';

describe('tens and units have no gap between their rows', () => {
  test.each([
    ['where they are rolled', `${p} { t[roll d66] }`],
    ['behind a rule', `procedure d() -> integer { roll d66 }  ${p} { t[d()] }`],
    ['behind a rule with ends', `procedure d() -> 11..66 { roll d66 }  ${p} { t[d()] }`],
    [
      'put together by hand, behind two rules',
      `procedure one() -> integer { let a = roll 1d6  let b = roll 1d6  10 * a + b }
       procedure d() -> 11..66 { let n = one()  n }  ${p} { t[d()] }`,
    ],
    [
      'one way or the other',
      `procedure d(up: yes-no) -> 11..66 { if up { return 66 }  roll d66 }  ${p} { t[d(no)] }`,
    ],
    [
      'handed to a rule',
      `procedure see(d: 11..66) -> integer { t[d] }  ${p} { see(roll d66) + see(11) }`,
    ],
    [
      'kept under a name that changes',
      `procedure d() -> 11..66 { roll d66 }  ${p} { let n = d()  n goes to d()  t[n] }`,
    ],
  ])('%s', (_, rules) => {
    expect(gaps(rules)).toEqual([]);
  });
});

describe('and have one', () => {
  test.each([
    ['where a rule gives another number', `procedure d() -> 11..66 { 18 }  ${p} { t[d()] }`, ['17']],
    [
      'where it sometimes does',
      `procedure d(n: 0..1) -> 11..66 { if n = 1 { return 18 }  roll d66 }
       open procedure p(n: 0..1) -> integer fr "p" en "p" { t[d(n)] }`,
      ['18'],
    ],
    [
      'where an open rule is handed any number',
      'open procedure see(d: 11..66) -> integer fr "s" en "s" { t[d] }',
      ['17', '27', '37', '47', '57'],
    ],
    [
      'where a caller hands over another',
      `procedure see(d: 11..66) -> integer { t[d] }  ${p} { see(roll d66) + see(27) }`,
      ['27'],
    ],
    [
      'where nobody knows what comes back',
      `procedure d(n: 0..9) -> 11..66 { if n = 0 { return roll d66 }  d(n - 1) }
       ${p} { t[min(66, d(0) + 1)] }`,
      ['17', '27', '37', '47', '57'],
    ],
  ])('%s', (_, rules, expected) => {
    expect(gaps(rules, 'integer')).toEqual(expected);
  });
});
