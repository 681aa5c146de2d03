// The slots that expressions read, for the analyses of the compiler.
import { children } from '../model/expressions.ts';
import type { Expr } from '../model/program.ts';

/** The slots that an expression reads from outside itself, rising. */
export function slotsRead(expr: Expr): readonly number[] {
  const found = new Set<number>();
  collect(expr, new Set(), found);
  return [...found].sort((left, right) => left - right);
}

function collect(expr: Expr, bound: ReadonlySet<number>, found: Set<number>): void {
  if (expr.kind === 'slot' && !bound.has(expr.slot)) found.add(expr.slot);
  const binds = expr.kind === 'select' || expr.kind === 'quantify';
  const source = binds && expr.source.kind === 'list' ? expr.source.list : null;
  const inside = binds ? new Set([...bound, expr.slot]) : bound;
  for (const part of children(expr)) collect(part, part === source ? bound : inside, found);
}
