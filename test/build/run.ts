// Runs of small programs, for tests.
import type { Given } from '../../interpreter/input/given.ts';
import { prepareRun } from '../../interpreter/input/input.ts';
import type { StartOptions } from '../../interpreter/machine/start.ts';
import { start } from '../../interpreter/machine/start.ts';
import type { Advance, RunOptions } from '../../interpreter/machine/step.ts';
import { advance, answer, callRoutine } from '../../interpreter/machine/step.ts';
import type { Configuration } from '../../interpreter/model/configuration.ts';
import type { LogEvent } from '../../interpreter/model/log.ts';
import type { Expr, Operation, Program, Routine } from '../../interpreter/model/program.ts';
import type { Value } from '../../interpreter/model/values.ts';
import { give, program, routine } from './program.ts';

/** A configuration laid out, with a call of a routine on it. */
export function begin(
  of: Program,
  values: readonly Value[] = [],
  { called = 0, ...options }: StartOptions & { called?: number } = {},
): Configuration {
  const started = start(of, options);
  if (started.kind === 'failed') throw new Error(started.problem.code);
  callRoutine(of, started.configuration, called, values);
  return started.configuration;
}

/** A configuration with a rule called by its name, as somebody types it who lays out a set-up. */
export function calledByName(
  of: Program,
  name: string,
  { deals, set }: { readonly deals: readonly string[]; readonly set: Given['set'] },
): Configuration {
  const called = of.routines.findIndex((each) => each.name === name);
  const ready = prepareRun(of, of.routines[called] ?? null, { map: null, deals, set });
  if (ready.kind !== 'ready') throw new Error(JSON.stringify(ready));
  callRoutine(of, ready.configuration, called, ready.values);
  return ready.configuration;
}

/** Advances, giving the answers in turn; the last state. */
export function play(
  of: Program,
  configuration: Configuration,
  answers: readonly Value[] = [],
  options: RunOptions = {},
): Advance {
  let state = advance(of, configuration, options);
  for (const value of answers) {
    if (state.kind !== 'waits') throw new Error(`nothing waits for ${JSON.stringify(value)}`);
    answer(of, configuration, value, options);
    state = advance(of, configuration, options);
  }
  return state;
}

/** A program of one routine with four slots. */
export function alone(body: readonly Operation[], parts: Partial<Program> = {}): Program {
  return program({ routines: [routine('main', {}, ['a', 'b', 'c', 'd'], body)], ...parts });
}

/** The value of an expression in a program, or the code of the problem it meets. */
export function valueOf(expr: Expr, parts: Partial<Program> = {}): Value | string {
  const of = alone([give(expr)], parts);
  const state = play(of, begin(of));
  if (state.kind === 'failed') return state.problem.code;
  return state.kind === 'done' ? state.result : state.kind;
}

/** The events of a kind that a run logged. */
export function logged<Kind extends LogEvent['kind']>(
  log: readonly LogEvent[],
  kind: Kind,
): readonly Extract<LogEvent, { readonly kind: Kind }>[] {
  return log.filter((event) => event.kind === kind) as Extract<LogEvent, { kind: Kind }>[];
}

/** A routine that does not wait or change anything. */
export function pure(of: Routine): Routine {
  return { ...of, effects: false, changes: false };
}
