// What numbers rules work out, followed through names and through the rules that are called: a rule
// that rolls d66 gives the numbers of d66, though its type says whole numbers between two ends.
import { arithmeticType } from '../../elaborate/intervals.ts';
import { heldFunction } from '../../model/held.ts';
import { everyOperation, slotsGiven } from '../../model/operations.ts';
import type { Expr, Operation, Program, Routine } from '../../model/program.ts';
import type { Type } from '../../model/types.ts';
import { ofValues, valuesOf } from '../../model/types.ts';

type Integer = Type & { readonly kind: 'integer' };
/** The numbers, each once; null where they are many, or nobody knows. */
type Numbers = ReadonlySet<number> | null;

/** The types of a program's numbers. */
export class WorkedTypes {
  readonly #program: Program;
  readonly #known = new Map<string, Numbers>();
  /** By routine: what gives its slots their values, and what calls it. */
  readonly #givers = new Map<number, ReadonlyMap<number, readonly Operation[]>>();
  #calls: ReadonlyMap<number, readonly Called[]> | null = null;

  constructor(program: Program) {
    this.#program = program;
  }

  /** The type of an expression of a routine, as narrow as what it is worked out from tells. */
  of(routine: number, expr: Expr): Type {
    const { result } = expr;
    if (result.kind !== 'integer' || result.only !== undefined) return result;
    const found = this.#numbers(routine, expr);
    const within = [...(found ?? [])].filter((each) => isWithin(result, each));
    return within.length === 0 ? result : ofValues(within);
  }

  #numbers(routine: number, expr: Expr): Numbers {
    const { result } = expr;
    if (result.kind !== 'integer') return null;
    if (result.only !== undefined) return new Set(result.only);
    const found = this.#followed(routine, expr);
    return found ?? numbersOf(result);
  }

  #followed(routine: number, expr: Expr): Numbers {
    switch (expr.kind) {
      case 'slot':
        return this.#once(`slot ${String(routine)} ${String(expr.slot)}`, () =>
          this.#slot(routine, expr.slot),
        );
      case 'arithmetic': {
        const [left, right] = [expr.left, expr.right].map((part) => this.#numbers(routine, part));
        if (expr.operator === '/' || !left?.size || !right?.size) return null;
        return numbersOf(arithmeticType(expr.operator, ofValues(left), ofValues(right)));
      }
      case 'conditional':
        return joined([
          this.#numbers(routine, expr.then),
          this.#numbers(routine, expr.otherwise),
        ]);
      // What lies beyond the ends that are declared stops the run.
      case 'builtin': {
        const [held] = expr.arguments;
        const isHeld = expr.name === heldFunction && held !== undefined;
        return isHeld ? this.#numbers(routine, held) : null;
      }
      default:
        return null;
    }
  }

  /** What a slot may hold: what any operation gives it, or a caller hands over. */
  #slot(routine: number, slot: number): Numbers {
    const called = this.#program.routines[routine];
    if (called === undefined) return null;
    const given = this.#giversIn(routine, called).get(slot) ?? [];
    const all = given.map((operation) => this.#given(routine, operation, slot));
    if (slot >= called.parameters.length) return joined(all);
    // Whoever calls an open rule hands over what he likes.
    if (called.role !== 'procedure' || called.standing === 'open') return null;
    const handed = (this.#callsOf().get(routine) ?? []).map(({ from, operation }) => {
      const value = operation.arguments[slot];
      return value === undefined ? null : this.#numbers(from, value);
    });
    return handed.length === 0 ? null : joined([...handed, ...all]);
  }

  #given(routine: number, operation: Operation, slot: number): Numbers {
    if (operation.kind === 'set') return this.#numbers(routine, operation.value);
    const result = operation.kind === 'call' ? this.#result(operation.routine) : null;
    return result ?? numbersOf(this.#program.routines[routine]?.slots[slot]?.type ?? null);
  }

  /** What a routine may give. */
  #result(routine: number): Numbers {
    return this.#once(`result ${String(routine)}`, () => {
      const { body = [], role } = this.#program.routines[routine] ?? {};
      if (role === 'modifiers') return null;
      const all = everyOperation(body).flatMap((operation) =>
        operation.kind === 'return' && operation.value !== null
          ? [this.#numbers(routine, operation.value)]
          : [],
      );
      return all.length === 0 ? null : joined(all);
    });
  }

  /** What comes back to itself is not known. */
  #once(key: string, find: () => Numbers): Numbers {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, null);
    const found = find();
    this.#known.set(key, found);
    return found;
  }

  #giversIn(index: number, { body }: Routine): ReadonlyMap<number, readonly Operation[]> {
    const known = this.#givers.get(index);
    if (known !== undefined) return known;
    const found = new Map<number, Operation[]>();
    for (const operation of everyOperation(body)) {
      for (const slot of slotsGiven(operation)) {
        found.set(slot, [...(found.get(slot) ?? []), operation]);
      }
    }
    this.#givers.set(index, found);
    return found;
  }

  #callsOf(): ReadonlyMap<number, readonly Called[]> {
    if (this.#calls !== null) return this.#calls;
    const found = new Map<number, Called[]>();
    for (const [from, { role, body }] of this.#program.routines.entries()) {
      if (role === 'example' || role === 'guard') continue;
      for (const operation of everyOperation(body)) {
        if (operation.kind !== 'call') continue;
        const before = found.get(operation.routine) ?? [];
        found.set(operation.routine, [...before, { from, operation }]);
      }
    }
    this.#calls = found;
    return found;
  }
}

/** A call, and the routine that makes it. */
interface Called {
  readonly from: number;
  readonly operation: Extract<Operation, { readonly kind: 'call' }>;
}

function numbersOf(type: Type | null): Numbers {
  const all = type?.kind === 'integer' ? valuesOf(type) : null;
  return all === null ? null : new Set(all);
}

function joined(all: readonly Numbers[]): Numbers {
  const found = new Set<number>();
  for (const each of all) {
    if (each === null) return null;
    for (const number of each) found.add(number);
  }
  return found;
}

function isWithin({ from, to }: Integer, number: number): boolean {
  return (from ?? number) <= number && number <= (to ?? number);
}
