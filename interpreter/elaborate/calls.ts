/**
 * Calls and look-ups: operations that leave their value in a slot; calls of pure functions stay
 * expressions.
 */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { builtin, builtins } from '../builtins/builtins.ts';
import { placeBuiltins } from '../builtins/places.ts';
import { resultOf } from '../model/columns.ts';
import { near } from '../model/near.ts';
import type { LinkProblemData } from '../model/problems.ts';
import type { Expr, Subscript } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { fits, integer, isWithin, meet, optional, typeText, unknown } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import { readArguments } from './arguments.ts';
import { numbersNamed } from './bounds.ts';
import { changesOfCall } from './changes.ts';
import { askCell } from './charts.ts';
import type { Context, Signature } from './context.ts';
import { broken, constant, expect, expression, mismatch, refuse, there } from './context.ts';
import { isDeckFunction } from './deck-functions.ts';
import { deckCall } from './decks.ts';
import { inPlayFunction, isInPlay } from './in-play.ts';
import { keptCall, keptNamed } from './kept.ts';
import { hexAmong } from './labels.ts';
import { misfit } from './misfit.ts';
import { placed, runsNothing } from './scope.ts';

/** `f(a, b)`: a procedure, a modifier list, a fact or a pure function. */
export function call(context: Context, node: tree.Call): Expr {
  const { names, known, scope } = context;
  const name = node.callee.text;
  names.use(name, placed(scope, node.callee));
  if (names.procedures.has(name)) return callRoutine(context, node, known.procedure(name));
  if (names.lists.has(name)) return callRoutine(context, node, known.list(name));
  if (names.facts.has(name)) return ask(context, node, known.fact(name));
  const kept = keptNamed(names, name);
  if (kept !== null) return keptCall(context, node, kept);
  if (builtin(name) !== null) return callBuiltin(context, node);
  if (isDeckFunction(name)) return deckCall(context, node, name);
  if (name === inPlayFunction) return isInPlay(context, node);
  const found = names.book.definitions.get(name)?.node.kind;
  if (found !== undefined) {
    const data = { name, expected: 'procedure', found };
    scope.problem(node.callee.span, 'wrong-kind-of-name', data);
    return broken;
  }
  const callables = [
    ...names.procedures.keys(),
    ...names.lists.keys(),
    ...names.facts.keys(),
    ...names.inOrder.flatMap(({ keys, name: kind }) => (keys > 0 ? [kind] : [])),
    ...Object.keys(builtins),
    inPlayFunction,
  ];
  scope.problem(node.callee.span, 'unknown-name', {
    name,
    near: near(name, callables),
  });
  return broken;
}

function callRoutine(context: Context, node: tree.Call, signature: Signature | null): Expr {
  const { scope } = context;
  if (signature === null) return broken;
  const read = readArguments(context, node.arguments, { name: node.callee, ...signature });
  if (read === null) return { ...broken, result: signature.result };
  const given = emitCall(context, { at: node.span, signature, read });
  scope.forget(changesOfCall(context.names, node.callee.text));
  return given;
}

/** Emits a call whose arguments are read; gives what it gives. */
export function emitCall(
  context: Context,
  call: { readonly at: Span; readonly signature: Signature; readonly read: readonly Expr[] },
): Expr {
  const { scope } = context;
  const { at, read } = call;
  const { index: routine, result: type } = call.signature;
  if (runsNothing(scope.purpose)) refuse(context, at, 'call');
  const slot = type.kind === 'nothing' ? null : scope.slot('', type);
  scope.calls.add(routine);
  scope.emit({ at, kind: 'call', slot, routine, arguments: read });
  if (slot === null) return { kind: 'constant', value: null, result: type };
  return { kind: 'slot', slot, result: type };
}

function ask(context: Context, node: tree.Call, signature: Signature | null): Expr {
  const { scope } = context;
  if (signature === null) return broken;
  const read = readArguments(context, node.arguments, { name: node.callee, ...signature });
  if (read === null) return { ...broken, result: signature.result };
  if (scope.purpose !== 'rule' && scope.purpose !== 'example') refuse(context, node.span, 'ask');
  const slot = scope.slot('', signature.result);
  scope.emit({
    at: node.span,
    kind: 'ask',
    slot,
    fact: signature.index,
    arguments: read,
    known: null,
  });
  scope.forget(changesOfCall(context.names, node.callee.text));
  return { kind: 'slot', slot, result: signature.result };
}

/** A function of places takes a label for a hex, and a list of labels for hexes. */
export function placesMeant(context: Context, node: tree.Expression): Type | null {
  if (node.kind !== 'list') return hexAmong(context, [node]);
  const element = hexAmong(context, node.elements);
  return element && { kind: 'list', element };
}

