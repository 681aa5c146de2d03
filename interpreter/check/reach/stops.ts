/**
 * Where rules may stop a run: for a number beyond what is declared, a divisor of zero, or a law of
 * the book that they break.
 */
import type { Span } from '../../../grammar/span.ts';
import type { Elaborated } from '../../elaborate/elaborate.ts';
import { eachExpression } from '../../model/expressions.ts';
import { heldFunction } from '../../model/held.ts';
import { eachOperation, expressionsOf } from '../../model/operations.ts';
import type { Expr, Operation, Program } from '../../model/program.ts';
import type { Type } from '../../model/types.ts';
import { isWithin } from '../../model/types.ts';

/** A place that the types do not prove. */
export interface Stop {
  readonly code: 'out-of-range' | 'division-by-zero' | 'law-broken';
  /** Index of the routine that it stands in. */
  readonly routine: number;
  readonly file: string;
  readonly span: Span;
  /** The law that may be broken. */
  readonly law?: string;
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

/** Whether it is what the types do not show to lie within the ends that are declared. */
function isHeld(part: Expr): boolean {
  return part.kind === 'builtin' && part.name === heldFunction;
}

/** Whether what is given can lie beyond the ends of what it goes to, as far as the types tell. */
function isLeft({ things }: Program, operation: Operation): boolean {
  if (hasPart(operation, isHeld)) return true;
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

function dividesByZero(operation: Operation): boolean {
  return hasPart(operation, (part) => isDivision(part) && canBeZero(part.right.result));
}

function hasPart(operation: Operation, is: (part: Expr) => boolean): boolean {
  let isFound = false;
  for (const expr of expressionsOf(operation)) {
    eachExpression(expr, (part) => (isFound ||= is(part)));
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
