/** `in-play(u)`: whether a piece has not left play. */
import type * as tree from '../../grammar/nodes.ts';
import type { Expr, SourceExpr } from '../model/program.ts';
import { yesNo } from '../model/types.ts';
import type { Context } from './context.ts';
import { broken, mismatch, there } from './context.ts';
import type { Scope } from './scope.ts';

/** The name of the function. */
export const inPlayFunction = 'in-play';

/** Whether some piece in play is this one. */
export function isInPlay(context: Context, node: tree.Call): Expr {
  const { names, scope } = context;
  const [piece] = node.arguments;
  if (piece === undefined || node.arguments.length > 1) {
    const data = { name: inPlayFunction, expected: 1, found: node.arguments.length };
    scope.problem(node.callee.span, 'argument-count', data);
    return { ...broken, result: yesNo };
  }
  const right = there(context, piece);
  const type = right.result;
  const thing = type.kind === 'thing' ? names.things.get(type.name) : undefined;
  if (thing?.role !== 'piece' || thing.keys > 0) {
    mismatch(context, piece.span, { expected: 'piece', found: type });
    return { ...broken, result: yesNo };
  }
  return isStillThere(scope, thing.index, right);
}

/** Whether some piece of the type in play is this one. */
export function isStillThere(scope: Scope, index: number, right: Expr): Expr {
  const type = right.result;
  const slot = scope.slot('', type);
  const source: SourceExpr = { kind: 'type', type: index };
  const left: Expr = { kind: 'slot', slot, result: type };
  const condition: Expr = {
    ...{ kind: 'equal', deep: false, negated: false, left, right, result: yesNo },
  };
  return { kind: 'quantify', quantity: 'some', slot, source, condition, result: yesNo };
}
