import type { Span } from '../../grammar/span.ts';
import type { Expr, Operation, Routine } from '../program.ts';
import type { Type } from '../types.ts';
import type { Value } from '../values.ts';
import { collectingSlots } from './calls.ts';
import { cleaned } from './names.ts';
import type { Output } from './output.ts';
import { intervalOf, slotIntervals } from './ranges.ts';
import type { Interval } from './ranges.ts';
import { typeOf } from './typing.ts';

/** The writers of values and expressions, which need one another; `expected` is the type of where it goes. */
export interface Writers {
  readonly expression: (expr: Expr, scope: Scope, expected: Type | null) => string;
  readonly constant: (value: Value, expected: Type | null, scope: Scope) => string;
  /** The sides of a quotient of whole numbers; null when the expression is none. */
  readonly quotient: (expr: Expr, scope: Scope) => readonly [Expr, Expr] | null;
}

/** A routine while it is written: what its slots are called and how far they reach. */
export class Scope {
  readonly output: Output;
  readonly routine: Routine;
  readonly #index: number;
  readonly #writers: Writers;
  /** Slots whose list may be made longer in place. */
  readonly collecting: ReadonlySet<number>;
  readonly #intervals: readonly Interval[];
  #span: Span;
  #place: number | null = null;

  /** `index` is the routine's in the program. */
  constructor(output: Output, routine: Routine, index: number, writers: Writers) {
    this.output = output;
    this.routine = routine;
    this.#index = index;
    this.#writers = writers;
    this.collecting = collectingSlots(routine.body);
    this.#intervals = slotIntervals(routine, output.program);
    this.#span = routine.origin.span;
  }

  /** From here on problems arise at this span. */
  moveTo(span: Span): void {
    this.#span = span;
    this.#place = null;
  }

  /** The number of the present place. */
  at(): string {
    this.#place ??= this.output.place(this.#index, this.#span);
    return String(this.#place);
  }

  /** The local that stands for a slot. */
  name(slot: number): string {
    return `${cleaned(this.routine.slots[slot]?.name ?? '')}_${String(slot)}`;
  }

  /** The JavaScript of an expression. Handed in, since the writers of its parts need it too. */
  js(expr: Expr, expected: Type | null = null): string {
    return this.#writers.expression(expr, this, expected);
  }

  constant(value: Value, expected: Type | null = null): string {
    return this.#writers.constant(value, expected, this);
  }

  quotient(expr: Expr): readonly [Expr, Expr] | null {
    return this.#writers.quotient(expr, this);
  }

  /** A line that tells the trace, when there is one, what an operation met. */
  trace(operation: Operation, values: readonly string[]): string {
    const event = this.output.event(this.#index, operation);
    const note = this.output.note(values.length + 1);
    return `if (game.trace !== null) ${note}(game, ${[String(event), ...values].join(', ')});`;
  }

  typeOf(expr: Expr): Type | null {
    return typeOf(expr, this.routine, this.output.program);
  }

  intervalOf(expr: Expr): Interval {
    return intervalOf(expr, this.#intervals, this.output.program);
  }

  slotInterval(slot: number): Interval {
    return this.#intervals[slot] ?? { from: -Infinity, to: Infinity };
  }
}
