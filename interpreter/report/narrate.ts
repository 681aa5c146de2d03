/** Tells what happened in a run: one sentence an event, each with the clause of its rule. */
import type { Language } from '../model/language.ts';
import type { LogEvent, LookUpAxis } from '../model/log.ts';
import type { AxisInfo, Expr, FactInfo, Operation, Program, Words } from '../model/program.ts';
import { wordsOf } from '../model/tokens.ts';
import type { Naming } from '../model/tokens.ts';
import type { Type } from '../model/types.ts';
import type { Effect, EffectsPair, RecordValue, Value } from '../model/values.ts';
import { narrative as en } from './en/narrative.ts';
import { narrative as fr } from './fr/narrative.ts';
import type { Idle, Narrative, ToldAxis } from './narrative.ts';
import { bandText } from './printed.ts';
import { plainValue } from './value.ts';

/** A sentence and the clause that it rests on. */
export interface Told {
  readonly clause: string | null;
  readonly text: string;
}

/** What is told of an event; `details` are the modifiers of a total. */
export interface Narration extends Told {
  readonly kind: LogEvent['kind'];
  readonly details: readonly Told[];
}

const narratives: Readonly<Record<Language, Narrative>> = { fr, en };

/** The words in which a language tells of runs. */
export function narrativeOf(language: Language): Narrative {
  return narratives[language];
}

/** Who tells, and of what: names come from the program and the configuration. */
export interface Teller extends Naming {
  readonly language: Language;
}

/** What an event is told as; null for those that only say where a run stands. */
export function narrate(event: LogEvent, teller: Teller): Narration | null {
  const told = tell(event, teller);
  if (told === null) return null;
  const clause = told.clause ?? teller.program.routines[event.routine]?.origin.clause ?? null;
  return { kind: event.kind, clause, text: told.text, details: told.details ?? [] };
}

interface Part {
  readonly text: string;
  readonly clause?: string | null;
  readonly details?: readonly Told[];
}

/** A value in words. */
export function valueText(value: Value, type: Type, teller: Teller): string {
  const { language, ...naming } = teller;
  const { yes, no, none } = narratives[language];
  if (value === null) return none;
  if (typeof value === 'boolean') return value ? yes : no;
  const bare = type.kind === 'optional' ? type.type : type;
  if (bare.kind === 'record') return recordText(value as RecordValue, bare.name, teller);
  if (bare.kind === 'list') {
    const parts = (value as readonly Value[]).map((part) => valueText(part, bare.element, teller));
    return parts.length === 0 ? none : parts.join(', ');
  }
  const token = wordsOf(value, type, naming)[language];
  if (bare.kind === 'effects') {
    return withWords(token, effectWords(value as readonly Effect[], bare.notation, teller));
  }
  if (bare.kind !== 'effects-pair') return token;
  const halves = (value as EffectsPair).halves.map((half) =>
    effectWords(half, bare.notation, teller),
  );
  return withWords(token, halves.join(' / '));
}

/** A record as its fields: `hits 2, check yes`. */
function recordText({ fields }: RecordValue, name: string, teller: Teller): string {
  const infos = teller.program.records.find((record) => record.name === name)?.fields ?? [];
  return infos
    .map(({ words, type }, index) => {
      return `${words[teller.language]} ${valueText(fields[index] ?? null, type, teller)}`;
    })
    .join(', ');
}

/** A result as printed, then what it means. */
function withWords(token: string, words: string): string {
  return token === '-' || token === words ? words : `${token} (${words})`;
}

/** What the codes of a result mean, their numbers filled in. */
function effectWords(effects: readonly Effect[], notation: string, teller: Teller): string {
  const { program, language } = teller;
  if (effects.length === 0) return narratives[language].noEffect;
  const codes = program.notations.find(({ name }) => name === notation)?.codes ?? [];
  return effects
    .map(({ code, amounts }) => {
      const left = [...amounts];
      return (codes[code]?.words[language] ?? '?').replaceAll('#', () =>
        String(left.shift() ?? '#'),
      );
    })
    .join(', ');
}

function tell(event: LogEvent, teller: Teller): Part | null {
  const { program, language } = teller;
  const words = narratives[language];
  switch (event.kind) {
    case 'roll':
      return { text: words.roll(event.faces, untyped(event.value)) };
    case 'draw':
      return { text: words.draw(valueText(event.value, eventType(event, program), teller)) };
    case 'choice': {
      const type = eventType(event, program);
      const value = event.secret ? null : valueText(event.value, type, teller);
      return { text: words.choice(playerWords(event.player, teller), value) };
    }
    case 'act':
      return act(event, teller);
    case 'fact':
      return fact(event, teller);
    case 'look-up':
      return lookUp(event, teller);
    case 'total':
      return total(event, teller);
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
      return { text: words.leaves(thingWords(event.thing, teller)) };
    case 'phase-leave':
    case 'together-enter':
    case 'call':
    case 'return':
      return null;
  }
}

type Of<Kind extends LogEvent['kind']> = Extract<LogEvent, { readonly kind: Kind }>;

function act({ player, action, arguments: given }: Of<'act'>, teller: Teller): Part | null {
  const info = teller.program.actions[action];
  if (info === undefined) return null;
  const { language } = teller;
  // The last parameter is the player, who is named first.
  const details = info.parameters
    .slice(0, -1)
    .map(({ type }, index) => valueText(given[index] ?? null, type, teller));
  const name = playerWords(player, teller);
  const text = narratives[language].act(name, info.words[language], details);
  return { text, clause: info.origin.clause };
}

