import type { Span } from '../../grammar/span.ts';
import { someOperation } from '../model/operations.ts';
import type { AxisInfo, Operation, Program } from '../model/program.ts';
import type { Effect, EffectsPair } from '../model/values.ts';
import { Calls } from './calls.ts';
import { slotIntervals } from './flow.ts';
import type { HelperName } from './helpers.ts';
import { helperTexts } from './helpers.ts';
import { declared,Names } from './names.ts';
import type { Group } from './notes.ts';
import type { Interval } from './ranges.ts';

/** Where a problem can arise: a routine of the program, and the operation in it. */
export interface Place {
  readonly routine: number;
  readonly span: Span;
}

/** An operation that the trace tells of. */
export interface TraceEvent {
  readonly routine: number;
  readonly operation: Operation;
}

/** The class of the things of one type, and the property of each field. */
export interface Layout {
  readonly className: string;
  readonly properties: readonly string[];
}

function capital(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

// Names in a generated module: whatever it does not export begins with `$`, which no name of a
// rulebook does; in a function a slot is the clean name, `_` and the slot, and what is needed
// meanwhile letters with a number. So a rulebook's name meets only what is exported, and what
// JavaScript has everywhere.

/** A generated module while it is written: what is collected besides the routines. */
export class Output {
  readonly program: Program;
  readonly #helpers = new Set<HelperName>();
  readonly #definitions: string[] = [];
  readonly #defined = new Map<string, string>();
  readonly #places: Place[] = [];
  readonly #placed = new Map<string, number>();
  readonly #events: TraceEvent[] = [];
  readonly #groups: Group[] = [];
  /** Functions that several look-ups share, by axis. */
  readonly shared: Map<AxisInfo, string> = new Map<AxisInfo, string>();
  readonly calls: Calls;
  /** Whether anything can leave play. */
  readonly removes: boolean;
  /** How far each slot of each routine reaches. */
  readonly intervals: readonly (readonly Interval[])[];
  readonly #effects = new Map<string, { readonly id: number; readonly value: readonly Effect[] }>();
  readonly #pairs = new Map<string, { readonly id: number; readonly halves: readonly number[] }>();
  readonly #amounts = new Set<number>();
  readonly #notes = new Set<number>();
  readonly #asks = new Set<number>();
  /** What things of each type are made of in the module. */
  readonly layouts: readonly Layout[];
  #count = 0;

  /** The effects of a blank cell are number 0. */
  constructor(program: Program) {
    this.program = program;
    this.calls = new Calls(program);
    this.removes = program.routines.some(({ body }) =>
      someOperation(body, ({ kind }) => kind === 'remove'),
    );
    this.intervals = slotIntervals(program);
    this.effects([]);
    const classes = new Names(declared);
    this.layouts = program.things.map(({ name, fields }, index) => {
      const properties = new Names(['index', 'name', 'out', 'type']);
      return {
        className: classes.take(capital(name), index),
        properties: fields.map((field, number) => properties.take(field.name, number)),
      };
    });
  }

  /** The property that holds a field of things of a type. */
  property(type: number, field: number): string {
    return this.layouts[type]?.properties[field] ?? `field_${String(field)}`;
  }

  /** The name of a helper, which the module then carries. */
  use(name: HelperName): string {
    this.#helpers.add(name);
    return `$${name}`;
  }

  /** A number that the module has not used yet. */
  fresh(): number {
    this.#count += 1;
    return this.#count;
  }

  /** Adds a definition of the module, once whatever its name; `write` is handed that. */
  define(prefix: string, write: (name: string) => string): string {
    const key = write('$');
    const known = this.#defined.get(key);
    if (known !== undefined) return known;
    const name = `$${prefix}${String(this.fresh())}`;
    this.#defined.set(key, name);
    this.#definitions.push(write(name));
    return name;
  }

  /** The name of a constant with this value. */
  constant(javascript: string): string {
    return this.define('k', (given) => `const ${given} = ${javascript};`);
  }

  /** The number of a place. */
  place(routine: number, span: Span): number {
    const key = `${String(routine)} ${String(span.from)} ${String(span.to)}`;
    const known = this.#placed.get(key);
    if (known !== undefined) return known;
    this.#placed.set(key, this.#places.length);
    this.#places.push({ routine, span });
    return this.#places.length - 1;
  }

  /** The number by which the trace refers to an operation. */
  event(routine: number, operation: Operation): number {
    this.#events.push({ routine, operation });
    return this.#events.length - 1;
  }

  /** The number of a group of events that are written down together. */
  group(group: Group): number {
    return this.#groups.push(group) - 1;
  }

  /** The name of the function that writes so many numbers to the trace. */
  note(count: number): string {
    this.#notes.add(count);
    return `$note${String(count)}`;
  }

  /** The name of the function that asks a fact of so many plain values. */
  ask(count: number): string {
    this.#asks.add(count);
    return `$ask${String(count)}`;
  }

  /** The number of these effects in the module's pool: equal effects have equal numbers. */
  effects(value: readonly Effect[]): number {
    const key = JSON.stringify(value);
    const known = this.#effects.get(key);
    if (known !== undefined) return known.id;
    const id = this.#effects.size;
    this.#effects.set(key, { id, value });
    return id;
  }

  /** The number of a pair of effects in the module's pool. */
  pair({ halves }: EffectsPair): number {
    const ids = halves.map((half) => this.effects(half));
    const key = ids.join();
    const known = this.#pairs.get(key);
    if (known !== undefined) return known.id;
    const id = this.#pairs.size;
    this.#pairs.set(key, { id, halves: ids });
    return id;
  }

  /** The name of the list that says, by the number of effects, the amount of a code in them. */
  amounts(code: number): string {
    this.#amounts.add(code);
    return `$amounts${String(code)}`;
  }

  get places(): readonly Place[] {
    return this.#places;
  }

  get events(): readonly TraceEvent[] {
    return this.#events;
  }

  get groups(): readonly Group[] {
    return this.#groups;
  }

  /** How many numbers the trace is told at once, where it is told any. */
  get notes(): readonly number[] {
    return [...this.#notes].sort((left, right) => left - right);
  }

  /** Of how many plain values facts are asked. */
  get asks(): readonly number[] {
    return [...this.#asks].sort((left, right) => left - right);
  }

  get helpers(): readonly string[] {
    return helperTexts(this.#helpers);
  }

  get definitions(): readonly string[] {
    return this.#definitions;
  }

  get pool(): Pool {
    return {
      effects: [...this.#effects.values()].map(({ value }) => value),
      pairs: [...this.#pairs.values()].map(({ halves }) => halves),
      amounts: [...this.#amounts],
    };
  }
}

/** The effects that the program names, and the codes whose amounts it reads. */
export interface Pool {
  readonly effects: readonly (readonly Effect[])[];
  readonly pairs: readonly (readonly number[])[];
  readonly amounts: readonly number[];
}
