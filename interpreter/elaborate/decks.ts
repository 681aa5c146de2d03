/**
 * Decks, whose order counts where it is known. The cards of a deck lie in three lists: those that
 * are known on top, those that were shuffled, and those that are known at the bottom. So a card of
 * a shuffled deck is any of what is left, until somebody looks.
 */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import type { Expr, Operation } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { integer, isDeep, nothing, optional, yesNo } from '../model/types.ts';
import { putOff } from './at-once.ts';
import { changesOf } from './changes.ts';
import type { Context } from './context.ts';
import {
  both,
  broken,
  constant,
  expect,
  expression,
  fitting,
  mismatch,
  not,
  refuse,
} from './context.ts';
import type { DeckFunction } from './deck-functions.ts';
import type { Names } from './names.ts';
import { placed } from './scope.ts';

/** The three lists of a deck, and what one card is. */
interface Deck {
  readonly top: FieldExpr;
  readonly rest: FieldExpr;
  readonly bottom: FieldExpr;
  readonly card: Type;
}

type FieldExpr = Expr & { readonly kind: 'field' };

/** Whether a field of a thing is a deck. */
export function isDeck({ things }: Names, owner: string, field: number): boolean {
  const type = things.get(owner)?.fields[field]?.type;
  return type?.kind === 'list-type' && type.isDeck;
}

/** All cards of a deck, those on top first and those at the bottom last. */
export function cardsOf(field: FieldExpr): Expr {
  const { top, rest, bottom } = listsOf(field);
  const { result } = field;
  const upper: Expr = { kind: 'join', left: top, right: rest, result };
  return { kind: 'join', left: upper, right: bottom, result };
}

function listsOf(rest: FieldExpr): Omit<Deck, 'card'> {
  const [top, bottom] = [1, 2].map((on) => ({ ...rest, field: rest.field + on }));
  return { rest, top: top ?? rest, bottom: bottom ?? rest };
}

/** The deck that an expression names, found once; null where it names none. */
export function deckOf(context: Context, node: tree.Expression): Deck | null {
  if (node.kind !== 'field-access') return null;
  const { names, known, scope } = context;
  if (node.object.kind === 'look-up') return null;
  const name = node.field.text;
  const isNamed = names.inOrder.some(({ name: owner, fields }) =>
    fields.some((field, at) => field.name.text === name && isDeck(names, owner, at)),
  );
  if (!isNamed) return null;
  const thing = expression(context, node.object);
  const type = thing.result;
  const fields = type.kind === 'thing' ? known.fields(type.name) : [];
  const at = fields.findIndex((field) => field.name === name);
  if (type.kind !== 'thing' || !isDeck(names, type.name, at)) return null;
  names.use(`${type.name}.${name}`, placed(scope, node.field));
  const list = fields[at]?.type ?? broken.result;
  const held = heldOnce(context, thing, node.span);
  const index = names.things.get(type.name)?.index ?? -1;
  const rest = { kind: 'field', thing: held, type: index, field: at, result: list } as const;
  const card = list.kind === 'list' ? list.element : broken.result;
  return { ...listsOf(rest), card };
}

function heldOnce({ scope }: Context, thing: Expr, at: Span): Expr {
  if (thing.kind === 'slot' || thing.kind === 'constant' || thing.kind === 'named') return thing;
  const slot = scope.slot('', thing.result);
  scope.emit({ at, kind: 'set', slot, value: thing });
  return { kind: 'slot', slot, result: thing.result };
}

// ------------------------------------------------------------------------------------ what is done

/** `draw from x.pile`: what lies on top, or any card of those that were shuffled. */
export function drawn(context: Context, at: Span, deck: Deck): Expr {
  const { scope } = context;
  const { top, rest, bottom, card } = deck;
  const slot = scope.slot('', card);
  const given: Expr = { kind: 'slot', slot, result: card };
  const first = (list: FieldExpr): readonly Operation[] =>
    scope.block(() => {
      const found: Expr = { ...called('first', list), result: optional(card) };
      const value: Expr = { ...called('present', found), result: card };
      scope.emit({ at, kind: 'set', slot, value });
      change(context, at, list, without(list, given));
    });
  const fresh: readonly Operation[] = [{ at, kind: 'draw', slot, source: rest }];
  const last = both(isEmpty(rest), not(isEmpty(bottom)));
  const otherwise: Operation = {
    ...{ at, kind: 'if', condition: last, then: first(bottom), otherwise: fresh },
  };
  const condition = not(isEmpty(top));
  scope.emit({ at, kind: 'if', condition, then: first(top), otherwise: [otherwise] });
  return given;
}

