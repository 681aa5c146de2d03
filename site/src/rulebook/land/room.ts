/** Where in an area a name or rows of pieces stand clear of roads, borders and one another. */
import type { Shape } from './areas.ts';
import type { Spot } from './shapes.ts';
import { curves } from './shapes.ts';

/** A block, by its middle. */
export interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Rated extends Block {
  readonly score: number;
}

export interface Room {
  readonly shape: Shape;
  /** Spots along its roads. */
  readonly roads: readonly Spot[];
  /** What stands there already. */
  readonly taken: readonly Block[];
}

/** Where ways to other areas leave an area. */
export function gatesTo({ gates }: Shape, to: readonly number[]): readonly Spot[] {
  return to.map((other) => gates.get(other)).filter((gate) => gate !== undefined);
}

/** Spots along the roads of an area, close to one another. */
export function roadsThrough(shape: Shape, to: readonly number[]): readonly Spot[] {
  const { centre } = shape;
  const ends = gatesTo(shape, to);
  return curves(centre, ends).flatMap(([from, turn, end]) =>
    Array.from({ length: 17 }, (_, step): Spot => {
      const t = step / 16;
      const along = (axis: 0 | 1): number =>
        end === null
          ? from[axis] + (turn[axis] - from[axis]) * t
          : (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * turn[axis] + t * t * end[axis];
      return [along(0), along(1)];
    }),
  );
}

/** The best place for a block in an area: looked for coarsely all over it, then finely there. */
export function roomFor(
  room: Room,
  size: Pick<Block, 'width' | 'height'>,
  roadCost: number,
): Rated {
  const { shape: { outline, centre } } = room;
  const rate = ([x, y]: Spot): Rated => rated(room, { x, y, ...size }, roadCost);
  let best = rate(centre);
  const sweep = ([left, top]: Spot, [right, bottom]: Spot, step: number): void => {
    for (let x = left; x <= right; x += step) {
      for (let y = top; y <= bottom; y += step) {
        const found = rate([x, y]);
        if (found.score > best.score) best = found;
      }
    }
  };
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const { width, height } = size;
  sweep(
    [Math.min(...xs) + width / 2, Math.min(...ys) + height / 2],
    [Math.max(...xs) - width / 2, Math.max(...ys) - height / 2],
    12,
  );
  const { x, y } = best;
  sweep([x - 9, y - 9], [x + 9, y + 9], 3);
  return best;
}

function rated({ shape, roads, taken }: Room, block: Block, roadCost: number): Rated {
  const { x, y, width, height } = block;
  const { outline, centre } = shape;
  const away = ([toX, toY]: Spot): number =>
    Math.max(Math.abs(toX - x) - width / 2, Math.abs(toY - y) - height / 2);
  const corners = [-0.5, -0.17, 0.17, 0.5].flatMap((across) =>
    [-0.5, 0.5].map((down): Spot => [x + across * width, y + down * height]),
  );
  const outside = corners.filter((corner) => !isInside(outline, corner)).length;
  const hit = roads.filter((spot) => away(spot) < 7).length;
  const free = Math.min(14, ...outline.map(away));
  const isOver = taken.some(
    (other) =>
      Math.abs(other.x - x) < (other.width + width) / 2 + 4 &&
      Math.abs(other.y - y) < (other.height + height) / 2 + 3,
  );
  const score =
    free * 4 -
    outside * 110 -
    hit * roadCost -
    (isOver ? 400 : 0) -
    (free < 6 ? 60 : 0) -
    Math.hypot(x - centre[0], (y - centre[1]) * 1.3) * 0.12;
  return { ...block, score };
}

function isInside(outline: readonly Spot[], [x, y]: Spot): boolean {
  let inside = false;
  for (const [index, [fromX, fromY]] of outline.entries()) {
    const [toX, toY] = outline[(index + 1) % outline.length] ?? [0, 0];
    const crosses =
      fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX;
    if (crosses) inside = !inside;
  }
  return inside;
}
