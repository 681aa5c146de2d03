// What many games by chance came to. Tallies are counts, so those of parts add up to that of the
// whole: game n of a seed is the same whoever plays it (see `games.ts`).
import type { Program, Words } from '../model/program.ts';

/** What many games came to. */
export interface Tally {
  readonly book: string;
  readonly sequence: string;
  readonly seed: number;
  /** Which parts of the games are in it: `1/1` for all. */
  shards: readonly string[];
  games: number;
  /** Games by their result, and by the code of what stopped them, with the law that broke. */
  readonly results: Record<string, number>;
  readonly problems: Record<string, number>;
  /** The first game that each of these stopped, and of a law what it says. */
  readonly stopped: Record<string, { readonly game: number; readonly law: Words | null }>;
  /** Players' decisions: the sum over all games, the least and the most of one. */
  decisions: number;
  least: number;
  most: number;
  /** What is looked at when a game is over: what it came to, added up. */
  readonly watched: Record<string, Sum>;
  /** How often each phase was entered and each action taken. */
  readonly phases: Record<string, number>;
  readonly actions: Record<string, number>;
  /** What results, phases and actions are called. */
  readonly words: Called;
}

/** Numbers added up: how many there were, and what tells their mean and their spread. */
export interface Sum {
  count: number;
  sum: number;
  squares: number;
  least: number;
  most: number;
}

type Called = Readonly<Record<'results' | 'phases' | 'actions', Record<string, Words>>>;

/** What one game came to; phases and actions by their number in the program. */
export interface Played {
  /** Its number, from 1 on. */
  readonly game: number;
  /** Its result as it is typed and in words, or the code of what stopped it. */
  readonly end:
    | { readonly result: string; readonly words: Words }
    | { readonly problem: string };
  readonly decisions: number;
  readonly phases: readonly number[];
  readonly actions: readonly number[];
  /** What is looked at in the end; null: no number. */
  readonly watched?: readonly (number | null)[];
  /** Which of the facts that were said it asked for, by their place among them. */
  readonly heard?: readonly number[];
}

interface Named {
  readonly name: string;
  readonly words: Words;
}

/** A tally of no game: every phase and action is there, so that what is never reached shows. */
export function emptyTally(
  program: Program,
  { watch = [], ...about }: Pick<Tally, 'book' | 'sequence' | 'seed'> & {
    readonly shards?: readonly string[];
    readonly watch?: readonly string[];
  },
): Tally {
  const { phases, actions } = program;
  const zeros = (all: readonly Named[]): Record<string, number> =>
    Object.fromEntries(all.map(({ name }) => [name, 0]));
  const called = (all: readonly Named[]): Record<string, Words> =>
    Object.fromEntries(all.map(({ name, words }) => [name, words]));
  return {
    shards: ['1/1'],
    ...about,
    games: 0,
    results: {},
    problems: {},
    stopped: {},
    decisions: 0,
    least: 0,
    most: 0,
    watched: Object.fromEntries(watch.map((text) => [text, noSum()])),
    phases: zeros(phases),
    actions: zeros(actions),
    words: { results: {}, phases: called(phases), actions: called(actions) },
  };
}

/** Adds one game to a tally. */
export function addGame(tally: Tally, program: Program, game: Played): void {
  const { end, decisions } = game;
  if ('result' in end) {
    add(tally.results, end.result, 1);
    tally.words.results[end.result] = end.words;
  } else {
    add(tally.problems, end.problem, 1);
    const law = program.laws.find(({ name }) => end.problem === `law-broken ${name}`);
    stop(tally, end.problem, { game: game.game, law: law?.words ?? null });
  }
  Object.values(tally.watched).forEach((sum, at) => {
    const value = game.watched?.[at] ?? null;
    if (value === null) return;
    const one = { count: 1, sum: value, squares: value * value, least: value, most: value };
    addSum(sum, one);
  });
  for (const phase of game.phases) add(tally.phases, program.phases[phase]?.name ?? '', 1);
  for (const action of game.actions) add(tally.actions, program.actions[action]?.name ?? '', 1);
  tally.least = tally.games === 0 ? decisions : Math.min(tally.least, decisions);
  tally.most = Math.max(tally.most, decisions);
  tally.decisions += decisions;
  tally.games += 1;
}

/** Adds the games of another part to a tally. */
export function addTally(tally: Tally, part: Tally): void {
  if (part.games === 0) return;
  for (const key of ['results', 'problems', 'phases', 'actions'] as const) {
    for (const [name, times] of Object.entries(part[key])) add(tally[key], name, times);
  }
  for (const key of ['results', 'phases', 'actions'] as const) {
    Object.assign(tally.words[key], part.words[key]);
  }
  for (const [name, one] of Object.entries(part.stopped)) stop(tally, name, one);
  for (const [name, one] of Object.entries(part.watched)) {
    addSum((tally.watched[name] ??= noSum()), one);
  }
  tally.least = tally.games === 0 ? part.least : Math.min(tally.least, part.least);
  tally.most = Math.max(tally.most, part.most);
  tally.decisions += part.decisions;
  tally.games += part.games;
}

function noSum(): Sum {
  return { count: 0, sum: 0, squares: 0, least: 0, most: 0 };
}

function addSum(all: Sum, one: Sum): void {
  if (one.count === 0) return;
  all.least = all.count === 0 ? one.least : Math.min(all.least, one.least);
  all.most = all.count === 0 ? one.most : Math.max(all.most, one.most);
  all.count += one.count;
  all.sum += one.sum;
  all.squares += one.squares;
}

/** Games come in no certain order: the one of the lowest number is kept. */
function stop({ stopped }: Tally, name: string, one: Tally['stopped'][string]): void {
  const known = stopped[name];
  if (known === undefined || one.game < known.game) stopped[name] = one;
}

function add(counts: Record<string, number>, name: string, times: number): void {
  counts[name] = (counts[name] ?? 0) + times;
}
