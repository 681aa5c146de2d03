// For people: what a waiting run shows, and what an answer typed or clicked means.
import { readValue } from '../input/read-value.ts';
import { flatten } from '../machine/flatten.ts';
import { whyIllegal } from '../machine/perform/legal.ts';
import { operationAt, routineOf } from '../machine/step.ts';
import { fill, reasonOf } from '../machine/template.ts';
import type { Configuration, Frame } from '../model/configuration.ts';
import type { RuntimeProblemData } from '../model/fault.ts';
import type { Language } from '../model/language.ts';
import type { AnswerProblemData } from '../model/problems.ts';
import type { PhaseInfo, Program, Words } from '../model/program.ts';
import type { ActRequest, Refusal, Request } from '../model/request.ts';
import { rolled } from '../model/request.ts';
import { withDetails } from '../model/sentence.ts';
import { wordsOf } from '../model/tokens.ts';
import type { Type } from '../model/types.ts';
import { typeText } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import { optionTokens } from './answers.ts';
import { triedBy } from './denied.ts';
import type { Named, SeenMachine } from './named.ts';
import { actionNamed, machineOn, named, seenMachine } from './named.ts';
import { answersTo, answerType } from './options.ts';
import { cardOf, endsOfFact, factOptions } from './questions.ts';
import type { Refused, Shown } from './shown.ts';
import { typedAnswer } from './typed-answer.ts';
import type { View } from './view.ts';

/** What a token comes to. */
export type Accepted =
  | { readonly kind: 'answer'; readonly value: Value; readonly faces: readonly number[] | null }
  | { readonly kind: 'refused'; readonly why: WhyNot };

/** Why a token is no answer. */
export type WhyNot =
  | Why<'illegal-choice'>
  | Why<'missing-answer'>
  | Why<'bad-face'>
  | { readonly code: 'illegal-action'; readonly data: RuntimeProblemData['illegal-action'] };
interface Why<Code extends keyof AnswerProblemData> {
  readonly code: Code;
  readonly data: AnswerProblemData[Code];
}

/** What a person is shown of a waiting run; without a view of it, everything. */
export function show(
  program: Program,
  configuration: Configuration,
  request: Request,
  view: View | null = null,
): Shown {
  const frame = configuration.frames.at(-1);
  if (frame === undefined) throw new Error('nothing waits');
  const machine = seenMachine(program, configuration, view);
  const { name, origin } = routineOf(program, frame);
  return {
    kind: request.kind,
    clause: origin.clause,
    routine: name,
    phases: phasesAround(program, configuration),
    question: questionOf(machine, request, { frame, view }),
    player: playerOf(machine, request),
    options: optionsOf(machine, request),
    ...endsOf(program, request),
    die: request.kind === 'roll' ? request.die : null,
    type: request.kind === 'ask' ? (program.facts[request.fact]?.result ?? null) : null,
    secret: request.kind === 'choose' && request.secret,
    refused: refusals(request).map((one) => refusedOf(machine, one, view)),
    card: request.kind === 'ask' ? cardOf(program, request.fact) : null,
  };
}

/**
 * The answer that a token stands for, or why it is none. Dice are the faces, `3 5`, in any order.
 */
export function accept(
  program: Program,
  configuration: Configuration,
  {
    request,
    token,
    view = null,
  }: { readonly request: Request; readonly token: string; readonly view?: View | null },
): Accepted {
  const machine = machineOn(program, configuration);
  const seen = seenMachine(program, configuration, view);
  switch (request.kind) {
    case 'roll':
      return acceptFaces(request, token);
    case 'ask': {
      const type = program.facts[request.fact]?.result ?? { kind: 'unknown' };
      const read = readValue(token, type, machine);
      if (read.ok) return { kind: 'answer', value: read.value, faces: null };
      const options = optionsOf(seen, request).map((option) => option.token);
      const hints = options.length > 0 ? options : typedAs(program, type);
      return refuse({ code: 'illegal-choice', data: { given: token, options: hints } });
    }
    case 'draw':
    case 'choose':
    case 'act': {
      const value = typedAnswer(request, token, machine);
      if (value !== undefined) return { kind: 'answer', value, faces: null };
      const reason = request.kind === 'act' ? whyNot(seen, { request, token, view }) : null;
      if (reason !== null) return refuse(reason);
      const options = like(optionTokens(request, seen), token);
      return refuse({ code: 'illegal-choice', data: { given: token, options } });
    }
    case 'script':
    case 'expect':
    case 'illegal':
      return { kind: 'answer', value: null, faces: null };
  }
}

// ----------------------------------------------------------------------------------------- showing

/** The phases that the calls under way stand in. */
function phasesAround(program: Program, { frames }: Configuration): readonly PhaseInfo[] {
  return frames.flatMap((frame) => {
    const around = flatten(program, routineOf(program, frame)).around[frame.next] ?? [];
    return around.flatMap((one) => (one.kind === 'phase' ? (program.phases[one.phase] ?? []) : []));
  });
}

/** The frame that asks, and who looks. */
interface Asking {
  readonly frame: Frame;
  readonly view: View | null;
}

function questionOf(machine: SeenMachine, request: Request, { frame, view }: Asking): Words | null {
  if (request.kind === 'choose') {
    const operation = operationAt(machine.program, frame);
    const question = operation?.kind === 'choose' ? operation.question : null;
    return question && fill(question, frame.slots, machine, view?.shows(machine.configuration));
  }
  if (request.kind !== 'ask') return null;
  const question = machine.program.facts[request.fact]?.question;
  if (question === undefined) return null;
  // All that a fact is asked with rests on what the question does.
  const shows = view?.shows(machine.configuration, 'all');
  return fill(question, [...request.arguments], machine, shows);
}

