/** Expressions -> types and pure expressions; what rolls, asks, calls or looks up becomes an operation. */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { near } from '../near.ts';
import type { Expr, Operation, ParameterInfo, TemplateInfo, TemplatePart } from '../program.ts';
import type { Type } from '../types.ts';
import { fits, integer, isDeep, meet, nothing, typeText, unknown, yesNo } from '../types.ts';
import type { Value } from '../values.ts';
import { call, lookUp } from './calls.ts';
import { choose, draw, roll } from './chances.ts';
import { arithmeticType } from './intervals.ts';
import type { Names } from './names.ts';
import { edgeName } from './names.ts';
import type { Scope, Typed } from './scope.ts';
import { quantifier, selection } from './selections.ts';

/** What a callable takes and gives. */
export interface Signature {
  readonly index: number;
  readonly parameters: readonly ParameterInfo[];
  readonly result: Type;
}

/** What elaboration knows beyond names: signatures of callables, values of constants. */
export interface Known {
  readonly procedure: (name: string) => Signature | null;
  readonly list: (name: string) => Signature | null;
  readonly fact: (name: string) => Signature | null;
  readonly constant: (name: string) => { readonly value: Value; readonly type: Type } | null;
  readonly option: (name: string) => boolean;
  /** The fields of a thing type or a record, typed. */
  readonly fields: (owner: string) => readonly { readonly name: string; readonly type: Type }[];
  readonly results: (table: string) => readonly { readonly name: string; readonly type: Type }[];
  readonly axes: (table: string) => readonly Type[];
  /** Reads a result in its notation; null (reported) when it does not parse. */
  readonly notation: (name: string, text: string, at: Span, scope: Scope) => Value | null;
  /** Notes a look-up, for the table checks. */
  readonly noteLookUp: (note: LookUpNote) => void;
}

/** One look-up as written: what reaches the axes. */
export interface LookUpNote {
  readonly table: string;
  readonly file: string;
  readonly span: Span;
  readonly routine: string | null;
  readonly subscripts: readonly {
    readonly node: tree.Subscript;
    readonly type: Type;
    readonly shift: Type | null;
  }[];
}

/** Everything that reading an expression needs. */
export interface Context {
  readonly names: Names;
  readonly known: Known;
  readonly scope: Scope;
  /** The name of the routine, for notes. */
  readonly routine: string | null;
}

/** An expression whose cause of trouble was already reported. */
export const broken: Typed = { value: { kind: 'constant', value: null }, type: unknown };

/** A constant. */
export function constant(value: Value, type: Type): Typed {
  return { value: { kind: 'constant', value }, type };
}

/** Reports that a type was expected and another found. */
export function mismatch(context: Context, span: Span, expected: string, found: Type): void {
  if (found.kind === 'unknown') return;
  const data = { expected, found: typeText(found) };
  context.names.problem(context.scope.file, span, 'type-mismatch', data);
}

/** Reads an expression that must have the type. */
export function expect(context: Context, node: tree.Expression, type: Type): Typed {
  const typed = expression(context, node, type);
  if (!fits(typed.type, type) && !fits(bare(typed.type), type)) {
    mismatch(context, node.span, typeText(type), typed.type);
    return { value: typed.value, type };
  }
  const outside = constantOutside(typed, type);
  if (outside !== null) mismatch(context, node.span, typeText(type), outside);
  return typed;
}

/** A type without `or none`: none met where a value is needed is a problem of the run. */
export function bare(type: Type): Type {
  return type.kind === 'optional' ? type.type : type;
}

/** The type of a constant that lies outside the range expected of it. */
function constantOutside({ value, type }: Typed, expected: Type): Type | null {
  const range = bare(expected);
  if (range.kind !== 'integer' || type.kind !== 'integer' || value.kind !== 'constant') return null;
  const number = value.value as number;
  const inside =
    (range.from === null || number >= range.from) && (range.to === null || number <= range.to);
  return inside ? null : type;
}

/** Reads an expression; `expected` helps bare values of kinds and results in a notation. */
export function expression(
  context: Context,
  node: tree.Expression,
  expected: Type | null = null,
): Typed {
  switch (node.kind) {
    case 'integer':
      return constant(node.value, { kind: 'integer', from: node.value, to: node.value });
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
    case 'draw':
      return draw(context, node);
    case 'choose':
      return choose(context, node);
    case 'selection':
      return selection(context, node);
    case 'quantifier':
      return quantifier(context, node);
    case 'amount-of':
      return amountOf(context, node);
    case 'dice-literal':
      context.names.problem(context.scope.file, node.span, 'effect-not-allowed', {
        where: 'expression',
        what: 'dice',
      });
      return broken;
  }
}

