/** Tells a part of a condition: what it was held against, and by how much it passed or failed. */
import { isEqual } from '../model/equal.ts';
import { children } from '../model/expressions.ts';
import type { Ground } from '../model/log.ts';
import type { Exact } from '../model/numbers.ts';
import { compareExact, exactly } from '../model/numbers.ts';
import type { Expr } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { bare, unknown } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import { sourceOf } from './giving.ts';
import type { Compared, Needed, Side } from './narrative.ts';
import { counted, said } from './phrase.ts';
import { questionOf } from './question.ts';
import type { Scope } from './scope.ts';
import type { Die, Trail } from './trail.ts';
import { dieIn } from './trail.ts';
import type { Teller } from './value-text.ts';
import { narrativeOf, valueText } from './value-text.ts';

type Part = Extract<Ground, { readonly kind: 'part' }>;

/** A sentence on a part; null: nothing can be said. */
export function weighed({ expr, holds, sides, places }: Part, from: Scope): string | null {
  const scope = { ...from, isBrief: true, places };
  const { teller } = scope;
  const { compared, within, expected, needed, yes, no, none } = narrativeOf(teller.language);
  if (sides === null) {
    const what = parameter(expr, scope) ?? said(expr, scope, unknown);
    const isEmpty = bare(expr.result).kind === 'list';
    if (what === null || what === yes || what === no) return null;
    return expected(what, isEmpty ? none('') : holds ? yes : no);
  }
  const [left, right] = sides;
  // That 2 is more than 1 is no reason.
  if (children(expr).every(({ kind }) => kind === 'constant')) return null;
  if (expr.kind === 'in') {
    const type = expr.list.result;
    const element = type.kind === 'list' ? type.element : unknown;
    return within(
      side(expr.element, left, { scope, type: element }),
      side(expr.list, right, { scope, type }),
      holds !== expr.negated,
    );
  }
  if (expr.kind !== 'equal' && expr.kind !== 'compare') return null;
  const types = [expr.left.result, expr.right.result];
  const known = types.find((each) => isWorded(bare(each))) ?? unknown;
  const typeOf = ({ result }: Expr): Type => (isWorded(bare(result)) ? result : known);
  if (expr.kind === 'equal' && isYesOrNo(expr)) return answers(expr, [left, right], scope);
  // That something is there goes without said: it says which.
  const isThere = expr.kind === 'equal' && isNothing(right) && !isNothing(left);
  if (isThere) return present(side(expr.left, left, { scope, type: typeOf(expr.left) }), teller);
  const isOrdered = expr.kind === 'compare' || isNumber(bare(known));
  const told = compared({
    left: asked(expr.left, left, { scope, type: typeOf(expr.left) }),
    right: against(expr.right, right, { scope, type: typeOf(expr.right) }),
    ...relation(left, right, { isOrdered, teller, isNumber: isNumber(bare(known)) }),
  });
  const need = needOf(expr, [left, right], scope);
  return need === null ? told : needed(told, need);
}

/** None, or a list of nothing. */
function isNothing(value: Value): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

/** Whether two conditions are held against each other. */
function isYesOrNo({ left, right }: Extract<Expr, { readonly kind: 'equal' }>): boolean {
  return [left, right].every(({ kind }) => ['equal', 'compare', 'in', 'not'].includes(kind));
}

/** Two conditions, each with its answer. */
function answers(
  { left, right }: Extract<Expr, { readonly kind: 'equal' }>,
  values: readonly [Value, Value],
  scope: Scope,
): string | null {
  const { expected, oneByOne, yes, no } = narrativeOf(scope.teller.language);
  const told = [left, right].flatMap((expr, at) => {
    const what = said(expr, scope, unknown);
    return what === null ? [] : [expected(what, values[at] === true ? yes : no)];
  });
  const [one, other] = told;
  return one === undefined || other === undefined ? null : oneByOne(one, other);
}

function present({ what, value }: Side, { language }: Teller): string | null {
  const { compared } = narrativeOf(language);
  if (what === null) return null;
  const right = { what: null, value };
  return compared({ left: { what, value }, right, relation: 'same', by: null });
}

/** What a die had to show; null: no test of a die. */
function needOf(
  expr: Tested,
  [one, other]: readonly [Value, Value],
  { trail, teller }: Scope,
): Needed | null {
  const tested = trail === undefined ? null : dieTested(expr, trail);
  if (tested === null) return null;
  const [total, bound] = tested.isRight ? [other, one] : [one, other];
  if (!isExact(total) || !isExact(bound)) return null;
  const { value, least, most } = tested.die;
  // What the rest of the sum leaves for the die.
  const rest = exactly('-', total, value);
  const wanted = exactly('-', bound, rest);
  const text = (number: Exact): string => valueText(number, { kind: 'fraction' }, teller);
  const end = endOf(expr, tested.isRight);
  const isPlain = compareExact(rest, 0) === 0;
  const sign = compareExact(rest, 0) < 0 ? '\u2212' : '+';
  const size = compareExact(rest, 0) < 0 ? exactly('-', 0, rest) : rest;
  return {
    end,
    number: text(bound),
    die: isPlain ? null : { roll: text(value), number: text(wanted), with: sign + text(size) },
    reach: reachOf(end, wanted, [least, most]),
  };
}

type Tested = Extract<Expr, { readonly kind: 'compare' | 'equal' }>;

