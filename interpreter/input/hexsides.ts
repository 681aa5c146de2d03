// Hexsides that a person speaks of: a map names those that differ from the others, and all others
// are one, so one of them that is to differ has to be named first.
import { geometry } from '../builtins/geometry.ts';
import type { MapInfo, Program } from '../model/program.ts';

/**
 * The program with the hexsides that paths such as `0308-0307.hexside` speak of named on its maps,
 * each as the plain ones are. A path that speaks of none, or of one that is named, changes nothing.
 */
export function withHexsides(program: Program, paths: readonly string[]): Program {
  const pairs = paths.flatMap((path) => {
    const [, first = '', second = ''] = /^\s*([^\s.-]+)-([^\s.-]+)\s*(?:\.|$)/u.exec(path) ?? [];
    return first === '' ? [] : [[first, second] as const];
  });
  if (pairs.length === 0) return program;
  const maps = program.maps.map((map) =>
    pairs.reduce<MapInfo>((named, pair) => withHexside(program, named, pair), map),
  );
  return maps.every((map, index) => map === program.maps[index]) ? program : { ...program, maps };
}

function withHexside(
  program: Program,
  map: MapInfo,
  names: readonly [first: string, second: string],
): MapInfo {
  if (map.size === null || map.edge === null) return map;
  const [first = -1, second = -1] = names.map((name) =>
    map.areas.findIndex((area) => area.name === name),
  );
  if (first < 0 || second < 0) return map;
  const { neighbours, border } = geometry(map);
  if (neighbours[first]?.includes(second) !== true || border(first, second) >= 0) return map;
  const fields = (program.things[map.edge]?.fields ?? []).map(({ initial }) => initial ?? null);
  return { ...map, borders: [...map.borders, { first, second, fields }] };
}

/** The other name of a hexside or border: `0308-0307` for `0307-0308`; those it may be. */
export function otherWayRound(name: string): readonly string[] {
  return [...name.matchAll(/-/gu)].map(
    ({ index }) => `${name.slice(index + 1)}-${name.slice(0, index)}`,
  );
}
