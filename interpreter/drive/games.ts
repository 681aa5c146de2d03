// Many games of a book by chance. Game n of a seed has a stream of its own, so that it is the same
// game wherever and beside whatever it is played, by the stepper or by the compiled module.
import type { SeedState } from '../chance/seed.ts';
import { jumped, seedState } from '../chance/seed.ts';
import { Stream } from '../chance/stream.ts';
import type { SaidFact } from '../input/input.ts';
import { advance, callRoutine, fork, makeMachine } from '../machine/step.ts';
import type { Configuration } from '../model/configuration.ts';
import type { RuntimeProblem } from '../model/fault.ts';
import type { LogEvent } from '../model/log.ts';
import { isExact, over, under } from '../model/numbers.ts';
import type { Program } from '../model/program.ts';
import { tokenOf, wordsOf } from '../model/tokens.ts';
import type { Value } from '../model/values.ts';
import type { CompiledHost, CompiledModule } from './compiled.ts';
import { luckyHost, MissingFact } from './compiled.ts';
import type { Seeded } from './seed.ts';
import { runLucky } from './seed.ts';
import type { Played } from './tally.ts';

/** What is played: a routine without parameters, from a configuration with nothing under way. */
export interface Match {
  readonly program: Program;
  readonly configuration: Configuration;
  readonly routine: number;
  readonly facts: readonly SaidFact[];
  /** What is looked at when a game is over: fields, and routines that are given the result. */
  readonly watch?: readonly GameWatch[];
}

/** A field of a thing, or a routine that works something out and changes nothing. */
export type GameWatch =
  | { readonly thing: number; readonly field: number }
  | { readonly routine: number; readonly given?: readonly Value[] };

/** Plays one game by a stream. */
export type Table = (stream: Stream) => Omit<Played, 'game'>;

/** A share of the games of a seed: `first`, `first + step`, … up to and with `last`, from 1 on. */
export interface Share {
  readonly seed: number;
  readonly first: number;
  readonly step: number;
  readonly last: number;
}

/** Plays a share of the games, one after the other. */
export function* playGames(
  table: Table,
  { seed, first, step, last }: Share,
): Generator<Played, void, undefined> {
  let state = jumpedBy(seedState(seed), first - 1);
  for (let game = first; game <= last; game += step) {
    yield { ...table(Stream.from(state)), game };
    state = jumpedBy(state, step);
  }
}

function jumpedBy(start: SeedState, times: number): SeedState {
  let state = start;
  for (let time = 0; time < times; time += 1) state = jumped(state);
  return state;
}

const noAnswer = 'missing-answer';

/** Games by the stepper. */
export function steppedTable(match: Match): Table {
  const { program, routine, facts } = match;
  const log: LogEvent[] = [];
  const machine = makeMachine(program, { log });
  return (stream) => {
    log.length = 0;
    const configuration = fork(match.configuration);
    callRoutine(program, configuration, routine, []);
    const hearing = hears(facts);
    const said = { facts, guess: true, hear: hearing.hear };
    const end = runLucky(machine, configuration, { stream, said });
    return {
      ...hearing.heard(),
      end:
        end.kind === 'done'
          ? ended(match, end.result, configuration)
          : { problem: end.kind === 'failed' ? stopOf(end.problem) : noAnswer },
      decisions: log.filter(({ kind }) => kind === 'act' || kind === 'choice').length,
      phases: log.flatMap((event) => (event.kind === 'phase-enter' ? [event.phase] : [])),
      actions: log.flatMap((event) => (event.kind === 'act' ? [event.action] : [])),
      ...(end.kind === 'done' && watchedAt(match, end.result, configuration)),
    };
  };
}

/** Hears which of the facts that were said a game asks for. */
function hears(facts: readonly SaidFact[]): {
  readonly hear: (fact: SaidFact) => void;
  readonly heard: () => Pick<Played, 'heard'>;
} {
  const found = new Set<number>();
  return {
    hear: (fact) => void found.add(facts.indexOf(fact)),
    heard: () => (found.size === 0 ? {} : { heard: [...found] }),
  };
}

/** One game of a seed as it goes: how it ended, and all that happened. */
export interface Watched {
  readonly end: Seeded;
  readonly log: readonly LogEvent[];
  readonly configuration: Configuration;
  /** The facts that it asked for of those that were said. */
  readonly heard: ReadonlySet<SaidFact>;
}

/** Plays one game of a seed, the same that `playGames` plays, and tells what happens. */
export function watchGame(match: Match, { seed, game }: { seed: number; game: number }): Watched {
  const { program, routine, facts } = match;
  const log: LogEvent[] = [];
  // What the compiled form went through in a moment is told however long the stepper takes.
  const bounds = { steps: 1_000_000_000 };
  const machine = makeMachine(program, { log, explains: true, defers: true, bounds });
  const configuration = fork(match.configuration);
  callRoutine(program, configuration, routine, []);
  const stream = Stream.from(jumpedBy(seedState(seed), game - 1));
  const heard = new Set<SaidFact>();
  const hear = (fact: SaidFact): void => void heard.add(fact);
  const end = runLucky(machine, configuration, { stream, said: { facts, guess: true, hear } });
  return { end, log, configuration, heard };
}

