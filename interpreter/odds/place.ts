import type { End, Node } from './future.ts';
import type { Expansion, Shape, Step } from './shape.ts';
import type { Row } from './spots.ts';

/** A situation under way, or one of a circle that is not closed yet. */
export interface Place {
  readonly kind: 'place';
  readonly shape: Shape;
  readonly row: Row;
  readonly expansion: Expansion;
  /** Where its steps lead, in turn. */
  readonly ways: Way[];
  readonly hash: number;
  readonly index: number;
  /** The first of the places that one may come to from here. */
  low: number;
}
export interface Way {
  readonly step: Step;
  readonly to: Node | End | Place;
  /** The spots that are looked at from there on; a place is asked itself. */
  readonly looked: readonly number[];
  /** At most so many elements are added to lists from there on without a look at them. */
  readonly growth: number;
}
