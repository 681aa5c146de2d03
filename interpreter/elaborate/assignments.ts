/** `goes to`, `gains`, `loses`: what can be given a value, and the value it gets. */
import type * as tree from '../../grammar/nodes.ts';
import { printExpression } from '../../grammar/print.ts';
import { builtin } from '../builtins/builtins.ts';
import type { Expr } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { integer, isDeep, isOpen, meet, typeText, unknown } from '../model/types.ts';
import { putOff } from './at-once.ts';
import { changesOf } from './changes.ts';
import type { RuleContext } from './context.ts';
import { expect, expression, fitting, mismatch, noteGiven, refuse } from './context.ts';
import { deckChanged, deckOf } from './decks.ts';
import { arithmeticType } from './intervals.ts';
import { removeChanged } from './removal.ts';
import type { Later, Local, Scope } from './scope.ts';
import { localKey, placed } from './scope.ts';

type Field = Expr & { readonly kind: 'field' };

/** What can be given a value. */
type Target =
  | { readonly kind: 'local'; readonly local: Local; readonly type: Type; readonly read: Expr }
  | {
      readonly kind: 'field';
      readonly field: Field;
      readonly type: Type;
      readonly read: Expr;
    };

/** Reads an assignment. */
export function assignment(context: RuleContext, node: tree.Assignment): void {
  const { scope } = context;
  const deck = deckOf(context, node.target);
  if (deck !== null) {
    deckChanged(context, node, deck);
    return;
  }
  const target = readTarget(context, node.target);
  if (target === null) {
    expression(context, node.value);
    return;
  }
  const { operands, becomes } = change(context, node, target);
  if (target.kind === 'field' && scope.later !== null) {
    postpone(scope, scope.later, { at: node.span, of: target.field, operands, becomes });
    removeChanged(context, node.span, target.field);
    return;
  }
  const value = becomes(target.read, operands);
  scope.forget(changesOf(context.names, node));
  if (target.kind === 'local') {
    scope.emit({ at: node.span, kind: 'set', slot: target.local.slot, value });
    noteGiven(context, target.read, value);
    return;
  }
  const { thing, type, field } = target.field;
  scope.emit({ at: node.span, kind: 'field', thing, type, field, value });
  noteGiven(context, target.field, value);
  removeChanged(context, node.span, target.field);
}

function readTarget(context: RuleContext, node: tree.Expression): Target | null {
  const { scope } = context;
  if (node.kind === 'name-expression') {
    const local = scope.find(node.name);
    if (local !== null) {
      context.names.note(localKey(scope, local), placed(scope, node));
      if (!local.changes) {
        scope.problem(node.span, 'not-assignable', { text: node.name });
      }
      const read: Expr = { kind: 'slot', slot: local.slot, result: local.type };
      return { kind: 'local', local, type: local.type, read };
    }
  }
  const value = expression(context, node);
  const type = value.result;
  if (value.kind === 'field') {
    if (scope.purpose === 'condition' || scope.purpose === 'constant')
      refuse(context, node.span, 'change');
    // What something is kept for says which it is.
    if ((context.names.inOrder[value.type]?.keys ?? 0) > value.field) {
      scope.problem(node.span, 'not-assignable', { text: printExpression(node) });
    }
    // The thing is found before the new value is worked out.
    const held = heldThing(context, value, node);
    // Whatever is known of what it holds now, it may hold all that it is declared to.
    const declared = declaredType(context, value);
    return { kind: 'field', field: { ...held, result: declared }, type: declared, read: held };
  }
  if (type.kind !== 'unknown') {
    const owner = value.kind === 'part' ? value.record.result : null;
    const record = owner?.kind === 'record' ? { record: owner.name } : {};
    scope.problem(node.span, 'not-assignable', { text: printExpression(node), ...record });
  }
  return null;
}

function declaredType({ names, known }: RuleContext, value: Field): Type {
  const owner = names.inOrder[value.type]?.name ?? '';
  return known.fields(owner)[value.field]?.type ?? value.result;
}

function heldThing(
  { scope }: RuleContext,
  value: Expr & { readonly kind: 'field' },
  node: tree.Expression,
): Expr & { readonly kind: 'field' } {
  if (
    value.thing.kind === 'slot' ||
    value.thing.kind === 'constant' ||
    value.thing.kind === 'named'
  )
    return value;
  const { result } = value.thing;
  const slot = scope.slot('', result);
  scope.emit({ at: node.span, kind: 'set', slot, value: value.thing });
  return { ...value, thing: { kind: 'slot', slot, result } };
}

