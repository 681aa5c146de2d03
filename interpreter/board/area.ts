import type { Moves, Routes } from './graph.ts';
import { cheapestRoutes, groups, reach } from './graph.ts';

/** A map of areas numbered from 0, as plain data. */
export interface AreaMap {
  readonly areas: number;
  /** Pairs of areas with a common border. */
  readonly borders: readonly (readonly [number, number])[];
  /** For each point where borders meet, the areas round it: each touches all the others there. */
  readonly vertices: readonly (readonly number[])[];
}

/** For each area, the areas next to it in one sense or the other, in rising order. */
export type AreaLinks = readonly (readonly number[])[];

/** Neighbours across a border. Throws a RangeError when the map names an area it does not have. */
export function bordering(map: AreaMap): AreaLinks {
  return linksOf(map, map.borders);
}

/** Neighbours across a border or at a point. Throws a RangeError as `bordering` does. */
export function touching(map: AreaMap): AreaLinks {
  return linksOf(map, [...map.borders, ...map.vertices]);
}

/** The fewest steps from one area to another, 0 to itself; null when no way leads there. */
export function areaDistance(links: AreaLinks, from: number, to: number): number | null {
  return reach(from, steps(links)).find(({ place }) => place === to)?.cost ?? null;
}

/** All the shortest routes between two areas, both included, at most so many. */
export function areaRoutes(
  links: AreaLinks,
  ends: { readonly from: number; readonly to: number },
  most: number,
): Routes<number> {
  return cheapestRoutes(ends, most, steps(links));
}

/**
 * The areas within so many steps, the first one included, through areas that let pass, nearest
 * first.
 */
export function areasWithin(
  links: AreaLinks,
  from: { readonly area: number; readonly steps: number },
  passes: (area: number) => boolean = () => true,
): readonly number[] {
  const moves = { ...steps(links, passes), limit: from.steps };
  return reach(from.area, moves).map(({ place }) => place);
}

/** The areas for which something holds, in groups that hang together. */
export function areaGroups(
  links: AreaLinks,
  holds: (area: number) => boolean,
): readonly (readonly number[])[] {
  const areas = links.map((_, area) => area).filter(holds);
  return groups(areas, (area) => area, (area, other) => links[area]?.includes(other) ?? false);
}

function steps(links: AreaLinks, passes: (area: number) => boolean = () => true): Moves<number> {
  return {
    keyOf: (area) => area,
    neighbours: (area) => links[area] ?? [],
    cost: (_, to) => (passes(to) ? 1 : null),
    limit: Infinity,
  };
}

function linksOf(map: AreaMap, meetings: readonly (readonly number[])[]): AreaLinks {
  const links = Array.from({ length: map.areas }, () => new Set<number>());
  for (const meeting of meetings) {
    for (const area of meeting) {
      const near = links[area];
      if (near === undefined) throw new RangeError(`no area ${String(area)} on the map`);
      for (const other of meeting) near.add(other);
    }
  }
  return links.map((near, area) =>
    [...near].filter((other) => other !== area).sort((left, right) => left - right),
  );
}
