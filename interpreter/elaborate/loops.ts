/** Loops -> operations: over lists, while there is one, and until players have passed. */
import type * as tree from '../../grammar/nodes.ts';
import { runsOver } from '../../grammar/operators.ts';
import type { Span } from '../../grammar/span.ts';
import type { Expr, Operation } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { integer, unknown, yesNo } from '../model/types.ts';
import { changesOf } from './changes.ts';
import type { RuleContext } from './context.ts';
import { both, constant, expect, expression, mismatch, not, told } from './context.ts';
import type { Present } from './narrowing.ts';
import { nowhere } from './narrowing.ts';

/** Reads a block. */
type ReadBlock = (context: RuleContext, node: tree.Block) => readonly Operation[];

export function forEach(context: RuleContext, node: tree.ForEach, read: ReadBlock): void {
  const { scope } = context;
  const list = expression(context, node.list);
  const element = list.result.kind === 'list' ? list.result.element : unknown;
  if (list.result.kind !== 'list')
    mismatch(context, node.list.span, { expected: 'list', found: list.result });
  if (node.turns !== null) {
    inTurn(context, { node, turns: node.turns, list, element }, read);
    return;
  }
  const slots = counters(context, element);
  scope.forget(changesOf(context.names, node.body));
  scope.inFrame(() => {
    const slot = runner(context, node, element);
    const { value: body } = scope.knowing(nowhere, () => read(context, node.body));
    scope.emit({ at: node.span, kind: 'each', slot, ...slots, list, body });
  });
}

export function repeat(context: RuleContext, node: tree.Repeat, read: ReadBlock): void {
  const { scope } = context;
  const times = node.times === null ? null : expect(context, node.times, integer);
  const limit = scope.slot('', integer);
  const index = scope.slot('', integer);
  const { test } = node;
  const at = headOf(node);
  const over = node.untilPassed ? flag(context) : null;
  if (over !== null) set(context, at, over, no);
  let goOn: Expr | null = over === null ? null : not(over);
  let holds = nowhere;
  scope.forget(changesOf(context.names, node));
  const before = scope.block(() => {
    if (test === null) return;
    const { value, made } = scope.apart(() => expect(context, test.condition, yesNo));
    const tested = test.when === 'while' ? value : not(value);
    holds = told(context, tested).yes;
    if (over === null) {
      for (const operation of made) scope.emit(operation);
      goOn = tested;
    } else ends(context, { at, over, condition: value, made });
  });
  const { value: body } = scope.knowing(holds, () =>
    over === null ? read(context, node.body) : untilPassed(context, node, over.slot, read),
  );
  scope.emit({ at: node.span, kind: 'repeat', times, limit, index, before, goOn, body });
}

/**
 * Players in turn, until all have passed. Who has passed is kept in a list; it is emptied by who
 * acts where all must pass one after another, else who stands in it has no more turns.
 */
function inTurn(
  context: RuleContext,
  of: {
    readonly node: tree.ForEach;
    readonly turns: tree.Turns;
    readonly list: Expr;
    readonly element: Type;
  },
  read: ReadBlock,
): void {
  const { scope } = context;
  const { node, element } = of;
  const at = headOf(node);
  const all: Type = { kind: 'list', element };
  const [players, out, lead] = [local(context, all), local(context, all), local(context, all)];
  const [over, passed] = [flag(context), flag(context)];
  set(context, at, players, of.list);
  set(context, at, out, none(all));
  if (of.turns.others) set(context, at, lead, none(all));
  set(context, at, over, everyIn(context, players, out));
  scope.forget(changesOf(context.names, node));
  const body = scope.block(() => round(context, { ...of, players, out, lead, over, passed }, read));
  const [limit, index] = [scope.slot('', integer), scope.slot('', integer)];
  const goOn = not(over);
  scope.emit({ at, kind: 'repeat', times: null, limit, index, before: [], goOn, body });
}

/** A turn of each player who still has one. */
function round(
  context: RuleContext,
  of: {
    readonly node: tree.ForEach;
    readonly turns: tree.Turns;
    readonly element: Type;
    readonly players: Slot;
    readonly out: Slot;
    readonly lead: Slot;
    readonly over: Slot;
    readonly passed: Slot;
  },
  read: ReadBlock,
): void {
  const { scope } = context;
  const { node, turns, element, players, out, lead, over, passed } = of;
  const at = headOf(node);
  const slots = counters(context, element);
  const { result } = out;
  const done: Expr = turns.others ? { kind: 'join', left: out, right: lead, result } : out;
  scope.inFrame(() => {
    const slot = runner(context, node, element);
    const player: Expr = { kind: 'slot', slot, result: element };
    const turn = scope.block(() => {
      const { condition: end } = turns;
      const holds = end === null ? nowhere : weigh(context, at, over, end);
      const { value: then } = scope.knowing(holds, () => [
        ...scope.block(() => set(context, at, passed, no)),
        ...untilPassed(context, node, passed.slot, read),
        ...scope.block(() => leave(context, { at, player, out, lead, passed, turns })),
        ...scope.block(() => set(context, at, over, everyIn(context, players, done))),
      ]);
      scope.emit({ at, kind: 'if', condition: not(over), then, otherwise: [] });
    });
    const condition = both(not(over), not(isIn(player, out)));
    const body: Operation[] = [{ at, kind: 'if', condition, then: turn, otherwise: [] }];
    scope.emit({ at: node.span, kind: 'each', slot, ...slots, list: players, body });
  });
}

