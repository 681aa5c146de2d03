import { fail } from '../model/fault.ts';
import type { Exact } from '../model/numbers.ts';
import { compareExact, exactly, fraction, safe } from '../model/numbers.ts';
import type { KindInfo } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { integer, meet, optional } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import type { Builtin, Declared } from './builtin.ts';
import { elementOf, isNumber, isRanked, listOf, natural, one } from './types.ts';

/** The highest or lowest of a list: 0 for no whole numbers at all, none otherwise. */
function extremeType(types: readonly Type[], declared: Declared): Type | null {
  const element = types.length === 1 ? elementOf(types[0]) : null;
  if (element === null || !isRanked(element, declared)) return null;
  if (element.kind !== 'integer') return optional(element);
  return meet(element, { kind: 'integer', from: 0, to: 0 });
}

function extremeConstants([list]: readonly Type[]): readonly Value[] {
  return [elementOf(list)?.kind === 'integer' ? 0 : null];
}

/** The lesser or greater of several numbers, or of values of one ordered kind. */
function pickType(types: readonly Type[], declared: Declared, highest: boolean): Type | null {
  if (types.length < 2 || !types.every((type) => isRanked(type, declared))) return null;
  const pick = highest ? Math.max : Math.min;
  const end = (a: number | null, b: number | null, wins: boolean): number | null => {
    if (a !== null && b !== null) return pick(a, b);
    return wins ? (a ?? b) : null;
  };
  return types.reduce<Type | null>((left, right) => {
    if (left?.kind !== 'integer' || right.kind !== 'integer') return left && meet(left, right);
    return {
      kind: 'integer',
      from: end(left.from, right.from, highest),
      to: end(left.to, right.to, !highest),
    };
  }, types[0] ?? null);
}

function anElement(types: readonly Type[]): Type | null {
  const element = types.length === 1 ? elementOf(types[0]) : null;
  return element && optional(element);
}

function sumType(type: Type): Type | null {
  const element = elementOf(type);
  if (element === null) return null;
  if (element.kind === 'unknown') return element.isOfEmpty === true ? natural : element;
  if (element.kind === 'fraction') return element;
  if (element.kind !== 'integer') return null;
  const isPositive = element.from !== null && element.from >= 0;
  return isPositive ? natural : integer;
}

function absoluteType(type: Type): Type | null {
  if (type.kind !== 'integer') return isNumber(type) ? type : null;
  const { from, to } = type;
  const most = from === null || to === null ? null : Math.max(Math.abs(from), Math.abs(to));
  const least = from !== null && from > 0 ? from : to !== null && to < 0 ? -to : 0;
  return { kind: 'integer', from: least, to: most };
}

function isWhole({ kind }: Type): boolean {
  return kind === 'integer' || kind === 'unknown';
}

function list(value: Value | undefined): readonly Value[] {
  return value as readonly Value[];
}

function extreme([values, empty = null]: readonly Value[], sign: 1 | -1): Value {
  const [first, ...rest] = list(values);
  if (first === undefined) return empty;
  return rest.reduce<Value>((best, value) => (ranks(value, best) * sign > 0 ? value : best), first);
}

function ranks(left: Value, right: Value): number {
  return compareExact(left as Exact, right as Exact);
}

function absolute(value: Exact): Exact {
  if (typeof value === 'number') return Math.abs(value);
  return { numerator: Math.abs(value.numerator), denominator: value.denominator };
}

function add(left: Exact, right: Exact): Exact {
  const whole = typeof left === 'number' && typeof right === 'number';
  return whole ? safe(left + right) : exactly('+', left, right);
}

function ofKind(type: Type): Type | null {
  return type.kind === 'kind' || type.kind === 'unknown' ? type : null;
}

/** How many values the kind has of what is given. */
function sizeOfKind([type]: readonly Type[], kinds: readonly KindInfo[]): readonly Value[] {
  const named = type?.kind === 'kind' ? type.name : '';
  return [kinds.find(({ name }) => name === named)?.values.length ?? 0];
}

