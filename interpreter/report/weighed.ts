/** Tells a part of a condition: what it was held against, and by how much it passed or failed. */
import { isEqual } from '../model/equal.ts';
import { children } from '../model/expressions.ts';
import type { Ground } from '../model/log.ts';
import type { Exact } from '../model/numbers.ts';
import { compareExact, exactly, isExact } from '../model/numbers.ts';
import type { Expr } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { bare, unknown } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import { namelessText, shown } from './called.ts';
import { areDirections, directionText } from './directions.ts';
import { sourceOf } from './giving.ts';
import type { Compared, Needed, Side } from './narrative.ts';
import { counted, said } from './phrase.ts';
import { questionOf } from './question.ts';
import { isEmpty } from './ranks.ts';
import { readsRoll } from './rolls-read.ts';
import type { Scope } from './scope.ts';
import { numberOf } from './spoken.ts';
import type { Die, Trail } from './trail.ts';
import { dieIn } from './trail.ts';
import type { Teller } from './value-text.ts';
import { narrativeOf, valueText } from './value-text.ts';

type Part = Extract<Ground, { readonly kind: 'part' }>;

type Compares = Extract<Expr, { readonly kind: 'compare' | 'equal' }>;

/** A sentence on a part; null: nothing can be said. */
export function weighed(part: Part, from: Scope): string | null {
  const { expr, holds, sides, places, lists } = part;
  const scope = { ...from, isBrief: true, places, lists };
  if (sides === null) return alone(part, scope);
  // That 2 is more than 1 is no reason.
  if (children(expr).every(({ kind }) => kind === 'constant')) return null;
  if (expr.kind === 'in') {
    const type = expr.list.result;
    const element = type.kind === 'list' ? type.element : unknown;
    const { within } = narrativeOf(scope.teller.language);
    const isDirection = areDirections([expr.element, expr.list], scope);
    const list = side(expr.list, sides[1], { scope: { ...scope, isDirection }, type });
    const one = side(expr.element, sides[0], { scope: { ...scope, isDirection }, type: element });
    return within(one, list, holds !== expr.negated);
  }
  if (expr.kind !== 'equal' && expr.kind !== 'compare') return null;
  return howMany(expr, sides, scope) ?? heldAgainst(expr, sides, scope);
}

/** Something that is so or not, or a list of nothing. */
function alone({ expr, holds }: Part, scope: Weighing['scope']): string | null {
  const { expected, yes, no, none } = narrativeOf(scope.teller.language);
  const what = parameter(expr, scope) ?? said(expr, scope, unknown);
  const isList = bare(expr.result).kind === 'list';
  if (what === null || what === yes || what === no) return null;
  return expected(what, isList ? none('') : holds ? yes : no);
}

/** How many there are where it is asked whether there are any, or whether a list is empty. */
function howMany(
  { left, right }: Compares,
  [value, other]: readonly [Value, Value],
  scope: Weighing['scope'],
): string | null {
  const { expected, fact } = narrativeOf(scope.teller.language);
  const of = { scope, type: left.result };
  if (isCount(left) && other === 0) {
    const { what, value: number } = asked(left, value, of);
    return what === null ? null : fact(what, number);
  }
  const isList = bare(left.result).kind === 'list' && isEmpty(other) && right.kind !== 'slot';
  const told = isList ? side(left, value, of) : null;
  // Of none at all it is told what was left out.
  const nameless = isEmpty(value) ? null : namelessText(value, left.result, scope.teller);
  const what = told?.what ?? nameless;
  return told === null || what === null ? null : expected(what, told.value);
}

function heldAgainst(
  expr: Compares,
  [left, right]: readonly [Value, Value],
  from: Weighing['scope'],
): string | null {
  const { teller } = from;
  const isTurned = areDirections([expr.left, expr.right], from);
  const scope = { ...from, isDirection: isTurned };
  const { compared, needed } = narrativeOf(teller.language);
  const types = [expr.left.result, expr.right.result];
  const known = types.find((each) => isWorded(bare(each))) ?? unknown;
  const typeOf = ({ result }: Expr): Type => (isWorded(bare(result)) ? result : known);
  if (expr.kind === 'equal' && isYesOrNo(expr)) return answers(expr, [left, right], scope);
  // That something is there goes without said: it says which.
  const isThere = expr.kind === 'equal' && isEmpty(right) && !isEmpty(left);
  if (isThere) return present(side(expr.left, left, { scope, type: typeOf(expr.left) }), teller);
  const isOrdered = expr.kind === 'compare' || (isNumber(bare(known)) && !isTurned);
  const sides = {
    left: asked(expr.left, left, { scope, type: typeOf(expr.left) }),
    right: against(expr.right, right, { scope, type: typeOf(expr.right) }),
  };
  // That none is none says nothing of what there is none of.
  if (sides.left.what === null && isEmpty(left) && isEmpty(right)) return null;
  // Nor that something is as much as itself.
  if (sides.left.what !== null && sides.left.what === sides.right.what) return null;
  const isSelf = [sides.left, sides.right].every(({ what }) => what === null);
  if (isSelf && expr.kind === 'equal' && bare(known).kind === 'thing' && isEqual(left, right)) {
    return narrativeOf(teller.language).itself(sides.left.value);
  }
  // Two numbers of which nobody knows what they are say nothing.
  const isRolled = [expr.left, expr.right].some((each) => readsRoll(each, from.of));
  if (isSelf && isNumber(bare(known)) && !isRolled) return null;
  const told = compared({
    ...sides,
    ...relation(left, right, { isOrdered, teller, isNumber: isNumber(bare(known)) }),
    ...beyond(expr),
  });
  const need = needOf(expr, [left, right], scope);
  return need === null ? told : needed(told, need);
}

