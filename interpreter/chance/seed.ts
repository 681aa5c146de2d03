// xoshiro128** 1.1 of David Blackman and Sebastiano Vigna ("Scrambled linear pseudorandom number
// generators", ACM Transactions on Mathematical Software 47, 2021), filled by Vigna's SplitMix64.
// Its two multiplications, by 5 and by 9, stay below 2^53: plain arithmetic is exact and the same
// everywhere.

/**
 * Where a stream of chance stands: four unsigned 32-bit words, not all zero. Save it, send it, fork
 * it.
 */
export type SeedState = readonly [number, number, number, number];

/** A value drawn, and where the stream stands after it. */
export interface Drawn {
  readonly value: number;
  readonly state: SeedState;
}

// 2^32: words are below it.
const words = 4_294_967_296;

// The polynomial that moves the state by 2^64 words, from the authors' own source.
const jumps = [0x8764000b, 0xf542d2d3, 0x6fa035c3, 0x77f2db5b] as const;

/**
 * The start of the stream of a seed. Each shard of one seed has a stream of its own, 2^64 words
 * away from the next, so shards never overlap; reaching shard n costs n x 128 steps.
 */
export function seedState(seed: bigint | number, shard = 0): SeedState {
  let state = scattered(BigInt(seed));
  for (let index = 0; index < shard; index += 1) state = jumped(state);
  return state;
}

/** The next word of the stream, from 0 to 2^32 - 1. */
export function nextWord(state: SeedState): Drawn {
  const times5 = (state[1] * 5) >>> 0;
  return { value: (rotated(times5, 7) * 9) >>> 0, state: stepped(state) };
}

/**
 * A whole number from 0 up to but not including the bound, each as likely. The few words at the low
 * end that would favour some are drawn again. Throws a RangeError on a bound outside 1..2^32.
 */
export function nextBelow(state: SeedState, bound: number): Drawn {
  if (!(bound >= 1 && bound <= words && bound % 1 === 0)) {
    throw new RangeError(`nothing to draw below ${String(bound)}`);
  }
  const unfair = words % bound;
  let drawn = nextWord(state);
  while (drawn.value < unfair) drawn = nextWord(drawn.state);
  return { value: drawn.value % bound, state: drawn.state };
}

function stepped([a, b, c, d]: SeedState): SeedState {
  const second = c ^ a;
  const third = d ^ b;
  return [
    (a ^ third) >>> 0,
    (b ^ second) >>> 0,
    (second ^ (b << 9)) >>> 0,
    rotated(third >>> 0, 11),
  ];
}

function rotated(word: number, by: number): number {
  return ((word << by) | (word >>> (32 - by))) >>> 0;
}

/** Where a stream stands after 2^64 words: the start of the next shard. */
export function jumped(start: SeedState): SeedState {
  let state = start;
  let [a, b, c, d] = [0, 0, 0, 0];
  for (const jump of jumps) {
    for (let bit = 0; bit < 32; bit += 1) {
      if ((jump >>> bit) & 1) {
        [a, b, c, d] = [a ^ state[0], b ^ state[1], c ^ state[2], d ^ state[3]];
      }
      state = stepped(state);
    }
  }
  return [a >>> 0, b >>> 0, c >>> 0, d >>> 0];
}

// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014)
// spreads any seed, however plain, over the 128 bits of the state. Its two outputs differ, so never
// all are zero.
function scattered(seed: bigint): SeedState {
  const first = mixed(seed + 0x9e3779b97f4a7c15n);
  const second = mixed(seed + 2n * 0x9e3779b97f4a7c15n);
  const view = new DataView(new ArrayBuffer(16));
  view.setBigUint64(0, first);
  view.setBigUint64(8, second);
  return [view.getUint32(0), view.getUint32(4), view.getUint32(8), view.getUint32(12)];
}

function mixed(word: bigint): bigint {
  let z = BigInt.asUintN(64, word);
  z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
  z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
  return z ^ (z >> 31n);
}
