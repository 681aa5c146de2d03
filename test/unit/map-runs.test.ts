// Several hexes of a map in one line, and a run of places that says something of each side between
// one and the next: a road as it is travelled, a river by its banks in turn.
import { expect, test } from 'vitest';
import { parse } from '../../grammar/parse.ts';
import { print } from '../../grammar/print.ts';
import { open } from '../../interpreter/index.ts';
import { found, sourcesOf } from './check-book.ts';

const before = `
chapter c fr "C" en "C"
place hex hexes fr "hexagone" en "hex" {
  woods: yes-no = no fr "bois" en "woods"
  town: yes-no = no fr "ville" en "town"
} side {
  river: yes-no = no fr "rivière" en "river"
  road: yes-no = no fr "route" en "road"
}
map field of hex own fr "Champ" en "Field" { size 4 by 4 odd columns lower
`;

/** A map as it is laid out: the hexes and sides of which something is so. */
function laid(lines: string): readonly string[] {
  const map = open(sourcesOf(`${before}${lines}\n}`)).elaborated?.program.maps[0];
  const areas = map?.areas ?? [];
  const named = (at: number): string => areas[at]?.name ?? '';
  return [
    ...areas.flatMap(({ name, fields }) =>
      fields.includes(true) ? [`${name} ${JSON.stringify(fields)}`] : [],
    ),
    ...(map?.borders ?? []).map(
      ({ first, second, fields }) => `${named(first)}-${named(second)} ${JSON.stringify(fields)}`,
    ),
  ];
}

test('a line says the same of several hexes, another adds to it', () => {
  expect(laid('hex 0101 0203 { woods yes }\nhex 0203\n  0304 { town yes }')).toEqual([
    '0101 [true,false]',
    '0203 [true,true]',
    '0304 [false,true]',
  ]);
});

test('a run says it of each side between one and the next', () => {
  expect(laid('side 0101 0102 0202 { river yes }\nside 0202 0102 { road yes }')).toEqual([
    '0101-0102 [true,false]',
    '0102-0202 [true,true]',
  ]);
});

test.each([
  ['hex 0101 0102 { woods yes }\nhex 0102 { woods no }', 'duplicate-name', '0102'],
  ['hex 0101 0101 { woods yes }', 'duplicate-name', '0101'],
  ['hex 0101 0909 { woods yes }', 'unknown-name', '0909'],
  ['side 0101 0102 0103 { river yes }\nside 0102 0101 { river no }', 'duplicate-item', '0102 0101'],
  ['side 0101 0102 0401 { river yes }', 'no-border', '0102 0401'],
])('%s', (lines, code, where) => {
  const problems = found(`${before}${lines}\n}`).filter((each) => each.startsWith(code));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(where);
});

/** A chapter in its usual form. */
function formatted(text: string): string {
  const { tree, problems } = parse(text, 'c.rules');
  expect(problems).toEqual([]);
  return print(tree);
}

test('many places fill lines, and words stay on theirs', () => {
  const labels = Array.from({ length: 40 }, (_, at) => `02${String(at + 10)}`).join(' ');
  const hexes = `map m of hex own fr "M" en "M" { size 60 by 60 hex ${labels} { woods yes } }`;
  const printed = formatted(hexes);
  expect(formatted(printed)).toBe(printed);
  const lines = printed.split('\n').filter((line) => line.includes('02'));
  expect(lines.length).toBeLessThan(4);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
  const areas = 'map n of sector own fr "N" en "N" { border a b c { road yes }\n area d area e }';
  expect(formatted(areas)).toContain('  border a b c { road yes }\n  area d\n  area e\n');
});
