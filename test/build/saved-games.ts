// Games under way, to be saved anywhere.
import { sequenceNamed } from '../../interpreter/cli/simulate.ts';
import { guess } from '../../interpreter/drive/seed.ts';
import type {
  Configuration,
  Luck,
  Program,
  Request,
  RuntimeProblem,
  Value,
} from '../../interpreter/index.ts';
import {
  advance,
  answer,
  answersTo,
  callRoutine,
  luck,
  rollDice,
  rolled,
  start,
} from '../../interpreter/index.ts';

/** The main sequence of a book, called on its first set-up. */
export function opening(program: Program): Configuration {
  const deals = program.deals.length > 0 ? [0] : [];
  const map = deals.length > 0 || program.maps.length === 0 ? null : 0;
  const started = start(program, { map, deals });
  if (started.kind === 'failed') throw new Error(started.problem.code);
  callRoutine(program, started.configuration, sequenceNamed(program, undefined).routine, []);
  return started.configuration;
}

/** Where a game got to: it waits, or is over or failed. */
export type Played = 'waits' | 'done' | RuntimeProblem;

/**
 * Plays by chance until so many answers were given; what was asked is told by its kind and place.
 */
export function playOn(
  program: Program,
  configuration: Configuration,
  { stream, answers }: { readonly stream: Luck; readonly answers: number },
): { readonly state: Played; readonly asked: readonly string[] } {
  const asked: string[] = [];
  for (let count = 0; ; count += 1) {
    const state = advance(program, configuration);
    if (state.kind === 'done') return { state: 'done', asked };
    if (state.kind === 'failed') return { state: state.problem, asked };
    if (count === answers) return { state: 'waits', asked };
    const { request } = state;
    asked.push(`${request.kind} ${String(request.at.from)}`);
    const [value, faces] = byChance(program, request, stream);
    answer(program, configuration, value, faces === null ? {} : { faces });
  }
}

/** The stream of a seed. */
export function dice(seed: number): Luck {
  return luck(seed);
}

/** An answer by chance, and the faces of dice. */
export function byChance(
  program: Program,
  request: Request,
  stream: Luck,
): readonly [Value, readonly number[] | null] {
  const one = (all: readonly Value[]): Value => all[stream.below(Math.max(1, all.length))] ?? null;
  switch (request.kind) {
    case 'roll': {
      const faces = rollDice(stream, request.count, request.die);
      return [rolled(request, faces), faces];
    }
    case 'draw':
      return [one(request.options), null];
    case 'choose':
    case 'act':
      return [one(answersTo(request, 10_000)), null];
    case 'ask': {
      const type = program.facts[request.fact]?.result;
      // Of numbers one will do; what is no number is guessed.
      const value = type?.kind === 'integer' ? 1 : (guess(program, type, stream) ?? 1);
      return [value, null];
    }
    case 'script':
    case 'expect':
    case 'illegal':
      return [null, null];
  }
}
