// Functions that no rule writes by name: what is held to the ends of a type, what is kept for each.
import { outOfRange, rangeOf } from '../model/held.ts';
import { keptFor } from '../model/kept.ts';
import type { Expr } from '../model/program.ts';
import type { Evaluate } from './machine.ts';

type Call = Expr & { readonly kind: 'builtin' };
type Ready = (part: Expr) => Evaluate;

/** A value that must lie within the ends that a type states. */
export function holding({ arguments: given, result: type }: Call, ready: Ready): Evaluate {
  const [value, called] = given;
  const holds = rangeOf(type);
  if (value === undefined || called?.kind !== 'constant') throw new Error('nothing to hold');
  const of = ready(value);
  const name = called.value as string;
  return (slots, machine) => {
    const found = of(slots, machine);
    if (holds !== null && !holds(found)) outOfRange({ thing: null, name, value: found, type });
    return found;
  };
}

/** What is kept for these, which stands among the pieces. */
export function keeping({ arguments: [of, ...given] }: Call, ready: Ready): Evaluate {
  if (of?.kind !== 'constant') throw new Error('nothing is kept');
  const type = of.value as number;
  const keys = given.map(ready);
  return (slots, machine) => {
    const values = keys.map((key) => key(slots, machine));
    return keptFor(machine.things, { type, keys: values, from: machine.pieces });
  };
}
