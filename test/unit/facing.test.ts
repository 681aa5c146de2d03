import { expect, test } from 'vitest';
import type { Arcs, Facing } from '../../interpreter/board/facing.ts';
import * as facings from '../../interpreter/board/facing.ts';
import type { Direction } from '../../interpreter/board/hex.ts';
import { directionTo,neighbour, neighbours, range } from '../../interpreter/board/hex.ts';

// `side 2` looks at side 2, `corner 2` at the corner between sides 2 and 3. Arcs are one letter a
// side.
function facing(text: string): Facing {
  const [kind, number] = text.split(' ');
  const at = Number(number) as Direction;
  return kind === 'side' ? { kind, direction: at } : { kind: 'corner', corner: at };
}

function arcs(text: string): Arcs<string> {
  return Array.from(text) as unknown as Arcs<string>;
}

const centre = { q: 0, r: 0 };

test.each([
  // facing, arcs from the front clockwise, arcs by direction 0 to 5
  ['side 0', 'FFRRRF', 'FFRRRF'],
  ['side 2', 'FabRcd', 'cdFabR'],
  ['corner 0', 'FXRRXF', 'FFXRRX'],
  ['corner 5', 'FXRRXF', 'FXRRXF'],
  ['corner 3', 'abcdef', 'cdefab'],
])('facing %s with arcs %s the six sides are %s', (look, names, expected) => {
  const found = neighbours(centre).map((hex) =>
    facings.arcsTowards({ hex: centre, facing: facing(look) }, arcs(names), hex).join(''),
  );
  expect(found.join('')).toBe(expected);
});

test.each([
  ['corner 1', 'FXRRXF', 'F', [2, 1]],
  ['side 4', 'FXRRRX', 'X', [5, 3]],
  ['side 4', 'FXRRRX', 'Z', []],
])('facing %s with arcs %s, in arc %s are the sides %j', (look, names, arc, expected) => {
  const stance = { hex: centre, facing: facing(look) };
  const found = facings.hexesInArc(stance, arcs(names), arc);
  expect(found.map((hex) => directionTo(centre, hex))).toEqual(expected);
});

test('a line that leaves by a corner is in the arcs at both sides of it', () => {
  const ahead = neighbour(neighbour(centre, 1), 2);
  const at = (look: string): string =>
    facings.arcsTowards({ hex: centre, facing: facing(look) }, arcs('FXRRXF'), ahead).join('');
  const looks = ['corner 0', 'corner 1', 'corner 2', 'corner 4'];
  expect(looks.map(at).join(' ')).toBe('FX FF XF RR');
});

test('there is no arc towards one’s own hex', () => {
  expect(
    facings.arcsTowards({ hex: centre, facing: facing('side 0') }, arcs('abcdef'), centre),
  ).toEqual([]);
});

test('two front sides see a third of the map', () => {
  const stance = { hex: centre, facing: facing('corner 0') };
  const inFront = range(centre, 4).filter((hex) => {
    const seen = facings.arcsTowards(stance, arcs('FXRRXF'), hex);
    return seen.length > 0 && seen.every((arc) => arc === 'F');
  });
  // A third of 60 hexes, but for the four on its two edges, which it shares with the flanks.
  expect(inFront.length).toBe(60 / 3 - 4 / 2);
});

test.each([
  ['side 0', 1, 'side 1'],
  ['side 0', -1, 'side 5'],
  ['corner 5', 3, 'corner 2'],
])('%s turned by %i is %s', (from, sixths, to) => {
  expect(facings.turnedFacing(facing(from), sixths)).toEqual(facing(to));
});

test.each([
  ['side 0', 'side 0', 0],
  ['side 0', 'side 5', 2],
  ['side 0', 'corner 0', 1],
  ['side 0', 'corner 5', 1],
  ['corner 1', 'corner 4', 6],
  ['corner 0', 'side 4', 5],
])('from %s to %s it is %i twelfths', (from, to, expected) => {
  expect(facings.twelfthsBetween(facing(from), facing(to))).toBe(expected);
});
