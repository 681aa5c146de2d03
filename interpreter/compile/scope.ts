import type { Span } from '../../grammar/span.ts';
import type { Expr, Operation, Routine } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import { collectingSlots } from './calls.ts';
import { cleaned } from './names.ts';
import type { Told } from './notes.ts';
import { canStop, Notes, valueBits } from './notes.ts';
import type { Output } from './output.ts';
import type { Interval } from './ranges.ts';
import { anything, intervalOf } from './ranges.ts';
import { thingSlots } from './typing.ts';

/**
 * The writers of values and expressions, which need one another; `expected` is the type of where it
 * goes.
 */
export interface Writers {
  readonly expression: (expr: Expr, scope: Scope, expected: Type | null) => string;
  readonly constant: (value: Value, expected: Type | null, scope: Scope) => string;
  /** A whole number before it is checked to be exact. */
  readonly unchecked: (
    expr: Expr,
    scope: Scope,
  ) => { readonly js: string; readonly isChecked: boolean };
  /** The sides of a quotient of whole numbers; null when the expression is none. */
  readonly quotient: (expr: Expr, scope: Scope) => readonly [Expr, Expr] | null;
}

/** What is kept of a list instead of its elements. */
export type Gathered = 'count' | 'sum' | 'first';

/** Slots that hold less than the value they stand for. */
export interface Shortcuts {
  readonly quotients: ReadonlySet<number>;
  readonly gathered: ReadonlyMap<number, ReadonlySet<Gathered>>;
}

/** A routine to write; `index` is its own in the program. */
export interface Written {
  readonly output: Output;
  readonly routine: Routine;
  readonly index: number;
  readonly writers: Writers;
  readonly explained: boolean;
  /** Where the routine is written into another: what tells its locals from others. */
  readonly suffix?: string;
}

/** A routine while it is written: what its slots are called and how far they reach. */
export class Scope {
  readonly output: Output;
  readonly routine: Routine;
  readonly #index: number;
  readonly #suffix: string;
  readonly #writers: Writers;
  readonly #thingSlots: ReadonlyMap<number, number>;
  /** Slots whose list may be made longer in place. */
  readonly collecting: ReadonlySet<number>;
  readonly #intervals: readonly Interval[];
  #span: Span;
  #place: number | null = null;

  /** Whether the routine is written so that it keeps the trace. */
  readonly explained: boolean;

  constructor(written: Written) {
    const { output, routine, index, writers } = written;
    this.output = output;
    this.routine = routine;
    this.explained = written.explained;
    this.#index = index;
    this.#suffix = written.suffix ?? '';
    this.#writers = writers;
    this.#thingSlots = thingSlots(routine.body);
    this.collecting = collectingSlots(routine.body);
    this.#intervals = output.intervals[index] ?? [];
    this.#span = routine.origin.span;
  }

