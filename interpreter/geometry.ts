import { areaRoutes, bordering, touching } from './board/area.ts';
import type { AreaLinks } from './board/area.ts';
import { hexDistance, hexOf } from './board/hex.ts';
import type { Hex } from './board/hex.ts';
import type { MapInfo } from './program.ts';

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
  /** The index in `MapInfo.borders` of what separates the two, either way round; -1: nothing said. */
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
  return withLinks(map, near, wide, [stepsIn(near), stepsIn(wide)]);
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
  return withLinks(map, links, links, [steps, steps]);
}

type Steps = (from: number, to: number) => number;

function withLinks(
  map: MapInfo,
  near: AreaLinks,
  wide: AreaLinks,
  [distance, range]: readonly [Steps, Steps],
): Geometry {
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
    routes: (from, to) => areaRoutes(wide, { from, to }, mostRoutes).routes,
    border: (first, second) => sides.get(first * count + second) ?? -1,
  };
}

// The steps from one area to all others, by breadth-first search; kept, because rules ask over and over.
function stepsIn(links: AreaLinks): Steps {
  const rows: (readonly number[] | undefined)[] = [];
  return (from, to) => {
    const row = rows[from] ?? stepsFrom(links, from);
    rows[from] = row;
    return row[to] ?? links.length;
  };
}

function stepsFrom(links: AreaLinks, from: number): number[] {
  const row = links.map(() => links.length);
  row[from] = 0;
  const queue = [from];
  for (const area of queue) {
    for (const next of links[area] ?? []) {
      if (next === from || row[next] !== links.length) continue;
      row[next] = (row[area] ?? 0) + 1;
      queue.push(next);
    }
  }
  return row;
}
