/**
 * Rolls in a scenario, and its exact odds: the same code while the site is built and in the page.
 */
import {
  advance,
  answer,
  type CellPlace,
  type Configuration,
  eachWay,
  factValue,
  type LogEvent,
  nextBelow,
  nothingSpent,
  Rational,
  rolled,
  type RollRequest,
  type Scenario,
  seedState,
  setUp,
  type Value,
  type Values,
} from '../../../interpreter/index.ts';
import type { ExplanationView, OddsView, OutcomeView, Words } from '../model.ts';
import { explain, hit } from './explain.ts';
import { chanceView, valueWords } from './said.ts';

/** How a run ended: with a result, or with a problem of the rules. */
interface End {
  readonly words: Words;
  readonly problem: string | null;
}

/** One roll, and how it came to its result. */
export interface RollResult {
  readonly result: Words;
  readonly problem: string | null;
  readonly faces: readonly number[];
  readonly explanation: readonly ExplanationView[];
  /** The row and column that were hit; null outside the table. */
  readonly cell: CellPlace | null;
}

/** Rolls once. The same seed gives the same dice on every platform. */
export function rollOnce(scenario: Scenario, values: Values, seed: number): RollResult {
  const run = new Run(scenario, values, seed);
  const { words, problem } = run.toEnd();
  const explanation = explain(scenario, run.configuration, run.log);
  return { result: words, problem, faces: run.faces, explanation, cell: hit(scenario, run.log) };
}

class Run {
  readonly log: LogEvent[] = [];
  readonly faces: number[] = [];
  readonly #scenario: Scenario;
  readonly #values: Values;
  readonly configuration: Configuration;
  #state: ReturnType<typeof seedState>;

  constructor(scenario: Scenario, values: Values, seed: number) {
    this.#scenario = scenario;
    this.#values = values;
    this.configuration = setUp(scenario, values);
    this.#state = seedState(seed);
  }

  toEnd(): End {
    const { configuration, log } = this;
    const scenario = this.#scenario;
    const { program } = scenario;
    const spent = nothingSpent();
    for (;;) {
      const outcome = advance(program, configuration, { log, spent });
      if (outcome.kind !== 'waits') return ended(scenario, configuration, outcome);
      const { request } = outcome;
      if (request.kind === 'roll') {
        const faces = this.#thrown(request);
        answer(program, configuration, rolled(request, faces), { log, faces });
      } else if (request.kind === 'ask') {
        const fact = factValue(scenario, request.fact, this.#values);
        answer(program, configuration, fact, { log });
      } else {
        throw new Error(`a table waits for ${request.kind}`);
      }
    }
  }

  #thrown({ count, die }: RollRequest): readonly number[] {
    const faces = Array.from({ length: count }, () => {
      const { value, state } = nextBelow(this.#state, die.to - die.from + 1);
      this.#state = state;
      return die.from + value;
    });
    this.faces.push(...faces);
    return faces;
  }
}

type Final = Exclude<ReturnType<typeof advance>, { readonly kind: 'waits' }>;

function ended({ program, routine }: Scenario, configuration: Configuration, end: Final): End {
  if (end.kind === 'failed') return { words: { fr: '?', en: '?' }, problem: end.problem.code };
  const type = program.routines[routine]?.result ?? { kind: 'unknown' };
  const words = valueWords(program, configuration, { type, value: end.result });
  return { words, problem: null };
}

interface Way {
  readonly end: End;
  readonly chance: Rational;
}

/** The exact odds of every result. */
export function odds(scenario: Scenario, values: Values): OddsView {
  const configuration = setUp(scenario, values);
  const found = new Map<string, Way>();
  const add = (final: Final, chance: Rational): void => {
    const end = ended(scenario, configuration, final);
    const key = end.problem ?? `=${end.words.en}`;
    found.set(key, { end, chance: (found.get(key)?.chance ?? Rational.zero).add(chance) });
  };
  const factOf = (fact: number): Value => factValue(scenario, fact, values);
  for (const { end, chance } of eachWay(scenario.program, setUp(scenario, values), factOf)) {
    add(end, chance);
  }
  const { explanation } = rollOnce(scenario, values, 1);
  return {
    outcomes: [...found.values()].map(outcomeView),
    // Only what was rolled differs from one way to the next.
    explanation: explanation.filter(({ kind }) => kind !== 'roll' && kind !== 'look-up'),
  };
}

function outcomeView({ end, chance }: Way): OutcomeView {
  return { ...end, ...chanceView(chance) };
}
