/** Modifier lists: a routine that weighs each modifier in turn, and the range of the total. */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import type { Definition } from '../model/book.ts';
import type { Exact } from '../model/numbers.ts';
import { isExact } from '../model/numbers.ts';
import type { Expr, ModifierInfo, ModifierListInfo, Operation, Sourced } from '../model/program.ts';
import { excludersFirst } from '../model/tables.ts';
import type { Type } from '../model/types.ts';
import { integer, yesNo } from '../model/types.ts';
import { plainWords } from '../model/words.ts';
import { capFrom, layerAmong } from './caps.ts';
import { constantValue } from './constant.ts';
import type { Context } from './context.ts';
import { both, constant, constantNumber, expect, mismatch, told } from './context.ts';
import type { Maker, OpenRoutine } from './frames.ts';
import { constantContext, frame, parameters } from './frames.ts';
import type { Weighed } from './idle.ts';
import { Settled } from './idle.ts';
import { arithmeticType } from './intervals.ts';
import { layerWords, originOf } from './names.ts';
import type { Apart, Scope } from './scope.ts';
import { namesIn, sourced, sourcesOf } from './sources.ts';

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
  const cap = node.cap && maker.bounds(node.cap, definition);
  const ruled = { rule: node.rule, cap, modifiers: modifierInfos(maker, modifiers, name) };
  const [product, isProduct] = [productOf(ruled.modifiers), node.rule === 'multiplied'];
  let weighed: readonly Weighed[] = [];
  const inside = scope.inside(() => {
    weighed = weighAll(context, modifiers, ruled);
    scope.file = definition.file;
    const list = maker.names.lists.get(name)?.index ?? 0;
    const of = { list, at: node.span, cap };
    total(scope, weighed, isProduct ? { ...of, product } : of);
  });
  const said = { name, words: plainWords(node.labels, name), origin: originOf(definition) };
  return {
    info: {
      ...{ ...said, ...sourced(node.source), routine, ...ruled },
      ...capFrom(maker.names, node.cap),
    },
    routine: {
      ...said,
      role: 'modifiers',
      parameters: infos,
      result: cappedType(isProduct ? product.type : totalType(node.rule, weighed), cap),
      ...inside,
    },
  };
}

/** Reads the modifiers of a list in the order in which they are weighed; by their place in it. */
function weighAll(
  context: Context,
  modifiers: readonly Definition<tree.Modifier>[],
  ruled: Pick<ModifierListInfo, 'rule' | 'modifiers'>,
): readonly Weighed[] {
  const { scope } = context;
  const settled = new Settled(scope, ruled);
  const weighed: Weighed[] = [];
  for (const index of excludersFirst(ruled)) {
    const modifier = modifiers[index];
    if (modifier === undefined) continue;
    // Each modifier may stand in a file of its own, with the list's parameters in sight.
    scope.file = modifier.file;
    const read = weigh(context, modifier, settled.free(index, modifier.node.span));
    settled.add(index, read);
    weighed[index] = read;
  }
  return weighed;
}

function modifierInfos(
  maker: Maker,
  modifiers: readonly Definition<tree.Modifier>[],
  list: string,
): readonly ModifierInfo[] {
  const names = modifiers.map(({ node }) => node.name.text);
  const numbers = sourcesOf(maker.names);
  return modifiers.map((each) => ({
    name: each.node.name.text,
    words: plainWords(each.node.labels, each.node.name.text),
    origin: originOf(each),
    shift: each.node.value.shift,
    fixed: fixedAmount(each.node.value),
    excludes: excluded(maker, each, { list, names }),
    layer: layerWords(maker.names.book, layerOf(maker, each)),
    ...factorOf(maker, each),
    ...sourceOf(each, numbers),
  }));
}

/** What a modifier multiplies by: a number that is known beforehand. */
function factorOf(maker: Maker, modifier: Definition<tree.Modifier>): { readonly factor?: Exact } {
  const { value } = modifier.node;
  if (value.factor !== true) return {};
  const { parameters = [] } = maker.names.lists.get(modifier.node.list.text)?.definition.node ?? {};
  const named = namesIn([value.amount]);
  const name = parameters.map((each) => each.name.text).find((each) => named.includes(each));
  if (name !== undefined) {
    const at = { file: modifier.file.path, span: value.amount.span };
    maker.names.problem(at, 'not-constant', { name });
    return { factor: 1 };
  }
  const context = constantContext(maker, modifier);
  const amount = constantValue(expect(context, value.amount, { kind: 'fraction' }));
  // What is no number is told where it is read.
  return { factor: isExact(amount) ? amount : 1 };
}

