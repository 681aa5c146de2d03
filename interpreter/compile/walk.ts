// What expressions and operations consist of, for the analyses of the compiler.
import { children } from '../expressions.ts';
import type { Expr, Operation } from '../program.ts';

function given(expr: Expr | null): readonly Expr[] {
  return expr === null ? [] : [expr];
}

/** Calls `visit` on an expression and all inside it, outermost first. */
export function visit(expr: Expr, visitor: (expr: Expr) => void): void {
  visitor(expr);
  for (const part of children(expr)) visit(part, visitor);
}

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

/** Whether the expression goes through a list or through all things of a type. */
export function hasLoop(expr: Expr): boolean {
  let found = false;
  visit(expr, ({ kind }) => {
    if (kind === 'select' || kind === 'quantify') found = true;
  });
  return found;
}

/** The expressions directly in an operation, not those of operations inside it. */
export function expressions(operation: Operation): readonly Expr[] {
  switch (operation.kind) {
    case 'set':
    case 'match':
      return [operation.value];
    case 'field':
      return [operation.thing, operation.value];
    case 'call':
    case 'ask':
    case 'illegal':
    case 'take':
      return operation.arguments;
    case 'roll':
      return [operation.count, ...given(operation.least)];
    case 'draw':
      return operation.source.kind === 'field' ? [operation.source.thing] : [];
    case 'choose':
      return [operation.player, ...formParts(operation.form)];
    case 'look-up':
      return operation.subscripts.flatMap(({ value, shift }) => [value, ...given(shift)]);
    case 'create':
      return operation.fields;
    case 'remove':
      return [operation.thing];
    case 'if':
    case 'require':
      return [operation.condition];
    case 'each':
      return [operation.list];
    case 'repeat':
      return [operation.times, ...given(operation.goOn)];
    case 'return':
      return given(operation.value);
    case 'act':
      return [operation.player];
    case 'expect':
      return [operation.holds, ...given(operation.left), ...given(operation.right)];
    case 'script':
      return operation.facts.flatMap((fact) => [...fact.arguments, fact.value]);
    case 'total':
    case 'phase':
    case 'together':
      return [];
  }
}

type Form = Extract<Operation, { readonly kind: 'choose' }>['form'];

function formParts(form: Form): readonly Expr[] {
  switch (form.kind) {
    case 'one-of':
      return [form.list];
    case 'some-of':
      return [form.list, form.least, form.most];
    case 'yes-or-no':
      return [];
    case 'number-from':
      return [form.from, form.to];
  }
}

/** The lists of operations directly inside one. */
export function bodies(operation: Operation): readonly (readonly Operation[])[] {
  switch (operation.kind) {
    case 'if':
      return [operation.then, operation.otherwise];
    case 'match':
      return [...operation.arms.map(({ body }) => body), operation.otherwise];
    case 'each':
    case 'phase':
    case 'together':
      return [operation.body];
    case 'repeat':
      return [operation.before, operation.body];
    default:
      return [];
  }
}

/** All operations of a body, those inside others too, in the order written. */
export function flat(body: readonly Operation[]): readonly Operation[] {
  return body.flatMap((operation) => [operation, ...bodies(operation).flatMap(flat)]);
}
