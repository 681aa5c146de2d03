import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Hex } from '../../interpreter/board/hex.ts';
import {
  directions,
  directionTo,
  hexDistance,
  hexKey,
  isSameHex,
  neighbour,
  range,
  turned,
} from '../../interpreter/board/hex.ts';
import type { LineStep } from '../../interpreter/board/hex-line.ts';
import {
  bearings,
  hexesOf,
  hexLine,
  hexLineBeyond,
  hexsidesCrossed,
} from '../../interpreter/board/hex-line.ts';
import { Rational } from '../../interpreter/chance/rational.ts';

const hex: fc.Arbitrary<Hex> = fc.record({
  q: fc.integer({ min: -9, max: 9 }),
  r: fc.integer({ min: -9, max: 9 }),
});

function backwards(line: readonly LineStep[]): LineStep[] {
  return line
    .toReversed()
    .map((step) => (step.kind === 'side' ? { ...step, left: step.right, right: step.left } : step));
}

// The plain way, with exact fractions: cut the line with each hex of the neighbourhood by itself. A
// hex is six half planes; what is left of the line within all of them is a stretch, a point or
// nothing.
function cut(from: Hex, to: Hex, by: Hex): 'through' | 'along' | 'point' | 'miss' {
  let [start, end] = [Rational.zero, Rational.one];
  let isAlong = false;
  for (const direction of directions) {
    const { q, r } = neighbour({ q: 0, r: 0 }, direction);
    const dot = (a: Hex, b: Hex): number =>
      q * (a.q - b.q) + r * (a.r - b.r) + (q + r) * (a.q - b.q + a.r - b.r);
    const speed = dot(to, from);
    const room = 1 + dot(by, from);
    if (speed === 0) {
      if (room < 0) return 'miss';
      isAlong ||= room === 0;
      continue;
    }
    const moment = Rational.of(room, speed);
    if (speed > 0 && moment.compare(end) < 0) end = moment;
    if (speed < 0 && moment.compare(start) > 0) start = moment;
  }
  const order = start.compare(end);
  if (order > 0) return 'miss';
  return order === 0 ? 'point' : isAlong ? 'along' : 'through';
}

test('a line meets exactly the hexes that plain geometry says, as it says', () => {
  fc.assert(
    fc.property(hex, hex, (from, to) => {
      fc.pre(!isSameHex(from, to));
      const found = new Map<string, string>();
      for (const step of hexLine(from, to)) {
        const how = { hex: 'through', side: 'along', corner: 'point' }[step.kind];
        for (const one of hexesOf(step)) found.set(hexKey(one), how);
      }
      for (const one of range(from, hexDistance(from, to) + 2)) {
        expect([hexKey(one), found.get(hexKey(one)) ?? 'miss']).toEqual([
          hexKey(one),
          cut(from, to, one),
        ]);
      }
    }),
  );
});

test('backwards, a line meets the same', () => {
  fc.assert(
    fc.property(hex, hex, (from, to) => {
      expect(hexLine(to, from)).toEqual(backwards(hexLine(from, to)));
    }),
  );
});

test('a line goes from its start to its end, no hex twice, over adjacent hexes', () => {
  fc.assert(
    fc.property(hex, hex, (from, to) => {
      const line = hexLine(from, to);
      expect(line[0]).toEqual({ kind: 'hex', hex: from });
      expect(line.at(-1)).toEqual({ kind: 'hex', hex: to });
      const met = line.flatMap(hexesOf).map(hexKey);
      expect(new Set(met).size).toBe(met.length);
      for (const { from: a, to: b } of hexsidesCrossed(line).flat()) {
        expect(directionTo(a, b)).not.toBeNull();
      }
    }),
  );
});

test('the left of a line is at its left', () => {
  fc.assert(
    fc.property(hex, hex, (from, to) => {
      const line = hexLine(from, to);
      line.forEach((step, index) => {
        const before = line[index - 1];
        if (step.kind !== 'side' || before?.kind !== 'hex') return;
        const left = directionTo(before.hex, step.left);
        expect(left && directionTo(before.hex, step.right)).toBe(left && turned(left, 1));
      });
    }),
  );
});

test('a longer line starts as the shorter one, and goes on as the line beyond', () => {
  fc.assert(
    fc.property(hex, hex, fc.integer({ min: 2, max: 4 }), (from, to, times) => {
      fc.pre(!isSameHex(from, to));
      const far = { q: from.q + times * (to.q - from.q), r: from.r + times * (to.r - from.r) };
      const whole = [...hexLine(from, to), ...hexLineBeyond(from, to, hexDistance(to, far))];
      const line = hexLine(from, far);
      expect(whole.slice(0, line.length)).toEqual(line);
    }),
  );
});

test('a line leaves by its bearings', () => {
  fc.assert(
    fc.property(hex, hex, (from, to) => {
      const [first] = hexsidesCrossed(hexLine(from, to));
      expect(bearings(from, to)).toEqual((first ?? []).map((side) => directionTo(from, side.to)));
    }),
  );
});
