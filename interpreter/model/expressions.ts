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

/**
 * Expressions as text, types left out: a thing is the same whatever more is known of it where it is
 * read.
 */
export function written(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => (key === 'result' ? undefined : part));
}

/** Whether some part of an expression, or it itself, is so. */
export function someExpression(expr: Expr, is: (part: Expr) => boolean): boolean {
  return is(expr) || children(expr).some((part) => someExpression(part, is));
}

/** Calls `visit` with an expression and every expression in it, outermost first. */
export function eachExpression(expr: Expr, visit: (expr: Expr) => void): void {
  visit(expr);
  for (const part of children(expr)) eachExpression(part, visit);
}

/** An expression with others in place of those directly within it. */
export function rebuilt(expr: Expr, put: (part: Expr) => Expr): Expr {
  const each = (parts: readonly Expr[]): readonly Expr[] => parts.map(put);
  const from = (source: SourceExpr): SourceExpr =>
    source.kind === 'list' ? { kind: 'list', list: put(source.list) } : source;
  switch (expr.kind) {
    case 'constant':
    case 'slot':
    case 'named':
      return expr;
    case 'field':
      return { ...expr, thing: put(expr.thing) };
    case 'part':
      return { ...expr, record: put(expr.record) };
    case 'half':
      return { ...expr, pair: put(expr.pair) };
    case 'arithmetic':
    case 'equal':
    case 'compare':
    case 'and':
    case 'or':
    case 'join':
      return { ...expr, left: put(expr.left), right: put(expr.right) };
    case 'negate':
    case 'round':
    case 'not':
      return { ...expr, operand: put(expr.operand) };
    case 'conditional': {
      const { condition, then, otherwise } = expr;
      return { ...expr, condition: put(condition), then: put(then), otherwise: put(otherwise) };
    }
    case 'in':
    case 'without':
      return { ...expr, element: put(expr.element), list: put(expr.list) };
    case 'has':
    case 'amount':
      return { ...expr, effects: put(expr.effects) };
    case 'list':
      return { ...expr, elements: each(expr.elements) };
    case 'record':
      return { ...expr, fields: each(expr.fields) };
    case 'builtin':
      return { ...expr, arguments: each(expr.arguments) };
    case 'select': {
      const { condition, give } = expr;
      return {
        ...expr,
        source: from(expr.source),
        condition: condition && put(condition),
        give: give && put(give),
      };
    }
    case 'quantify':
      return { ...expr, source: from(expr.source), condition: put(expr.condition) };
  }
}
