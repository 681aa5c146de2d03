// What a compiled module asks of its host, answered by chance as `seed.ts` answers the stepper: the
// same seed gives the same game in both.
import { builtin } from '../builtins/builtins.ts';
import type { Stream } from '../chance/stream.ts';
import type { SaidFact } from '../input/input.ts';
import type { Bounds } from '../machine/machine.ts';
import type { Configuration } from '../model/configuration.ts';
import type { RuntimeProblem } from '../model/fault.ts';
import type { Program } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import { saidAbout } from './answers.ts';
import { answerByChance } from './by-chance.ts';
import type { Decision } from './options.ts';
import { guess } from './seed.ts';

/** A game of a compiled module, as far as geometry looks at it. */
export type CompiledGame = Pick<Configuration, 'map' | 'things' | 'areas' | 'borders'>;

/** What a module asks when a player chooses; options and answers are the module's own values. */
export interface CompiledChoice {
  readonly form: 'one-of' | 'one-or-none-of' | 'some-of' | 'yes-or-no' | 'number-from';
  readonly options: readonly unknown[];
  readonly least: number;
  readonly most: number;
}

/** The host of a compiled module: see the module's declarations. */
export interface CompiledHost {
  readonly roll: (from: number, to: number) => number;
  readonly draw: (size: number) => number;
  readonly choose: (choice: CompiledChoice) => unknown;
  readonly ask: (fact: number, values: readonly unknown[]) => unknown;
  readonly act: (player: number, options: readonly unknown[]) => number;
  readonly board: (name: string, values: readonly Value[], game: CompiledGame) => Value;
  /** Told of each phase entered, by its number in the program. */
  readonly enter?: (phase: number) => void;
}

/** What a compiled module exports, as far as its hosts use it. */
export interface CompiledModule {
  readonly createGame: (
    host?: Partial<CompiledHost>,
    configuration?: Configuration,
    bounds?: Partial<Bounds>,
  ) => CompiledRun;
  readonly run: (game: CompiledRun, routine: number, values?: readonly Value[]) => CompiledEnd;
  readonly toValue: (native: unknown, type: Type) => Value;
}
/** A game under way in a module. */
export interface CompiledRun {
  readonly save: () => Configuration;
}
/** How a run of a module ended. */
export type CompiledEnd =
  | { readonly kind: 'done'; readonly result: Value }
  | { readonly kind: 'failed'; readonly problem: RuntimeProblem };

/** How a module turns its own values into those of the program, and what was said of the table. */
export interface CompiledFacts {
  readonly toValue: (native: unknown, type: Type) => Value;
  readonly facts?: readonly SaidFact[];
  /** Hears which of them are asked for. */
  readonly hear?: (fact: SaidFact) => void;
}

/** Thrown when a run asks for a fact that nobody said and that cannot be guessed. */
export class MissingFact extends Error {
  readonly fact: number;
  constructor(fact: number) {
    super(`nobody said fact ${fact}`);
    this.fact = fact;
  }
}

/** A host that leaves everything to chance; facts that were not said too. */
export function luckyHost(program: Program, stream: Stream, said: CompiledFacts): CompiledHost {
  return {
    roll: (from, to) => stream.roll(from, to),
    draw: (size) => stream.below(size),
    choose: (choice) => {
      // What the options are makes no difference to which there are.
      const request = { kind: 'choose', ...choice } as unknown as Decision;
      return answerByChance(request, stream);
    },
    act: (_, options) => stream.below(options.length),
    ask: (fact, values) => factBy({ program, stream, said }, fact, values),
    board: (name, values, game) => {
      const found = builtin(name);
      if (found === null) throw new Error(`no function ${name}`);
      const { map, things, areas, borders } = game;
      const configuration = { map, things, areas, borders, facts: [], frames: [], result: null };
      return found.evaluate(values, { program, configuration });
    },
  };
}

/** What a host answers facts from. */
interface Source {
  readonly program: Program;
  readonly stream: Stream;
  readonly said: CompiledFacts;
}

function factBy(
  { program, stream, said }: Source,
  asked: number,
  values: readonly unknown[],
): unknown {
  const info = program.facts[asked];
  const wanted = values.map((value, index) =>
    said.toValue(value, info?.parameters[index]?.type ?? { kind: 'unknown' }),
  );
  const known = saidAbout(said.facts ?? [], { fact: asked, arguments: wanted });
  if (known !== undefined) {
    said.hear?.(known);
    return known.value;
  }
  const value = guess(program, info?.result, stream);
  if (value === undefined) throw new MissingFact(asked);
  return value;
}
