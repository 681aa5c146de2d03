/** The hexes of a map as a drawing has them: flat on top, 30 units from centre to corner. */
import type { Spot } from './shapes.ts';
import { keyOf } from './shapes.ts';

/** From the centre of a hex to a corner. */
export const radius = 30;
/** From the centre of a hex to the centre of the one below. */
export const height: number = Math.sqrt(3) * radius;

/** To the six neighbours: up first, then clockwise. */
const steps: readonly Spot[] = [0, 1, 2, 3, 4, 5].map((direction) => {
  const angle = ((direction * 60 - 90) * Math.PI) / 180;
  return [Math.cos(angle) * height, Math.sin(angle) * height];
});

const directions = [0, 1, 2, 3, 4, 5] as const;

/** A corner of a hex: `n` lies between the directions `n` and `n + 1`. */
export function corner([x, y]: Spot, n: number): Spot {
  const angle = ((n * 60 - 60) * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** The two ends of the side of a hex in a direction, clockwise. */
export function sideOf(hex: Spot, direction: number): readonly [Spot, Spot] {
  return [corner(hex, direction + 5), corner(hex, direction)];
}

/** The hex in a direction. */
export function beside([x, y]: Spot, direction: number): Spot {
  const [across, down] = steps[direction] ?? [0, 0];
  return [x + across, y + down];
}

/** The direction from a hex to its neighbour; -1: it is none. */
export function directionTo(from: Spot, to: Spot): number {
  return directions.findIndex((direction) => keyOf(beside(from, direction)) === keyOf(to));
}

/** The hexes that a drawing shows. */
export class Grid {
  readonly hexes: readonly Spot[];
  /** Hexes off the edge: each with the one that it takes after. */
  readonly #around = new Map<string, { readonly hex: Spot; readonly like: string }>();

  constructor(hexes: readonly Spot[]) {
    this.hexes = hexes;
    const known = new Set(hexes.map(keyOf));
    for (const hex of hexes) {
      for (const direction of directions) {
        const other = beside(hex, direction);
        const key = keyOf(other);
        if (known.has(key) || this.#around.has(key)) continue;
        this.#around.set(key, { hex: other, like: keyOf(hex) });
      }
    }
  }

  /** Some of the hexes, and those off the edge that take after them: nothing stops at the edge. */
  spread(some: readonly Spot[]): readonly Spot[] {
    const known = new Set(some.map(keyOf));
    const more = [...this.#around.values()].filter(({ like }) => known.has(like));
    return [...some, ...more.map(({ hex }) => hex)];
  }
}

/** The closed outlines of some hexes, corner by corner, clockwise. */
export function outlines(hexes: readonly Spot[]): readonly (readonly Spot[])[] {
  const known = new Set(hexes.map(keyOf));
  const sides = new Map<string, { readonly from: Spot; readonly to: string }>();
  for (const hex of hexes) {
    for (const direction of directions) {
      if (known.has(keyOf(beside(hex, direction)))) continue;
      const [from, to] = sideOf(hex, direction);
      sides.set(keyOf(from), { from, to: keyOf(to) });
    }
  }
  const found: Spot[][] = [];
  while (sides.size > 0) {
    const loop: Spot[] = [];
    let [key = ''] = sides.keys();
    for (let side = sides.get(key); side !== undefined; side = sides.get(key)) {
      sides.delete(key);
      loop.push(side.from);
      key = side.to;
    }
    found.push(loop);
  }
  return found;
}
