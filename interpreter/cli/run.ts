/** `run <book> [procedure]`: runs calls one after the other, their results, and why. */
import type {
  AnyProblem,
  Depth,
  Failed,
  Line,
  LogEvent,
  Program,
  Routine,
  Sources,
  Value,
} from '../index.ts';
import {
  account,
  denied,
  fromNumbers,
  luck,
  narrativeOf,
  rulesAlone,
  valueText,
  visibleTo,
  wordsOf,
} from '../index.ts';
import { accountLines, depthOf, toldOf } from './account.ts';
import { Answering, anySeed, setInVain } from './answering.ts';
import type { Asked } from './asked.ts';
import { asked, routineNamed, withCellsAsked } from './asked.ts';
import { preparedWhole } from './behind.ts';
import type { Called, Came } from './calls.ts';
import { callsOf, guardCalls, inTurn } from './calls.ts';
import type { Context, Exit } from './context.ts';
import {
  exit,
  problemJson,
  remark,
  remarksJson,
  runnablePart,
  showAlso,
  showProblems,
} from './context.ts';
import type { Named } from './doors.ts';
import { withNames } from './doors.ts';
import type { Naming } from './effects.ts';
import { effect } from './effects.ts';
import type { Flags } from './flags.ts';
import { tellLay } from './in-play.ts';
import type { Subject } from './interview.ts';
import { interviewed, tellCall } from './interview.ts';
import { alsoMissing } from './unsaid.ts';
import { jsonState, jsonValue } from './values.ts';

/** At a terminal it asks first for what was not said, and tells then how to say it at once. */
export async function runRule(
  context: Context,
  words: readonly string[],
  flags: Flags,
): Promise<Exit> {
  return withNames(context, { words, flags }, (own, named) => runNamed(own, named, flags));
}

async function runNamed(
  context: Context,
  { book, rule, isSaid }: Named,
  flags: Flags,
): Promise<Exit | 'back'> {
  // A call with its brackets is what `--do` takes.
  const typed = rule?.includes('(') === true ? [rule] : [];
  const name = typed.length > 0 ? undefined : (rule ?? undefined);
  const calls = callsOf(name, [...typed, ...flags.texts('do')]);
  const opened = runnablePart(context, book, asked(flags), {
    ...rulesAlone,
    doing: new Set(calls.map((call) => call.name)),
  });
  const { program } = opened.elaborated;
  guardCalls(program, calls);
  const routine = name === undefined ? null : routineNamed(program, name).routine;
  const stopsAt: Subject['stopsAt'] = (ready, said, told) => {
    const { seed } = said;
    const sayings = { ...said, facts: ready.facts, luck: seed === null ? null : luck(seed) };
    const answering = new Answering(program, ready.configuration, sayings);
    const naming = { program, configuration: ready.configuration };
    const teller = { ...naming, language: context.language };
    const before: Line[] = [];
    let events = 0;
    for (const { missing, log } of inTurn(naming, { calls, values: ready.values, answering })) {
      before.push(...toldOf(log, teller, depthOf(flags), told - events));
      events += visibleTo(null, log).length;
      if (missing === null) continue;
      const { begun } = answering;
      return { ...naming, request: missing, before, told: events, begun, isWaiting: true };
    }
    return null;
  };
  const whole = await interviewed(context, { program, routine, stopsAt }, flags);
  if (whole === null || whole === 'back') return whole ?? exit.unusable;
  const code = runIn(context, opened, { calls, routine, ...whole });
  const words = [book, ...(rule === null ? [] : [rule])];
  if (whole.flags !== flags || !isSaid) tellCall(context, ['run', ...words], whole.flags);
  return code;
}

interface Running {
  readonly calls: readonly Called[];
  /** What the flags set the parameters of; null: each call says its own. */
  readonly routine: Routine | null;
  readonly flags: Flags;
  /** How many events were told already while what lacks was asked for. */
  readonly told: number;
}