/** Functions of numbers, lists and kinds. */
export const valueBuiltins: Readonly<Record<string, Builtin>> = {
  /** How many elements a list has. */
  count: {
    documentation: 'count',
    type: (types) => one(types, (type) => elementOf(type) && natural),
    evaluate: ([values]) => list(values).length,
  },
  /** The sum of a list of numbers; 0 when it is empty. */
  sum: {
    documentation: 'sum',
    type: (types) => one(types, sumType),
    constants: ([type]) => [
      elementOf(type)?.kind === 'fraction' ? { numerator: 0, denominator: 1 } : 0,
    ],
    evaluate: ([values, zero = 0]) =>
      (list(values) as readonly Exact[]).reduce<Exact>(add, zero as Exact),
  },
  /** The highest element; of no whole numbers 0, of nothing else none. */
  highest: {
    documentation: 'highest',
    type: extremeType,
    constants: extremeConstants,
    evaluate: (values) => extreme(values, 1),
  },
  /** The lowest element; of no whole numbers 0, of nothing else none. */
  lowest: {
    documentation: 'lowest',
    type: extremeType,
    constants: extremeConstants,
    evaluate: (values) => extreme(values, -1),
  },
  /** The value of something that may be none; none is then a problem of the run. */
  present: {
    documentation: 'present',
    type: (types) => one(types, (type) => (type.kind === 'optional' ? type.type : type)),
    evaluate: ([value = null]) => value ?? fail('none-found', {}),
  },
  /** A value that may be none, or another where it is. */
  'or-else': {
    documentation: 'or-else',
    type: ([value, other, ...more]) => {
      if (value === undefined || other === undefined || more.length > 0) return null;
      if (value.kind !== 'optional') return value.kind === 'unknown' ? value : null;
      if (other.kind !== 'optional') return meet(value.type, other);
      const common = meet(value.type, other.type);
      return common && optional(common);
    },
    evaluate: ([value = null, other = null]) => value ?? other,
  },
  /** The first element, none when there is none. */
  first: {
    documentation: 'first',
    type: anElement,
    evaluate: ([values]) => list(values)[0] ?? null,
  },
  /** The last element, none when there is none. */
  last: {
    documentation: 'last',
    type: anElement,
    evaluate: ([values]) => list(values).at(-1) ?? null,
  },
  /** The list in rising order. */
  sorted: {
    documentation: 'sorted',
    type: (types, declared) =>
      one(types, (type) => {
        const element = elementOf(type);
        return element && isRanked(element, declared) ? listOf(element) : null;
      }),
    evaluate: ([values]) => list(values).toSorted(ranks),
  },
  /** The least of its arguments. */
  min: {
    documentation: 'min',
    type: (types, declared) => pickType(types, declared, false),
    evaluate: (values) => extreme([values], -1),
  },
  /** The greatest of its arguments. */
  max: {
    documentation: 'max',
    type: (types, declared) => pickType(types, declared, true),
    evaluate: (values) => extreme([values], 1),
  },
  /** A number without its sign. */
  abs: {
    documentation: 'abs',
    type: (types) => one(types, absoluteType),
    evaluate: ([value]) => absolute(value as Exact),
  },
  /**
   * The odds of two strengths, an exact fraction for an odds axis; a second strength of 0 has none.
   */
  odds: {
    documentation: 'odds',
    type: (types) => (types.length === 2 && types.every(isNumber) ? { kind: 'fraction' } : null),
    evaluate: ([left, right]) =>
      typeof left === 'number' && typeof right === 'number'
        ? fraction(left, right)
        : exactly('/', left as Exact, right as Exact),
  },
  /** The value after this one in an ordered kind, none after the last. */
  next: {
    documentation: 'next',
    type: (types, declared) =>
      one(types, (type) => {
        if (type.kind === 'unknown') return type;
        return type.kind === 'kind' && declared.isOrdered(type.name) ? optional(type) : null;
      }),
    constants: sizeOfKind,
    evaluate: ([value, length = 0]) => {
      const after = (value as number) + 1;
      return after < (length as number) ? after : null;
    },
  },
  /** The value after this one in its kind, the first after the last: the next in seat order. */
  following: {
    documentation: 'following',
    type: (types) => one(types, ofKind),
    constants: sizeOfKind,
    evaluate: ([value, length = 0]) => ((value as number) + 1) % (length as number),
  },
  /** All values of a kind, from this one round to the one before it. */
  'seats-from': {
    documentation: 'seats-from',
    type: (types) => {
      const kind = one(types, ofKind);
      return kind && listOf(kind);
    },
    constants: sizeOfKind,
    evaluate: ([value, length = 0]) =>
      Array.from({ length: length as number }, (_, step) =>
        ((value as number) + step) % (length as number),
      ),
  },
  /** The other of two players. */
  opponent: {
    documentation: 'opponent',
    type: (types, declared) =>
      one(types, (type) => {
        if (type.kind === 'unknown') return type;
        return type.kind === 'kind' && declared.isPair(type.name) ? type : null;
      }),
    evaluate: ([player]) => 1 - (player as number),
  },
  /** What a list holds alone; none where it holds nothing, or several. */
  sole: {
    documentation: 'sole',
    type: anElement,
    evaluate: ([values]) => {
      const [first = null, ...more] = list(values);
      return more.length > 0 ? null : first;
    },
  },
  /** A direction of hexes so many sixths further on, clockwise; back where it is less than 0. */
  turned: {
    documentation: 'turned',
    type: ([direction, steps, ...more]) => {
      if (direction === undefined || steps === undefined || more.length > 0) return null;
      return isWhole(direction) && isWhole(steps) ? { kind: 'integer', from: 1, to: 6 } : null;
    },
    evaluate: ([direction, steps]) => {
      const sixths = ((direction as number) - 1 + (steps as number)) % 6;
      return ((sixths + 6) % 6) + 1;
    },
  },
  /** A route without its two ends. */
  between: {
    documentation: 'between',
    type: (types) => one(types, (type) => (elementOf(type) === null ? null : type)),
    evaluate: ([route]) => list(route).slice(1, -1),
  },
};