function callBuiltin(context: Context, node: tree.Call): Expr {
  const { names, scope } = context;
  const name = node.callee.text;
  const found = builtin(name);
  if (found === null) return broken;
  const isOfPlaces = Object.hasOwn(placeBuiltins, name);
  const reads = node.arguments.map((each) => (): Expr => {
    return expression(context, each, isOfPlaces ? placesMeant(context, each) : null);
  });
  const read = scope.inOrder(reads, node.span);
  const types = read.map((each) => each.result);
  const type = found.type(types, names);
  if (type === null) {
    if (!types.some((each) => each.kind === 'unknown')) unfit(context, node, types);
    return broken;
  }
  const constants = found.constants?.(types, names.kindOrder) ?? [];
  const values = [...read, ...constants.map((value) => constant(value, constantType(value)))];
  return { kind: 'builtin', name, arguments: values, result: counted(name, values) ?? type };
}

/** The kind that a function of two players was given instead; null: that is not what is wrong. */
function notPair(
  name: string,
  [type]: readonly Type[],
  { kinds }: Context['names'],
): LinkProblemData['type-mismatch']['pair'] | null {
  const kind = name === 'opponent' && type?.kind === 'kind' ? kinds.get(type.name) : undefined;
  return kind === undefined
    ? null
    : { kind: kind.name, isOfPlayers: kind.players, values: kind.values.length };
}

/** Says what of a call of a function does not fit: how many arguments it has, or which. */
function unfit({ names, scope }: Context, node: tree.Call, types: readonly Type[]): void {
  const name = node.callee.text;
  const found = builtin(name);
  const wrong = found && misfit(found, types, names);
  if (wrong?.kind === 'count') {
    const data = { name, expected: wrong.expected, found: types.length };
    scope.problem(node.callee.span, 'argument-count', data);
    return;
  }
  const isOfPlayer = name === 'opponent' && types[0]?.kind !== 'kind';
  const player = { expected: 'player', found: typeText(types[0] ?? unknown) };
  const all = isOfPlayer ? player : { expected: `${name}(…)`, found: `${name}(${types.map(typeText).join(', ')})` };
  const at = wrong?.at ?? -1;
  const type = types[at];
  const one = wrong && type && { expected: wrong.expected, found: typeText(type) };
  const pair = one === null || one === undefined ? notPair(name, types, names) : null;
  const data = { ...(one ?? all), ...(pair && { pair }) };
  scope.problem(node.arguments[at]?.span ?? node.span, 'type-mismatch', data);
}

// ---------------------------------------------------------------------------------------- look-ups

/** `table[row, column shift n]`, with the column's name for tables of several results. */
export function lookUp(context: Context, node: tree.LookUp, field: tree.Name | null): Expr {
  const { known } = context;
  const { table: of, span, subscripts: written } = node;
  const looked = tableOf(context, { table: of, count: written.length, span, field });
  if (looked === null) return broken;
  for (const name of numbersNamed(context.names, of.text)) context.scope.numbers.add(name);
  const worked = known.worked(of.text, looked.result);
  const own = worked?.parameters.slice(0, -1) ?? [];
  if (node.arguments.length !== own.length) {
    const data = { name: of.text, expected: own.length, found: node.arguments.length };
    context.scope.problem(of.span, 'argument-count', data);
    return { ...broken, result: worked?.result ?? looked.type };
  }
  const given = node.arguments.map((each, index) => (): Expr => {
    return expect(context, each, own[index]?.type ?? unknown);
  });
  const { subscripts, before } = readSubscripts(context, node, { axes: looked.axes, given });
  const found = foundIn(context, { ...looked, at: span, subscripts });
  if (worked === null) return found;
  const value = emitCall(context, { at: span, signature: worked, read: [...before, found] });
  context.scope.forget(changesOfCall(context.names, of.text));
  return value;
}

/** What the table says at a place, or whoever owns it. */
function foundIn(
  context: Context,
  look: {
    readonly at: Span;
    readonly table: number;
    readonly result: number;
    readonly type: Type;
    readonly subscripts: readonly Subscript[];
  },
): Expr {
  const { at, table, result, type, subscripts } = look;
  const { scope, known } = context;
  const signature = mayAsk(context) ? known.chart(table, result) : null;
  const asked = signature !== null;
  const slot = scope.slot('', asked ? optional(type) : type);
  scope.emit({ at, kind: 'look-up', slot, table, subscripts, result, asked });
  const found: Expr = { kind: 'slot', slot, result: asked ? optional(type) : type };
  if (signature === null) return found;
  return askCell(context, {
    ...{ at, known: found, table, subscripts },
    signature: { ...signature, result: type },
  });
}

/** Whether there is somebody to ask: not while a text or a constant is worked out. */
function mayAsk({ scope: { purpose } }: Context): boolean {
  return !runsNothing(purpose) && purpose !== 'look' && purpose !== 'sight';
}

/** A table, as a look-up or an answer names it. */
interface NamedTable {
  readonly table: tree.Name;
  readonly count: number;
  readonly span: Span;
  /** The name of its result, where it has several. */
  readonly field: tree.Name | null;
}

