// Whether one hex can be seen from another. Books differ in what stands in the way, so that is
// asked for, hex by hex and hexside by hexside; what is exact and the same for all is here: which
// hexes and hexsides the line meets, and how heights along it compare.
import { hexDistance } from './hex.ts';
import type { Hex } from './hex.ts';
import { hexLine, hexesOf, hexsidesCrossed } from './hex-line.ts';
import type { Crossing, LineStep } from './hex-line.ts';

/**
 * One end of a line of sight; heights are whole numbers in any one unit, of the eye or the target.
 */
export interface SightEnd {
  readonly hex: Hex;
  readonly height: number;
}

/**
 * An end as seen from a place on the line: `halves` is how far off it is, in half hexes counted.
 */
export interface FarEnd extends SightEnd {
  readonly halves: number;
}

/**
 * A place where something may block: a hex, a hexside crossed (its hex towards the low end first),
 * or a hexside that the line runs along. `line` goes from the low end to the high one whoever
 * looks, and `step` is the place's own index in it, for a hexside crossed that of the step before
 * it.
 */
export type SightPlace = SightMark & {
  readonly low: FarEnd;
  readonly high: FarEnd;
  readonly line: readonly LineStep[];
  readonly step: number;
};

/** What a place is, without where on the line it is. */
export type SightMark =
  | { readonly kind: 'hex'; readonly hex: Hex }
  | { readonly kind: 'across'; readonly from: Hex; readonly to: Hex; readonly at: Crossing['at'] }
  | { readonly kind: 'along'; readonly left: Hex; readonly right: Hex };

/** A book's rule of sight. */
export interface SightRule {
  /** Whether a place blocks. Both end hexes are left out, their hexsides are not. */
  readonly blocks: (place: SightPlace) => boolean;
  /**
   * Whether a line between two places, along a hexside or by its end, is blocked by one or by both.
   */
  readonly pair: 'both' | 'either';
}

/** Whether a line of sight is clear; if not, every place that blocks it, from the viewer on. */
export interface Sight {
  readonly clear: boolean;
  readonly blockedBy: readonly SightPlace[];
}

/**
 * The sight from one hex to another. It is the same both ways, by construction: the line is always
 * judged from its lower end, of two level ones from that with the lesser q, then r.
 */
export function sight(from: SightEnd, to: SightEnd, rule: SightRule): Sight {
  const isUpward = compareEnds(from, to) <= 0;
  const [low, high] = isUpward ? [from, to] : [to, from];
  const blockedBy = placesBetween(low, high).flatMap((places) => {
    const blocking = places.filter(rule.blocks);
    const needed = rule.pair === 'both' ? places.length : 1;
    return blocking.length >= needed ? blocking : [];
  });
  if (!isUpward) blockedBy.reverse();
  return { clear: blockedBy.length === 0, blockedBy };
}

/**
 * Below zero, zero or above as a height at a place is under, on or over the straight line that
 * joins the two ends. Distances are counted in hexes, as players do.
 */
export function compareToSlope({ low, high }: SightPlace, height: number): number {
  const line = low.height * high.halves + high.height * low.halves;
  return height * (low.halves + high.halves) - line;
}

/** Below zero, zero or above as a height is under, on or over the mean height of the two ends. */
export function compareToMean({ low, high }: SightPlace, height: number): number {
  return 2 * height - (low.height + high.height);
}

/**
 * Below zero when a place is nearer to the low end, zero when midway, above when nearer to the
 * high.
 */
export function compareNearness({ low, high }: SightPlace): number {
  return low.halves - high.halves;
}

function compareEnds(a: SightEnd, b: SightEnd): number {
  return a.height - b.height || a.hex.q - b.hex.q || a.hex.r - b.hex.r;
}

// The places in order; two together are the two sides of one line.
function placesBetween(low: SightEnd, high: SightEnd): readonly (readonly SightPlace[])[] {
  const line = hexLine(low.hex, high.hex);
  const crossed = hexsidesCrossed(line);
  const placed = (mark: SightMark, step: number): SightPlace => ({
    ...mark,
    low: { ...low, halves: halvesTo(low.hex, mark) },
    high: { ...high, halves: halvesTo(high.hex, mark) },
    line,
    step,
  });
  return line.flatMap((step, index) => {
    const isEnd = index === 0 || index === line.length - 1;
    const here = isEnd ? [] : marksOf(step);
    const across = (crossed[index] ?? []).map((side) => ({ kind: 'across', ...side }) as const);
    return [...here, across].map((marks) => marks.map((mark) => placed(mark, index)));
  });
}

function marksOf(step: LineStep): readonly (readonly SightMark[])[] {
  if (step.kind === 'corner') return [];
  const hexes = hexesOf(step).map((hex) => ({ kind: 'hex', hex }) as const);
  if (step.kind === 'hex') return [hexes];
  return [hexes, [{ kind: 'along', left: step.left, right: step.right }]];
}

function halvesTo(end: Hex, mark: SightMark): number {
  switch (mark.kind) {
    case 'hex':
      return 2 * hexDistance(end, mark.hex);
    case 'across':
      return hexDistance(end, mark.from) + hexDistance(end, mark.to);
    case 'along':
      return hexDistance(end, mark.left) + hexDistance(end, mark.right);
  }
}