/** The die that stands on one side of a comparison; null: none, or one on either side. */
function dieTested(
  { left, right }: Tested,
  trail: Trail,
): { readonly die: Die; readonly isRight: boolean } | null {
  const [one, other] = [dieIn(left, trail), dieIn(right, trail)];
  if (one !== null && other !== null) return null;
  const die = one ?? other;
  return die === null ? null : { die, isRight: one === null };
}

function endOf(expr: Tested, isRight: boolean): Needed['end'] {
  if (expr.kind === 'equal') return expr.negated ? 'other' : 'exact';
  return ends[isRight ? mirrored[expr.operator] : expr.operator];
}

const mirrored = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;
const ends = { '<': 'below', '<=': 'most', '>': 'above', '>=': 'least' } as const;

/** Whether some rolls do, all or none. */
function reachOf(
  end: Needed['end'],
  wanted: Exact,
  [least, most]: readonly [number, number],
): Needed['reach'] {
  const [low, high] = [compareExact(wanted, least), compareExact(wanted, most)];
  switch (end) {
    case 'most':
      return low < 0 ? 'none' : high >= 0 ? 'all' : 'some';
    case 'below':
      return low <= 0 ? 'none' : high > 0 ? 'all' : 'some';
    case 'least':
      return high > 0 ? 'none' : low <= 0 ? 'all' : 'some';
    case 'above':
      return high >= 0 ? 'none' : low < 0 ? 'all' : 'some';
    case 'exact':
      return low < 0 || high > 0 ? 'none' : 'some';
    case 'other':
      return low < 0 || high > 0 ? 'all' : 'some';
  }
}

function isExact(value: Value): value is Exact {
  if (typeof value === 'number') return true;
  return typeof value === 'object' && value !== null && 'numerator' in value;
}

function isWorded({ kind }: Type): boolean {
  return kind !== 'unknown' && kind !== 'nothing';
}

function isNumber({ kind }: Type): boolean {
  return kind === 'integer' || kind === 'fraction';
}

function side(
  expr: Expr,
  value: Value,
  { scope, type }: { readonly scope: Scope; readonly type: Type },
): Side {
  const text = valueText(value, type, scope.teller);
  const what = question(expr, scope) ?? parameter(expr, scope) ?? said(expr, scope, type);
  return { what: what === text ? null : what, value: text };
}

/**
 * What something is held against. A helper has no name, and its clause stands before it all; which
 * value of a kind a rule was given its value says.
 */
function against(expr: Expr, value: Value, from: Parameters<typeof side>[2]): Side {
  const source = expr.kind === 'slot' ? sourceOf(expr.slot, from.scope) : undefined;
  const { routines } = from.scope.teller.program;
  const isHelper = source?.kind === 'call' && routines[source.routine]?.standing === undefined;
  const isGiven = bare(from.type).kind === 'kind' && parameter(expr, from.scope) !== null;
  if (!isHelper && !isGiven) return side(expr, value, from);
  return { what: null, value: valueText(value, from.type, from.scope.teller) };
}

/** What a rule calls something that it was given and that has no name of its own; null: nothing. */
function parameter(expr: Expr, { of, slots, teller }: Scope): string | null {
  if (expr.kind !== 'slot') return null;
  const { name, words, type } = of.parameters?.[expr.slot] ?? {};
  const isNamed = type !== undefined && bare(type).kind === 'thing' && slots[expr.slot] !== null;
  return isNamed || words === undefined || words.fr === name ? null : words[teller.language];
}

/** What is held against something else: of how many there are, the question. */
function asked(expr: Expr, value: Value, from: Parameters<typeof side>[2]): Side {
  const isCount = expr.kind === 'builtin' && expr.name === 'count';
  const what = isCount ? counted(expr, from.scope, 'asked') : null;
  return what === null
    ? side(expr, value, from)
    : { what, value: valueText(value, from.type, from.scope.teller) };
}

/** What was asked for a value; null: nothing was. */
function question(expr: Expr, scope: Scope): string | null {
  const source = expr.kind === 'slot' ? sourceOf(expr.slot, scope) : undefined;
  const info = source?.kind === 'ask' ? scope.teller.program.facts[source.fact] : undefined;
  if (source?.kind !== 'ask' || info === undefined) return null;
  const given = source.arguments.flatMap((part) => {
    const value = part.kind === 'slot' ? scope.slots[part.slot] : undefined;
    return value === undefined ? [] : [value];
  });
  return given.length < source.arguments.length ? null : questionOf(info, given, scope.teller);
}

interface Ordered {
  readonly isOrdered: boolean;
  readonly isNumber: boolean;
  readonly teller: Teller;
}

function relation(
  left: Value,
  right: Value,
  { isOrdered, isNumber, teller }: Ordered,
): Pick<Compared, 'relation' | 'by'> {
  if (left === null || right === null || !isOrdered) {
    return { relation: isEqual(left, right) ? 'same' : 'other', by: null };
  }
  const [a, b] = [left as Exact, right as Exact];
  const order = compareExact(a, b);
  if (order === 0) return { relation: 'equal', by: null };
  const by = exactly('-', order < 0 ? b : a, order < 0 ? a : b);
  const told = valueText(by, { kind: 'fraction' }, teller);
  return { relation: order < 0 ? 'less' : 'more', by: isNumber ? told : null };
}