// ------------------------------------------------------------------------------------------------ names

/** The kind that an expected type wants, if any. */
function kindOf(type: Type | null): string | null {
  if (type?.kind === 'kind') return type.name;
  if (type?.kind === 'optional') return kindOf(type.type);
  return null;
}

function nameExpression(context: Context, node: tree.NameExpression, expected: Type | null): Typed {
  const { names, known, scope } = context;
  const { name } = node;
  const local = scope.find(name);
  if (local !== null) {
    local.used = true;
    return { value: { kind: 'slot', slot: local.slot }, type: local.type };
  }
  const thing = scope.named.get(name);
  if (thing !== undefined) return { value: { kind: 'named', name }, type: thing };
  const wanted = kindOf(expected);
  if (wanted !== null && names.valueIndex(wanted, name) >= 0) return kindValue(context, wanted, name);
  if (names.numbers.has(name)) {
    names.used.add(name);
    const found = known.constant(name);
    return found === null ? broken : constant(found.value, found.type);
  }
  if (names.options.has(name)) {
    names.used.add(name);
    return constant(known.option(name), yesNo);
  }
  const state = names.things.get(name);
  if (state?.role === 'state') {
    names.used.add(name);
    return constant(state.index, { kind: 'thing', name });
  }
  return bareValue(context, node);
}

/** A bare value of a kind when nothing says which kind is meant. */
function bareValue(context: Context, { name, span }: tree.NameExpression): Typed {
  const { names, scope } = context;
  const owners = names.book.kindValues.get(name) ?? [];
  const [owner] = owners;
  if (owner !== undefined && owners.length === 1) return kindValue(context, owner, name);
  if (owners.length > 1) {
    names.problem(scope.file, span, 'ambiguous-name', { name, owners });
    return broken;
  }
  const found = names.book.definitions.get(name)?.node.kind;
  if (found !== undefined) {
    names.used.add(name);
    names.problem(scope.file, span, 'wrong-kind-of-name', { name, expected: 'value', found });
    return broken;
  }
  if (scope.partial) return broken;
  const candidates = [...scope.names(), ...names.expressionNames()];
  names.problem(scope.file, span, 'unknown-name', { name, near: near(name, candidates) });
  return broken;
}

function kindValue({ names }: Context, kind: string, name: string): Typed {
  names.used.add(kind);
  names.used.add(`${kind}.${name}`);
  return constant(names.valueIndex(kind, name), { kind: 'kind', name: kind });
}

function notationLiteral(context: Context, node: tree.NotationLiteral, expected: Type | null): Typed {
  const type = expected?.kind === 'optional' ? expected.type : expected;
  if (type?.kind !== 'effects' && type?.kind !== 'effects-pair') {
    const only = [...context.names.notations.keys()];
    const [name] = only;
    if (only.length !== 1 || name === undefined) {
      context.names.problem(context.scope.file, node.span, 'ambiguous-name', {
        name: `'${node.text}'`,
        owners: only,
      });
      return broken;
    }
    const single = context.names.namedType(name, context.scope.file, node.span);
    return notationLiteral(context, node, single);
  }
  const value = context.known.notation(type.notation, node.text, node.span, context.scope);
  return value === null ? { ...broken, type } : constant(value, type);
}

// ------------------------------------------------------------------------------------- lists and records

function listLiteral(context: Context, node: tree.ListLiteral, expected: Type | null): Typed {
  const element = expected?.kind === 'list' ? expected.element : null;
  const reads = node.elements.map((each) => (): Typed => expression(context, each, element));
  const elements = context.scope.inOrder(reads, node.span);
  let type: Type | null = elements[0]?.type ?? element ?? unknown;
  for (const [index, each] of elements.entries()) {
    const met: Type | null = type === null ? null : meet(type, each.type);
    if (met === null) {
      mismatch(context, node.elements[index]?.span ?? node.span, typeText(type ?? unknown), each.type);
      return broken;
    }
    type = met;
  }
  const values = elements.map(({ value }) => value);
  const isConstant = values.every((value) => value.kind === 'constant');
  const value: Expr = isConstant
    ? { kind: 'constant', value: values.map((each) => (each.kind === 'constant' ? each.value : null)) as Value }
    : { kind: 'list', elements: values };
  return { value, type: { kind: 'list', element: type } };
}

