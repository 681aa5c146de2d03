/**
 * Whether a condition holds whatever is observed. All that it reads is given values of its type,
 * each freely: the same for what is the same. What cannot be worked out so is thought to fail.
 */
import { evaluator } from '../../machine/evaluate.ts';
import { makeMachine } from '../../machine/step.ts';
import { eachExpression, rebuilt, someExpression, written } from '../../model/expressions.ts';
import { Fault } from '../../model/fault.ts';
import type { Expr, Program, SlotInfo } from '../../model/program.ts';
import type { Type } from '../../model/types.ts';
import { yesNo } from '../../model/types.ts';
import type { Value } from '../../model/values.ts';
import { canHold } from '../reach/condition.ts';
import { valuesToTry } from './values.ts';

/** Combinations that are tried. */
const most = 4000;
/** The part of one that its whole numbers of times lie farthest apart by. */
const golden = (Math.sqrt(5) - 1) / 2;

/** Whether it reads anything, and no values of that make it fail, of those that are tried. */
export function alwaysHolds(
  condition: Expr,
  { program, slots }: { readonly program: Program; readonly slots: readonly SlotInfo[] },
): boolean {
  const leaves = new Leaves(program, slots);
  const open = leaves.open(condition);
  const named: Value[] = [];
  eachExpression(condition, (part) => {
    if (part.kind === 'constant') named.push(part.value);
  });
  const values = leaves.types.map((type) => valuesToTry(type, { program, named }));
  // What reads nothing is told where it is read.
  if (values.length === 0) return open === yes;
  if (values.some((those) => those.length === 0)) return false;
  const test = evaluator(open, program);
  const machine = makeMachine(program);
  const read: Value[] = slots.map(() => null);
  for (const combination of combinations(values)) {
    combination.forEach((value, index) => (read[slots.length + index] = value));
    try {
      if (test(read, machine) !== true) return false;
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
      return false;
    }
  }
  return true;
}

/** Every combination of values; of too many some, spread over all. */
function* combinations(values: readonly (readonly Value[])[]): Iterable<readonly Value[]> {
  const all = values.reduce((count, those) => count * those.length, 1);
  for (let tried = 0; tried < Math.min(all, most); tried += 1) {
    // Parts of the golden ratio lie as far apart as they can, however many there are.
    let at = all <= most ? tried : Math.floor(((tried * golden) % 1) * all);
    yield values.map((those) => {
      const value = those[at % those.length] ?? null;
      at = Math.floor(at / those.length);
      return value;
    });
  }
}

const yes: Expr = { kind: 'constant', value: true, result: yesNo };

/** What a condition reads, each in a slot of its own. */
class Leaves {
  readonly types: Type[] = [];
  readonly #program: Program;
  readonly #slots: readonly SlotInfo[];
  readonly #found = new Map<string, number>();

  constructor(program: Program, slots: readonly SlotInfo[]) {
    this.#program = program;
    this.#slots = slots;
  }

  /** The condition with slots for what it reads; `bound`: the slots of elements. */
  open(expr: Expr, bound: ReadonlySet<number> = new Set()): Expr {
    switch (expr.kind) {
      case 'slot': {
        const type = this.#slots[expr.slot]?.type ?? expr.result;
        return bound.has(expr.slot) ? expr : this.#leaf(expr, type);
      }
      case 'named':
        return this.#leaf(expr, expr.result);
      case 'field': {
        const type = this.#program.things[expr.type]?.fields[expr.field]?.type;
        return this.#leaf(expr, type ?? expr.result);
      }
      case 'select':
      case 'quantify': {
        const isElsewhere = expr.source.kind === 'type' || someExpression(expr, isField);
        if (isElsewhere && this.#isSettled(expr)) return yes;
        if (isElsewhere) return this.#leaf(expr, expr.result);
        const inside = new Set([...bound, expr.slot]);
        return rebuilt(expr, (part) => this.open(part, inside));
      }
      default:
        return rebuilt(expr, (part) => this.open(part, bound));
    }
  }

  /** Whether each thing is so, or none, whatever there is. */
  #isSettled(expr: Expr): boolean {
    if (expr.kind !== 'quantify' || expr.quantity === 'some') return false;
    const { condition, quantity } = expr;
    const fails: Expr = { kind: 'not', operand: condition, result: condition.result };
    return !canHold(quantity === 'every' ? fails : condition, this.#program);
  }

  #leaf(expr: Expr, type: Type): Expr {
    const key = written(expr);
    const index = this.#found.get(key) ?? this.types.push(type) - 1;
    this.#found.set(key, index);
    return { kind: 'slot', slot: this.#slots.length + index, result: type };
  }
}

/** Fields of elements, or of anything, are nowhere here. */
function isField({ kind }: Expr): boolean {
  return kind === 'field';
}
