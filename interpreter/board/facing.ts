import type { Direction, Hex } from './hex.ts';
import { directions, neighbour, turned } from './hex.ts';
import { bearings } from './hex-line.ts';

/**
 * Where a piece looks: at a side of its hex, or at a corner; corner n lies between sides n and n +
 * 1.
 */
export type Facing =
  | { readonly kind: 'side'; readonly direction: Direction }
  | { readonly kind: 'corner'; readonly corner: Direction };

/**
 * What a rulebook calls each of the six sides as the piece sees them, clockwise. Facing a side, the
 * first is that side; facing a corner, the first is the side at its right and the last the one at
 * its left.
 */
export type Arcs<Arc> = readonly [Arc, Arc, Arc, Arc, Arc, Arc];

/** The arc in which one side of the piece's hex lies. */
function arcOf<Arc>(facing: Facing, arcs: Arcs<Arc>, direction: Direction): Arc {
  return arcs[turned(direction, -firstSide(facing))];
}

/**
 * The arcs through which the line to another hex leaves: one, two (left then right) when it leaves
 * by a corner, even if both are the same, or none to the piece's own hex.
 */
export function arcsTowards<Arc>(
  stance: { readonly hex: Hex; readonly facing: Facing },
  arcs: Arcs<Arc>,
  to: Hex,
): readonly Arc[] {
  return bearings(stance.hex, to).map((direction) => arcOf(stance.facing, arcs, direction));
}

/** The adjacent hexes in an arc, clockwise from the front. */
export function hexesInArc<Arc>(
  stance: { readonly hex: Hex; readonly facing: Facing },
  arcs: Arcs<Arc>,
  arc: Arc,
): readonly Hex[] {
  return directions
    .map((sixths) => turned(firstSide(stance.facing), sixths))
    .filter((direction) => arcOf(stance.facing, arcs, direction) === arc)
    .map((direction) => neighbour(stance.hex, direction));
}

/** A facing turned so many sixths clockwise: one corner to the next, or one side to the next. */
export function turnedFacing(facing: Facing, sixths: number): Facing {
  return facing.kind === 'side'
    ? { kind: 'side', direction: turned(facing.direction, sixths) }
    : { kind: 'corner', corner: turned(facing.corner, sixths) };
}

/** The least turn between two facings, 0 to 6 in twelfths: from corner to next corner is 2. */
export function twelfthsBetween(from: Facing, to: Facing): number {
  const clockwise = (twelfths(to) - twelfths(from) + 12) % 12;
  return Math.min(clockwise, 12 - clockwise);
}

function firstSide(facing: Facing): Direction {
  return facing.kind === 'side' ? facing.direction : turned(facing.corner, 1);
}

function twelfths(facing: Facing): number {
  return facing.kind === 'side' ? 2 * facing.direction : 2 * facing.corner + 1;
}
