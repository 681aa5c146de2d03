// Hexes with two flat sides at the top and the bottom, in upright columns. Coordinates are axial,
// after Amit Patel, "Hexagonal Grids" (Red Blob Games): q counts columns to the right, r counts
// hexes down a column, and the third cube coordinate is s = -q - r, so that the three sum to zero.
//
//            0
//         ______
//     5  /      \  1      corner 0 is at the upper right,
//       /        \        corner 1 at the right, and so on round
//       \        /
//     4  \______/  2
//            3
//
// Directions go clockwise from the top; corner n lies between directions n and n + 1.

/** A hex of an endless map. Both numbers are whole. */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** One of the six ways out of a hex: 0 is up, then clockwise. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;

/**
 * Which columns of a printed map stand half a hex lower, or higher, than the even-numbered ones.
 */
export type Offset = 'odd-columns-down' | 'odd-columns-up';

/** The six directions, in order. */
export const directions: readonly Direction[] = [0, 1, 2, 3, 4, 5];

const offsets: Readonly<Record<Direction, Hex>> = {
  0: { q: 0, r: -1 },
  1: { q: 1, r: -1 },
  2: { q: 1, r: 0 },
  3: { q: 0, r: 1 },
  4: { q: -1, r: 1 },
  5: { q: -1, r: 0 },
};

/** What tells hexes apart in a Map: `3,-2`. */
export function hexKey(hex: Hex): string {
  return `${String(hex.q)},${String(hex.r)}`;
}

/** Whether two hexes are the same. */
export function isSameHex(a: Hex, b: Hex): boolean {
  return a.q === b.q && a.r === b.r;
}

/**
 * The hex of a printed label, two digits for the column then two for the row; null for other text.
 */
export function hexOf(label: string, offset: Offset): Hex | null {
  if (!/^\d{4}$/.test(label)) return null;
  const q = Number(label.slice(0, 2));
  return { q, r: Number(label.slice(2)) - columnShift(q, offset) };
}

/**
 * The printed label of a hex: `0812` is row 12 of column 8; null when a number is not within 0..99.
 */
export function labelOf(hex: Hex, offset: Offset): string | null {
  const row = hex.r + columnShift(hex.q, offset);
  if (hex.q < 0 || hex.q > 99 || row < 0 || row > 99) return null;
  return String(hex.q).padStart(2, '0') + String(row).padStart(2, '0');
}

// Going right along a row climbs half a hex a column; labels count rows as if it did not.
function columnShift(q: number, offset: Offset): number {
  const odd = q & 1;
  return (offset === 'odd-columns-down' ? q - odd : q + odd) / 2;
}

/** The hex next to this one in a direction. */
export function neighbour(hex: Hex, direction: Direction): Hex {
  const { q, r } = offsets[direction];
  return { q: hex.q + q, r: hex.r + r };
}

/** The six hexes round this one, in the order of the directions. */
export function neighbours(hex: Hex): readonly Hex[] {
  return directions.map((direction) => neighbour(hex, direction));
}

/** The direction that leads from a hex to one next to it; null when they are not side by side. */
export function directionTo(from: Hex, to: Hex): Direction | null {
  return directions.find((direction) => isSameHex(neighbour(from, direction), to)) ?? null;
}

/**
 * The direction so many sixths of a turn further clockwise; a number below zero turns the other
 * way.
 */
export function turned(direction: Direction, sixths: number): Direction {
  return ((((direction + sixths) % 6) + 6) % 6) as Direction;
}

/** How many steps lead from one hex to the other. */
export function hexDistance(a: Hex, b: Hex): number {
  const q = a.q - b.q;
  const r = a.r - b.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** The hexes at exactly a distance, clockwise from the one straight up. */
export function ring(centre: Hex, distance: number): readonly Hex[] {
  if (distance === 0) return [centre];
  let hex = { q: centre.q, r: centre.r - distance };
  const found: Hex[] = [];
  for (const direction of directions) {
    for (let step = 0; step < distance; step += 1) {
      found.push(hex);
      hex = neighbour(hex, turned(direction, 2));
    }
  }
  return found;
}

/** The hexes within a distance, the centre first, ring by ring. */
export function range(centre: Hex, distance: number): readonly Hex[] {
  const rings = Array.from({ length: distance + 1 }, (_, index) => ring(centre, index));
  return rings.flat();
}
