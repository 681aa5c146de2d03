import { distinct } from '../model/equal.ts';
import { fail } from '../model/fault.ts';
import type { Value } from '../model/values.ts';
import type { Machine } from './machine.ts';

/**
 * The groups of one or several elements, the smaller first, and of the same size what comes first
 * in the list. Whoever goes through them may drop the last: no group that begins with it follows.
 */
export class Groups {
  readonly #list: readonly Value[];
  readonly #bound: number;
  #isKept: boolean = true;

  /** More groups than there may be options are a problem. */
  constructor(list: readonly Value[], { bounds }: Pick<Machine, 'bounds'>) {
    this.#list = distinct(list);
    this.#bound = bounds.options;
  }

  *[Symbol.iterator](): IterableIterator<readonly Value[]> {
    const list = this.#list;
    let tried = 0;
    let level: readonly (readonly number[])[] = list.map((_, index) => [index]);
    while (level.length > 0) {
      const larger: (readonly number[])[] = [];
      for (const places of level) {
        tried += 1;
        if (tried > this.#bound) fail('too-many-options', { bound: this.#bound });
        this.#isKept = true;
        yield places.map((place) => list[place] ?? null);
        if (this.#isDropped()) continue;
        const last = places.at(-1) ?? 0;
        for (let next = last + 1; next < list.length; next += 1) larger.push([...places, next]);
      }
      level = larger;
    }
  }

  #isDropped(): boolean {
    return !this.#isKept;
  }

  drop(): void {
    this.#isKept = false;
  }
}