/** Weighs what else ends the turns, before each; gives what is known where it does not. */
function weigh(context: RuleContext, at: Span, over: Slot, node: tree.Expression): Present {
  const { scope } = context;
  const { value: condition, made } = scope.apart(() => expect(context, node, yesNo));
  ends(context, { at, over, condition, made });
  return told(context, not(condition)).yes;
}

/** Notes who has passed, or that nobody has. */
function leave(
  context: RuleContext,
  of: {
    readonly at: Span;
    readonly player: Expr;
    readonly out: Slot;
    readonly lead: Slot;
    readonly passed: Slot;
    readonly turns: tree.Turns;
  },
): void {
  const { at, player, out, lead, passed, turns } = of;
  const { scope } = context;
  const one: Expr = { kind: 'list', elements: [player], result: out.result };
  const joined: Expr = { kind: 'join', left: out, right: one, result: out.result };
  const then = scope.block(() => set(context, at, out, joined));
  const otherwise = scope.block(() => {
    if (turns.inARow) set(context, at, out, none(out.result));
    if (turns.others) set(context, at, lead, one);
  });
  scope.emit({ at, kind: 'if', condition: passed, then, otherwise });
}

/** A round in which a slot keeps whether the last action was a pass. */
function untilPassed(
  context: RuleContext,
  node: tree.Repeat | tree.ForEach,
  slot: number,
  read: ReadBlock,
): readonly Operation[] {
  const { scope } = context;
  const outer = scope.passed;
  const passed = { slot, isPossible: false };
  scope.passed = passed;
  const made = read(context, node.body);
  scope.passed = outer;
  if (!passed.isPossible) scope.problem(headOf(node), 'never-passed', {});
  return made;
}

/** Lets a condition end a loop that ends when players pass; it is not weighed once they have. */
function ends(
  context: RuleContext,
  of: {
    readonly at: Span;
    readonly over: Slot;
    readonly condition: Expr;
    readonly made: readonly Operation[];
  },
): void {
  const { at, over, condition, made } = of;
  const then = [...made, ...context.scope.block(() => set(context, at, over, condition))];
  context.scope.emit({ at, kind: 'if', condition: not(over), then, otherwise: [] });
}

// ------------------------------------------------------------------------------------------- parts

type Slot = Expr & { readonly kind: 'slot' };

/** The loop up to its braces: where what the writer did not write stands. */
function headOf({ span, body }: tree.Repeat | tree.ForEach): Span {
  return { from: span.from, to: body.span.from };
}

const no = constant(false, yesNo);

function local({ scope }: RuleContext, result: Type): Slot {
  return { kind: 'slot', slot: scope.slot('', result), result };
}

function flag(context: RuleContext): Slot {
  return local(context, yesNo);
}

function set({ scope }: RuleContext, at: Span, { slot }: Slot, value: Expr): void {
  scope.emit({ at, kind: 'set', slot, value });
}

/** The slots that keep a list, and how far a loop over it has come. */
function counters(
  { scope }: RuleContext,
  element: Type,
): { readonly items: number; readonly index: number } {
  return { items: scope.slot('', { kind: 'list', element }), index: scope.slot('', integer) };
}

/** The name of a loop. */
function runner({ scope }: RuleContext, node: tree.ForEach, element: Type): number {
  // Of a selection by its name it may be the condition alone that looks at it.
  const used = runsOver(node) !== null;
  return scope.declare(node.name.text, element, { span: node.name.span, used }).slot;
}

function none(result: Type): Expr {
  return { kind: 'list', elements: [], result };
}

function isIn(element: Expr, list: Expr): Expr {
  return { kind: 'in', negated: false, deep: false, element, list, result: yesNo };
}

/** Whether every element of one list stands in the other. */
function everyIn(context: RuleContext, list: Slot, other: Expr): Expr {
  const element = list.result.kind === 'list' ? list.result.element : unknown;
  const each = local(context, element);
  const condition = isIn(each, other);
  const source = { kind: 'list', list } as const;
  return { kind: 'quantify', quantity: 'every', slot: each.slot, source, condition, result: yesNo };
}
