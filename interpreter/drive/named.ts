/** What is on offer, by the names that whoever looks may know. */
import type { Machine } from '../machine/machine.ts';
import { load, makeMachine } from '../machine/step.ts';
import { noneOf } from '../model/agreement.ts';
import type { Configuration } from '../model/configuration.ts';
import type { Price } from '../model/offered.ts';
import type { ParameterInfo, Program, Words } from '../model/program.ts';
import { labelled, withDetails } from '../model/sentence.ts';
import { placeField } from '../model/standing.ts';
import { plain, tokenOf, wordsOf } from '../model/tokens.ts';
import type { Type } from '../model/types.ts';
import { bare } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import { actionToken } from './answers.ts';
import type { View } from './view.ts';

/** A value of a kind, and what is printed on it. */
export interface Printed {
  readonly words: Words;
  readonly text: Words;
}

export interface Named {
  readonly token: string;
  readonly words: Words;
  /** Of an action: what it is called, and what it is done with. */
  readonly deed?: Deed;
  /** The token names what who looks may not know by name: it is not shown. */
  readonly isUnnamed?: true;
  /** What is printed on the values that it names, as on cards; lacking: on none. */
  readonly printed?: readonly Printed[];
  /** Of a place that a search over the map found: what it costs to come there. */
  readonly price?: Price;
}

/** An action by its parts, for whoever asks for one after the other. */
export interface Deed {
  readonly words: Words;
  readonly given: readonly DeedPart[];
}

export interface DeedPart {
  /** What is asked for, a block or a sector; null: the rules have no word for it. */
  readonly asked: Words | null;
  readonly words: Words;
  /** Of a group who is in it. */
  readonly members?: readonly Words[];
}

/** A machine with the names that somebody may know; `open`: with all names. */
export interface SeenMachine extends Machine {
  readonly isUnnamed?: (thing: number) => boolean;
  readonly standsAt?: (thing: number) => number | null;
  readonly open: Machine;
}

export function seenMachine(
  program: Program,
  configuration: Configuration,
  view: View | null,
): SeenMachine {
  const open = machineOn(program, configuration);
  if (view === null) return { ...open, open };
  return {
    ...open,
    open,
    isUnnamed: view.unnamed(configuration),
    standsAt: (thing) => placeSeen(program, thing, { configuration, view }),
  };
}

/** Where somebody sees a thing stand. */
function placeSeen(
  program: Program,
  thing: number,
  { configuration, view }: { readonly configuration: Configuration; readonly view: View },
): number | null {
  const at = placeField(program, configuration.things[thing]?.type ?? -1);
  const place = at < 0 ? null : view.field(configuration, thing, at);
  return typeof place === 'number' ? place : null;
}

export function machineOn(program: Program, configuration: Configuration): Machine {
  const machine = makeMachine(program);
  load(machine, configuration);
  return machine;
}

export function named(machine: SeenMachine, value: Value, type: Type): Named {
  const words = value === null ? noneOfType(machine.program, type) : wordsOf(value, type, machine);
  const token = tokenOf(value, type, machine.open);
  const isNamed = tokenOf(value, type, machine) === token;
  const printed = printedOn(machine.program, [[value, type]]);
  return { token, words, ...(!isNamed && { isUnnamed: true }), ...printed };
}

/** The values among some that something is printed on. */
function printedOn(
  { kinds }: Program,
  values: readonly (readonly [value: Value | undefined, type: Type])[],
): { readonly printed?: readonly Printed[] } {
  const found = values.flatMap(([value, type]): readonly Printed[] => {
    const of = bare(type);
    if (of.kind !== 'kind' || typeof value !== 'number') return [];
    const { words, text } = kinds.find(({ name }) => name === of.name)?.values[value] ?? {};
    return words === undefined || text === undefined ? [] : [{ words, text }];
  });
  return found.length === 0 ? {} : { printed: found };
}

/** What is printed on the values that are on offer, each once. */
export function printedAmong(options: readonly Named[]): readonly Printed[] {
  const all = options.flatMap(({ printed = [] }) => printed);
  return [...new Map(all.map((one) => [one.words.en, one])).values()];
}

/** The words for none, which agree with what there is none of. */
function noneOfType({ things }: Program, type: Type): Words {
  const of = bare(type);
  const found = of.kind === 'thing' ? things.find(({ name }) => name === of.name) : undefined;
  return { ...plain.none, fr: noneOf(found?.words.fr ?? '') };
}

/** An action with what it is done with; the player is left out. */
export function actionNamed(machine: SeenMachine, action: number, given: readonly Value[]): Named {
  const info = machine.program.actions[action];
  const parts = given.slice(0, -1).map((value, index) => {
    return partOf(machine, value, info?.parameters[index]);
  });
  const deed = { words: info?.words ?? plain.none, given: parts };
  const write = (language: keyof Words): string => {
    return withDetails(deed.words[language], parts.map(({ words }) => words[language]), language);
  };
  const words = { fr: write('fr'), en: write('en') };
  const option = { action, arguments: given };
  const token = actionToken(option, machine.open);
  const isNamed = actionToken(option, machine) === token;
  const own = info?.parameters.slice(0, -1) ?? [];
  const printed = printedOn(machine.program, own.map(({ type }, at) => [given[at], type]));
  return { token, words, deed, ...(!isNamed && { isUnnamed: true }), ...printed };
}

/** What something is given: a number tells nothing without what it is. */
function saidOf(asked: Words | null, words: Words, type: Type): Words {
  if (asked === null || bare(type).kind !== 'integer') return words;
  return { fr: labelled(asked.fr, words.fr, 'fr'), en: labelled(asked.en, words.en, 'en') };
}

function partOf(machine: SeenMachine, value: Value, info: ParameterInfo | undefined): DeedPart {
  const type = info?.type ?? { kind: 'unknown' };
  const asked = info === undefined || info.words.en === info.name ? null : info.words;
  const words = saidOf(asked, wordsOf(value, type, machine), type);
  if (type.kind !== 'list' || !Array.isArray(value)) return { asked, words };
  const members = (value as readonly Value[]).map((each) => wordsOf(each, type.element, machine));
  return { asked, words, members };
}
