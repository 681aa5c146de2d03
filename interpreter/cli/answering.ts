/** Answers a run from what a call says: scripted first, then facts, then a seed. */
import type {
  Configuration,
  Luck,
  Match,
  Problem,
  ProblemCode,
  ProblemData,
  Program,
  Request,
  Routine,
  SaidFact,
  Value,
} from '../index.ts';
import {
  answerByChance,
  factToken,
  isGivenCell,
  missingFact,
  optionTokens,
  problemAt,
  rollDice,
  rolled,
  saidAbout,
  show,
  showFact,
  typedAnswer,
  typeText,
} from '../index.ts';
import type { Naming } from './effects.ts';

export interface Answers {
  readonly dice: readonly number[];
  readonly draws: readonly string[];
  readonly choices: readonly string[];
  readonly facts: readonly SaidFact[];
  /** Where what is not said comes from; null: it is missing. */
  readonly luck: Luck | null;
}

/** What answers a request, or the problem that there is none. */
export type Answered =
  | { readonly kind: 'answer'; readonly value: Value; readonly faces?: readonly number[] }
  | { readonly kind: 'problem'; readonly problem: Problem };

type MissingAnswer = ProblemData['missing-answer'];
/** So many values that may be answered are told. */
const most = 12;

/** A seed of our own, where nobody said one. */
export function anySeed(): number {
  return Math.floor(Math.random() * 1_000_000);
}

export class Answering {
  readonly #program: Program;
  readonly #configuration: Configuration;
  #at: Configuration;
  readonly #luck: Luck | null;
  readonly #facts: readonly SaidFact[];
  #dice: readonly number[];
  #draws: readonly string[];
  #choices: readonly string[];
  readonly #heard = new Set<SaidFact>();
  #isLucky = false;
  #begun: readonly number[] = [];

  constructor(program: Program, configuration: Configuration, answers: Answers) {
    this.#program = program;
    this.#configuration = configuration;
    this.#at = configuration;
    this.#luck = answers.luck;
    this.#facts = answers.facts;
    this.#dice = answers.dice;
    this.#draws = answers.draws;
    this.#choices = answers.choices;
  }

  /** `at`: where the run stands by now, if it is another than that it began with. */
  answer(request: Request, at: Configuration = this.#configuration): Answered {
    this.#at = at;
    switch (request.kind) {
      case 'roll':
        return this.#roll(request);
      case 'draw':
        return this.#draw(request);
      case 'choose':
      case 'act':
        return this.#choose(request);
      case 'ask':
        return this.#ask(request);
      case 'script':
      case 'expect':
      case 'illegal':
        return { kind: 'answer', value: null };
    }
  }

