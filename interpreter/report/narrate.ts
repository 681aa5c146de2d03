/** Tells what happened in a run: one sentence an event, each with the clause of its rule. */
import type { LogEvent, Sentence } from '../model/log.ts';
import { everyOperation } from '../model/operations.ts';
import type { Operation, ParameterInfo, Program } from '../model/program.ts';
import { sentence } from '../model/sentence.ts';
import type { Type } from '../model/types.ts';
import { bare } from '../model/types.ts';
import type { RecordValue, Value } from '../model/values.ts';
import { isUnseen } from '../model/values.ts';
import { shown } from './called.ts';
import { arrangement, preference } from './preferred.ts';
import { cell, questionOf } from './question.ts';
import type { Narration, Part, Told } from './rolling.ts';
import { cellCame, narration, rolledPart } from './rolling.ts';
import { routeText } from './route.ts';
import { fromNumbers } from './sources.ts';
import type { Teller } from './value-text.ts';
import { narrativeOf, valueText } from './value-text.ts';

/**
 * What an event is told as; null for those that only say where a run stands, and for calls of
 * helpers. `gave`: what a call came to.
 */
export function narrate(event: LogEvent, teller: Teller, gave?: Value): Narration | null {
  return narration(event, tell(event, teller, gave), teller);
}

/** How a call is told. */
interface Telling {
  readonly gave?: Value | undefined;
  /** Lists that it was given are left out. */
  readonly isBrief?: boolean;
  /** Which argument is left out. */
  readonly without?: number;
}

/** What a call is told as: the rule that is followed, with what, and what it gave. */
export function narrateCall(
  { callee, arguments: given }: Of<'call'>,
  teller: Teller,
  { gave, isBrief = false, without }: Telling = {},
): Told | null {
  const routine = teller.program.routines[callee];
  if (routine === undefined) return null;
  const { words, parameters, origin, result, told } = routine;
  const narrative = narrativeOf(teller.language);
  const details = parameters.flatMap((parameter, at) => {
    const value = given[at] ?? null;
    const { type } = parameter;
    if (at === without || (isBrief && (value === null || bare(type).kind === 'list'))) return [];
    return (isBrief ? namedIn(value, type, teller) : null) ?? [detail(value, parameter, teller)];
  });
  // Of a question that is about a list alone it is told which.
  const isAlone = isBrief && without === undefined && bare(result).kind === 'yes-no';
  const lists = details.length === 0 && isAlone ? listsIn(given, parameters, teller) : details;
  const said = narrative.call(words[teller.language], lists);
  // What a record consists of is told by what was done.
  const isRecord = isBrief && bare(result).kind === 'record' && gave !== null;
  // What has words for what it did says it in these, or nothing.
  const isSaid = isBrief && told !== undefined;
  const text =
    gave === undefined || isRecord || isSaid || result.kind === 'nothing'
      ? said
      : narrative.expected(said, valueText(gave, result, teller));
  return { clause: origin.clause, ...fromNumbers(text, routine, teller.language) };
}

/** The lists of things that a call was given: of a long one the first, and how many more. */
function listsIn(
  given: readonly Value[],
  parameters: readonly ParameterInfo[],
  teller: Teller,
): readonly string[] {
  const { several } = narrativeOf(teller.language);
  return parameters.flatMap(({ type }, at) => {
    const list = bare(type);
    const value = given[at];
    if (list.kind !== 'list' || bare(list.element).kind !== 'thing') return [];
    if (!Array.isArray(value) || value.length === 0) return [];
    return [several(shown(value.map((one: Value) => valueText(one, list.element, teller))))];
  });
}

/** What a call was given; a number, yes and no tell nothing without what they are. */
function detail(value: Value, { words, type }: ParameterInfo, teller: Teller): string {
  const { language } = teller;
  const said = valueText(value, type, teller);
  const isBare = ['fraction', 'integer', 'yes-no'].includes(bare(type).kind);
  return isBare && value !== null
    ? narrativeOf(language).expected(words[language], said)
    : said;
}