/** Games by the compiled module of the program: several times as fast. */
export function compiledTable(match: Match, module: CompiledModule): Table {
  const { program, configuration, routine, facts } = match;
  const stops = new LongGames(match);
  return (stream) => {
    const { state } = stream;
    const [phases, actions]: [number[], number[]] = [[], []];
    let decisions = 0;
    const { heard, ...hearing } = hears(facts);
    const lucky = luckyHost(program, stream, { toValue: module.toValue, facts, ...hearing });
    const host: Partial<CompiledHost> = {
      ...lucky,
      choose: (choice) => {
        decisions += 1;
        return lucky.choose(choice);
      },
      act: (player, options) => {
        decisions += 1;
        const taken = lucky.act(player, options);
        const [action] = options[taken] as readonly [number];
        actions.push(action);
        return taken;
      },
      enter: (phase) => phases.push(phase),
    };
    const game = module.createGame(host, configuration);
    return { ...endOf(), decisions, phases, actions, ...heard() };

    function endOf(): Pick<Played, 'end' | 'watched'> {
      try {
        const end = module.run(game, routine);
        if (end.kind === 'failed') return { end: { problem: stops.stopOf(end.problem, state) } };
        return overAt(match, end.result, game.save());
      } catch (error) {
        if (error instanceof MissingFact) return { end: { problem: noAnswer } };
        throw error;
      }
    }
  };
}

/** Steps in which the stepper shows that a game goes round, if it does. */
const longLooked = 500_000;

/**
 * Games that the compiled module gave up: it counts rounds and cannot tell that one is like
 * another. The stepper can, and is asked once for each place where games are given up.
 */
class LongGames {
  readonly #match: Match;
  readonly #known = new Map<string, string>();

  constructor(match: Match) {
    this.#match = match;
  }

  /** What stopped the game that began at a place in the stream of dice. */
  stopOf(problem: RuntimeProblem, began: SeedState): string {
    if (problem.code !== 'too-many-steps') return stopOf(problem);
    const place = JSON.stringify([problem.file, problem.span]);
    const stop = this.#known.get(place) ?? this.#looked(began) ?? stopOf(problem);
    this.#known.set(place, stop);
    return stop;
  }

  #looked(began: SeedState): string | null {
    const { program, routine, facts } = this.#match;
    const machine = makeMachine(program, { bounds: { steps: longLooked } });
    const configuration = fork(this.#match.configuration);
    callRoutine(program, configuration, routine, []);
    const stream = Stream.from(began);
    const end = runLucky(machine, configuration, { stream, said: { facts, guess: true } });
    return end.kind === 'failed' && end.problem.code === 'never-ends' ? stopOf(end.problem) : null;
  }
}

/** What stopped a game: a code, and of laws which. */
function stopOf(problem: RuntimeProblem): string {
  return problem.code === 'law-broken' ? `${problem.code} ${problem.data.law}` : problem.code;
}

/** A result as one types it, and as one says it. */
function ended({ program, routine }: Match, result: Value, after: Configuration): Played['end'] {
  const type = program.routines[routine]?.result ?? { kind: 'nothing' };
  const naming = { program, configuration: after };
  return { result: tokenOf(result, type, naming), words: wordsOf(result, type, naming) };
}

/** How a game ended that came to its end, and what is looked at then. */
function overAt(
  match: Match,
  result: Value,
  after: Configuration,
): Pick<Played, 'end' | 'watched'> {
  return { end: ended(match, result, after), ...watchedAt(match, result, after) };
}

/** What is looked at when a game is over. */
function watchedAt(
  { program, watch = [] }: Match,
  result: Value,
  after: Configuration,
): Pick<Played, 'watched'> {
  if (watch.length === 0) return {};
  return { watched: watch.map((each) => numberOf(lookedAt(program, after, { each, result }))) };
}

function lookedAt(
  program: Program,
  after: Configuration,
  { each, result }: { readonly each: GameWatch; readonly result: Value },
): Value {
  if ('thing' in each) return after.things[each.thing]?.fields[each.field] ?? null;
  const here = { ...fork(after), frames: [] };
  callRoutine(program, here, each.routine, [...(each.given ?? []), result]);
  const end = advance(program, here);
  return end.kind === 'done' ? end.result : null;
}

/** A number, yes as 1 and no as 0; null for anything else. */
function numberOf(value: Value): number | null {
  if (typeof value === 'boolean') return Number(value);
  return isExact(value) ? over(value) / under(value) : null;
}
