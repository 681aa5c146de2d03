/**
 * Lists by preference. `preferring` narrows a list down: what a later preference needs is worked
 * out, and asked, only of those that the earlier ones left. `sorted by` needs all of it of all.
 */
import type * as tree from '../../grammar/nodes.ts';
import { isRanked, listOf, natural } from '../builtins/types.ts';
import { arrangedFunction, preferredFunction } from '../model/preferences.ts';
import type { Expr, SourceExpr } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { integer, yesNo } from '../model/types.ts';
import type { Context } from './context.ts';
import { constant, mismatch, there } from './context.ts';
import type { Apart } from './scope.ts';

/** A list to put in order, and how its elements are gone through. */
interface Ordering {
  readonly list: Expr;
  readonly element: Type;
  /** What is read of an element. */
  readonly read: (work: () => Expr) => Apart<Expr>;
  /** The list of what is given for each element of a source. */
  readonly taken: (source: SourceExpr, gives: Apart<Expr>) => Expr;
}

/** The elements that are best by the preferences, or all of them in that order. */
export function inOrder(context: Context, order: tree.Order, of: Ordering): Expr {
  const { scope } = context;
  const result = listOf(of.element);
  const slot = scope.slot('', result);
  const kept: Expr = { kind: 'slot', slot, result };
  scope.emit({ at: order.span, kind: 'set', slot, value: of.list });
  const worths = (node: tree.Preference): readonly Expr[] => {
    const gives = of.read(() => worth(context, node));
    const list = of.taken({ kind: 'list', list: kept }, gives);
    return [constant(node.end === 'least' ? -1 : 1, integer), held(context, node, list)];
  };
  const arranged = (name: string, parts: readonly Expr[]): Expr => ({
    kind: 'builtin',
    name,
    arguments: [kept, ...parts],
    result,
  });
  if (order.keeps === 'all') {
    const parts = order.preferences.flatMap(worths);
    const value = arranged(arrangedFunction, parts);
    scope.emit({ at: order.span, kind: 'set', slot, value, told: 'preference' });
    return kept;
  }
  for (const node of order.preferences) {
    const at = node.span;
    const then = scope.block(() => {
      const value = arranged(preferredFunction, worths(node));
      scope.emit({ at, kind: 'set', slot, value, told: 'preference' });
    });
    scope.emit({ at, kind: 'if', condition: several(kept), then, otherwise: [] });
  }
  return kept;
}

/** What an element is worth: yes or no, or something that has an order. */
function worth(context: Context, { end, value }: tree.Preference): Expr {
  const found = there(context, value, end === null ? yesNo : null);
  if (end === null) {
    if (found.result.kind === 'yes-no') return found;
    mismatch(context, value.span, { expected: 'preference', found: found.result });
    return { ...found, result: yesNo };
  }
  if (!isRanked(found.result, context.names)) {
    mismatch(context, value.span, { expected: 'any number', found: found.result });
  }
  return found;
}

/** The worths in a slot of their own: what is told of them is found by it. */
function held({ scope }: Context, { span }: tree.Preference, list: Expr): Expr {
  if (list.kind === 'slot') return list;
  const slot = scope.slot('', list.result);
  scope.emit({ at: span, kind: 'set', slot, value: list });
  return { kind: 'slot', slot, result: list.result };
}

function several(list: Expr): Expr {
  const count: Expr = { kind: 'builtin', name: 'count', arguments: [list], result: natural };
  const one = constant(1, integer);
  return { kind: 'compare', operator: '>', exact: false, left: count, right: one, result: yesNo };
}
