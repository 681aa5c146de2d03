import { rangeOf } from '../model/held.ts';
import type { Expr } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import type { Scope } from './scope.ts';
import { bare } from './typing.ts';

/**
 * JavaScript that holds when a value lies outside the ends that a type states; null: it states
 * none.
 */
export function rangeTest(type: Type, value: string): string | null {
  switch (type.kind) {
    case 'integer': {
      const below = type.from === null ? [] : [`${value} < ${String(type.from)}`];
      const above = type.to === null ? [] : [`${value} > ${String(type.to)}`];
      const tests = [...below, ...above];
      return tests.length === 0 ? null : tests.join(' || ');
    }
    case 'optional': {
      const test = rangeTest(type.type, value);
      return test === null ? null : `${value} !== null && (${test})`;
    }
    case 'list': {
      const test = rangeTest(type.element, 'element');
      return test === null ? null : `${value}.some((element) => ${test})`;
    }
    default:
      return null;
  }
}

/** Whether a value is known to lie within the ends that a type states. */
export function isWithin(type: Type, value: Expr, scope: Scope): boolean {
  if (rangeOf(type) === null) return true;
  const of = bare(type);
  if (of?.kind !== 'integer') return false;
  const { from, to } = scope.intervalOf(value);
  return from >= (of.from ?? -Infinity) && to <= (of.to ?? Infinity);
}
