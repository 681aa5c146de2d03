/**
 * Searches over the map, lowered to a loop over lists that stand side by side: see
 * `model/routes.ts`. So what a step needs may roll, ask and call like any other rule.
 */
import type * as tree from '../../grammar/nodes.ts';
import { printExpression } from '../../grammar/print.ts';
import { listOf } from '../builtins/types.ts';
import type { Exact } from '../model/numbers.ts';
import { over } from '../model/numbers.ts';
import type { Expr, Operation } from '../model/program.ts';
import { routeFunctions } from '../model/routes.ts';
import type { Type } from '../model/types.ts';
import { bare, fits, integer, optional, unknown, yesNo } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import { placesMeant } from './calls.ts';
import { changesOf } from './changes.ts';
import type { Context } from './context.ts';
import { constant, expect, expression, mismatch, not, there, told } from './context.ts';
import { nowhere } from './narrowing.ts';

const fraction: Type = { kind: 'fraction' };

/** The slots in which a search keeps what it has found, and what it was asked. */
interface Search {
  readonly node: tree.Route;
  readonly place: Type;
  readonly places: Expr;
  readonly prices: Expr;
  readonly before: Expr;
  readonly halts: Expr;
  readonly at: Expr;
  readonly from: Expr;
  readonly to: Expr;
  readonly limit: Expr;
  readonly shut: Expr;
  readonly dear: Expr;
}

/** `reach from p within n step a to b where c costs e stops where s`, `price from …`, `way …`. */
export function route(context: Context, node: tree.Route): Expr {
  const { names, scope } = context;
  scope.forget(changesOf(names, node));
  const search = opened(context, node);
  const step = scope.apart(() => stepped(context, search));
  const { places, prices, before, at, to } = search;
  const number = step.value;
  const body = scope.block(() => {
    const leads = call(routeFunctions.leads, [places, search.halts, at], yesNo);
    scope.emit({ at: node.span, kind: 'if', condition: leads, then: step.made, otherwise: [] });
    set(context, node, at, sum(at));
  });
  const [limit, index] = [scope.slot('', integer), scope.slot('', integer)];
  const goOn = call(routeFunctions.goesOn, [places, at, to], yesNo);
  const rounds = { times: null, limit, index, before: [], goOn, body };
  scope.emit({ at: node.span, kind: 'repeat', ...rounds });
  const { from, limit: most, shut, dear } = search;
  const found = [places, prices, before, at, from, to, most, shut, dear];
  const value = call(routeFunctions[node.gives], found, resultOf(search, number));
  const slot = scope.slot('', value.result);
  scope.emit({ at: node.span, kind: 'set', slot, value, told: 'route' });
  return { kind: 'slot', slot, result: value.result };
}

function resultOf({ node, place }: Search, price: Type): Type {
  switch (node.gives) {
    case 'reach':
      return listOf(place);
    case 'price':
      return optional(price);
    case 'way':
      return optional(listOf(place));
  }
}

/** Reads where the search starts, where it goes and how far, and makes its lists. */
function opened(context: Context, node: tree.Route): Search {
  const { scope } = context;
  const { from: start, to: goal, within } = node;
  const reads = [
    (): Expr => placesIn(context, start),
    ...(goal === null ? [] : [(): Expr => placesIn(context, goal)]),
    ...(within === null ? [] : [(): Expr => expect(context, within, fraction)]),
  ];
  const [from = constant([], listOf(unknown)), ...more] = scope.inOrder(reads, node.span);
  const none = constant(null, { kind: 'none' });
  const limit = within === null ? none : (more.at(-1) ?? none);
  const to = goal === null ? constant([], from.result) : (more[0] ?? none);
  if (goal !== null && !fits(to.result, from.result)) {
    mismatch(context, goal.span, { expected: 'place', found: to.result });
  }
  const place = from.result.kind === 'list' ? from.result.element : unknown;
  const kept = (value: Expr, type = value.result): Expr => held(context, node, value, type);
  const most = kept(limit);
  const begin = kept(limit.result.kind === 'none' ? from : startedWith(from, most));
  const filled = (value: Value, type: Type): Expr =>
    call(routeFunctions.filled, [begin, constant(value, type)], listOf(type));
  const places = kept(begin);
  const stops = node.step?.stops ?? null;
  return {
    ...{ node, place, places, from: begin },
    prices: kept(filled(0, integer), listOf(fraction)),
    before: kept(filled(-1, integer)),
    halts: stops === null ? constant([], listOf(yesNo)) : kept(filled(false, yesNo)),
    at: kept(constant(0, integer), integer),
    to: kept(to),
    limit: most,
    shut: kept(constant([], listOf(place)), listOf(place)),
    dear: kept(constant([], listOf(place)), listOf(place)),
  };
}

