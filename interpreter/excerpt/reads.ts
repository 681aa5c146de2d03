/**
 * What a routine reads, found without running it: so that a form asks for that and nothing else.
 */
import { children } from '../model/expressions.ts';
import { blocksOf, expressionsOf, slotsGiven, someOperation } from '../model/operations.ts';
import type { Expr, Operation, Program, Routine } from '../model/program.ts';

/** A thing that a form can bring: an argument, a state, or what stands in a field of one. */
export interface ThingPath {
  readonly root:
    | { readonly kind: 'argument'; readonly slot: number }
    | { readonly kind: 'state'; readonly thing: number };
  /** Fields that lead on from it, each with the type that holds it. */
  readonly fields: readonly { readonly type: number; readonly field: number }[];
}

export interface Reads {
  /** Fields that a form can ask for: keys of `ThingPath`s that end in a plain value. */
  readonly fields: Map<string, ThingPath>;
  /** Facts that are asked for. */
  readonly facts: Set<number>;
  /** Modifiers whose conditions look at more than a form can set, by `list.modifier` indices. */
  readonly opaque: Set<string>;
}

/**
 * Why a routine cannot be offered: it changes things, lets a player choose, or looks at the whole
 * board.
 */
class Unsuitable extends Error {}

/** What is known of a value: the thing it is, or nothing. */
type Known = ThingPath | null;

/** Operations that a roll on a table consists of; others change things, choose, or check. */
const suitable: ReadonlySet<Operation['kind']> = new Set([
  ...(['set', 'call', 'roll', 'ask', 'look-up', 'total'] as const),
  ...(['if', 'match', 'return'] as const),
]);

const board = new Set([
  'neighbours',
  'adjacent',
  'touching',
  'distance',
  'range',
  'routes',
  'between',
  'border',
  'edge',
  'line-of-sight',
]);

/** Calls within calls that are followed: a routine that calls itself is no roll on a table. */
const deepest = 12;

/** What a routine reads; null when it is no matter of dice, tables and modifiers alone. */
export function readsOf(program: Program, routine: number): Reads | null {
  const reads = noReads();
  const parameters = program.routines[routine]?.parameters ?? [];
  const start = parameters.map(({ type }, slot): Known =>
    type.kind === 'thing' ? { root: { kind: 'argument', slot }, fields: [] } : null,
  );
  try {
    new Reader(program, reads).routine(routine, start);
  } catch (error) {
    if (error instanceof Unsuitable) return null;
    throw error;
  }
  return reads;
}

export function noReads(): Reads {
  return { fields: new Map(), facts: new Set(), opaque: new Set() };
}

export function keyOf({ root, fields }: ThingPath): string {
  const base = root.kind === 'argument' ? `a${root.slot}` : `s${root.thing}`;
  return [base, ...fields.map(({ type, field }) => `${type}.${field}`)].join('/');
}

class Reader {
  readonly #program: Program;
  readonly #reads: Reads;
  #depth: number;

  constructor(program: Program, reads: Reads, depth = 0) {
    this.#program = program;
    this.#reads = reads;
    this.#depth = depth;
  }

  routine(index: number, values: readonly Known[]): void {
    const routine = this.#program.routines[index];
    if (routine === undefined || this.#depth > deepest) throw new Unsuitable();
    this.#depth += 1;
    const slots: Known[] = routine.slots.map((_, slot) => values[slot] ?? null);
    if (routine.role === 'modifiers') this.#list(routine, slots);
    else this.#operations(routine.body, slots);
    this.#depth -= 1;
  }

  /**
   * A modifier whose condition cannot be set up in a form is noted, and what it reads is left out.
   */
  #list(routine: Routine, slots: readonly Known[]): void {
    for (const { list, modifier, operations } of segments(routine)) {
      const inner = noReads();
      try {
        new Reader(this.#program, inner, this.#depth).#operations(operations, [...slots]);
        for (const [key, path] of inner.fields) this.#reads.fields.set(key, path);
        for (const fact of inner.facts) this.#reads.facts.add(fact);
        for (const key of inner.opaque) this.#reads.opaque.add(key);
      } catch (error) {
        if (!(error instanceof Unsuitable)) throw error;
        this.#reads.opaque.add(`${list}.${modifier}`);
      }
    }
  }

  #operations(body: readonly Operation[], slots: Known[]): void {
    for (const operation of body) this.#operation(operation, slots);
  }

