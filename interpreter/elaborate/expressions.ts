/**
 * Expressions -> types and pure expressions; what rolls, asks, calls or looks up becomes an
 * operation.
 */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { builtin } from '../builtins/builtins.ts';
import { near } from '../model/near.ts';
import { noEffect } from '../model/no-effect.ts';
import type { Expr } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { meet, ofEmpty, typeText, yesNo } from '../model/types.ts';
import { noteWritten } from '../model/written-at.ts';
import { call, lookUp } from './calls.ts';
import { choose, draw, roll, rollTens } from './chances.ts';
import { amountOf } from './codes.ts';
import type { Context } from './context.ts';
import {
  broken,
  constant,
  constantNumber,
  expression,
  mismatch,
  narrowed,
  there,
} from './context.ts';
import { cardsOf, isDeck } from './decks.ts';
import { hexAmong, isHex, isHexLabel } from './labels.ts';
import { binary, conditional, rounded, unary } from './operators.ts';
import { recordLiteral } from './records.ts';
import { route } from './routes.ts';
import { saidField } from './said.ts';
import { localKey,placed } from './scope.ts';
import { quantifier, selection } from './selections.ts';

/** Reads an expression; `expected` helps bare values of kinds and results in a notation. */
export function readExpression(
  context: Context,
  node: tree.Expression,
  expected: Type | null,
): Expr {
  const read = narrowed(context, readAny(context, node, expected));
  if (telling.has(read.kind)) noteWritten(read, placed(context.scope, node));
  return read;
}

/** What is read as a condition and may be settled. */
const telling: ReadonlySet<Expr['kind']> = new Set<Expr['kind']>([
  'equal',
  'compare',
  'in',
  'and',
  'or',
  'not',
]);

function readAny(context: Context, node: tree.Expression, expected: Type | null): Expr {
  switch (node.kind) {
    case 'integer':
      return hexLabelled(context, node, expected) ?? constantNumber(node.value);
    case 'yes-no':
      return constant(node.value, yesNo);
    case 'none':
      return constant(null, { kind: 'none' });
    case 'notation-literal':
      return notationLiteral(context, node, expected);
    case 'name-expression':
      return nameExpression(context, node, expected);
    case 'list':
      return listLiteral(context, node, expected);
    case 'record-literal':
      return recordLiteral(context, node, null);
    case 'field-access':
      return fieldAccess(context, node);
    case 'call':
      return call(context, node);
    case 'look-up':
      return lookUp(context, node, null);
    case 'unary':
      return unary(context, node);
    case 'binary':
      return binary(context, node, expected);
    case 'rounded':
      return rounded(context, node);
    case 'conditional':
      return conditional(context, node, expected);
    case 'roll':
      return roll(context, node);
    case 'roll-tens':
      return rollTens(context, node);
    case 'draw':
      return draw(context, node);
    case 'choose':
      return choose(context, node);
    case 'selection':
      return selection(context, node);
    case 'quantifier':
      return quantifier(context, node);
    case 'route':
      return route(context, node);
    case 'amount-of':
      return amountOf(context, node);
    case 'dice-literal':
      context.scope.problem(node.span, 'effect-not-allowed', {
        where: 'expression',
        what: 'dice',
      });
      return broken;
  }
}

// ------------------------------------------------------------------------------------------- names

/** The hex of a label whose column is 10 or more, where a place is wanted; null for numbers. */
function hexLabelled(
  context: Context,
  node: tree.IntegerLiteral,
  expected: Type | null,
): Expr | null {
  if (!isHexLabel(node) || !isHex(context, expected)) return null;
  const name = String(node.value);
  return nameExpression(context, { kind: 'name-expression', name, span: node.span }, expected);
}

/** The kind that an expected type wants, if any. */
function kindOf(type: Type | null): string | null {
  if (type?.kind === 'kind') return type.name;
  if (type?.kind === 'optional') return kindOf(type.type);
  return null;
}

