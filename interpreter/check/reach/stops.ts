/** Where rules may stop a run for a number: a field that does not hold it, a divisor of zero. */
import type { Span } from '../../../grammar/span.ts';
import type { Elaborated } from '../../elaborate/elaborate.ts';
import { eachExpression } from '../../model/expressions.ts';
import { calledBy, eachOperation, expressionsOf } from '../../model/operations.ts';
import type { Expr, Operation, Program } from '../../model/program.ts';
import type { Type } from '../../model/types.ts';

/** A place that the types do not prove. */
export interface Stop {
  readonly code: 'out-of-range' | 'division-by-zero';
  /** Index of the routine that it stands in. */
  readonly routine: number;
  readonly file: string;
  readonly span: Span;
}

/** The places of all routines of play; those of examples are theirs to answer for. */
export function stopsOf({ program }: Elaborated): readonly Stop[] {
  return program.routines.flatMap(({ role, body, origin: { file } }, routine) => {
    if (role === 'example') return [];
    const found: Stop[] = [];
    eachOperation(body, (operation) => {
      const { at: span } = operation;
      if (isLeft(program, operation)) found.push({ code: 'out-of-range', routine, file, span });
      if (dividesByZero(operation)) found.push({ code: 'division-by-zero', routine, file, span });
    });
    return found;
  });
}

/** Whether what a field is given can lie beyond its ends, as far as the types tell. */
function isLeft({ things }: Program, operation: Operation): boolean {
  if (operation.kind === 'field') {
    const field = things[operation.type]?.fields[operation.field];
    return field !== undefined && !isWithin(operation.value.result, field.type);
  }
  if (operation.kind !== 'create') return false;
  const { fields = [] } = things[operation.type] ?? {};
  return operation.fields.some((value, index) => {
    const field = fields[index];
    return field !== undefined && !isWithin(value.result, field.type);
  });
}

function isWithin(inner: Type, outer: Type): boolean {
  if (outer.kind === 'optional') return isWithin(inner, outer.type);
  if (inner.kind === 'optional') return isWithin(inner.type, outer);
  if (inner.kind !== 'integer' || outer.kind !== 'integer') return true;
  return (
    (outer.from === null || (inner.from !== null && inner.from >= outer.from)) &&
    (outer.to === null || (inner.to !== null && inner.to <= outer.to))
  );
}

function dividesByZero(operation: Operation): boolean {
  let isFound = false;
  for (const expr of expressionsOf(operation)) {
    eachExpression(expr, (part) => (isFound ||= isDivision(part) && canBeZero(part.right.result)));
  }
  return isFound;
}

type Arithmetic = Extract<Expr, { readonly kind: 'arithmetic' }>;

function isDivision(expr: Expr): expr is Expr & Arithmetic {
  return expr.kind === 'arithmetic' && ['/', 'div', 'mod'].includes(expr.operator);
}

function canBeZero(type: Type): boolean {
  if (type.kind === 'fraction') return true;
  if (type.kind !== 'integer') return false;
  return (type.from ?? 0) <= 0 && (type.to ?? 0) >= 0;
}

/** The procedures and actions that nothing in play calls, from which a place is reached. */
export function doorsTo(program: Program, routine: number): readonly number[] {
  const found = new Set<number>();
  const seen = new Set<number>();
  const waiting = [routine];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const callers = callersOf(program, next);
    const role = program.routines[next]?.role;
    if (role === 'action' || (role === 'procedure' && callers.length === 0)) found.add(next);
    waiting.push(...callers);
  }
  return [...found];
}

const known = new WeakMap<Program, ReadonlyMap<number, readonly number[]>>();

function callersOf(program: Program, routine: number): readonly number[] {
  const all = known.get(program) ?? allCallers(program);
  known.set(program, all);
  return all.get(routine) ?? [];
}

function allCallers(program: Program): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  program.routines.forEach(({ role, body }, index) => {
    if (role === 'example') return;
    eachOperation(body, (operation) => {
      for (const called of calledBy(program, operation)) {
        found.set(called, [...(found.get(called) ?? []), index]);
      }
    });
  });
  return found;
}