  /** Dice, draws and choices that were said and not asked for, as the problems they are. */
  leftOver(origin: Pick<Problem, 'file' | 'span'>): readonly Problem[] {
    return unused(origin, [
      ['roll', this.#dice],
      ['draw', this.#draws],
      ['choose', this.#choices],
    ]);
  }

  /** The facts that were said and not asked for, and a seed that nothing was left to. */
  idle(origin: Pick<Problem, 'file' | 'span'>, seed: number | null): readonly Problem[] {
    const said = { said: this.#facts, heard: this.#heard };
    const seeds = seed === null || this.#isLucky ? [] : [seed];
    return [...unusedFacts(origin, said, this.#naming()), ...unused(origin, [['seed', seeds]])];
  }

  /** Of a roll for which too few dice were said, those that were. */
  get begun(): readonly number[] {
    return this.#begun;
  }

  /** Whether anything was left to chance. */
  get isLucky(): boolean {
    return this.#isLucky;
  }

  #chance(): Luck | null {
    this.#isLucky ||= this.#luck !== null;
    return this.#luck;
  }

  #roll(request: Request & { readonly kind: 'roll' }): Answered {
    const { count, die } = request;
    const said = this.#dice.slice(0, count);
    this.#dice = this.#dice.slice(count);
    const bad = said.find((face) => face < die.from || face > die.to);
    if (bad !== undefined) {
      return this.#problem(request, 'bad-face', { face: bad, from: die.from, to: die.to });
    }
    if (said.length < count && this.#luck === null) {
      this.#begun = said;
      const about = `${String(count)}d${String(die.to - die.from + 1)}`;
      return this.#problem(request, 'missing-answer', { what: 'roll', about });
    }
    const luck = said.length < count ? this.#chance() : null;
    const rest = luck === null ? [] : rollDice(luck, count - said.length, die);
    const faces = [...said, ...rest];
    return { kind: 'answer', value: rolled(request, faces), faces };
  }

  #draw(request: Request & { readonly kind: 'draw' }): Answered {
    const [token, ...rest] = this.#draws;
    this.#draws = rest;
    if (token !== undefined) return this.#typed(request, token);
    const luck = this.#chance();
    if (luck !== null) {
      return { kind: 'answer', value: request.options[luck.below(request.options.length)] ?? null };
    }
    const about = this.#options(request).slice(0, 8).join(', ');
    return this.#problem(request, 'missing-answer', { what: 'draw', about });
  }

  #choose(request: Request & { readonly kind: 'choose' | 'act' }): Answered {
    const [token, ...rest] = this.#choices;
    this.#choices = rest;
    if (token !== undefined) return this.#typed(request, token);
    const luck = this.#chance();
    if (luck !== null) {
      return { kind: 'answer', value: answerByChance(request, luck) };
    }
    const about = this.#options(request).slice(0, 8).join(', ');
    const what = request.kind === 'act' ? 'act' : 'choose';
    return this.#problem(request, 'missing-answer', { what, about, ...this.#asks(request) });
  }

  /** What a player is asked, in words; nothing where the rules have none. */
  #asks(request: Request): Pick<MissingAnswer, 'asks'> {
    const shown =
      request.kind === 'ask'
        ? showFact(this.#program, this.#at, request)
        : show(this.#program, this.#at, request);
    const { question, options, type, card } = shown;
    if (question === null) return {};
    const codes = (card?.codes ?? []).map(({ pattern }) => pattern);
    const written = codes.length === 0 ? options.map(({ token }) => token) : codes;
    const tokens = request.kind === 'ask' ? written : this.#options(request);
    const values = tokens.length > most ? [] : tokens;
    return { asks: { question, values, type: type === null ? '' : typeText(type) } };
  }

  #ask(request: Request & { readonly kind: 'ask' }): Answered {
    const found = saidAbout(this.#facts, request);
    if (found !== undefined) {
      this.#heard.add(found);
      return { kind: 'answer', value: found.value };
    }
    const missing = missingFact(request, this.#naming());
    return this.#problem(request, 'missing-answer', { ...missing, ...this.#asks(request) });
  }

  #typed(request: Request, token: string): Answered {
    const value = typedAnswer(request, token, this.#naming());
    if (value !== undefined) return { kind: 'answer', value };
    const options = this.#options(request);
    return this.#problem(request, 'illegal-choice', { given: token, options });
  }

  #naming(): { readonly program: Program; readonly configuration: Configuration } {
    return { program: this.#program, configuration: this.#configuration };
  }

  #options(request: Request): readonly string[] {
    return optionTokens(request, this.#naming());
  }

  #problem<Code extends ProblemCode>(
    request: Request,
    code: Code,
    data: ProblemData[Code],
  ): Answered {
    const file = this.#program.routines[request.routine]?.origin.file ?? '';
    return { kind: 'problem', problem: problemAt({ file, span: request.at }, code, data) };
  }
}

/** What was said and nobody asked for, as problems at the start of the rule that was called. */
export function unused(
  { file, span }: Pick<Problem, 'file' | 'span'>,
  left: readonly (readonly [
    what: ProblemData['unused-answer']['what'],
    said: readonly (string | number)[],
  ])[],
): readonly Problem[] {
  // The whole rule would be too much to show: its start will do.
  const at = { file, span: { from: span.from, to: span.from + 1 } };
  return left
    .filter(([, said]) => said.length > 0)
    .map(([what, said]) => problemAt(at, 'unused-answer', { what, given: said.join(', ') }));
}

/**
 * Facts that were said and nobody asked for, as the problems they are. Who gives the cells of a
 * chart gives more than a run looks up: they are told where it looks up none, and those that the
 * table gives itself always.
 */
export function unusedFacts(
  origin: Pick<Problem, 'file' | 'span'>,
  { said, heard }: { readonly said: readonly SaidFact[]; readonly heard: ReadonlySet<SaidFact> },
  naming: Naming,
): readonly Problem[] {
  const { facts } = naming.program;
  const isCell = ({ fact }: SaidFact): boolean => (facts[fact]?.chart ?? null) !== null;
  const charts = new Set([...heard].filter(isCell).map(({ fact }) => fact));
  const left = said.filter(
    (each) => !heard.has(each) && (!charts.has(each.fact) || isGiven(each, naming.program)),
  );
  const words = (some: readonly SaidFact[]): readonly string[] =>
    some.map((fact) => factToken(fact, naming));
  return unused(origin, [
    ['ask', words(left.filter((fact) => !isCell(fact)))],
    ['cell', words(left.filter(isCell))],
  ]);
}

/** Whether the table itself gives a cell. */
function isGiven(
  { fact, arguments: places }: SaidFact,
  { facts, tables }: Pick<Program, 'facts' | 'tables'>,
): boolean {
  const chart = facts[fact]?.chart;
  const table = tables[chart?.table ?? -1];
  return chart && table && places ? isGivenCell(table, chart.result, places) : false;
}

/** The cells that were set of a game to be played, and that the tables themselves give. */
export function idleCells(naming: Naming, routine: number): readonly Problem[] {
  const { program, configuration } = naming;
  const origin = program.routines[routine]?.origin;
  const said = configuration.facts.filter((each) => isGiven(each, program));
  return origin === undefined ? [] : unusedFacts(origin, { said, heard: new Set() }, naming);
}

/** What was set of states that begin afresh with the rule that is called. */
export function setInVain(
  { things }: Program,
  routine: Routine | null,
  set: readonly (readonly [string, string])[],
): readonly Problem[] {
  if (routine === null) return [];
  const lost = set.flatMap(([path]) => {
    const found = things.find(({ name }) => name === path.split('.')[0]);
    return found?.during?.includes(routine.name) === true ? [path] : [];
  });
  return unused(routine.origin, [['field', lost]]);
}

/** The facts that were said beforehand and that no game asked for. */
export function unheardIn(
  { program, configuration, routine, facts: said }: Match,
  heard: ReadonlySet<SaidFact>,
): readonly Problem[] {
  const origin = program.routines[routine]?.origin;
  const naming = { program, configuration };
  return origin === undefined ? [] : unusedFacts(origin, { said, heard }, naming);
}

/** The problem that nobody says what a request asks for. */
export function missingAnswer(
  request: Request,
  naming: { readonly program: Program; readonly configuration: Configuration },
): Problem {
  const answering = new Answering(naming.program, naming.configuration, {
    dice: [],
    draws: [],
    choices: [],
    facts: [],
    luck: null,
  });
  const answered = answering.answer(request);
  if (answered.kind === 'problem') return answered.problem;
  throw new Error('nothing is missing');
}
