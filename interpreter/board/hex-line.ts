// The straight line from one hex centre to another, hex by hex, in whole numbers only.
//
// A point belongs to the hex whose centre is nearest: p lies in the hex at c when (p - c) . d <= 1
// for each of the six direction vectors d in cube coordinates. The line from centre a along v
// leaves that hex by side d at the moment t = ((c - a) . d + 1) / (v . d). The least t over the
// sides that v faces is the way out; when two tie, it is their common corner. Moments are compared
// by cross-multiplication.
import type { Direction, Hex } from './hex.ts';
import { directions, hexDistance, isSameHex, neighbour, turned } from './hex.ts';

/**
 * What a line meets next: a hex it passes through, a hexside it runs along with the hexes at its
 * left and right, or a hex that it touches at one corner only, on its way between the hexes before
 * and after.
 */
export type LineStep =
  | { readonly kind: 'hex'; readonly hex: Hex }
  | { readonly kind: 'side'; readonly left: Hex; readonly right: Hex }
  | { readonly kind: 'corner'; readonly hex: Hex };

/** A hexside that a line crosses, and whether within its length or at one end. */
export interface Crossing {
  readonly from: Hex;
  readonly to: Hex;
  readonly at: 'side' | 'corner';
}

/** All that the line between two centres meets, both ends included; backwards it meets the same. */
export function hexLine(from: Hex, to: Hex): readonly LineStep[] {
  const line: LineStep[] = [];
  for (const step of ray(from, to)) {
    line.push(step);
    if (step.kind === 'hex' && isSameHex(step.hex, to)) break;
  }
  return line;
}

/**
 * What the line meets when it is drawn on beyond its end, no further than so many hexes from there.
 */
export function hexLineBeyond(from: Hex, to: Hex, distance: number): readonly LineStep[] {
  const line: LineStep[] = [];
  if (isSameHex(from, to)) return line;
  const onward = { q: 2 * to.q - from.q, r: 2 * to.r - from.r };
  for (const step of ray(to, onward)) {
    const away = Math.min(...hexesOf(step).map((hex) => hexDistance(to, hex)));
    if (away <= distance) line.push(step);
    else if (step.kind !== 'corner') break;
  }
  return line.slice(1);
}

/** The hexes of a step: one, or the two beside the line. */
export function hexesOf(step: LineStep): readonly Hex[] {
  return step.kind === 'side' ? [step.left, step.right] : [step.hex];
}

/**
 * The hexsides crossed between one step of a line and the next. Where the line turns onto a
 * hexside, or leaves one, it passes the ends of two.
 */
export function hexsidesCrossed(line: readonly LineStep[]): readonly (readonly Crossing[])[] {
  return line.slice(1).map((step, index) => {
    const before = line[index];
    if (before === undefined || step.kind === 'corner') return [];
    // Through a corner: the hex that is merely touched stands between the two that are passed
    // through.
    const from = before.kind === 'corner' ? line[index - 1] : before;
    if (from === undefined) return [];
    const at = from.kind === 'hex' && step.kind === 'hex' && from === before ? 'side' : 'corner';
    return hexesOf(from).flatMap((one) => hexesOf(step).map((to) => ({ from: one, to, at })));
  });
}

/**
 * The hexsides between two centres that the line crosses or runs along, in order, each as the two
 * hexes beside it: those crossed in the order of the line, of those it runs along the left first.
 */
export function hexsidesMet(from: Hex, to: Hex): readonly (readonly [Hex, Hex])[] {
  const line = hexLine(from, to);
  const crossed = hexsidesCrossed(line);
  return line.flatMap((step, index) => {
    const along = step.kind === 'side' ? [[step.left, step.right] as const] : [];
    const across = (crossed[index] ?? []).map((side) => [side.from, side.to] as const);
    return [...along, ...across];
  });
}

/**
 * The directions by which the line from one centre to another leaves: one, the two beside the
 * corner it leaves by (left then right), or none when both are the same hex.
 */
export function bearings(from: Hex, to: Hex): readonly Direction[] {
  return isSameHex(from, to) ? [] : waysOut({ q: 0, r: 0 }, { q: to.q - from.q, r: to.r - from.r });
}

// Every step from a centre towards another and on, without end.
function* ray(from: Hex, towards: Hex): Generator<LineStep> {
  const along = { q: towards.q - from.q, r: towards.r - from.r };
  for (let hex = from; ; ) {
    yield { kind: 'hex', hex };
    const [left, right] = waysOut({ q: hex.q - from.q, r: hex.r - from.r }, along);
    if (left === undefined) return;
    if (right === undefined) {
      hex = neighbour(hex, left);
      continue;
    }
    // Out by a corner: into the hex that the line leans towards, or between the two.
    const lean = dot(along, left) - dot(along, right);
    if (lean === 0) {
      yield { kind: 'side', left: neighbour(hex, left), right: neighbour(hex, right) };
      hex = neighbour(neighbour(hex, left), right);
    } else {
      yield { kind: 'corner', hex: neighbour(hex, lean > 0 ? right : left) };
      hex = neighbour(hex, lean > 0 ? left : right);
    }
  }
}

function waysOut(offset: Hex, along: Hex): readonly Direction[] {
  let ways: Direction[] = [];
  let [first, speed] = [0, 0];
  for (const direction of directions) {
    const ahead = dot(along, direction);
    if (ahead <= 0) continue;
    const room = dot(offset, direction) + 1;
    const later = speed === 0 ? -1 : room * speed - first * ahead;
    if (later < 0) [ways, first, speed] = [[direction], room, ahead];
    else if (later === 0) ways.push(direction);
  }
  // Directions were tried from 0 to 5, so a corner between 5 and 0 comes out right before left.
  const [one, other] = ways;
  return other !== undefined && one !== turned(other, -1) ? [...ways].reverse() : ways;
}

// The scalar product with a direction vector, in cube coordinates.
function dot({ q, r }: Hex, direction: Direction): number {
  const unit = neighbour({ q: 0, r: 0 }, direction);
  return q * unit.q + r * unit.r + (q + r) * (unit.q + unit.r);
}
