// Expressions of the oracle: see enumerate.ts.
import type { Expr, Program, SourceExpr } from '../../interpreter/model/program.ts';
import type { Value } from '../../interpreter/model/values.ts';

export interface Thing {
  readonly type: number;
  readonly out: boolean;
  readonly fields: readonly Value[];
}

/** How choices are made: the first option, or each as likely. */
export type Choices = 'first' | 'uniform';

/** Copied for every path; nothing is shared, nothing is clever. */
export interface World {
  readonly program: Program;
  readonly choices: Choices;
  readonly things: readonly Thing[];
  readonly slots: readonly Value[];
  readonly over: bigint;
  /** Operations that may still be done, on all paths together. */
  readonly budget: { left: number };
}

/** The world with a value in a slot. */
export function withSlot(world: World, slot: number, value: Value): World {
  const slots = [...world.slots];
  slots[slot] = value;
  return { ...world, slots };
}

/** An element that must be there. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing at ${String(index)}`);
  return found;
}

/** The value of an expression. */
export function evaluate(expr: Expr, world: World): Value {
  const value = (part: Expr): Value => evaluate(part, world);
  const number = (part: Expr): number => value(part) as number;
  switch (expr.kind) {
    case 'constant':
      return expr.value;
    case 'slot':
      return world.slots[expr.slot] ?? null;
    case 'field':
      return at(world.things, number(expr.thing)).fields[expr.field] ?? null;
    case 'arithmetic': {
      if (expr.exact) throw new Error('the oracle does not know fractions');
      const [left, right] = [number(expr.left), number(expr.right)];
      switch (expr.operator) {
        case '+':
          return left + right;
        case '-':
          return left - right;
        case '*':
          return left * right;
        case 'div':
          return Math.floor(left / right);
        case 'mod':
          return left - right * Math.floor(left / right);
        case '/':
          throw new Error('the oracle does not know fractions');
      }
      break;
    }
    case 'negate':
      return -number(expr.operand);
    case 'equal':
      return (
        (JSON.stringify(value(expr.left)) === JSON.stringify(value(expr.right))) !== expr.negated
      );
    case 'compare': {
      const [left, right] = [number(expr.left), number(expr.right)];
      if (expr.operator === '<') return left < right;
      if (expr.operator === '<=') return left <= right;
      return expr.operator === '>' ? left > right : left >= right;
    }
    case 'and':
      return value(expr.left) === true && value(expr.right) === true;
    case 'or':
      return value(expr.left) === true || value(expr.right) === true;
    case 'not':
      return value(expr.operand) !== true;
    case 'conditional':
      return value(expr.condition) === true ? value(expr.then) : value(expr.otherwise);
    case 'in': {
      const texts = (value(expr.list) as readonly Value[]).map((one) => JSON.stringify(one));
      return texts.includes(JSON.stringify(value(expr.element))) !== expr.negated;
    }
    case 'list':
      return expr.elements.map(value);
    case 'join':
      return [...(value(expr.left) as Value[]), ...(value(expr.right) as Value[])];
    case 'without': {
      const list = value(expr.list) as readonly Value[];
      const element = JSON.stringify(value(expr.element));
      const index = list.findIndex((one) => JSON.stringify(one) === element);
      return list.filter((_, other) => other !== index);
    }
    case 'select':
      return elementsOf(expr.source, world).flatMap((element) => {
        const inside = withSlot(world, expr.slot, element);
        if (expr.condition !== null && evaluate(expr.condition, inside) !== true) return [];
        return [expr.give === null ? element : evaluate(expr.give, inside)];
      });
    case 'quantify': {
      const passes = elementsOf(expr.source, world).map(
        (element) => evaluate(expr.condition, withSlot(world, expr.slot, element)) === true,
      );
      if (expr.quantity === 'every') return !passes.includes(false);
      return passes.includes(true) === (expr.quantity === 'some');
    }
    case 'builtin':
      return builtin(expr.name, expr.arguments.map(value));
    case 'named':
    case 'part':
    case 'half':
    case 'round':
    case 'has':
    case 'amount':
    case 'record':
      throw new Error(`the oracle does not know ${expr.kind}`);
  }
  return null;
}

function elementsOf(source: SourceExpr, world: World): readonly Value[] {
  if (source.kind === 'list') return evaluate(source.list, world) as readonly Value[];
  return world.things.flatMap(({ type, out }, index) =>
    type === source.type && !out ? [index] : [],
  );
}

function builtin(name: string, values: readonly Value[]): Value {
  const [first] = values;
  const list = Array.isArray(first) ? (first as readonly number[]) : [];
  switch (name) {
    case 'count':
      return list.length;
    case 'sum':
      return list.reduce((sum, value) => sum + value, 0);
    case 'min':
      return Math.min(...(values as number[]));
    case 'max':
      return Math.max(...(values as number[]));
    case 'highest':
      return list.length === 0 ? 0 : Math.max(...list);
    case 'first':
      return list[0] ?? null;
    default:
      throw new Error(`the oracle does not know ${name}`);
  }
}
