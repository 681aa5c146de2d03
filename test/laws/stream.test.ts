import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextBelow, seedState } from '../../interpreter/chance/seed.ts';
import { Stream } from '../../interpreter/chance/stream.ts';

test('a stream that moves on draws what the states of the seed give one after the other', () => {
  const bounds = fc.array(fc.integer({ min: 1, max: 4_294_967_296 }), { maxLength: 50 });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n }), bounds, (seed, all) => {
      let state = seedState(seed);
      const stream = Stream.from(state);
      for (const bound of all) {
        const drawn = nextBelow(state, bound);
        state = drawn.state;
        expect(stream.below(bound)).toBe(drawn.value);
      }
      expect(stream.state).toEqual(state);
    }),
  );
});

test('a die shows its faces, both ends included', () => {
  const stream = Stream.from(seedState(1));
  const faces = new Set(Array.from({ length: 200 }, () => stream.roll(0, 9)));
  expect([...faces].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('a stream goes on from any state', () => {
  const stream = Stream.from(seedState(1));
  const { state } = stream;
  const first = stream.below(1000);
  stream.state = state;
  expect(stream.below(1000)).toBe(first);
});
