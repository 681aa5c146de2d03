import { lcm } from './gcd.ts';
import { Rational } from './rational.ts';

/** What tells two values of a distribution apart. */
export type Key = string | number;

/** Names a value: two values are the same outcome when their keys are the same. */
export type KeyOf<T> = (value: T) => Key;

/** A value with the chance of it, a fraction in lowest terms above zero. */
export interface Outcome<T> {
  readonly value: T;
  readonly p: Rational;
}

/** The key of what is a key already. */
export function itself<K extends Key>(value: K): K {
  return value;
}

// The chance of a value is weight / total. Weights are whole numbers over one common denominator,
// which is never reduced on the way: sums and products of weights are then plain bigint operations,
// and a fraction is brought to lowest terms only when it is asked for.
interface Entry<T> {
  readonly value: T;
  weight: bigint;
}
type Entries<T> = Map<Key, Entry<T>>;

/**
 * A finite distribution with exact chances that sum to one. Outcomes come in the order of their
 * keys, numbers before text, whatever the order they were found in, so equal distributions print
 * alike.
 */
export class Distribution<T> {
  readonly #entries: Entries<T>;
  readonly #total: bigint;

  // INVARIANT: every weight is above zero, and total is their sum.
  private constructor(entries: Entries<T>, total: bigint) {
    this.#entries = entries;
    this.#total = total;
  }

  static certain<T>(value: T, keyOf: KeyOf<T>): Distribution<T> {
    return Distribution.weighted([[value, 1n]], keyOf);
  }

  /**
   * Each value listed is as likely; one listed twice is twice as likely. Throws when none is
   * listed.
   */
  static uniform<T>(values: Iterable<T>, keyOf: KeyOf<T>): Distribution<T> {
    const entries: Entries<T> = new Map();
    for (const value of values) put(entries, keyOf(value), { value, weight: 1n });
    return Distribution.#made(entries);
  }

  /**
   * A die with one face for each whole number of a range. Throws a RangeError when there is none.
   */
  static die(from: number, to: number): Distribution<number> {
    const entries: Entries<number> = new Map();
    for (let face = from; face <= to; face += 1) put(entries, face, { value: face, weight: 1n });
    return Distribution.#made(entries);
  }

  /**
   * Values in proportion to whole weights; a weight of zero leaves its value out, and a value
   * listed twice has the sum. Throws a RangeError on a weight below zero, and when nothing has any
   * weight.
   */
  static weighted<T>(values: Iterable<readonly [T, bigint]>, keyOf: KeyOf<T>): Distribution<T> {
    const entries: Entries<T> = new Map();
    for (const [value, weight] of values) {
      if (weight < 0n) throw new RangeError('a weight below zero');
      if (weight > 0n) put(entries, keyOf(value), { value, weight });
    }
    return Distribution.#made(entries);
  }

  static #made<T>(entries: Entries<T>): Distribution<T> {
    let total = 0n;
    for (const { weight } of entries.values()) total += weight;
    if (total === 0n) throw new RangeError('a distribution of nothing');
    return new Distribution(entries, total);
  }

  /** How many outcomes there are. */
  get size(): number {
    return this.#entries.size;
  }

  /** The distribution of a function of the value. */
  map<U>(change: (value: T) => U, keyOf: KeyOf<U>): Distribution<U> {
    const entries: Entries<U> = new Map();
    for (const { value, weight } of this.#entries.values()) {
      const changed = change(value);
      put(entries, keyOf(changed), { value: changed, weight: weight });
    }
    return new Distribution(entries, this.#total);
  }

  /** The distribution of a function of this value and an independent one. */
  combine<U, V>(
    other: Distribution<U>,
    join: (left: T, right: U) => V,
    keyOf: KeyOf<V>,
  ): Distribution<V> {
    const entries: Entries<V> = new Map();
    for (const left of this.#entries.values()) {
      for (const right of other.#entries.values()) {
        const value = join(left.value, right.value);
        put(entries, keyOf(value), { value, weight: left.weight * right.weight });
      }
    }
    return new Distribution(entries, this.#total * other.#total);
  }

  /** What comes of a second step whose distribution depends on the value of the first. */
  chain<U>(next: (value: T) => Distribution<U>, keyOf: KeyOf<U>): Distribution<U> {
    const steps: [bigint, Distribution<U>][] = [];
    let common = 1n;
    for (const { value, weight } of this.#entries.values()) {
      const after = next(value);
      common = lcm(common, after.#total);
      steps.push([weight, after]);
    }
    const entries: Entries<U> = new Map();
    for (const [weight, after] of steps) {
      const scale = weight * (common / after.#total);
      for (const entry of after.#entries.values()) {
        put(entries, keyOf(entry.value), { value: entry.value, weight: scale * entry.weight });
      }
    }
    return new Distribution(entries, this.#total * common);
  }

  /**
   * The distribution once the value is known to meet a condition; null when none does, because
   * nothing can then be said.
   */
  condition(holds: (value: T) => boolean): Distribution<T> | null {
    const entries: Entries<T> = new Map();
    for (const [key, entry] of this.#entries) if (holds(entry.value)) entries.set(key, entry);
    return entries.size === 0 ? null : Distribution.#made(entries);
  }

  /** The chance that the value meets a condition. */
  probability(holds: (value: T) => boolean): Rational {
    let weight = 0n;
    for (const entry of this.#entries.values()) if (holds(entry.value)) weight += entry.weight;
    return Rational.of(weight, this.#total);
  }

  /** The average of a whole number made of the value. */
  mean(measure: (value: T) => bigint | number): Rational {
    let sum = 0n;
    for (const { value, weight } of this.#entries.values()) sum += BigInt(measure(value)) * weight;
    return Rational.of(sum, this.#total);
  }

  /**
   * Every value with its chance, in the order of the keys: numbers rising, then text by code unit.
   */
  outcomes(): readonly Outcome<T>[] {
    return [...this.#entries]
      .sort(([left], [right]) => compareKeys(left, right))
      .map(([, { value, weight }]) => ({ value, p: Rational.of(weight, this.#total) }));
  }

  /** Whether both have the same keys with the same chances. */
  equals(other: Distribution<T>): boolean {
    if (this.size !== other.size) return false;
    return [...this.#entries].every(([key, { weight }]) => {
      const twin = other.#entries.get(key);
      return twin !== undefined && twin.weight * this.#total === weight * other.#total;
    });
  }
}

function put<T>(entries: Entries<T>, key: Key, found: Entry<T>): void {
  const entry = entries.get(key);
  if (entry === undefined) entries.set(key, found);
  else entry.weight += found.weight;
}

function compareKeys(left: Key, right: Key): number {
  if (typeof left === 'number') return typeof right === 'number' ? left - right : -1;
  if (typeof right === 'number') return 1;
  return left < right ? -1 : left > right ? 1 : 0;
}