/** Where a search starts: nowhere when less than nothing may be spent. */
function startedWith(from: Expr, limit: Expr): Expr {
  const nought = constant(0, integer);
  const condition: Expr = {
    ...{ kind: 'compare', operator: '<', exact: true, left: limit, right: nought },
    result: yesNo,
  };
  const then = constant([], from.result);
  return { kind: 'conditional', condition, then, otherwise: from, result: from.result };
}

/** A place, or a list of places, as a list. */
function placesIn(context: Context, node: tree.Expression): Expr {
  const { result, ...read } = there(context, node, placesMeant(context, node));
  const list: Expr = { ...read, result };
  const element = result.kind === 'list' ? result.element : result;
  const isPlace = element.kind === 'thing' && context.names.isPlace(element.name);
  if (!isPlace && element.kind !== 'unknown') {
    mismatch(context, node.span, { expected: 'place', found: result });
    return constant([], listOf(unknown));
  }
  return result.kind === 'list'
    ? list
    : { kind: 'list', elements: [list], result: listOf(element) };
}

/** What is done for the steps from one place; gives the type of a price. */
function stepped(context: Context, search: Search): Type {
  const { scope } = context;
  const { node, place, places, at } = search;
  return scope.inFrame(() => {
    const { step } = node;
    if (step?.from.text === step?.to.text && step) {
      scope.problem(step.to.span, 'duplicate-name', { what: 'place', name: step.to.text });
    }
    const [from, to] = [step?.from, step?.to].map((name) => {
      if (name === undefined) return scope.slot('', place);
      return scope.declare(name.text, place, { span: name.span, used: name === step?.from }).slot;
    }) as [number, number];
    const here: Expr = { kind: 'slot', slot: from, result: place };
    set(context, node, here, call(routeFunctions.nth, [places, at], place));
    const there: Expr = { kind: 'slot', slot: to, result: place };
    const tried = scope.apart(() => entered(context, search, there));
    const least = constant((step?.costs ?? null) === null ? 1 : 0, integer);
    const { prices, halts, limit } = search;
    const known = [places, prices, halts, at, there, least, limit];
    const condition = call(routeFunctions.isOpen, known, yesNo);
    const otherwise = scope.block(() => {
      tooFar(context, search, there);
    });
    const body: readonly Operation[] = [
      { at: node.span, kind: 'if', condition, then: tried.made, otherwise },
    ];
    const [items, index] = [scope.slot('', listOf(place)), scope.slot('', integer)];
    const list = call('neighbours', [here], listOf(place));
    scope.emit({ at: node.span, kind: 'each', slot: to, items, index, list, body });
    return tried.value;
  });
}

/** What is done for one step: may it be taken, can it be paid, must one stop there. */
function entered(context: Context, search: Search, place: Expr): Type {
  const { scope } = context;
  const { node, shut } = search;
  const { step } = node;
  const written = step?.condition ?? null;
  const condition = written === null ? null : expect(context, written, yesNo);
  const holds = condition === null ? nowhere : told(context, condition).yes;
  const then = scope.apart(() => scope.knowing(holds, () => paid(context, search, place)).value);
  if (condition === null) for (const operation of then.made) scope.emit(operation);
  else {
    const otherwise = scope.block(() => {
      note(context, search, { list: shut, place, where: constant(true, yesNo) });
    });
    const at = written?.span ?? node.span;
    scope.emit({ at, kind: 'if', condition, then: then.made, otherwise });
  }
  return then.value;
}

function paid(context: Context, search: Search, place: Expr): Type {
  const { scope } = context;
  const { node, prices, at, limit, dear } = search;
  const cost = costOf(context, node.step);
  const whole = bare(cost.result);
  const type: Type = whole.kind === 'integer' ? { kind: 'integer', from: 0, to: null } : fraction;
  const spent = call(routeFunctions.spent, [prices, at, cost], optional(type));
  const price = held(context, node.step?.costs ?? node, spent);
  const condition = call(routeFunctions.affords, [price, limit], yesNo);
  const then = scope.block(() => {
    found(context, search, place, price);
  });
  const otherwise = scope.block(() => {
    const isBarred = isNone(price);
    note(context, search, { list: search.shut, place, where: isBarred });
    note(context, search, { list: dear, place, where: not(isBarred) });
  });
  scope.emit({ at: node.span, kind: 'if', condition, then, otherwise });
  return type;
}

