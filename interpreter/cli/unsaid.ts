/** What else a run asks, when one of its answers is missing. */
import type { AnyProblem, Program, Request, Type, Value } from '../index.ts';
import { advance, answer, firstAnswer, fork, rolled } from '../index.ts';
import type { Answering } from './answering.ts';
import type { Naming } from './effects.ts';

/** So many of them are told. */
const most = 12;
/** So many questions are followed: a rule may ask without an end. */
const longest = 500;

/**
 * The answers that are missing after one: the run goes on from there with the first answer that is
 * possible, so that whoever calls can say them all at once.
 */
export function alsoMissing(
  { program, configuration: stopped }: Naming,
  answering: Answering,
  asked: Request,
): readonly AnyProblem[] {
  const configuration = fork(stopped);
  const found = new Map<string, AnyProblem>();
  let request = asked;
  for (let count = 0; count < longest && found.size < most; count += 1) {
    const given = answering.answer(request);
    // The first is known already.
    const isMissing = given.kind === 'problem' && given.problem.code === 'missing-answer';
    if (given.kind === 'problem' && !isMissing && count > 0) break;
    if (given.kind === 'problem' && count > 0) {
      const { span, data } = given.problem;
      found.set(JSON.stringify([span.from, data]), given.problem);
    }
    const said = given.kind === 'answer' ? given : standIn(request, program);
    if (said === null) break;
    const { value, faces } = said;
    answer(program, configuration, value, { ...(faces !== undefined && { faces }) });
    const state = advance(program, configuration);
    if (state.kind !== 'waits') break;
    ({ request } = state);
  }
  return [...found.values()];
}

interface StandIn {
  readonly value: Value;
  readonly faces?: readonly number[];
}

/** The first answer that a request allows; null where there is none to take. */
function standIn(request: Request, program: Program): StandIn | null {
  switch (request.kind) {
    case 'roll': {
      const faces = Array.from({ length: request.count }, () => request.die.from);
      return { value: rolled(request, faces), faces };
    }
    case 'draw': {
      const [value] = request.options;
      return value === undefined ? null : { value };
    }
    case 'choose':
      return { value: firstAnswer(request) };
    case 'ask': {
      const value = firstOf(program.facts[request.fact]?.result);
      return value === undefined ? null : { value };
    }
    // Who plays on would play a game of its own.
    case 'act':
    case 'script':
    case 'expect':
    case 'illegal':
      return null;
  }
}

/** The first value of a type that a fact has. */
function firstOf(type: Type | undefined): Value | undefined {
  switch (type?.kind) {
    case 'integer':
      return type.from ?? Math.min(0, type.to ?? 0);
    case 'yes-no':
      return true;
    case 'kind':
      return 0;
    case 'optional':
      return firstOf(type.type);
    default:
      return undefined;
  }
}
