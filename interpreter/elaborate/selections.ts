/**
 * Selections and quantifiers: pure where what they test is pure, a loop of operations otherwise.
 */
import type * as tree from '../../grammar/nodes.ts';
import { near } from '../model/near.ts';
import type { Expr, Operation, SourceExpr } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { integer, unknown, yesNo } from '../model/types.ts';
import { needed, expect, expression, mismatch } from './context.ts';
import type { Context } from './context.ts';
import type { Apart, Typed } from './scope.ts';

interface ReadSource {
  readonly source: SourceExpr;
  readonly element: Type;
}

function source(context: Context, node: tree.Source): ReadSource {
  const { names, scope } = context;
  if (node.kind === 'in-list') {
    const { value, type } = needed(expression(context, node.list));
    if (type.kind === 'list')
      return { source: { kind: 'list', list: value }, element: type.element };
    mismatch(context, node.list.span, { expected: 'list', found: type });
    return { source: { kind: 'list', list: value }, element: unknown };
  }
  const name = node.type.text;
  names.used.add(name);
  const thing = names.things.get(name);
  if (thing !== undefined) {
    return { source: { kind: 'type', type: thing.index }, element: { kind: 'thing', name } };
  }
  const kind = names.kinds.get(name);
  if (kind !== undefined) {
    const value: Expr = { kind: 'constant', value: kind.values.map((_, index) => index) };
    return { source: { kind: 'list', list: value }, element: { kind: 'kind', name } };
  }
  const data = { name, near: near(name, [...names.things.keys(), ...names.kinds.keys()]) };
  scope.problem(node.type.span, 'unknown-type', data);
  return { source: { kind: 'list', list: { kind: 'constant', value: [] } }, element: unknown };
}

/** `all unit u where c give e` */
export function selection(context: Context, node: tree.Selection): Typed {
  const { scope } = context;
  const read = source(context, node.source);
  return scope.inFrame(() => {
    const { slot } = scope.declare(node.name.text, read.element, {
      span: node.name.span,
      // `all unit u` needs no use of its name.
      used: node.condition === null && node.give === null,
    });
    const { condition } = node;
    const where = condition && scope.apart(() => expect(context, condition, yesNo));
    const { give } = node;
    const gives = give && scope.apart(() => expression(context, give));
    const type: Type = { kind: 'list', element: gives?.value.type ?? read.element };
    const parts = { read, slot, where, gives };
    if ((where?.made.length ?? 0) + (gives?.made.length ?? 0) > 0) {
      return { value: collected(context, node, { ...parts, type }), type };
    }
    const value: Expr = {
      kind: 'select',
      slot,
      source: read.source,
      condition: where?.value.value ?? null,
      give: gives?.value.value ?? null,
    };
    return { value, type };
  });
}

/** Takes elements one by one into a list of its own: choosing or making them takes operations. */
function collected(
  context: Context,
  node: tree.Selection,
  of: {
    readonly read: ReadSource;
    readonly slot: number;
    readonly where: Apart<Typed> | null;
    readonly gives: Apart<Typed> | null;
    readonly type: Type;
  },
): Expr {
  const { scope } = context;
  const { read, slot, where, gives } = of;
  const at = node.span;
  const result = scope.slot('', of.type);
  const list: Expr = { kind: 'slot', slot: result };
  const one: Expr = gives?.value.value ?? { kind: 'slot', slot };
  const joined: Expr = {
    kind: 'join',
    left: list,
    right: { kind: 'list', elements: [one] },
  };
  const then: readonly Operation[] = [
    ...(gives?.made ?? []),
    { at, kind: 'set', slot: result, value: joined },
  ];
  const body: readonly Operation[] =
    where === null
      ? then
      : [...where.made, { at, kind: 'if', condition: where.value.value, then, otherwise: [] }];
  scope.emit({ at, kind: 'set', slot: result, value: { kind: 'constant', value: [] } });
  loop(context, { node, read, slot, body });
  return list;
}

/** `some u in list where c`, `every …`, `no …` */
export function quantifier(context: Context, node: tree.Quantifier): Typed {
  const { scope } = context;
  const read = source(context, node.source);
  return scope.inFrame(() => {
    const { slot } = scope.declare(node.name.text, read.element, { span: node.name.span });
    const test = scope.apart(() => expect(context, node.condition, yesNo).value);
    if (test.made.length > 0) {
      return { value: decided(context, node, { read, slot, test }), type: yesNo };
    }
    const { quantity } = node;
    const { source: of } = read;
    const value: Expr = { kind: 'quantify', quantity, slot, source: of, condition: test.value };
    return { value, type: yesNo };
  });
}

/** The answer stands until one element decides otherwise; after that no element is tested. */
function decided(
  context: Context,
  node: tree.Quantifier,
  of: { readonly read: ReadSource; readonly slot: number; readonly test: Apart<Expr> },
): Expr {
  const { scope } = context;
  const { read, slot, test } = of;
  const at = node.span;
  const answer = scope.slot('', yesNo);
  const start = node.quantity !== 'some';
  const set = (value: boolean): Operation => ({
    at,
    kind: 'set',
    slot: answer,
    value: { kind: 'constant', value },
  });
  const stands: Expr = { kind: 'slot', slot: answer };
  const isOpen: Expr = start ? stands : { kind: 'not', operand: stands };
  const condition: Expr =
    node.quantity === 'every' ? { kind: 'not', operand: test.value } : test.value;
  const decide: Operation = { at, kind: 'if', condition, then: [set(!start)], otherwise: [] };
  const then = [...test.made, decide];
  scope.emit(set(start));
  const body: readonly Operation[] = [{ at, kind: 'if', condition: isOpen, then, otherwise: [] }];
  loop(context, { node, read, slot, body });
  return stands;
}

function loop(
  { scope }: Context,
  each: {
    readonly node: tree.Selection | tree.Quantifier;
    readonly read: ReadSource;
    readonly slot: number;
    readonly body: readonly Operation[];
  },
): void {
  const { node, read, slot, body } = each;
  const list: Expr =
    read.source.kind === 'list'
      ? read.source.list
      : { kind: 'select', slot, source: read.source, condition: null, give: null };
  const items = scope.slot('', { kind: 'list', element: read.element });
  const index = scope.slot('', integer);
  scope.emit({ at: node.span, kind: 'each', slot, items, index, list, body });
}