  #operation(operation: Operation, slots: Known[]): void {
    if (!suitable.has(operation.kind)) throw new Unsuitable();
    const values = expressionsOf(operation).map((expr) => this.#expression(expr, slots));
    if (operation.kind === 'call') this.routine(operation.routine, values);
    if (operation.kind === 'ask') this.#reads.facts.add(operation.fact);
    const given = operation.kind === 'set' ? (values[0] ?? null) : null;
    for (const slot of slotsGiven(operation)) slots[slot] = given;
    this.#blocks(blocksOf(operation), slots);
  }

  /** Of what the blocks leave in a slot, only what they agree on is known afterwards. */
  #blocks(blocks: readonly (readonly Operation[])[], slots: Known[]): void {
    const ends = blocks.map((block) => {
      const inner = [...slots];
      this.#operations(block, inner);
      return inner;
    });
    const [first, ...others] = ends;
    for (const [slot, known] of first?.entries() ?? []) {
      slots[slot] = others.every((end) => isSame(end[slot] ?? null, known)) ? known : null;
    }
  }

  #expression(expr: Expr, slots: readonly Known[]): Known {
    switch (expr.kind) {
      case 'constant':
        if (expr.result.kind !== 'thing' || typeof expr.value !== 'number') return null;
        if (this.#program.things[expr.value]?.role !== 'state') return null;
        return { root: { kind: 'state', thing: expr.value }, fields: [] };
      case 'slot':
        return slots[expr.slot] ?? null;
      case 'field':
        return this.#field(expr, slots);
      case 'select':
      case 'quantify':
      case 'named':
        throw new Unsuitable();
      default:
        if (expr.kind === 'builtin' && board.has(expr.name)) throw new Unsuitable();
        for (const part of children(expr)) this.#expression(part, slots);
        return null;
    }
  }

  #field(expr: Expr & { readonly kind: 'field' }, slots: readonly Known[]): Known {
    const owner = this.#expression(expr.thing, slots);
    const type = this.#program.things[expr.type]?.fields[expr.field]?.type;
    if (owner === null || type === undefined) throw new Unsuitable();
    const path: ThingPath = {
      root: owner.root,
      fields: [...owner.fields, { type: expr.type, field: expr.field }],
    };
    const inner = type.kind === 'optional' ? type.type : type;
    switch (inner.kind) {
      case 'thing':
        if (path.fields.length > 2) throw new Unsuitable();
        return path;
      case 'integer':
      case 'yes-no':
      case 'kind':
        this.#reads.fields.set(keyOf(path), path);
        return null;
      default:
        throw new Unsuitable();
    }
  }
}

function isSame(left: Known, right: Known): boolean {
  return left === right || (left !== null && right !== null && keyOf(left) === keyOf(right));
}

/** The operations of one modifier in its list's routine. */
export interface Segment {
  readonly list: number;
  readonly modifier: number;
  readonly operations: readonly Operation[];
}

/** The operations of a list's routine, modifier by modifier: each ends where its amount is set. */
export function segments(routine: Routine): readonly Segment[] {
  const total = routine.body.find((operation) => operation.kind === 'total');
  if (total === undefined) return [];
  const found: Segment[] = [];
  // Those that exclude others are weighed before them.
  const ends = total.amounts.map((amount, modifier) => ({
    modifier,
    end: routine.body.findIndex((operation) => gives(operation, amount)),
  }));
  let from = 0;
  for (const { modifier, end } of ends.toSorted((left, right) => left.end - right.end)) {
    if (end < 0) throw new Unsuitable();
    found.push({ list: total.list, modifier, operations: routine.body.slice(from, end + 1) });
    from = end + 1;
  }
  return found;
}

/** Whether an operation, or one within it, gives the slot its value. */
function gives(operation: Operation, slot: number): boolean {
  return someOperation([operation], (inner) => slotsGiven(inner).includes(slot));
}
