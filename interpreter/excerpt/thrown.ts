/** Which axis of a table is rolled for, where only the rules that look it up say so. */
import { children } from '../model/expressions.ts';
import { everyOperation, slotsGiven } from '../model/operations.ts';
import type { AxisInfo, Expr, Operation, Program } from '../model/program.ts';

type Dice = NonNullable<AxisInfo['dice']>;

/** An axis, and the dice whose sum, with more added, is looked up on it. */
export interface Thrown {
  readonly axis: number;
  readonly dice: Dice;
}

/**
 * The roll that reaches an axis of a table by values and parameters, or else by what a piece or a
 * state holds meanwhile. Null when none does, or two axes or unlike dice do.
 */
export function thrownAt(program: Program, table: number): Thrown | null {
  return new Search(program, table, false).found ?? new Search(program, table, true).found;
}

class Search {
  readonly #program: Program;
  /** Whether fields hand a roll on. */
  readonly #byFields: boolean;
  readonly #seen = new Set<string>();
  #dice = new Map<string, Dice>();
  readonly found: Thrown | null;

  constructor(program: Program, table: number, byFields: boolean) {
    this.#program = program;
    this.#byFields = byFields;
    const reached = (program.tables[table]?.axes ?? []).flatMap(({ type }, axis) => {
      this.#dice = new Map();
      this.#seen.clear();
      if (type.kind === 'integer') this.#lookUps(table, axis);
      return this.#dice.size === 0 ? [] : [{ axis, all: [...this.#dice.values()] }];
    });
    const [one, another] = reached;
    const [dice, unlike] = one?.all ?? [];
    const isOne = one !== undefined && another === undefined && unlike === undefined;
    this.found = isOne && dice !== undefined ? { axis: one.axis, dice } : null;
  }

  #lookUps(table: number, axis: number): void {
    for (const [routine, { body }] of this.#program.routines.entries()) {
      for (const operation of everyOperation(body)) {
        if (operation.kind !== 'look-up' || operation.table !== table) continue;
        const subscript = operation.subscripts[axis];
        if (subscript !== undefined) this.#value(routine, subscript.value);
      }
    }
  }

  /** What a value of a routine comes of. */
  #value(routine: number, value: Expr): void {
    switch (value.kind) {
      case 'slot':
        this.#slot(routine, value.slot);
        return;
      case 'field':
        if (this.#byFields) this.#field(value.type, value.field);
        return;
      case 'conditional':
        this.#value(routine, value.then);
        this.#value(routine, value.otherwise);
        return;
      case 'arithmetic':
      case 'negate':
      case 'round':
      case 'builtin':
        for (const part of children(value)) this.#value(routine, part);
        return;
      default:
    }
  }

  #slot(routine: number, slot: number): void {
    if (!this.#isNew(`${String(routine)} ${String(slot)}`)) return;
    const { body = [], parameters = [] } = this.#program.routines[routine] ?? {};
    for (const operation of everyOperation(body)) {
      if (slotsGiven(operation).includes(slot)) this.#given(routine, operation);
    }
    if (slot >= parameters.length) return;
    for (const [caller, { body: calls }] of this.#program.routines.entries()) {
      for (const call of everyOperation(calls)) {
        const argument = call.kind === 'call' && call.routine === routine && call.arguments[slot];
        if (typeof argument === 'object') this.#value(caller, argument);
      }
    }
  }

  /** What an operation gives its slot. */
  #given(routine: number, operation: Operation): void {
    if (operation.kind === 'set') this.#value(routine, operation.value);
    else if (operation.kind === 'roll') this.#roll(operation);
    else if (operation.kind === 'call') this.#result(operation.routine);
  }

  #result(routine: number): void {
    if (!this.#isNew(`= ${String(routine)}`)) return;
    for (const operation of everyOperation(this.#program.routines[routine]?.body ?? [])) {
      if (operation.kind === 'return' && operation.value !== null) {
        this.#value(routine, operation.value);
      }
    }
  }

  #field(type: number, field: number): void {
    if (!this.#isNew(`. ${String(type)} ${String(field)}`)) return;
    for (const [routine, { body }] of this.#program.routines.entries()) {
      for (const operation of everyOperation(body)) {
        const isIt = operation.kind === 'field' && operation.type === type;
        if (isIt && operation.field === field) this.#value(routine, operation.value);
      }
    }
  }

  #roll({ count, die, mode }: Operation & { readonly kind: 'roll' }): void {
    if (mode !== 'sum' || count.kind !== 'constant' || typeof count.value !== 'number') return;
    const dice = { count: count.value, ...die };
    this.#dice.set(JSON.stringify(dice), dice);
  }

  #isNew(key: string): boolean {
    const isNew = !this.#seen.has(key);
    this.#seen.add(key);
    return isNew;
  }
}
