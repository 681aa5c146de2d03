// What errors of rules keep from being played: the examples that rest on them, and no others.
import { expect, test } from 'vitest';
import { everyExample, tryExample } from '../../interpreter/index.ts';
import { sourcesOf } from './check-book.ts';

const source = `
clause 1 fr "Un" en "One" {
  fr """Voir {most}."""
  en """See {most}."""
  number most = 4
  kind res { good fr "bon" en "good"  bad fr "mauvais" en "bad" }
  table one fr "Table" en "Table" {
    axis die: 1d6 outside error
    result r: res
    die | r
    1–6 | bad
  }
  table two fr "Table" en "Table" {
    axis die: 1d6 outside error
    result r: res
    die | r
    1–6 | good
  }
  modifiers help() cumulative fr "Aides" en "Help"
  modifier help.near +1 fr "Près" en "Near" when most > 0
  modifier help.far +1 fr "Loin" en "Far" when most > 1
  procedure a() -> res fr "A" en "A" { one[roll 1d6] }
  procedure b() -> res fr "B" en "B" { two[roll 1d6] }
  procedure c() -> res fr "C" en "C" { a() }
  procedure d() -> integer fr "D" en "D" { help() + most }
  example fr "a" en "a" { do a() rolls 3 expect result = bad }
  example fr "b" en "b" { do b() rolls 3 expect result = good }
  example fr "c" en "c" { do c() rolls 3 expect result = bad }
  example fr "d" en "d" { do d() expect result = 6 }
}
`;

/** The titles of the examples that are played and pass, with something else in place. */
function played([old, other]: readonly [string, string]): string {
  expect(source).toContain(old);
  const cases = everyExample(sourcesOf(source.replace(old, other)));
  const good = cases.filter((one) => tryExample(one).problems.length === 0);
  const sound = cases.filter(({ spoiltBy }) => spoiltBy.length === 0);
  expect(sound).toEqual(good);
  return good.map(({ example }) => example.title.en).join(' ');
}

test.each<readonly [string, string, string, string]>([
  ['nothing', 'most = 4', 'most = 4', 'a b c d'],
  ['a cell', '1–6 | bad', '1–6 | worse', 'b d'],
  ['the form of a table', '1–6 | bad', '1–6 | bad | bad', 'b d'],
  ['the form of the head of a table', 'table one fr', 'table one fr fr', 'b d'],
  ['a rule', '{ a() }', '{ a() + 1 }', 'a b d'],
  ['the form of a rule', '{ a() }', '{ a( }', 'a b d'],
  ['a number', 'most = 4', 'most = nothing', 'a b c'],
  ['a modifier', 'help.far +1', 'help.far +nothing', 'a b c'],
  ['the form of a modifier', 'help.far +1', 'help.far +', 'a b c'],
  ['a text', 'See {most}', 'See {nothing}', 'a b c d'],
  [
    'a name that is given twice',
    'procedure d()',
    'procedure b() -> res { good }\n  procedure d()',
    'a c d',
  ],
  ['a piece', 'kind res {', 'piece p fr "p" en "p" { x: other = 1 }\n  kind res {', ''],
  ['the form of a clause', 'clause 1 fr "Un" en', 'clause 1 fr "Un" eng', ''],
])('%s', (_, old, other, titles) => {
  expect(played([old, other])).toBe(titles);
});

test('an example that names twice what nothing gives is not played, and says it once', () => {
  const rules = `
piece unit fr "unité" en "unit" { hits: 0..5 = 2 fr "pertes" en "hits" }
procedure hit(unit) -> integer fr "A" en "A" { unit.hits loses 1  roll 1d6 }`;
  const example = 'example fr "a" en "a" { do hit(u) rolls 3 expect result = 3 expect u.hits = 1 }';
  const [one, ...others] = everyExample(sourcesOf(`${rules}\n${example}`));
  if (one === undefined) throw new Error('no example');
  expect(others).toEqual([]);
  expect(one.problems.map(({ code, related }) => [code, related.length])).toEqual([
    ['unknown-name', 1],
  ]);
  expect(tryExample(one).run).toBeNull();
});
