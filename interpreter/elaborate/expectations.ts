/** `expect e`: e is a comparison, a yes/no, or a value that the result must equal. */
import type * as tree from '../../grammar/nodes.ts';
import type { Expr, Operation } from '../model/program.ts';
import { fits, isDeep, typeText, yesNo } from '../model/types.ts';
import { expression, mismatch } from './context.ts';
import type { Context } from './context.ts';
import { sides } from './operators.ts';
import type { Typed } from './scope.ts';

/** What must hold, and the two sides to show when it does not. */
type Wanted = Pick<Operation & { readonly kind: 'expect' }, 'holds' | 'left' | 'right' | 'type'>;

/** Reads an expectation about what the last `do` gave. */
export function expectation(context: Context, item: tree.ExampleExpect, result: Typed): void {
  const { expression: node, printed } = item;
  const isEquation = node.kind === 'binary' && (node.operator === '=' || node.operator === '!=');
  const wanted = isEquation ? compared(context, node) : wantedOf(context, node, result);
  context.scope.emit({ at: item.span, kind: 'expect', printed, ...wanted });
}

function compared(context: Context, node: tree.Binary): Wanted {
  const [left, right] = sides(context, node);
  if (!fits(left.type, right.type) && !fits(right.type, left.type)) {
    mismatch(context, node.right.span, { expected: typeText(left.type), found: right.type });
  }
  const wanted = equal(left, right);
  if (node.operator === '=') return wanted;
  // What must not be equal is not worth showing twice.
  return { ...wanted, holds: { ...wanted.holds, negated: true }, left: null, right: null };
}

function wantedOf(context: Context, node: tree.Expression, result: Typed): Wanted {
  const isNothing = result.type.kind === 'nothing';
  const typed = expression(context, node, isNothing ? null : result.type);
  // `expect yes` compares with the result.
  if (typed.type.kind === 'yes-no' && node.kind !== 'yes-no') {
    return { holds: typed.value, left: null, right: null, type: yesNo };
  }
  if (!fits(typed.type, result.type) && !fits(result.type, typed.type)) {
    const expected = isNothing ? 'yes-no' : typeText(result.type);
    mismatch(context, node.span, { expected, found: typed.type });
  }
  return equal(result, typed);
}

function equal(
  left: Typed,
  right: Typed,
): Wanted & { readonly holds: Expr & { readonly kind: 'equal' } } {
  const deep = isDeep(left.type) || isDeep(right.type);
  const sidesOf = { left: left.value, right: right.value };
  return {
    holds: { kind: 'equal', deep, negated: false, ...sidesOf },
    ...sidesOf,
    type: left.type,
  };
}
