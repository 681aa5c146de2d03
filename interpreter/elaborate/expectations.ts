/** `expect e`: e is a comparison, a yes/no, or a value that the result must equal. */
import type * as tree from '../../grammar/nodes.ts';
import type { Expr, Operation } from '../model/program.ts';
import { fits, isDeep, typeText, yesNo } from '../model/types.ts';
import { expression, mismatch } from './context.ts';
import type { Context } from './context.ts';
import { sides } from './operators.ts';

/** What must hold, and the two sides to show when it does not. */
type Wanted = Pick<Operation & { readonly kind: 'expect' }, 'holds' | 'left' | 'right' | 'type'>;

/** Reads an expectation about what the last `do` gave. */
export function expectation(context: Context, item: tree.ExampleExpect, result: Expr): void {
  const { expression: node, printed } = item;
  const isEquation = node.kind === 'binary' && (node.operator === '=' || node.operator === '!=');
  const wanted = isEquation ? compared(context, node) : wantedOf(context, node, result);
  context.scope.emit({ at: item.span, kind: 'expect', printed, ...wanted });
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

function wantedOf(context: Context, node: tree.Expression, result: Expr): Wanted {
  const isNothing = result.result.kind === 'nothing';
  const typed = expression(context, node, isNothing ? null : result.result);
  // `expect yes` compares with the result.
  if (typed.result.kind === 'yes-no' && node.kind !== 'yes-no') {
    return { holds: typed, left: null, right: null, type: yesNo };
  }
  if (!fits(typed.result, result.result) && !fits(result.result, typed.result)) {
    const expected = isNothing ? 'yes-no' : typeText(result.result);
    mismatch(context, node.span, { expected, found: typed.result });
  }
  return equal(result, typed);
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