function nameExpression(context: Context, node: tree.NameExpression, expected: Type | null): Expr {
  const { names, known, scope } = context;
  const { name } = node;
  const local = scope.find(name);
  if (local !== null) {
    names.note(localKey(scope, local), placed(scope, node));
    return scope.read(local);
  }
  const thing = scope.named.get(name);
  if (thing !== undefined) {
    names.note(`named:${name}`, placed(scope, node));
    return { kind: 'named', name, result: thing };
  }
  const wanted = kindOf(expected);
  if (wanted !== null && names.valueIndex(wanted, name) >= 0)
    return kindValue(context, wanted, node);
  if (names.numbers.has(name)) {
    names.use(name, placed(scope, node));
    scope.numbers.add(name);
    return known.constant(name) ?? broken;
  }
  if (names.options.has(name)) {
    names.use(name, placed(scope, node));
    return constant(known.option(name), yesNo);
  }
  const state = names.things.get(name);
  if (state?.role === 'state') {
    names.use(name, placed(scope, node));
    return constant(state.index, { kind: 'thing', name });
  }
  return bareValue(context, node);
}

/** A bare value of a kind when nothing says which kind is meant. */
function bareValue(context: Context, { name, span }: tree.NameExpression): Expr {
  const { names, known, scope } = context;
  const owners = names.book.kindValues.get(name) ?? [];
  const [owner] = owners;
  if (owner !== undefined && owners.length === 1) return kindValue(context, owner, { name, span });
  if (owners.length > 1) {
    scope.problem(span, 'ambiguous-name', { name, owners });
    return broken;
  }
  const found = names.book.definitions.get(name)?.node.kind;
  if (found !== undefined) {
    names.used.add(name);
    scope.problem(span, 'wrong-kind-of-name', { name, expected: 'value', found });
    return broken;
  }
  // A rule may name a place of a map; whether it is on the map in play, the run will tell.
  const isRule = scope.purpose === 'rule' || scope.purpose === 'condition';
  const place = isRule ? known.place(name) : null;
  if (place !== null) {
    names.note(`named:${name}`, placed(scope, { span }));
    return { kind: 'named', name, result: place };
  }
  if (scope.partial) return broken;
  if (builtin(name) !== null) {
    scope.problem(span, 'wrong-kind-of-name', { name, expected: 'value', found: 'function' });
    return broken;
  }
  const candidates = [...scope.names(), ...names.expressionNames()];
  const isPlace = scope.purpose === 'example' && known.place(name) !== null;
  const data = { name, near: isPlace ? [] : near(name, candidates) };
  const about = { ...(isPlace && { isPlace }), ...(scope.purpose === 'look' && { looks: true }) };
  scope.problem(span, 'unknown-name', { ...data, ...about });
  return broken;
}

function kindValue(
  { names, scope }: Context,
  kind: string,
  { name, span }: { readonly name: string; readonly span: Span },
): Expr {
  names.used.add(kind);
  names.use(`${kind}.${name}`, placed(scope, { span }));
  return constant(names.valueIndex(kind, name), { kind: 'kind', name: kind });
}

function notationLiteral(
  context: Context,
  node: tree.NotationLiteral,
  expected: Type | null,
): Expr {
  const type = expected?.kind === 'optional' ? expected.type : expected;
  if (type?.kind !== 'effects' && type?.kind !== 'effects-pair') {
    const only = [...context.names.notations.keys()];
    const [name] = only;
    if (only.length !== 1 || name === undefined) {
      const said = `'${node.text}'`;
      // Where what ought to stand here is not known either, that is told.
      if (name !== undefined) {
        context.scope.problem(node.span, 'ambiguous-name', { name: said, owners: only });
      } else if (type?.kind !== 'unknown') {
        context.scope.problem(node.span, 'unknown-name', { name: said, near: [] });
      }
      return broken;
    }
    const split = context.names.notations.get(name)?.definition.node.split ?? null;
    context.names.used.add(name);
    const single: Type = { kind: split === null ? 'effects' : 'effects-pair', notation: name };
    return notationLiteral(context, node, single);
  }
  const { text, span } = node;
  const of = context.names.notations.get(type.notation)?.definition.node;
  // No effect is written so, whether the notation has a code for it or none.
  const isNone = text.trim() === '-' && of?.codes.every(({ pattern }) => pattern.text !== '-');
  const none = isNone === true ? noEffect(type) : undefined;
  if (none !== undefined) return constant(none, type);
  const written = { text, span, file: context.scope.file.path };
  const value = context.known.notation(type.notation, written);
  return value === null ? { ...broken, result: type } : constant(value, type);
}

