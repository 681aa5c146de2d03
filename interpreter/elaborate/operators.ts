/** Operators: comparisons, arithmetic, `in`, `has`, and what is read only when it decides. */
import type * as tree from '../../grammar/nodes.ts';
import type { Expr, Operation } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { integer, isDeep, meet, typeText, unknown, yesNo } from '../model/types.ts';
import { codeIn } from './codes.ts';
import type { Context } from './context.ts';
import {
  broken,
  constant,
  expect,
  expression,
  mismatch,
  needed,
  not,
  there,
  told,
} from './context.ts';
import type { ArithmeticOperator } from './intervals.ts';
import { arithmeticType } from './intervals.ts';
import { isHexLabel } from './labels.ts';
import { common, nowhere, union } from './narrowing.ts';
import { axisNamed, isOnAxis } from './on-axis.ts';

export function unary(context: Context, node: tree.Unary): Expr {
  if (node.operator === 'not') {
    return not(expect(context, node.operand, yesNo));
  }
  const operand = there(context, node.operand);
  const type = operand.result;
  if (type.kind === 'integer') {
    const result = arithmeticType('-', { kind: 'integer', from: 0, to: 0 }, type) ?? integer;
    if (operand.kind === 'constant') return constant(0 - (operand.value as number), result);
    return { kind: 'negate', exact: false, operand, result };
  }
  if (type.kind !== 'fraction') {
    mismatch(context, node.operand.span, { expected: 'integer', found: type });
    return broken;
  }
  return { kind: 'negate', exact: true, operand, result: type };
}

