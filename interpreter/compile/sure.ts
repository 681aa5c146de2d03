// Which expressions never stop a run. Only those may be worked out later, or less often, than the
// stepper does: a problem must arise where it arises there.
import { isSet } from '../machine/operand.ts';
import { children } from '../model/expressions.ts';
import type { Expr } from '../model/program.ts';
import { isSafe, reach } from './ranges.ts';
import type { Scope } from './scope.ts';
import { bare, known } from './typing.ts';

/** Whether no problem can arise while an expression is worked out. */
export function isSure(expr: Expr, scope: Scope): boolean {
  return isSureItself(expr, scope) && children(expr).every((part) => isSure(part, scope));
}

function isSureItself(expr: Expr, scope: Scope): boolean {
  switch (expr.kind) {
    case 'constant':
    case 'slot':
    case 'part':
    case 'half':
    case 'equal':
    case 'and':
    case 'or':
    case 'not':
    case 'conditional':
    case 'in':
    case 'has':
    case 'amount':
    case 'list':
    case 'record':
    case 'without':
    case 'select':
    case 'quantify':
      return true;
    case 'named':
    case 'round':
    case 'join':
      return false;
    case 'compare':
    case 'negate':
      return !expr.exact;
    case 'field':
      return isSet(expr.type, expr.field, scope.output.program);
    case 'arithmetic':
      return isSureArithmetic(expr, scope);
    case 'builtin':
      return isSureCall(expr);
  }
}

function isSureArithmetic(
  { operator, exact, left, right }: Expr & { readonly kind: 'arithmetic' },
  scope: Scope,
): boolean {
  if (exact || operator === '/') return false;
  const [a, b] = [scope.intervalOf(left), scope.intervalOf(right)];
  if (operator === 'div' || operator === 'mod') return b.from > 0 || b.to < 0;
  return isSafe(reach(operator, a, b));
}

function isSureCall({ name, arguments: given }: Expr & { readonly kind: 'builtin' }): boolean {
  switch (name) {
    case 'count':
    case 'first':
    case 'last':
    case 'between':
    case 'next':
    case 'opponent':
    case 'following':
    case 'seats-from':
    case 'or-else':
    case 'sole':
    case 'turned':
      return true;
    case 'min':
    case 'max':
    case 'abs':
      return given.every((value) => isPlain(value));
    case 'highest':
    case 'lowest':
    case 'sorted': {
      const list = given[0] === undefined ? null : bare(known(given[0]));
      const element = list?.kind === 'list' ? list.element.kind : null;
      return element === 'integer' || element === 'kind';
    }
    default:
      return false;
  }
}

function isPlain(expr: Expr): boolean {
  const kind = expr.kind === 'constant' ? 'integer' : known(expr)?.kind;
  return kind === 'integer' || kind === 'kind';
}
