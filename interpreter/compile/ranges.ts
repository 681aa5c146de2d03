// How far the whole number of an expression can reach. What cannot pass 2^53 needs no check, what
// stays within 32 bits can be shifted instead of divided, what lies on a table's axis need not be
// clamped.
import { resultOf } from '../model/columns.ts';
import { heldFunction } from '../model/held.ts';
import { greatestOf, leastOf } from '../model/numbers.ts';
import type { Expr, Operation, Program } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { bare } from '../model/types.ts';

/** Both ends included; whole numbers of the language are safe, so no end lies beyond 2^53. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

const limit = Number.MAX_SAFE_INTEGER;
/** Any whole number. */
export const anything: Interval = { from: -limit, to: limit };
/** What no value reaches: the interval of a slot that nothing has set yet. */
export const nothing: Interval = { from: Infinity, to: -Infinity };

/** Whether every number of the interval is exact. */
export function isSafe({ from, to }: Interval): boolean {
  return from >= -limit && to <= limit;
}

/** Whether every number of the interval is a 32-bit one. */
export function isSmall({ from, to }: Interval): boolean {
  return from >= -2_147_483_648 && to <= 2_147_483_647;
}

/** The least interval that holds both. */
export function hull(left: Interval, right: Interval): Interval {
  return { from: Math.min(left.from, right.from), to: Math.max(left.to, right.to) };
}

/** Where a whole-number operation leads before it is checked; null: anywhere. */
export function reach(
  operator: '+' | '-' | '*' | 'div' | 'mod',
  left: Interval,
  right: Interval,
): Interval {
  switch (operator) {
    case '+':
      return { from: left.from + right.from, to: left.to + right.to };
    case '-':
      return { from: left.from - right.to, to: left.to - right.from };
    case '*':
      return corners(left, right, (a, b) => a * b);
    case 'div':
      if (right.from <= 0) return anything;
      return corners(left, right, (a, b) => Math.floor(a / b));
    case 'mod':
      return right.from <= 0 ? anything : { from: 0, to: right.to - 1 };
  }
}

function corners(
  { from: a, to: b }: Interval,
  { from: c, to: d }: Interval,
  of: (left: number, right: number) => number,
): Interval {
  const all = [of(a, c), of(a, d), of(b, c), of(b, d)];
  return { from: leastOf(all), to: greatestOf(all) };
}

/** The interval of a checked result: what passes 2^53 has stopped the run. */
function checked({ from, to }: Interval): Interval {
  return { from: Math.max(from, -limit), to: Math.min(to, limit) };
}

/** The interval of an expression whose value is a whole number; of others, anything. */
export function intervalOf(expr: Expr, slots: readonly Interval[], program: Program): Interval {
  const of = (part: Expr | undefined): Interval =>
    part === undefined ? anything : intervalOf(part, slots, program);
  switch (expr.kind) {
    case 'constant':
      if (typeof expr.value !== 'number') return anything;
      return { from: expr.value, to: expr.value };
    case 'slot':
      return slots[expr.slot] ?? anything;
    case 'field': {
      // A field never holds what its type does not: every change is checked.
      const type = program.things[expr.type]?.fields[expr.field]?.type;
      if (type?.kind !== 'integer') return anything;
      return { from: type.from ?? -limit, to: type.to ?? limit };
    }
    case 'arithmetic':
      if (expr.exact || expr.operator === '/') return anything;
      return checked(reach(expr.operator, of(expr.left), of(expr.right)));
    case 'negate': {
      const { from, to } = of(expr.operand);
      return expr.exact ? anything : { from: 0 - to, to: 0 - from };
    }
    case 'conditional':
      return hull(of(expr.then), of(expr.otherwise));
    case 'round':
      return roundedInterval(expr.operand, of);
    case 'builtin':
      return expr.name === heldFunction
        ? fenced(expr.result, of(expr.arguments[0]))
        : builtinInterval(expr.name, expr.arguments.map(of));
    default:
      return anything;
  }
}

/** What of an interval lies within the ends that a type states. */
function fenced(type: Type, { from, to }: Interval): Interval {
  const ends = bare(type);
  if (ends.kind !== 'integer') return anything;
  return { from: Math.max(from, ends.from ?? from), to: Math.min(to, ends.to ?? to) };
}

/** A quotient by a fixed number, rounded either way; of anything else, anything. */
function roundedInterval(operand: Expr, of: (part: Expr) => Interval): Interval {
  if (operand.kind !== 'arithmetic' || operand.operator !== '/') return anything;
  const divisor = operand.right.kind === 'constant' ? operand.right.value : null;
  if (typeof divisor !== 'number' || divisor < 1) return anything;
  const { from, to } = of(operand.left);
  return { from: Math.floor(from / divisor), to: Math.ceil(to / divisor) };
}

function builtinInterval(name: string, values: readonly Interval[]): Interval {
  const [first = anything, second = anything] = values;
  switch (name) {
    case 'count':
      return { from: 0, to: 1_000_000_000 };
    case 'min':
      return { from: Math.min(first.from, second.from), to: Math.min(first.to, second.to) };
    case 'max':
      return { from: Math.max(first.from, second.from), to: Math.max(first.to, second.to) };
    case 'abs': {
      const to = Math.max(Math.abs(first.from), Math.abs(first.to));
      return { from: first.from > 0 ? first.from : first.to < 0 ? 0 - first.to : 0, to };
    }
    default:
      return anything;
  }
}

/** What dice can come to. */
export function rollInterval(roll: Operation & { readonly kind: 'roll' }): Interval {
  const { die, mode, count } = roll;
  if (mode === 'each' || mode === 'sorted') return anything;
  // No die at all comes to 0.
  const most = count.kind === 'constant' ? Number(count.value) : 1_000_000;
  if (mode === 'counting') return { from: 0, to: most };
  const isOne = count.kind === 'constant' && count.value === 1;
  if (isOne) return die;
  const times = mode === 'sum' ? most : 1;
  return { from: Math.min(0, die.from * times), to: Math.max(0, die.to * times) };
}

/** What a look-up can give. */
export function cellInterval(table: number, result: number, program: Program): Interval {
  const info = program.tables[table];
  if (info?.results[result]?.type.kind !== 'integer') return anything;
  // 0 stands for a result outside the table.
  let [from, to] = [0, 0];
  for (const row of info.cells) {
    for (const [column, { value }] of row.entries()) {
      if (typeof value !== 'number' || resultOf(info, column) !== result) continue;
      from = Math.min(from, value);
      to = Math.max(to, value);
    }
  }
  return { from, to };
}
