import type { AreaLinks } from '../board/area.ts';
import { bordering, touching } from '../board/area.ts';
import { groups, shortestRoutes, stepsFrom } from '../board/graph.ts';
import type { Direction, Hex } from '../board/hex.ts';
import { directionTo, hexDistance, hexKey, hexOf, neighbour } from '../board/hex.ts';
import type { LineStep } from '../board/hex-line.ts';
import { hexesOf, hexLine, hexLineBeyond, hexsidesMet } from '../board/hex-line.ts';
import type { MapInfo } from '../model/program.ts';

/** Distances and neighbours of one loaded map; areas are numbered as in `MapInfo.areas`. */
export interface Geometry {
  readonly count: number;
  /** Across a border or a hexside. */
  readonly neighbours: AreaLinks;
  /** Across a border or at a point. */
  readonly touching: AreaLinks;
  /** The fewest steps across borders; `count` when no way leads there. */
  readonly distance: (from: number, to: number) => number;
  /** The fewest steps across borders and points; `count` when no way leads there. */
  readonly range: (from: number, to: number) => number;
  readonly routes: (from: number, to: number) => readonly (readonly number[])[];
  /**
   * On hexes: what a straight line between two centres passes, ends included; pairs along a
   * hexside.
   */
  readonly line: (from: number, to: number) => readonly (readonly number[])[];
  /**
   * On hexes: the hexsides that this line crosses or runs along, each as the two hexes beside it,
   * in order; those that it crosses nearer end first.
   */
  readonly crossed: (from: number, to: number) => readonly (readonly number[])[];
  /** On hexes: what the line passes beyond its far end, so many hexes from there at most. */
  readonly beyond: (from: number, to: number, steps: number) => readonly (readonly number[])[];
  /**
   * On hexes: the place next to this one in a direction, 1 = up, then clockwise to 6; -1: off the
   * map.
   */
  readonly ahead: (from: number, direction: number) => number;
  /**
   * On hexes: the direction in which the straight line to another leaves, 1 to 6, along a hexside
   * that of the hex at its left; 0 to itself.
   */
  readonly bearing: (from: number, to: number) => number;
  /** The places in groups whose members lie within so many steps of another of the group. */
  readonly linked: (places: readonly number[], steps: number) => readonly (readonly number[])[];
  /**
   * The index in `MapInfo.borders` of what separates the two, either way round; -1: nothing said.
   */
  readonly border: (first: number, second: number) => number;
}

/** How many shortest routes are looked at: no rule needs more, and a wide plain has millions. */
const mostRoutes = 1000;

// A map never changes, so what follows from it is worked out once.
const known = new WeakMap<MapInfo, Geometry>();

/** The geometry of a map. */
export function geometry(map: MapInfo): Geometry {
  const found = known.get(map) ?? (map.size === null ? areaGeometry(map) : hexGeometry(map));
  known.set(map, found);
  return found;
}

function areaGeometry(map: MapInfo): Geometry {
  const count = map.areas.length;
  const borders = map.borders.map(({ first, second }) => [first, second] as const);
  const areaMap = { areas: count, borders, vertices: map.vertices };
  const near = bordering(areaMap);
  const wide = touching(areaMap);
  return withLinks(map, { near, wide, distance: stepsIn(near), range: stepsIn(wide) });
}

function hexGeometry(map: MapInfo): Geometry {
  const offset = map.size?.oddColumnsLower === true ? 'odd-columns-down' : 'odd-columns-up';
  const hexes = map.areas.map(({ name }) => hexOf(name.replace(/^\D+/, ''), offset));
  const links = hexes.map((hex) => {
    if (hex === null) return [];
    const isNear = (other: Hex | null): boolean => other !== null && hexDistance(hex, other) === 1;
    return hexes.flatMap((other, index) => (isNear(other) ? [index] : []));
  });
  const steps = (from: number, to: number): number => {
    const [start, end] = [hexes[from] ?? null, hexes[to] ?? null];
    if (start !== null && end !== null) return hexDistance(start, end);
    return from === to ? 0 : map.areas.length;
  };
  const ways = { near: links, wide: links, distance: steps, range: steps };
  return { ...withLinks(map, ways), ...hexWays(hexes) };
}

