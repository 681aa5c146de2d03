/** Calls of procedures as one types them, run one after the other. */
import type { AnyProblem, Failed, LogEvent, Request, Routine, Value } from '../index.ts';
import {
  advance,
  answer,
  callRoutine,
  illegalCall,
  nothingSpent,
  readValue,
  splitAnswers,
  typeText,
  UsageError,
} from '../index.ts';
import type { Answering } from './answering.ts';
import { routineNamed } from './asked.ts';
import type { Naming } from './effects.ts';

/** A call: `fire(u1, u2)`; without brackets its parameters are set by flags. */
export interface Called {
  readonly name: string;
  /** As it was typed. */
  readonly text: string;
  /** What stands in its brackets; null: flags set its parameters. */
  readonly given: readonly string[] | null;
}

/** The procedure that a command names, if it names one, then the calls of `--do`. */
export function callsOf(name: string | undefined, more: readonly string[]): readonly Called[] {
  if (name === undefined && more.length === 0) {
    throw new UsageError('missing-argument', { name: 'procedure', known: [] });
  }
  const first = name === undefined ? [] : [{ name, text: name, given: null }];
  return [...first, ...more.map(callTyped)];
}

function callTyped(text: string): Called {
  const [, name, inner = ''] = /^([\w-]+)\s*(?:\((.*)\))?$/su.exec(text.trim()) ?? [];
  if (name === undefined) throw new UsageError('bad-do', { text, expected: 'fire(u1, u2)' });
  return { name, text, given: inner.trim() === '' ? [] : splitAnswers(inner) };
}

/** What a call came to. */
export interface Came {
  readonly text: string;
  readonly routine: Routine;
  readonly problems: readonly AnyProblem[];
  /** The request that nobody answered, if that is the problem. */
  readonly missing: Request | null;
  /** Why it did not even begin. */
  readonly failed: Failed | null;
  readonly log: readonly LogEvent[];
  readonly result: Value;
}

/** Runs calls in turn until one cannot go on; `values` are what flags give the first. */
export function* inTurn(
  naming: Naming,
  {
    calls,
    values,
    answering,
  }: {
    readonly calls: readonly Called[];
    readonly values: readonly Value[];
    readonly answering: Answering;
  },
): Generator<Came, undefined> {
  const { program, configuration } = naming;
  for (const { name, text, given } of calls) {
    const { index, routine } = routineNamed(program, name);
    const read = given === null ? values : valuesOf(naming, routine, given);
    const failed = given === null ? null : illegalCall(program, configuration, routine, read);
    if (failed !== null) {
      yield { text, routine, problems: [], missing: null, failed, log: [], result: null };
      return;
    }
    callRoutine(program, configuration, index, read);
    const came = played(naming, answering);
    yield { text, routine, failed, ...came };
    if (came.problems.length > 0) return;
  }
}

/** The values in the brackets of a call; as many as it has parameters, each of its type. */
function valuesOf(naming: Naming, routine: Routine, given: readonly string[]): readonly Value[] {
  const { name, parameters } = routine;
  if (given.length !== parameters.length) {
    const typed = parameters.map((parameter) => `${parameter.name}: ${typeText(parameter.type)}`);
    const data = { text: `${name}(${given.join(', ')})`, expected: `${name}(${typed.join(', ')})` };
    throw new UsageError('bad-do', data);
  }
  return parameters.map((parameter, at) => {
    const value = given[at] ?? '';
    const read = readValue(value, parameter.type, naming);
    if (read.ok) return read.value;
    const { ok, ...wrong } = read;
    throw new UsageError('bad-value', { path: parameter.name, value, ...wrong });
  });
}

function played(
  { program, configuration }: Naming,
  answering: Answering,
): Pick<Came, 'problems' | 'missing' | 'log' | 'result'> {
  const log: LogEvent[] = [];
  const run = { log, explains: true, defers: true, spent: nothingSpent() };
  for (;;) {
    const state = advance(program, configuration, run);
    if (state.kind === 'failed') {
      return { problems: [state.problem], missing: null, log, result: null };
    }
    if (state.kind === 'done') return { problems: [], missing: null, log, result: state.result };
    const given = answering.answer(state.request);
    if (given.kind === 'problem') {
      const { problem } = given;
      const missing = problem.code === 'missing-answer' ? state.request : null;
      return { problems: [problem], missing, log, result: null };
    }
    const { value, faces } = given;
    answer(program, configuration, value, { ...run, ...(faces !== undefined && { faces }) });
  }
}
