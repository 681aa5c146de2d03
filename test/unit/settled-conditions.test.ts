// Conditions that never or always hold, wherever they stand.
import { describe, expect, test } from 'vitest';
import { problemsOf } from './check-book.ts';

const head = `kind side players { red fr "r" en "r"  blue fr "b" en "b" }
piece unit fr "u" en "u" { steps: 0..9 = 5  boss: unit or none = none }
state turn { day: 0..9 = 1 }
`;

/** What is told of settled conditions: what each is one of, and whether it holds. */
function settledIn(rules: string): readonly string[] {
  return problemsOf(head + rules).flatMap(({ code, data }) => {
    if (code === 'syntax-error' || code === 'unknown-name' || code === 'type-mismatch') {
      throw new Error(`${code}: ${rules}`);
    }
    if (!('statement' in data && 'holds' in data)) return [];
    return [`${data.statement ?? 'part'} ${data.holds ? 'always' : 'never'}`];
  });
}

const main = (body: string): string =>
  `open procedure p(u: unit, n: 1..3, k: 5..9, l: list of 0..3, s: side) -> integer
     fr "P" en "P" { ${body} }`;

test('a settled condition is found beside an option, and something that nothing uses', () => {
  const option = 'option near fr "près" en "near" = no';
  const low = 'number low = if near then 5 else 3';
  const rules = [
    ...[option, low, main('if n < 4 then 1 else 2')],
    'open procedure q(u: unit) -> integer fr "Q" en "Q" { if u.steps > low then 1 else 2 }',
  ].join('\n');
  expect(settledIn(rules)).toEqual(['if always']);
});

describe('a settled condition is found', () => {
  test.each([
    ['if always', 'in an expression', main('if n < 4 then 1 else 2')],
    ['if never', 'of a field', main('if u.steps > 9 then 1 else 2')],
    ['where always', 'of a selection', main('count(all v in [u] where v.steps < 10)')],
    ['where never', 'of a quantifier', main('if (some i in l where i > 4) then 1 else 2')],
    ['part never', 'in a list', main('if u.steps > 2 or n in [4, 5] then 1 else 2')],
    ['if always', 'in a list of all', main('if s in [red, blue] then 1 else 2')],
    ['part always', 'after what was tested', main('if n > 1 and n ≥ 2 then 1 else 2')],
    ['part always', 'that is kept', main('let t = n < 4  if t then 1 else 2')],
    ['if always', 'of two that vary', main('if n < k then 1 else 2')],
    ['if never', 'of two that never meet', main('if n = k then 1 else 2')],
    ['if always', 'of what is compared with itself', main('if u.steps = u.steps then 1 else 2')],
    ['if never', 'of what is there', main('if u = none then 1 else 2')],
    ['if always', 'of a number of things', main('if count(l) ≥ 0 then 1 else 2')],
    ['counting never', 'of a die', main('roll 2d6 counting 9+')],
    ['counting always', 'of a die', main('roll 2d6 counting 1+')],
    ['counting never', 'of a die, by a number', `number hit = 7 ${main('roll 2d6 counting (hit)+')}`],
    [
      'law always',
      'of a law',
      `law few fr "Peu" en "Few" holds turn.day ≤ 9
       open procedure p() fr "P" en "P" { turn.day goes to 3 }`,
    ],
    [
      'when always',
      'of a modifier',
      `modifiers m(u: unit) cumulative fr "m" en "m"
       modifier m.a +1 when u.steps < 10 ${main('m(u)')}`,
    ],
    [
      'legal when never',
      'of an action',
      `action go(n: 1..3) by player: side fr "g" en "g" {
        legal when n > 3 else fr "x" en "x"
        do { turn.day goes to n }
      }`,
    ],
  ])('%s, %s', (told, _, rules) => {
    expect(settledIn(rules)).toEqual([told]);
  });

  test.each([
    ['what may be either', main('if n < 3 and u.steps > 8 then 1 else 2')],
    ['what an option turns', `option long = no ${main('if long then 1 else 2')}`],
    ['two that overlap', main('if u.steps < k then 1 else 2')],
    ['what may be none', main('if u.boss = none then 1 else 2')],
    ['some faces', main('roll 2d6 counting 6+')],
    ['faces that are worked out', main('roll 2d6 counting (n + 3)+')],
    ['a law that a change may break', 'law few fr "Peu" en "Few" holds turn.day ≤ 8'],
  ])('and not %s', (_, rules) => {
    expect(settledIn(rules)).toEqual([]);
  });
});
