/** Where the areas of a map lie that says where: shapes within a frame, and boxes at its edge. */
import type { MapInfo } from '../../../../interpreter/index.ts';
import type { Words } from '../../base.ts';
import { box as boxSize, piecesSize } from '../../stacks.ts';
import type { Shape } from './areas.ts';
import { shapesOf } from './areas.ts';
import type { Block, Room } from './room.ts';
import { roadsThrough, roomFor } from './room.ts';
import type { Spot } from './shapes.ts';

/** The frame of a map, and what lies in it and around it. */
export interface Plan {
  readonly frame: Block;
  /** By area; null: it is a box. */
  readonly shapes: readonly (Shape | null)[];
  /** By area: where its pieces stand. */
  readonly pieces: readonly Spot[];
  /** By area; null: it has a shape. */
  readonly boxes: readonly (Box | null)[];
  readonly width: number;
  readonly height: number;
}

/** An area outside the frame, and where what leads to it enters the frame. */
export interface Box extends Block {
  readonly gate: Spot;
  readonly into: number;
}

/** Two areas that something leads between. */
interface Link {
  readonly first: number;
  readonly second: number;
}

/** How wide the frame is drawn. */
const wide = 1000;
const gap = 12;

/** The plan of a map; null: it does not say where its areas are. */
export function planOf(map: MapInfo, sides: readonly Link[]): Plan | null {
  const placed = map.areas.flatMap(({ at }, area) => (at === undefined ? [] : [{ area, at }]));
  if (map.size !== null || placed.length === 0) return null;
  const xs = placed.map(({ at: [x] }) => x);
  const ys = placed.map(({ at: [, y] }) => y);
  const scale = wide / (Math.min(...xs) + Math.max(...xs));
  const height = Math.round((Math.min(...ys) + Math.max(...ys)) * scale);
  const sites = placed.map(({ at: [x, y, radius] }) => ({
    spot: [x * scale, y * scale] as const,
    radius: radius * scale,
  }));
  const cells = shapesOf(sites, { width: wide, height });
  const shapes = new Map<number, Shape>();
  for (const [index, cell] of cells.entries()) {
    const gates = [...cell.gates].map(([to, gate]) => [placed[to]?.area ?? -1, gate] as const);
    shapes.set(placed[index]?.area ?? -1, { ...cell, gates: new Map(gates) });
  }
  const boxes = boxesOf(map, shapes, height);
  return moved({
    shapes: map.areas.map((_, area) => withGates(shapes.get(area), area, boxes)),
    boxes: map.areas.map((_, area) => boxes.get(area) ?? null),
    sides,
    names: map.areas.map(({ words }) => nameSize(words)),
    height,
  });
}

type Size = Pick<Block, 'width' | 'height'>;
const nothing: Size = { width: 0, height: 0 };

/** The room that a name takes on two lines, in the language where it is longer. */
function nameSize({ fr, en }: Words): Size {
  const longest = (text: string): number => {
    const words = text.split(' ');
    const most = Math.max(...words.map((word) => word.length));
    return words.length < 2 ? text.length : Math.max(most, Math.ceil(text.length / 2));
  };
  return { width: Math.max(longest(fr), longest(en)) * 9.6, height: 40 };
}

/** A shape with the gates of what leads out of the frame. */
function withGates(
  shape: Shape | undefined,
  area: number,
  boxes: ReadonlyMap<number, Box>,
): Shape | null {
  if (shape === undefined) return null;
  const more = [...boxes].filter(([, { into }]) => into === area);
  const gates = more.map(([other, { gate }]) => [other, gate] as const);
  return { ...shape, gates: new Map([...shape.gates, ...gates]) };
}

