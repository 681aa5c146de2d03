/** What a rule cannot know by itself: rolls, draws and choices. */
import { closed } from '../../grammar/labels.ts';
import type * as tree from '../../grammar/nodes.ts';
import type { ChoiceForm, Expr, ListPlace } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { integer, optional, unknown, yesNo } from '../model/types.ts';
import { changesOf } from './changes.ts';
import type { Context } from './context.ts';
import {
  broken,
  constantNumber,
  expect,
  expression,
  mismatch,
  refuse,
  template,
  there,
} from './context.ts';
import { deckOf, drawn } from './decks.ts';
import { arithmeticType, tensOf } from './intervals.ts';
import type { Scope } from './scope.ts';

/** Most dice that one roll may take; a rulebook that needs more asks for something else. */
const mostDice = 1000;

/** `roll 2d6`, `roll (n)d6 each`, `roll (n)d6 counting 4+`, `roll 2d6 highest`. */
export function roll(context: Context, node: tree.Roll): Expr {
  const { names, scope } = context;
  if (scope.purpose !== 'rule') refuse(context, node.span, 'roll');
  const reads = [node.count, ...(node.least === null ? [] : [node.least])];
  const [count = broken, least = null] = scope.inOrder(
    reads.map((each) => (): Expr => expect(context, each, integer)),
    node.span,
  );
  const die = names.die(node.sides);
  if (!isRollable(context, node, { count, die })) return broken;
  const type = rollType(node, count.result, die);
  const slot = scope.slot('', type);
  const faces = (node.counting?.patterns ?? []).flatMap(facesOf);
  if (node.mode === 'counting' && least === null && faces.length === 0) {
    const text = node.counting?.text ?? '';
    scope.problem(node.counting?.span ?? node.span, 'bad-label', {
      text,
      expected: '4+',
    });
  }
  scope.emit({
    at: node.span,
    kind: 'roll',
    slot,
    count,
    die,
    mode: node.mode,
    least,
    faces,
  });
  return { kind: 'slot', slot, result: type };
}

/** `roll d66`: two dice, of which the first gives the tens. */
export function rollTens(context: Context, node: tree.TensRoll): Expr {
  const { names, scope } = context;
  const { span: at } = node;
  if (scope.purpose !== 'rule') refuse(context, at, 'roll');
  const die = names.die(node.sides);
  const face: Type = { kind: 'integer', ...die };
  const [tens, units] = ['tens', 'units'].map((): Expr => {
    const slot = scope.slot('', face);
    const count = constantNumber(1);
    const of = { count, die, mode: 'sum', least: null, faces: [] } as const;
    scope.emit({ at, kind: 'roll', slot, ...of });
    return { kind: 'slot', slot, result: face };
  });
  const high = arithmetic('*', constantNumber(10), tens ?? broken);
  return { ...arithmetic('+', high, units ?? broken), result: tensOf(die) };
}

function arithmetic(operator: '*' | '+', left: Expr, right: Expr): Expr {
  const result = arithmeticType(operator, left.result, right.result) ?? integer;
  return { kind: 'arithmetic', operator, exact: false, left, right, result };
}

/** The faces that a label counts: whole numbers only. */
function facesOf(
  pattern: tree.LabelPattern,
): readonly { readonly from: number | null; readonly to: number | null }[] {
  const whole = closed(pattern);
  if (whole.kind !== 'label-range') return [];
  const { from, to } = whole;
  if ((from !== null && typeof from !== 'number') || (to !== null && typeof to !== 'number'))
    return [];
  return [{ from, to }];
}

/** Whether there can be such a roll: a die has a face, and no less than no dice are rolled. */
function isRollable(
  context: Context,
  node: tree.Roll,
  { count, die }: { readonly count: Expr; readonly die: { from: number; to: number } },
): boolean {
  if (die.to < die.from) {
    const found: Type = { kind: 'integer', from: 0, to: 0 };
    mismatch(context, node.span, { expected: '1..', found });
    return false;
  }
  const found = count.result;
  if (found.kind !== 'integer' || (found.to ?? 0) >= 0) return true;
  mismatch(context, node.count.span, { expected: '0..', found });
  return false;
}

