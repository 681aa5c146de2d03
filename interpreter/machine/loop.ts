import type { Frame } from '../model/configuration.ts';
import { fail } from '../model/fault.ts';
import type { LogEvent } from '../model/log.ts';
import type { Value } from '../model/values.ts';
import { Circle, early } from './circle.ts';
import type { FlatRoutine } from './flat-code.ts';
import type { Machine, Perform, Prepared, PreparedRoutine } from './machine.ts';
import { finished, met, switched, waits } from './machine.ts';

/** A routine made ready; done when it is first needed. */
export function preparedRoutine(prepared: Prepared, routine: number): PreparedRoutine {
  const found = prepared.routines[routine];
  if (found !== undefined) return found;
  const made = prepared.prepare(routine);
  prepared.routines[routine] = made;
  return made;
}

/** Puts a call on top; `values` become its first slots. */
export function enter(
  machine: Machine,
  routine: number,
  values: readonly Value[],
  into: number | null,
): void {
  const { frames, bounds } = machine;
  if (frames.length >= bounds.calls) fail('too-many-calls', { bound: bounds.calls });
  frames.push(freshFrame(machine.prepared, routine, values, into));
}

/** A call that has not begun. */
export function freshFrame(
  prepared: Prepared,
  routine: number,
  values: readonly Value[],
  into: number | null,
): Frame {
  const slots = preparedRoutine(prepared, routine).blank.slice();
  for (let index = 0; index < values.length; index += 1) slots[index] = values[index] as Value;
  return { routine, next: 0, slots, into };
}

/** Counts an operation; stops the run when there were too many, or more than can be told. */
function count(machine: Machine): void {
  machine.steps += 1;
  const { bounds, log } = machine;
  if (machine.steps > bounds.steps) fail('too-many-steps', { bound: bounds.steps, of: 'steps' });
  if (log !== null && log.length - machine.logged > bounds.events) {
    fail('too-many-steps', { bound: bounds.events, of: 'events' });
  }
}

/** Whether a run that goes back in its code has stood so before and was told nothing since. */
function circles(machine: Machine, to: number): boolean {
  const { frames, things, configuration, prepared, steps } = machine;
  const frame = frames[frames.length - 1] as Frame;
  frame.next = to;
  machine.circle ??= new Circle();
  const standing = { frames, things, facts: configuration.facts };
  const flatOf = ({ routine }: Frame): FlatRoutine => preparedRoutine(prepared, routine).flat;
  return machine.circle.isClosed(standing, steps, flatOf);
}

/** Executes until the run waits or has only `machine.base` frames left. */
export function loop(machine: Machine): typeof waits | typeof finished | typeof met {
  const { frames } = machine;
  for (;;) {
    const frame = frames[frames.length - 1];
    if (frame === undefined) return finished;
    const signal = stay(machine, frame, codeFor(machine, frame.routine));
    if (signal === waits || signal === met) return signal;
    if (signal !== switched) return finished;
  }
}

/** Executes within one call. */
function stay(machine: Machine, frame: Frame, code: readonly Perform[]): number {
  const { slots } = frame;
  let at = frame.next;
  let signal = at;
  try {
    do {
      at = signal;
      count(machine);
      // INVARIANT: code ends in a return, so that there always is an operation at a place within
      // it.
      signal = (code[at] as (typeof code)[number])(slots, machine);
      if (signal <= at && signal >= 0 && machine.steps >= early && circles(machine, signal)) {
        at = frame.next;
        fail('never-ends', {});
      }
    } while (signal >= 0);
  } finally {
    // A frame that is left, by a call or a problem, stands at what it was doing.
    frame.next = at;
  }
  return signal;
}

function codeFor(machine: Machine, routine: number): readonly Perform[] {
  const { quick, explaining, noting } = preparedRoutine(machine.prepared, routine);
  if (machine.log === null) return quick;
  if (machine.notes !== null) return noting();
  return machine.explains ? explaining() : quick;
}

/**
 * The value of a routine that has no effects and changes nothing, worked out at once. Events of it
 * go to `told`, if anywhere.
 */
export function valueOf(
  machine: Machine,
  routine: number,
  values: readonly Value[],
  told: LogEvent[] | null = null,
): Value {
  const { base, log, result, meeting, circle } = machine;
  machine.base = machine.frames.length;
  machine.log = told;
  machine.meeting = false;
  machine.circle = null;
  try {
    enter(machine, routine, values, null);
    if (loop(machine) !== finished) throw new Error('a routine without effects waits');
    return machine.result;
  } finally {
    machine.base = base;
    machine.log = log;
    machine.meeting = meeting;
    machine.circle = circle;
    machine.result = result;
  }
}
