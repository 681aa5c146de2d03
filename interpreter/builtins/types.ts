// What the types of functions are made of.
import type { Type } from '../model/types.ts';
import type { Declared } from './builtin.ts';

/** Whole numbers from 0: counts and steps. */
export const natural: Type = { kind: 'integer', from: 0, to: null };

/** A list of the type. */
export function listOf(element: Type): Type {
  return { kind: 'list', element };
}

/** The type of the elements of a list; null for anything else. */
export function elementOf(type: Type | undefined): Type | null {
  if (type?.kind === 'unknown') return type;
  return type?.kind === 'list' ? type.element : null;
}

/** Whole numbers, fractions, and what was already reported. */
export function isNumber(type: Type): boolean {
  return type.kind === 'integer' || type.kind === 'fraction' || type.kind === 'unknown';
}

/** Whether values of the type have an order. */
export function isRanked(type: Type, declared: Declared): boolean {
  return isNumber(type) || (type.kind === 'kind' && declared.isOrdered(type.name));
}

/** The type of a function of one argument. */
export function one(types: readonly Type[], result: (type: Type) => Type | null): Type | null {
  const [type] = types;
  return type === undefined || types.length !== 1 ? null : result(type);
}

/** The place that so many arguments are, `or none` aside; null when they are not all the same. */
export function placeOf(types: readonly Type[], count: number, declared: Declared): Type | null {
  if (types.length !== count) return null;
  const bare = types.map((type) => (type.kind === 'optional' ? type.type : type));
  const [first = null] = bare.filter(({ kind }) => kind !== 'none');
  if (first === null) return null;
  const fits = bare.every(
    (type) =>
      type.kind === 'unknown' ||
      type.kind === 'none' ||
      first.kind === 'unknown' ||
      (type.kind === 'thing' &&
        first.kind === 'thing' &&
        type.name === first.name &&
        declared.isPlace(type.name)),
  );
  return fits ? first : null;
}