function rollType(
  node: tree.Roll,
  count: Type,
  die: { readonly from: number; readonly to: number },
): Type {
  const face: Type = { kind: 'integer', from: die.from, to: die.to };
  const least = count.kind === 'integer' ? Math.max(0, count.from ?? 0) : 0;
  const most = count.kind === 'integer' ? Math.min(mostDice, count.to ?? mostDice) : mostDice;
  switch (node.mode) {
    case 'each':
    case 'sorted':
      return { kind: 'list', element: face };
    case 'counting':
      return { kind: 'integer', from: 0, to: most };
    case 'sum': {
      const from = Math.min(die.from * least, die.from * most);
      return { kind: 'integer', from, to: die.to * most };
    }
    case 'highest':
    case 'lowest':
      // Of no dice it is 0.
      return least > 0 ? face : { ...face, from: Math.min(0, die.from), to: Math.max(0, die.to) };
  }
}

/** `draw from cup` */
export function draw(context: Context, node: tree.Draw): Expr {
  const { scope } = context;
  if (scope.purpose !== 'rule') refuse(context, node.span, 'draw');
  const deck = deckOf(context, node.from);
  if (deck !== null) {
    const card = drawn(context, node.span, deck);
    scope.forget(changesOf(context.names, node));
    return card;
  }
  const found = listPlace(context, node.from);
  if (found === null) return broken;
  const slot = scope.slot('', found.element);
  scope.emit({ at: node.span, kind: 'draw', slot, source: found.place });
  scope.forget(changesOf(context.names, node));
  return { kind: 'slot', slot, result: found.element };
}

/** A list that can be taken from: a local or a field of a thing. */
function listPlace(
  context: Context,
  node: tree.Expression,
): { readonly place: ListPlace; readonly element: Type } | null {
  const value = expression(context, node);
  const type = value.result;
  if (type.kind !== 'list') {
    mismatch(context, node.span, { expected: 'list', found: type });
    return null;
  }
  if (value.kind === 'slot' && isNamed(value.slot, context.scope)) {
    return { place: value, element: type.element };
  }
  if (value.kind === 'field') return { place: value, element: type.element };
  context.scope.problem(node.span, 'not-assignable', { text: 'draw from' });
  return null;
}

function isNamed(slot: number, scope: Scope): boolean {
  return scope.slots[slot]?.temporary === false;
}

/** `choose by p one of list fr "…" en "…"` and the other forms. */
export function choose(context: Context, node: tree.Choose): Expr {
  const { scope } = context;
  if (scope.purpose !== 'rule') refuse(context, node.span, 'choose');
  if (node.form.kind === 'run-of') return runOf(context, node, node.form);
  const player = playerOf(context, node.player);
  const { form, option, type } = choiceForm(context, node.form);
  const question = node.question === null ? null : template(context, node.question);
  const slot = scope.slot('', type);
  scope.emit({
    at: node.span,
    kind: 'choose',
    slot,
    player: player.value,
    players: player.kind,
    form,
    secret: node.secret,
    question,
    option,
  });
  return { kind: 'slot', slot, result: type };
}

/** `choose by p run of n as before one of list`: so many choices, which make a list in order. */
function runOf(context: Context, node: tree.Choose, form: tree.RunOf): Expr {
  const { scope } = context;
  const { span: at } = node;
  const player = playerOf(context, node.player);
  const who = keptIn(scope, at, player.value);
  const times = expect(context, form.count, integer);
  const element = elementOfRun(context, form);
  const result: Type = { kind: 'list', element };
  const run: Expr = { kind: 'slot', slot: scope.slot('', result), result };
  scope.emit({ at, kind: 'set', slot: run.slot, value: { kind: 'list', elements: [], result } });
  const body = scope.block(() => {
    const list = inRun(context, form, { result, slot: run.slot }).value;
    const question = node.question === null ? null : template(context, node.question);
    const slot = scope.slot('', element);
    const asked = { player: who, players: player.kind, secret: node.secret, question };
    const of: ChoiceForm = { kind: 'one-of', list, orNone: false };
    scope.emit({ at, kind: 'choose', slot, ...asked, form: of, option: element });
    const one: Expr = { kind: 'list', elements: [{ kind: 'slot', slot, result: element }], result };
    const value: Expr = { kind: 'join', left: run, right: one, result };
    scope.emit({ at, kind: 'set', slot: run.slot, value });
  });
  const [limit, index] = [scope.slot('', integer), scope.slot('', integer)];
  scope.emit({ at, kind: 'repeat', times, limit, index, before: [], goOn: null, body });
  return run;
}