function playerOf(machine: SeenMachine, request: Request): Named | null {
  if (request.kind !== 'choose' && request.kind !== 'act') return null;
  return named(machine, request.player, { kind: 'kind', name: request.players });
}

function optionsOf(machine: SeenMachine, request: Request): readonly Named[] {
  switch (request.kind) {
    case 'draw':
      return request.options.map((value) => named(machine, value, request.type));
    case 'choose': {
      if (request.form === 'number-from') return [];
      if (request.form === 'some-of') {
        return request.options.map((value) => named(machine, value, request.option));
      }
      const type = answerType(request);
      return answersTo(request, Infinity).map((value) => named(machine, value, type));
    }
    case 'act':
      return request.options.map((option) => actionNamed(machine, option.action, option.arguments));
    case 'ask':
      return factOptions(machine, machine.program.facts[request.fact]?.result);
    case 'roll':
    case 'script':
    case 'expect':
    case 'illegal':
      return [];
  }
}

/** How a value without a list of answers is typed: a number between ends, the codes of a chart. */
function typedAs({ notations }: Program, type: Type): readonly string[] {
  const { kind } = type;
  if (kind === 'integer') return [typeText(type)];
  if (kind !== 'effects' && kind !== 'effects-pair') return [];
  const notation = notations.find(({ name }) => name === type.notation);
  return (notation?.codes ?? []).map(({ pattern }) => pattern);
}

function endsOf(program: Program, request: Request): Pick<Shown, 'least' | 'most'> {
  if (request.kind === 'roll') return { least: request.count, most: request.count };
  if (request.kind === 'ask') return endsOfFact(program.facts[request.fact]?.result);
  if (request.kind !== 'choose') return { least: 1, most: 1 };
  const { form, least, most } = request;
  return form === 'some-of' || form === 'number-from' ? { least, most } : { least: 1, most: 1 };
}

function refusals(request: Request): readonly Refusal[] {
  return request.kind === 'act' ? request.refused : [];
}

/** How many are named that a condition refuses; of more, that there are more. */
const fewNames = 3;

/** What is refused: as a whole, or by what fails there and with whom. */
function refusedOf(machine: SeenMachine, refusal: Refusal, view: View | null): Refused {
  const { action, condition, arguments: given, isExample = false, among = [] } = refusal;
  const info = machine.program.actions[action];
  const refused = { action, refusal: condition, arguments: given };
  const reason = reasonOf(machine, refused, view?.shows(machine.configuration, 'none'));
  const origin = condition === null ? info?.origin : info?.conditions[condition]?.origin;
  const words = info?.words ?? plainNothing;
  const clause = origin?.clause ?? null;
  const type = info?.parameters[0]?.type;
  if (among.length === 0 || type === undefined) {
    return { token: info?.name ?? '', words, reason, isExample, clause };
  }
  const named = actionNamed(machine, action, given);
  const write = (language: Language): string => {
    const all = among.map((one) => wordsOf(one, type, machine)[language]);
    const few = all.length > fewNames ? [...all.slice(0, fewNames), '…'] : all;
    return withDetails(words[language], [...new Set(few)], language);
  };
  return { ...named, words: { fr: write('fr'), en: write('en') }, reason, isExample, clause };
}

const plainNothing: Words = { fr: '', en: '' };

// --------------------------------------------------------------------------------------- answering

function refuse(why: WhyNot): Accepted {
  return { kind: 'refused', why };
}

function acceptFaces(request: Request & { readonly kind: 'roll' }, token: string): Accepted {
  const { from, to } = request.die;
  const faces = token
    .split(/[\s,]+/)
    .filter((face) => face !== '')
    .map(Number);
  if (faces.some(Number.isNaN)) {
    const options = Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
    return refuse({ code: 'illegal-choice', data: { given: token, options } });
  }
  const bad = faces.find((face) => !(Number.isInteger(face) && face >= from && face <= to));
  if (bad !== undefined) return refuse({ code: 'bad-face', data: { face: bad, from, to } });
  if (faces.length !== request.count) {
    const about = `${request.count}d${to - from + 1}`;
    return refuse({ code: 'missing-answer', data: { what: 'roll', about } });
  }
  return { kind: 'answer', value: rolled(request, faces), faces };
}

/** Of what may be answered the ways to do what a token begins with; all where there are none. */
function like(options: readonly string[], token: string): readonly string[] {
  const [name = ''] = token.trim().split(/[\s(]/u);
  const found = options.filter((option) => option.startsWith(`${name}(`));
  return found.length > 0 ? found : options;
}

/** Why an action that a token spells is none to take; null when it spells none. */
function whyNot(
  machine: SeenMachine,
  {
    request,
    token,
    view,
  }: { readonly request: ActRequest; readonly token: string; readonly view: View | null },
): WhyNot | null {
  const tried = triedBy(machine, request, token);
  if (tried === null) return null;
  const { action, condition: refusal, arguments: given } = tried;
  const refused = { action, refusal, arguments: given };
  const reason = reasonOf(machine, refused, view?.shows(machine.configuration, 'none'));
  return { code: 'illegal-action', data: { ...whyIllegal(machine, refused), reason } };
}
