// How resumable code leaves its calls to the stepper, and stops a run.
import { flatten } from '../machine/flatten.ts';
import type { Machine } from '../machine/machine.ts';
import { remember } from '../machine/perform/control.ts';
import { fill } from '../machine/template.ts';
import type { Frame } from '../model/configuration.ts';
import { fail } from '../model/fault.ts';
import type { Value } from '../model/values.ts';

/** Leaves the topmost call at a place, from where the stepper goes on. */
export function leave(machine: Machine, frame: Frame): undefined {
  machine.left.push(frame);
}

/** Leaves a call whose own call was left; `into` is where it wants the result of that. */
export function leaveUnder(machine: Machine, frame: Frame, into: number | null): undefined {
  const above = machine.left.at(-1);
  if (above !== undefined) above.into = into;
  machine.left.push(frame);
}

/** Says for the trace of a problem where a call stood. */
export function fell(machine: Machine, routine: number, next: number): void {
  machine.left.push({ routine, next, slots: [], into: null });
}

/** Stops the run: too many calls are under way. */
export function tooManyCalls({ bounds }: Machine): never {
  return fail('too-many-calls', { bound: bounds.calls });
}

/** Stops the run: it has taken too many steps. */
export function tooManySteps({ bounds }: Machine): never {
  return fail('too-many-steps', { bound: bounds.steps });
}

/** Stops the run: the condition is not met at which a call stands. */
export function unmet(machine: Machine, { routine, next, slots }: Frame): never {
  const { program } = machine;
  const of = program.routines[routine];
  const operation = of && flatten(program, of).code[next];
  if (operation?.kind !== 'require') throw new Error('no condition');
  return fail('require-failed', { reason: fill(operation.reason, slots, machine) });
}

/** A call of a pure routine, with as many calls under way. */
interface Call {
  readonly depth: number;
  readonly routine: number;
  readonly values: readonly Value[];
}

/** What a pure routine gives, worked out once for the same arguments: see `memo` of the machine. */
export function remembered(machine: Machine, { depth, routine, values }: Call): Value {
  const made = machine.resumables?.[routine];
  if (!made || machine.memo === null) throw new Error('nothing to remember');
  return remember(machine.memo, { routine, values }, () => {
    return made.run(machine, depth, null, ...values) as Value;
  });
}
