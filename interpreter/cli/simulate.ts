/**
 * `simulate <book>`: many games by chance, summed up; parts of them can be played apart and merged.
 */
import {
  callRoutine,
  fork,
  luck,
  makeMachine,
  near,
  narrativeOf,
  percentage,
  Rational,
  runLucky,
  tokenOf,
  UsageError,
} from '../index.ts';
import type { LogEvent, Program } from '../index.ts';
import { asked, prepared } from './asked.ts';
import { exit, runnable } from './context.ts';
import type { Context, Exit } from './context.ts';
import { readJson } from './files.ts';
import type { Flags } from './flags.ts';
import { Progress } from './progress.ts';

/** What many games came to: counts, so that parts add up. */
export interface Tally {
  readonly book: string;
  readonly sequence: string;
  readonly seed: number;
  games: number;
  /** Games by their result, and by the problem that stopped them. */
  readonly results: Record<string, number>;
  readonly problems: Record<string, number>;
  /** Player's decisions of a game: their sum, the least and the most. */
  decisions: number;
  least: number;
  most: number;
  /** How often each phase was entered and each action taken. */
  readonly phases: Record<string, number>;
  readonly actions: Record<string, number>;
}

const usualGames = 1000;

export function simulate(context: Context, [book = '']: readonly string[], flags: Flags): Exit {
  const files = flags.texts('merge');
  const tally = files.length > 0 ? merged(files) : played(context, book, flags);
  if (context.json) context.out(JSON.stringify(tally, null, 2));
  else for (const line of summary(context, tally)) context.out(line);
  return Object.keys(tally.problems).length === 0 ? exit.good : exit.found;
}

function played(context: Context, book: string, flags: Flags): Tally {
  const said = asked(flags);
  const { program } = runnable(context, book, said).elaborated;
  const sequence = sequenceNamed(program, flags.text('sequence'));
  const ready = prepared(program, null, withSetUp(program, said));
  const seed = said.seed ?? 1;
  const tally = emptyTally(program, { book, sequence: sequence.name, seed });
  if (ready.kind === 'failed') {
    tally.problems[ready.problem.code] = 1;
    return tally;
  }
  const [part, parts] = shard(flags);
  const games = flags.whole('games') ?? usualGames;
  const progress = new Progress(context);
  const facts = ready.facts.flatMap((fact) =>
    fact.arguments === null ? [] : [{ ...fact, arguments: fact.arguments }],
  );
  const log: LogEvent[] = [];
  const machine = makeMachine(program, { log });
  // Each part has a stream of its own, far from those of the others.
  const stream = luck(seed, part - 1);
  for (let game = part; game <= games; game += parts) {
    log.length = 0;
    const configuration = fork(ready.configuration);
    callRoutine(program, configuration, sequence.routine, []);
    const end = runLucky(machine, configuration, stream, { facts, guess: true });
    const type = program.routines[sequence.routine]?.result ?? { kind: 'nothing' };
    if (end.kind === 'done') {
      count(tally.results, tokenOf(end.result, type, { program, configuration }));
    } else count(tally.problems, end.kind === 'failed' ? end.problem.code : 'missing-answer');
    note(tally, program, log);
    progress.show(game, games);
  }
  progress.end();
  return tally;
}

/** A map and a set-up when none was named: the first set-up, or else the first map. */
export function withSetUp(
  program: Program,
  said: ReturnType<typeof asked>,
): ReturnType<typeof asked> {
  const { given } = said;
  if (given.map !== null || given.deals.length > 0) return said;
  const deal = program.deals[0]?.name;
  const map = deal === undefined ? (program.maps[0]?.name ?? null) : null;
  return { ...said, given: { ...given, map, deals: deal === undefined ? [] : [deal] } };
}

/** The sequence of play of a name, or the last one: the whole comes after its parts. */
export function sequenceNamed(
  { sequences }: Program,
  name: string | undefined,
): Program['sequences'][number] {
  const found =
    name === undefined ? sequences.at(-1) : sequences.find((each) => each.name === name);
  if (found !== undefined) return found;
  const known = sequences.map((each) => each.name);
  throw new UsageError('unknown-sequence', { name: name ?? '', near: near(name ?? '', known) });
}

