/** Operators: comparisons, arithmetic, `in`, `has`, and what is read only when it decides. */
import type * as tree from '../../grammar/nodes.ts';
import type { Expr, Operation } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { integer, isDeep, meet, typeText, unknown, yesNo } from '../model/types.ts';
import { codeIndex } from './codes.ts';
import { needed, broken, constant, expect, expression, mismatch } from './context.ts';
import type { Context } from './context.ts';
import { arithmeticType } from './intervals.ts';
import type { ArithmeticOperator } from './intervals.ts';
import { isHexLabel } from './labels.ts';
import type { Typed } from './scope.ts';

export function unary(context: Context, node: tree.Unary): Typed {
  if (node.operator === 'not') {
    const operand = expect(context, node.operand, yesNo);
    return { value: { kind: 'not', operand: operand.value }, type: yesNo };
  }
  const { value, type } = needed(expression(context, node.operand));
  if (type.kind === 'integer') {
    const from = type.to === null ? null : 0 - type.to;
    const to = type.from === null ? null : 0 - type.from;
    if (value.kind === 'constant')
      return constant(0 - (value.value as number), { kind: 'integer', from, to });
    return {
      value: { kind: 'negate', exact: false, operand: value },
      type: { kind: 'integer', from, to },
    };
  }
  if (type.kind !== 'fraction') {
    mismatch(context, node.operand.span, { expected: 'integer', found: type });
    return broken;
  }
  return { value: { kind: 'negate', exact: true, operand: value }, type };
}

export function binary(context: Context, node: tree.Binary, expected: Type | null): Typed {
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
      return arithmetic(context, { ...node, operator: node.operator }, expected);
  }
}

/** `and`, `or`: the right side is only read when the left does not decide. */
function shortCircuit(context: Context, node: tree.Binary, kind: 'and' | 'or'): Typed {
  const { scope } = context;
  const left = expect(context, node.left, yesNo);
  const { value: right, made } = scope.apart(() => expect(context, node.right, yesNo));
  if (made.length === 0)
    return { value: { kind, left: left.value, right: right.value }, type: yesNo };
  const slot = scope.slot('', yesNo);
  const at = node.span;
  const decided: Operation = {
    at,
    kind: 'set',
    slot,
    value: { kind: 'constant', value: kind === 'or' },
  };
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

/**
 * Whether an expression needs to be told its type: a bare value of a kind, a result in a notation.
 */
function needsType({ names, scope }: Context, node: tree.Expression): boolean {
  if (node.kind === 'notation-literal') return true;
  if (node.kind === 'list') return node.elements.length === 0;
  if (isHexLabel(node)) return true;
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
    mismatch(context, node.right.span, { expected: typeText(left.type), found: right.type });
    return { ...broken, type: yesNo };
  }
  const deep = isDeep(left.type) || isDeep(right.type);
  const negated = node.operator === '!=';
  return {
    value: { kind: 'equal', deep, negated, left: left.value, right: right.value },
    type: yesNo,
  };
}

/** Whether some value could be of both types. */
function isComparable(left: Type, right: Type): boolean {
  const isNumber = (type: Type): boolean => type.kind === 'integer' || type.kind === 'fraction';
  return (isNumber(left) && isNumber(right)) || meet(left, right) !== null;
}

function compare(context: Context, node: tree.Binary, operator: '<' | '<=' | '>' | '>='): Typed {
  const [left, right] = sides(context, node).map(needed) as [Typed, Typed];
  for (const [typed, side] of [
    [left, node.left],
    [right, node.right],
  ] as const) {
    const { type } = typed;
    const ranked = type.kind === 'kind' && context.names.isOrdered(type.name);
    if (type.kind === 'integer' || type.kind === 'fraction' || type.kind === 'unknown' || ranked)
      continue;
    mismatch(context, side.span, { expected: 'integer', found: type });
    return { ...broken, type: yesNo };
  }
  if (!isComparable(left.type, right.type))
    mismatch(context, node.right.span, { expected: typeText(left.type), found: right.type });
  const exact = left.type.kind === 'fraction' || right.type.kind === 'fraction';
  return {
    value: { kind: 'compare', operator, exact, left: left.value, right: right.value },
    type: yesNo,
  };
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
        return expression(
          context,
          node.right,
          left === null ? null : { kind: 'list', element: left },
        );
      },
    ],
    node.span,
  );
  const inner = list.type.kind === 'list' ? list.type.element : unknown;
  element = late ? expression(context, node.left, inner) : first;
  if (list.type.kind !== 'list') {
    mismatch(context, node.right.span, { expected: 'list', found: list.type });
  } else if (!isComparable(element.type, inner)) {
    mismatch(context, node.left.span, { expected: typeText(inner), found: element.type });
  }
  const deep = isDeep(inner) && inner.kind !== 'unknown';
  const negated = node.operator === 'not in';
  return {
    value: { kind: 'in', negated, deep, element: element.value, list: list.value },
    type: yesNo,
  };
}

