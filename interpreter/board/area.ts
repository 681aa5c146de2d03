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
