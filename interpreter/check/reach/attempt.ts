/** One run of a routine in a position, every open question answered by a chooser. */
import { answersTo, answerToken } from '../../drive/options.ts';
import { enter, preparedRoutine } from '../../machine/loop.ts';
import type { Machine, Prepared } from '../../machine/machine.ts';
import { legal, refusalOf } from '../../machine/perform/legal.ts';
import { prepare } from '../../machine/perform/operation.ts';
import { start } from '../../machine/start.ts';
import { callRoutine, fork, load, makeMachine, respond, run } from '../../machine/step.ts';
import { reasonOf } from '../../machine/template.ts';
import type { Configuration } from '../../model/configuration.ts';
import type { RuntimeProblem } from '../../model/fault.ts';
import { Fault } from '../../model/fault.ts';
import type { LogEvent } from '../../model/log.ts';
import { fromOutside } from '../../model/operations.ts';
import type { Program, Words } from '../../model/program.ts';
import type { Request, RollRequest } from '../../model/request.ts';
import { givenFact, tokenOf } from '../../model/tokens.ts';
import type { Type } from '../../model/types.ts';
import { bare } from '../../model/types.ts';
import type { Value } from '../../model/values.ts';
import type { DiceCache } from '../../odds/dice.ts';
import { spreadOf } from '../../odds/dice.ts';
import { othersOf } from './breaches.ts';
import type { Closure } from './closure.ts';
import { facesOf } from './faces.ts';
import { chooseInPlay } from './in-play.ts';
import type { Chooser, Making } from './position.ts';
import { chooseArgument, chooseOthers, chooseStates, NoPosition } from './position.ts';
import type { Setting } from './setting.ts';

/** What is tried again and again. */
export interface Trial {
  readonly program: Program;
  readonly routine: number;
  readonly closure: Closure;
  /** Types of pieces of which there may be others than it is handed: laws look through them. */
  readonly others: readonly number[];
  /** Index of the map that the run needs, or null. */
  readonly map: number | null;
  /** The set-up that is laid out, by index; null: positions are made from nothing. */
  readonly deal: number | null;
  /** How every run begins. */
  readonly start: Configuration;
  /** What is there then, by type. */
  readonly laid: ReadonlyMap<number, readonly number[]>;
  readonly machine: Machine;
  /** The routines that runs have entered. */
  readonly entered: ReadonlySet<number>;
  readonly dice: DiceCache;
  /** Runs of an action that may not be taken are shown too: they end before anything is done. */
  readonly showsRefusals?: boolean;
  /** A piece may be handed over twice. */
  readonly isTwice?: boolean;
  /** Told whenever a run begins. */
  readonly begins?: () => void;
  /** Told which condition refused an action: whoever fails a later one is nearer to taking it. */
  readonly refuses?: (condition: number) => void;
}

/** A chooser that also decides dice; the chance of each choice is its weight of the total. */
export interface Decider extends Chooser {
  readonly roll: (key: string, weights: readonly bigint[]) => number;
}

/** How a run went. */
export interface Attempt {
  /** Null: it came to its end. */
  readonly problem: RuntimeProblem | null;
  readonly log: readonly LogEvent[];
  /** What it gave; undefined where it did not come to its end. */
  readonly result: Value | undefined;
  /** Why it may not be done, of an action that is refused; then nothing was done. */
  readonly refused: Words | null;
  /** How things stand then. */
  readonly configuration: Configuration;
  readonly settings: readonly Setting[];
  readonly faces: readonly number[];
  readonly draws: readonly string[];
  readonly choices: readonly string[];
  readonly facts: readonly string[];
  /** The same as an example says it, each question with what it is about. */
  readonly answered: readonly string[];
}

/** Prepares the runs of a routine; null when it cannot be run by itself. */
export function trialOf(program: Program, routine: number, closure: Closure): Trial | null {
  const { role = 'example', parameters = [] } = program.routines[routine] ?? {};
  if (role === 'example' || role === 'sequence') return null;
  const given = parameters.flatMap(({ type }) => thingIn(program, type));
  const others = othersOf(program, routine);
  const standing = [...given, ...others].flatMap((type) => placesOf(program, type));
  const onMap = [...given, ...standing].filter(
    (type) => program.things[type]?.role === 'place',
  );
  const isWanted = onMap.length > 0 || closure.needsMap;
  const map = program.maps.findIndex(({ place }) => onMap.every((type) => type === place));
  if (isWanted && map < 0) return null;
  const on = isWanted ? map : null;
  const layout = laidOut(program, on);
  if (layout === null) return null;
  const bounds = { steps: 20_000, options: 200, things: 2000 };
  const entered = new Set<number>();
  const machine = { ...makeMachine(program, { bounds }), prepared: noting(program, entered) };
  const dice: DiceCache = new Map();
  const deal = null;
  return { program, routine, closure, others, machine, entered, dice, map: on, deal, ...layout };
}