/** `unit { … }`: a new piece (an operation) or a record value; `name` is what a given piece is called. */
export function recordLiteral(
  context: Context,
  node: tree.RecordLiteral,
  name: string | null,
): Typed {
  const { names, scope } = context;
  const type = names.namedType(node.type.text, scope.file, node.type.span);
  if (type.kind !== 'record' && type.kind !== 'thing') {
    mismatch(context, node.type.span, 'piece', type);
    return broken;
  }
  const thing = type.kind === 'thing' ? names.things.get(type.name) : null;
  if (thing !== null && thing?.role !== 'piece') {
    const data = { name: type.name, expected: 'piece', found: thing?.role ?? '?' };
    names.problem(scope.file, node.type.span, 'wrong-kind-of-name', data);
    return broken;
  }
  const fields = fieldValues(context, type.name, node);
  if (type.kind === 'record') return { value: { kind: 'record', fields }, type };
  if (scope.purpose === 'condition' || scope.purpose === 'constant') {
    refuse(context, node.span, 'create');
  }
  const slot = scope.slot('', type);
  scope.emit({ at: node.span, kind: 'create', slot, type: thing?.index ?? 0, name, fields });
  return { value: { kind: 'slot', slot }, type };
}

/** The fields of a new record or piece, in declared order; defaults stand in. */
function fieldValues(context: Context, owner: string, node: tree.RecordLiteral): readonly Expr[] {
  const { names, known, scope } = context;
  const declared = known.fields(owner);
  const nodes = names.records.get(owner)?.definition.node.fields ?? names.things.get(owner)?.fields ?? [];
  for (const { name } of node.values) {
    if (declared.some((field) => field.name === name.text)) continue;
    const candidates = declared.map((field) => field.name);
    const data = { owner, name: name.text, near: near(name.text, candidates) };
    names.problem(scope.file, name.span, 'unknown-field', data);
  }
  const given = node.values.filter(({ name }) => declared.some((field) => field.name === name.text));
  const reads = given.map((each) => (): Typed => {
    const type = declared.find((field) => field.name === each.name.text)?.type ?? unknown;
    return expect(context, each.value, type);
  });
  const values = scope.inOrder(reads, node.span);
  return declared.map((field, index): Expr => {
    const at = given.findIndex(({ name }) => name.text === field.name);
    const value = values[at]?.value;
    if (value !== undefined) return value;
    const initial = nodes[index]?.value ?? null;
    if (initial !== null) return expect(context, initial, field.type).value;
    if (field.type.kind === 'optional') return { kind: 'constant', value: null };
    names.problem(scope.file, node.span, 'missing-field', { owner, name: field.name });
    return { kind: 'constant', value: null };
  });
}

/** Reports that something may not be done here. */
export function refuse(context: Context, span: Span, what: string): void {
  const where = context.scope.purpose;
  context.names.problem(context.scope.file, span, 'effect-not-allowed', { where, what });
}

// ----------------------------------------------------------------------------------------------- fields

function fieldAccess(context: Context, node: tree.FieldAccess): Typed {
  const { names, scope } = context;
  const field = node.field.text;
  const { object } = node;
  if (object.kind === 'look-up') return lookUp(context, object, node.field);
  if (object.kind === 'name-expression' && scope.find(object.name) === null) {
    if (names.kinds.has(object.name) && names.valueIndex(object.name, field) >= 0) {
      return kindValue(context, object.name, field);
    }
  }
  const typed = expression(context, object);
  const type = bare(typed.type);
  switch (type.kind) {
    case 'unknown':
      return broken;
    case 'thing':
    case 'record':
      return ownField(context, node, { value: typed.value, type });
    case 'effects-pair': {
      const split = names.notations.get(type.notation)?.definition.node.split ?? null;
      const half = split?.findIndex((name) => name.text === field) ?? -1;
      if (half !== 0 && half !== 1) break;
      return {
        value: { kind: 'half', pair: typed.value, half },
        type: { kind: 'effects', notation: type.notation },
      };
    }
    default:
      break;
  }
  const owner = typeText(type);
  names.problem(scope.file, node.field.span, 'unknown-field', { owner, name: field, near: [] });
  return broken;
}

