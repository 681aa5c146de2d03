import { placeFunction, placeOf } from '../model/charts.ts';
import type { Builtin } from './builtin.ts';
import { orderBuiltins } from './orders.ts';
import { placeBuiltins } from './places.ts';
import { routeBuiltins } from './routes.ts';
import { valueBuiltins } from './values.ts';

/**
 * The functions of the language by name; every one is pure and total but for its stated problems.
 */
export const builtins: Readonly<Record<string, Builtin>> = { ...valueBuiltins, ...placeBuiltins };

/** Where a cell stands: for questions that the program makes itself. */
const place: Builtin = {
  documentation: '',
  type: () => null,
  evaluate: ([table, axis, value = null, shift], { program }) => {
    const info = program.tables[table as number];
    if (info === undefined) throw new Error('no such table');
    return placeOf(info, axis as number, [value, shift as number]);
  },
};

/** The function of that name; null when there is none. */
export function builtin(name: string): Builtin | null {
  if (name === placeFunction) return place;
  if (Object.hasOwn(orderBuiltins, name)) return orderBuiltins[name] ?? null;
  if (Object.hasOwn(routeBuiltins, name)) return routeBuiltins[name] ?? null;
  return Object.hasOwn(builtins, name) ? (builtins[name] ?? null) : null;
}
