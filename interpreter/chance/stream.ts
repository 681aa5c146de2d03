import type { SeedState } from './seed.ts';

// The words of xoshiro128** in signed form, in a list of 32-bit numbers: a million dice allocate
// nothing. The arithmetic is that of `seed.ts`; a law holds the two together.

/**
 * The stream of `seed.ts` for whoever throws dice by the million: it moves on instead of being
 * replaced.
 */
export class Stream {
  readonly #words = new Int32Array(4);

  private constructor(state: SeedState) {
    this.#words.set(state);
  }

  /** A stream that goes on from a state. */
  static from(state: SeedState): Stream {
    return new Stream(state);
  }

  /** Where the stream stands now. */
  get state(): SeedState {
    const [a = 0, b = 0, c = 0, d = 0] = this.#words;
    return [a >>> 0, b >>> 0, c >>> 0, d >>> 0];
  }

  /** Goes on from another state. */
  set state(state: SeedState) {
    this.#words.set(state);
  }

  /**
   * A whole number from 0 up to but not including the bound, each as likely; the bound is 1 to
   * 2^32.
   */
  below(bound: number): number {
    const word = this.#next();
    // Only a word below the bound can be one of the few that would favour some numbers.
    return word < bound && word < 4_294_967_296 % bound ? this.below(bound) : word % bound;
  }

  /** The face of a die, both ends included. */
  roll(from: number, to: number): number {
    return from + this.below(to - from + 1);
  }

  #next(): number {
    const words = this.#words;
    // The list has four places, so none is missing.
    const a = words[0] as number;
    const b = words[1] as number;
    const c = (words[2] as number) ^ a;
    const d = (words[3] as number) ^ b;
    const times5 = (b * 5) | 0;
    const word = (((times5 << 7) | (times5 >>> 25)) * 9) >>> 0;
    words[0] = a ^ d;
    words[1] = b ^ c;
    words[2] = c ^ (b << 9);
    words[3] = (d << 11) | (d >>> 21);
    return word;
  }
}
