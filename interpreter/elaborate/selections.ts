/**
 * Selections and quantifiers: pure where what they test is pure, a loop of operations otherwise.
 */
import type * as tree from '../../grammar/nodes.ts';
import { listOf } from '../builtins/types.ts';
import { near } from '../model/near.ts';
import type { Expr, Operation, SourceExpr } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { integer, unknown, yesNo } from '../model/types.ts';
import { changesOf } from './changes.ts';
import type { Context } from './context.ts';
import { constant, expect, expression, mismatch, narrowed, not, there, told } from './context.ts';
import type { Present } from './narrowing.ts';
import { nowhere } from './narrowing.ts';
import { inOrder } from './preferences.ts';
import type { Apart } from './scope.ts';
import { placed } from './scope.ts';

interface ReadSource {
  readonly source: SourceExpr;
  readonly element: Type;
}

function source(context: Context, node: tree.Source): ReadSource {
  const { names, scope } = context;
  if (node.kind === 'in-list') {
    const list = there(context, node.list);
    const type = list.result;
    if (type.kind === 'list') return { source: { kind: 'list', list }, element: type.element };
    mismatch(context, node.list.span, { expected: 'list', found: type });
    return { source: { kind: 'list', list }, element: unknown };
  }
  const name = node.type.text;
  names.use(name, placed(scope, node.type));
  const thing = names.things.get(name);
  if (thing !== undefined) {
    return { source: { kind: 'type', type: thing.index }, element: { kind: 'thing', name } };
  }
  const kind = names.kinds.get(name);
  if (kind !== undefined) {
    const element: Type = { kind: 'kind', name };
    const values = kind.values.map((_, index) => index);
    return { source: { kind: 'list', list: constant(values, listOf(element)) }, element };
  }
  const data = { name, near: near(name, [...names.things.keys(), ...names.kinds.keys()]) };
  if (names.records.has(name)) {
    const wrong = { name, expected: 'piece', found: 'record' };
    scope.problem(node.type.span, 'wrong-kind-of-name', wrong);
  } else scope.problem(node.type.span, 'unknown-type', data);
  return { source: { kind: 'list', list: constant([], listOf(unknown)) }, element: unknown };
}

/** `all unit u where c preferring d, then least e give f` */
export function selection(context: Context, node: tree.Selection): Expr {
  const { scope } = context;
  const read = source(context, node.source);
  scope.forget(changesOf(context.names, node));
  return scope.inFrame(() => {
    const { slot } = scope.declare(node.name.text, read.element, {
      span: node.name.span,
      // `all unit u` needs no use of its name.
      used: node.condition === null && node.order === null && node.give === null,
    });
    const { condition, order, give } = node;
    const where = condition && scope.apart(() => expect(context, condition, yesNo));
    const holds = where === null ? nowhere : told(context, where.value).yes;
    const element = (): Expr =>
      narrowed(context, { kind: 'slot', slot, result: read.element });
    const of = { node, slot, element: read.element };
    if (order === null) {
      const what = give === null ? element : (): Expr => expression(context, give);
      const gives = given(context, holds, what);
      return taken(context, { ...of, source: read.source, where, gives, gave: give !== null });
    }
    const plain = given(context, holds, element);
    const found = taken(context, { ...of, source: read.source, where, gives: plain, gave: false });
    const kept = inOrder(context, order, {
      ...of,
      list: found,
      read: (work) => given(context, holds, work),
      taken: (list, gives) =>
        taken(context, { ...of, source: list, where: null, gives, gave: true }),
    });
    if (give === null) return kept;
    const gives = given(context, holds, () => expression(context, give));
    const last: SourceExpr = { kind: 'list', list: kept };
    return taken(context, { ...of, source: last, where: null, gives, gave: true });
  });
}

/** What is read of an element for which it is known what the condition tells. */
function given(context: Context, holds: Present, work: () => Expr): Apart<Expr> {
  const { scope } = context;
  return scope.knowing(holds, () => scope.apart(work)).value;
}

/** What a pass over a source takes. */
interface Pass {
  readonly node: tree.Selection;
  readonly slot: number;
  readonly element: Type;
  readonly source: SourceExpr;
  readonly where: Apart<Expr> | null;
  readonly gives: Apart<Expr>;
  /** Whether it is another thing than the element that is given. */
  readonly gave: boolean;
}

/** The elements for which the condition holds, each turned into what it gives. */
function taken(context: Context, pass: Pass): Expr {
  const { slot, where, gives, gave } = pass;
  const result = listOf(gives.value.result);
  if ((where?.made.length ?? 0) + gives.made.length > 0) return collected(context, pass, result);
  return {
    kind: 'select',
    slot,
    source: pass.source,
    condition: where?.value ?? null,
    give: gave ? gives.value : null,
    result,
  };
}

/** Takes elements one by one into a list of its own: choosing or making them takes operations. */
function collected(context: Context, pass: Pass, result: Type): Expr {
  const { scope } = context;
  const { node, slot, source: from, element, where, gives } = pass;
  const at = node.span;
  const whole = scope.slot('', result);
  const list: Expr = { kind: 'slot', slot: whole, result };
  const one = gives.value;
  const joined: Expr = {
    kind: 'join',
    left: list,
    right: { kind: 'list', elements: [one], result },
    result,
  };
  const then: readonly Operation[] = [
    ...gives.made,
    { at, kind: 'set', slot: whole, value: joined },
  ];
  const body: readonly Operation[] =
    where === null
      ? then
      : [...where.made, { at, kind: 'if', condition: where.value, then, otherwise: [] }];
  scope.emit({ at, kind: 'set', slot: whole, value: constant([], result) });
  loop(context, { node, read: { source: from, element }, slot, body });
  return list;
}

/** `some u in list where c`, `every …`, `no …` */
export function quantifier(context: Context, node: tree.Quantifier): Expr {
  const { scope } = context;
  const read = source(context, node.source);
  scope.forget(changesOf(context.names, node));
  return scope.inFrame(() => {
    const { slot } = scope.declare(node.name.text, read.element, { span: node.name.span });
    const test = scope.apart(() => expect(context, node.condition, yesNo));
    if (test.made.length > 0) {
      return decided(context, node, { read, slot, test });
    }
    const { quantity } = node;
    const condition = test.value;
    return { kind: 'quantify', quantity, slot, source: read.source, condition, result: yesNo };
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
    value: constant(value, yesNo),
  });
  const stands: Expr = { kind: 'slot', slot: answer, result: yesNo };
  const isOpen = start ? stands : not(stands);
  const condition = node.quantity === 'every' ? not(test.value) : test.value;
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
      : {
          kind: 'select',
          slot,
          source: read.source,
          condition: null,
          give: null,
          result: listOf(read.element),
        };
  const items = scope.slot('', listOf(read.element));
  const index = scope.slot('', integer);
  scope.emit({ at: node.span, kind: 'each', slot, items, index, list, body });
}
