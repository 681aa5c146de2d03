// Routines that only move values: cubes from a piece to its place, say. Whoever calls one need not
// look at what it moves, but at where; a situation looks at what was moved when somebody looks at
// where it came to. So situations that differ in nothing but what is moved and never looked at
// again are one.
import { isSet } from '../machine/operand.ts';
import { children, eachExpression } from '../model/expressions.ts';
import { rangeOf } from '../model/held.ts';
import type { Expr, Operation, Program } from '../model/program.ts';

/** What a routine moves. It never stops a run, once all it names was found. */
export interface Quiet {
  /** Slots that name things, and what they name: the same whatever is moved. */
  readonly names: readonly Named[];
  readonly moves: readonly Move[];
  /** At most so many elements are added to lists. */
  readonly growth: number;
  /** At most so many operations are done. */
  readonly steps: number;
}
interface Named {
  readonly slot: number;
  readonly value: Expr;
}

/** A field that may get another value. */
export interface Move {
  /** The thing: a slot, or always the same. */
  readonly thing: Expr;
  readonly type: number;
  readonly field: number;
  /** Whether it always gets the same value, whatever it held. */
  readonly isFixed: boolean;
}

const known = new WeakMap<Program, Map<number, Quiet | null>>();

/** What a routine moves if it does nothing else; otherwise null. */
export function quietOf(program: Program, routine: number): Quiet | null {
  const found = known.get(program) ?? new Map<number, Quiet | null>();
  known.set(program, found);
  const quiet = found.get(routine);
  if (quiet !== undefined) return quiet;
  const made = new Reading(program, routine).quiet;
  found.set(routine, made);
  return made;
}

/** More rounds of a loop than this are not few. */
const fewRounds = 100;

/** The body of a routine, read operation by operation. */
class Reading {
  readonly quiet: Quiet | null;
  readonly #program: Program;
  readonly #names: Named[] = [];
  readonly #moves: Move[] = [];
  readonly #filled = new Set<number>();
  #growth = 0;
  #steps = 0;

  constructor(program: Program, routine: number) {
    this.#program = program;
    const { parameters, body, effects } = program.routines[routine] ?? {};
    parameters?.forEach((_, slot) => this.#filled.add(slot));
    const isQuiet = effects === false && body !== undefined && this.#block(body, 1, true);
    const { growth, steps } = { growth: this.#growth, steps: this.#steps };
    this.quiet =
      isQuiet && this.#moves.length > 0 && this.#names.every(({ value }) => this.#isStill(value))
        ? { names: this.#names, moves: this.#moves, growth, steps }
        : null;
  }

  #block(body: readonly Operation[], rounds: number, isSure: boolean): boolean {
    // A loop counts and jumps, and the end returns: at most three operations beside its own.
    this.#steps += rounds * (body.length + 3);
    return body.every((operation) => this.#operation(operation, rounds, isSure));
  }

  #operation(operation: Operation, rounds: number, isSure: boolean): boolean {
    switch (operation.kind) {
      case 'set': {
        const { slot, value } = operation;
        const isNew = !this.#filled.has(slot) && this.#isFilled(value);
        this.#filled.add(slot);
        this.#names.push({ slot, value });
        return isNew;
      }
      case 'field':
        return this.#move(operation, rounds, isSure);
      case 'repeat': {
        const { times, before, goOn, body } = operation;
        if (times === null || before.length > 0 || goOn !== null || !this.#isSure(times)) {
          return false;
        }
        const most = times.result.kind === 'integer' ? times.result.to : null;
        const isFew = most !== null && rounds * most <= fewRounds;
        return isFew && this.#isFilled(times) && this.#block(body, rounds * most, false);
      }
      default:
        return false;
    }
  }

  #move(
    { thing, type, field, value }: Extract<Operation, { readonly kind: 'field' }>,
    rounds: number,
    isSure: boolean,
  ): boolean {
    const info = this.#program.things[type]?.fields[field];
    const grown = this.#grown(value, type, field);
    // A hexside that the map does not mention cannot be changed.
    if (this.#program.things[type]?.role === 'edge') return false;
    if (info === undefined || grown === null || !this.#isFilled(value)) return false;
    if (!isPlain(thing) || !this.#isFilled(thing)) return false;
    const holds = rangeOf(info.type);
    if (holds !== null && !(value.kind === 'constant' && holds(value.value))) return false;
    this.#growth += rounds * grown;
    const isFixed = isSure && value.kind === 'constant';
    this.#moves.push({ thing, type, field, isFixed });
    return true;
  }

  /** By how many elements a value is longer than what the field held; null where it may stop. */
  #grown(value: Expr, type: number, field: number): number | null {
    if (value.kind === 'without') {
      return this.#isSure(value.element) ? this.#grown(value.list, type, field) : null;
    }
    if (value.kind === 'join') {
      const { left, right } = value;
      const before = this.#grown(left, type, field);
      if (before === null || right.kind !== 'list') return null;
      return right.elements.every((each) => this.#isSure(each))
        ? before + right.elements.length
        : null;
    }
    return this.#isSure(value) ? 0 : null;
  }

  /** Whether working it out always comes to a value. */
  #isSure(expr: Expr): boolean {
    switch (expr.kind) {
      case 'constant':
      case 'slot':
        return true;
      case 'field':
        return isSet(expr.type, expr.field, this.#program) && this.#isSure(expr.thing);
      case 'part':
      case 'not':
      case 'and':
      case 'or':
      case 'equal':
        return children(expr).every((part) => this.#isSure(part));
      default:
        return false;
    }
  }

  /** Whether the slots that it reads were filled once and for all. */
  #isFilled(expr: Expr): boolean {
    let isFilled = true;
    eachExpression(expr, (part) => {
      const isSelecting = part.kind === 'select' || part.kind === 'quantify';
      isFilled &&= !isSelecting && (part.kind !== 'slot' || this.#filled.has(part.slot));
    });
    return isFilled;
  }

  /** Whether it does not read what the routine moves. */
  #isStill(expr: Expr): boolean {
    let isStill = true;
    eachExpression(expr, (part) => {
      isStill &&=
        part.kind !== 'field' ||
        this.#moves.every(({ type, field }) => type !== part.type || field !== part.field);
    });
    return isStill;
  }
}

function isPlain({ kind }: Expr): boolean {
  return kind === 'slot' || kind === 'constant' || kind === 'named';
}
