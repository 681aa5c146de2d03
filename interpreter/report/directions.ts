/** Directions on a map of hexes, which are numbers in the rules and words to a reader. */
import { everyOperation } from '../model/operations.ts';
import type { Expr } from '../model/program.ts';
import type { Value } from '../model/values.ts';
import { sourceOf } from './giving.ts';
import type { Scope } from './scope.ts';
import type { Teller } from './value-text.ts';
import { narrativeOf } from './value-text.ts';

type Around = Pick<Scope, 'of' | 'teller'>;

/** Whether one of two things that are held against each other is a direction, and so both are. */
export function areDirections(sides: readonly Expr[], around: Around): boolean {
  return sides.some((each) => isDirection(each, around));
}

function isDirection(expr: Expr, { of, teller }: Around): boolean {
  if (expr.kind === 'builtin') return expr.name === 'bearing' || expr.name === 'turned';
  if (expr.kind === 'list') return areDirections(expr.elements, { of, teller });
  const source = expr.kind === 'slot' ? sourceOf(expr.slot, { of }) : undefined;
  if (source?.kind === 'set') return isDirection(source.value, { of, teller });
  const helper = source?.kind === 'call' ? teller.program.routines[source.routine] : undefined;
  if (helper === undefined || helper.standing !== undefined) return false;
  const given = everyOperation(helper.body).filter(({ kind }) => kind === 'return');
  return given.some((each) => {
    const value = each.kind === 'return' ? each.value : null;
    return value !== null && isDirection(value, { of: helper, teller });
  });
}

/** A direction or several in words, where numbers are directions; null: they are none here. */
export function directionText(
  value: Value,
  { isDirection, teller }: { readonly isDirection?: boolean; readonly teller: Teller },
): string | null {
  if (isDirection !== true) return null;
  const { directions } = narrativeOf(teller.language).phrases;
  if (typeof value === 'number') return directions[value - 1] ?? null;
  if (!Array.isArray(value) || value.length === 0) return null;
  const all = value.map((each: Value) => (typeof each === 'number' ? directions[each - 1] : null));
  return all.every((each) => typeof each === 'string') ? all.join(', ') : null;
}

