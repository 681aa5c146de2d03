// The compiled form and the stepper side by side: both run a routine from the same configuration by the
// same seed, and what comes out is put into one shape, so that it can be compared.
import { seedState } from '../../interpreter/chance/seed.ts';
import { Stream } from '../../interpreter/chance/stream.ts';
import { compile } from '../../interpreter/compile.ts';
import type { Configuration } from '../../interpreter/configuration.ts';
import { luckyHost } from '../../interpreter/drive/compiled.ts';
import type { CompiledHost } from '../../interpreter/drive/compiled.ts';
import { luck, runLucky } from '../../interpreter/drive/seed.ts';
import type { RuntimeProblem } from '../../interpreter/fault.ts';
import type { LogEvent } from '../../interpreter/log.ts';
import type { Program } from '../../interpreter/program.ts';
import { callRoutine, fork, makeMachine } from '../../interpreter/step.ts';
import type { Type } from '../../interpreter/types.ts';
import type { Value } from '../../interpreter/values.ts';

/** What a generated module offers, as far as tests use it. */
export interface Module {
  readonly createGame: (
    host?: Partial<CompiledHost>,
    configuration?: Configuration,
    bounds?: object,
  ) => ModuleGame;
  readonly run: (game: ModuleGame, routine: number, values?: readonly Value[]) => ModuleRun;
  readonly runExplained: Module['run'];
  readonly traceOf: (game: ModuleGame) => readonly {
    readonly event: { readonly kind: string; readonly routine: number };
    readonly numbers: readonly number[];
  }[];
  readonly toValue: (native: unknown, type: Type) => Value;
}
export interface ModuleGame {
  readonly save: () => Configuration;
}
type ModuleRun =
  | { readonly kind: 'done'; readonly result: Value }
  | { readonly kind: 'failed'; readonly problem: RuntimeProblem };

const modules = new WeakMap<Program, Promise<Module>>();

/** The module of a program, made once. */
export function moduleOf(program: Program): Promise<Module> {
  const known = modules.get(program) ?? load(compile(program).javascript);
  modules.set(program, known);
  return known;
}

/** A module from its text. */
export async function load(javascript: string): Promise<Module> {
  const url = `data:text/javascript;base64,${Buffer.from(javascript).toString('base64')}`;
  return (await import(/* @vite-ignore */ url)) as Module;
}

/** A run of one routine from a configuration with nothing under way. */
export interface Run {
  readonly program: Program;
  readonly configuration: Configuration;
  readonly routine: number;
  readonly values: readonly Value[];
  readonly seed: number;
}

/** How a run ended, and what it left behind. */
export interface Outcome {
  readonly result: Value | undefined;
  /** Code, data and place of a problem. */
  readonly problem: unknown;
  readonly things: Configuration['things'];
  readonly facts: Configuration['facts'];
}

/** The run by the stepper. */
export function stepped(run: Run, log: LogEvent[] | null = null): Outcome {
  const { program, routine, values, seed } = run;
  const configuration = fork({ ...run.configuration, frames: [] });
  callRoutine(program, configuration, routine, values);
  const machine = makeMachine(program, log === null ? {} : { log });
  const end = runLucky(machine, configuration, luck(seed), { facts: [], guess: true });
  const { things, facts } = configuration;
  return {
    result: end.kind === 'done' ? end.result : undefined,
    problem: end.kind === 'failed' ? problemShape(end.problem) : null,
    things,
    facts,
  };
}

/** The run by the compiled form. */
export async function compiledRun(run: Run, explained = false): Promise<Outcome> {
  const { program, routine, values, seed } = run;
  const made = await moduleOf(program);
  const host = luckyHost(program, Stream.from(seedState(seed)), { toValue: made.toValue });
  const game = made.createGame(host, { ...run.configuration, frames: [] });
  const end = (explained ? made.runExplained : made.run)(game, routine, values);
  const { things, facts } = game.save();
  return {
    result: end.kind === 'done' ? end.result : undefined,
    problem: end.kind === 'failed' ? problemShape(end.problem) : null,
    things,
    facts,
  };
}

function problemShape({ code, data, file, span }: RuntimeProblem): unknown {
  return { code, data, file, from: span.from, to: span.to };
}