/** The same runs in positions that a set-up lays out; null where it cannot be laid out. */
export function inDeal(trial: Trial, deal: number): Trial | null {
  const started = start(trial.program, { deals: [deal] });
  if (started.kind === 'failed') return null;
  const { configuration } = started;
  return { ...trial, ...layoutOf(configuration), map: configuration.map, deal };
}

/** The routines of a program made ready; each is noted when it is first entered. */
function noting(program: Program, entered: Set<number>): Prepared {
  const ready = prepare(program);
  return {
    routines: [],
    prepare: (routine) => {
      entered.add(routine);
      return preparedRoutine(ready, routine);
    },
  };
}

type Layout = Pick<Trial, 'start' | 'laid'>;

const known = new WeakMap<Program, Map<number | null, Layout | null>>();

/** How runs on a map begin: none of them changes it, as each forks it. */
function laidOut(program: Program, map: number | null): Layout | null {
  const all = known.get(program) ?? new Map<number | null, Layout | null>();
  known.set(program, all);
  const found = all.get(map);
  if (found !== undefined) return found;
  const started = start(program, { map });
  const made = started.kind === 'failed' ? null : layoutOf(started.configuration);
  all.set(map, made);
  return made;
}

function layoutOf(configuration: Configuration): Layout {
  const indices = configuration.things.keys();
  const laid = Map.groupBy(indices, (index) => configuration.things[index]?.type ?? -1);
  return { start: configuration, laid };
}

/** The type of things that a type of values is about, by index. */
function thingIn({ things }: Program, type: Type): readonly number[] {
  const inner = bare(type);
  return inner.kind === 'thing' ? [things.findIndex(({ name }) => name === inner.name)] : [];
}

/** What a piece needs to be made: places on which it has to stand. */
function placesOf(program: Program, type: number): readonly number[] {
  const { role, fields = [] } = program.things[type] ?? {};
  if (role !== 'piece') return [];
  return fields.flatMap((field) =>
    field.initial === undefined ? thingIn(program, field.type) : [],
  );
}

/** Runs once. Null where no position could be set up, or where it may not be done in it. */
export function attempt(trial: Trial, decider: Decider): Attempt | null {
  const { program, routine, machine } = trial;
  trial.begins?.();
  const standing = laidOutFor(trial, decider);
  if (standing === null) return null;
  const { configuration, settings, values } = standing;
  const log: LogEvent[] = [];
  load(machine, configuration);
  machine.log = log;
  machine.steps = 0;
  const refused = refusal(trial, values, decider);
  const shown = { log, configuration, settings };
  if (refused === legal) return taken(trial, { decider, values, shown });
  if (refused !== null) trial.refuses?.(refused);
  if (refused === null || trial.showsRefusals !== true) return null;
  const action = program.actions.findIndex((each) => each.routine === routine);
  const reason = reasonOf(machine, { action, refusal: refused, arguments: values });
  const { given } = new Answers(trial, decider);
  return { ...shown, problem: null, result: undefined, refused: reason, ...given };
}

/** A position with the call on it, before anything has happened; null where it cannot be. */
export function begun(
  trial: Trial,
  decider: Decider,
): Pick<Attempt, 'configuration' | 'settings'> | null {
  const standing = laidOutFor(trial, decider);
  if (standing === null) return null;
  const { values, ...shown } = standing;
  load(trial.machine, shown.configuration);
  trial.machine.log = null;
  if (refusal(trial, values, decider) !== legal) return null;
  callRoutine(trial.program, shown.configuration, trial.routine, values);
  return shown;
}

function laidOutFor(
  trial: Trial,
  chooser: Decider,
): (Pick<Begun['shown'], 'configuration' | 'settings'> & Pick<Begun, 'values'>) | null {
  const { program, closure, laid, isTwice = false } = trial;
  const configuration = fork(trial.start);
  const settings: Setting[] = [];
  const making = { program, closure, configuration, laid, chooser, settings, isTwice };
  const values = valuesIn(making, trial);
  return values && { configuration, settings, values };
}

interface Begun {
  readonly decider: Decider;
  readonly values: readonly Value[];
  readonly shown: Pick<Attempt, 'configuration' | 'settings'> & { readonly log: LogEvent[] };
}

/** The run of what may be done. */
function taken(trial: Trial, { decider, values, shown }: Begun): Attempt | null {
  const { program, routine, machine } = trial;
  shown.log.length = 0;
  enter(machine, fromOutside(program, routine), values, null);
  const answers = new Answers(trial, decider);
  let [problem, result]: [RuntimeProblem | null, Value | undefined] = [null, undefined];
  try {
    for (;;) {
      const state = run(machine);
      if (state.kind === 'done') {
        result = state.result;
        break;
      }
      if (state.kind === 'failed') {
        problem = state.problem;
        break;
      }
      answers.give(state.request);
    }
  } catch (fault) {
    // More options than anybody would list, or none: such a run shows nothing.
    if (!(fault instanceof Fault) && !(fault instanceof NoPosition)) throw fault;
    decider.partial();
  }
  // What would have come after so much, nobody saw.
  if (problem !== null && ofBounds.has(problem.code)) decider.partial();
  // In a position that already breaks a law nothing is to be learnt: of a set-up that is told.
  if (problem?.code === 'law-broken' && problem.data.when === 'before') return null;
  return { ...shown, problem, result, refused: null, ...answers.given };
}

