/**
 * Hashes: whole numbers below 2^53 that are the same for the same content. Among a hundred thousand
 * different contents the chance of two alike is one in two million.
 */

/** Takes in texts and hashes in order: FNV-1a (Fowler, Noll, Vo) twice, from different starts. */
export class Hash {
  #low = 0x811c9dc5;
  #high = 0x1b873593;

  add(text: string): this {
    for (let index = 0; index < text.length; index += 1) this.#mix(text.charCodeAt(index));
    // The end of a text counts, so that `ab`, `c` is not `a`, `bc`.
    this.#mix(0x10000);
    return this;
  }

  addHash(hash: number): this {
    this.#mix(hash | 0);
    this.#mix(upper(hash));
    return this;
  }

  value(): number {
    return whole(this.#low, this.#high);
  }

  #mix(code: number): void {
    this.#low = Math.imul(this.#low ^ code, 0x01000193);
    this.#high = Math.imul(this.#high ^ code, 0x85ebca6b) ^ (this.#low >>> 15);
  }
}

/** The hash of several texts and hashes, in their order. */
export function hashOf(parts: Iterable<string | number>): number {
  const hash = new Hash();
  for (const part of parts) {
    if (typeof part === 'string') hash.add(part);
    else hash.addHash(part);
  }
  return hash.value();
}

/** The hash of several hashes in whatever order; the same one twice is not the same as once. */
export function hashOfAll(hashes: Iterable<number>): number {
  let low = 0;
  let high = 0;
  for (const hash of hashes) {
    low = (low + scrambled(hash ^ Math.imul(upper(hash), 0x9e3779b1))) | 0;
    high = (high + scrambled(upper(hash) ^ Math.imul(hash | 0, 0x7feb352d))) | 0;
  }
  return whole(low, high);
}

/** What is above the lower 32 bits. */
function upper(hash: number): number {
  return Math.floor(hash / 0x100000000) | 0;
}

function whole(low: number, high: number): number {
  return (high >>> 11) * 0x100000000 + (low >>> 0);
}

/** Every bit decides over every other (Appleby, the end of MurmurHash3). */
function scrambled(bits: number): number {
  let mixed = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
