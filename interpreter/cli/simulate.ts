/**
 * `simulate <book>`: many games by chance, summed up; parts of them can be played apart and merged,
 * and one told by itself.
 */
import type { FlagName, Language, Match, Problem, Program, Sources, Tally } from '../index.ts';
import {
  addGame,
  chanceText,
  emptyTally,
  narrativeOf,
  near,
  percentage,
  Rational,
  shellWord,
  UsageError,
  usualSequence,
  usualSetUp,
} from '../index.ts';
import { unheardIn } from './answering.ts';
import { asked, prepared, withCellsAsked } from './asked.ts';
import type { Context, Exit } from './context.ts';
import { exit, remark, runnable, showProblems } from './context.ts';
import type { Flags } from './flags.ts';
import { refuseIdle } from './flags.ts';
import { looksOf } from './looking.ts';
import { tellGame, tellMissing } from './one-game.ts';
import { between } from './option-lines.ts';
import type { Asking, Part } from './parts.ts';
import { lacking, merged, partAsked } from './parts.ts';
import { Progress } from './progress.ts';
import { shareBetween, watchedLines } from './sureness.ts';
import { playInThreads } from './threads.ts';

const usualGames = 1000;
const mostGames = 10_000_000;

export async function simulate(
  context: Context,
  [book = '']: readonly string[],
  flags: Flags,
): Promise<Exit> {
  const files = flags.texts('merge');
  refuseIdle(flags, 'merge', [...setUpFlags, ...playedFlags]);
  refuseIdle(flags, 'game', ['games', 'shard']);
  if (flags.has('explain') && !flags.has('game')) {
    throw new UsageError('missing-flag', { name: '--game' });
  }
  if (files.length > 0 && book !== '') throw new UsageError('too-many-arguments', { expected: 0 });
  if (files.length === 0 && book === '') {
    throw new UsageError('missing-argument', { name: 'book', known: [] });
  }
  if (files.length > 0) return summedUp(context, merged(files));
  const laid = laidOut(context, book, flags);
  if (laid === null) return exit.unusable;
  const { match, sources, tally } = laid;
  const game = flags.whole('game', [1, mostGames]);
  if (game !== undefined && match !== null) {
    return tellGame(context, flags, { sources, match, seed: tally.seed, game });
  }
  const unheard = match === null ? [] : await played(context, match, { tally, flags });
  const missing = tally.stopped['missing-answer'];
  const code = summed(context, { ...tally, asked: laid.asked }, setUpOf(flags));
  if (match !== null && missing !== undefined && !context.json) {
    tellMissing(context, { sources, match, seed: tally.seed, game: missing.game });
  }
  remark(context, unheard);
  return code;
}

function summed(context: Context, tally: Part, setUp: readonly string[]): Exit {
  if (context.json) context.out(JSON.stringify(tally, null, 2));
  else for (const line of summary(context, tally, setUp)) context.out(line);
  return Object.keys(tally.problems).length === 0 ? exit.good : exit.found;
}

interface LaidOut {
  readonly sources: Sources;
  /** Null where the set-up fails, which the tally tells. */
  readonly match: Match | null;
  readonly tally: Tally;
  /** What its parts have in common. */
  readonly asked: Asking;
}

function laidOut(context: Context, book: string, flags: Flags): LaidOut | null {
  const said = withCellsAsked(asked(flags));
  const { elaborated, sources } = runnable(context, book, said);
  const { program } = elaborated;
  const { name, routine } = sequenceNamed(program, flags.text('sequence'));
  const whole = withSetUp(program, said);
  const ready = prepared(program, null, whole);
  const asking = partAsked(whole, sources, gamesOf(flags));
  const shards = [flags.text('shard') ?? '1/1'];
  const of = { book, sequence: name, seed: said.seed ?? 1, shards };
  const tally = emptyTally(program, { ...of, watch: flags.texts('watch') });
  if (ready.kind === 'failed') {
    tally.problems[ready.problem.code] = 1;
    return { sources, match: null, tally, asked: asking };
  }
  const { configuration, facts } = ready;
  const played = program.routines[routine];
  if (played === undefined) throw new Error('no such sequence');
  const called = { elaborated, sources, routine: played, configuration, values: [] };
  const looks = looksOf(flags, called);
  if (looks.problems.length > 0) {
    showProblems(context, looks.sources, looks.problems);
    return null;
  }
  const match = { program: looks.program, configuration, routine, facts };
  const watch = looks.watched.map((look) => look.watch);
  return { sources, match: { ...match, watch }, tally, asked: asking };
}

const setUpFlags: readonly FlagName[] = [
  ...(['with', 'option', 'map', 'deal', 'set', 'facts', 'input'] as const),
];
const playedFlags: readonly FlagName[] = [
  ...(['seed', 'sequence', 'games', 'game', 'explain', 'watch', 'shard'] as const),
];

/** What of a call sets the games up, as it was typed. */
function setUpOf(flags: Flags): readonly string[] {
  return setUpFlags.flatMap((name) =>
    [flags.text(name) ?? [], flags.texts(name)].flat().flatMap((each) => [`--${name}`, each]),
  );
}

interface Summing {
  readonly tally: Tally;
  readonly flags: Flags;
}

