import { expect, test } from 'vitest';
import type { SeedState } from '../../interpreter/chance/seed.ts';
import { nextBelow, nextWord, seedState } from '../../interpreter/chance/seed.ts';

function draw(state: SeedState, count: number, next = nextWord): number[] {
  const values: number[] = [];
  let at = state;
  for (let index = 0; index < count; index += 1) {
    const drawn = next(at);
    values.push(drawn.value);
    at = drawn.state;
  }
  return values;
}

test('the words are those of the authors’ own program', () => {
  // From the state 1 2 3 4, as the test of the rand_xoshiro crate lists them.
  expect(draw([1, 2, 3, 4], 10)).toEqual([
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597,
    4258142804,
  ]);
});

test('a seed is spread as SplitMix64 does', () => {
  // The first two outputs for 0 are e220a8397b1dcdaf and 6e789e6aa1b965f4.
  expect(seedState(0)).toEqual([0xe220a839, 0x7b1dcdaf, 0x6e789e6a, 0xa1b965f4]);
});

test('a seed may be any whole number', () => {
  expect(seedState(-1n)).toEqual(seedState(2n ** 64n - 1n));
  expect(seedState(7)).toEqual(seedState(7n));
  expect(seedState(7)).not.toEqual(seedState(8));
});

test.each([0, -1, 1.5, NaN, 2 ** 32 + 1])('nothing is drawn below %d', (bound) => {
  expect(() => nextBelow(seedState(1), bound)).toThrow(RangeError);
});

test('words that would favour some values are drawn again', () => {
  // 2^32 mod (2^31 + 1) = 2^31 - 1 words are unfair: the second word here, 0, is one of them.
  const bound = 2 ** 31 + 1;
  const fair = draw([1, 2, 3, 4], 10).filter((word) => word >= 2 ** 32 % bound);
  expect(draw([1, 2, 3, 4], fair.length, (state) => nextBelow(state, bound))).toEqual(
    fair.map((word) => word % bound),
  );
});

test('a word is drawn whole below 2^32, and nothing else than 0 below 1', () => {
  const [state, whole] = [seedState(3), nextWord(seedState(3))];
  expect(nextBelow(state, 2 ** 32)).toEqual(whole);
  expect(nextBelow(state, 1)).toEqual({ value: 0, state: whole.state });
});
