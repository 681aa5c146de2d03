/**
 * Selections and quantifiers: pure where what they test is pure, a loop of operations otherwise.
 */
import type * as tree from '../../grammar/nodes.ts';
import { near } from '../model/near.ts';
import type { Expr, Operation, SourceExpr } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { integer, unknown, yesNo } from '../model/types.ts';
import { needed, broken, expect, expression, mismatch } from './context.ts';
import type { Context } from './context.ts';
import type { Typed } from './scope.ts';

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
    const local = scope.declare(node.name.text, read.element, { span: node.name.span });
    // `all unit u` needs no use of its name.
    if (node.condition === null && node.give === null) local.used = true;
    let condition: Typed | null = null;
    let give: Typed | null = null;
    const test = scope.block(() => {
      condition = node.condition === null ? null : expect(context, node.condition, yesNo);
    });
    const made = scope.block(() => {
      give = node.give === null ? null : expression(context, node.give);
    });
    // The compiler cannot see that the blocks above ran.
    const where = condition as Typed | null;
    const gives = give as Typed | null;
    const type: Type = { kind: 'list', element: gives?.type ?? read.element };
    if (test.length + made.length === 0) {
      const value: Expr = {
        kind: 'select',
        slot: local.slot,
        source: read.source,
        condition: where?.value ?? null,
        give: gives?.value ?? null,
      };
      return { value, type };
    }
    const result = scope.slot('', type);
    const each: Expr = gives?.value ?? { kind: 'slot', slot: local.slot };
    const joined: Expr = {
      kind: 'join',
      left: { kind: 'slot', slot: result },
      right: { kind: 'list', elements: [each] },
    };
    const at = node.span;
    const take: readonly Operation[] = [...made, { at, kind: 'set', slot: result, value: joined }];
    const body: readonly Operation[] =
      where === null
        ? take
        : [...test, { at, kind: 'if', condition: where.value, then: take, otherwise: [] }];
    scope.emit({ at, kind: 'set', slot: result, value: { kind: 'constant', value: [] } });
    loop(context, { node, read, slot: local.slot, body });
    return { value: { kind: 'slot', slot: result }, type };
  });
}

/** `some u in list where c`, `every …`, `no …` */
export function quantifier(context: Context, node: tree.Quantifier): Typed {
  const { scope } = context;
  const read = source(context, node.source);
  return scope.inFrame(() => {
    const local = scope.declare(node.name.text, read.element, { span: node.name.span });
    let condition: Typed = broken;
    const test = scope.block(() => {
      condition = expect(context, node.condition, yesNo);
    });
    if (test.length === 0) {
      const value: Expr = {
        kind: 'quantify',
        quantity: node.quantity,
        slot: local.slot,
        source: read.source,
        condition: condition.value,
      };
      return { value, type: yesNo };
    }
    // The answer stands until one element decides otherwise; after that no element is tested.
    const result = scope.slot('', yesNo);
    const at = node.span;
    const start = node.quantity !== 'some';
    const set = (value: boolean): Operation => ({
      at,
      kind: 'set',
      slot: result,
      value: { kind: 'constant', value },
    });
    const decides: Expr =
      node.quantity === 'every' ? { kind: 'not', operand: condition.value } : condition.value;
    const open: Expr = start
      ? { kind: 'slot', slot: result }
      : { kind: 'not', operand: { kind: 'slot', slot: result } };
    const decide: Operation = {
      at,
      kind: 'if',
      condition: decides,
      then: [set(!start)],
      otherwise: [],
    };
    scope.emit(set(start));
    loop(context, {
      node,
      read,
      slot: local.slot,
      body: [{ at, kind: 'if', condition: open, then: [...test, decide], otherwise: [] }],
    });
    return { value: { kind: 'slot', slot: result }, type: yesNo };
  });
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