/** Each box stands at the edge that is nearest to the area it borders. */
function boxesOf(
  map: MapInfo,
  shapes: ReadonlyMap<number, Shape>,
  height: number,
): ReadonlyMap<number, Box> {
  const wanted = map.areas.flatMap((_, area) => {
    if (shapes.has(area)) return [];
    const into = map.borders.flatMap(({ first, second }) =>
      first === area ? [second] : second === area ? [first] : [],
    );
    const next = into.find((other) => shapes.has(other)) ?? -1;
    const [x, y] = shapes.get(next)?.centre ?? [0, height];
    const far = [x, wide - x, y, height - y];
    return [{ area, into: next, x, y, edge: far.indexOf(Math.min(...far)) }];
  });
  const found = new Map<number, Box>();
  for (const [edge, some] of Map.groupBy(wanted, (each) => each.edge)) {
    const isUpright = edge < 2;
    const size = isUpright ? boxSize.height : boxSize.width;
    const bound = isUpright ? height : wide;
    const along = apart(
      some.map(({ x, y }) => (isUpright ? y : x)),
      { size: size + gap, bound },
    );
    for (const [index, { area, into, x, y }] of some.entries()) {
      const middle = along[index] ?? 0;
      const near = (value: number): number =>
        Math.min(middle + size / 2 - 16, Math.max(middle - size / 2 + 16, value));
      const gates = [[0, near(y)], [wide, near(y)], [near(x), 0], [near(x), height]] as const;
      const half = isUpright ? boxSize.width / 2 + gap : boxSize.height / 2 + gap;
      const out = [-half, wide + half, -half, height + half][edge] ?? 0;
      const [left, top] = isUpright ? [out, middle] : [middle, out];
      found.set(area, { ...boxSize, x: left, y: top, into, gate: gates[edge] ?? [0, 0] });
    }
  }
  return found;
}

/** Places along an edge, moved as little as makes room for each. */
function apart(
  wanted: readonly number[],
  { size, bound }: { readonly size: number; readonly bound: number },
): readonly number[] {
  const place = (index: number): number => wanted[index] ?? 0;
  const order = [...wanted.keys()].toSorted((one, other) => place(one) - place(other));
  const found = [...wanted];
  let least = size / 2;
  for (const index of order) {
    found[index] = Math.max(least, wanted[index] ?? 0);
    least = (found[index] ?? 0) + size;
  }
  let most = bound - size / 2;
  for (const index of order.toReversed()) {
    found[index] = Math.min(most, found[index] ?? 0);
    most = (found[index] ?? 0) - size;
  }
  return found;
}

/** Where pieces stand so that a name finds room as well, whichever comes first. */
function clear(room: Room, name: Size): Spot {
  const first = roomFor(room, name, 40);
  const beside = roomFor({ ...room, taken: [first] }, piecesSize, 6);
  const alone = roomFor(room, piecesSize, 6);
  const after = roomFor({ ...room, taken: [alone] }, name, 40);
  const best = first.score + beside.score > after.score + alone.score ? beside : alone;
  return [best.x, best.y];
}

/** Everything moved so that nothing lies left of or above the drawing. */
function moved({ shapes, boxes, sides, names, height }: {
  readonly names: readonly Size[];
  readonly shapes: readonly (Shape | null)[];
  readonly boxes: readonly (Box | null)[];
  readonly sides: readonly Link[];
  readonly height: number;
}): Plan {
  const all = boxes.flatMap((each) => each ?? []);
  const ends = all.map(({ x, y, width: across, height: down }) => {
    return [x - across / 2, y - down / 2, x + across / 2, y + down / 2];
  });
  const side = (index: number, start: number, choose: (...values: number[]) => number): number =>
    choose(start, ...ends.map((each) => each[index] ?? 0));
  const margin = 6;
  const left = side(0, 0, Math.min) - margin;
  const top = side(1, 0, Math.min) - margin;
  const right = side(2, wide, Math.max) + margin;
  const bottom = side(3, height, Math.max) + margin;
  const pieces = shapes.map((shape, area): Spot => {
    const { x = 0, y = 0 } = boxes[area] ?? {};
    if (shape === null) return [x, y + 15];
    const to = sides.flatMap(({ first, second }) =>
      first === area ? [second] : second === area ? [first] : [],
    );
    return clear({ shape, roads: roadsThrough(shape, to), taken: [] }, names[area] ?? nothing);
  });
  return {
    frame: { x: -left, y: -top, width: wide, height },
    shapes,
    boxes,
    pieces: pieces.map(([x, y]): Spot => [x - left, y - top]),
    width: Math.round(right - left),
    height: Math.round(bottom - top),
  };
}
