import type { Builtin } from './builtin.ts';
import { placeBuiltins } from './places.ts';
import { valueBuiltins } from './values.ts';

/**
 * The functions of the language by name; every one is pure and total but for its stated problems.
 */
export const builtins: Readonly<Record<string, Builtin>> = { ...valueBuiltins, ...placeBuiltins };

/** The function of that name; null when there is none. */
export function builtin(name: string): Builtin | null {
  return Object.hasOwn(builtins, name) ? (builtins[name] ?? null) : null;
}
