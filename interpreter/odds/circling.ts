import type { Future } from './future.ts';
import { numbersText } from './keys.ts';
import type { Looked } from './looked.ts';
import type { Row } from './spots.ts';

/**
 * How situations go on from which a run may come back to where it was. What they look at has no
 * order of its own, so it is kept as a set: a situation goes on like another when it has the same
 * numbers at all spots of that one's set.
 */
export class Circling implements Looked {
  // What the last situation that was found is known by.
  spots: readonly number[] = [];
  readonly #sets = new Map<string, Kept>();

  get count(): number {
    return this.spots.length;
  }

  find(row: Row): Future | null {
    for (const { spots, futures } of this.#sets.values()) {
      const known = futures.get(numbersAt(row, spots));
      if (known === undefined) continue;
      this.spots = spots;
      return known;
    }
    return null;
  }

  /** Keeps how a situation goes on that looks at these spots, in rising order. */
  keep(row: Row, spots: readonly number[], what: Future): void {
    const key = numbersText(spots);
    const kept = this.#sets.get(key) ?? { spots, futures: new Map<string, Future>() };
    this.#sets.set(key, kept);
    kept.futures.set(numbersAt(row, spots), what);
  }
}

interface Kept {
  readonly spots: readonly number[];
  readonly futures: Map<string, Future>;
}

function numbersAt(row: Row, spots: readonly number[]): string {
  return numbersText(spots.map((spot) => row[spot] ?? 0));
}