/** The pieces that a call was given, by their names. */
export function piecesIn({ callee, arguments: given }: Of<'call'>, teller: Teller): string[] {
  const { parameters = [] } = teller.program.routines[callee] ?? {};
  return parameters.flatMap(({ type }, at) => {
    const of = bare(type);
    const info = teller.program.things.find(({ name }) => of.kind === 'thing' && name === of.name);
    const value = given[at] ?? null;
    return info?.role !== 'piece' || value === null ? [] : [valueText(value, type, teller)];
  });
}

/** The things that a record names; null: it names none, or there is none. */
function namedIn(value: Value, type: Type, teller: Teller): readonly string[] | null {
  const of = bare(type);
  if (of.kind !== 'record' || value === null || isUnseen(value)) return null;
  const { fields } = value as RecordValue;
  const info = teller.program.records.find(({ name }) => name === of.name);
  const named = (info?.fields ?? []).flatMap(({ type: each }, at) => {
    const field = fields[at] ?? null;
    const inner = bare(each);
    if (field === null || isUnseen(field)) return [];
    if (inner.kind === 'record') return namedIn(field, each, teller) ?? [];
    const isNamed = inner.kind === 'thing' || (inner.kind === 'list' && isThing(inner.element));
    const isEmpty = Array.isArray(field) && field.length === 0;
    return isNamed && !isEmpty ? [valueText(field, each, teller)] : [];
  });
  return named.length === 0 ? null : [...new Set(named)];
}

function isThing(type: Type): boolean {
  return bare(type).kind === 'thing';
}

function tell(event: LogEvent, teller: Teller, gave?: Value): Part | null {
  const { program, language } = teller;
  const words = narrativeOf(language);
  switch (event.kind) {
    case 'roll':
    case 'look-up':
    case 'total':
      return rolledPart(event, teller);
    case 'draw':
      return { text: words.draw(valueText(event.value, eventType(event, program), teller)) };
    case 'choice': {
      const type = eventType(event, program);
      const value = event.secret ? null : valueText(event.value, type, teller);
      return { text: words.choice(
          playerWords(event.player, event, teller),
          value,
          worded(event.told, teller),
        ) };
    }
    case 'act':
      return act(event, teller);
    case 'fact':
      return fact(event, teller);
    case 'preferred':
      return preference(event, teller);
    case 'arranged':
      return arrangement(event, teller);
    case 'route':
      return { text: routeText(event, teller) };
    case 'phase-enter': {
      const phase = program.phases[event.phase];
      return phase ? { text: phase.words[language], clause: phase.clause } : null;
    }
    case 'together-leave':
      return { text: words.together };
    case 'field':
      return change(event, teller);
    case 'create':
      return { text: words.enters(thingWords(event.thing, teller)) };
    case 'remove':
      return { text: leaves(event, teller) };
    case 'call':
      return program.routines[event.callee]?.standing === undefined
        ? null
        : narrateCall(event, teller, { gave });
    case 'return': {
      const text = worded(event.told, teller);
      return text === null ? null : { text };
    }
    case 'phase-leave':
    case 'together-enter':
    case 'decided':
      return null;
  }
}

function leaves({ thing, told }: Of<'remove'>, teller: Teller): string {
  const said = worded(told, teller);
  return said ?? narrativeOf(teller.language).leaves(thingWords(thing, teller));
}

