// What is known of the situations at one place: which of their spots decide how they go on, and
// how. A run looks at its spots one after another, and which is next follows from what it saw so
// far. So all that was found out is a tree: each node asks for a spot, and the number there says
// which way to go. Runs of nodes without a fork are kept as one (Morrison, "PATRICIA", 1968).
//
// The tree is one list of numbers, which costs a collector of garbage nothing. A run of nodes is
// the number of pairs, what follows, and the pairs: a spot, and the number that is to be there.
//
//     count  link  spot number  spot number ...
//
// What follows is the place of an answer, or (negative) of a fork: a spot, the size of the table,
// and the table: where each number at that spot leads, 0 being nowhere.
import type { Looked } from './looked.ts';
import type { Row } from './spots.ts';

const head = 2;
/** Where the tree begins. */
const root = 1;

/** How situations go on, by what they look at. */
export class Known<What> implements Looked {
  // What the last situation that was found is known by.
  readonly spots: number[] = [];
  count = 0;
  readonly #answers: What[] = [];
  #cells = new Int32Array(0);
  #used = root;

  /** How many different ways to go on are kept. */
  get size(): number {
    return this.#answers.length;
  }

  /** What is known of a situation; null when it has not been met. */
  find(row: Row): What | null {
    const { spots } = this;
    const cells = this.#cells;
    let at = this.#answers.length === 0 ? 0 : root;
    let count = 0;
    while (at !== 0) {
      const end = at + head + 2 * (cells[at] as number);
      for (let pair = at + head; pair < end; pair += 2) {
        const spot = cells[pair] as number;
        if (row[spot] !== cells[pair + 1]) return null;
        spots[count] = spot;
        count += 1;
      }
      const link = cells[at + 1] as number;
      if (link >= 0) {
        this.count = count;
        return this.#answers[link] as What;
      }
      const spot = cells[-link] as number;
      spots[count] = spot;
      count += 1;
      at = this.#branch(-link, row[spot] as number);
    }
    return null;
  }

  #branch(fork: number, number: number): number {
    const cells = this.#cells;
    return number < (cells[fork + 1] as number) ? (cells[fork + head + number] as number) : 0;
  }

  /** Keeps how a situation goes on, and the spots that it looked at, in order. */
  keep(row: Row, looked: Looked, what: What): void {
    if (this.#answers.push(what) === 1) {
      this.#leaf(row, looked, 0);
      return;
    }
    const { spots, count } = looked;
    let at = root;
    for (let from = 0; ; from += 1) {
      const agreeing = this.#agreeing(at, row);
      from += agreeing;
      if (agreeing < (this.#cells[at] as number)) this.#split(at, agreeing);
      const fork = -(this.#cells[at + 1] as number);
      const spot = spots[from] as number;
      // INVARIANT: runs that saw the same so far look at the same spot next.
      if (fork <= 0 || from >= count || this.#cells[fork] !== spot) {
        throw new Error('a run looked elsewhere');
      }
      const number = row[spot] as number;
      const next = this.#branch(fork, number);
      if (next === 0) {
        this.#lead(at, number, this.#leaf(row, looked, from + 1));
        return;
      }
      at = next;
    }
  }

  /** The first pair of a run of nodes that does not hold, or how many there are. */
  #agreeing(at: number, row: Row): number {
    const cells = this.#cells;
    const count = cells[at] as number;
    let pair = 0;
    for (; pair < count; pair += 1) {
      const cell = at + head + 2 * pair;
      if (row[cells[cell] as number] !== cells[cell + 1]) break;
    }
    return pair;
  }

  /** What is looked at from a spot on, with the last answer. */
  #leaf(row: Row, { spots, count }: Looked, from: number): number {
    const at = this.#take(head + 2 * (count - from));
    const cells = this.#cells;
    cells[at] = count - from;
    cells[at + 1] = this.#answers.length - 1;
    for (let index = from, cell = at + head; index < count; index += 1, cell += 2) {
      const spot = spots[index] as number;
      cells[cell] = spot;
      cells[cell + 1] = row[spot] as number;
    }
    return at;
  }

  // What comes after the pair is the first branch, where it stands: a pair has room for a head.
  #split(at: number, pair: number): void {
    const rest = at + head + 2 * pair;
    const [spot, number] = [this.#cells[rest] as number, this.#cells[rest + 1] as number];
    const fork = this.#fork(spot, number + 1);
    const cells = this.#cells;
    cells[rest] = (cells[at] as number) - pair - 1;
    cells[rest + 1] = cells[at + 1] as number;
    cells[fork + head + number] = rest;
    cells[at] = pair;
    cells[at + 1] = -fork;
  }

  #fork(spot: number, size: number): number {
    const fork = this.#take(head + size);
    this.#cells[fork] = spot;
    this.#cells[fork + 1] = size;
    return fork;
  }

  /** Lets a number at the fork after a run of nodes lead somewhere; a small table is made anew. */
  #lead(at: number, number: number, to: number): void {
    const old = -(this.#cells[at + 1] as number);
    const size = this.#cells[old + 1] as number;
    let fork = old;
    if (number >= size) {
      fork = this.#fork(this.#cells[old] as number, Math.max(number + 1, 2 * size));
      this.#cells.copyWithin(fork + head, old + head, old + head + size);
      this.#cells[at + 1] = -fork;
    }
    this.#cells[fork + head + number] = to;
  }

  /** Room for so many numbers, all 0. */
  #take(size: number): number {
    const at = this.#used;
    this.#used += size;
    if (this.#used > this.#cells.length) {
      const longer = new Int32Array(Math.max(64, 2 * this.#used));
      longer.set(this.#cells);
      this.#cells = longer;
    }
    return at;
  }
}
