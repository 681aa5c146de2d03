/** Calls of procedures as one types them, run one after the other. */
import type { AnyProblem, Failed, LogEvent, Program, Request, Routine, Value } from '../index.ts';
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
  return [...first, ...each(more, callTyped)];
}

/** What becomes of each; all that is wrong with any of them is one wrong call. */
function each<One, Made>(all: readonly One[], make: (one: One) => Made): readonly Made[] {
  const wrong: UsageError[] = [];
  const made = all.flatMap((one) => {
    try {
      return [make(one)];
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      const told = error as UsageError;
      wrong.push(told, ...told.others);
      return [];
    }
  });
  const [first, ...others] = wrong;
  if (first !== undefined) throw new UsageError(first.code, first.data, others);
  return made;
}

/** Refuses calls of what there is not, or with more or fewer values than it takes: all at once. */
export function guardCalls(program: Program, calls: readonly Called[]): void {
  each(calls, ({ name, given }) => {
    const { routine } = routineNamed(program, name);
    if (given !== null) guardCount(routine, given);
  });
}

function callTyped(text: string): Called {
  // `rest(u1) by red`, as examples write it: who acts is told last.
  const form = /^([\w-]+)\s*(?:\((.*)\))?(?:\s+by\s+(\S+))?$/su;
  const [, name, inner = '', player] = form.exec(text.trim()) ?? [];
  if (name === undefined) throw new UsageError('bad-do', { text, expected: 'fire(u1, u2)' });
  const given = inner.trim() === '' ? [] : splitAnswers(inner);
  return { name, text, given: player === undefined ? given : [...given, player] };
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
  for (const [at, { name, text, given }] of calls.entries()) {
    const { index, routine } = routineNamed(program, name);
    const read = given === null ? values : valuesOfFirst(naming, calls.slice(at));
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

/** The values of the first call; where they are wrong, those of the others are looked at too. */
function valuesOfFirst(naming: Naming, calls: readonly Called[]): readonly Value[] {
  const read = ({ name, given }: Called): readonly Value[] =>
    valuesOf(naming, routineNamed(naming.program, name).routine, given ?? []);
  const [first] = calls;
  if (first === undefined) return [];
  try {
    return read(first);
  } catch (error) {
    each(calls, read);
    throw error;
  }
}

/** The values in the brackets of a call; as many as it has parameters, each of its type. */
function valuesOf(naming: Naming, routine: Routine, given: readonly string[]): readonly Value[] {
  guardCount(routine, given);
  const { parameters } = routine;
  return each([...parameters.entries()], ([at, parameter]) => {
    const value = given[at] ?? '';
    const read = readValue(value, parameter.type, naming);
    if (read.ok) return read.value;
    const { ok, ...wrong } = read;
    throw new UsageError('bad-value', { path: parameter.name, value, ...wrong });
  });
}

function guardCount({ name, parameters }: Routine, given: readonly string[]): void {
  if (given.length === parameters.length) return;
  const typed = parameters.map((parameter) => `${parameter.name}: ${typeText(parameter.type)}`);
  const written = (values: readonly string[]): string => `${name}(${values.join(', ')})`;
  throw new UsageError('bad-do', { text: written(given), expected: written(typed) });
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