/** Where steps cost nothing but themselves one more than may be taken is not tried at all. */
function tooFar(context: Context, search: Search, place: Expr): void {
  const { node, prices, at, limit, dear, shut } = search;
  if ((node.step?.costs ?? null) !== null || node.within === null) return;
  const price = call(routeFunctions.spent, [prices, at, constant(1, integer)], fraction);
  const left = not(call(routeFunctions.affords, [price, limit], yesNo));
  // Into which no step may be taken was noted before, on a shorter way.
  const noted = { kind: 'in', element: place, list: shut, deep: false } as const;
  const right: Expr = { ...noted, negated: true, result: yesNo };
  note(context, search, { list: dear, place, where: { kind: 'and', left, right, result: yesNo } });
}

/** The price of a step: a number from nought on, or none where it cannot be taken. */
function costOf(context: Context, step: tree.RouteStep | null): Expr {
  const node = step?.costs ?? null;
  if (node === null) return constant(1, integer);
  const cost = expression(context, node);
  const type = bare(cost.result);
  const isNumber = type.kind === 'integer' || type.kind === 'fraction' || type.kind === 'unknown';
  if (!isNumber && cost.result.kind !== 'none') {
    mismatch(context, node.span, { expected: 'fraction', found: cost.result });
  }
  if (waysOf(cost).some(isBelowNought)) {
    const data = { expected: '0..', found: printExpression(node) };
    context.scope.problem(node.span, 'type-mismatch', data);
  }
  return cost;
}

/** What a condition gives on either way. */
function waysOf(expr: Expr): readonly Expr[] {
  return expr.kind === 'conditional'
    ? [...waysOf(expr.then), ...waysOf(expr.otherwise)]
    : [expr];
}

/** Whether it surely is less than nought. */
function isBelowNought(expr: Expr): boolean {
  const type = bare(expr.result);
  if (type.kind === 'integer') return type.to !== null && type.to < 0;
  return type.kind === 'fraction' && expr.kind === 'constant' && over(expr.value as Exact) < 0;
}

function found(context: Context, search: Search, place: Expr, price: Expr): void {
  const { node, places, prices, before, halts, at } = search;
  const stops = node.step?.stops ?? null;
  const halt = stops === null ? constant(false, yesNo) : expect(context, stops, yesNo);
  const known = [places, prices, halts, at, place, price, halt];
  const slot = held(context, node, call(routeFunctions.slot, known, integer));
  const put = (list: Expr, value: Expr): void => {
    set(context, node, list, call(routeFunctions.put, [list, slot, value], list.result));
  };
  put(places, place);
  put(prices, price);
  put(before, at);
  if (stops !== null) put(halts, halt);
}

/** Keeps for the account a place that a step was refused to, where that is so. */
function note(
  context: Context,
  { node }: Search,
  of: { readonly list: Expr; readonly place: Expr; readonly where: Expr },
): void {
  const { list, place, where } = of;
  const then = call(routeFunctions.noted, [list, place], list.result);
  const value: Expr =
    where.kind === 'constant'
      ? then
      : { kind: 'conditional', condition: where, then, otherwise: list, result: list.result };
  set(context, node, list, value);
}

function isNone(value: Expr): Expr {
  const right = constant(null, { kind: 'none' });
  return { kind: 'equal', negated: false, deep: false, left: value, right, result: yesNo };
}

function call(name: string, parts: readonly Expr[], result: Type): Expr {
  return { kind: 'builtin', name, arguments: parts, result };
}

function sum(left: Expr): Expr {
  const right = constant(1, integer);
  return { kind: 'arithmetic', operator: '+', exact: false, left, right, result: integer };
}

function set({ scope }: Context, { span }: tree.Expression, to: Expr, value: Expr): void {
  if (to.kind === 'slot') scope.emit({ at: span, kind: 'set', slot: to.slot, value });
}

/** A value in a slot of its own. */
function held(context: Context, node: tree.Expression, value: Expr, type = value.result): Expr {
  const slot: Expr = { kind: 'slot', slot: context.scope.slot('', type), result: type };
  set(context, node, slot, value);
  return slot;
}
