/**
 * Whether a condition can hold at all. What it compares is taken apart; every thing that it reads
 * is given every value of its type (of numbers, those around the ones it is compared with), each
 * freely. So a condition may be thought possible that is not, but none that is possible is thought
 * impossible.
 */
import { children, rebuilt, written } from '../../model/expressions.ts';
import { eachOperation } from '../../model/operations.ts';
import type { Expr, Operation, Program, SlotInfo } from '../../model/program.ts';
import type { Type } from '../../model/types.ts';
import { bare, meet, unknown } from '../../model/types.ts';
import type { Value } from '../../model/values.ts';

/** Combinations that are tried; with more, anything is thought possible. */
const most = 20_000;

/** Whether some values make the condition hold. */
export function canHold(condition: Expr, program: Program): boolean {
  const unknowns = gathered(condition, program);
  if (unknowns === null) return true;
  const all = [...unknowns];
  const chosen = new Map<string, Value>();
  const tryFrom = (index: number): boolean => {
    const next = all[index];
    if (next === undefined) return holds(condition, chosen);
    const [key, values] = next;
    return values.some((value) => {
      chosen.set(key, value);
      return tryFrom(index + 1);
    });
  };
  return tryFrom(0);
}

type Comparison = Extract<Expr, { readonly kind: 'equal' | 'compare' | 'in' }>;

/**
 * What is compared with constants: the thing read, the constants, and how; null for anything else.
 */
function comparison(
  expr: Comparison,
): { readonly read: Expr; readonly constants: readonly Value[] } | null {
  const [left, right] = expr.kind === 'in' ? [expr.element, expr.list] : [expr.left, expr.right];
  if (expr.kind === 'in') {
    if (right.kind !== 'constant' || !Array.isArray(right.value) || expr.deep) return null;
    return { read: left, constants: right.value as readonly Value[] };
  }
  if (expr.kind === 'compare' ? expr.exact : expr.deep) return null;
  if (right.kind === 'constant') return { read: left, constants: [right.value] };
  return left.kind === 'constant' ? { read: right, constants: [left.value] } : null;
}

/** What a condition reads, and the values that it may have; null: too many to be tried. */
function gathered(
  condition: Expr,
  program: Program,
): ReadonlyMap<string, readonly Value[]> | null {
  const unknowns = new Map<string, Value[]>();
  const open = [condition];
  for (let expr = open.pop(); expr !== undefined; expr = open.pop()) {
    switch (expr.kind) {
      case 'constant':
        break;
      case 'and':
      case 'or':
      case 'not':
      case 'conditional':
        open.push(...children(expr));
        break;
      case 'equal':
      case 'compare':
      case 'in': {
        const found = comparison(expr);
        if (found === null) free(expr, unknowns);
        else if (found.read.kind !== 'constant') addValues(found, program, unknowns);
        break;
      }
      default:
        free(expr, unknowns);
    }
    let combinations = 1;
    for (const values of unknowns.values()) combinations *= values.length;
    if (combinations > most) return null;
  }
  return unknowns;
}

/** Something that is yes or no, who knows why, where its ends do not tell. */
function free(expr: Expr, unknowns: Map<string, Value[]>): void {
  const truth = toldByEnds(expr);
  unknowns.set(keyOf(expr), truth === null ? [true, false] : [truth]);
}

/** Whether a comparison of two that vary holds, as far as what they lie between tells. */
function toldByEnds(expr: Expr): boolean | null {
  if (expr.kind !== 'equal' && expr.kind !== 'compare') return null;
  const { left, right } = expr;
  // Of what is the same nothing is read twice: no effect stands in an expression.
  const isSame = written(left) === written(right);
  if (expr.kind === 'equal') {
    // Whether it is negated, those know who ask.
    if (isSame) return true;
    return isBelow(left.result, right.result, true) || isBelow(right.result, left.result, true)
      ? false
      : null;
  }
  const isRising = expr.operator === '<' || expr.operator === '<=';
  const isStrict = expr.operator === '<' || expr.operator === '>';
  if (isSame) return !isStrict;
  const [low, high] = isRising ? [left.result, right.result] : [right.result, left.result];
  if (isBelow(low, high, isStrict)) return true;
  return isBelow(high, low, !isStrict) ? false : null;
}

/** Whether every number of a type is less than every one of another, or no more than it. */
function isBelow(low: Type, high: Type, isStrict: boolean): boolean {
  if (low.kind !== 'integer' || high.kind !== 'integer') return false;
  if (low.to === null || high.from === null) return false;
  return isStrict ? low.to < high.from : low.to <= high.from;
}

function addValues(
  { read, constants }: { readonly read: Expr; readonly constants: readonly Value[] },
  program: Program,
  unknowns: Map<string, Value[]>,
): void {
  const key = keyOf(read);
  const type = read.result;
  const inner = bare(type);
  const values = new Set<Value>(unknowns.get(key));
  if (type.kind === 'optional' || type.kind === 'none') values.add(null);
  if (inner.kind === 'yes-no') values.add(true).add(false);
  else if (inner.kind === 'kind') {
    const kind = program.kinds.find(({ name }) => name === inner.name);
    kind?.values.forEach((_, index) => values.add(index));
  } else if (inner.kind === 'integer') {
    const { from, to } = inner;
    const near = constants.flatMap((each) =>
      typeof each === 'number' ? [each - 1, each, each + 1] : [],
    );
    // Whatever it is compared with, there is some number that it may be.
    for (const value of [...near, from, to, from ?? to ?? 0]) {
      const isInside = value !== null && value >= (from ?? -Infinity) && value <= (to ?? Infinity);
      if (isInside) values.add(value);
    }
  } else {
    // Neither numbers nor names: it may be any of them, or something else.
    for (const each of constants) if (each !== null) values.add(each);
    values.add('something else');
  }
  unknowns.set(key, [...values]);
}

