import { describe, expect, test } from 'vitest';
import type { ProblemCode } from '../../interpreter/model/problems.ts';
import { found, problemsOf } from './check-book.ts';

/** A clause of rules with a text in each language. */
function clause(rules: string, texts = 'fr """Un texte.""" en """A text."""'): string {
  return `clause 1 fr "Un" en "One" { ${texts} ${rules} }`;
}

const table = (rows: string, axis = 'axis die: 1d6 outside error'): string =>
  `table t fr "t" en "t" {\n${axis}\nresult r: 0..9\n${rows}\n}
   procedure p(up: yes-no) -> integer { t[roll 1d6 + bonus(up)] }
   modifiers bonus(up: yes-no) cumulative fr "b" en "b"
   modifier bonus.up +1 when up fr "u" en "u"
   word up fr "plus haut" en "higher"  word r fr "résultat" en "result"
   example "x" { do p(no) rolls 1 expect 1 }`;

/** Each: the fault, its code, where it is found. */
const faults: readonly (readonly [string, ProblemCode, string, readonly string[]])[] = [
  [
    'a missing text',
    'missing-text',
    'clause 1 fr "Un" en "One" { fr """Un.""" narrative }',
    ['1:8 1'],
  ],
  ['a missing label', 'missing-label', clause('option o fr "o" = no'), ['1:72 o']],
  ['no rule', 'missing-rule', clause(''), ['1:8 1']],
  [
    'a dead reference',
    'unknown-clause',
    clause('narrative', 'fr """@2""" en """@2"""'),
    ['1:35 @2'],
  ],
  [
    'a bare figure',
    'unbound-figure',
    clause('narrative', 'fr """a 1d6""" en """a {1d6}"""'),
    ['1:37 1d6'],
  ],
  [
    'other references',
    'languages-disagree',
    clause('narrative', 'fr """@1""" en """One."""'),
    ['1:35 @1'],
  ],
  ['an inverted range', 'inverted-range', table('die | r\n3–1 | 1\n4–7 | 2'), ['5:1 3–1']],
  ['an unused number', 'unused-name', clause('number n = 3'), ['1:72 n']],
  [
    'a step behind two returns',
    'unreachable-step',
    'procedure p() -> integer { if 1 = 1 { return 1 } else { return 2 } 3 }',
    ['1:68 3'],
  ],
  ['overlapping rows', 'table-overlap', table('die | r\n1–3 | 1\n3–7 | 2'), ['6:1 3–7']],
  ['a row too far', 'unreachable-row', table('die | r\n1–7 | 1\n8 | 2'), ['6:1 8']],
  [
    'a silent axis',
    'missing-outside',
    table('die | r\n1–7 | 1', 'axis die: 1d6'),
    ['2:1 axis die: 1d6'],
  ],
  [
    'dice left over',
    'dice-left-over',
    'procedure d() -> integer { roll 1d6 } example "x" { do d() rolls 1, 2 expect 1 }',
    ['1:69 2'],
  ],
  [
    'dice missing',
    'dice-missing',
    'procedure d() -> integer { roll 2d6 } example "x" { do d() rolls 1 expect 1 }',
    ['1:66 1'],
  ],
  [
    'a failing example',
    'example-fails',
    'procedure d() -> integer { roll 1d6 } example "x" { do d() rolls 1 expect 2 }',
    ['1:68 expect 2'],
  ],
];

describe('each fault is found where it is', () => {
  test.each(faults)('%s', (_, code, source, places) => {
    expect(found(source, code)).toEqual(places.map((place) => `${code} ${place}`));
  });

  test('a sound book has no problem', () => {
    expect(found(clause(table('die | r\n1–3 | 1\n4–7 | 2')))).toEqual([]);
  });
});

describe('a gap comes with a run that gets there', () => {
  const gaps = (rows: string): readonly unknown[] =>
    problemsOf(table(rows)).flatMap((problem) =>
      problem.code === 'table-gap' ? [problem.data.counterexample] : [],
    );

  test('beyond the last row, by a modifier', () => {
    expect(gaps('die | r\n1–3 | 1\n4–6 | 2')).toEqual([
      {
        faces: [6],
        modifiers: ['bonus.up'],
        value: '7',
        probability: '1/6',
        command: 'rulewright run small p --set up=yes --dice 6',
      },
    ]);
  });

  test('between the rows', () => {
    expect(gaps('die | r\n1–3 | 1\n5–7 | 2')).toMatchObject([{ value: '4', probability: '1/6' }]);
  });

  test('with no chance where there are too many rolls to count out', () => {
    const source = `table t fr "t" en "t" { axis sum: integer outside error  result r: 0..9
sum | r
8–47 | 1
}
procedure p() -> integer { let s = 0 repeat 8 times { s gains roll 1d6 } t[s] }`;
    const runs = problemsOf(source).flatMap((problem) =>
      problem.code === 'table-gap' ? (problem.data.counterexample ?? []) : [],
    );
    expect(runs).toMatchObject([{ value: '48', faces: Array(8).fill(6), probability: null }]);
  });

  test('none where the rows reach as far as the look-ups', () => {
    expect(gaps('die | r\n1–3 | 1\n4–7 | 2')).toEqual([]);
  });
});

test('a condition that is worked out in a loop may hold', () => {
  const source = `piece unit fr "unité" en "unit" { strength: 1..3 = 3 }
procedure is-weak(u: unit) -> yes-no { u.strength < 2 }
modifiers fire(line: list of unit) cumulative fr "Tir" en "Fire"
modifier fire.weak -1 when some u in line where is-weak(u) fr "faible" en "weak"
modifier fire.absent -1 when no u in line where is-weak(u) fr "aucune" en "none"
modifier fire.never -1 when count(line) < 0 and 1 > 2 fr "jamais" en "never"
procedure shoot(line: list of unit) -> integer { roll 1d6 + fire(line) }
sequence game fr "Partie" en "Game" -> integer { shoot([unit { }]) }`;
  expect(found(source, 'modifier-never')).toEqual([
    'modifier-never 6:29 count(line) < 0 and 1 > 2',
  ]);
});
