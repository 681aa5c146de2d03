/**
 * What is known at one point of a rule to be there, and not none, and of numbers between which ends
 * they lie. Known are paths that begin with a local, a state or a name: `x`, `u.at`,
 * `first(u.cards)`. A path is forgotten when something along it may have changed.
 */
import { keptFunction } from '../model/kept.ts';
import type { Expr } from '../model/program.ts';
import type { Ends, Type } from '../model/types.ts';
import { bare, endless, endsOfBoth, endsOfEither } from '../model/types.ts';
import type { Changes } from './changes.ts';

/** What a path rests on. */
export interface Path {
  readonly key: string;
  readonly slots: readonly number[];
  /** Names of fields. */
  readonly fields: readonly string[];
  /** Of a whole number: what it lies between. */
  readonly within?: Ends;
}

/** Paths that are known to be there, by their text. */
export type Present = ReadonlyMap<string, Path>;

/** Nothing is known. */
export const nowhere: Present = new Map();

/** What a yes or a no of a condition tells. */
export interface Told {
  readonly yes: Present;
  readonly no: Present;
}

/** What reading conditions needs to know. */
export interface Reading {
  readonly fieldName: (type: number, field: number) => string;
  /** What a slot tells that holds the outcome of a condition. */
  readonly told: ReadonlyMap<number, Told>;
}

/** The path that an expression is; null when it is none. */
export function pathOf(expr: Expr, reading: Reading): Path | null {
  switch (expr.kind) {
    case 'slot':
      return { key: `s${String(expr.slot)}`, slots: [expr.slot], fields: [] };
    case 'named':
      return { key: `n${expr.name}`, slots: [], fields: [] };
    case 'constant':
      return typeof expr.value === 'number'
        ? { key: String(expr.value), slots: [], fields: [] }
        : null;
    case 'field': {
      const name = reading.fieldName(expr.type, expr.field);
      return longer(pathOf(expr.thing, reading), `.${String(expr.type)}.${name}`, [name]);
    }
    case 'part':
      return longer(pathOf(expr.record, reading), `:${String(expr.field)}`, []);
    case 'builtin': {
      if (expr.name === keptFunction) return keptPath(expr.arguments, reading);
      const [only, ...more] = expr.arguments;
      if (only === undefined || more.length > 0) return null;
      if (expr.name === 'present') return pathOf(only, reading);
      return ofList.has(expr.name) ? longer(pathOf(only, reading), `|${expr.name}`, []) : null;
    }
    default:
      return null;
  }
}

/** What is kept for these, as long as they are the same. */
function keptPath(keys: readonly Expr[], reading: Reading): Path | null {
  const paths = keys.map((key) => pathOf(key, reading));
  const known = paths.filter((path) => path !== null);
  if (known.length < paths.length) return null;
  return {
    key: `kept(${known.map(({ key }) => key).join(', ')})`,
    slots: known.flatMap(({ slots }) => slots),
    fields: known.flatMap(({ fields }) => fields),
  };
}

/** What is the same as long as the list is. */
const ofList: ReadonlySet<string> = new Set(['first', 'last', 'count']);

function longer(path: Path | null, by: string, fields: readonly string[]): Path | null {
  return path && { ...path, key: path.key + by, fields: [...path.fields, ...fields] };
}

/** What is known to be there when the condition holds, and when it does not. */
export function toldBy(condition: Expr, reading: Reading): Told {
  const of = (part: Expr): Told => toldBy(part, reading);
  switch (condition.kind) {
    case 'slot':
      return reading.told.get(condition.slot) ?? silent;
    case 'not':
      return swapped(of(condition.operand));
    case 'and':
      return both(of(condition.left), of(condition.right));
    case 'or':
      return swapped(both(swapped(of(condition.left)), swapped(of(condition.right))));
    case 'equal': {
      const { left, right, negated } = condition;
      const same = union(
        union(equals(left, right, reading), filled([left, right], 1, reading)),
        bounded(left, right, '=', reading),
      );
      const other = union(
        union(differs(left, right, reading), notEmpty(left, right, reading)),
        bounded(left, right, '!=', reading),
      );
      return negated ? { yes: other, no: same } : { yes: same, no: other };
    }
    case 'compare': {
      const { left, right, operator } = condition;
      const { yes, no } = counted(condition, reading);
      return {
        yes: union(yes, bounded(left, right, operator, reading)),
        no: union(no, bounded(left, right, opposite[operator], reading)),
      };
    }
    case 'in': {
      const { element, list, negated } = condition;
      const type = bare(list.result);
      const isSure = type.kind === 'list' && isThere(type.element);
      const found = isSure ? knownOf([element], reading) : nowhere;
      return negated ? { yes: nowhere, no: found } : { yes: found, no: nowhere };
    }
    default:
      return silent;
  }
}

/** What two conditions tell when both hold, and when not both do. */
function both(left: Told, right: Told): Told {
  return { yes: union(left.yes, right.yes), no: common(left.no, right.no) };
}

function swapped({ yes, no }: Told): Told {
  return { yes: no, no: yes };
}

const silent: Told = { yes: nowhere, no: nowhere };

/** Whether what has the type is never none. */
export function isThere({ kind }: Type): boolean {
  return kind !== 'optional' && kind !== 'none' && kind !== 'unknown';
}

type Comparison = (Expr & { readonly kind: 'compare' })['operator'];

const opposite = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const;

