import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hexDistance, hexKey } from '../../interpreter/board/hex.ts';
import type { Hex } from '../../interpreter/board/hex.ts';
import {
  compareNearness,
  compareToMean,
  compareToSlope,
  sight,
} from '../../interpreter/board/sight.ts';
import type { SightEnd, SightPlace, SightRule } from '../../interpreter/board/sight.ts';

const coordinate = fc.integer({ min: -6, max: 6 });
const end: fc.Arbitrary<SightEnd> = fc.record({
  hex: fc.record({ q: coordinate, r: coordinate }),
  height: fc.nat(4),
});
const pair = fc.constantFrom<SightRule['pair']>('both', 'either');

// Ground that looks random but is the same each time it is asked for.
const ground = (seed: number, { q, r }: Hex): number => Math.abs((seed * 31 + q * 7 + r * 13) % 5);

const seen = (place: SightPlace): readonly Hex[] => {
  if (place.kind === 'hex') return [place.hex];
  return place.kind === 'across' ? [place.from, place.to] : [place.left, place.right];
};
const shown = (places: readonly SightPlace[]): string[] =>
  places.map((place) => `${place.kind} ${seen(place).map(hexKey).join(' ')}`);

test('sight is the same both ways, whatever the rule asks', () => {
  fc.assert(
    fc.property(end, end, pair, fc.nat(1000), (from, to, both, seed) => {
      // The rule looks at all it is given, fairly or not.
      const blocks = (place: SightPlace): boolean => {
        const level = Math.max(...seen(place).map((hex) => ground(seed, hex)));
        const above = compareToSlope(place, level) + compareToMean(place, level);
        return above + compareNearness(place) + place.step > 2;
      };
      const there = sight(from, to, { blocks, pair: both });
      const back = sight(to, from, { blocks, pair: both });
      expect(there.clear).toBe(back.clear);
      expect(shown(there.blockedBy)).toEqual(shown(back.blockedBy).reverse());
    }),
  );
});

test('what one side of a line needs both of, either of them does more easily', () => {
  fc.assert(
    fc.property(end, end, fc.nat(1000), (from, to, seed) => {
      const blocks = (place: SightPlace): boolean =>
        place.kind === 'hex' && ground(seed, place.hex) > 2;
      const either = sight(from, to, { blocks, pair: 'either' });
      if (either.clear) expect(sight(from, to, { blocks, pair: 'both' }).clear).toBe(true);
    }),
  );
});

test('places come from the viewer on, and the ends lie where they are said to', () => {
  fc.assert(
    fc.property(end, end, (from, to) => {
      const { blockedBy } = sight(from, to, { pair: 'either', blocks: () => true });
      let before = 0;
      for (const place of blockedBy) {
        const near = Math.min(...seen(place).map((hex) => hexDistance(from.hex, hex)));
        expect(near).toBeGreaterThanOrEqual(before - 1);
        before = Math.max(before, near);
        for (const { hex, halves } of [place.low, place.high]) {
          const [one = hex, other = one] = seen(place);
          expect(halves).toBe(hexDistance(hex, one) + hexDistance(hex, other));
        }
        expect(place.low.height).toBeLessThanOrEqual(place.high.height);
      }
    }),
  );
});

test('a height on the straight line neither rises above it nor stays below', () => {
  fc.assert(
    fc.property(fc.nat(9), fc.nat(9), fc.integer({ min: 1, max: 8 }), (low, rise, steps) => {
      const from = { hex: { q: 0, r: 0 }, height: low };
      const to = { hex: { q: 0, r: steps }, height: low + rise * steps };
      const { blockedBy } = sight(from, to, { pair: 'both', blocks: ({ kind }) => kind === 'hex' });
      blockedBy.forEach((place, index) => {
        const height = low + rise * (index + 1);
        const signs = [-1, 0, 1].map((more) => Math.sign(compareToSlope(place, height + more)));
        expect(signs).toEqual([-1, 0, 1]);
      });
      expect(blockedBy.length).toBe(steps - 1);
    }),
  );
});