/** What only hexes have: lines and directions. */
function hexWays(hexes: readonly (Hex | null)[]): HexWays {
  const places = new Map<string, number>();
  hexes.forEach((hex, index) => {
    if (hex !== null) places.set(hexKey(hex), index);
  });
  const placeOf = (hex: Hex): number => places.get(hexKey(hex)) ?? -1;
  const lines = hexLines(hexes, placeOf);
  return {
    ...lines,
    ahead: (from, direction) => {
      const hex = hexes[from] ?? null;
      if (hex === null || direction < 1 || direction > 6) return -1;
      // The test above leaves 0 to 5.
      return placeOf(neighbour(hex, (direction - 1) as Direction));
    },
    bearing: (from, to) => {
      const next = lines.line(from, to)[1]?.[0] ?? -1;
      const [start, end] = [hexes[from] ?? null, hexes[next] ?? null];
      const found = start === null || end === null ? null : directionTo(start, end);
      return found === null ? 0 : found + 1;
    },
  };
}

type HexWays = Pick<Geometry, 'line' | 'crossed' | 'beyond' | 'ahead' | 'bearing'>;

/** Straight lines; what is off the map is left out of them. */
function hexLines(
  hexes: readonly (Hex | null)[],
  placeOf: (hex: Hex) => number,
): Pick<HexWays, 'line' | 'crossed' | 'beyond'> {
  type Draw<Drawn> = (start: Hex, end: Hex) => readonly Drawn[];
  const drawn = <Drawn>(from: number, to: number, draw: Draw<Drawn>): readonly Drawn[] => {
    const [start, end] = [hexes[from] ?? null, hexes[to] ?? null];
    return start === null || end === null ? [] : draw(start, end);
  };
  // A hex that is only touched at a corner is not passed through.
  const passed = (line: readonly LineStep[]): readonly (readonly number[])[] =>
    line
      .filter(({ kind }) => kind !== 'corner')
      .map((step) => hexesOf(step).map(placeOf))
      .map((step) => step.filter((place) => place >= 0))
      .filter((step) => step.length > 0);
  return {
    line: (from, to) => passed(drawn(from, to, hexLine)),
    crossed: (from, to) =>
      drawn(from, to, hexsidesMet)
        .map((side) => side.map(placeOf))
        .filter((side) => side.every((place) => place >= 0)),
    beyond: (from, to, steps) =>
      passed(drawn(from, to, (start, end) => hexLineBeyond(start, end, steps))),
  };
}

type Steps = (from: number, to: number) => number;

/** Who lies beside whom across borders and, wide, at points too; how far it is that way. */
interface Ways {
  readonly near: AreaLinks;
  readonly wide: AreaLinks;
  readonly distance: Steps;
  readonly range: Steps;
}

function withLinks(map: MapInfo, { near, wide, distance, range }: Ways): Geometry {
  const count = map.areas.length;
  const sides = new Map<number, number>();
  map.borders.forEach(({ first, second }, index) => {
    sides.set(first * count + second, index);
    sides.set(second * count + first, index);
  });
  return {
    count,
    neighbours: near,
    touching: wide,
    distance,
    range,
    routes: (from, to) => shortestRoutes(wide, { from, to }, mostRoutes).routes,
    // An area map has no straight lines and no directions.
    line: () => [],
    crossed: () => [],
    beyond: () => [],
    ahead: () => -1,
    bearing: () => 0,
    linked: (places, steps) =>
      groups(
        places,
        (place) => place,
        (place, other) => distance(place, other) <= steps,
      ),
    border: (first, second) => sides.get(first * count + second) ?? -1,
  };
}

// The steps from one area to all others are kept, because rules ask over and over.
function stepsIn(links: AreaLinks): Steps {
  const rows: (readonly (number | null)[] | undefined)[] = [];
  return (from, to) => {
    const row = rows[from] ?? stepsFrom(links, from);
    rows[from] = row;
    return row[to] ?? links.length;
  };
}
