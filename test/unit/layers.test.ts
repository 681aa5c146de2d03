// Which of two layers that change one thing wins: the one that says `over`, wherever it stands.
import { describe, expect, test } from 'vitest';
import { open } from '../../interpreter/pipeline.ts';
import { found, problemsOf, sourcesOf } from './check-book.ts';

function book(first: string, second: string): Readonly<Record<string, string>> {
  return {
    'rules.rules':
      'clause 1 fr "A" en "A" { number bonus = 1 procedure main() -> integer { bonus } }',
    'a.rules': `layer a fr "A" en "A" extends small optional ${first} { }\nreplace number bonus = 2`,
    'b.rules': `layer b fr "B" en "B" extends small optional ${second} { }\nreplace number bonus = 3`,
  };
}

function bonusOf(files: Readonly<Record<string, string>>, layers: readonly string[]): unknown {
  const { elaborated } = open(sourcesOf(files), { layers, options: new Map() });
  const main = elaborated?.program.routines.find(({ name }) => name === 'main');
  const last = main?.body.at(-1);
  return last?.kind === 'return' && last.value?.kind === 'constant' ? last.value.value : last;
}

describe('of two layers', () => {
  const cases: [string, string, readonly string[], number][] = [
    ['over b', '', ['a', 'b'], 2],
    ['over b', '', ['b', 'a'], 2],
    ['', 'over a', ['a', 'b'], 3],
    ['', 'over a', ['b', 'a'], 3],
    ['over b', '', ['b'], 3],
    ['over b', '', ['a'], 2],
    ['', 'over a', [], 1],
  ];
  test.each(cases)('a %s, b %s, on %s: %i', (first, second, on, expected) => {
    const files = book(first, second);
    expect(bonusOf(files, on)).toBe(expected);
    expect(found(files, 'layer-conflict')).toEqual([]);
  });
});

test('a layer is over one that only comes with another, and after it', () => {
  const files = {
    ...book('over b', ''),
    'c.rules': 'layer c fr "C" en "C" extends b optional { }',
  };
  expect(bonusOf(files, ['a'])).toBe(2);
  expect(bonusOf(files, ['c'])).toBe(3);
  expect(bonusOf(files, ['a', 'c'])).toBe(2);
  expect(found(files, 'layer-conflict')).toEqual([]);
});

test('a layer with a whole table conflicts with one that gives a cell of it, or is over it', () => {
  const table = (value: number): string =>
    `table t fr "T" en "T" { source printed axis v: 1..1 outside error result r: integer
  v | r
  1 | ${String(value)}
}`;
  const files = (over: string): Readonly<Record<string, string>> => ({
    'rules.rules': `clause 1 fr "A" en "A" { ${table(1)} }`,
    'a.rules': `layer a fr "A" en "A" extends small optional ${over} { }\nreplace ${table(2)}`,
    'b.rules': 'layer b fr "B" en "B" extends small optional { }\nreplace cell t[1] = 3',
  });
  const opened = (over: string, layers: readonly string[]): ReturnType<typeof open> =>
    open(sourcesOf(files(over)), { layers, options: new Map() });
  const cellOf = (over: string, layers: readonly string[]): unknown =>
    opened(over, layers).elaborated?.program.tables[0]?.cells[0]?.[0]?.value;
  expect(cellOf('over b', ['a', 'b'])).toBe(2);
  expect(cellOf('over b', ['b'])).toBe(3);
  const conflicts = (over: string): readonly unknown[] =>
    opened(over, ['a', 'b']).problems.flatMap(({ code, data }) =>
      code === 'layer-conflict' ? [data] : [],
    );
  expect(conflicts('over b')).toEqual([]);
  expect(conflicts('')).toEqual([{ what: 't[1]', first: 'a', second: 'b' }]);
});

describe('two layers change one thing where one works on a part of it:', () => {
  const clause = `clause 1 fr "A" en "A" {
  fr """a""" en """a"""
  number n = 2
  modifiers m() cumulative fr "M" en "M"
  modifier m.one +1 when n > 1 fr "Un" en "One"
  table t fr "T" en "T" {
    axis v: 1..2 outside error
    axis w: 1..2 outside error
    result r: integer
    v \\ w | 1 | 2
    1     | 1 | 2
    2     | 3 | 4
  }
  open procedure p() -> integer fr "p" en "p" { n + m() + t[roll 1d2, 1] }
}`;
  const codes = (one: string, other: string, over = ''): readonly string[] =>
    open(
      sourcesOf({
        'rules.rules': clause,
        'a.rules': `layer a fr "A" en "A" extends small optional\n${one}`,
        'b.rules': `layer b fr "B" en "B" extends small ${over} optional\n${other}`,
      }),
      { layers: ['a', 'b'], options: new Map() },
    ).problems.flatMap(({ code }) =>
      code === 'layer-conflict' || code === 'syntax-error' ? [code] : [],
    );

  test.each([
    ['a row and a cell of it', 'replace row t[1] = 5 | 6', 'replace cell t[1, 2] = 7'],
    ['a cell and its row', 'replace cell t[1, 2] = 7', 'replace row t[1] = 5 | 6'],
    ['a table and its row', 'remove table t', 'replace row t[1] = 5 | 6'],
    ['a list and a modifier', 'remove modifiers m', 'replace modifier m.one +2 fr "Un" en "One"'],
    ['a number and its clause', 'replace number n = 3', `replace ${clause}`],
    ['a clause and its table', `replace ${clause}`, 'replace cell t[1, 2] = 7'],
  ])('%s', (_, one, other) => {
    expect(codes(one, other)).toEqual(['layer-conflict']);
    expect(codes(one, other, 'over a')).toEqual([]);
  });

  test.each([
    ['two cells', 'replace cell t[1, 1] = 5', 'replace cell t[1, 2] = 7'],
    ['a row and another', 'replace row t[1] = 5 | 6', 'replace row t[2] = 7 | 8'],
    ['a number and a table', 'replace number n = 3', 'replace cell t[1, 2] = 7'],
  ])('and not %s', (_, one, other) => {
    expect(codes(one, other)).toEqual([]);
  });
});

describe('a layer that is always on', () => {
  const small = `procedure main() -> integer { roll 1d6 }
example fr "Un tir" en "A shot" { do main() rolls 4 expect 4 }
example "Another" { do main() rolls 5 expect 5 }`;
  const layer = (change: string): Readonly<Record<string, string>> => ({
    'rules.rules': small,
    'a.rules': `layer a fr "A" en "A" extends small\n${change}`,
  });
  const titles = (change: string): readonly string[] | undefined =>
    open(sourcesOf(layer(change)))
      .elaborated?.program.examples.map(({ title }) => title.en)
      .toSorted();
  const other = '{ do main() rolls 3 expect 3 }';
  test.each([
    ['', ['A shot', 'Another']],
    ['remove example "A shot"', ['Another']],
    ['remove example "Un tir"', ['Another']],
    [`replace example "Another" ${other}`, ['A shot', 'Another']],
    [`replace example fr "Un tir" en "A shot" ${other}`, ['A shot', 'Another']],
    [`example "A third" ${other}`, ['A shot', 'A third', 'Another']],
  ])('%s', (change, expected) => {
    expect(titles(change)).toEqual(expected);
    expect(found(layer(change), 'nothing-to-replace')).toEqual([]);
  });
  test('an example that is not there is refused, with those that are like it', () => {
    const problem = problemsOf(layer('remove example "A shto"'))[0];
    expect(problem?.data).toMatchObject({ what: 'example', name: 'A shto', near: ['A shot'] });
  });
});