/** `goes to`, `gains` and `loses` of a deck, at the end of `at once` where they stand in it. */
export function deckChanged(context: Context, node: tree.Assignment, deck: Deck): void {
  const { scope } = context;
  const { rest, card } = deck;
  const { span: at, how } = node;
  if (scope.purpose !== 'rule' && scope.purpose !== 'example') refuse(context, at, 'change');
  const isWhole = how === 'goes to';
  const type = isWhole ? rest.result : card;
  const given = fitting(context, node.value, type);
  const value = isWhole ? given : once(context, at, given);
  const redo = ([thing = rest.thing, kept = value]: readonly Expr[]): void => {
    changeDeck(context, { at, how, value: kept }, { ...listsOf({ ...rest, thing }), card });
  };
  if (scope.later === null) {
    redo([]);
    scope.forget(changesOf(context.names, node));
    return;
  }
  const values = [rest.thing, value];
  putOff(scope, scope.later, { at, values, types: [undefined, type], redo, isLast: false });
}

interface DeckChange {
  readonly at: Span;
  readonly how: tree.Assignment['how'];
  readonly value: Expr;
}

/** What comes to it is shuffled in. */
function changeDeck(context: Context, { at, how, value }: DeckChange, deck: Deck): void {
  const { scope } = context;
  const { top, rest, bottom } = deck;
  if (how === 'loses') {
    const from = (list: FieldExpr): readonly Operation[] =>
      scope.block(() => change(context, at, list, without(list, value)));
    const under: Operation = {
      ...{ at, kind: 'if', condition: has(rest, value), then: from(rest) },
      otherwise: from(bottom),
    };
    const otherwise = [under];
    scope.emit({ at, kind: 'if', condition: has(top, value), then: from(top), otherwise });
    return;
  }
  // It may come to lie anywhere: with it all is shuffled, and nothing is known any more.
  const all = (): Expr => joined(joined(joined(top, rest), bottom), one(value, rest));
  change(context, at, rest, how === 'goes to' ? value : all());
  const none = constant([], rest.result);
  for (const list of [top, bottom]) change(context, at, list, none);
}

/** `shuffle(x.pile)`, `put-on(x.pile, c)`, `put-under(x.pile, c)`, `look-at(x.pile, n)`. */
export function deckCall(context: Context, node: tree.Call, name: DeckFunction): Expr {
  const { scope } = context;
  const { arguments: [of, given, ...more], callee, span: at } = node;
  const count = name === 'shuffle' ? 1 : 2;
  if (of === undefined || more.length > 0 || node.arguments.length !== count) {
    const data = { name, expected: count, found: node.arguments.length };
    scope.problem(callee.span, 'argument-count', data);
    return broken;
  }
  if (scope.purpose !== 'rule' && scope.purpose !== 'example') refuse(context, at, 'change');
  const deck = deckOf(context, of);
  if (deck === null) {
    mismatch(context, of.span, { expected: 'deck', found: expression(context, of).result });
    return broken;
  }
  const done = carriedOut(context, { at, name, deck, given });
  scope.forget(changesOf(context.names, node));
  return done;
}

function carriedOut(
  context: Context,
  of: {
    readonly at: Span;
    readonly name: DeckFunction;
    readonly deck: Deck;
    readonly given: tree.Expression | undefined;
  },
): Expr {
  const { at, name, deck, given } = of;
  const { top, rest, bottom, card } = deck;
  const nothingGiven = constant(null, nothing);
  if (name === 'shuffle' || given === undefined) {
    change(context, at, rest, joined(joined(top, rest), bottom));
    for (const list of [top, bottom]) change(context, at, list, constant([], list.result));
    return nothingGiven;
  }
  if (name === 'look-at') return lookedAt(context, at, deck, expect(context, given, integer));
  const value = fitting(context, given, card);
  if (name === 'put-on') change(context, at, top, joined(one(value, top), top));
  else change(context, at, bottom, joined(bottom, one(value, bottom)));
  return nothingGiven;
}