  /** Slots that hold odds as two numbers; those of lists that are not made, and what is wanted. */
  shortcuts: Shortcuts = { quotients: new Set(), gathered: new Map() };
  /** Slots that stand for a selection without holding its list. */
  readonly views: Map<number, Expr> = new Map<number, Expr>();
  /** A scope for another routine that is written into this one. */
  inner(index: number): Scope | null {
    const routine = this.output.program.routines[index];
    if (routine === undefined) return null;
    const { output, explained } = this;
    const suffix = `i${String(output.fresh())}`;
    const scope = new Scope({ output, routine, index, explained, suffix, writers: this.#writers });
    scope.isReserved = this.isReserved;
    scope.notes = this.notes;
    return scope;
  }

  /** What waits to be written down; a routine written into another shares it. */
  notes: Notes = new Notes();
  /** Whether room in the trace has been made for what is written now. */
  isReserved = false;
  /** The counters of the loops around, whose rounds are counted when they are left. */
  counters: readonly string[] = [];

  /** Does something within a loop that is counted when it is left. */
  within<Result>(counter: string, action: () => Result): Result {
    const outside = this.counters;
    this.counters = [...outside, counter];
    const result = action();
    this.counters = outside;
    return result;
  }

  /** From here on problems arise at this span. */
  moveTo(span: Span): void {
    this.#span = span;
    this.#place = null;
  }

  /**
   * The type of what a slot takes; a slot that is used as a thing takes a thing, whatever is said
   * of it.
   */
  slotType(slot: number): Type | null {
    const type = this.#thingSlots.get(slot);
    const name = type === undefined ? undefined : this.output.program.things[type]?.name;
    if (name !== undefined) return { kind: 'thing', name };
    return this.routine.slots[slot]?.type ?? null;
  }

  /** The number of the present place. */
  at(): string {
    this.#place ??= this.output.place(this.#index, this.#span);
    return String(this.#place);
  }

  /** The local that stands for a slot. */
  name(slot: number): string {
    return `${cleaned(this.routine.slots[slot]?.name ?? '')}_${String(slot)}${this.#suffix}`;
  }

  /** The JavaScript of an expression. Handed in, since the writers of its parts need it too. */
  js(expr: Expr, expected: Type | null = null): string {
    return this.#writers.expression(expr, this, expected);
  }

  /**
   * The JavaScript of a whole number that is not yet checked to be exact, where that is not sure.
   */
  unchecked(expr: Expr): { readonly js: string; readonly isChecked: boolean } {
    return this.#writers.unchecked(expr, this);
  }

  constant(value: Value, expected: Type | null = null): string {
    return this.#writers.constant(value, expected, this);
  }

  quotient(expr: Expr): readonly [Expr, Expr] | null {
    return this.#writers.quotient(expr, this);
  }

  /**
   * The function of a routine, which keeps the trace when this one does and there is any to keep.
   */
  routineName(routine: number): string {
    const isKept = this.explained && this.output.calls.isTraced(routine);
    return `${isKept ? '$x' : '$r'}${String(routine)}`;
  }

  /** Lets the trace be told what an operation met: written down with what comes next. */
  tell(operation: Operation, values: readonly Told[]): void {
    if (this.explained) this.notes.add(this.output.event(this.#index, operation), values);
  }

  /** The lines that write down what waits. */
  flush(): readonly string[] {
    if (this.notes.isEmpty) return [];
    const { group, words } = this.notes.take();
    const [first = '0', ...others] = words;
    const of = String(this.output.group(group) * 2 ** valueBits);
    const numbers = [first === '0' ? of : `${of} + ${first}`, ...others];
    const room = this.isReserved ? [] : [roomLine(numbers.length)];
    const note = this.output.note(numbers.length);
    return [...room, `${note}(${['game', ...numbers].join(', ')});`];
  }

  /** Lines after which what waits may go on waiting, or else is written down first. */
  after(lines: readonly string[]): readonly string[] {
    return canStop(lines) ? [...this.flush(), ...lines] : lines;
  }

  /** Lines that make room in the trace for a call, where nothing around has done so. */
  roomFor(routine: number): readonly string[] {
    const told = this.output.calls.toldByRoutine(routine) ?? 0;
    return this.explained && !this.isReserved && told > 0 ? [roomLine(told)] : [];
  }

  /** Does something for which room in the trace has been made, or not. */
  reserving<Result>(isReserved: boolean, action: () => Result): Result {
    const outside = this.isReserved;
    this.isReserved = isReserved;
    const result = action();
    this.isReserved = outside;
    return result;
  }

  intervalOf(expr: Expr): Interval {
    return intervalOf(expr, this.#intervals, this.output.program);
  }

  slotInterval(slot: number): Interval {
    return this.#intervals[slot] ?? anything;
  }
}

/** Makes room for so many numbers in the trace. */
export function roomLine(told: number): string {
  const count = String(told);
  return `if (game.traced + ${count} > game.trace.length) $grow(game, ${count});`;
}
