import { lcm } from '../../chance/gcd.ts';

/** Something with a chance: its weight over the denominator of the bucket it is in. */
export interface Weighted {
  weight: bigint;
}

// Chances that meet come over few different denominators, so each bucket keeps one for all: adding
// is adding whole numbers, and only a chance over a new denominator makes the bucket scale what it
// holds.

/** What may come next at one place of the program, each once. */
export class Bucket<Item extends Weighted> {
  readonly items: Map<string, Item> = new Map<string, Item>();
  denominator = 1n;

  /** What a weight over a denominator is multiplied by to count in this bucket. */
  scaleFor(denominator: bigint): bigint {
    if (denominator === this.denominator) return 1n;
    const common = lcm(this.denominator, denominator);
    const growth = common / this.denominator;
    if (growth !== 1n) for (const item of this.items.values()) item.weight *= growth;
    this.denominator = common;
    return common / denominator;
  }

  add(item: Item, weight: bigint, denominator: bigint): void {
    // First, because it may change the weight that is added to.
    const scale = this.scaleFor(denominator);
    item.weight += weight * scale;
  }
}
