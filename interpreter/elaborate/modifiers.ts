/** Modifier lists: a routine that weighs each modifier in turn, and the range of the total. */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import type { Definition } from '../model/book.ts';
import type { Expr, ModifierInfo, ModifierListInfo } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { integer, yesNo } from '../model/types.ts';
import { plainWords } from '../model/words.ts';
import { constant, expect, mismatch } from './context.ts';
import type { Context } from './context.ts';
import { arithmeticType } from './intervals.ts';
import { originOf } from './names.ts';
import { frame, parameters } from './frames.ts';
import type { Maker, OpenRoutine } from './frames.ts';
import type { Scope } from './scope.ts';

/** A modifier list with the routine that weighs it, and the range of its total. */
export function modifierList(
  maker: Maker,
  definition: Definition<tree.ModifierList>,
  routine: number,
): { readonly info: ModifierListInfo; readonly routine: OpenRoutine } {
  const { node } = definition;
  const name = node.name.text;
  const infos = parameters(maker, node.parameters, definition);
  const modifiers = maker.names.modifiers.get(name) ?? [];
  const how = { purpose: 'rule', nodes: node.parameters, infos, name, lenient: true } as const;
  const context = frame(maker, definition, how);
  const { scope } = context;
  const weighed: Weighed[] = [];
  const inside = scope.inside(() => {
    for (const modifier of modifiers) {
      // Each modifier may stand in a file of its own, with the list's parameters in sight.
      scope.file = modifier.file;
      weighed.push(weigh(context, modifier));
    }
    scope.file = definition.file;
    const list = maker.names.lists.get(name)?.index ?? 0;
    total(scope, weighed, { list, at: node.span });
  });
  const words = plainWords(node.labels, name);
  const origin = originOf(definition);
  const entries = modifierInfos(maker, modifiers, name);
  return {
    info: { name, words, origin, rule: node.rule, routine, modifiers: entries },
    routine: {
      name,
      role: 'modifiers',
      words,
      origin,
      parameters: infos,
      result: totalType(node.rule, weighed),
      ...inside,
    },
  };
}

function modifierInfos(
  maker: Maker,
  modifiers: readonly Definition<tree.Modifier>[],
  list: string,
): readonly ModifierInfo[] {
  const names = modifiers.map(({ node }) => node.name.text);
  return modifiers.map((each) => ({
    name: each.node.name.text,
    words: plainWords(each.node.labels, each.node.name.text),
    origin: originOf(each),
    shift: each.node.value.shift,
    excludes: excluded(maker, each, { list, names }),
  }));
}

/** A modifier that was read: the slots that say whether it applies and what it is worth. */
interface Weighed {
  readonly applies: number;
  readonly amount: number;
  readonly type: Type;
}

/** Sums up what was weighed, and gives it. */
function total(
  scope: Scope,
  weighed: readonly Weighed[],
  { list, at }: { readonly list: number; readonly at: Span },
): void {
  const slot = scope.slot('', integer);
  const applies = weighed.map((each) => each.applies);
  const amounts = weighed.map(({ amount }) => amount);
  scope.emit({ at, kind: 'total', slot, list, applies, amounts });
  scope.emit({ at, kind: 'return', value: { kind: 'slot', slot, result: integer } });
}

function weigh(context: Context, { node }: Definition<tree.Modifier>): Weighed {
  const { scope } = context;
  const at = node.span;
  const applies = scope.slot('', yesNo);
  const condition =
    node.condition === null ? constant(true, yesNo) : expect(context, node.condition, yesNo);
  scope.emit({ at, kind: 'set', slot: applies, value: condition });
  const amount = modifierAmount(context, node.value);
  const slot = scope.slot('', amount.result);
  scope.emit({ at, kind: 'set', slot, value: amount });
  return { applies, amount: slot, type: amount.result };
}

/** What a modifier is worth: its amount with its sign, once or for each full `size`. */
export function modifierAmount(context: Context, value: tree.ModifierValue): Expr {
  const amount = expect(context, value.amount, integer);
  const signed = value.sign === 1 ? amount : times(amount, constantNumber(-1));
  if (value.per === null) return signed;
  const of = expect(context, value.per.of, integer);
  if (value.per.size < 1) mismatch(context, value.span, { expected: '1..', found: amount.result });
  const size = constantNumber(Math.max(1, value.per.size));
  const result = arithmeticType('div', of.result, size.result) ?? integer;
  const groups: Expr = {
    kind: 'arithmetic',
    operator: 'div',
    exact: false,
    left: of,
    right: size,
    result,
  };
  return times(signed, groups);
}

function constantNumber(value: number): Expr {
  return constant(value, { kind: 'integer', from: value, to: value });
}

function times(left: Expr, right: Expr): Expr {
  if (left.kind === 'constant' && right.kind === 'constant') {
    return constantNumber((left.value as number) * (right.value as number));
  }
  const result = arithmeticType('*', left.result, right.result) ?? integer;
  return { kind: 'arithmetic', operator: '*', exact: false, left, right, result };
}

function excluded(
  { names }: Maker,
  { node, file }: Definition<tree.Modifier>,
  list: { readonly list: string; readonly names: readonly string[] },
): readonly number[] {
  return node.excludes.flatMap((each) => {
    const index = each.list.text === list.list ? list.names.indexOf(each.name.text) : -1;
    if (index >= 0) return [index];
    const data = { name: `${each.list.text}.${each.name.text}`, near: list.names.slice(0, 3) };
    names.problem({ file: file.path, span: each.span }, 'unknown-name', data);
    return [];
  });
}

/** What a list's total can reach: every subset of its modifiers, or the best of them. */
function totalType(
  rule: tree.ModifierList['rule'],
  weighed: readonly { readonly type: Type }[],
): Type {
  let from: number | null = 0;
  let to: number | null = 0;
  for (const { type } of weighed) {
    if (type.kind !== 'integer') continue;
    const low: number | null = type.from === null ? null : Math.min(0, type.from);
    const high: number | null = type.to === null ? null : Math.max(0, type.to);
    if (rule === 'cumulative') {
      from = from === null || low === null ? null : from + low;
      to = to === null || high === null ? null : to + high;
    } else {
      from = from === null || low === null ? null : Math.min(from, low);
      to = to === null || high === null ? null : Math.max(to, high);
    }
  }
  return { kind: 'integer', from, to };
}
