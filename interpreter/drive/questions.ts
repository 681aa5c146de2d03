// For people: what is asked of the world or of a call, where nothing waits for it yet.
import { fill } from '../machine/template.ts';
import { sampleOf } from '../model/codes.ts';
import type { Configuration } from '../model/configuration.ts';
import type { ParameterInfo, Program, Words } from '../model/program.ts';
import type { GivenFact } from '../model/request.ts';
import type { Type } from '../model/types.ts';
import type { Named, SeenMachine } from './named.ts';
import { named, seenMachine } from './named.ts';
import type { Card, Shown } from './shown.ts';

/** A fact as a person is asked for it where nothing waits: what odds need to know beforehand. */
export function showFact(
  program: Program,
  configuration: Configuration,
  { fact, arguments: given }: Pick<GivenFact, 'fact' | 'arguments'>,
): Shown {
  const machine = seenMachine(program, configuration, null);
  const { question, origin, name, result } = program.facts[fact] ?? {};
  return {
    kind: 'ask',
    clause: origin?.clause ?? null,
    routine: name ?? '',
    phases: [],
    question: question === undefined ? null : fill(question, [...given], machine),
    player: null,
    options: factOptions(machine, result),
    least: 1,
    most: 1,
    die: null,
    type: result ?? null,
    secret: false,
    refused: [],
    card: cardOf(program, fact),
  };
}

/** A value that a call needs, as a person is asked for it, with all that is in play to choose. */
export function showParameter(
  program: Program,
  configuration: Configuration,
  { words, type }: Pick<ParameterInfo, 'words' | 'type'>,
): Shown {
  const machine = seenMachine(program, configuration, null);
  const { bare, isList } = elementOf(type);
  const things = bare.kind === 'thing' ? thingsOf(machine, bare.name) : [];
  const options = [
    ...things.map((thing) => named(machine, thing, bare)),
    ...factOptions(machine, bare),
    ...(type.kind === 'optional' ? [{ token: 'none', words: nobody }] : []),
  ];
  return {
    ...{ kind: 'ask', clause: null, routine: '', phases: [], question: words, player: null },
    ...{ options, die: null, type, secret: false, refused: [], card: null },
    ...(isList ? { least: 0, most: options.length } : endsOfFact(bare)),
  };
}

const nobody: Words = { fr: 'aucun', en: 'none' };

/** What a type is of, without `or none` and `list of`. */
function elementOf(type: Type): { readonly bare: Type; readonly isList: boolean } {
  const bare = type.kind === 'optional' ? type.type : type;
  return bare.kind === 'list' ? { bare: bare.element, isList: true } : { bare, isList: false };
}

/** The things of a type that are in play. */
function thingsOf({ program, configuration }: SeenMachine, name: string): readonly number[] {
  return [...configuration.things.keys()].filter((index) => {
    const thing = configuration.things[index];
    return thing?.out === false && program.things[thing.type]?.name === name;
  });
}

/** What somebody is told who reads a cell off his own chart; null: the fact is no such cell. */
export function cardOf({ facts, tables, notations }: Program, fact: number): Card | null {
  const info = facts[fact];
  const table = tables[info?.chart?.table ?? -1];
  if (info === undefined || table === undefined) return null;
  const { result: type } = info;
  const isCode = type.kind === 'effects' || type.kind === 'effects-pair';
  const notation = isCode ? notations.find(({ name }) => name === type.notation) : undefined;
  const sample = notation === undefined ? '' : sampleOf(notation);
  return { note: table.sourceWords, codes: notation?.codes ?? [], sample };
}

/** The answers of a fact that are few. */
export function factOptions(machine: SeenMachine, type: Type | undefined): readonly Named[] {
  switch (type?.kind) {
    case 'yes-no':
      return [true, false].map((value) => named(machine, value, type));
    case 'kind': {
      const kind = machine.program.kinds.find(({ name }) => name === type.name);
      return (kind?.values ?? []).map(({ name, words }) => ({ token: name, words }));
    }
    default:
      return [];
  }
}

/** Between which numbers a fact lies, if it is a number that has ends. */
export function endsOfFact(type: Type | undefined): Pick<Shown, 'least' | 'most'> {
  const [from, to] = type?.kind === 'integer' ? [type.from, type.to] : [null, null];
  return from === null || to === null ? { least: 1, most: 1 } : { least: from, most: to };
}