/** Puts a change of a field off to the end of `at once`. */
function postpone(
  scope: Scope,
  later: Later,
  of: Change & { readonly at: tree.Assignment['span']; readonly of: Field },
): void {
  const { at, operands, becomes } = of;
  const isGiven = becomes === theFirst;
  const { type, field, thing } = of.of;
  putOff(scope, later, {
    at,
    values: [thing, ...operands],
    types: isGiven ? [thing.result, of.of.result] : [],
    isLast: false,
    redo: ([held = thing, ...kept]) => {
      const value = becomes({ ...of.of, thing: held }, kept);
      scope.emit({ at, kind: 'field', thing: held, type, field, value });
    },
  });
}

/** What a target is given: what is worked out, and what comes of that and of what it held. */
interface Change {
  readonly operands: readonly Expr[];
  readonly becomes: (read: Expr, operands: readonly Expr[]) => Expr;
}

const theFirst: Change['becomes'] = (read, [first = read]) => first;

function change(context: RuleContext, node: tree.Assignment, target: Target): Change {
  const { type } = target;
  if (node.how === 'goes to') {
    if (!isOpen(type)) {
      return { operands: [fitting(context, node.value, type)], becomes: theFirst };
    }
    const typed = expression(context, node.value);
    learn(context, node, { target, type: typed.result });
    return { operands: [typed], becomes: theFirst };
  }
  if (type.kind === 'list') return listChange(context, node, { target, type });
  if (type.kind !== 'integer' && type.kind !== 'fraction') {
    mismatch(context, node.target.span, { expected: 'integer', found: type });
  }
  const wanted = type.kind === 'fraction' ? type : integer;
  const nodes = [node.value, ...(node.bound === null ? [] : [node.bound])];
  const reads = nodes.map((each) => (): Expr => expect(context, each, wanted));
  const becomes: Change['becomes'] = (left, [right = left, bound]) => {
    const value = sum(node, left, right);
    return bound === undefined ? value : bounded(context, node, [value, bound]);
  };
  return { operands: context.scope.inOrder(reads, node.span), becomes };
}

/** What was held, with what is gained or without what is lost. */
function sum({ how }: tree.Assignment, left: Expr, right: Expr): Expr {
  const operator = how === 'gains' ? '+' : '-';
  const exact = left.result.kind === 'fraction';
  const result = arithmeticType(operator, left.result, right.result) ?? unknown;
  return { kind: 'arithmetic', operator, exact, left, right, result };
}

/** A sum that ends where it is to end. */
function bounded(
  { names }: RuleContext,
  { how }: tree.Assignment,
  values: readonly Expr[],
): Expr {
  const name = how === 'gains' ? 'min' : 'max';
  const types = values.map(({ result }) => result);
  const result = builtin(name)?.type(types, names) ?? unknown;
  return { kind: 'builtin', name, arguments: values, result };
}

function listChange(
  context: RuleContext,
  node: tree.Assignment,
  { target, type }: { readonly target: Target; readonly type: Type & { readonly kind: 'list' } },
): Change {
  if (node.bound !== null) {
    mismatch(context, node.bound.span, { expected: 'nothing', found: integer });
  }
  const open = isOpen(type);
  const typed = open ? expression(context, node.value) : fitting(context, node.value, type.element);
  if (open) learn(context, node, { target, type: { kind: 'list', element: typed.result } });
  if (node.how === 'gains') {
    const one: Expr & { readonly kind: 'list' } = {
      kind: 'list',
      elements: [typed],
      result: { kind: 'list', element: typed.result },
    };
    const result = meet(type, one.result) ?? type;
    const becomes: Change['becomes'] = (left, [element = typed]) => {
      return { kind: 'join', left, right: { ...one, elements: [element] }, result };
    };
    return { operands: [typed], becomes };
  }
  const deep = isDeep(typed.result);
  const becomes: Change['becomes'] = (list, [element = typed]) => {
    return { kind: 'without', list, element, deep, result: type };
  };
  return { operands: [typed], becomes };
}

/** A target whose type said too little holds from here on also what it is given. */
function learn(
  context: RuleContext,
  node: tree.Assignment,
  { target, type }: { readonly target: Target; readonly type: Type },
): void {
  const both = meet(target.type, type);
  const fits =
    both !== null && (target.kind === 'field' || context.scope.refine(target.local, both));
  if (!fits) mismatch(context, node.value.span, { expected: typeText(target.type), found: type });
}
