/** What is given to a call, against what it takes. */
import type * as tree from '../../grammar/nodes.ts';
import type { Expr, ParameterInfo } from '../model/program.ts';
import { unknown } from '../model/types.ts';
import type { Context } from './context.ts';
import { expect } from './context.ts';

/** What one argument is, and must be. */
export type Wanted = Pick<ParameterInfo, 'name' | 'type'>;

/**
 * Reads the arguments of a call against its parameters; null (reported) when there are too few or
 * many.
 */
export function readArguments(
  context: Context,
  nodes: readonly tree.Expression[],
  callee: { readonly name: tree.Name; readonly parameters: readonly Wanted[] },
): readonly Expr[] | null {
  const { parameters } = callee;
  if (nodes.length !== parameters.length) {
    context.scope.problem(callee.name.span, 'argument-count', {
      name: callee.name.text,
      expected: parameters.length,
      found: nodes.length,
    });
    return null;
  }
  const reads = nodes.map((node, index) => (): Expr => {
    const { type = unknown, name } = parameters[index] ?? {};
    return expect(context, node, type, name);
  });
  return context.scope.inOrder(reads, callee.name.span);
}
