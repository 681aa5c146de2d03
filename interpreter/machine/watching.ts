import type { Machine } from './machine.ts';
import type { Rests } from './rests.ts';
import { placeOf } from './rests.ts';

/** What some work gives, and the secret fields that are read meanwhile. */
export function watching<Result>(
  machine: Machine,
  work: () => Result,
): { readonly value: Result; readonly seen: Rests } {
  const seen = new Set<number>();
  const { watch } = machine;
  machine.watch = (thing, field) => seen.add(placeOf(thing, field));
  try {
    return { value: work(), seen };
  } finally {
    machine.watch = watch;
  }
}
