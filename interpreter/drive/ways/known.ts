// What is known of the situations at one place: which of their spots decide how they go on, and
// how. A run looks at its spots one after another, and which is next follows from what it saw so
// far. So all that was found out is a tree: each node asks for a spot, and the number there says
// which way to go. Runs of nodes without a fork are kept as one (Morrison, "PATRICIA", 1968).
import type { Row } from './spots.ts';

interface Stem<What> {
  /** The spots of which those from `from` to `to` are asked for in turn, and their numbers. */
  readonly spots: readonly number[];
  from: number;
  to: number;
  readonly numbers: readonly number[];
  /** What follows; null at a fork. */
  what: What | null;
  /** At a fork, where each number at the spot `to` leads. */
  branches: (Stem<What> | undefined)[];
}

/** How situations go on, by what they look at. */
export class Known<What> {
  private root: Stem<What> | null = null;
  /** How many different ways to go on are kept. */
  size = 0;

  /** What is known of a situation; null when it has not been met. */
  find(row: Row): What | null {
    let stem = this.root;
    while (stem !== null) {
      const { spots, numbers, from, to } = stem;
      for (let index = from; index < to; index += 1) {
        if (row[spots[index] as number] !== numbers[index - from]) return null;
      }
      if (stem.what !== null) return stem.what;
      stem = stem.branches[row[spots[to] as number] as number] ?? null;
    }
    return null;
  }

  /** Keeps how a situation goes on, and the spots that it looked at, in order. */
  keep(row: Row, looked: readonly number[], what: What): void {
    this.size += 1;
    if (this.root === null) {
      this.root = leaf(row, { spots: looked, from: 0 }, what);
      return;
    }
    let stem = this.root;
    for (;;) {
      const at = agreeing(stem, row);
      // INVARIANT: runs that saw the same so far look at the same spot next.
      if (stem.spots[at] !== looked[at]) throw new Error('a run looked elsewhere');
      if (at < stem.to) split(stem, at);
      const number = row[looked[at] as number] as number;
      const next = stem.branches[number];
      if (next === undefined) {
        stem.branches[number] = leaf(row, { spots: looked, from: at + 1 }, what);
        return;
      }
      stem = next;
    }
  }
}

type Ask = Pick<Stem<unknown>, 'spots' | 'from'>;

function leaf<What>(row: Row, { spots, from }: Ask, what: What): Stem<What> {
  const numbers: number[] = [];
  for (let index = from; index < spots.length; index += 1) {
    numbers.push(row[spots[index] as number] as number);
  }
  return { spots, from, to: spots.length, numbers, what, branches: [] };
}

/** The first spot of the stem that has not the number that it asks for, or the fork. */
function agreeing<What>({ spots, from, to, numbers }: Stem<What>, row: Row): number {
  let at = from;
  while (at < to && row[spots[at] as number] === numbers[at - from]) at += 1;
  return at;
}

/** Makes a fork at a spot of the stem; what came after it becomes its first branch. */
function split<What>(stem: Stem<What>, at: number): void {
  const { spots, from, to, numbers } = stem;
  const rest: Stem<What> = {
    spots,
    from: at + 1,
    to,
    numbers: numbers.slice(at + 1 - from),
    what: stem.what,
    branches: stem.branches,
  };
  stem.branches = [];
  stem.branches[numbers[at - from] as number] = rest;
  stem.to = at;
  stem.what = null;
}
