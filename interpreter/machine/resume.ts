// The run of a configuration whose routines were written out as code. Code executes a call to its
// end or up to an effect; effects, and calls without code, go operation by operation as ever.
import type { Frame } from '../model/configuration.ts';
import { count, preparedRoutine } from './loop.ts';
import { finished, switched } from './machine.ts';
import type { Machine, Resumable, Resumables, waits } from './machine.ts';
import { takeLeft } from './resumable.ts';
import type { Value } from '../model/values.ts';

/** Executes until the run waits or its last frame has returned. */
export function resume(machine: Machine, resumables: Resumables): typeof waits | typeof finished {
  const { frames } = machine;
  for (;;) {
    const frame = frames.at(-1);
    if (frame === undefined) return finished;
    const made = resumables[frame.routine];
    const isOver = made?.entries.has(frame.next) === true && isReturned(machine, frame, made);
    if (isOver) continue;
    const signal = performOne(machine, frames.at(-1) as Frame);
    if (signal < switched) return signal as typeof waits | typeof finished;
  }
}

/** Executes the topmost call; whether it came to its end. */
function isReturned(machine: Machine, frame: Frame, made: Resumable): boolean {
  const { frames } = machine;
  const { into } = frame;
  frames.pop();
  let value: Value | undefined;
  try {
    value = made.run(machine, frames.length + 1, frame);
  } finally {
    takeLeft(machine, into);
  }
  if (value === undefined) return false;
  const caller = frames.at(-1);
  if (caller === undefined) machine.result = value;
  else {
    if (into !== null) caller.slots[into] = value;
    caller.next += 1;
  }
  return true;
}

/** Does the operation at which a call stands. */
function performOne(machine: Machine, frame: Frame): number {
  const { code } = preparedRoutine(machine.prepared, frame.routine);
  count(machine);
  const signal = (code[frame.next] as (typeof code)[number])(frame.slots, machine);
  if (signal >= 0) frame.next = signal;
  return signal;
}
