import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SeedState } from '../../interpreter/chance/seed.ts';
import { nextBelow, nextWord, seedState } from '../../interpreter/chance/seed.ts';

const seed = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });

function words(start: SeedState, count: number): number[] {
  const values: number[] = [];
  let state = start;
  for (let index = 0; index < count; index += 1) {
    const drawn = nextWord(state);
    values.push(drawn.value);
    state = drawn.state;
  }
  return values;
}

test('a saved state goes on as the stream would have', () => {
  fc.assert(
    fc.property(seed, fc.nat(20), (from, before) => {
      let state = seedState(from);
      for (let index = 0; index < before; index += 1) state = nextWord(state).state;
      const saved = JSON.parse(JSON.stringify(state)) as SeedState;
      expect(words(saved, 5)).toEqual(words(seedState(from), before + 5).slice(before));
    }),
  );
});

test('states are four unsigned words and a draw is within its bound', () => {
  fc.assert(
    fc.property(seed, fc.integer({ min: 1, max: 2 ** 32 }), (from, bound) => {
      const { value, state } = nextBelow(seedState(from), bound);
      expect(Number.isInteger(value) && value >= 0 && value < bound).toBe(true);
      expect(state.every((word) => word >= 0 && word < 2 ** 32 && word % 1 === 0)).toBe(true);
    }),
  );
});

test('shards of a seed share no stretch of their streams', () => {
  fc.assert(
    fc.property(seed, (from) => {
      const seen = new Set<string>();
      for (let shard = 0; shard < 5; shard += 1) {
        const stream = words(seedState(from, shard), 40);
        for (let at = 0; at + 4 <= stream.length; at += 1) {
          seen.add(stream.slice(at, at + 4).join(' '));
        }
      }
      expect(seen.size).toBe(5 * 37);
    }),
    { numRuns: 20 },
  );
});

// One step of the state is linear over bits, so it is a matrix: column n is where bit n alone goes.
// Squared 64 times it is 2^64 steps, found without the polynomial that the generator uses for it.
type Columns = readonly bigint[];

function applied(columns: Columns, vector: bigint): bigint {
  const moved = columns.filter((_, bit) => (vector >> BigInt(bit)) & 1n);
  return moved.reduce((sum, column) => sum ^ column, 0n);
}

function packed(state: SeedState): bigint {
  return state.reduce((bits, word, index) => bits | (BigInt(word) << BigInt(32 * index)), 0n);
}

function unpacked(bits: bigint): SeedState {
  const word = (index: number): number => Number((bits >> BigInt(32 * index)) & 0xffffffffn);
  return [word(0), word(1), word(2), word(3)];
}

test('the next shard is exactly 2^64 words away', () => {
  const units = Array.from({ length: 128 }, (_, bit) => 1n << BigInt(bit));
  let columns: Columns = units.map((unit) => packed(nextWord(unpacked(unit)).state));
  for (let doubling = 0; doubling < 64; doubling += 1) {
    const once = columns;
    columns = once.map((column) => applied(once, column));
  }
  for (const start of [0, 1, 99]) {
    const ahead = unpacked(applied(columns, packed(seedState(start))));
    expect(seedState(start, 1)).toEqual(ahead);
    expect(seedState(start, 2)).toEqual(unpacked(applied(columns, packed(ahead))));
  }
});

test('each face turns up about as often', () => {
  // Chi-squared with 9 degrees of freedom is above 40 once in a hundred thousand.
  for (const start of [1, 2, 3]) {
    const counts = Array.from({ length: 10 }, () => 0);
    let state = seedState(start);
    for (let index = 0; index < 50_000; index += 1) {
      const drawn = nextBelow(state, 10);
      counts[drawn.value] = (counts[drawn.value] ?? 0) + 1;
      state = drawn.state;
    }
    const chi = counts.reduce((total, count) => total + (count - 5000) ** 2 / 5000, 0);
    expect(chi).toBeLessThan(40);
  }
});
