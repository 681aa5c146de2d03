import { fail } from '../model/fault.ts';
import type { Machine, Resumable } from './machine.ts';
import type { Value } from '../model/values.ts';

/** The value of a routine that was written out, has no effects and changes nothing. */
export function begun(machine: Machine, made: Resumable, values: readonly Value[]): Value {
  const { frames, bounds } = machine;
  if (frames.length >= bounds.calls) fail('too-many-calls', { bound: bounds.calls });
  try {
    return made.run(machine, frames.length + 1, null, ...values) as Value;
  } catch (fault) {
    takeLeft(machine, null);
    throw fault;
  }
}

/** Puts the calls that code has left on the others; the first wants its result in a slot. */
export function takeLeft(machine: Machine, into: number | null): void {
  const { frames, left } = machine;
  const first = left.at(-1);
  if (first === undefined) return;
  first.into = into;
  for (let index = left.length - 1; index >= 0; index -= 1) {
    const frame = left[index];
    if (frame !== undefined) frames.push(frame);
  }
  machine.left = [];
}