function ownField(
  context: Context,
  node: tree.FieldAccess,
  { value, type }: { readonly value: Expr; readonly type: Type & { readonly name: string } },
): Typed {
  const { names, known, scope } = context;
  const fields = known.fields(type.name);
  const index = fields.findIndex(({ name }) => name === node.field.text);
  const found = fields[index];
  if (found === undefined) {
    const candidates = fields.map(({ name }) => name);
    const data = { owner: type.name, name: node.field.text, near: near(node.field.text, candidates) };
    names.problem(scope.file, node.field.span, 'unknown-field', data);
    return broken;
  }
  names.used.add(`${type.name}.${found.name}`);
  if (type.kind === 'record') {
    return { value: { kind: 'part', record: value, field: index }, type: found.type };
  }
  const thing = names.things.get(type.name)?.index ?? 0;
  return { value: { kind: 'field', thing: value, type: thing, field: index }, type: found.type };
}

function amountOf(context: Context, node: tree.AmountOf): Typed {
  const { names, scope } = context;
  const typed = expression(context, node.value);
  const code = codeIndex(context, node.code, typed.type);
  if (code === null) return { ...broken, type: integer };
  names.used.add(node.code.text);
  void scope;
  const type: Type = { kind: 'integer', from: 0, to: null };
  return { value: { kind: 'amount', effects: typed.value, code }, type };
}

/** The index of a code of the notation; null (reported) when there is none. */
export function codeIndex(
  context: Context,
  code: { readonly text: string; readonly span: Span },
  given: Type,
): number | null {
  const { names, scope } = context;
  const type = bare(given);
  if (type.kind === 'unknown') return null;
  if (type.kind !== 'effects') {
    mismatch(context, code.span, 'result', type);
    return null;
  }
  const codes = names.notations.get(type.notation)?.definition.node.codes ?? [];
  const index = codes.findIndex(({ name }) => name.text === code.text);
  if (index >= 0) {
    names.used.add(`${type.notation}.${code.text}`);
    return index;
  }
  const candidates = codes.map(({ name }) => name.text);
  const data = { expected: type.notation, name: code.text, near: near(code.text, candidates) };
  names.problem(scope.file, code.span, 'unknown-value', data);
  return null;
}

// -------------------------------------------------------------------------------------------- operators

function unary(context: Context, node: tree.Unary): Typed {
  if (node.operator === 'not') {
    const operand = expect(context, node.operand, yesNo);
    return { value: { kind: 'not', operand: operand.value }, type: yesNo };
  }
  const { value, type: held } = expression(context, node.operand);
  const type = bare(held);
  if (type.kind === 'integer') {
    const from = type.to === null ? null : 0 - type.to;
    const to = type.from === null ? null : 0 - type.from;
    if (value.kind === 'constant') return constant(0 - (value.value as number), { kind: 'integer', from, to });
    return { value: { kind: 'negate', exact: false, operand: value }, type: { kind: 'integer', from, to } };
  }
  if (type.kind !== 'fraction') {
    mismatch(context, node.operand.span, 'integer', type);
    return broken;
  }
  return { value: { kind: 'negate', exact: true, operand: value }, type };
}

function binary(context: Context, node: tree.Binary, expected: Type | null): Typed {
  switch (node.operator) {
    case 'and':
    case 'or':
      return shortCircuit(context, node, node.operator);
    case '=':
    case '!=':
      return equal(context, node);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(context, node, node.operator);
    case 'in':
    case 'not in':
      return contains(context, node);
    case 'has':
      return has(context, node);
    case '+':
    case '-':
    case '*':
    case '/':
    case 'div':
    case 'mod':
      return arithmetic(context, node, node.operator, expected);
  }
}

/** `and`, `or`: the right side is only read when the left does not decide. */
function shortCircuit(context: Context, node: tree.Binary, kind: 'and' | 'or'): Typed {
  const { scope } = context;
  const left = expect(context, node.left, yesNo);
  let right: Typed = broken;
  const made = scope.block(() => {
    right = expect(context, node.right, yesNo);
  });
  if (made.length === 0) return { value: { kind, left: left.value, right: right.value }, type: yesNo };
  const slot = scope.slot('', yesNo);
  const at = node.span;
  const decided: Operation = { at, kind: 'set', slot, value: { kind: 'constant', value: kind === 'or' } };
  const read: readonly Operation[] = [...made, { at, kind: 'set', slot, value: right.value }];
  scope.emit({
    at,
    kind: 'if',
    condition: left.value,
    then: kind === 'and' ? read : [decided],
    otherwise: kind === 'and' ? [decided] : read,
  });
  return { value: { kind: 'slot', slot }, type: yesNo };
}

