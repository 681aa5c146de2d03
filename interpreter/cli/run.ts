/** `run <book> <procedure>`: one run, its result, and why. */
import type {
  AnyProblem,
  Depth,
  Failed,
  Line,
  LogEvent,
  Program,
  Request,
  Routine,
  Sources,
  Value,
} from '../index.ts';
import {
  account,
  advance,
  answer,
  callRoutine,
  denied,
  fromNumbers,
  luck,
  rulesAlone,
  valueText,
  wordsOf,
} from '../index.ts';
import { accountLines, depthOf, toldOf } from './account.ts';
import { Answering } from './answering.ts';
import type { Asked } from './asked.ts';
import { asked, prepared, routineNamed } from './asked.ts';
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
import type { Naming } from './effects.ts';
import { effect } from './effects.ts';
import type { Flags } from './flags.ts';
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
  const [book = '', name = ''] = words;
  const opened = runnablePart(context, book, asked(flags), {
    ...rulesAlone,
    doing: new Set([name]),
  });
  const { program } = opened.elaborated;
  const { index, routine } = routineNamed(program, name);
  const stopsAt: Subject['stopsAt'] = ({ configuration, values, facts }, said) => {
    const { seed } = said;
    const sayings = { ...said, facts, luck: seed === null ? null : luck(seed) };
    callRoutine(program, configuration, index, values);
    const answering = new Answering(program, configuration, sayings);
    const { missing, log } = played({ program, configuration }, answering, routine);
    if (missing === undefined || missing === null) return null;
    const teller = { program, configuration, language: context.language };
    const before = [...toldOf(log, teller, depthOf(flags))];
    return { program, configuration, request: missing, before, isWaiting: true };
  };
  const whole = await interviewed(context, { program, routine, stopsAt }, flags);
  if (whole === null) return exit.unusable;
  const code = runIn(context, opened, { name, flags: whole });
  if (whole !== flags) tellCall(context, ['run', ...words], whole);
  return code;
}

/** Runs a procedure of a book that was read, as flags say. */
function runIn(
  context: Context,
  { elaborated, sources }: ReturnType<typeof runnablePart>,
  { name, flags }: { readonly name: string; readonly flags: Flags },
): Exit {
  const said = asked(flags);
  const depth = depthOf(flags);
  const { program } = elaborated;
  const { index, routine } = routineNamed(program, name);
  const ready = prepared(program, routine, said);
  if (ready.kind === 'failed') {
    const why = whyRefused(context, program, ready, depth);
    return failed(context, sources, { problems: [ready.problem], why });
  }
  const seed = said.seed ?? (isScripted(said) ? null : anySeed());
  const { configuration } = ready;
  const answering = new Answering(program, configuration, {
    ...said,
    facts: ready.facts,
    luck: seed === null ? null : luck(seed),
  });
  callRoutine(program, configuration, index, ready.values);
  const { problems, log, result, missing } = played({ program, configuration }, answering, routine);
  if (said.seed === null && answering.isLucky) tellSeed(context, seed);
  if (problems.length > 0) {
    const teller = { program, configuration, language: context.language };
    const before = [...toldOf(log.slice(0, mostBefore), teller, depth)];
    const after = missing && alsoMissing({ program, configuration }, answering, missing);
    return failed(context, sources, { problems, before, after: after ?? [] });
  }
  const { origin } = routine;
  const idle = [...answering.unheard(origin), ...answering.idleSeed(origin, said.seed)];
  tell(context, { program, configuration, routine, log, result, depth, idle, sources });
  return exit.good;
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

function anySeed(): number {
  return Math.floor(Math.random() * 1_000_000);
}

interface Played {
  readonly problems: readonly AnyProblem[];
  /** The request that nobody answered, if that is the problem. */
  readonly missing?: Request | null;
  readonly log: readonly LogEvent[];
  readonly result: Value;
}

function played(
  { program, configuration }: Naming,
  answering: Answering,
  { origin }: Routine,
): Played {
  const log: LogEvent[] = [];
  for (;;) {
    const state = advance(program, configuration, { log, explains: true, defers: true });
    if (state.kind === 'failed') return { problems: [state.problem], log, result: null };
    if (state.kind === 'done') {
      return { problems: answering.leftOver(origin), log, result: state.result };
    }
    const given = answering.answer(state.request);
    if (given.kind === 'problem') {
      const { problem } = given;
      const missing = problem.code === 'missing-answer' ? state.request : null;
      return { problems: [problem], log, result: null, missing };
    }
    const { value, faces } = given;
    const options = { log, explains: true, defers: true, ...(faces !== undefined && { faces }) };
    answer(program, configuration, value, options);
  }
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
  readonly routine: Routine;
  readonly log: readonly LogEvent[];
  readonly result: Value;
  readonly depth: Depth;
  /** Facts that were said and had no effect. */
  readonly idle: readonly AnyProblem[];
  readonly sources: Sources;
}

function tell(context: Context, outcome: Outcome): void {
  const { program, configuration, routine, log, result, depth } = outcome;
  const { language } = context;
  const teller = { program, configuration, language };
  const told = toldOf(log, teller, depth);
  if (context.json) {
    const { sources } = fromNumbers('', routine, language);
    const value = jsonValue(result, routine.result, teller);
    const words = wordsOf(result, routine.result, teller)[language];
    const state = jsonState(program, configuration);
    const effects = log.flatMap((event) => effect(event, teller));
    const rests = sources && { sources };
    const unheard = remarksJson(context, outcome.idle, outcome.sources);
    const idle = unheard.length === 0 ? {} : { idle: unheard };
    const explanation = [...told];
    const json = { result: value, words, ...rests, state, effects, explanation, ...idle };
    context.out(JSON.stringify(json, null, 2));
    return;
  }
  if (routine.result.kind !== 'nothing') {
    const words = valueText(result, routine.result, teller);
    context.out(fromNumbers(words, routine, language).text);
  }
  for (const line of accountLines(told)) context.out(line);
  remark(context, outcome.idle);
}
