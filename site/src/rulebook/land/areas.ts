/** The shapes of areas: each is what lies nearest to its place, its borders a little uneven. */
import type { Spot } from './shapes.ts';
import { hash, middle } from './shapes.ts';

/** An area as it is placed. */
export interface Site {
  readonly spot: Spot;
  /** How much farther than others it reaches. */
  readonly radius: number;
}

export interface Shape {
  readonly outline: readonly Spot[];
  readonly centre: Spot;
  /** The middle of its border with another area, by the index of that. */
  readonly gates: ReadonlyMap<number, Spot>;
}

/** A corner of a cell, and the area behind the side that begins there; -1: the edge of the map. */
interface Corner {
  readonly spot: Spot;
  readonly behind: number;
}

/** Corners nearer than this are one: so four areas can meet in a point. */
const near = 11;

/**
 * The shapes of areas within a frame: a power diagram (Aurenhammer, "Power diagrams: properties,
 * algorithms and applications", 1987), cut area by area, as maps have few.
 */
export function shapesOf(
  sites: readonly Site[],
  { width, height }: { readonly width: number; readonly height: number },
): readonly Shape[] {
  const knots: Spot[] = [];
  const knot = (spot: Spot): Spot => {
    const known = knots.find(([x, y]) => Math.hypot(x - spot[0], y - spot[1]) < near);
    if (known === undefined) knots.push(spot);
    return known ?? spot;
  };
  const frame: readonly Spot[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  return sites
    .map((_, index) => cellOf(index, sites, frame))
    .map((cell) => cell.map(({ spot, behind }) => ({ spot: knot(spot), behind })))
    .map((cell) => cell.filter(({ spot }, index) => spot !== cell[(index + 1) % cell.length]?.spot))
    .map(shapeOf);
}

/** What lies nearer to an area than to any other. */
function cellOf(index: number, sites: readonly Site[], frame: readonly Spot[]): readonly Corner[] {
  const own = sites[index];
  let cell: readonly Corner[] = frame.map((spot) => ({ spot, behind: -1 }));
  if (own === undefined) return cell;
  const [x, y] = own.spot;
  for (const [other, { spot: [toX, toY], radius }] of sites.entries()) {
    if (other === index) continue;
    const bound =
      (toX ** 2 + toY ** 2 - x ** 2 - y ** 2 + own.radius ** 2 - radius ** 2) / 2;
    cell = cut(cell, { normal: [toX - x, toY - y], bound, behind: other });
  }
  return cell;
}

/** The part of a cell on the near side of a line. */
function cut(
  cell: readonly Corner[],
  { normal: [a, b], bound, behind }: {
    readonly normal: Spot;
    readonly bound: number;
    readonly behind: number;
  },
): readonly Corner[] {
  const beyond = ({ spot: [x, y] }: Corner): number => a * x + b * y - bound;
  return cell.flatMap((from, index): readonly Corner[] => {
    const to = cell[(index + 1) % cell.length] ?? from;
    const [one, other] = [beyond(from), beyond(to)];
    const share = one / (one - other);
    const crossing: Spot = [
      from.spot[0] + share * (to.spot[0] - from.spot[0]),
      from.spot[1] + share * (to.spot[1] - from.spot[1]),
    ];
    if (one <= 0) return other <= 0 ? [from] : [from, { spot: crossing, behind }];
    return other <= 0 ? [{ spot: crossing, behind: from.behind }] : [];
  });
}

function shapeOf(cell: readonly Corner[]): Shape {
  const sides = cell.map(({ spot, behind }, index) =>
    side(spot, cell[(index + 1) % cell.length]?.spot ?? spot, behind),
  );
  const gates = cell.flatMap(({ behind }, index): readonly (readonly [number, Spot])[] => {
    const line = sides[index] ?? [];
    const half = (line.length - 1) / 2;
    const [one, other] = [line[Math.floor(half)], line[Math.ceil(half)]];
    return behind < 0 || one === undefined || other === undefined
      ? []
      : [[behind, middle(one, other)]];
  });
  const outline = sides.flatMap((line) => line.slice(0, -1));
  return {
    outline,
    centre: centroid(outline),
    gates: new Map(gates),
  };
}

/** A border, uneven as if drawn by hand, and the same from both sides. */
function side(from: Spot, to: Spot, behind: number): readonly Spot[] {
  const isTurned = from[0] > to[0] || (from[0] === to[0] && from[1] > to[1]);
  const [[x, y], [toX, toY]] = isTurned ? [to, from] : [from, to];
  const long = Math.hypot(toX - x, toY - y) || 1;
  const count = Math.max(2, Math.round(long / 22));
  const line = Array.from({ length: count + 1 }, (_, index): Spot => {
    const share = index / count;
    const isEnd = index === 0 || index === count || behind < 0;
    const key = `${String(Math.round(x))}.${String(Math.round(toY))}.${String(index)}`;
    const aside = isEnd ? 0 : ((hash(key) % 100) / 50 - 1) * Math.min(9, long / 10);
    return [
      x + (toX - x) * share - ((toY - y) / long) * aside,
      y + (toY - y) * share + ((toX - x) / long) * aside,
    ];
  });
  return isTurned ? line.toReversed() : line;
}

function centroid(outline: readonly Spot[]): Spot {
  let [sum, x, y] = [0, 0, 0];
  for (const [index, [fromX, fromY]] of outline.entries()) {
    const [toX, toY] = outline[(index + 1) % outline.length] ?? [0, 0];
    const cross = fromX * toY - toX * fromY;
    sum += cross;
    x += (fromX + toX) * cross;
    y += (fromY + toY) * cross;
  }
  return sum === 0 ? (outline[0] ?? [0, 0]) : [x / (3 * sum), y / (3 * sum)];
}
