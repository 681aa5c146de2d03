import type { Moves } from './graph.ts';
import { groups } from './graph.ts';
import type { Hex } from './hex.ts';
import { hexDistance, hexKey, neighbours } from './hex.ts';

/** How a piece may move over hexes, for `reach` and `cheapestRoutes`. */
export function hexMoves(moves: Omit<Moves<Hex>, 'keyOf' | 'neighbours'>): Moves<Hex> {
  return { ...moves, keyOf: hexKey, neighbours };
}

/** Hexes in groups of which each member is within a distance of another. */
export function hexGroups(hexes: readonly Hex[], distance: number): readonly (readonly Hex[])[] {
  return groups(hexes, hexKey, (hex, other) => hexDistance(hex, other) <= distance);
}
