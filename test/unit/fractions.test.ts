/** Tables of fractions, as of movement costs, and pools whose totals are no range, as of a d66. */
import { describe, expect, test } from 'vitest';
import { found } from './check-book.ts';

/** A table of movement costs, asked for `points` by an example. */
function costs(rows: string, example = '', axis = 'outside error'): string {
  return `table cost fr "Coût" en "Cost" {
axis points: fraction ${axis}
result left: fraction
points | left
${rows}
}
procedure rest(p: fraction) -> fraction { cost[p] }
word left fr "reste" en "left"
word points fr "points" en "points"
word p fr "points" en "points"
example fr "x" en "x" ours { do rest(1) expect 0 }
${example}`;
}

/** What the table gives for a value: an example for it that does not fail. */
function gives(rows: string, points: string, left: string, axis?: string): readonly string[] {
  const tried = `example fr "y" en "y" ours { do rest(${points}) expect ${left} }`;
  return found(costs(rows, tried, axis), 'example-fails');
}

const halves = '1/2 | 1/2\n1 | 0\n1 1/2 | 1 1/2\n2+ | ?';

describe('labels and cells hold fractions however they are typed', () => {
  test.each([
    ['½ | ½\n1 | 0\n1½ | 1½\n2+ | 2', '3/2', '3/2'],
    ['1/2 | 0.5\n1 | 0\n1 1/2 | 1,5\n2+ | 2', '3/2', '3/2'],
    ['0.5 | 1⁄2\n1 | 0\n1 ½ | 1 1/2\n2+ | 2', '1/2', '1/2'],
    ['≤2/3 | 2/3\n1 | 0\n>1 | -1/3', '5/4', '-1/3'],
    ['<1 | ⅓\n1 | 0\n>1 | 2', '999/1000', '1/3'],
    ['≤1/2 | 1/2\n2/3–1 1/3 | 0\n≥1 1/2 | 3', '4/3', '0'],
    ['1/2, 1 | 0\n1 1/2 – 2 | 4', '7/4', '4'],
  ])('%s at %s', (rows, points, left) => {
    expect(gives(rows, points, left)).toEqual([]);
  });

  test('a value between the rows is in none of them', () => {
    const fails = ['example-fails 15:30 do rest(3/4)'];
    expect(gives(halves, '3/4', '0', 'outside clamp')).toEqual(fails);
    expect(gives('1/2 | 1/2\n1 | 0', '1/4', '1/2', 'outside clamp')).toEqual([]);
    expect(gives('1/2 | 1/2\n1 | 0', '1/4', '0', 'outside none')).toEqual([]);
  });

  test.each(['1/0 | 1', '1//2 | 1', '1/2/3 | 1', 'half | 1', '½½ | 1', '1:2 | 1'])(
    '%s is no label',
    (row) => {
      expect(found(costs(`${row}\n1 | 0`))).not.toEqual([]);
    },
  );

  test.each(['1/0', 'half', '½½', '1:2', '1.', '1 2'])('%s is no cell', (cell) => {
    expect(found(costs(`1/2 | ${cell}\n1 | 0`), 'bad-cell').length).toBe(1);
  });

  test('a fraction on an axis of whole numbers is refused', () => {
    const source = costs(halves).replace('points: fraction', 'points: 0..5');
    expect(found(source, 'bad-label')).toEqual(['bad-label 5:1 1/2', 'bad-label 7:1 1 1/2']);
  });
});