/** Runs calls on a book that was read, one after the other, as flags say. */
function runIn(
  context: Context,
  { elaborated, sources }: ReturnType<typeof runnablePart>,
  { calls, routine, flags, told }: Running,
): Exit {
  const [said, depth, { program }] = [withCellsAsked(asked(flags)), depthOf(flags), elaborated];
  const ready = preparedWhole(program, routine, said);
  if (ready.kind === 'failed') {
    const why = whyRefused(context, program, ready, depth);
    return failed(context, sources, { problems: [ready.problem], why });
  }
  const { configuration, values } = ready;
  tellLay(context, said, { program, routine, configuration });
  const naming = { program, configuration };
  const seed = said.seed ?? (isScripted(said) ? null : anySeed());
  const facts = { facts: ready.facts, luck: seed === null ? null : luck(seed) };
  const answering = new Answering(program, configuration, { ...said, ...facts });
  const outcomes: object[] = [];
  let last: Came | null = null;
  let events = 0;
  for (const one of inTurn(naming, { calls, values, answering })) {
    last = one;
    if (one.failed !== null || one.problems.length > 0) break;
    if (outcomes.length + 1 < calls.length || answering.leftOver(one.routine.origin).length === 0) {
      const how = { depth, isOne: calls.length === 1, after: told - events };
      outcomes.push(tell(context, { ...naming, ...one, ...how }));
      events += visibleTo(null, one.log).length;
    }
  }
  if (said.seed === null && answering.isLucky) tellSeed(context, seed);
  if (last === null) return exit.good;
  const broken = brokenBy(context, { naming, answering, depth }, last);
  if (broken !== null) return failed(context, sources, broken);
  const { origin } = last.routine;
  const lost = setInVain(program, routine, said.given.set);
  const idle = [...lost, ...answering.idle(origin, said.seed)];
  if (context.json) tellJson(context, { outcomes, naming, idle, sources });
  else remark(context, idle);
  return exit.good;
}

/** Why calls did not come to their end, or said too much; null: all is well. */
function brokenBy(
  context: Context,
  { naming, answering, depth }: {
    readonly naming: Naming;
    readonly answering: Answering;
    readonly depth: Depth;
  },
  { routine, problems: met, missing, failed: ready, log }: Came,
): Failure | null {
  if (ready !== null) {
    const why = whyRefused(context, naming.program, ready, depth);
    return { problems: [ready.problem], why };
  }
  const problems = met.length > 0 ? met : answering.leftOver(routine.origin);
  if (problems.length === 0) return null;
  const teller = { ...naming, language: context.language };
  const before = [...toldOf(log.slice(0, mostBefore), teller, depth)];
  const after = missing === null ? [] : alsoMissing(naming, answering, missing);
  return { problems, before, after };
}

/** What decided that an action may not be taken. */
function whyRefused(
  { language }: Context,
  program: Program,
  { refused }: Failed,
  depth: Depth,
): readonly Line[] {
  if (refused === undefined) return [];
  const { refusal, configuration } = refused;
  const tried = { ...refusal, player: Number(refusal.arguments.at(-1)) };
  const all = { view: null, isOpen: () => true, isSeen: () => true };
  const told = denied(program, configuration, tried, all);
  return account(told?.log ?? [], { program, configuration, language }, { depth });
}

/** Whether answers were said one by one, so that a missing one is a slip and not left to chance. */
function isScripted({ dice, draws, choices }: Asked): boolean {
  return dice.length + draws.length + choices.length > 0;
}

/** A seed of our own is shown, where chance was needed, so that the run can be had again. */
function tellSeed({ err, json }: Context, seed: number | null): void {
  if (!json) err(`--seed ${String(seed)}`);
}

/** Events that are told of a run that failed: a loop that never ends would be told for minutes. */
const mostBefore = 2000;

interface Failure {
  readonly problems: readonly AnyProblem[];
  /** What was told until then. */
  readonly before?: readonly Line[];
  /** Why it did not even begin. */
  readonly why?: readonly Line[];
  /** What would be missing next. */
  readonly after?: readonly AnyProblem[];
}

