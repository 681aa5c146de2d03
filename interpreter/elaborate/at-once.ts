/**
 * `at once { … }`: values are worked out as the rules come to them, and what the rules do with them
 * is put off to the end. What it needs then is kept in lists, one entry each time the rule is come
 * to; at the end it is done in the order in which it was come to, and pieces leave play last.
 */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { walk } from '../../grammar/walk.ts';
import type { ProblemData } from '../model/problems.ts';
import type { Expr, Operation } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { integer, isDeep } from '../model/types.ts';
import { changesOf, changesThings } from './changes.ts';
import type { RuleContext } from './context.ts';
import { constant } from './context.ts';
import { isDeckFunction } from './deck-functions.ts';
import { nowhere } from './narrowing.ts';
import type { Later, PutOff, Scope } from './scope.ts';

type ReadBlock = (context: RuleContext, node: tree.Block) => readonly Operation[];
type Slot = Expr & { readonly kind: 'slot' };

/** Reads the block, then does what it put off. */
export function atOnce(context: RuleContext, node: tree.AtOnce, read: ReadBlock): void {
  const { scope } = context;
  refuseWithin(context, node);
  const at: Span = { from: node.span.from, to: node.body.span.from };
  const later: Later = { order: listSlot(scope, integer), sites: [] };
  const outer = scope.later;
  scope.later = later;
  const { value: body } = scope.knowing(nowhere, () => read(context, node.body));
  scope.later = outer;
  const kept = [later.order, ...later.sites.flatMap(({ lists }) => lists)];
  for (const list of kept) set(scope, at, list, emptyOf(list));
  for (const operation of body) scope.emit(operation);
  scope.forget(changesOf(context.names, node.body));
  const last = later.sites.filter(({ isLast }) => isLast);
  if (last.length < later.sites.length) inOrder(scope, at, later);
  for (const site of last) eachOf(scope, site);
}

/**
 * Puts off to the end what is to be done with these values, which are kept as they are now.
 * `isLast`: it is done when all else is.
 */
export function putOff(
  scope: Scope,
  later: Later,
  what: Pick<PutOff, 'at' | 'redo' | 'isLast'> & {
    readonly values: readonly Expr[];
    /** What each may be, where that is more than it is here. */
    readonly types?: readonly (Type | undefined)[];
  },
): void {
  const { at, values, types = [], redo, isLast } = what;
  const lists = values.map((value, index) => {
    const list = listSlot(scope, types[index] ?? value.result);
    append(scope, at, list, value);
    return list;
  });
  if (!isLast) append(scope, at, later.order, constant(later.sites.length, integer));
  later.sites.push({ at, lists, redo, isLast });
}

/** Does what was put off, in the order in which it was come to. */
function inOrder(scope: Scope, at: Span, { order, sites }: Later): void {
  const one: Slot = { kind: 'slot', slot: scope.slot('', integer), result: integer };
  const arms = sites.flatMap(({ at, lists, redo, isLast }, index) => {
    if (isLast) return [];
    const body = scope.block(() => redo(lists.map((list) => taken(scope, at, list))));
    return [{ values: [index], body }];
  });
  const [only] = arms;
  const body: readonly Operation[] =
    only !== undefined && arms.length === 1
      ? only.body
      : [{ at, kind: 'match', value: one, arms, otherwise: [] }];
  const [items, index] = [listSlot(scope, integer).slot, scope.slot('', integer)];
  scope.emit({ at, kind: 'each', slot: one.slot, items, index, list: order, body });
}

/** Does for each of the things kept what was put off to the very end. */
function eachOf(scope: Scope, { at, lists, redo }: PutOff): void {
  const [list] = lists;
  if (list === undefined) return;
  const element = elementOf(list);
  const slot = scope.slot('', element);
  const body = scope.block(() => redo([{ kind: 'slot', slot, result: element }]));
  const [items, index] = [listSlot(scope, element).slot, scope.slot('', integer)];
  scope.emit({ at, kind: 'each', slot, items, index, list, body });
}

/** Takes the first of a list that has one. */
function taken(scope: Scope, at: Span, list: Slot): Slot {
  const result = elementOf(list);
  const first: Expr = {
    ...{ kind: 'builtin', name: 'first', arguments: [list] },
    result: { kind: 'optional', type: result },
  };
  const isThere = result.kind !== 'optional' && result.kind !== 'none';
  const value: Expr = isThere
    ? { kind: 'builtin', name: 'present', arguments: [first], result }
    : { ...first, result };
  const one: Slot = { kind: 'slot', slot: scope.slot('', result), result };
  set(scope, at, one, value);
  const deep = isDeep(result);
  set(scope, at, list, { kind: 'without', list, element: one, deep, result: list.result });
  return one;
}

// ------------------------------------------------------------------------------- what cannot stand

/** Says of what cannot be put off, and would be seen before the end, that it cannot stand here. */
function refuseWithin(context: RuleContext, node: tree.AtOnce): void {
  const { scope } = context;
  const put = new Set<tree.Node>();
  walk(node.body, (each) => {
    if (each.kind === 'expression-statement') put.add(each.expression);
    const what = notPutOff(context, each, put.has(each));
    if (what !== null) scope.problem(each.span, 'not-at-once', what);
    return each.kind !== 'at-once';
  });
}

function notPutOff(
  { names }: RuleContext,
  node: tree.Node,
  isStatement: boolean,
): ProblemData['not-at-once'] | null {
  switch (node.kind) {
    case 'act':
    case 'return':
    case 'at-once':
      return { what: node.kind, name: '' };
    case 'draw':
      return node.from.kind === 'field-access' ? { what: 'draw', name: '' } : null;
    case 'record-literal': {
      const { text: name } = node.type;
      return names.things.get(name)?.role === 'piece' ? { what: 'piece', name } : null;
    }
    case 'call': {
      const { text: name } = node.callee;
      if (isDeckFunction(name)) return { what: 'draw', name };
      return !isStatement && changesThings(names, name) ? { what: 'call', name } : null;
    }
    default:
      return null;
  }
}

// ------------------------------------------------------------------------------------------- parts

function listSlot(scope: Scope, element: Type): Slot {
  const result: Type = { kind: 'list', element };
  return { kind: 'slot', slot: scope.slot('', result), result };
}

function elementOf({ result }: Slot): Type {
  return result.kind === 'list' ? result.element : result;
}

function emptyOf({ result }: Slot): Expr {
  return { kind: 'list', elements: [], result };
}

function append(scope: Scope, at: Span, list: Slot, value: Expr): void {
  const right: Expr = { kind: 'list', elements: [value], result: list.result };
  set(scope, at, list, { kind: 'join', left: list, right, result: list.result });
}

function set(scope: Scope, at: Span, { slot }: Slot, value: Expr): void {
  scope.emit({ at, kind: 'set', slot, value });
}