function fact({ fact: index, arguments: given, value }: Of<'fact'>, teller: Teller): Part | null {
  const info = teller.program.facts[index];
  if (info === undefined) return null;
  const answer = valueText(value, info.result, teller);
  const text = narratives[teller.language].fact(questionOf(info, given, teller), answer);
  return { text, clause: info.origin.clause };
}

/** The question of a fact with its arguments filled in. */
export function questionOf(info: FactInfo, given: readonly Value[], teller: Teller): string {
  return info.question[teller.language]
    .map((part) => {
      if (typeof part === 'string') return part;
      const value = argument(part.value, given);
      return value === undefined ? '…' : valueText(value, part.type, teller);
    })
    .join('');
}

/** A template names arguments and their fields; anything else is left out. */
function argument(expression: Expr, given: readonly Value[]): Value | undefined {
  return expression.kind === 'slot' ? given[expression.slot] : undefined;
}

function lookUp(event: Of<'look-up'>, teller: Teller): Part | null {
  const table = teller.program.tables[event.table];
  if (table === undefined) return null;
  const { language } = teller;
  const axes = event.axes.flatMap((each, index) => {
    const axis = table.axes[index];
    return axis === undefined ? [] : [axisTold(axis, each, teller)];
  });
  const result = table.results[event.result];
  const value =
    event.value === undefined || result === undefined
      ? null
      : valueText(event.value, result.type, teller);
  const text = narratives[language].lookUp(table.words[language], axes, value);
  return { text, clause: table.origin.clause };
}

function axisTold(
  axis: AxisInfo,
  { value, shift, before, after }: LookUpAxis,
  teller: Teller,
): ToldAxis {
  const text = (band: number): string | null => {
    const found = axis.bands[band];
    return found === undefined ? null : bandText(axis, found, teller);
  };
  return {
    name: axis.words[teller.language],
    value: valueText(value, axis.rounding === null ? axis.type : { kind: 'fraction' }, teller),
    band: text(after),
    shift,
    before: text(before),
  };
}

function total({ list: index, modifiers, total: sum }: Of<'total'>, teller: Teller): Part | null {
  const list = teller.program.modifierLists[index];
  if (list === undefined) return null;
  const { language } = teller;
  const words = narratives[language];
  const name = (modifier: number): string => list.modifiers[modifier]?.words[language] ?? '';
  const details = modifiers.map((weighed, modifier): Told => {
    const clause = list.modifiers[modifier]?.origin.clause ?? null;
    if (weighed.state === 'applied') {
      return { clause, text: words.applies(name(modifier), signed(weighed.amount)) };
    }
    const why: Idle =
      weighed.state === 'condition'
        ? { because: 'condition' }
        : { because: weighed.state, by: name('by' in weighed ? weighed.by : -1) };
    return { clause, text: words.idle(name(modifier), why) };
  });
  return {
    text: words.total(list.words[language], signed(sum)),
    clause: list.origin.clause,
    details,
  };
}

function change({ thing, field, before, after }: Of<'field'>, teller: Teller): Part | null {
  const { program, configuration, language } = teller;
  const type = program.things[configuration.things[thing]?.type ?? -1];
  const info = type?.fields[field];
  if (type === undefined || info === undefined) return null;
  const values = [before, after].map((value) => valueText(value, info.type, teller));
  const [from = '', to = ''] = values;
  const of = type.role === 'state' ? type.words[language] : thingWords(thing, teller);
  return { text: narratives[language].change(info.words[language], of, [from, to]) };
}

/** A modifier with its sign; U+2212 for minus. */
function signed(amount: number): string {
  if (amount === 0) return '0';
  return amount < 0 ? `−${String(-amount)}` : `+${String(amount)}`;
}

function thingWords(thing: number, teller: Teller): string {
  const type = teller.program.things[teller.configuration.things[thing]?.type ?? -1];
  return valueText(thing, { kind: 'thing', name: type?.name ?? '' }, teller);
}

/** The words of a player: a value of the only kind, or of the first, whose values are players. */
function playerWords(player: number, { program, language }: Teller): string {
  const words: Words | undefined = program.kinds.find(({ players }) => players)?.values[player]
    ?.words;
  return words?.[language] ?? String(player);
}

/** A number or a list of numbers: what dice give. */
function untyped(value: Value): string {
  return Array.isArray(value) ? value.join(', ') : plainValue(value);
}

/** The type of what was drawn or chosen: the event does not say it, its operation does. */
export function eventType(
  { routine, at, kind }: Of<'draw' | 'choice'>,
  program: Program,
): Type {
  const { body = [], slots = [] } = program.routines[routine] ?? {};
  const wanted = kind === 'draw' ? 'draw' : 'choose';
  const found = everyOperation(body).find(
    (each) => each.kind === wanted && each.at.from === at.from && each.at.to === at.to,
  );
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

/** The operations of a body with those of its blocks. */
function everyOperation(body: readonly Operation[]): readonly Operation[] {
  return body.flatMap((operation) => [operation, ...blocksOf(operation).flatMap(everyOperation)]);
}

function blocksOf(operation: Operation): readonly (readonly Operation[])[] {
  if (operation.kind === 'if') return [operation.then, operation.otherwise];
  if (operation.kind === 'match') {
    return [...operation.arms.map(({ body }) => body), operation.otherwise];
  }
  if (operation.kind === 'repeat') return [operation.before, operation.body];
  return 'body' in operation ? [operation.body] : [];
}
