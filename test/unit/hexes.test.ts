/** Hexes in expressions: labels, hexsides, and the lines from one hex to another. */
import { describe, expect, test } from 'vitest';
import { everyExample, runExample } from '../../interpreter/index.ts';
import { compiledRun, stepped } from '../build/compiled.ts';
import { callsOf } from '../build/example-calls.ts';
import { found, sourcesOf } from './check-book.ts';

const field = `
kind slope { flat steep }
place hex hexes fr "hex" en "hex" { height: integer = 0  gate: hex or none = none }
side { slope: slope = flat }
piece unit fr "unité" en "unit" { at: hex or none = none  seen: list of hex = [] }
map field of hex own fr "Champ" en "Field" {
  size 13 by 20 odd columns lower
  hex 1117 { height 2  gate 1118 }
  side 1117 1118 { slope steep }
}
fact held(h: hex) -> yes-no fr "{h} ?" en "{h}?"
procedure height(h: hex) -> integer { h.height }
procedure top() -> hex { 1117 }
procedure rise(u: unit) -> integer { if u.at = 1117 then 1 else if u.at = 0912 then 2 else 3 }
procedure here(h: hex) -> yes-no { h in [0912, 1117] and held(h) }
procedure climb(u: unit) -> hex { u.at goes to 1117  u.seen gains 1016  u.at }
procedure away(u: unit) -> integer { distance(u.at, 1117) }
procedure slope-of(a: hex, b: hex) -> slope { border(a, b).slope }
procedure steep-sides(h: hex) -> integer {
  count(all n in neighbours(h) where border(n, h).slope = steep)
}
`;

function failures(items: string): readonly string[] {
  const source = `${field}\nexample "A try" { given map field ${items} }`;
  // Two hexes need not lie side by side: what stops a run then is what is tested here.
  const aside = /^(?:missing-|unused-|run-stops )/u;
  const problems = found(source).filter((line) => !aside.test(line));
  if (problems.length > 0) return problems;
  return [...everyExample(sourcesOf(source))].flatMap(({ elaborated, example }) => {
    const run = runExample(elaborated.program, example);
    return run.problems.map(({ code }) => code);
  });
}

describe('a label', () => {
  test.each([
    ['is an argument', 'do height(1117) expect 2'],
    ['is what a procedure gives', 'do top() expect result = 1117 expect 1117'],
    ['is a field of a piece', 'given u = unit { at 1117 } do rise(u) expect 1'],
    ['is compared in a rule', 'given u = unit { at 0912 } do rise(u) expect 2'],
    ['is compared, and stands first', 'given u = unit { at 1016 } do rise(u) expect 1016 = u.at'],
    ['stands in a list', 'do here(1117) facts held(1117) = yes expect yes'],
    ['is assigned', 'given u = unit {} do climb(u) expect u.at = 1117 expect u.seen = [1016]'],
    ['is an argument of distance', 'given u = unit { at 1112 } do away(u) expect 5'],
    ['is an argument of any function', 'do height(1117) expect ahead(1117, 4) = 1118'],
    ['has fields', 'do height(1117) expect 1117.height = 2 expect 1117.gate = 1118'],
    ['is set', 'given 1016 { height 7 } do height(1016) expect 7'],
    ['is in a list of places', 'do height(1117) expect linked([1117, 1118], 1) = [[1117, 1118]]'],
    ['is a number among numbers', 'do height(1117) expect result = 1118 - 1116'],
  ])('%s', (_, items) => {
    expect(failures(items)).toEqual([]);
  });

  test('that is not on the map is unknown', () => {
    expect(failures('do height(1417) expect 2')).toEqual(['unknown-name 23:45 1417']);
  });
});

test('rules that name hexes come to the same when they are compiled', () => {
  const steps = `
    given u = unit { at 1117 }
    do rise(u) expect 1
    do top() expect 1117
    do climb(u) expect 1117
    do away(u) expect 0
  `;
  const source = `${field}\nexample "A try" { given map field ${steps} }`;
  const cases = everyExample(sourcesOf(source));
  const calls = cases.flatMap(({ elaborated: { program }, example }) =>
    callsOf(program, example).map((call) => ({ ...call, program, seed: 1 })),
  );
  expect(calls.length).toBe(4);
  for (const call of calls) expect(compiledRun(call)).toEqual(stepped(call));
});

describe('a hexside', () => {
  test.each([
    ['keeps what the map says', '', 'do slope-of(1118, 1117) expect steep'],
    ['is plain without a word', '', 'do slope-of(0912, 0913) expect flat'],
    ['is set', 'given side 0912 0913 { slope steep }', 'do slope-of(0913, 0912) expect steep'],
    ['is set anew', 'given side 1118 1117 { slope flat }', 'do slope-of(1117, 1118) expect flat'],
    ['is set alone', 'given side 0912 0913 { slope steep }', 'do steep-sides(0912) expect 1'],
  ])('%s', (_, given, steps) => {
    expect(failures(`${given} ${steps}`)).toEqual([]);
  });

  test('is between hexes side by side', () => {
    expect(failures('given side 0912 0914 { slope steep } do height(0912) expect 0')).toEqual([
      'example-fails 23:35 given side 0912 0914 { slope steep }',
      'idle-given 23:35 given side 0912 0914 { slope steep }',
    ]);
  });
});

describe('a straight line', () => {
  test.each([
    ['passes hexes', 'line(0912, 0915) = [[0912], [0913], [0914], [0915]]'],
    ['crosses hexsides', 'crossed(0912, 0914) = [[0912, 0913], [0913, 0914]]'],
    ['goes on beyond its end', 'beyond(0912, 0914, 2) = [[0915], [0916]]'],
    ['passes two hexes along a hexside', 'line(0912, 1112) = [[0912], [1012, 1013], [1112]]'],
    [
      'meets five hexsides there',
      `crossed(0912, 1112) =
        [[0912, 1012], [0912, 1013], [1012, 1013], [1012, 1112], [1013, 1112]]`,
    ],
    [
      'does not pass a hex that it touches at a corner',
      'line(0912, 1315) = [[0912], [1013], [1113], [1114], [1215], [1315]]',
    ],
    ['crosses one hexside there', 'count(crossed(0912, 1315)) = 5'],
    ['ends at the edge of the map', 'beyond(0912, 0903, 9) = [[0902], [0901]]'],
    ['of one hex is that hex', 'line(0912, 0912) = [[0912]]'],
    ['of one hex goes nowhere', 'beyond(0912, 0912, 3) = []'],
  ])('%s', (_, expected) => {
    expect(failures(`do height(0912) expect ${expected}`)).toEqual([]);
  });
});