export function binary(context: Context, node: tree.Binary, expected: Type | null): Expr {
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
    case 'not in': {
      const axis = axisNamed(context, node.right);
      return axis === null ? contains(context, node) : isOnAxis(context, node, axis);
    }
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
function shortCircuit(context: Context, node: tree.Binary, kind: 'and' | 'or'): Expr {
  const { scope } = context;
  const left = expect(context, node.left, yesNo);
  const before = told(context, left);
  const read = scope.knowing(kind === 'and' ? before.yes : before.no, () =>
    scope.apart(() => expect(context, node.right, yesNo)),
  );
  const { value: right, made } = read.value;
  if (made.length === 0) return { kind, left, right, result: yesNo };
  const slot = scope.slot('', yesNo);
  const at = node.span;
  const decided: Operation = {
    at,
    kind: 'set',
    slot,
    value: constant(kind === 'or', yesNo),
  };
  const ending: readonly Operation[] = [...made, { at, kind: 'set', slot, value: right }];
  scope.emit({
    at,
    kind: 'if',
    condition: left,
    then: kind === 'and' ? ending : [decided],
    otherwise: kind === 'and' ? [decided] : ending,
  });
  // The right side may have changed what the left one found; its end knows what still holds.
  const { yes, no } = told(context, right);
  scope.told.set(slot, {
    yes: kind === 'and' ? union(read.end, yes) : nowhere,
    no: kind === 'or' ? union(read.end, no) : nowhere,
  });
  scope.here = common(scope.here, read.end);
  return { kind: 'slot', slot, result: yesNo };
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
export function sides(context: Context, node: tree.Binary): readonly [Expr, Expr] {
  const { scope } = context;
  if (needsType(context, node.left) && !needsType(context, node.right)) {
    // A bare value makes no operation, so it may be read after the other side.
    const right = expression(context, node.right);
    return [expression(context, node.left, right.result), right];
  }
  let leftType: Type | null = null;
  const [left = broken, right = broken] = scope.inOrder(
    [
      (): Expr => {
        const typed = expression(context, node.left);
        leftType = typed.result;
        return typed;
      },
      (): Expr => expression(context, node.right, leftType),
    ],
    node.span,
  );
  return [left, right];
}

function equal(context: Context, node: tree.Binary): Expr {
  const [left, right] = sides(context, node);
  if (!isComparable(left.result, right.result)) {
    mismatch(context, node.right.span, { expected: typeText(left.result), found: right.result });
    return { ...broken, result: yesNo };
  }
  const deep = isDeep(left.result) || isDeep(right.result);
  const negated = node.operator === '!=';
  return { kind: 'equal', deep, negated, left, right, result: yesNo };
}

/** Whether some value could be of both types. */
function isComparable(left: Type, right: Type): boolean {
  const isNumber = (type: Type): boolean => type.kind === 'integer' || type.kind === 'fraction';
  return (isNumber(left) && isNumber(right)) || meet(left, right) !== null;
}

function compare(context: Context, node: tree.Binary, operator: '<' | '<=' | '>' | '>='): Expr {
  const read = sides(context, node);
  const left = needed(context, node.left, read[0]);
  const right = needed(context, node.right, read[1]);
  for (const [typed, side] of [
    [left, node.left],
    [right, node.right],
  ] as const) {
    const type = typed.result;
    const ranked = type.kind === 'kind' && context.names.isOrdered(type.name);
    if (type.kind === 'integer' || type.kind === 'fraction' || type.kind === 'unknown' || ranked)
      continue;
    mismatch(context, side.span, { expected: 'integer', found: type });
    return { ...broken, result: yesNo };
  }
  if (!isComparable(left.result, right.result))
    mismatch(context, node.right.span, { expected: typeText(left.result), found: right.result });
  const exact = left.result.kind === 'fraction' || right.result.kind === 'fraction';
  return { kind: 'compare', operator, exact, left, right, result: yesNo };
}

function contains(context: Context, node: tree.Binary): Expr {
  const { scope } = context;
  const late = needsType(context, node.left);
  let element: Expr = broken;
  const [first = broken, list = broken] = scope.inOrder(
    [
      (): Expr => (late ? broken : expression(context, node.left)),
      (): Expr => {
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
  const inner = list.result.kind === 'list' ? list.result.element : unknown;
  element = late ? expression(context, node.left, inner) : first;
  if (list.result.kind !== 'list') {
    mismatch(context, node.right.span, { expected: 'list', found: list.result });
  } else if (!isComparable(element.result, inner)) {
    mismatch(context, node.left.span, { expected: typeText(inner), found: element.result });
  }
  const deep = isDeep(inner) && inner.kind !== 'unknown';
  const negated = node.operator === 'not in';
  return { kind: 'in', negated, deep, element, list, result: yesNo };
}

/** The type of a name or a field, whose reading makes no operations; null where it says nothing. */
function elementType(context: Context, node: tree.Expression): Type | null {
  if (node.kind !== 'field-access' && node.kind !== 'name-expression') return null;
  const { result } = context.scope.aside(() => expression(context, node));
  return result.kind === 'unknown' ? null : result;
}

function has(context: Context, node: tree.Binary): Expr {
  const left = there(context, node.left);
  if (node.right.kind !== 'name-expression') {
    const { result: found } = expression(context, node.right);
    mismatch(context, node.right.span, { expected: 'code', found });
    return { ...broken, result: yesNo };
  }
  const name: tree.Name = { kind: 'name', text: node.right.name, span: node.right.span };
  return codeIn(context, name, left) ?? { ...broken, result: yesNo };
}

function arithmetic(
  context: Context,
  node: tree.Binary & { readonly operator: ArithmeticOperator },
  expected: Type | null,
): Expr {
  const { operator } = node;
  const list = expected?.kind === 'list' ? expected : null;
  const [left = broken, right = broken] = context.scope.inOrder(
    [node.left, node.right].map((side) => (): Expr => expression(context, side, list)),
    node.span,
  );
  if (operator === '+' && (left.result.kind === 'list' || right.result.kind === 'list')) {
    const type = meet(left.result, right.result);
    if (type === null) {
      mismatch(context, node.right.span, { expected: typeText(left.result), found: right.result });
    }
    return { kind: 'join', left, right, result: type ?? unknown };
  }
  const [a, b] = [needed(context, node.left, left), needed(context, node.right, right)];
  const type = arithmeticType(operator, a.result, b.result);
  if (type === null) {
    const isNumber = left.result.kind === 'integer' || left.result.kind === 'fraction';
    const [wrong, found] = isNumber ? [node.right, right.result] : [node.left, left.result];
    mismatch(context, wrong.span, { expected: 'integer', found });
    return broken;
  }
  const exact = type.kind === 'fraction';
  return folded({ kind: 'arithmetic', operator, exact, left: a, right: b, result: type });
}

/** A sum of two constants is a constant. */
function folded(expr: Expr & { readonly kind: 'arithmetic' }): Expr {
  const { left, right, result } = expr;
  if (left.kind !== 'constant' || right.kind !== 'constant') return expr;
  if (result.kind !== 'integer' || result.from === null || result.from !== result.to) return expr;
  const isTold = [left, right].some(({ number, sum }) => number ?? sum);
  return { ...constant(result.from, result), ...(isTold && { sum: expr }) };
}

export function rounded(context: Context, node: tree.Rounded): Expr {
  const operand = there(context, node.operand);
  const type = operand.result;
  if (type.kind === 'integer') return operand;
  if (type.kind !== 'fraction') {
    mismatch(context, node.operand.span, { expected: 'fraction', found: type });
    return { ...broken, result: integer };
  }
  return { kind: 'round', operand, rounding: node.rounding, result: integer };
}

export function conditional(context: Context, node: tree.Conditional, expected: Type | null): Expr {
  const { scope } = context;
  const condition = expect(context, node.condition, yesNo);
  const { yes, no } = told(context, condition);
  const first = scope.knowing(yes, () =>
    scope.apart(() => expression(context, node.then, expected)),
  );
  const { value: then, made: before } = first.value;
  const second = scope.knowing(no, () =>
    scope.apart(() => expression(context, node.otherwise, expected ?? then.result)),
  );
  const { value: otherwise, made: beforeOther } = second.value;
  scope.here = common(first.end, second.end);
  const met = meet(then.result, otherwise.result);
  if (met === null) {
    const wrong = { expected: typeText(then.result), found: otherwise.result };
    mismatch(context, node.otherwise.span, wrong);
  }
  const type = met ?? unknown;
  if (before.length + beforeOther.length === 0) {
    return { kind: 'conditional', condition, then, otherwise, result: type };
  }
  const slot = scope.slot('', type);
  const at = node.span;
  scope.emit({
    at,
    kind: 'if',
    condition,
    then: [...before, { at, kind: 'set', slot, value: then }],
    otherwise: [...beforeOther, { at, kind: 'set', slot, value: otherwise }],
  });
  return { kind: 'slot', slot, result: type };
}