describe('checks of tables know fractions', () => {
  test('labels that overlap', () => {
    expect(found(costs('1/2–1 1/2 | 1\n1 | 0\n>1 1/2 | 2'), 'table-overlap')).toEqual([
      'table-overlap 6:1 1',
    ]);
    expect(found(costs('<1 | 1\n1 | 0\n>1 | 2'), 'table-overlap')).toEqual([]);
  });

  test('a range that runs backwards', () => {
    expect(found(costs('1 1/2–1/2 | 1\n1 | 0'), 'inverted-range')).toEqual([
      'inverted-range 5:1 1 1/2–1/2',
    ]);
  });

  test('an axis that does not say what holds outside', () => {
    expect(found(costs(halves, '', ''), 'missing-outside').length).toBe(1);
  });

  test('a gap is told where a run gets there', () => {
    const clamp = 'outside clamp';
    const look = 'procedure main(n: 0..3) -> fraction { cost[n / 2] } word n fr "n" en "n"';
    expect(found(costs('≤1/2 | 1\n1 | 0\n1 1/2 | 2', look, clamp), 'table-gap')).toEqual([]);
    expect(found(costs('≤1/2 | 1\n1 | 0\n2 | 2', look, clamp), 'table-gap').length).toBe(1);
  });

  test('a fraction is tried as it is at first, whole and in halves', () => {
    const rules = `
piece unit fr "u" en "unit" { mp: fraction = 9 / 4 fr "pm" en "MP" }
procedure rest(u: unit) -> fraction { u.mp loses 1  cost[u.mp] }`;
    const told = (rows: string): number => {
      const [table = ''] = costs(rows).split('procedure');
      return found(table + rules, 'table-gap').length;
    };
    expect([told('≤1 | 1'), told('≤1 | 1\n1 1/2+ | 0'), told('≥-9 | 1')]).toEqual([1, 1, 0]);
    expect(told('≤1 | 1\n>1 | 0')).toBe(0);
    expect(told('≤0 | 1\n1+ | 0')).toBe(1);
  });

  test('whole numbers never reach a half', () => {
    const whole = costs('1/2 | 1\n1 | 0\n2 | 2').replace('p: fraction', 'p: 1..2');
    expect(found(whole, 'unreachable-row')).toEqual(['unreachable-row 5:1 1/2']);
    expect(found(whole, 'table-gap')).toEqual([]);
  });
});

/** A table of totals, looked up with what the dice come to. */
function totals(rows: string, total: string, axis = '11..66'): readonly string[] {
  return found(`table event fr "Événement" en "Event" {
axis total: ${axis} outside error
result r: 0..9
total | r
${rows}
}
procedure p() -> integer { event[${total}] + 0 * drm(yes) }
modifiers drm(up: yes-no) cumulative fr "b" en "b"
modifier drm.up +1 when up fr "u" en "u"
word up fr "plus haut" en "higher"  word r fr "résultat" en "result"
word total fr "total" en "total"`).filter((each) => !each.startsWith('unused-name'));
}

const tens = '11–16 | 1\n21–26 | 2\n31–36 | 3\n41–46 | 4\n51–56 | 5\n61–66 | 6';
const d66 = '10 * roll 1d6 + roll 1d6';

describe('totals of pools are the values that the dice can make', () => {
  test('tens and units have no gap between the tens', () => {
    expect(totals(tens, d66)).toEqual([]);
    expect(totals(tens, 'roll 1d6 + 10 * roll 1d6')).toEqual([]);
  });

  test('a number that the dice make and no row has is a gap', () => {
    expect(totals(tens.replace('31–36', '31–35'), d66)).toEqual([
      'table-gap 2:1 axis total: 11..66 outside error',
    ]);
  });

  test('rows that only numbers between the tens would find are not reached', () => {
    expect(totals(tens.replace('21–26 | 2', '17–20 | 7\n21–26 | 2'), d66)).toEqual([
      'unreachable-row 6:1 17–20',
    ]);
  });

  test('rows that meet only between the tens do not overlap', () => {
    expect(totals(tens.replace('11–16', '11–20').replace('21–26', '17–26'), d66)).toEqual([]);
    expect(totals(tens.replace('21–26', '16–26'), d66)).toEqual(['table-overlap 6:1 16–26']);
  });

  test('a modifier widens each ten', () => {
    expect(totals(tens, `${d66} + drm(yes)`)).not.toEqual([]);
    const wider = '11–17 | 1\n21–27 | 2\n31–37 | 3\n41–47 | 4\n51–57 | 5\n61–67 | 6';
    expect(totals(wider, `${d66} + drm(yes)`, '11..67')).toEqual([]);
  });

  test.each(['2 * roll 2d6', '(roll 2d6) * 2', '0 - (-2) * (roll 2d6)'])('%s is even', (total) => {
    const even = '4, 6, 8 | 1\n10, 12, 14 | 2\n16, 18, 20, 22, 24 | 3';
    expect(totals(even, total, '4..24')).toEqual([]);
    expect(totals(`${even}\n5 | 4`, total, '4..24')).toEqual(['unreachable-row 8:1 5']);
  });

  test('a remainder and a negative', () => {
    expect(totals('-6, -4, -2 | 1', '-(2 * roll 1d3)', '-6..-2')).toEqual([]);
    expect(totals('0, 2 | 1', '(2 * roll 1d3) mod 4', '0..3')).toEqual([]);
  });
});
