/** Rolls in a scenario, and the exact odds of it: the same code while the site is built and in the page. */
import {
  advance,
  answer,
  everyWay,
  nextBelow,
  percentage,
  Rational,
  rolled,
  seedState,
  type Configuration,
  type GivenFact,
  type LogEvent,
  type Program,
  type RollRequest,
  type Ways,
} from '../../../interpreter/index.ts';
import type { ExplanationView, OddsView, OutcomeView, Words } from '../model.ts';
import { factValue, setUp, type Scenario, type Values } from './scenario.ts';
import { valueWords } from './words.ts';

/** How a run ended: with a result, or with a problem of the rules. */
interface End {
  readonly words: Words;
  readonly problem: string | null;
}

/** One roll, and how it came to its result. */
export interface RollView {
  readonly result: Words;
  readonly problem: string | null;
  readonly faces: readonly number[];
  readonly explanation: readonly ExplanationView[];
  /** The row and column that were hit; null outside the table. */
  readonly cell: { readonly row: number; readonly column: number } | null;
}

/** Rolls once. The same seed gives the same dice on every platform. */
export function rollOnce(scenario: Scenario, values: Values, seed: number): RollView {
  const configuration = setUp(scenario, values);
  const log: LogEvent[] = [];
  let state = seedState(seed);
  const faces: number[] = [];
  const end = run(scenario, values, configuration, log, (request) => {
    const thrown = Array.from({ length: request.count }, () => {
      const drawn = nextBelow(state, request.die.to - request.die.from + 1);
      state = drawn.state;
      return request.die.from + drawn.value;
    });
    faces.push(...thrown);
    return thrown;
  });
  return { result: end.words, problem: end.problem, faces, explanation: explain(scenario, log), cell: hit(scenario, log) };
}

/** Runs to the end; `dice` says what each roll throws. */
function run(
  scenario: Scenario,
  values: Values,
  configuration: Configuration,
  log: LogEvent[],
  dice: (request: RollRequest) => readonly number[],
): End {
  const { program } = scenario;
  for (;;) {
    const outcome = advance(program, configuration, { log });
    if (outcome.kind !== 'waits') return ended(scenario, configuration, outcome);
    const { request } = outcome;
    if (request.kind === 'roll') {
      const faces = dice(request);
      answer(program, configuration, rolled(request, faces), { log, faces });
    } else if (request.kind === 'ask') {
      answer(program, configuration, factValue(scenario, request.fact, values), { log });
    } else {
      throw new Error(`a table waits for ${request.kind}`);
    }
  }
}

type Final = Exclude<ReturnType<typeof advance>, { readonly kind: 'waits' }>;

function ended({ program, routine }: Scenario, configuration: Configuration, outcome: Final): End {
  if (outcome.kind === 'failed') return { words: { fr: '?', en: '?' }, problem: outcome.problem.code };
  const type = program.routines[routine]?.result ?? { kind: 'unknown' };
  return { words: valueWords(program, configuration, { type, value: outcome.result }), problem: null };
}

// ----------------------------------------------------------------------------------------------- odds

interface Way {
  readonly end: End;
  readonly chance: Rational;
}

/** The exact odds of every result. */
export function odds(scenario: Scenario, values: Values): OddsView {
  const configuration = setUp(scenario, values);
  const { outcomes, problems } = ways(scenario, values);
  const found = new Map<string, Way>();
  const add = (end: End, chance: Rational): void => {
    const key = end.problem ?? `=${end.words.en}`;
    found.set(key, { end, chance: (found.get(key)?.chance ?? Rational.zero).add(chance) });
  };
  for (const { result, p } of outcomes) add(ended(scenario, configuration, { kind: 'done', result }), p);
  for (const { problem, p } of problems) add(ended(scenario, configuration, { kind: 'failed', problem }), p);
  const { explanation } = rollOnce(scenario, values, 1);
  return {
    outcomes: [...found.values()].map(outcomeView),
    // Only what was rolled differs from one way to the next.
    explanation: explanation.filter(({ kind }) => kind !== 'roll' && kind !== 'look-up'),
  };
}

/** Every way, with the answers to the facts that come up. */
function ways(scenario: Scenario, values: Values): Ways {
  const facts: GivenFact[] = [];
  for (;;) {
    const found = everyWay(scenario.program, setUp(scenario, values), { facts });
    const asked = found.missing.flatMap(({ request }) => (request.kind === 'ask' ? [request] : []));
    if (asked.length === 0) return found;
    for (const { fact, arguments: given } of asked) {
      facts.push({ fact, arguments: given, value: factValue(scenario, fact, values) });
    }
  }
}

function outcomeView({ end, chance }: Way): OutcomeView {
  return {
    words: end.words,
    problem: end.problem,
    chance: chance.toString(),
    percent: {
      fr: `${percentage(chance, 1, ',')}\u202f%`,
      en: `${percentage(chance, 1)}%`,
    },
    share: Number(percentage(chance, 2)),
  };
}

// -------------------------------------------------------------------------------------- explanations

/** What a log says to a reader: dice, modifiers that counted and that did not, where the table was hit. */
export function explain({ program }: Scenario, log: readonly LogEvent[]): readonly ExplanationView[] {
  return log.flatMap((event): readonly ExplanationView[] => {
    switch (event.kind) {
      case 'roll':
        return [{ kind: 'roll', words: { fr: '', en: '' }, value: (event.faces ?? [event.value]).join(' + '), clause: null }];
      case 'total':
        return totalLines(program, event);
      case 'look-up': {
        const table = program.tables[event.table];
        const place = event.axes
          .map(({ after }, index) => table?.axes[index]?.bands[after]?.text ?? '–')
          .join(', ');
        return [{ kind: 'look-up', words: table?.words ?? { fr: '', en: '' }, value: place, clause: table?.origin.clause ?? null }];
      }
      default:
        return [];
    }
  });
}

function totalLines(program: Program, event: LogEvent & { readonly kind: 'total' }): readonly ExplanationView[] {
  const list = program.modifierLists[event.list];
  if (list === undefined || list.modifiers.length === 0) return [];
  const lines = event.modifiers.flatMap((weighed, index): ExplanationView[] => {
    const info = list.modifiers[index];
    if (info === undefined) return [];
    const counts = weighed.state === 'applied' && weighed.amount !== 0;
    return [
      {
        kind: counts ? 'applies' : 'not',
        words: info.words,
        value: signed(weighed.amount, info.shift),
        // The clause of the list itself is said once, with the total.
        clause: info.origin.clause === list.origin.clause ? null : info.origin.clause,
      },
    ];
  });
  const isShift = list.modifiers.every(({ shift }) => shift);
  const { words, origin } = list;
  return [...lines, { kind: 'total', words, value: signed(event.total, isShift), clause: origin.clause }];
}

function signed(amount: number, shift: boolean): string {
  const size = Math.abs(amount);
  if (shift) return amount < 0 ? `← ${size}` : amount > 0 ? `${size} →` : '0';
  return amount < 0 ? `−${size}` : `+${size}`;
}

/** The cell of the scenario's own table that the last look-up hit. */
function hit({ table, program }: Scenario, log: readonly LogEvent[]): RollView['cell'] {
  const event = log.findLast((one) => one.kind === 'look-up' && one.table === table);
  if (event?.kind !== 'look-up') return null;
  const [row, column] = event.axes.map(({ after }) => after);
  const position = program.tables[table]?.axes.length === 1 ? event.result : (column ?? -1);
  return row === undefined || row < 0 || position < 0 ? null : { row, column: position };
}
