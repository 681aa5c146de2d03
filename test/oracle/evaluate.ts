// Expressions of the oracle: see enumerate.ts.
import type { Configuration } from '../../interpreter/model/configuration.ts';
import type { Expr, Program, SourceExpr } from '../../interpreter/model/program.ts';
import type { Type } from '../../interpreter/model/types.ts';
import type { Effect, EffectsPair, RecordValue, Value } from '../../interpreter/model/values.ts';
import { exacts, fractionOf, lies, order, rounded, same, stop, whole, wholes } from './numbers.ts';
import { searched } from './routes.ts';
import { nameOf } from './tables.ts';

export type Thing = Configuration['things'][number];

/** What an expression looks at. The slots are those of one call, and its own to write in. */
export interface Scope {
  readonly program: Program;
  readonly things: readonly Thing[];
  readonly slots: Value[];
  readonly places: Places;
}

/** The functions of places on a map: geometry has laws of its own. */
export type Places = (name: string, values: readonly Value[], things: readonly Thing[]) => Value;

/** A list may be as long as this. */
const longest = 10_000;

/** An element that must be there. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing at ${String(index)}`);
  return found;
}

/** The value of an expression. */
export function evaluate(expr: Expr, scope: Scope): Value {
  const value = (part: Expr): Value => evaluate(part, scope);
  const list = (part: Expr): readonly Value[] => value(part) as readonly Value[];
  const truth = (part: Expr): boolean => value(part) === true;
  switch (expr.kind) {
    case 'constant':
      return expr.value;
    case 'slot':
      return scope.slots[expr.slot] ?? null;
    case 'named': {
      const found = scope.things.findIndex(({ name, out }) => name === expr.name && !out);
      return found < 0 ? stop('unknown-thing') : found;
    }
    case 'field':
      return fieldOf(scope, value(expr.thing) as number, expr);
    case 'part':
      return (value(expr.record) as RecordValue).fields[expr.field] ?? null;
    case 'half':
      return (value(expr.pair) as EffectsPair).halves[expr.half];
    case 'arithmetic': {
      const [left, right] = [value(expr.left), value(expr.right)];
      return expr.exact ? exacts(expr.operator, left, right) : wholes(expr.operator, left, right);
    }
    case 'negate':
      return expr.exact ? exacts('-', 0, value(expr.operand)) : wholes('-', 0, value(expr.operand));
    case 'round':
      return rounded(value(expr.operand), expr.rounding);
    case 'equal':
      return same(value(expr.left), value(expr.right)) !== expr.negated;
    case 'compare': {
      const sign = order(value(expr.left), value(expr.right));
      if (expr.operator === '<') return sign < 0;
      if (expr.operator === '<=') return sign <= 0;
      return expr.operator === '>' ? sign > 0 : sign >= 0;
    }
    case 'and':
      return truth(expr.left) && truth(expr.right);
    case 'or':
      return truth(expr.left) || truth(expr.right);
    case 'not':
      return !truth(expr.operand);
    case 'conditional':
      return truth(expr.condition) ? value(expr.then) : value(expr.otherwise);
    case 'in': {
      const all = list(expr.list);
      const element = value(expr.element);
      return all.some((one) => same(one, element)) !== expr.negated;
    }
    case 'has':
      return effectsOf(value(expr.effects), expr.code).length > 0;
    case 'amount': {
      const amounts = effectsOf(value(expr.effects), expr.code).map((each) => each.amounts[0] ?? 0);
      return amounts.reduce<Value>((sum, each) => wholes('+', sum, each), 0);
    }
    case 'list':
      return expr.elements.map(value);
    case 'record':
      return { fields: expr.fields.map(value) };
    case 'join': {
      const joined = [...list(expr.left), ...list(expr.right)];
      return joined.length > longest ? stop('too-long-list') : joined;
    }
    case 'without':
      return without(list(expr.list), value(expr.element));
    case 'select':
      return elementsOf(expr.source, scope).flatMap((element) => {
        scope.slots[expr.slot] = element;
        if (expr.condition !== null && !truth(expr.condition)) return [];
        return [expr.give === null ? element : value(expr.give)];
      });
    case 'quantify': {
      const passes = (element: Value): boolean => {
        scope.slots[expr.slot] = element;
        return truth(expr.condition);
      };
      const elements = elementsOf(expr.source, scope);
      if (expr.quantity === 'every') return elements.every(passes);
      return elements.some(passes) === (expr.quantity === 'some');
    }
    case 'builtin':
      if (expr.name === '#kept') return keptOf(scope, expr.arguments.map(value));
      if (expr.name === '#held') return heldTo(expr.result, value(at(expr.arguments, 0)));
      return builtin(expr.name, expr.arguments.map(value), scope);
  }
}

/** The one of its type whose first fields are these. */
function keptOf({ things }: Scope, [type, ...keys]: readonly Value[]): Value {
  const found = things.findIndex(
    (thing) => thing.type === type && keys.every((key, at) => same(thing.fields[at] ?? null, key)),
  );
  return found < 0 ? stop('none-found') : found;
}