/** The layer that a modifier, or a number that it is worth, comes from. */
function layerOf({ names }: Maker, { node, layer }: Definition<tree.Modifier>): string | null {
  return layer ?? layerAmong(names, namesIn([node.value]));
}

/** Where the value of a modifier, or else a number that it rests on, comes from. */
function sourceOf(
  { node }: Definition<tree.Modifier>,
  numbers: ReturnType<typeof sourcesOf>,
): Sourced {
  if (node.source !== null || numbers.size === 0) return sourced(node.source);
  const [number] = namesIn([node.value, node.condition]).flatMap((name) => numbers.get(name) ?? []);
  return { source: number?.source ?? null, sourceWords: number?.sourceWords ?? null };
}

type Cap = ModifierListInfo['cap'];

/** Sums up what was weighed, and gives it, or the end of the cap that it goes beyond. */
function total(
  scope: Scope,
  weighed: readonly Weighed[],
  of: {
    readonly list: number;
    readonly at: Span;
    readonly cap: Cap;
    readonly product?: Product;
  },
): void {
  const { list, at, cap, product } = of;
  const slot = scope.slot('', product?.type ?? integer);
  const applies = weighed.map((each) => each.applies);
  const amounts = weighed.map(({ amount }) => amount);
  scope.emit({ at, kind: 'total', slot, list, applies, amounts });
  if (product !== undefined) multiply(scope, at, { weighed, product, slot });
  scope.emit({ at, kind: 'return', value: counted(slot, cap, product?.type) });
}

/** What a list of factors multiplies by, and what can come of it. */
interface Product {
  readonly factors: readonly Exact[];
  readonly type: Type;
}

function productOf(modifiers: readonly ModifierInfo[]): Product {
  const factors = modifiers.map(({ factor = 1 }) => factor);
  const whole = factors.filter((each) => typeof each === 'number' && each >= 0);
  if (whole.length < factors.length) return { factors, type: { kind: 'fraction' } };
  const end = (pick: (a: number, b: number) => number): number =>
    whole.reduce<number>((sum, each) => sum * pick(1, each as number), 1);
  return { factors, type: { kind: 'integer', from: end(Math.min), to: end(Math.max) } };
}

/** Puts the product of the factors that apply in the place of their sum, which is 0. */
function multiply(
  scope: Scope,
  at: Span,
  of: {
    readonly weighed: readonly Weighed[];
    readonly product: Product;
    readonly slot: number;
  },
): void {
  const { weighed, product, slot } = of;
  const { factors, type } = product;
  const all: Expr = { kind: 'slot', slot, result: type };
  scope.emit({ at, kind: 'set', slot, value: constant(1, type) });
  const exact = type.kind === 'fraction';
  weighed.forEach(({ applies }, index) => {
    const condition: Expr = { kind: 'slot', slot: applies, result: yesNo };
    const right = constant(factors[index] ?? 1, type);
    const then: Expr = { kind: 'arithmetic', operator: '*', exact, left: all, right, result: type };
    const value: Expr = { kind: 'conditional', condition, then, otherwise: all, result: type };
    scope.emit({ at, kind: 'set', slot, value });
  });
}

/** What counts of the total in a slot under a cap. */
export function counted(slot: number, cap: Cap, result: Type = integer): Expr {
  const sum: Expr = { kind: 'slot', slot, result };
  return held('min', held('max', sum, cap?.from), cap?.to);
}

/** A number that goes no further than an end, if there is one. */
function held(name: 'min' | 'max', value: Expr, end: number | null | undefined): Expr {
  if (typeof end !== 'number') return value;
  return { kind: 'builtin', name, arguments: [value, constantNumber(end)], result: value.result };
}

/** Reads a modifier: its amount is worked out only when it applies, and neither when it is idle. */
function weigh(
  context: Context,
  { node }: Definition<tree.Modifier>,
  isFree: Expr | null,
): Weighed {
  const { scope } = context;
  const at = node.span;
  const applies = scope.slot('', yesNo);
  const condition = scope.apart(() =>
    node.condition === null ? constant(true, yesNo) : expect(context, node.condition, yesNo),
  );
  const no = constant(false, yesNo);
  onlyIf(scope, { at, slot: applies, test: isFree, otherwise: no }, condition);
  // The amount is read where the condition holds.
  const { value: amount } = scope.knowing(told(context, condition.value).yes, () =>
    scope.apart(() => modifierAmount(context, node.value)),
  );
  const { kind, result: type } = amount.value;
  const isFixed = kind === 'constant' && amount.made.length === 0;
  const slot = scope.slot('', isFixed ? type : withNothing(type));
  const test: Expr | null =
    isFixed || (node.condition === null && isFree === null)
      ? null
      : { kind: 'slot', slot: applies, result: yesNo };
  onlyIf(scope, { at, slot, test, otherwise: constant(0, integer) }, amount);
  return { applies, amount: slot, type };
}

