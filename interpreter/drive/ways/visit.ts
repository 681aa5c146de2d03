// What comes of one situation while it is being found out.
import type { Edge, End, Node } from './future.ts';
import type { Expansion, Shape, Step } from './shape.ts';
import type { Row } from './spots.ts';

// Sets of spots are lists of marks, by spot: in the set are those with the mark of the moment, so
// that a new mark empties the set. One visit is used again and again.

/** A situation whose future is being found out. */
export class Visit {
  shape: Shape;
  expansion: Expansion;
  row: Row;
  /** How many steps have been taken. */
  taken = 0;
  /** How many situations in a row, this one the last, only lead on and were not kept. */
  passed = 0;
  edges: Edge[] = [];
  /** The spots that are looked at here and later, in order, each once. */
  looked: number[] = [];
  private readonly marks: number[] = [];
  private mark = 0;

  constructor(shape: Shape, row: Row, expansion: Expansion) {
    this.shape = shape;
    this.row = row;
    this.expansion = expansion;
    this.begin(shape, row, expansion);
  }

  /** Begins anew, with a copy of the row. */
  begin(shape: Shape, row: Row, expansion: Expansion): void {
    this.shape = shape;
    this.expansion = expansion;
    if (this.row.length === row.length) this.row.set(row);
    else this.row = row.slice();
    this.taken = 0;
    this.passed = 0;
    this.edges = [];
    this.looked = expansion.looked.slice();
    this.mark += 1;
    for (const spot of this.looked) this.marks[spot] = this.mark;
  }

  /** Where the last step has led, and what is looked at from there on: here too, if not set. */
  arrive(to: Node | End, looked: readonly number[]): void {
    const { spots, weight } = this.expansion.steps[this.taken] as Step;
    this.taken += 1;
    const { edges, marks, mark } = this;
    const known = this.expansion.aim === null ? edges.find((edge) => edge.to === to) : undefined;
    if (known === undefined) edges.push({ to, weight });
    else known.weight += weight;
    setting += 1;
    for (const spot of spots) set[spot] = setting;
    for (const spot of looked) {
      if (marks[spot] === mark || set[spot] === setting) continue;
      marks[spot] = mark;
      this.looked.push(spot);
    }
  }
}

/** The spots that a step sets. */
const set: number[] = [];
let setting = 0;