/** So many cards from the top, or what there is, which are known from then on. */
function lookedAt(context: Context, at: Span, { top, rest, bottom, card }: Deck, n: Expr): Expr {
  const { scope } = context;
  const times = once(context, at, n);
  const slot = scope.slot('', card);
  const [limit, index] = [scope.slot('', integer), scope.slot('', integer)];
  const fresh: Expr = { kind: 'slot', slot, result: card };
  const goOn = both(isLess(count(top), times), not(isEmpty(rest)));
  const body = scope.block(() => {
    scope.emit({ at, kind: 'draw', slot, source: rest });
    change(context, at, top, joined(top, one(fresh, top)));
  });
  const least: Expr = { ...called('max', times, constant(0, integer)), result: integer };
  scope.emit({ at, kind: 'repeat', times: least, limit, index, before: [], goOn, body });
  return begun(context, at, { list: joined(top, bottom), times, card });
}

/** So many elements from the beginning of a list. */
function begun(
  context: Context,
  at: Span,
  { list: of, times, card }: { readonly list: Expr; readonly times: Expr; readonly card: Type },
): Expr {
  const { scope } = context;
  const { result } = of;
  const seen = scope.slot('', result);
  const list: Expr = { kind: 'slot', slot: seen, result };
  scope.emit({ at, kind: 'set', slot: seen, value: constant([], result) });
  const slot = scope.slot('', card);
  const [items, index] = [scope.slot('', result), scope.slot('', integer)];
  const next: Expr = { kind: 'slot', slot, result: card };
  const grown = joined(list, one(next, list));
  const add: Operation = { at, kind: 'set', slot: seen, value: grown };
  const condition = isLess(count(list), times);
  const loop: Operation = { at, kind: 'if', condition, then: [add], otherwise: [] };
  scope.emit({ at, kind: 'each', slot, items, index, list: of, body: [loop] });
  return list;
}

// ------------------------------------------------------------------------------------------- parts

function change({ scope }: Context, at: Span, of: FieldExpr, value: Expr): void {
  const { thing, type, field } = of;
  scope.emit({ at, kind: 'field', thing, type, field, value });
}

function once({ scope }: Context, at: Span, value: Expr): Expr {
  if (value.kind === 'constant' || value.kind === 'slot') return value;
  const slot = scope.slot('', value.result);
  scope.emit({ at, kind: 'set', slot, value });
  return { kind: 'slot', slot, result: value.result };
}

function called(
  name: string,
  ...given: readonly Expr[]
): { readonly kind: 'builtin'; readonly name: string; readonly arguments: readonly Expr[] } {
  return { kind: 'builtin', name, arguments: given };
}

function count(list: Expr): Expr {
  return { ...called('count', list), result: { kind: 'integer', from: 0, to: null } };
}

function isEmpty(list: Expr): Expr {
  const right = constant(0, { kind: 'integer', from: 0, to: 0 });
  return { kind: 'equal', deep: false, negated: false, left: count(list), right, result: yesNo };
}

function isLess(left: Expr, right: Expr): Expr {
  return { kind: 'compare', operator: '<', exact: false, left, right, result: yesNo };
}

function joined(left: Expr, right: Expr): Expr {
  return { kind: 'join', left, right, result: left.result };
}

function one(value: Expr, list: Expr): Expr {
  return { kind: 'list', elements: [value], result: list.result };
}

function has(list: Expr, element: Expr): Expr {
  const deep = isDeep(element.result);
  return { kind: 'in', negated: false, deep, element, list, result: yesNo };
}

function without(list: Expr, element: Expr): Expr {
  return { kind: 'without', list, element, deep: isDeep(element.result), result: list.result };
}