/** The truth of a condition, all that it reads being chosen. */
function holds(expr: Expr, chosen: ReadonlyMap<string, Value>): boolean {
  switch (expr.kind) {
    case 'constant':
      return expr.value === true;
    case 'and':
      return holds(expr.left, chosen) && holds(expr.right, chosen);
    case 'or':
      return holds(expr.left, chosen) || holds(expr.right, chosen);
    case 'not':
      return !holds(expr.operand, chosen);
    case 'conditional':
      return holds(holds(expr.condition, chosen) ? expr.then : expr.otherwise, chosen);
    case 'equal':
    case 'compare':
    case 'in': {
      const found = comparison(expr);
      if (found === null) return isChosen(expr, chosen) !== negated(expr);
      const value =
        found.read.kind === 'constant' ? found.read.value : chosen.get(keyOf(found.read));
      return compares(expr, value ?? null, found.constants);
    }
    default:
      return isChosen(expr, chosen);
  }
}

function isChosen(expr: Expr, chosen: ReadonlyMap<string, Value>): boolean {
  return chosen.get(keyOf(expr)) === true;
}

function negated(expr: Comparison): boolean {
  return expr.kind !== 'compare' && expr.negated;
}

function compares(expr: Comparison, value: Value, constants: readonly Value[]): boolean {
  const [constant = null] = constants;
  if (expr.kind !== 'compare') return constants.includes(value) !== expr.negated;
  if (typeof value !== 'number' || typeof constant !== 'number') return true;
  const [left, right] = expr.right.kind === 'constant' ? [value, constant] : [constant, value];
  switch (expr.operator) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
  }
}

const keys = new WeakMap<Expr, string>();

/** What an unknown is known by: two that are written alike are the same, `=` and `!=` aside. */
function keyOf(expr: Expr): string {
  const known = keys.get(expr);
  if (known !== undefined) return known;
  const isNegatable = expr.kind === 'equal' || expr.kind === 'in';
  const key = written(isNegatable ? { ...expr, negated: false } : expr);
  keys.set(expr, key);
  return key;
}

// ------------------------------------------------------------------------------------------- slots

/**
 * What the slots of a routine hold after operations that follow one another, as expressions of what
 * they began with. Whatever asks, calls or looks up stays a slot: the same one for the same
 * question.
 */
export function settledSlots(
  operations: readonly Operation[],
  slots: readonly SlotInfo[],
  before: ReadonlyMap<number, Expr> = new Map(),
  asked: Map<string, number> = new Map<string, number>(),
): ReadonlyMap<number, Expr> {
  const held = new Map(before);
  const slotOf = (slot: number): Expr => slotRead(slot, slots);
  for (const operation of operations) {
    switch (operation.kind) {
      case 'set':
        held.set(operation.slot, kept(substituted(operation.value, held), slotOf(operation.slot)));
        break;
      case 'if': {
        const condition = substituted(operation.condition, held);
        const then = settledSlots(operation.then, slots, held, asked);
        const otherwise = settledSlots(operation.otherwise, slots, held, asked);
        for (const slot of new Set([...then.keys(), ...otherwise.keys()])) {
          const end = (branch: typeof then): Expr => branch.get(slot) ?? slotOf(slot);
          held.set(slot, kept(either(condition, [end(then), end(otherwise)]), slotOf(slot)));
        }
        break;
      }
      case 'ask': {
        const given = operation.arguments.map((each) => substituted(each, held));
        const key = written([operation.fact, given]);
        const first = asked.get(key) ?? operation.slot;
        asked.set(key, first);
        held.set(operation.slot, slotOf(first));
        break;
      }
      default:
        // Loops and matches: what they set on the way may be anything.
        eachOperation([operation], (inner) => {
          if ('slot' in inner && inner.slot !== null) held.delete(inner.slot);
        });
    }
  }
  return held;
}

/** Parts of what a slot holds; with more it is thought to hold anything. */
const longest = 400;

/** What a slot holds, or the slot itself where that has grown too long to be looked through. */
function kept(expr: Expr, slot: Expr): Expr {
  const open = [expr];
  for (let parts = 1; open.length > 0; parts += 1) {
    if (parts > longest) return slot;
    open.push(...children(open.pop() ?? slot));
  }
  return expr;
}

function slotRead(slot: number, slots: readonly SlotInfo[]): Expr {
  return { kind: 'slot', slot, result: slots[slot]?.type ?? unknown };
}

/** What a slot holds after a condition that chose between two ends. */
function either(condition: Expr, [then, otherwise]: readonly [Expr, Expr]): Expr {
  if (then === otherwise) return then;
  const result = meet(then.result, otherwise.result) ?? unknown;
  return { kind: 'conditional', condition, then, otherwise, result };
}

/** An expression of logic with what its slots hold put in; elsewhere slots are left as they are. */
function substituted(expr: Expr, held: ReadonlyMap<number, Expr>): Expr {
  const put = (part: Expr): Expr => substituted(part, held);
  switch (expr.kind) {
    case 'slot':
      return held.get(expr.slot) ?? expr;
    case 'and':
    case 'or':
    case 'equal':
    case 'compare':
    case 'arithmetic':
    case 'not':
    case 'negate':
    case 'conditional':
    case 'in':
    case 'field':
      return rebuilt(expr, put);
    default:
      return expr;
  }
}
