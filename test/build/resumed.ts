// Runs of resumable code beside those of the stepper's closures, stop by stop.
import { seedState } from '../../interpreter/chance/seed.ts';
import { Stream } from '../../interpreter/chance/stream.ts';
import { answersTo } from '../../interpreter/drive/options.ts';
import type { Resumables } from '../../interpreter/machine/machine.ts';
import { advance, answer, callRoutine, fork } from '../../interpreter/machine/step.ts';
import type { Advance, RunOptions } from '../../interpreter/machine/step.ts';
import type { Configuration } from '../../interpreter/model/configuration.ts';
import type { Program } from '../../interpreter/model/program.ts';
import { rolled } from '../../interpreter/model/request.ts';
import type { Request } from '../../interpreter/model/request.ts';
import type { Value } from '../../interpreter/model/values.ts';
import { resumableModule } from '../../interpreter/resume/module.ts';
import { linked } from '../../interpreter/resume/link.ts';
import type { ResumableModule } from '../../interpreter/resume/link.ts';
import { load } from './compiled.ts';
import type { Run } from './compiled.ts';

const known = new WeakMap<Program, Resumables>();

/** The routines of a program written out as code, made once. */
export function resumablesOf(program: Program): Resumables {
  const found = known.get(program);
  if (found !== undefined) return found;
  const made = linked(program, load(resumableModule(program)) as ResumableModule);
  known.set(program, made);
  return made;
}

/** So many stops of a run are enough. */
const most = 100;

/**
 * Where a run stops, as text: each request and the whole configuration, saved and read back. Which
 * way it goes on from each stop is told beforehand. Answers are by the seed.
 */
export function stations(run: Run, byCode: (stop: number) => boolean): readonly string[] {
  const { program, routine, values, seed } = run;
  const luck = Stream.from(seedState(seed));
  let here = fork({ ...run.configuration, frames: [] });
  callRoutine(program, here, routine, values);
  const found: string[] = [];
  while (found.length < most) {
    const options: RunOptions = byCode(found.length) ? { resumables: resumablesOf(program) } : {};
    const state = advance(program, here, options);
    found.push(stationText(state, here));
    if (state.kind !== 'waits') return found;
    const value = answerTo(program, state.request, luck);
    if (value === undefined) return found;
    here = JSON.parse(JSON.stringify(here)) as Configuration;
    answer(program, here, value, options);
  }
  return found;
}

/** Of a run that failed only the calls are compared: its slots nobody reads any more. */
function stationText(state: Advance, { frames, ...rest }: Configuration): string {
  const isFailed = state.kind === 'failed';
  const calls = isFailed ? frames.map(({ routine, next }) => [routine, next]) : frames;
  return JSON.stringify([state, rest, calls]);
}

/** Any answer that a request takes; undefined when nobody can guess one. */
function answerTo(program: Program, request: Request, luck: Stream): Value | undefined {
  switch (request.kind) {
    case 'roll': {
      const { count, die } = request;
      const faces = Array.from({ length: count }, () => luck.roll(die.from, die.to));
      return rolled(request, faces);
    }
    case 'draw':
      return request.options[luck.below(request.options.length)];
    case 'choose':
    case 'act': {
      const answers = answersTo(request, 10_000);
      return answers[luck.below(answers.length)];
    }
    case 'ask':
      return anyOf(program, request.fact, luck);
    case 'script':
    case 'expect':
    case 'illegal':
      return null;
  }
}

function anyOf({ facts, kinds }: Program, fact: number, luck: Stream): Value | undefined {
  const type = facts[fact]?.result;
  switch (type?.kind) {
    case 'yes-no':
      return luck.below(2) === 1;
    case 'integer':
      if (type.from === null || type.to === null) return undefined;
      return type.from + luck.below(type.to - type.from + 1);
    case 'kind':
      return luck.below(kinds.find(({ name }) => name === type.name)?.values.length ?? 1);
    default:
      return undefined;
  }
}
