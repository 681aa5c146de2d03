// What comes of one situation while it is being found out.
import type { End, Future, Node } from './future.ts';
import type { Looked } from './looked.ts';
import type { Place } from './place.ts';
import type { Expansion, Shape, Step } from './shape.ts';
import type { Row } from './spots.ts';

// Sets of spots are lists of marks, by spot: in the set are those with the mark of the moment, so
// that a new mark empties the set. One visit is used again and again, and so are its lists.

/** A situation whose future is being found out. */
export class Visit implements Looked {
  shape: Shape;
  expansion: Expansion;
  row: Row;
  /** How many steps have been taken. */
  taken = 0;
  /** How many situations in a row, this one the last, only lead on and were not kept. */
  passed = 0;
  /** Where the steps so far lead, the first `ways` of the list, and with what weights. */
  readonly to: (Node | End)[] = [];
  readonly weights: bigint[] = [];
  readonly reveals: boolean[] = [];
  ways = 0;
  /** The spots that are looked at here and later. */
  readonly spots: number[] = [];
  count = 0;
  /** Where circles are looked for: the place of the situation. */
  place: Place | null = null;
  /** Whether a run may come back from here to where it was. */
  isCircling = false;
  /** At most so many elements are added to lists from here on without a look at them. */
  growth = 0;
  readonly #marks: number[] = [];
  #mark = 0;

  constructor(shape: Shape, row: Row, expansion: Expansion) {
    this.shape = shape;
    this.row = row;
    this.expansion = expansion;
    this.begin(shape, row, expansion);
  }

  /** Begins anew; the row is the visit's own from now on. */
  begin(shape: Shape, row: Row, expansion: Expansion): void {
    this.shape = shape;
    this.expansion = expansion;
    this.row = row;
    this.taken = 0;
    this.passed = 0;
    this.ways = 0;
    this.isCircling = false;
    this.growth = 0;
    this.count = 0;
    this.#mark += 1;
    for (const spot of expansion.looked) this.#look(spot);
  }

  #look(spot: number): void {
    this.#marks[spot] = this.#mark;
    this.spots[this.count] = spot;
    this.count += 1;
  }

  /** The last step has led to a situation that is under way itself. */
  pass(): void {
    this.taken += 1;
  }

  /** Where the last step has led, and what is looked at from there on: here too, if not set. */
  arrive({ to, growth }: Future, { spots: looked, count }: Looked): void {
    const step = this.expansion.steps[this.taken] as Step;
    const { spots, moved } = step;
    this.taken += 1;
    this.growth = Math.max(this.growth, growth);
    this.#lead(to, step);
    const marks = this.#marks;
    const mark = this.#mark;
    setting += 1;
    for (const spot of spots) set[spot] = setting;
    for (let index = 0; index < count; index += 1) {
      const spot = looked[index] as number;
      const behind = moved?.from.get(spot);
      if (behind !== undefined) this.#lookAll(behind);
      else if (marks[spot] !== mark && set[spot] !== setting) this.#look(spot);
    }
  }

  #lookAll(spots: readonly number[]): void {
    for (const spot of spots) if (this.#marks[spot] !== this.#mark) this.#look(spot);
  }

  /** Answers that lead to the same are one, unless a player chooses or others will. */
  #lead(to: Node | End, { weight, reveals }: Step): void {
    const { aim, together } = this.expansion;
    let way = 0;
    while (way < this.ways && this.to[way] !== to) way += 1;
    if (way < this.ways && aim === null && together === null) {
      this.weights[way] = (this.weights[way] as bigint) + weight;
      return;
    }
    this.to[this.ways] = to;
    this.weights[this.ways] = weight;
    this.reveals[this.ways] = reveals;
    this.ways += 1;
  }
}

/** The spots that a step sets. */
const set: number[] = [];
let setting = 0;
