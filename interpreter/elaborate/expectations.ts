/** `expect e`: e is a comparison, a yes/no, or a value that the result must equal. */
import type * as tree from '../../grammar/nodes.ts';
import { printExpression } from '../../grammar/print.ts';
import type { Span } from '../../grammar/span.ts';
import { children } from '../../grammar/walk.ts';
import { eachExpression } from '../model/expressions.ts';
import type { Expr, Operation } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { fits, isDeep, typeText, yesNo } from '../model/types.ts';
import { constantValue } from './constant.ts';
import type { Context } from './context.ts';
import { expression, mismatch } from './context.ts';
import { sides } from './operators.ts';

/** What the last `do` gave, and where it is. */
interface Last {
  readonly result: Expr;
  readonly done: Span;
}

/** What must hold, and the two sides to show when it does not. */
type Wanted = Pick<Operation & { readonly kind: 'expect' }, 'holds' | 'left' | 'right' | 'type'>;

/**
 * Reads an expectation about what the last `do` gave. Gives the part of it that is the same
 * whatever the rules do; null when there is none.
 */
export function expectation(
  context: Context,
  item: tree.ExampleExpect,
  last: Last,
): tree.Expression | null {
  const { expression: node, printed } = item;
  const isEquation = node.kind === 'binary' && (node.operator === '=' || node.operator === '!=');
  const wanted = isEquation ? compared(context, node) : wantedOf(context, node, last);
  context.scope.emit({ at: item.span, kind: 'expect', printed, ...wanted });
  const { left, right } = wanted;
  // `expect result` of what is no yes or no compares the result with itself.
  const isItself = left?.kind === 'slot' && right?.kind === 'slot' && left.slot === right.slot;
  const isIdle = isConstant(wanted.holds) && !namesNumber(context.names, node);
  return isItself || isIdle ? node : idlePart(node);
}

/** A part of a condition that compares something with itself; null when none does. */
function idlePart(node: tree.Expression): tree.Expression | null {
  switch (node.kind) {
    case 'unary':
      return idlePart(node.operand);
    case 'binary': {
      const { operator, left, right } = node;
      if (operator === 'and' || operator === 'or') return idlePart(left) ?? idlePart(right);
      const compares = ['=', '!=', '<', '<=', '>', '>='].includes(operator);
      return compares && printExpression(left) === printExpression(right) ? node : null;
    }
    default:
      return null;
  }
}

/** Whether it names a number or an option of the rulebook: to say what they are proves them. */
export function namesNumber(
  names: Pick<Context['names'], 'numbers' | 'options'>,
  node: tree.Node,
): boolean {
  const { numbers, options } = names;
  if (node.kind !== 'name-expression') {
    return children(node).some((child) => namesNumber(names, child));
  }
  return numbers.has(node.name) || options.has(node.name);
}

/** Whether it is known before anything runs; what could not be understood is not. */
function isConstant(holds: Expr): boolean {
  const open: Type[] = [];
  eachExpression(holds, ({ result }) => {
    if (result.kind === 'unknown' || result.kind === 'nothing') open.push(result);
  });
  return open.length === 0 && constantValue(holds) !== undefined;
}

function compared(context: Context, node: tree.Binary): Wanted {
  const [left, right] = sides(context, node);
  if (!fits(left.result, right.result) && !fits(right.result, left.result)) {
    mismatch(context, node.right.span, { expected: typeText(left.result), found: right.result });
  }
  const wanted = equal(left, right);
  if (node.operator === '=') return wanted;
  // What must not be equal is not worth showing twice.
  return { ...wanted, holds: { ...wanted.holds, negated: true }, left: null, right: null };
}

function wantedOf(context: Context, node: tree.Expression, { result, done }: Last): Wanted {
  const isNothing = result.result.kind === 'nothing';
  const typed = expression(context, node, isNothing ? null : result.result);
  // `expect yes` compares with the result.
  if (typed.result.kind === 'yes-no' && node.kind !== 'yes-no') {
    return { holds: typed, left: null, right: null, type: yesNo };
  }
  if (!fits(typed.result, result.result) && !fits(result.result, typed.result)) {
    const isTruth = typed.result.kind === 'yes-no';
    const expected = isNothing && !isTruth ? 'yes-no' : typeText(result.result);
    unlikeResult(context, node.span, { expected, found: typed.result, done });
  }
  return equal(result, typed);
}

/** What is expected is not of the type of what was done. */
function unlikeResult(
  { scope, names }: Context,
  span: Span,
  of: { readonly expected: string; readonly found: Type; readonly done: Span },
): void {
  const { expected, found, done } = of;
  if (found.kind === 'unknown') return;
  const file = scope.file.path;
  const data = { expected, found: typeText(found) };
  const related = [{ file, span: done, label: 'done-here' }];
  names.report({ code: 'type-mismatch', file, span, data, related });
}

function equal(
  left: Expr,
  right: Expr,
): Wanted & { readonly holds: Expr & { readonly kind: 'equal' } } {
  const deep = isDeep(left.result) || isDeep(right.result);
  return {
    holds: { kind: 'equal', deep, negated: false, left, right, result: yesNo },
    left,
    right,
    type: left.result,
  };
}