/** Problems of runs that are only too long or too large. */
const ofBounds: ReadonlySet<RuntimeProblem['code']> = new Set<RuntimeProblem['code']>([
  'too-many-steps',
  'too-many-options',
  'too-many-things',
  'too-long-list',
  'too-large-pool',
  'too-many-calls',
]);

/** Sets up a position and what is handed over in it; null where that cannot be. */
function valuesIn(
  making: Making,
  { program, routine, others, deal }: Trial,
): readonly Value[] | null {
  const { parameters = [] } = program.routines[routine] ?? {};
  try {
    if (deal !== null) {
      making.chooser.partial();
      return parameters.map(({ name, type }) => chooseInPlay(making, type, name));
    }
    chooseStates(making);
    const values = parameters.map(({ name, type }) => chooseArgument(making, type, name));
    for (const type of others) chooseOthers(making, type);
    return values;
  } catch (error) {
    if (!(error instanceof NoPosition)) throw error;
    making.chooser.partial();
    return null;
  }
}

/** The condition that an action fails in the position, or null: none of its; anything else may. */
function refusal(
  { program, routine, machine }: Trial,
  values: readonly Value[],
  decider: Decider,
): number | null {
  const action = program.actions.findIndex((each) => each.routine === routine);
  if (action < 0) return legal;
  try {
    return refusalOf(machine, action, values);
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    decider.partial();
    return null;
  }
}

/** Answers what a run asks, and keeps what was answered as a command says it. */
class Answers {
  readonly faces: number[] = [];
  readonly draws: string[] = [];
  readonly choices: string[] = [];
  readonly facts = new Set<string>();
  readonly answered = new Set<string>();
  readonly #asked = new Set<string>();
  readonly #trial: Trial;
  readonly #decider: Decider;
  #rolls = 0;

  constructor(trial: Trial, decider: Decider) {
    this.#trial = trial;
    this.#decider = decider;
  }

  /** All that was answered. */
  get given(): Pick<Attempt, 'faces' | 'draws' | 'choices' | 'facts' | 'answered'> {
    const { faces, draws, choices } = this;
    return { faces, draws, choices, facts: [...this.facts], answered: [...this.answered] };
  }

  give(request: Request): void {
    const decider = this.#decider;
    const { machine } = this.#trial;
    switch (request.kind) {
      case 'roll':
        this.#roll(request);
        return;
      case 'draw': {
        const { options, type } = request;
        const value = options[decider.pick(this.#key('draw', this.draws), options.length)] ?? null;
        this.draws.push(tokenOf(value, type, machine));
        respond(machine, value, null);
        return;
      }
      case 'choose':
      case 'act': {
        const all = answersTo(request, 200);
        const value = all[decider.pick(this.#key('choose', this.choices), all.length)] ?? null;
        this.choices.push(answerToken(request, value, machine));
        respond(machine, value, null);
        return;
      }
      case 'ask':
        this.#ask(request);
        return;
      case 'script':
      case 'expect':
      case 'illegal':
        respond(machine, null, null);
    }
  }

  #key(what: string, before: readonly string[]): string {
    return `${what} ${String(before.length)}`;
  }

  #roll(request: RollRequest & Request): void {
    const { machine, dice } = this.#trial;
    const { values, weights } = spreadOf(request, dice, 500);
    const value = values[this.#decider.roll(`roll ${String(this.#rolls)}`, weights)] ?? 0;
    this.#rolls += 1;
    const faces = facesOf(request, value);
    this.faces.push(...faces);
    respond(machine, value, faces);
  }

  /** The same question gets the same kind of answer, whoever it is about. */
  #ask(request: Request & { readonly kind: 'ask' }): void {
    const { program, closure, machine, laid } = this.#trial;
    const fact = program.facts[request.fact];
    if (fact === undefined) return;
    const { configuration } = machine;
    // Of others it may be answered otherwise.
    if (this.#asked.has(fact.name)) this.#decider.partial();
    this.#asked.add(fact.name);
    const chooser = this.#decider;
    const making = { program, closure, configuration, laid, chooser, settings: [] };
    const value = chooseArgument(making, fact.result, `fact ${fact.name}`);
    this.facts.add(`${fact.name}=${tokenOf(value, fact.result, machine)}`);
    this.answered.add(givenFact(fact, { arguments: request.arguments, value }, machine));
    respond(machine, value, null);
  }
}
