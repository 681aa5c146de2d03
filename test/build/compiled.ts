// The compiled form and the stepper side by side: both run a routine from the same configuration by
// the same seed, and what comes out is put into one shape, so that it can be compared.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { seedState } from '../../interpreter/chance/seed.ts';
import { Stream } from '../../interpreter/chance/stream.ts';
import { compile } from '../../interpreter/compile/compile.ts';
import type { CompiledModule, CompiledRun } from '../../interpreter/drive/compiled.ts';
import { luckyHost } from '../../interpreter/drive/compiled.ts';
import { luck, runLucky } from '../../interpreter/drive/seed.ts';
import { callRoutine, fork, makeMachine } from '../../interpreter/machine/step.ts';
import type { Configuration } from '../../interpreter/model/configuration.ts';
import type { RuntimeProblem } from '../../interpreter/model/fault.ts';
import type { LogEvent } from '../../interpreter/model/log.ts';
import { fraction } from '../../interpreter/model/numbers.ts';
import type { Program } from '../../interpreter/model/program.ts';
import { weigh } from '../../interpreter/model/tables.ts';
import type { Value } from '../../interpreter/model/values.ts';

/** What a generated module offers, as far as tests use it. */
export interface Module extends CompiledModule {
  readonly runExplained: CompiledModule['run'];
  readonly traceOf: (game: CompiledRun) => readonly Traced[];
  readonly modifiersOf: (
    traced: Traced,
  ) => readonly { readonly held: boolean; readonly amount: number }[];
}
/** What a trace tells of, and the numbers it was told. */
export interface Traced {
  readonly event: {
    readonly kind: string;
    readonly routine: number;
    readonly list?: number;
    readonly axes?: readonly { readonly exact: boolean; readonly shift: boolean }[];
  };
  readonly numbers: readonly number[];
}
const modules = new WeakMap<Program, Module>();

/** The module of a program, made once. */
export function moduleOf(program: Program): Module {
  const known = modules.get(program) ?? (load(compile(program).javascript) as Module);
  modules.set(program, known);
  return known;
}

const folder = join(import.meta.dirname, '..', 'output', 'compiled');
let loaded = 0;

/** A module from its text; by way of a file, so that traces of the stack name one. */
export function load(javascript: string): unknown {
  loaded += 1;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${String(process.pid)}-${String(loaded)}.mjs`);
  writeFileSync(file, javascript);
  const made: unknown = createRequire(import.meta.url)(file);
  rmSync(file);
  return made;
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
  const end = runLucky(machine, configuration, {
    stream: luck(seed),
    said: { facts: [], guess: true },
  });
  const { things, facts } = configuration;
  return {
    result: end.kind === 'done' ? end.result : undefined,
    problem: end.kind === 'failed' ? problemShape(end.problem) : null,
    things,
    facts,
  };
}

/** The run by the compiled form. */
export function compiledRun(run: Run): Outcome {
  const made = moduleOf(run.program);
  return runIn(made, made.run, run).outcome;
}

/** The run by the compiled form that keeps a trace, and what that tells: see `explanation`. */
export function explainedRun(run: Run): {
  readonly outcome: Outcome;
  readonly told: readonly unknown[];
} {
  const made = moduleOf(run.program);
  const { outcome, game } = runIn(made, made.runExplained, run);
  return {
    outcome,
    told: made.traceOf(game).map((traced) => tracedShape(run.program, made, traced)),
  };
}

function runIn(
  made: Module,
  execute: Module['run'],
  { program, configuration, routine, values, seed }: Run,
): { readonly outcome: Outcome; readonly game: CompiledRun } {
  const host = luckyHost(program, Stream.from(seedState(seed)), { toValue: made.toValue });
  const game = made.createGame(host, { ...configuration, frames: [] });
  const end = execute(game, routine, values);
  const { things, facts } = game.save();
  const outcome = {
    result: end.kind === 'done' ? end.result : undefined,
    problem: end.kind === 'failed' ? problemShape(end.problem) : null,
    things,
    facts,
  };
  return { outcome, game };
}

function tracedShape(program: Program, made: Module, traced: Traced): unknown {
  const { kind, axes = [] } = traced.event;
  if (kind === 'total') {
    const told = made.modifiersOf(traced);
    const list = program.modifierLists[traced.event.list ?? -1];
    if (list === undefined) throw new Error('no such modifiers');
    const amounts = told.map(({ amount }) => amount);
    // Which conditions held, and from that which modifiers count, as the stepper's log says it.
    const states = weigh(
      list,
      told.map(({ held }) => held),
      amounts,
    );
    return { kind, modifiers: states.map(({ state }, index) => [state, amounts[index]]) };
  }
  const numbers = [...traced.numbers];
  const next = (): number => numbers.shift() ?? NaN;
  if (kind !== 'look-up') return { kind, value: next() };
  const found = axes.map(({ exact, shift }) => [
    exact ? fraction(next(), next()) : next(),
    shift ? next() : 0,
  ]);
  return { kind, axes: found };
}

/**
 * What a trace would tell of a log of the stepper: rolls but those kept face by face, totals,
 * look-ups.
 */
export function explanation(log: readonly LogEvent[]): readonly unknown[] {
  return log.flatMap((event): readonly unknown[] => {
    switch (event.kind) {
      case 'roll':
        return typeof event.value === 'number' ? [{ kind: event.kind, value: event.value }] : [];
      case 'total': {
        const shape = event.modifiers.map(({ state, amount }) => [state, amount]);
        return [{ kind: event.kind, modifiers: shape }];
      }
      case 'look-up': {
        const axes = event.axes.map(({ value, shift }) => [wholeOrFraction(value), shift]);
        return [{ kind: event.kind, axes }];
      }
      default:
        return [];
    }
  });
}

function wholeOrFraction(value: Value): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}

function problemShape({ code, data, file, span }: RuntimeProblem): unknown {
  return { code, data, file, from: span.from, to: span.to };
}
