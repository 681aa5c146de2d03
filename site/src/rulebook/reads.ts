/**
 * What a routine reads, found without running it: so that a form asks for that and nothing else.
 */
import type { Expr, Operation, Program, Routine } from '../../../interpreter/index.ts';

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
  /** Arguments that are plain values and are looked at. */
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

/** What a routine reads; null when it is no matter of dice, tables and modifiers alone. */
export function readsOf(program: Program, routine: number): Reads | null {
  const reads: Reads = { fields: new Map(), facts: new Set(), opaque: new Set() };
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

export function keyOf({ root, fields }: ThingPath): string {
  const base = root.kind === 'argument' ? `a${root.slot}` : `s${root.thing}`;
  return [base, ...fields.map(({ type, field }) => `${type}.${field}`)].join('/');
}

class Reader {
  private readonly program: Program;
  private readonly reads: Reads;
  private depth = 0;

  constructor(program: Program, reads: Reads) {
    this.program = program;
    this.reads = reads;
  }

  routine(index: number, values: readonly Known[]): void {
    const routine = this.program.routines[index];
    if (routine === undefined || this.depth > 12) throw new Unsuitable();
    this.depth += 1;
    const slots: Known[] = routine.slots.map((_, slot) => values[slot] ?? null);
    if (routine.role === 'modifiers') this.list(routine, slots);
    else this.operations(routine.body, slots);
    this.depth -= 1;
  }

  /**
   * A modifier whose condition cannot be set up in a form is noted, and what it reads is left out.
   */
  private list(routine: Routine, slots: Known[]): void {
    for (const { list, modifier, operations } of segments(routine)) {
      const inner: Reads = { fields: new Map(), facts: new Set(), opaque: new Set() };
      try {
        new Reader(this.program, inner).operations(operations, [...slots]);
        for (const [key, path] of inner.fields) this.reads.fields.set(key, path);
        for (const fact of inner.facts) this.reads.facts.add(fact);
      } catch (error) {
        if (!(error instanceof Unsuitable)) throw error;
        this.reads.opaque.add(`${list}.${modifier}`);
      }
    }
  }

  private operations(body: readonly Operation[], slots: Known[]): void {
    for (const operation of body) this.operation(operation, slots);
  }

  private operation(operation: Operation, slots: Known[]): void {
    switch (operation.kind) {
      case 'set':
        slots[operation.slot] = this.expression(operation.value, slots);
        return;
      case 'call': {
        this.routine(
          operation.routine,
          operation.arguments.map((expr) => this.expression(expr, slots)),
        );
        return;
      }
      case 'roll':
        this.expression(operation.count, slots);
        return;
      case 'ask':
        for (const expr of operation.arguments) this.expression(expr, slots);
        this.reads.facts.add(operation.fact);
        return;
      case 'look-up':
        for (const { value, shift } of operation.subscripts) {
          this.expression(value, slots);
          if (shift !== null) this.expression(shift, slots);
        }
        return;
      case 'if':
        this.expression(operation.condition, slots);
        this.operations(operation.then, slots);
        {
          this.operations(operation.otherwise, slots);
          return;
        }
      case 'match':
        this.expression(operation.value, slots);
        for (const { body } of operation.arms) this.operations(body, slots);
        {
          this.operations(operation.otherwise, slots);
          return;
        }
      case 'return':
        if (operation.value !== null) this.expression(operation.value, slots);
        return;
      case 'total':
        return;
      default:
        throw new Unsuitable();
    }
  }

  private expression(expr: Expr, slots: readonly Known[]): Known {
    switch (expr.kind) {
      case 'constant':
        return typeof expr.value === 'number' && this.program.things[expr.value]?.role === 'state'
          ? { root: { kind: 'state', thing: expr.value }, fields: [] }
          : null;
      case 'slot':
        return slots[expr.slot] ?? null;
      case 'field':
        return this.field(expr, slots);
      case 'builtin':
        if (board.has(expr.name)) throw new Unsuitable();
        return this.each(expr.arguments, slots);
      case 'select':
      case 'quantify':
      case 'named':
        throw new Unsuitable();
      default:
        return this.each(parts(expr), slots);
    }
  }

  private each(exprs: readonly Expr[], slots: readonly Known[]): null {
    for (const expr of exprs) this.expression(expr, slots);
    return null;
  }

  private field(expr: Expr & { readonly kind: 'field' }, slots: readonly Known[]): Known {
    const owner = this.expression(expr.thing, slots);
    const type = this.program.things[expr.type]?.fields[expr.field]?.type;
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
        this.reads.fields.set(keyOf(path), path);
        return null;
      default:
        throw new Unsuitable();
    }
  }
}

/** The expressions within one that is neither a name nor a selection. */
function parts(expr: Expr): readonly Expr[] {
  return Object.values(expr).flatMap((part: unknown): readonly Expr[] => {
    if (Array.isArray(part)) return part.filter(isExpr);
    return isExpr(part) ? [part] : [];
  });
}

function isExpr(part: unknown): part is Expr {
  return typeof part === 'object' && part !== null && 'kind' in part;
}

interface Segment {
  readonly list: number;
  readonly modifier: number;
  /** Where it begins and ends in the body. */
  readonly from: number;
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
    end: routine.body.findIndex((operation) => sets(operation, amount)),
  }));
  let from = 0;
  for (const { modifier, end } of ends.toSorted((left, right) => left.end - right.end)) {
    if (end < 0) throw new Unsuitable();
    found.push({
      list: total.list,
      modifier,
      from,
      operations: routine.body.slice(from, end + 1),
    });
    from = end + 1;
  }
  return found;
}

/** Whether an operation, or one within it, gives the slot its value. */
function sets(operation: Operation, slot: number): boolean {
  switch (operation.kind) {
    case 'set':
    case 'look-up':
    case 'roll':
      return operation.slot === slot;
    case 'call':
      return operation.slot === slot;
    case 'if':
      return [...operation.then, ...operation.otherwise].some((inner) => sets(inner, slot));
    default:
      return false;
  }
}