/** `2/4` as the second part of four. */
function shard(flags: Flags): readonly [number, number] {
  const text = flags.text('shard') ?? '1/1';
  const [part = 0, parts = 0] = text.split('/').map(Number);
  const isPart = Number.isInteger(part) && part >= 1 && part <= parts && parts <= 1000;
  if (!isPart) throw new UsageError('bad-number', { flag: '--shard', value: text });
  return [part, parts];
}

function emptyTally(program: Program, about: Pick<Tally, 'book' | 'sequence' | 'seed'>): Tally {
  const zeros = (names: readonly { readonly name: string }[]): Record<string, number> =>
    Object.fromEntries(names.map(({ name }) => [name, 0]));
  return {
    ...about,
    games: 0,
    results: {},
    problems: {},
    decisions: 0,
    least: 0,
    most: 0,
    phases: zeros(program.phases),
    actions: zeros(program.actions),
  };
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

function note(tally: Tally, program: Program, log: readonly LogEvent[]): void {
  let decisions = 0;
  for (const event of log) {
    if (event.kind === 'act' || event.kind === 'choice') decisions += 1;
    if (event.kind === 'act') count(tally.actions, program.actions[event.action]?.name ?? '');
    if (event.kind === 'phase-enter') count(tally.phases, program.phases[event.phase]?.name ?? '');
  }
  tally.least = tally.games === 0 ? decisions : Math.min(tally.least, decisions);
  tally.most = Math.max(tally.most, decisions);
  tally.decisions += decisions;
  tally.games += 1;
}

/** The sum of what shards wrote. */
function merged(files: readonly string[]): Tally {
  const [first, ...rest] = files.map((path) => tallyIn(path));
  if (first === undefined) throw new Error('no file');
  for (const other of rest) {
    for (const key of ['results', 'problems', 'phases', 'actions'] as const) {
      for (const [name, times] of Object.entries(other[key])) {
        first[key][name] = (first[key][name] ?? 0) + times;
      }
    }
    first.least = Math.min(first.least, other.least);
    first.most = Math.max(first.most, other.most);
    first.decisions += other.decisions;
    first.games += other.games;
  }
  return first;
}

function tallyIn(path: string): Tally {
  const value = readJson(path);
  const keys = ['games', 'results', 'problems', 'decisions', 'least', 'most', 'phases', 'actions'];
  const isTally = typeof value === 'object' && value !== null && keys.every((key) => key in value);
  if (!isTally) throw new UsageError('wrong-json', { path, expected: '`simulate --json`' });
  return value as Tally;
}

function summary({ language, usage }: Context, tally: Tally): readonly string[] {
  const { phrases } = usage;
  const { chance, decimalMark } = narrativeOf(language);
  const share = (times: number): string => {
    const part = Rational.of(times, Math.max(1, tally.games));
    return chance(`${String(times)}/${String(tally.games)}`, percentage(part, 1, decimalMark));
  };
  const table = (counts: Readonly<Record<string, number>>): readonly string[] =>
    Object.entries(counts)
      .sort(([, left], [, right]) => right - left)
      .map(([name, times]) => `  ${name}  ${share(times)}`);
  const never = [...Object.entries(tally.phases), ...Object.entries(tally.actions)]
    .filter(([, times]) => times === 0)
    .map(([name]) => `  ${name}`);
  const mean = percentage(
    Rational.of(tally.decisions, Math.max(1, tally.games * 100)),
    1,
    decimalMark,
  );
  return [
    `${phrases.games} ${String(tally.games)} (${tally.book}, ${tally.sequence}, --seed ${String(tally.seed)})`,
    phrases.guessed,
    phrases.results,
    ...table(tally.results),
    ...(Object.keys(tally.problems).length === 0
      ? []
      : [phrases.stopped, ...table(tally.problems)]),
    `${phrases.decisions} ${mean} (${String(tally.least)}–${String(tally.most)})`,
    ...(never.length === 0 ? [] : [phrases.never, ...never]),
  ];
}
