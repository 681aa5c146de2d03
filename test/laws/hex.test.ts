import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Hex, Offset } from '../../interpreter/board/hex.ts';
import * as hexes from '../../interpreter/board/hex.ts';

const hex: fc.Arbitrary<Hex> = fc.record({
  q: fc.integer({ min: -20, max: 20 }),
  r: fc.integer({ min: -20, max: 20 }),
});
const offset = fc.constantFrom<Offset>('odd-columns-down', 'odd-columns-up');
const sixths = fc.integer({ min: -20, max: 20 });

test('distance is a metric', () => {
  fc.assert(
    fc.property(hex, hex, hex, (a, b, c) => {
      const ab = hexes.hexDistance(a, b);
      expect(ab).toBe(hexes.hexDistance(b, a));
      expect(ab === 0).toBe(hexes.isSameHex(a, b));
      expect(ab <= hexes.hexDistance(a, c) + hexes.hexDistance(c, b)).toBe(true);
    }),
  );
});

test('distance counts steps: some neighbour is always one nearer', () => {
  fc.assert(
    fc.property(hex, hex, (a, b) => {
      const distance = hexes.hexDistance(a, b);
      const near = Math.min(...hexes.neighbours(a).map((one) => hexes.hexDistance(one, b)));
      expect(near).toBe(distance === 0 ? 1 : distance - 1);
    }),
  );
});

test('a label leads back to its hex, and a hex to its label', () => {
  const number = fc.integer({ min: 0, max: 99 });
  fc.assert(
    fc.property(number, number, offset, (column, row, convention) => {
      const label = String(column).padStart(2, '0') + String(row).padStart(2, '0');
      const found = hexes.hexOf(label, convention);
      expect(found && hexes.labelOf(found, convention)).toBe(label);
    }),
  );
});

test('neighbours on the map differ by one column or one row at most', () => {
  fc.assert(
    fc.property(hex, offset, ({ q, r }, convention) => {
      const centre = { q: q + 50, r: r + 10 };
      const numbers = [centre, ...hexes.neighbours(centre)].map((one) => {
        const label = hexes.labelOf(one, convention) ?? '';
        return [Number(label.slice(0, 2)), Number(label.slice(2))] as const;
      });
      const [[column, row] = [0, 0], ...around] = numbers;
      expect(new Set(around.map(String)).size).toBe(6);
      for (const [c, w] of around) {
        expect(Math.max(Math.abs(c - column), Math.abs(w - row))).toBe(1);
      }
    }),
  );
});

test('directions lead there and back', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom(...hexes.directions), (from, direction) => {
      const to = hexes.neighbour(from, direction);
      expect(hexes.directionTo(from, to)).toBe(direction);
      expect(hexes.directionTo(to, from)).toBe(hexes.turned(direction, 3));
    }),
  );
});

test('turns add up', () => {
  fc.assert(
    fc.property(fc.constantFrom(...hexes.directions), sixths, sixths, (direction, one, other) => {
      const twice = hexes.turned(hexes.turned(direction, one), other);
      expect(twice).toBe(hexes.turned(direction, one + other));
    }),
  );
});

test('a ring holds each hex at its distance once', () => {
  fc.assert(
    fc.property(hex, fc.nat(8), (centre, distance) => {
      const ring = hexes.ring(centre, distance);
      expect(new Set(ring.map(hexes.hexKey)).size).toBe(distance === 0 ? 1 : 6 * distance);
      for (const one of ring) expect(hexes.hexDistance(centre, one)).toBe(distance);
      expect(hexes.range(centre, distance).length).toBe(1 + 3 * distance * (distance + 1));
    }),
  );
});