/** Leaves what was read in a slot where a test holds, and something else where it does not. */
function onlyIf(
  scope: Scope,
  to: {
    readonly at: Span;
    readonly slot: number;
    readonly test: Expr | null;
    readonly otherwise: Expr;
  },
  { value, made }: Apart<Expr>,
): void {
  const { at, slot, test: condition, otherwise } = to;
  const set = (of: Expr): Operation => ({ at, kind: 'set', slot, value: of });
  if (condition !== null && made.length > 0) {
    const then = [...made, set(value)];
    scope.emit({ at, kind: 'if', condition, then, otherwise: [set(otherwise)] });
    return;
  }
  for (const operation of made) scope.emit(operation);
  if (condition === null) {
    scope.emit(set(value));
  } else if (otherwise.kind === 'constant' && otherwise.value === false) {
    const isYes = value.kind === 'constant' && value.value === true;
    scope.emit(set(isYes ? condition : both(condition, value)));
  } else {
    const result = withNothing(value.result);
    scope.emit(set({ kind: 'conditional', condition, then: value, otherwise, result }));
  }
}

/** The range of an amount that is nothing where it does not count. */
function withNothing(type: Type): Type {
  if (type.kind !== 'integer') return type;
  const from = type.from === null ? null : Math.min(0, type.from);
  return { kind: 'integer', from, to: type.to === null ? null : Math.max(0, type.to) };
}

/** The amount of a modifier that is written as a number; null where it is worked out. */
function fixedAmount({ sign, amount, per, factor: isFactor }: tree.ModifierValue): number | null {
  return amount.kind === 'integer' && per === null && !isFactor ? sign * amount.value : null;
}

/** What a modifier is worth: its amount with its sign, once or for each full `size`. */
export function modifierAmount(context: Context, value: tree.ModifierValue): Expr {
  if (value.factor === true) return constantNumber(0);
  const amount = expect(context, value.amount, integer);
  const signed = value.sign === 1 ? amount : times(amount, constantNumber(-1));
  if (value.per === null) return signed;
  const of = expect(context, value.per.of, integer);
  if (value.per.size < 1) {
    const found: Type = { kind: 'integer', from: value.per.size, to: value.per.size };
    mismatch(context, value.span, { expected: '1..', found });
  }
  const size = constantNumber(Math.max(1, value.per.size));
  return times(signed, fullGroups(of, size));
}

/** How many full groups there are in a number, counted towards zero: none in -1, one less in -2. */
function fullGroups(of: Expr, size: Expr): Expr {
  const groups = divided(of, size);
  const type = of.result;
  if (type.kind !== 'integer' || (type.from ?? -1) >= 0) return groups;
  const least = type.to === null ? null : -type.to;
  const most = type.from === null ? null : -type.from;
  const opposite: Type = { kind: 'integer', from: least, to: most };
  const below = divided({ kind: 'negate', exact: false, operand: of, result: opposite }, size);
  return {
    kind: 'conditional',
    condition: {
      kind: 'compare',
      operator: '<',
      exact: false,
      left: of,
      right: constantNumber(0),
      result: yesNo,
    },
    then: { kind: 'negate', exact: false, operand: below, result: groups.result },
    otherwise: groups,
    result: groups.result,
  };
}

function divided(left: Expr, right: Expr): Expr {
  const result = arithmeticType('div', left.result, right.result) ?? integer;
  return { kind: 'arithmetic', operator: 'div', exact: false, left, right, result };
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

/** What is left of the reach of a total within its cap. */
function cappedType(type: Type, cap: Cap): Type {
  if (type.kind !== 'integer' || cap === null) return type;
  const low = cap.from ?? -Infinity;
  const high = cap.to ?? Infinity;
  const end = (of: number): number | null => {
    const held = Math.min(high, Math.max(low, of));
    return Number.isFinite(held) ? held : null;
  };
  return { kind: 'integer', from: end(type.from ?? -Infinity), to: end(type.to ?? Infinity) };
}
