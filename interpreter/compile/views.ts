// A list that is selected only to select from it again need not be made: what selects from it tests
// both conditions. That is the case where nothing can change between the two, and nothing else
// wants the list.
import { children, eachExpression } from '../model/expressions.ts';
import { everyOperation, expressionsOf } from '../model/operations.ts';
import type { Expr, Operation } from '../model/program.ts';
import type { Scope } from './scope.ts';
import { isSure } from './sure.ts';

type SetSlot = Operation & { readonly kind: 'set' };

/** So often a condition may be tested again for want of a list. */
const mostUses = 3;

/**
 * Whether the list that an operation leaves in its slot is only a view; `after` are those that
 * follow.
 */
export function isView(operation: SetSlot, after: readonly Operation[], scope: Scope): boolean {
  const { slot, value } = operation;
  if (value.kind !== 'select' || value.give !== null || value.condition === null) return false;
  if (slot < scope.routine.parameters.length || !isSure(value, scope)) return false;
  const all = everyOperation(scope.routine.body);
  if (all.some((other) => other !== operation && other.kind === 'set' && other.slot === slot))
    return false;
  const near = nearby(after);
  const sources = near.reduce((count, expr) => count + sourceUses(expr, slot), 0);
  const reads = all.flatMap(expressionsOf).reduce((count, expr) => count + uses(expr, slot), 0);
  return sources > 0 && sources === reads && sources <= mostUses && !isOverwritten(value, after);
}

/**
 * The expressions worked out before anything else can change: of settings, and of what comes after
 * them.
 */
function nearby(after: readonly Operation[]): readonly Expr[] {
  const end = after.findIndex(({ kind }) => kind !== 'set');
  const settings = end < 0 ? after : after.slice(0, end);
  const next = end < 0 ? undefined : after[end];
  return [...settings.flatMap(expressionsOf), ...(next?.kind === 'if' ? [next.condition] : [])];
}

/** Whether a setting that follows changes a slot that the selection reads. */
function isOverwritten(select: Expr, after: readonly Operation[]): boolean {
  const end = after.findIndex(({ kind }) => kind !== 'set');
  const settings = end < 0 ? after : after.slice(0, end);
  return settings.some((operation) => operation.kind === 'set' && uses(select, operation.slot) > 0);
}

function uses(expr: Expr, slot: number): number {
  let count = 0;
  eachExpression(expr, (part) => {
    if (part.kind === 'slot' && part.slot === slot) count += 1;
  });
  return count;
}

/** How often the slot is what is selected from. */
function sourceUses(expr: Expr, slot: number): number {
  const isSource =
    (expr.kind === 'select' || expr.kind === 'quantify') &&
    expr.source.kind === 'list' &&
    expr.source.list.kind === 'slot' &&
    expr.source.list.slot === slot;
  return children(expr).reduce((count, part) => count + sourceUses(part, slot), isSource ? 1 : 0);
}