/** Plays them; gives the facts that were said and that none of all the games asked for. */
async function played(
  context: Context,
  match: Match,
  { tally, flags }: Summing,
): Promise<readonly Problem[]> {
  const { program, facts } = match;
  const heard = new Set<number>();
  const { seed } = tally;
  const [part, parts] = shard(flags);
  const games = gamesOf(flags);
  const progress = new Progress(context);
  const share = { seed, first: part, step: parts, last: games };
  for await (const game of playInThreads(match, share)) {
    addGame(tally, program, game);
    for (const each of game.heard ?? []) heard.add(each);
    progress.show(tally.games, Math.ceil((games - part + 1) / parts));
  }
  progress.end();
  // What these games do not ask for, those of another part may.
  return parts > 1 ? [] : unheardIn(match, new Set(facts.filter((_, at) => heard.has(at))));
}

/** A map and a set-up when none was named: the first set-up, or else the first map. */
export function withSetUp(
  program: Program,
  said: ReturnType<typeof asked>,
): ReturnType<typeof asked> {
  const { given } = said;
  if (given.map !== null || given.deals.length > 0) return said;
  const { map, deals } = usualSetUp(program);
  const names = {
    map: map === null ? null : (program.maps[map]?.name ?? null),
    deals: deals.flatMap((deal) => program.deals[deal]?.name ?? []),
  };
  return { ...said, given: { ...given, ...names } };
}

/** The sequence of play of a name, or the usual one. */
export function sequenceNamed(
  program: Program,
  name: string | undefined,
): Program['sequences'][number] {
  const { sequences } = program;
  const found =
    name === undefined
      ? usualSequence(program)
      : sequences.find((each) => each.name === name);
  if (found !== undefined) return found;
  const known = sequences.map((each) => each.name);
  throw new UsageError('unknown-sequence', { name: name ?? '', near: near(name ?? '', known) });
}

/** How many games there are, all parts together. */
function gamesOf(flags: Flags): number {
  return flags.whole('games', [1, mostGames]) ?? usualGames;
}

/** `2/4` as the second part of four. */
function shard(flags: Flags): readonly [number, number] {
  const text = flags.text('shard') ?? '1/1';
  const [part = 0, parts = 0] = text.split('/').map(Number);
  const isPart = Number.isInteger(part) && part >= 1 && part <= parts && parts <= 1000;
  if (!isPart) throw new UsageError('bad-shard', { value: text });
  return [part, parts];
}

/** Tells a sum of parts, and which are not in it. */
function summedUp(context: Context, tally: Part): Exit {
  const left = lacking(tally.shards);
  if (left.length > 0) context.err(`${context.usage.phrases.lackingParts} ${left.join(', ')}`);
  return summed(context, tally, []);
}

function summary(
  { language, usage }: Context,
  tally: Tally,
  setUp: readonly string[],
): readonly string[] {
  const { phrases } = usage;
  const { chance, decimalMark } = narrativeOf(language);
  const share = (times: number): string => {
    const part = Rational.of(times, Math.max(1, tally.games));
    return chance(`${String(times)}/${String(tally.games)}`, chanceText(part, 1, decimalMark));
  };
  const sure = (times: number): string => `, ${shareBetween(times, tally.games, language)}`;
  const called = (key: 'results' | 'phases' | 'actions', name: string): string =>
    tally.words[key][name]?.[language] ?? name;
  const table: Telling['table'] = (counts, callOf = (name) => name) =>
    Object.entries(counts)
      .sort(([, left], [, right]) => right - left)
      .map(([name, times]) => `  ${callOf(name)}  ${share(times)}${sure(times)}`);
  const never = (['phases', 'actions'] as const).flatMap((key) => {
    const names = Object.keys(tally[key]).filter((name) => tally[key][name] === 0);
    return names.map((name) => `  ${called(key, name)}`);
  });
  const mean = percentage(
    Rational.of(tally.decisions, Math.max(1, tally.games * 100)),
    1,
    decimalMark,
  );
  return [
    `${phrases.games} ${String(tally.games)} (${tally.book}, ${tally.sequence}, --seed ${String(tally.seed)})`,
    phrases.guessed,
    phrases.results,
    ...table(tally.results, (name) => called('results', name)),
    ...watchedLines(tally, { language, phrases }),
    ...(Object.keys(tally.problems).length === 0
      ? []
      : [phrases.stopped, ...stops(tally, { language, setUp, table })]),
    `${phrases.decisions} ${mean} (${between(tally.least, tally.most)})`,
    ...(never.length === 0 ? [] : [phrases.never, ...never]),
  ];
}

interface Telling {
  readonly language: Language;
  readonly setUp: readonly string[];
  readonly table: (
    counts: Readonly<Record<string, number>>,
    callOf?: (name: string) => string,
  ) => readonly string[];
}

/** What stopped games and how often, of a law what it says, and how to see the first. */
function stops(tally: Tally, { language, setUp, table }: Telling): readonly string[] {
  return Object.entries(tally.problems).flatMap(([name, times]) => {
    const first = tally.stopped[name];
    if (first === undefined) return table({ [name]: times });
    const { law, game } = first;
    const command = ['rulewright', 'simulate', tally.book, ...setUp, '--sequence', tally.sequence];
    const one = ['--seed', String(tally.seed), '--game', String(game)];
    return [
      ...table({ [name]: times }),
      ...(law === null ? [] : [`    ${law[language]}`]),
      `    ${[...command, ...one].map(shellWord).join(' ')}`,
    ];
  });
}