/** How the rules say that something happened; null: they have no words for it. */
function worded(told: Sentence | undefined, teller: Teller): string | null {
  if (told === undefined || isSilent(told)) return null;
  const text = sentence(
    told[teller.language].map((part) =>
      typeof part === 'string' ? part : valueText(part.value, part.type, teller),
    ),
  );
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether the rules say nothing of it that something happened. */
export function isSilent(told: Sentence | undefined): boolean {
  return told === undefined || told.en.every((part) => part === '');
}

type Of<Kind extends LogEvent['kind']> = Extract<LogEvent, { readonly kind: Kind }>;

function act(event: Of<'act'>, teller: Teller): Part | null {
  const { player, action, arguments: given } = event;
  const info = teller.program.actions[action];
  if (info === undefined) return null;
  const { language } = teller;
  // The last parameter is the player, who is named first.
  const details = info.parameters
    .slice(0, -1)
    .map((parameter, index) => {
      const value = given[index] ?? null;
      const { name, type, words } = parameter;
      if (words.en === name) return valueText(value, type, teller);
      return detail(value, parameter, teller);
    });
  const name = playerWords(player, event, teller);
  const text = narrativeOf(language).act(name, info.words[language], details);
  const routine = teller.program.routines[info.routine] ?? {};
  return { ...fromNumbers(text, routine, language), clause: info.origin.clause };
}

function fact(event: Of<'fact'>, teller: Teller): Part | null {
  const { fact: index, arguments: given, value, told } = event;
  const info = teller.program.facts[index];
  if (info === undefined) return null;
  const answer = cellCame({ value, type: info.result }, event.came, teller);
  if (info.chart !== null) return cell(info, given, { answer, teller });
  const asked = worded(told, teller) ?? questionOf(info, given, teller);
  const text = narrativeOf(teller.language).fact(asked, answer);
  return { text, clause: info.origin.clause };
}

/** What a further cell of an owner's charts says; null: none was asked. */
export function furtherCell(event: LogEvent | undefined, teller: Teller): string | null {
  const info = event?.kind === 'fact' ? teller.program.facts[event.fact] : undefined;
  if (event?.kind !== 'fact' || info === undefined || info.chart === null) return null;
  const answer = cellCame({ value: event.value, type: info.result }, event.came, teller);
  return cell(info, event.arguments, { answer, teller, isFurther: true })?.text ?? null;
}

function change(event: Of<'field'>, teller: Teller): Part | null {
  const { thing, field, before, after } = event;
  const { program, configuration, language } = teller;
  const type = program.things[configuration.things[thing]?.type ?? -1];
  const info = type?.fields[field];
  if (type === undefined || info === undefined) return null;
  const said = worded(event.told, teller);
  if (said !== null) return { text: said };
  const values = [before, after].map((value) => valueText(value, info.type, teller));
  const [from = '', to = ''] = values;
  const of = type.role === 'state' ? type.words[language] : thingWords(thing, teller);
  return { text: narrativeOf(language).change(info.words[language], of, [from, to]) };
}

function thingWords(thing: number, teller: Teller): string {
  const type = teller.program.things[teller.configuration.things[thing]?.type ?? -1];
  return valueText(thing, { kind: 'thing', name: type?.name ?? '' }, teller);
}

/** The words of a player: a value of the kind that a request names, or of the first of players. */
function playerWords(player: number, event: Of<'choice' | 'act'>, teller: Teller): string {
  const { program } = teller;
  const asked = operationOf(event, program);
  const name = asked !== undefined && 'players' in asked ? asked.players : null;
  const kind = program.kinds.find((each) => (name === null ? each.players : each.name === name));
  return valueText(player, { kind: 'kind', name: kind?.name ?? '' }, teller);
}

/** The type of what was drawn or chosen: the event does not say it, its operation does. */
export function eventType(event: Of<'draw' | 'choice'>, program: Program): Type {
  const { slots = [] } = program.routines[event.routine] ?? {};
  const found = operationOf(event, program);
  if (found?.kind === 'choose') {
    const { form, option } = found;
    return form.kind === 'some-of' ? { kind: 'list', element: option } : option;
  }
  if (found?.kind !== 'draw') return { kind: 'unknown' };
  const { source } = found;
  const list =
    source.kind === 'slot'
      ? slots[source.slot]?.type
      : program.things[source.type]?.fields[source.field]?.type;
  return list?.kind === 'list' ? list.element : { kind: 'unknown' };
}

/** The operation that an event came of. */
function operationOf(
  { routine, at }: Pick<LogEvent, 'routine' | 'at'>,
  program: Program,
): Operation | undefined {
  return everyOperation(program.routines[routine]?.body ?? []).find(
    (each) => requests.has(each.kind) && each.at.from === at.from && each.at.to === at.to,
  );
}

const requests: ReadonlySet<Operation['kind']> = new Set(['act', 'choose', 'draw', 'take']);
