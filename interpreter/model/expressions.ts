import type { Expr, SourceExpr } from './program.ts';

/** The expressions directly within one. */
export function children(expr: Expr): readonly Expr[] {
  switch (expr.kind) {
    case 'constant':
    case 'slot':
    case 'named':
      return [];
    case 'field':
      return [expr.thing];
    case 'part':
      return [expr.record];
    case 'half':
      return [expr.pair];
    case 'arithmetic':
    case 'equal':
    case 'compare':
    case 'and':
    case 'or':
    case 'join':
      return [expr.left, expr.right];
    case 'negate':
    case 'round':
    case 'not':
      return [expr.operand];
    case 'conditional':
      return [expr.condition, expr.then, expr.otherwise];
    case 'in':
    case 'without':
      return [expr.element, expr.list];
    case 'has':
    case 'amount':
      return [expr.effects];
    case 'list':
      return expr.elements;
    case 'record':
      return expr.fields;
    case 'builtin':
      return expr.arguments;
    case 'select':
      return [...inSource(expr.source), expr.condition, expr.give].filter((part) => part !== null);
    case 'quantify':
      return [...inSource(expr.source), expr.condition];
  }
}

function inSource(source: SourceExpr): readonly Expr[] {
  return source.kind === 'list' ? [source.list] : [];
}

/** Calls `visit` with an expression and every expression in it, outermost first. */
export function eachExpression(expr: Expr, visit: (expr: Expr) => void): void {
  visit(expr);
  for (const part of children(expr)) eachExpression(part, visit);
}
