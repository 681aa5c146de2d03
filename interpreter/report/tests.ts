/** The tests of a run: what was decided by a roll, and what had to be rolled. */
import type { Ground, LogEvent } from '../model/log.ts';
import type { Program, Routine } from '../model/program.ts';
import type { Activation } from './activations.ts';
import type { Decision } from './decisions.ts';
import { isDecision } from './decisions.ts';
import type { Reason } from './folded.ts';
import { Rests } from './rests.ts';
import { mayRestOnRoll } from './rolls-read.ts';
import { reasons, Search } from './search.ts';
import type { Came } from './trail.ts';
import type { Teller } from './value-text.ts';

/** Finds the tests in calls, the outer before the inner. */
export class Tests {
  readonly #teller: Teller;
  /** Where each call was made. */
  readonly #came = new Map<LogEvent, Came>();

  constructor(teller: Teller) {
    this.#teller = teller;
  }

  /** Why a call answers as it does. */
  reasons(of: Activation): readonly Reason[] {
    return reasons(of, this.#teller, this.#cameOf(of));
  }

  /**
   * Where in a call something was decided by a roll that its answer does not rest on: of each roll
   * the last place.
   */
  in(of: Activation, found: readonly Reason[]): ReadonlyMap<LogEvent, Reason> {
    this.#note(of);
    const known = new Set(found.flatMap(rollsSaid));
    const tests = new Map<LogEvent, Reason>();
    const came = this.#cameOf(of);
    const search = new Search(of, this.#teller, came);
    const rests = new Rests(of, this.#teller.program, came);
    for (let at = of.steps.length - 1; at >= 0; at -= 1) {
      const step = of.steps[at];
      if (!isDecision(step) || step.use.kind === 'return') continue;
      if (!this.#mayTest(step) || !rests.onRoll(at, at)) continue;
      const [test] = search.decision(at, at).filter(({ says = [] }) => says.length > 0);
      if (test === undefined || test.says?.some((roll) => known.has(roll)) !== false) continue;
      for (const roll of rollsSaid(test)) known.add(roll);
      tests.set(step, test);
    }
    return tests;
  }

  /** Whether what settled a decision may be a test at all, as its rule is written. */
  #mayTest({ routine, grounds }: Decision): boolean {
    const { program } = this.#teller;
    const of = program.routines[routine];
    return grounds.length === 0 || grounds.some((each) => of && mayTest(each, of, program));
  }

  /** Keeps where the calls were made that a call makes. */
  #note({ call, steps }: Activation): void {
    const { program } = this.#teller;
    const from = call === null ? null : (this.#came.get(call) ?? null);
    for (const [until, step] of steps.entries()) {
      const made = 'kind' in step ? null : step.call;
      const of = program.routines[made?.routine ?? -1];
      if (made === null || of === undefined) continue;
      this.#came.set(made, { call: made, trail: { program, of, steps, until, from } });
    }
  }

  #cameOf({ call }: Activation): Came | null {
    return call === null ? null : (this.#came.get(call) ?? null);
  }
}

/** Whether what settled a condition may rest on a roll. */
function mayTest(ground: Ground, of: Routine, program: Program): boolean {
  return ground.kind === 'elements'
    ? ground.of.some((all) => all.some((each) => mayTest(each, of, program)))
    : mayRestOnRoll(ground.expr, of, program);
}

/** The rolls and sums of modifiers that a reason says, and those below it. */
export function rollsSaid({ says = [], below }: Reason): readonly LogEvent[] {
  return [...says, ...below.flatMap(rollsSaid)];
}

/** Asks whether an event is one of some; a total that is asked for is worked out anew each time. */
export function among(events: readonly LogEvent[]): (event: LogEvent) => boolean {
  const keys = new Set(events.map(keyOf));
  return (event) => keys.has(keyOf(event));
}

function keyOf(event: LogEvent): LogEvent | string {
  if (event.kind !== 'total') return event;
  const weights = event.modifiers.map(({ state, amount }) => (state === 'applied' ? amount : 0));
  return JSON.stringify([event.list, weights]);
}
