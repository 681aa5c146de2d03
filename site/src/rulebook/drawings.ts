/** Which part of a map a replay shows, and which land the drawings of a page need between them. */
import type { MapView, ReplayView } from '../model.ts';

/** A stretch of a map, in the units of its drawing. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How far around the pieces a replay shows the map, across and down. */
const around = { across: 200, down: 120 };

/** A map as one replay of a page draws it. */
export interface Drawing {
  readonly map: MapView;
  readonly box: Box;
  /** The areas that it draws; null: an earlier drawing of the page has them. */
  readonly land: ReadonlySet<number> | null;
  /** Whether no drawing stands before it on its page. */
  readonly isFirst: boolean;
  /** Whether any drawing of its page is of hexes. */
  readonly hexes: boolean;
}

/** The whole of a map. */
export function wholeOf(map: MapView): Drawing {
  const box = { left: 0, top: 0, right: map.width, bottom: map.height };
  return { map, box, land: new Set(map.areas.keys()), isFirst: true, hexes: map.hexes };
}

/**
 * What each replay of a page draws: the areas where its pieces stand or go, and what lies around
 * them; null when none stands on a map. The first drawing of a map has the land of all of them.
 */
export function drawingsOf(
  maps: readonly MapView[],
  replays: readonly ReplayView[],
): readonly (Drawing | null)[] {
  const boxes = replays.map((replay) => {
    const map = maps.find(({ name }) => name === replay.map);
    const areas = map === undefined ? [] : trodden(replay).flatMap((at) => map.areas[at] ?? []);
    return map === undefined || areas.length === 0 ? null : { map, box: boxAround(map, areas) };
  });
  const hexes = boxes.some((found) => found?.map.hexes === true);
  const begun = new Set<MapView>();
  return boxes.map((found) => {
    if (found === null) return null;
    const { map } = found;
    const isFirst = begun.size === 0;
    if (begun.has(map)) return { ...found, land: null, isFirst, hexes };
    begun.add(map);
    const all = boxes.flatMap((other) => (other?.map === map ? [other.box] : []));
    return { ...found, land: landWithin(map, all), isFirst, hexes };
  });
}

/** The areas where pieces stand, or come to. */
function trodden({ pieces, steps }: ReplayView): readonly number[] {
  const later = steps.en.flatMap(({ changes }) => changes.flatMap(({ at }) => at ?? []));
  return [...pieces.map(({ at }) => at), ...later].filter((at) => at >= 0);
}

function boxAround({ width, height }: MapView, areas: MapView['areas']): Box {
  const [xs, ys] = [areas.map(({ x }) => x), areas.map(({ y }) => y)];
  return {
    left: Math.max(0, Math.min(...xs) - around.across),
    top: Math.max(0, Math.min(...ys) - around.down),
    right: Math.min(width, Math.max(...xs) + around.across),
    bottom: Math.min(height, Math.max(...ys) + around.down),
  };
}

/** The areas that some box shows, if only their edges or labels. */
function landWithin({ areas }: MapView, boxes: readonly Box[]): ReadonlySet<number> {
  const edge = 60;
  const isShown = ({ x, y }: MapView['areas'][number]): boolean =>
    boxes.some(
      ({ left, top, right, bottom }) =>
        x > left - edge && x < right + edge && y > top - edge && y < bottom + edge,
    );
  return new Set([...areas.entries()].flatMap(([index, area]) => (isShown(area) ? [index] : [])));
}
