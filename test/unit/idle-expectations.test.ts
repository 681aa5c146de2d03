// Expectations that hold whatever the rules do.
import { describe, expect, test } from 'vitest';
import { found } from './check-book.ts';

const before = `
kind arm { foot fr "pied" en "foot"  horse fr "cheval" en "horse"  guns fr "canons" en "guns" }
record loss { cubes: 0..9 = 0  rout: yes-no = no }
notation harm { code "-" none fr "rien" en "nothing"  code "D#" die fr "# tués" en "# dead" }
piece unit fr "unité" en "unit" { cubes: 0..5 = 5 fr "cubes" en "cubes"  tired: yes-no = no fr "las" en "tired" }
number most = 9
procedure shoot(u: unit) -> integer { u.cubes goes to max(0, u.cubes - 1)  roll 1d6 }
procedure armed(n: integer) -> arm { if n > 3 then guns else foot }
procedure up-to(n: integer) -> 0..6 { max(0, min(n, 6)) }
procedure either(n: integer) -> integer { if n > 3 { return 2 }  5 }
procedure always() -> integer { 4 }
procedure seen(n: integer) -> arm or none { if n > 3 then guns else none }
procedure all-of(n: integer) -> list of integer { [n, n + 1] }
procedure hurt(n: integer) -> loss { loss { cubes max(0, min(n, 9)) } }
procedure after(n: integer) -> integer { n + 1 }
procedure third(n: integer) -> fraction { n / 3 }
`;

/** What of an example is said to prove nothing. */
function idle(body: string): readonly string[] {
  const given = 'given u = unit { cubes 4 } given w = unit { cubes 3 }';
  const source = `${before} example "An example" { ${given} ${body} }`;
  const all = found(source).filter((line) => !/^(?:missing|unused|not-proven|idle-given)/.test(line));
  return all.map((line) => line.replace(/^example-proves-nothing \S+ /, ''));
}

describe('an expectation proves nothing', () => {
  const proveNothing: [string, string, string][] = [
    ['less than one more', 'do after(1)', 'result < result + 1'],
    ['a list of one counted', 'do after(1)', 'count([result]) = 1'],
    ['a list of two compared', 'do after(1)', 'count([result, result]) > 1'],
    ['one of all values of a kind', 'do armed(5)', 'result in [foot, horse, guns]'],
    ['either one or another', 'do armed(5)', 'result = guns or result != guns'],
    ['every number that there may be', 'do up-to(3)', 'result in [0, 1, 2, 3, 4, 5, 6]'],
    ['within its range', 'do up-to(3)', 'result >= 0'],
    ['every face of a die', 'do shoot(u) rolls 3', 'result in [1, 2, 3, 4, 5, 6]'],
    ['no more than a die shows', 'do shoot(u) rolls 3', 'result <= 6'],
    ['one of two that a rule may give', 'do either(3)', 'result < 6'],
    ['what every piece is', 'do shoot(u) rolls 3', '(every unit v where v.cubes >= 0)'],
    ['what no piece can be', 'do shoot(u) rolls 3', '(no unit v where v.cubes > 5)'],
    ['nothing or something', 'do seen(5)', 'result = none or result != none'],
    ['a list of at least nothing', 'do all-of(1)', 'count(result) >= 0'],
    ['a list that all are in', 'do all-of(1)', 'every n in result where n in result'],
    ['a part between its ends', 'do hurt(3)', 'result.cubes <= 9'],
    ['itself by another name', 'do let a = after(1)', 'result = a'],
    ['the same rule for the same', 'do after(1)', 'result = after(1)'],
    ['a square', 'do after(1)', 'result * result >= 0'],
    ['yes or no', 'do hurt(1)', 'result.rout or not result.rout'],
    ['what was given', 'do after(1)', 'u.cubes = 4'],
    ['what was left out', 'do shoot(u) rolls 3', 'u.tired = no'],
    ['what a name was given', 'given n = 7 do after(1)', 'n = 7'],
    ['a fraction less than more', 'do third(2)', 'result < result + 1'],
    ['a conditional of both', 'do after(1)', '(if result > 3 then 1 else 2) < 3'],
  ];
  test.each(proveNothing)('%s', (_, done, expectation) => {
    expect(idle(`${done} expect ${expectation}`)).toEqual([expectation]);
  });

  test('in one of the parts that an and joins', () => {
    expect(idle('do after(1) expect result = 2 and result < result + 1')).toEqual([
      'result < result + 1',
    ]);
  });
});

describe('an expectation proves something', () => {
  const proveSomething: [string, string, string][] = [
    ['a value', 'do after(1)', '2'],
    ['a number that it is not', 'do after(1)', 'result != 1234'],
    ['a sum that it is not', 'do after(1)', 'result + 500 != 2000'],
    ['a remainder', 'do after(1)', 'result mod 2 = 0'],
    ['a narrower range', 'do up-to(3)', 'result <= 5'],
    ['fewer faces than a die has', 'do shoot(u) rolls 3', 'result <= 5'],
    ['what a rule always gives', 'do always()', 'result = 4'],
    ['what some piece is', 'do shoot(u) rolls 3', '(some unit v where v.cubes = 3)'],
    ['all but one of a kind', 'do armed(5)', 'result in [foot, guns]'],
    ['that there is something', 'do seen(5)', 'result != none'],
    ['what lies in a list', 'do all-of(1)', '2 in result'],
    ['how long a list is', 'do all-of(1)', 'count(result) <= 6'],
    ['every one of a list', 'do all-of(1)', 'every n in result where n > 0'],
    ['a part', 'do hurt(3)', 'result.cubes = 3'],
    ['another rule', 'do after(1)', 'result = after(0) + 1'],
    ['what was changed', 'do shoot(u) rolls 3', 'u.cubes = 3'],
    ['what may have changed', 'do shoot(u) rolls 3', 'w.cubes = 3'],
    ['the same rule later', 'do let a = shoot(u) rolls 3 do shoot(u) rolls 3', 'result = a'],
    ['a number of the book', 'do after(1)', 'most = 9'],
    ['a number of the book, done', 'do most', '9'],
    ['rules that are joined', 'do after(1) = 2 and after(2) = 3', 'yes'],
    ['what rules pick out', 'do all arm a where armed(5) = a', '[guns]'],
    ['a rule that is called', 'do shoot(u) rolls 3', 'after(1) = 2'],
  ];
  test.each(proveSomething)('%s', (_, done, expectation) => {
    expect(idle(`${done} expect ${expectation}`)).toEqual([]);
  });
});