/** A value that has to lie within the ends of a type. */
function heldTo(type: Type, value: Value): Value {
  return lies(type, value) ? value : stop('out-of-range');
}

/** The list without the first element that is the same. */
export function without(list: readonly Value[], element: Value): readonly Value[] {
  const index = list.findIndex((one) => same(one, element));
  return list.filter((_, other) => other !== index);
}

function effectsOf(value: Value, code: number): readonly Effect[] {
  return (value as readonly Effect[]).filter((effect) => effect.code === code);
}

function fieldOf(
  { program, things }: Scope,
  thing: number,
  { type, field }: { readonly type: number; readonly field: number },
): Value {
  const value = at(things, thing).fields[field] ?? null;
  const isOptional = program.things[type]?.fields[field]?.type.kind === 'optional';
  return value === null && !isOptional ? stop('unset-field') : value;
}

function elementsOf(source: SourceExpr, scope: Scope): readonly Value[] {
  if (source.kind === 'list') return evaluate(source.list, scope) as readonly Value[];
  return scope.things.flatMap(({ type, out }, index) =>
    type === source.type && !out ? [index] : [],
  );
}

function extreme(values: readonly Value[], sign: number, empty: Value): Value {
  const [first, ...rest] = values;
  if (first === undefined) return empty;
  return rest.reduce((best, each) => (order(each, best) * sign > 0 ? each : best), first);
}

/** Above zero where the first is worth more: more as a number, or yes rather than no. */
function better(first: Value, second: Value): number {
  if (typeof first === 'boolean') return Number(first) - Number(second);
  return order(first, second);
}

/** Whether one place comes before another by preferences: each a sign and a list of worths. */
function isBefore([sign, worths, ...rest]: readonly Value[], one: number, other: number): boolean {
  if (sign === undefined) return false;
  const [first, second] = [one, other].map((place) => (worths as readonly Value[])[place] ?? null);
  const more = better(first ?? null, second ?? null) * (sign as number);
  return more === 0 ? isBefore(rest, one, other) : more > 0;
}

function builtin(name: string, values: readonly Value[], scope: Scope): Value {
  const [first = null, second = null] = values;
  const list = (): readonly Value[] => first as readonly Value[];
  switch (name) {
    case 'count':
      return list().length;
    case 'sum':
      return list().reduce(
        (sum, each) =>
          typeof sum === 'number' && typeof each === 'number'
            ? wholes('+', sum, each)
            : exacts('+', sum, each),
        second ?? 0,
      );
    case 'min':
      return extreme(values, -1, null);
    case 'max':
      return extreme(values, 1, null);
    case 'highest':
      return extreme(list(), 1, second);
    case 'lowest':
      return extreme(list(), -1, second);
    case 'first':
      return list()[0] ?? null;
    case 'last':
      return list()[list().length - 1] ?? null;
    case 'between':
      return list().slice(1, -1);
    case 'sorted':
      return [...list()].sort(order);
    case '#preferred': {
      // One that some other is better than goes.
      const worths = values[2] as readonly Value[];
      return list().filter((_, one) =>
        worths.every((other) => better(other, worths[one] ?? null) * (second as number) <= 0),
      );
    }
    case '#arranged': {
      // Each goes before the first that it is better than.
      const orders = values.slice(1);
      const places: number[] = [];
      list().forEach((_, place) => {
        const before = places.findIndex((other) => isBefore(orders, place, other));
        places.splice(before < 0 ? places.length : before, 0, place);
      });
      return places.map((place) => list()[place] ?? null);
    }
    case 'present':
      return first ?? stop('none-found');
    case 'following':
      return ((first as number) + 1) % (second as number);
    case 'seats-from': {
      const all = [...Array.from({ length: second as number }).keys()];
      return [...all.slice(first as number), ...all.slice(0, first as number)];
    }
    case 'opponent':
      return 1 - (values[0] as number);
    case 'or-else':
      return values[0] ?? second ?? null;
    case 'sole':
      return list().length === 1 ? (list()[0] ?? null) : null;
    case 'turned': {
      // One sixth after the other.
      let way = first as number;
      for (let left = second as number; left > 0; left -= 1) way = way === 6 ? 1 : way + 1;
      for (let left = second as number; left < 0; left += 1) way = way === 1 ? 6 : way - 1;
      return way;
    }
    case '#place': {
      const [table, axis, found = null, shift] = values;
      const info = at(scope.program.tables, table as number);
      return nameOf(info, axis as number, found, shift as number);
    }
    case 'abs': {
      if (typeof first === 'number') return Math.abs(first);
      return order(first, 0) < 0 ? exacts('-', 0, first) : first;
    }
    case 'odds':
      return typeof first === 'number' && typeof second === 'number'
        ? fractionOf(BigInt(first), BigInt(second))
        : exacts('/', first, second);
    case 'next': {
      const after = whole(BigInt(first as number) + 1n);
      return after < (second as number) ? after : null;
    }
    default:
      return name.startsWith('#')
        ? searched(name, values)
        : scope.places(name, values, scope.things);
  }
}
