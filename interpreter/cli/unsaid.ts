/** What else runs, odds and games ask, when one of their answers is missing. */
import type {
  AnyProblem,
  Match,
  Program,
  Request,
  SaidFact,
  Type,
  Value,
  Ways,
  WaysOptions,
} from '../index.ts';
import {
  advance,
  answer,
  everyWay,
  firstAnswer,
  fork,
  nothingSpent,
  rolled,
  watchGame,
} from '../index.ts';
import type { Answering } from './answering.ts';
import { missingAnswer } from './answering.ts';
import type { Naming } from './effects.ts';

/** So many of them are told. */
const most = 12;
/** So many questions are followed: a rule may ask without an end. */
const longest = 500;
/** So much is looked at to find what else odds ask. */
const little = { ways: 20_000, bounds: { steps: 500_000 } };
/** So many games are played to find what else games ask. */
const games = 10;

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
  const spent = nothingSpent();
  for (let count = 0; count < longest && found.size < most; count += 1) {
    const given = answering.answer(request, configuration);
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
    const state = advance(program, configuration, { spent });
    if (state.kind !== 'waits') break;
    ({ request } = state);
  }
  return [...found.values()];
}

/**
 * The facts that are missing behind those that odds miss: all ways again, with the first answer
 * that is possible for each that was missing, until no other is.
 */
export function alsoMissingOnWays(
  { program, configuration }: Naming,
  options: WaysOptions,
  { missing, weighed }: Ways,
): readonly AnyProblem[] {
  const standing = new StandIns(program);
  const unsaid = weighed.flatMap((each) => (each.kind === 'missing' ? [each] : []));
  let left = standing.add([...missing, ...unsaid].map(({ request }) => request));
  const found: Question[] = [];
  while (left.length > 0 && found.length < most) {
    const facts = [...(options.facts ?? []), ...standing.facts];
    const ways = everyWay(program, configuration, { ...options, ...little, facts });
    left = standing.add(ways.missing.map(({ request }) => request));
    found.push(...left);
  }
  return found.slice(0, most).map((request) => missingAnswer(request, { program, configuration }));
}

/** The facts that nobody said, and those that are missing behind them, a short look taken. */
export function allMissing(naming: Naming, options: WaysOptions): readonly AnyProblem[] {
  const { program, configuration } = naming;
  const ways = everyWay(program, configuration, { ...options, ...little });
  const first = ways.missing.map(({ request }) => missingAnswer(request, naming));
  return [...first, ...alsoMissingOnWays(naming, options, ways)];
}

/** The facts that odds ask for and nobody said, as far as a short look at the ways shows. */
export function factsAsked(
  { program, configuration }: Naming,
  options: WaysOptions,
): readonly Request[] {
  const ways = everyWay(program, configuration, { ...options, ...little });
  return ways.missing.map(({ request }) => request);
}

/** The facts that a game misses behind the first, and those that the next few games miss. */
export function alsoMissingInGames(
  match: Match,
  { seed, game }: { readonly seed: number; readonly game: number },
): readonly AnyProblem[] {
  const { program } = match;
  const standing = new StandIns(program);
  const found: AnyProblem[] = [];
  for (let next = game; next < game + games && found.length <= most;) {
    const facts = [...match.facts, ...standing.facts];
    const { end, configuration } = watchGame({ ...match, facts }, { seed, game: next });
    const left = end.kind === 'missing' ? standing.add([end.request]) : [];
    found.push(...left.map((request) => missingAnswer(request, { program, configuration })));
    if (left.length === 0) next += 1;
  }
  // The first is known already.
  return found.slice(1);
}

type Question = Request & { readonly kind: 'ask' };

/** Facts that nobody said, each with the first answer that it may have. */
class StandIns {
  readonly facts: SaidFact[] = [];
  readonly #program: Program;
  readonly #asked = new Set<string>();

  constructor(program: Program) {
    this.#program = program;
  }

  /** Takes what is missing; gives the questions that were not asked before. */
  add(requests: readonly Request[]): readonly Question[] {
    const asked = requests.filter((request) => request.kind === 'ask');
    const left = asked.filter(({ fact, arguments: given }) => {
      const key = JSON.stringify([fact, given]);
      return !this.#asked.has(key) && this.#asked.add(key);
    });
    for (const request of left) {
      const said = standIn(request, this.#program);
      const { fact, arguments: given } = request;
      if (said !== null) this.facts.push({ fact, arguments: given, value: said.value });
    }
    return left;
  }
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