/** Between which ends two numbers lie when the one is to the other as the sign says. */
function bounded(
  left: Expr,
  right: Expr,
  sign: Comparison | '=' | '!=',
  reading: Reading,
): Present {
  const [one, other] = [bare(left.result), bare(right.result)];
  if (one.kind !== 'integer' || other.kind !== 'integer') return nowhere;
  const turned = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=', '!=': '!=' } as const;
  return union(
    placed(left, endsBeside(one, sign, other), reading),
    placed(right, endsBeside(other, turned[sign], one), reading),
  );
}

function placed(expr: Expr, within: Ends, reading: Reading): Present {
  const path = pathOf(expr, reading);
  if (path === null || (within.from === null && within.to === null)) return nowhere;
  return new Map([[path.key, { ...path, within }]]);
}

/** The ends of a number that is to another, which lies between ends, as the sign says. */
function endsBeside(own: Ends, sign: Comparison | '=' | '!=', { from, to }: Ends): Ends {
  switch (sign) {
    case '=':
      return { from, to };
    case '<':
      return { from: null, to: to === null ? null : to - 1 };
    case '<=':
      return { from: null, to };
    case '>':
      return { from: from === null ? null : from + 1, to: null };
    case '>=':
      return { from, to: null };
    case '!=':
      // Only an end can be left out of a range.
      if (from === null || from !== to) return endless;
      return {
        from: own.from === from ? from + 1 : null,
        to: own.to === from ? from - 1 : null,
      };
  }
}

/** Two that are equal are both there when one of them is. */
function equals(left: Expr, right: Expr, reading: Reading): Present {
  return isThere(left.result) || isThere(right.result) ? knownOf([left, right], reading) : nowhere;
}

/** What differs from none is there. */
function differs(left: Expr, right: Expr, reading: Reading): Present {
  if (left.result.kind === 'none') return knownOf([right], reading);
  return right.result.kind === 'none' ? knownOf([left], reading) : nowhere;
}

/** `count(l) > 0` and its like: then the list has a first and a last element. */
function counted(
  { operator, left, right }: Expr & { readonly kind: 'compare' },
  reading: Reading,
): Told {
  switch (operator) {
    case '>':
      return { yes: filled([left, right], 0, reading), no: filled([right, left], 1, reading) };
    case '>=':
      return { yes: filled([left, right], 1, reading), no: filled([right, left], 0, reading) };
    case '<':
      return { yes: filled([right, left], 0, reading), no: filled([left, right], 1, reading) };
    case '<=':
      return { yes: filled([right, left], 1, reading), no: filled([left, right], 0, reading) };
  }
}

/** The ends of a list that is counted, where the other side is a number of at least so many. */
function filled(
  [count, number]: readonly [Expr, Expr],
  least: number,
  reading: Reading,
): Present {
  const { result } = number;
  const isEnough = result.kind === 'integer' && result.from !== null && result.from >= least;
  if (!isEnough || count.kind !== 'builtin' || count.name !== 'count') return nowhere;
  return endsOf(count.arguments[0], reading);
}

/** A count that is not 0, or a list that is not `[]`. */
function notEmpty(left: Expr, right: Expr, reading: Reading): Present {
  if (right.kind !== 'constant') {
    return left.kind === 'constant' ? notEmpty(right, left, reading) : nowhere;
  }
  if (Array.isArray(right.value) && right.value.length === 0) return endsOf(left, reading);
  const isCount = left.kind === 'builtin' && left.name === 'count' && right.value === 0;
  return isCount ? endsOf(left.arguments[0], reading) : nowhere;
}

function endsOf(list: Expr | undefined, reading: Reading): Present {
  if (list === undefined) return nowhere;
  const ends = ['first', 'last'].map((name): Expr => {
    return { kind: 'builtin', name, arguments: [list], result: list.result };
  });
  return knownOf(ends, reading);
}

/** Those of the expressions that are paths. */
export function knownOf(exprs: readonly Expr[], reading: Reading): Present {
  const paths = exprs.flatMap((expr) => pathOf(expr, reading) ?? []);
  return new Map(paths.map((path) => [path.key, path]));
}

/** What either tells. */
export function union(left: Present, right: Present): Present {
  if (left.size === 0) return right;
  if (right.size === 0) return left;
  const all = new Map(left);
  for (const [key, path] of right) {
    const within = endsOfBoth(left.get(key)?.within ?? endless, path.within ?? endless);
    all.set(key, within === endless ? path : { ...path, within });
  }
  return all;
}

/** What both tell. */
export function common(left: Present, right: Present): Present {
  if (left.size === 0 || right.size === 0) return nowhere;
  return new Map(
    [...left].flatMap(([key, path]) => {
      const other = right.get(key);
      if (other === undefined) return [];
      const within = endsOfEither(path.within ?? endless, other.within ?? endless);
      return [[key, { ...path, within }] as const];
    }),
  );
}

/** What still holds after slots and fields may have changed. */
export function after(
  present: Present,
  changes: Pick<Changes, 'fields' | 'acts'>,
  slots: ReadonlySet<number> = new Set(),
): Present {
  const stays = ({ slots: own, fields }: Path): boolean =>
    !own.some((slot) => slots.has(slot)) &&
    !fields.some((field) => changes.acts || changes.fields.has(field));
  if ([...present.values()].every(stays)) return present;
  return new Map([...present].filter(([, path]) => stays(path)));
}