/** Whether an expression needs to be told its type: a bare value of a kind, a result in a notation. */
function needsType({ names, scope }: Context, node: tree.Expression): boolean {
  if (node.kind === 'notation-literal') return true;
  if (node.kind === 'list') return node.elements.length === 0;
  return (
    node.kind === 'name-expression' &&
    scope.find(node.name) === null &&
    !scope.named.has(node.name) &&
    names.book.kindValues.has(node.name)
  );
}

/** Both sides of a comparison; a side that needs to be told its type is told the other's. */
export function sides(context: Context, node: tree.Binary): readonly [Typed, Typed] {
  const { scope } = context;
  if (needsType(context, node.left) && !needsType(context, node.right)) {
    // A bare value makes no operation, so it may be read after the other side.
    const right = expression(context, node.right);
    return [expression(context, node.left, right.type), right];
  }
  let leftType: Type | null = null;
  const [left = broken, right = broken] = scope.inOrder(
    [
      (): Typed => {
        const typed = expression(context, node.left);
        leftType = typed.type;
        return typed;
      },
      (): Typed => expression(context, node.right, leftType),
    ],
    node.span,
  );
  return [left, right];
}

function equal(context: Context, node: tree.Binary): Typed {
  const [left, right] = sides(context, node);
  if (!isComparable(left.type, right.type)) {
    mismatch(context, node.right.span, typeText(left.type), right.type);
    return { ...broken, type: yesNo };
  }
  const deep = isDeep(left.type) || isDeep(right.type);
  const negated = node.operator === '!=';
  return { value: { kind: 'equal', deep, negated, left: left.value, right: right.value }, type: yesNo };
}

/** Whether some value could be of both types. */
function isComparable(left: Type, right: Type): boolean {
  const isNumber = (type: Type): boolean => type.kind === 'integer' || type.kind === 'fraction';
  return (isNumber(left) && isNumber(right)) || meet(left, right) !== null;
}

function compare(context: Context, node: tree.Binary, operator: '<' | '<=' | '>' | '>='): Typed {
  const [left, right] = sides(context, node);
  for (const [typed, side] of [
    [left, node.left],
    [right, node.right],
  ] as const) {
    const type = bare(typed.type);
    const ranked = type.kind === 'kind' && context.names.isOrdered(type.name);
    if (type.kind === 'integer' || type.kind === 'fraction' || type.kind === 'unknown' || ranked) continue;
    mismatch(context, side.span, 'integer', type);
    return { ...broken, type: yesNo };
  }
  if (!isComparable(left.type, right.type)) mismatch(context, node.right.span, typeText(left.type), right.type);
  const exact = bare(left.type).kind === 'fraction' || bare(right.type).kind === 'fraction';
  return { value: { kind: 'compare', operator, exact, left: left.value, right: right.value }, type: yesNo };
}

function contains(context: Context, node: tree.Binary): Typed {
  const { scope } = context;
  const late = needsType(context, node.left);
  let element: Typed = broken;
  const [first = broken, list = broken] = scope.inOrder(
    [
      (): Typed => (late ? broken : expression(context, node.left)),
      (): Typed => {
        // The list `[clear, marsh]` of bare values is told the element's type.
        const left = late ? null : elementType(context, node.left);
        return expression(context, node.right, left === null ? null : { kind: 'list', element: left });
      },
    ],
    node.span,
  );
  const inner = list.type.kind === 'list' ? list.type.element : unknown;
  element = late ? expression(context, node.left, inner) : first;
  if (list.type.kind !== 'list') {
    mismatch(context, node.right.span, 'list', list.type);
  } else if (!isComparable(element.type, inner)) {
    mismatch(context, node.left.span, typeText(inner), element.type);
  }
  const deep = isDeep(inner) && inner.kind !== 'unknown';
  const negated = node.operator === 'not in';
  return { value: { kind: 'in', negated, deep, element: element.value, list: list.value }, type: yesNo };
}

/** The type of an expression read only for it: problems and operations of this reading are dropped. */
function elementType(context: Context, node: tree.Expression): Type | null {
  const { names } = context;
  if (node.kind === 'field-access' || node.kind === 'name-expression') {
    const typed = quiet(context, node);
    return typed.type.kind === 'unknown' ? null : typed.type;
  }
  void names;
  return null;
}

/** Reads names and fields, which make no operations, without reporting: the real reading reports. */
function quiet(context: Context, node: tree.FieldAccess | tree.NameExpression): Typed {
  let typed: Typed = broken;
  const silent = Object.create(context.names) as Names;
  Object.defineProperty(silent, 'problem', { value: () => undefined });
  context.scope.block(() => {
    typed = expression({ ...context, names: silent }, node);
  });
  return typed;
}