/** The type of a name or a field, whose reading makes no operations; null where it says nothing. */
function elementType(context: Context, node: tree.Expression): Type | null {
  if (node.kind !== 'field-access' && node.kind !== 'name-expression') return null;
  const { type } = context.scope.aside(() => expression(context, node));
  return type.kind === 'unknown' ? null : type;
}

function has(context: Context, node: tree.Binary): Typed {
  const left = needed(expression(context, node.left));
  if (node.right.kind !== 'name-expression') {
    mismatch(context, node.right.span, { expected: 'code', found: unknown });
    return { ...broken, type: yesNo };
  }
  const code = codeIndex(context, { text: node.right.name, span: node.right.span }, left.type);
  if (code === null) return { ...broken, type: yesNo };
  const { type } = left;
  const notation = type.kind === 'effects' ? context.names.notations.get(type.notation) : undefined;
  if (notation?.definition.node.codes[code]?.pattern.text === '-') {
    const none: Expr = { kind: 'constant', value: [] };
    const value: Expr = {
      kind: 'equal',
      deep: true,
      negated: false,
      left: left.value,
      right: none,
    };
    return { value, type: yesNo };
  }
  return { value: { kind: 'has', effects: left.value, code }, type: yesNo };
}

function arithmetic(
  context: Context,
  node: tree.Binary & { readonly operator: ArithmeticOperator },
  expected: Type | null,
): Typed {
  const { operator } = node;
  const list = expected?.kind === 'list' ? expected : null;
  const [left = broken, right = broken] = context.scope.inOrder(
    [node.left, node.right].map((side) => (): Typed => expression(context, side, list)),
    node.span,
  );
  if (operator === '+' && (left.type.kind === 'list' || right.type.kind === 'list')) {
    const type = meet(left.type, right.type);
    if (type === null) {
      mismatch(context, node.right.span, { expected: typeText(left.type), found: right.type });
    }
    return { value: { kind: 'join', left: left.value, right: right.value }, type: type ?? unknown };
  }
  const [a, b] = [needed(left), needed(right)];
  const type = arithmeticType(operator, a.type, b.type);
  if (type === null) {
    const isNumber = left.type.kind === 'integer' || left.type.kind === 'fraction';
    const [wrong, found] = isNumber ? [node.right, right.type] : [node.left, left.type];
    mismatch(context, wrong.span, { expected: 'integer', found });
    return broken;
  }
  const exact = type.kind === 'fraction';
  const value: Expr = { kind: 'arithmetic', operator, exact, left: a.value, right: b.value };
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

export function rounded(context: Context, node: tree.Rounded): Typed {
  const { value, type } = needed(expression(context, node.operand));
  if (type.kind === 'integer') return { value, type };
  if (type.kind !== 'fraction') {
    mismatch(context, node.operand.span, { expected: 'fraction', found: type });
    return { ...broken, type: integer };
  }
  return { value: { kind: 'round', operand: value, rounding: node.rounding }, type: integer };
}

export function conditional(
  context: Context,
  node: tree.Conditional,
  expected: Type | null,
): Typed {
  const { scope } = context;
  const condition = expect(context, node.condition, yesNo).value;
  const { value: then, made: before } = scope.apart(() => expression(context, node.then, expected));
  const { value: otherwise, made: beforeOther } = scope.apart(() =>
    expression(context, node.otherwise, expected ?? then.type),
  );
  const met = meet(then.type, otherwise.type);
  if (met === null) {
    const wrong = { expected: typeText(then.type), found: otherwise.type };
    mismatch(context, node.otherwise.span, wrong);
  }
  const type = met ?? unknown;
  if (before.length + beforeOther.length === 0) {
    const parts = { condition, then: then.value, otherwise: otherwise.value };
    return { value: { kind: 'conditional', ...parts }, type };
  }
  const slot = scope.slot('', type);
  const at = node.span;
  scope.emit({
    at,
    kind: 'if',
    condition,
    then: [...before, { at, kind: 'set', slot, value: then.value }],
    otherwise: [...beforeOther, { at, kind: 'set', slot, value: otherwise.value }],
  });
  return { value: { kind: 'slot', slot }, type };
}