/** What a table is looked up with and gives; null (reported) when nothing fits. */
export function tableOf(
  context: Context,
  of: NamedTable,
): {
  readonly table: number;
  readonly result: number;
  readonly type: Type;
  readonly axes: readonly Type[];
} | null {
  const { names, known, scope } = context;
  const name = of.table.text;
  const table = names.tables.get(name);
  if (table === undefined) {
    const local = scope.find(name);
    if (local !== null) {
      const found = local.type.kind === 'list' ? 'list' : local.what;
      scope.problem(of.table.span, 'wrong-kind-of-name', { name, expected: 'table', found });
      return null;
    }
    const data = { name, near: near(name, names.tables.keys()) };
    scope.problem(of.table.span, 'unknown-name', data);
    return null;
  }
  names.use(name, placed(scope, of.table));
  const axes = known.axes(name);
  if (axes.length !== of.count) {
    const data = { name, expected: axes.length, found: of.count };
    scope.problem(of.span, 'argument-count', data);
    return null;
  }
  const results = known.results(name);
  const result = resultIndex(context, { name, results, span: of.span, field: of.field });
  if (result === null) return null;
  const own = results[result]?.type ?? unknown;
  const type = withNoEffect(table.definition.node, own, result);
  return { table: table.index, result, type, axes };
}

const nought: Type = { kind: 'integer', from: 0, to: 0 };

/**
 * What a table gives: outside its axes, and where a cell is blank, it may be no effect. No value of
 * a kind is that; of numbers it is nought, which need not be among those of the cells.
 */
function withNoEffect({ axes, rows, results }: tree.Table, own: Type, result: number): Type {
  const isOpen = axes.some(({ below, above, shifts }) => [below, above, shifts].includes('none'));
  if (own.kind === 'kind') return isOpen ? optional(own) : own;
  // Most tables have nought among their numbers: their cells are not looked through.
  if (own.kind !== 'integer' || (own.only === undefined && isWithin(nought, own))) return own;
  const isBlank = (): boolean =>
    rows.some(({ cells }) =>
      cells.some(({ text }, at) => text === '_' && resultOf({ results }, at) === result),
    );
  return isOpen || isBlank() ? (meet(own, nought) ?? own) : own;
}

function resultIndex(
  context: Context,
  look: {
    readonly name: string;
    readonly results: readonly { readonly name: string }[];
    readonly span: Span;
    readonly field: tree.Name | null;
  },
): number | null {
  const { name, results, field } = look;
  if (field === null && results.length === 1) return 0;
  const candidates = results.map((each) => each.name);
  const index = field === null ? -1 : candidates.indexOf(field.text);
  if (index >= 0) return index;
  const span = field?.span ?? look.span;
  const data = { owner: name, name: field?.text ?? '', near: candidates.slice(0, 3) };
  context.scope.problem(span, 'unknown-field', data);
  return null;
}

function readSubscripts(
  context: Context,
  node: tree.LookUp,
  { axes, given }: { readonly axes: readonly Type[]; readonly given: readonly (() => Expr)[] },
): { readonly subscripts: readonly Subscript[]; readonly before: readonly Expr[] } {
  const { scope } = context;
  const reads = node.subscripts.flatMap((subscript, index) => {
    const type = axes[index] ?? unknown;
    const value = (): Expr => subscriptValue(context, subscript.value, type);
    const { shift } = subscript;
    return shift === null ? [value] : [value, (): Expr => expect(context, shift, integer)];
  });
  const read = scope.inOrder([...given, ...reads], node.span);
  let at = given.length;
  const notes: { node: tree.Subscript; type: Type; shift: Type | null }[] = [];
  const subscripts = node.subscripts.map((subscript): Subscript => {
    const value = read[at] ?? broken;
    const shift = subscript.shift === null ? null : (read[at + 1] ?? broken);
    at += shift === null ? 1 : 2;
    notes.push({ node: subscript, type: value.result, shift: shift?.result ?? null });
    return { value, shift };
  });
  context.known.noteLookUp({
    table: node.table.text,
    file: scope.file.path,
    span: node.span,
    routine: context.routine,
    subscripts: notes,
  });
  return { subscripts, before: read.slice(0, given.length) };
}

/**
 * A subscript may be any whole number, whatever the axis prints: the axis says what happens
 * outside.
 */
function subscriptValue(context: Context, node: tree.Expression, type: Type): Expr {
  const typed = there(context, node, type);
  if (type.kind === 'integer' && typed.result.kind === 'integer') return typed;
  if (!fits(typed.result, type))
    mismatch(context, node.span, { expected: typeText(type), found: typed.result });
  return typed;
}

/** The type of what a function is given beside its arguments. */
function constantType(value: Value): Type {
  if (typeof value === 'number') return { kind: 'integer', from: value, to: value };
  return value === null ? { kind: 'none' } : { kind: 'fraction' };
}

/** How many a list has that is written out; null: it is something else. */
function counted(name: string, [list]: readonly Expr[]): Type | null {
  if (name !== 'count' || list === undefined) return null;
  const written = list.kind === 'constant' ? list.value : list.kind === 'list' && list.elements;
  if (!Array.isArray(written)) return null;
  const { length } = written;
  return { kind: 'integer', from: length, to: length };
}