/** What the left side would have to be, where as much as the right is not enough. */
function beyond(expr: Compares): Pick<Compared, 'beyond'> {
  if (expr.kind !== 'compare') return {};
  if (expr.operator === '<') return { beyond: 'less' };
  return expr.operator === '>' ? { beyond: 'more' } : {};
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
  { trail, teller, isWay = false }: Scope,
): Needed | null {
  if (trail === undefined) return null;
  const tested = dieTested(expr, trail);
  if (tested === null) return needOfAll(expr, [one, other], { trail, teller, isWay });
  const [total, bound] = tested.isRight ? [other, one] : [one, other];
  if (!isExact(total) || !isExact(bound)) return null;
  const { value, range } = tested.die;
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
    isThreshold: isWay,
    reach: range === null ? 'some' : reachOf(end, wanted, range),
  };
}

/** Where a number was worked out of dice, and who tells of it. */
interface Testing {
  readonly trail: Trail;
  readonly teller: Teller;
  readonly isWay: boolean;
}

/** What a number worked out of dice had to come to; null: there is none, or on either side. */
function needOfAll(
  expr: Tested,
  [one, other]: readonly [Value, Value],
  { trail, teller, isWay }: Testing,
): Needed | null {
  const [isLeft, isRight] = [readsRoll(expr.left, trail.of), readsRoll(expr.right, trail.of)];
  const bound = isRight ? one : other;
  if (isLeft === isRight || !isExact(bound)) return null;
  const number = valueText(bound, { kind: 'fraction' }, teller);
  return { end: endOf(expr, isRight), number, die: null, isThreshold: isWay, reach: 'some' };
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

function isWorded({ kind }: Type): boolean {
  return kind !== 'unknown' && kind !== 'nothing';
}

function isNumber({ kind }: Type): boolean {
  return kind === 'integer' || kind === 'fraction';
}

/** What is weighed as what, and by whom. */
interface Weighing {
  readonly scope: Scope & { readonly lists?: Part['lists'] };
  readonly type: Type;
}

function side(
  expr: Expr,
  value: Value,
  { scope, type }: Weighing,
): Side {
  const number = expr.kind === 'constant' ? numberOf(expr, scope) : null;
  if (number !== null) return number;
  const text = directionText(value, scope) ?? valueText(value, type, scope.teller);
  const what = question(expr, scope) ?? parameter(expr, scope) ?? said(expr, scope, type);
  return { what: what === text ? null : what, value: text };
}

/**
 * What something is held against. A helper has no name, and its clause stands before it all; which
 * value of a kind a rule was given its value says.
 */
function against(expr: Expr, value: Value, from: Weighing): Side {
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

/** What is held against something else: of how many there are, the question, and which they are. */
function asked(expr: Expr, value: Value, from: Weighing): Side {
  const what = isCount(expr) ? counted(expr, from.scope, 'asked') : null;
  if (what === null || !isCount(expr)) return side(expr, value, from);
  const { teller } = from.scope;
  const number = valueText(value, from.type, teller);
  const names = namesIn(expr.arguments[0], from.scope).filter((name) => !what.includes(name));
  if (names.length === 0) return { what, value: number };
  return { what, value: narrativeOf(teller.language).ofAll(number, shown(names)) };
}

function isCount(expr: Expr): expr is Extract<Expr, { readonly kind: 'builtin' }> {
  return expr.kind === 'builtin' && expr.name === 'count';
}

/** What the things in a list are called that is counted, as far as it is known which they are. */
function namesIn(
  list: Expr | undefined,
  { slots, lists, teller }: Weighing['scope'],
): readonly string[] {
  const type = list === undefined ? unknown : bare(list.result);
  if (list === undefined || type.kind !== 'list' || bare(type.element).kind !== 'thing') return [];
  const sifted = lists?.().find(({ expr }) => expr === list);
  const all = list.kind === 'slot' ? slots[list.slot] : sifted?.taken;
  if (!Array.isArray(all) || (list.kind === 'select' && list.give !== null)) return [];
  return all.map((each: Value) => valueText(each, type.element, teller));
}

/** What gave a value that a `let` may keep under a name. */
function namedSource(expr: Expr, scope: Scope): ReturnType<typeof sourceOf> {
  if (expr.kind === 'builtin' && expr.name === 'present') {
    const [inner] = expr.arguments;
    return inner === undefined ? undefined : namedSource(inner, scope);
  }
  const source = expr.kind === 'slot' ? sourceOf(expr.slot, scope) : undefined;
  return source?.kind === 'set' && source.value.kind === 'slot'
    ? namedSource(source.value, scope)
    : source;
}

/** What was asked for a value; null: nothing was. */
function question(expr: Expr, scope: Scope): string | null {
  const source = namedSource(expr, scope);
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
