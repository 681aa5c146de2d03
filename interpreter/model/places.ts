// Bands hold whole numbers. On an axis of fractions, whose labels are multiples of a part (a half),
// every value has a place among whole numbers too: an even one for each multiple, an odd one for
// all that lies between two.
//
//   value   0     1/2     1    3/2
//   place   0  1   2   3  4  5  6       with halves
import { numberText } from '../../grammar/labels.ts';
import type { LabelNumber } from '../../grammar/nodes.ts';
import type { Exact } from './numbers.ts';
import { floorDivision, fraction, modulo, over, safe, under } from './numbers.ts';
import type { AxisInfo } from './program.ts';
import type { Value } from './values.ts';

/** What an axis of fractions says of its parts: into how many each whole is cut. */
type Cut = Pick<AxisInfo, 'parts'>;

/** The place of a value among the bands of an axis that is not one of odds. */
export function placeOf({ parts }: Cut, value: Value): number {
  if (parts === null) return Number(value);
  const exact = value as Exact;
  const top = safe(over(exact) * parts);
  const between = modulo(top, under(exact)) === 0 ? 0 : 1;
  return safe(2 * floorDivision(top, under(exact)) + between);
}

/** The value that has this place, or of all that lie between two the one in the middle. */
export function valueAt({ parts }: Cut, place: number): LabelNumber {
  if (parts === null) return place;
  const exact = fraction(place, 2 * parts);
  return exact.denominator === 1 ? exact.numerator : exact;
}

/** A place as labels write it. */
export function placeText(axis: Cut, place: number): string {
  return numberText(valueAt(axis, place));
}

/** Places between two ends as labels write them: `3`, `1–6`, `8+`, `≤0`, `*`. */
export function placesText(axis: Cut, { from, to }: Places): string {
  if (from === null) return to === null ? '*' : `≤${placeText(axis, to)}`;
  if (to === null) return `${placeText(axis, from)}+`;
  if (from !== to) return `${placeText(axis, from)}–${placeText(axis, to)}`;
  return placeText(axis, from);
}

interface Places {
  readonly from: number | null;
  readonly to: number | null;
}
