import type { End, Ended } from './future.ts';

/** All ends of an exploration, each once. */
export class Ends {
  readonly items: End[] = [];
  readonly #byKey = new Map<string, End>();

  /** The end with a key; `what` says what it is when it is new. */
  of(key: string, what: () => Ended): End {
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const id = -1 - this.items.length;
    const end: End = { kind: 'end', id, what: what(), denominator: 1n, weight: 0n, value: null };
    this.items.push(end);
    this.#byKey.set(key, end);
    return end;
  }
}