/** What is chosen from, where the name of the run stands for what is in it so far. */
function inRun(
  context: Context,
  { name, list }: tree.RunOf,
  so: { readonly result: Type; readonly slot: number | null },
): { readonly value: Expr; readonly element: Type } {
  const { scope } = context;
  if (name === null) return listOf(context, list);
  return scope.inFrame(() => {
    const far = scope.declare(name.text, so.result, { span: name.span });
    if (so.slot !== null) {
      const value: Expr = { kind: 'slot', slot: so.slot, result: so.result };
      scope.emit({ at: list.span, kind: 'set', slot: far.slot, value });
    }
    return listOf(context, list);
  });
}

function elementOfRun(context: Context, form: tree.RunOf): Type {
  const result: Type = { kind: 'list', element: unknown };
  return context.scope.aside(() => inRun(context, form, { result, slot: null })).element;
}

/** A value that is worked out once. */
function keptIn(scope: Scope, at: tree.Choose['span'], value: Expr): Expr {
  if (value.kind === 'constant') return value;
  const slot = scope.slot('', value.result);
  scope.emit({ at, kind: 'set', slot, value });
  return { kind: 'slot', slot, result: value.result };
}

/** A player: a value of a kind declared with `players`. */
export function playerOf(
  context: Context,
  node: tree.Expression,
): { readonly value: Expr; readonly kind: string } {
  const { names } = context;
  const value = there(context, node);
  const type = value.result;
  if (type.kind === 'kind' && names.kinds.get(type.name)?.players === true) {
    return { value, kind: type.name };
  }
  mismatch(context, node.span, { expected: 'player', found: type });
  return { value, kind: '' };
}

function choiceForm(
  context: Context,
  node: Exclude<tree.ChoiceForm, tree.RunOf>,
): { readonly form: ChoiceForm; readonly option: Type; readonly type: Type } {
  switch (node.kind) {
    case 'one-of': {
      const list = listOf(context, node.list);
      const option = list.element;
      const form: ChoiceForm = { kind: 'one-of', list: list.value, orNone: node.orNone };
      return { form, option, type: node.orNone ? optional(option) : option };
    }
    case 'some-of': {
      const least = expect(context, node.least, integer);
      const most = expect(context, node.most, integer);
      const list = listOf(context, node.list);
      const type: Type = { kind: 'list', element: list.element };
      return {
        form: { kind: 'some-of', list: list.value, least, most },
        option: list.element,
        type,
      };
    }
    case 'yes-or-no':
      return { form: { kind: 'yes-or-no' }, option: yesNo, type: yesNo };
    case 'number-from': {
      const from = expect(context, node.from, integer);
      const to = expect(context, node.to, integer);
      const type: Type = {
        kind: 'integer',
        from: from.result.kind === 'integer' ? from.result.from : null,
        to: to.result.kind === 'integer' ? to.result.to : null,
      };
      return { form: { kind: 'number-from', from, to }, option: type, type };
    }
  }
}

function listOf(
  context: Context,
  node: tree.Expression,
): { readonly value: Expr; readonly element: Type } {
  const value = expression(context, node);
  const type = value.result;
  if (type.kind === 'list') return { value, element: type.element };
  mismatch(context, node.span, { expected: 'list', found: type });
  return { value, element: unknown };
}
