// What conditions tell of numbers: a table is asked within the ends that they leave.
import { describe, expect, test } from 'vitest';
import { found } from './check-book.ts';

/** Where the table can be asked for what it lacks, with the parameter `n` and what is done. */
function gaps(body: string): readonly string[] {
  const all = found(`
    kind side players { red fr "Rouge" en "Red" blue fr "Bleu" en "Blue" }
    piece unit fr "unité" en "unit" { steps: 0..30 = 5 fr "pas" en "steps" }
    state turn { left: 0..30 = 3 fr "reste" en "left" }
    table t fr "T" en "T" { source printed
      axis n: integer below error above error  result r: 0..9
      n | r
      1–20 | 1
    }
    procedure spend(u: unit) { u.steps goes to 0 }
    ${body}`);
  // Whatever else there is leaves the rules as they are: a rule without an example, say.
  const other = /^(table-gap|run-stops|missing-|unused-name|settled-condition)/;
  expect(all.filter((each) => !other.test(each))).toEqual([]);
  return all.filter((each) => /^(table-gap|run-stops)/.test(each));
}

function within(body: string): readonly string[] {
  return gaps(`procedure main(n: 0..30, m: 1..20, u: unit, us: list of unit) -> integer { ${body} }`);
}

describe('a table is asked within what the rule has made sure of', () => {
  test.each([
    ['require n ≥ 1 and n ≤ 20 else fr "non" en "no"  t[n]'],
    ['require n > 0 and 21 > n else fr "non" en "no"  t[n]'],
    ['require n = m else fr "non" en "no"  t[n]'],
    ['require n ≤ m else fr "non" en "no"  if n = 0 then 0 else t[n]'],
    ['if n < 1 or n > 20 { return 0 }  t[n]'],
    ['if n < 1 { 0 } else { if n > 20 { 1 } else { t[n] } }'],
    ['if not (n < 1 or n > 20) then t[n] else 0'],
    ['let fine = n ≥ 1 and n ≤ 20  if fine then t[n] else 0'],
    ['require u.steps ≥ 1 and u.steps ≤ 20 else fr "non" en "no"  t[u.steps]'],
    ['require u.steps ≥ 1 and u.steps ≤ 20 else fr "non" en "no"  turn.left goes to 2  t[u.steps]'],
    ['let s = sum(all x in us give x.steps)  require s ≥ 1 and s ≤ 20 else fr "non" en "no"  t[s]'],
    ['if count(us) = 0 { return 0 }  12 div count(us)'],
    ['if u.steps = 0 { return 0 }  12 div u.steps'],
    ['sum(all x in us where x.steps > 0 and x.steps ≤ 20 give t[x.steps])'],
  ])('%s', (body) => {
    expect(within(body)).toEqual([]);
  });

  test.each([
    ['require n ≥ 1 or n ≤ 20 else fr "non" en "no"  t[n]', 2],
    ['require n ≥ 1 else fr "non" en "no"  t[n]', 1],
    ['require n ≠ 5 else fr "non" en "no"  t[n]', 2],
    ['if n < 1 { return 0 }  t[n]', 1],
    ['if n > 0 and n ≤ 20 { spend(u) }  t[n]', 2],
    // What has changed since is not known any more.
    ['require u.steps ≥ 1 and u.steps ≤ 20 else fr "non" en "no"  spend(u)\n t[u.steps]', 2],
    ['let s = n  if s < 1 or s > 20 { return 0 }  s goes to m - 1  t[s]', 2],
    ['if u.steps = 0 { return 0 }  spend(u)\n 12 div u.steps', 1],
  ])('%s: %i', (body, count) => {
    expect(within(body)).toHaveLength(count);
  });

  test('in what an action does its conditions hold', () => {
    const action = (second: string): string => `
      action ask(n: 0..30) by p: side fr "A" en "A" {
        legal when n ≥ 1 else fr "a" en "a"
        ${second}
        do { turn.left goes to t[n] } }`;
    expect(gaps(action('legal when n ≤ 20 else fr "b" en "b"'))).toEqual([]);
    expect(gaps(action(''))).toHaveLength(1);
  });
});