/** Tells why a run failed, and what went before. */
function failed(
  context: Context,
  sources: Sources,
  { problems, before = [], why = [], after = [] }: Failure,
): Exit {
  if (context.json) {
    const told = [...problems, ...after].map((problem) => problemJson(context, problem, sources));
    const json = { result: null, problems: told, explanation: [...before, ...why] };
    context.out(JSON.stringify(json, null, 2));
  } else {
    if (before.length > 0) context.err(context.usage.phrases.before);
    for (const line of accountLines(before)) context.err(line);
    if (before.length > 0) context.err('');
    showProblems(context, sources, problems);
    for (const line of accountLines(why)) context.err(line);
    showAlso(context, sources, after);
  }
  // An answer that is missing or impossible is a slip of the call, not a finding about the rules.
  const isCall = problems.every(({ code }) => callCodes.has(code));
  return isCall ? exit.unusable : exit.found;
}

const callCodes: ReadonlySet<string> = new Set([
  'missing-answer',
  'unused-answer',
  'illegal-choice',
  'bad-face',
]);

interface Outcome extends Naming {
  /** The call as it was typed. */
  readonly text: string;
  readonly routine: Routine;
  readonly log: readonly LogEvent[];
  readonly result: Value;
  readonly depth: Depth;
  /** Whether it is the only call. */
  readonly isOne: boolean;
  /** So many events need not be told again, where the call gives nothing. */
  readonly after: number;
}

/** Tells what a call came to; what `--json` gives of it. */
function tell(context: Context, outcome: Outcome): object {
  const { program, configuration, text, routine, log, result, depth, isOne, after } = outcome;
  const { language } = context;
  const teller = { program, configuration, language };
  // What gives something is told whole under it.
  const isWhole = context.json || routine.result.kind !== 'nothing';
  const wanted = context.json && depth === 'everything' ? 'whole' : depth;
  const all = toldOf(log, teller, wanted, isWhole ? 0 : after);
  // Of everything there may be a million lines.
  const isShort = depth === 'answer' || depth === 'reasons';
  const few = isShort ? [...all] : [];
  const told = isShort ? few : all;
  if (context.json) {
    const { sources } = fromNumbers('', routine, language);
    return {
      ...(isOne ? {} : { call: text }),
      result: jsonValue(result, routine.result, teller),
      words: wordsOf(result, routine.result, teller)[language],
      ...(sources && { sources }),
      effects: log.flatMap((event) => effect(event, teller)),
      explanation: [...told],
    };
  }
  if (!isOne) context.out(`— ${text}`);
  if (routine.result.kind !== 'nothing') {
    const words = valueText(result, routine.result, teller);
    const { text: answer } = fromNumbers(words, routine, language);
    const own = few.find(({ isOwn }) => isOwn);
    context.out(own === undefined ? answer : narrativeOf(language).expected(answer, own.text));
  }
  const { folded, uneventful } = context.usage.phrases;
  let isSilent = depth !== 'answer' && routine.result.kind === 'nothing';
  for (const line of accountLines(told, folded)) {
    context.out(line);
    isSilent = false;
  }
  if (isSilent) context.out(uneventful);
  return {};
}

interface Told {
  readonly outcomes: readonly object[];
  readonly naming: Naming;
  /** Facts that were said and had no effect. */
  readonly idle: readonly AnyProblem[];
  readonly sources: Sources;
}

/** One call as it is, several as a list; then the position that they left. */
function tellJson(context: Context, { outcomes, naming, idle, sources }: Told): void {
  const state = jsonState(naming.program, naming.configuration);
  const unheard = remarksJson(context, idle, sources);
  const rest = { state, ...(unheard.length === 0 ? {} : { idle: unheard }) };
  const [only] = outcomes;
  const json = outcomes.length === 1 ? { ...only, ...rest } : { calls: outcomes, ...rest };
  context.out(JSON.stringify(json, null, 2));
}