// ------------------------------------------------------------------------------------------ lists

function listLiteral(context: Context, node: tree.ListLiteral, expected: Type | null): Expr {
  const named = node.elements.filter(({ kind }) => kind === 'name-expression');
  const element = expected?.kind === 'list' ? expected.element : hexAmong(context, named);
  const reads = node.elements.map((each) => (): Expr => expression(context, each, element));
  const elements = context.scope.inOrder(reads, node.span);
  let type: Type = elements[0]?.result ?? element ?? ofEmpty;
  for (const [index, each] of elements.entries()) {
    const met = meet(type, each.result);
    if (met === null) {
      const at = node.elements[index]?.span ?? node.span;
      mismatch(context, at, { expected: typeText(type), found: each.result });
      return broken;
    }
    type = met;
  }
  tellTwice(context, node, type);
  const constants = elements.flatMap((each) => (each.kind === 'constant' ? [each.value] : []));
  const result: Type = { kind: 'list', element: type };
  return constants.length === elements.length
    ? constant(constants, result)
    : { kind: 'list', elements, result };
}

/** There is only one of each piece: none stands twice in a list. */
function tellTwice(
  { names, scope }: Context,
  { elements }: tree.ListLiteral,
  element: Type,
): void {
  if (element.kind !== 'thing' || names.things.get(element.name)?.role !== 'piece') return;
  const seen = new Set<string>();
  for (const each of elements) {
    if (each.kind !== 'name-expression') continue;
    if (seen.has(each.name)) scope.problem(each.span, 'listed-twice', { name: each.name });
    seen.add(each.name);
  }
}

// ------------------------------------------------------------------------------------------ fields

function fieldAccess(context: Context, node: tree.FieldAccess): Expr {
  const { names, scope } = context;
  const field = node.field.text;
  const { object } = node;
  if (object.kind === 'look-up') return lookUp(context, object, node.field);
  if (object.kind === 'name-expression' && scope.find(object.name) === null) {
    if (names.kinds.has(object.name) && names.valueIndex(object.name, field) >= 0) {
      names.use(object.name, placed(scope, object));
      return kindValue(context, object.name, { name: field, span: node.field.span });
    }
  }
  const typed = there(context, object, hexAmong(context, [object]));
  const type = typed.result;
  switch (type.kind) {
    case 'unknown':
      return broken;
    case 'thing':
    case 'record':
      return ownField(context, node, { owner: typed, type });
    case 'effects-pair': {
      const split = names.notations.get(type.notation)?.definition.node.split ?? null;
      const half = split?.findIndex((name) => name.text === field) ?? -1;
      if (half !== 0 && half !== 1) break;
      return {
        kind: 'half',
        pair: typed,
        half,
        result: { kind: 'effects', notation: type.notation },
      };
    }
    case 'kind': {
      const said = saidField(context, node, { value: typed, kind: type.name });
      if (said !== null) return said;
      break;
    }
    default:
      break;
  }
  const owner = typeText(type);
  const known = type.kind === 'kind' ? context.known.fields(type.name) : [];
  const others = near(field, known.map(({ name }) => name));
  scope.problem(node.field.span, 'unknown-field', { owner, name: field, near: others });
  return broken;
}

function ownField(
  context: Context,
  node: tree.FieldAccess,
  { owner, type }: { readonly owner: Expr; readonly type: Type & { readonly name: string } },
): Expr {
  const { names, known, scope } = context;
  const fields = known.fields(type.name);
  const index = fields.findIndex(({ name }) => name === node.field.text);
  const found = fields[index];
  if (found === undefined) {
    const candidates = fields.map(({ name }) => name);
    const data = {
      owner: type.name,
      name: node.field.text,
      near: near(node.field.text, candidates),
    };
    scope.problem(node.field.span, 'unknown-field', data);
    return broken;
  }
  names.use(`${type.name}.${found.name}`, placed(scope, node.field));
  if (type.kind === 'record') {
    return { kind: 'part', record: owner, field: index, result: found.type };
  }
  const thing = names.things.get(type.name)?.index ?? 0;
  const { type: result } = found;
  const read = { kind: 'field', thing: owner, type: thing, field: index, result } as const;
  return isDeck(names, type.name, index) ? cardsOf(read) : read;
}
