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

test('a layer that gives a whole table is over one that gives a cell of it', () => {
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
  const cellOf = (over: string, layers: readonly string[]): unknown =>
    open(sourcesOf(files(over)), { layers, options: new Map() }).elaborated?.program.tables[0]
      ?.cells[0]?.[0]?.value;
  expect(cellOf('over b', ['a', 'b'])).toBe(2);
  expect(cellOf('over b', ['b'])).toBe(3);
  expect(cellOf('', ['a', 'b'])).toBe(3);
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
