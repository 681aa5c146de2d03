import { seedState } from '../chance/seed.ts';
import { Stream } from '../chance/stream.ts';
import type { SaidFact } from '../input/input.ts';
import type { Die, Machine } from '../machine/machine.ts';
import type { RunOptions } from '../machine/step.ts';
import { load, makeMachine, problemOf, respond, run } from '../machine/step.ts';
import type { Configuration } from '../model/configuration.ts';
import type { RuntimeProblem } from '../model/fault.ts';
import type { Program } from '../model/program.ts';
import type { Request } from '../model/request.ts';
import type { Type } from '../model/types.ts';
import type { Effect, Value } from '../model/values.ts';
import { saidAbout } from './answers.ts';
import { answerByChance } from './by-chance.ts';

/** Where chance comes from, and what cannot be left to it. */
export interface SeedOptions extends RunOptions {
  readonly seed: bigint | number;
  /** Each shard of a seed has a stream of its own. */
  readonly shard?: number;
  readonly facts?: readonly SaidFact[];
  /** Whether facts that nobody said are left to chance too, where their type has few values. */
  readonly guess?: boolean;
}

/** What was said beforehand, and whether the rest of the table's facts may be guessed. */
export interface Said {
  readonly facts: readonly SaidFact[];
  readonly guess: boolean;
  /** Hears which of the facts are asked for. */
  readonly hear?: (fact: SaidFact) => void;
}

/** What answers a run by chance. */
interface Answers {
  readonly stream: Luck;
  readonly said: Said;
}

/** Where a run by chance got to. */
export type Seeded =
  | { readonly kind: 'done'; readonly result: Value }
  | { readonly kind: 'failed'; readonly problem: RuntimeProblem }
  /** Nobody said a fact. */
  | { readonly kind: 'missing'; readonly request: Request };

/** Chance in one place: the stream of a seed, which moves on with each draw. */
export type Luck = Stream;

/** The stream of a seed from its start. */
export function luck(seed: bigint | number, shard = 0): Luck {
  return Stream.from(seedState(seed, shard));
}

/**
 * Runs a configuration to its end by chance: dice, draws, and choices among what is legal, each as
 * likely. The same seed gives the same run on every platform.
 */
export function runSeeded(
  program: Program,
  configuration: Configuration,
  options: SeedOptions,
): Seeded {
  const machine = makeMachine(program, options);
  const said = { facts: options.facts ?? [], guess: options.guess ?? false };
  const stream = luck(options.seed, options.shard);
  return runLucky(machine, configuration, { stream, said });
}

/**
 * `runSeeded` on a machine that is kept, with a stream that goes on from run to run: for many runs.
 */
export function runLucky(machine: Machine, configuration: Configuration, from: Answers): Seeded {
  machine.steps = 0;
  machine.roller = (low, high) => from.stream.roll(low, high);
  load(machine, configuration);
  for (;;) {
    const state = run(machine);
    if (state.kind !== 'waits') return state;
    try {
      const value = answered(machine, state.request, from);
      if (value === undefined) return { kind: 'missing', request: state.request };
      respond(machine, value, null);
    } catch (fault) {
      return { kind: 'failed', problem: problemOf(machine, fault) };
    }
  }
}

/** The faces of so many dice. */
export function rollDice(stream: Luck, count: number, die: Die): readonly number[] {
  return Array.from({ length: count }, () => stream.roll(die.from, die.to));
}

function answered(machine: Machine, request: Request, from: Answers): Value | undefined {
  switch (request.kind) {
    case 'roll':
      throw new Error('dice are rolled by the machine');
    case 'draw':
      return request.options[from.stream.below(request.options.length)];
    case 'choose':
    case 'act':
      return answerByChance(request, from.stream);
    case 'ask':
      return factOf(machine, request, from);
    case 'script':
    case 'expect':
    case 'illegal':
      return null;
  }
}

/** A fact as it was said, or guessed: each value of its type as likely. */
function factOf(
  machine: Machine,
  request: Request & { readonly kind: 'ask' },
  { stream, said }: { readonly stream: Luck; readonly said: Said },
): Value | undefined {
  const known = saidAbout(said.facts, request);
  if (known !== undefined) said.hear?.(known);
  if (known !== undefined || !said.guess) return known?.value;
  return guess(machine.program, machine.program.facts[request.fact]?.result, stream);
}

/** A value by chance: each of the type as likely; undefined where there is no end of them. */
export function guess(program: Program, type: Type | undefined, stream: Luck): Value | undefined {
  switch (type?.kind) {
    case 'yes-no':
      return stream.below(2) === 1;
    case 'integer': {
      const { from, to } = type;
      if (from === null || to === null) return undefined;
      return from + stream.below(to - from + 1);
    }
    case 'kind': {
      const count = program.kinds.find(({ name }) => name === type.name)?.values.length ?? 0;
      return count === 0 ? undefined : stream.below(count);
    }
    case 'optional': {
      const inner = guess(program, type.type, stream);
      return inner === undefined || stream.below(2) === 1 ? inner : null;
    }
    case 'effects':
      return oneEffect(program, type.notation, stream);
    case 'effects-pair': {
      const first = oneEffect(program, type.notation, stream);
      return { halves: [first, oneEffect(program, type.notation, stream)] };
    }
    default:
      return undefined;
  }
}

/** No effect, or one of the notation's, its numbers being 1. */
function oneEffect(program: Program, notation: string, stream: Luck): readonly Effect[] {
  const codes = program.notations.find(({ name }) => name === notation)?.codes ?? [];
  const code = stream.below(codes.length + 1) - 1;
  const pattern = codes[code]?.pattern;
  if (pattern === undefined || pattern === '-') return [];
  return [
    {
      code,
      amounts: pattern
        .split('#')
        .slice(1)
        .map(() => 1),
    },
  ];
}