function has(context: Context, node: tree.Binary): Typed {
  const left = expression(context, node.left);
  if (node.right.kind !== 'name-expression') {
    mismatch(context, node.right.span, 'code', unknown);
    return { ...broken, type: yesNo };
  }
  const code = codeIndex(context, { text: node.right.name, span: node.right.span }, left.type);
  if (code === null) return { ...broken, type: yesNo };
  return { value: { kind: 'has', effects: left.value, code }, type: yesNo };
}

function arithmetic(
  context: Context,
  node: tree.Binary,
  operator: '+' | '-' | '*' | '/' | 'div' | 'mod',
  expected: Type | null,
): Typed {
  const [left = broken, right = broken] = context.scope.inOrder(
    [
      (): Typed => expression(context, node.left, expected?.kind === 'list' ? expected : null),
      (): Typed => expression(context, node.right, expected?.kind === 'list' ? expected : null),
    ],
    node.span,
  );
  if (operator === '+' && (left.type.kind === 'list' || right.type.kind === 'list')) {
    const type = meet(left.type, right.type);
    if (type === null) mismatch(context, node.right.span, typeText(left.type), right.type);
    return { value: { kind: 'join', left: left.value, right: right.value }, type: type ?? unknown };
  }
  const type = arithmeticType(operator, bare(left.type), bare(right.type));
  if (type === null) {
    const isNumber = left.type.kind === 'integer' || left.type.kind === 'fraction';
    mismatch(context, isNumber ? node.right.span : node.left.span, 'integer', isNumber ? right.type : left.type);
    return broken;
  }
  const exact = type.kind === 'fraction';
  const value: Expr = { kind: 'arithmetic', operator, exact, left: left.value, right: right.value };
  return folded({ value, type });
}

/** A sum of two constants is a constant. */
function folded(typed: Typed): Typed {
  const { type, value } = typed;
  if (type.kind !== 'integer' || value.kind !== 'arithmetic') return typed;
  if (type.from === null || type.from !== type.to) return typed;
  if (value.left.kind !== 'constant' || value.right.kind !== 'constant') return typed;
  return constant(type.from, type);
}

function rounded(context: Context, node: tree.Rounded): Typed {
  const { value, type } = expression(context, node.operand);
  if (type.kind === 'integer') return { value, type };
  if (type.kind !== 'fraction') {
    mismatch(context, node.operand.span, 'fraction', type);
    return { ...broken, type: integer };
  }
  return { value: { kind: 'round', operand: value, rounding: node.rounding }, type: integer };
}

function conditional(context: Context, node: tree.Conditional, expected: Type | null): Typed {
  const { scope } = context;
  const condition = expect(context, node.condition, yesNo);
  let then: Typed = broken;
  let otherwise: Typed = broken;
  const thenMade = scope.block(() => {
    then = expression(context, node.then, expected);
  });
  const otherwiseMade = scope.block(() => {
    otherwise = expression(context, node.otherwise, expected ?? then.type);
  });
  const type = meet(then.type, otherwise.type);
  if (type === null) mismatch(context, node.otherwise.span, typeText(then.type), otherwise.type);
  const result = type ?? unknown;
  if (thenMade.length + otherwiseMade.length === 0) {
    const value: Expr = {
      kind: 'conditional',
      condition: condition.value,
      then: then.value,
      otherwise: otherwise.value,
    };
    return { value, type: result };
  }
  const slot = scope.slot('', result);
  const at = node.span;
  scope.emit({
    at,
    kind: 'if',
    condition: condition.value,
    then: [...thenMade, { at, kind: 'set', slot, value: then.value }],
    otherwise: [...otherwiseMade, { at, kind: 'set', slot, value: otherwise.value }],
  });
  return { value: { kind: 'slot', slot }, type: result };
}

// -------------------------------------------------------------------------------------------- sentences

/** A question or a reason in both languages, with its expressions; the other language stands in. */
export function template(context: Context, labels: tree.Labels | null): TemplateInfo {
  const read = (part: tree.Template | null): readonly TemplatePart[] | null =>
    part === null
      ? null
      : part.parts.map((each) => {
          if (each.kind === 'plain') return each.text;
          const typed = expression(context, each.expression);
          return { value: typed.value, type: typed.type };
        });
  const fr = read(labels?.fr ?? null);
  const en = read(labels?.en ?? null);
  return { fr: fr ?? en ?? [], en: en ?? fr ?? [] };
}

export { edgeName, nothing };
