// Maps as they are drawn: every look that a map has is in its drawing and in its legend, and areas
// touch in the drawing where they touch on the map.
import { expect, test } from 'vitest';
import { open, type Program } from '../../interpreter/index.ts';
import { readBook } from '../../interpreter/pipeline.ts';
import { landOf } from '../../site/src/rulebook/land/land.ts';
import { sampleOf } from '../../site/src/rulebook/land/legend.ts';
import { mapView } from '../../site/src/rulebook/maps.ts';
import { checkout } from '../sources.ts';
import { sourcesOf } from './check-book.ts';

function programOf(rules: string): Program {
  const { elaborated } = open(sourcesOf(`clause 1 fr "A" en "A" {${rules}\n}`));
  if (elaborated === null) throw new Error('no book');
  return elaborated.program;
}

function drawn(rules: string, language: 'fr' | 'en' = 'en'): string {
  const program = programOf(rules);
  const [map] = program.maps;
  if (map === undefined) throw new Error('no map');
  const view = mapView(program, map);
  return landOf(view, { shown: [...view.areas.keys()], language, id: 'land' });
}

const kinds = `
kind terrain {
  clear fr "libre" en "clear" look clear
  trees fr "bois" en "trees" look woods
  houses fr "bourg" en "houses" look town
}
kind way {
  none-here fr "aucune" en "none"
  lane fr "chemin" en "lane" look trail
  pike fr "route" en "pike" look road
}
place hex hexes fr "hexagone" en "hex" {
  terrain: terrain = clear
  height: 0..5 = 0 fr "niveau" en "level" look level
  up: list of 1..6 = [] fr "pentes" en "slopes" look slope
} side {
  brook: yes-no = no fr "ruisseau" en "brook" look stream
  way: way = none-here
}`;

/** The classes of what is drawn. */
function classes(markup: string): ReadonlySet<string> {
  const found = [...markup.matchAll(/class="([^"]+)"/gu)];
  return new Set(found.flatMap(([, all = '']) => all.split(' ')));
}

test.each([
  ['', ['grid', 'neat'], ['step', 'woods', 'hach', 'stream', 'road', 'trail', 'town']],
  ['hex 0202 { terrain trees }', ['woods'], ['town']],
  ['hex 0202 { terrain houses }', ['town'], ['woods']],
  ['hex 0202 { height 2 }', ['step', 'l1'], ['l2']],
  ['hex 0202 { height 2 } hex 0203 { height 5 }', ['step', 'l1', 'l2'], ['l3']],
  ['hex 0202 { up [1] }', ['hach', 'slope'], ['stream']],
  ['side 0202 0203 { brook yes }', ['stream', 'bank'], ['road']],
  ['side 0202 0203 { way pike } side 0203 0204 { way lane }', ['road', 'trail'], ['stream']],
])('what a map says is drawn, and nothing else: %s', (items, has, lacks) => {
  const found = classes(drawn(`${kinds}\nmap m of hex own fr "M" en "M" { size 4 by 4 ${items} }`));
  expect(has.filter((name) => !found.has(name))).toEqual([]);
  expect(lacks.filter((name) => found.has(name))).toEqual([]);
});

test('a slope falls to the lower hex, whichever the map names first', () => {
  const rules = (items: string): string =>
    `${kinds}\nmap m of hex own fr "M" en "M" { size 3 by 3 ${items} }`;
  const ticks = (text: string): string => /class="hach slope" d="([^"]+)"/u.exec(text)?.[1] ?? '';
  // 0202 stands higher than 0201 above it: from either side it is the same crest.
  const above = ticks(drawn(rules('hex 0202 { height 1  up [1] }')));
  expect(above).not.toBe('');
  const below = drawn(rules('hex 0202 { height 1 } hex 0201 { up [4] }'));
  expect(ticks(below)).toBe(above);
});

test('a name is written along its places, in the language of the page', () => {
  const rules = `${kinds}\nmap m of hex own fr "M" en "M" {
    size 4 by 4
    name fr "Bois <du> Nord" en "North Woods" look woods at 0202 0302
  }`;
  expect(drawn(rules, 'en')).toContain('North Woods</textPath>');
  expect(drawn(rules, 'fr')).toContain('Bois &lt;du&gt; Nord');
});

test('what no rule gives a look is drawn plainly, in a tint a value', () => {
  const rules = `kind ground { sand fr "sable" en "sand"  rock fr "roc" en "rock" }
    place hex hexes fr "hexagone" en "hex" { ground: ground = sand }
    map m of hex own fr "M" en "M" { size 3 by 3  hex 0202 { ground rock } }`;
  expect(classes(drawn(rules)).has('land-2')).toBe(true);
});

test('areas touch in the drawing as the map says, and each look has a sample', () => {
  const program = open(readBook(checkout, 'gettysburg')).elaborated?.program;
  const [map] = program?.maps ?? [];
  if (program === undefined || map === undefined) throw new Error('no map');
  const view = mapView(program, map);
  const { shapes, boxes } = view.plan ?? { shapes: [], boxes: [] };
  const pair = (one: number, other: number): string =>
    [one, other].map((at) => map.areas[at]?.name).toSorted().join(' ');
  const touching = shapes.flatMap((shape, area) =>
    [...(shape?.gates.keys() ?? [])].map((other) => pair(area, other)),
  );
  const said = map.borders.map(({ first, second }) => pair(first, second));
  expect([...new Set(touching)].sort()).toEqual([...new Set(said)].sort());
  const isThere = (each: unknown): boolean => each !== null;
  expect(boxes.map(isThere)).toEqual(shapes.map((each) => each === null));
  const land = landOf(view, { shown: [...view.areas.keys()], language: 'en', id: 'land' });
  for (const { look } of view.legend) {
    expect(sampleOf(look, 'sample', false).drawing, look).not.toBe('');
  }
  expect([...land.matchAll(/href="#star"/gu)].length).toBe(5);
});
