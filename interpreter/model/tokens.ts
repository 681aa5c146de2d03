// How a value is written and said: the token is what a person or a script types, the same in every
// language; the words are those that the rulebook declares.
import type { Configuration } from './configuration.ts';
import type { FactInfo, MapInfo, NotationInfo, Program, Words } from './program.ts';
import { withDetails } from './sentence.ts';
import type { Type } from './types.ts';
import type { Effect, EffectsPair, Fraction, RecordValue, Value } from './values.ts';
import { isUnseen } from './values.ts';

/** What names things: the program, and the configuration they are in. */
export interface Naming {
  readonly program: Program;
  readonly configuration: Configuration;
  /** Whether the name of a thing is not to be told; lacking: all are told. */
  readonly isUnnamed?: (thing: number) => boolean;
  /** Where one without a name is seen to stand, which tells it from others; null: nowhere. */
  readonly standsAt?: (thing: number) => number | null;
}

/**
 * The canonical token of a value: a name, a whole number, `2/3`, yes, no, none, `(u1 u2)` for a
 * list, `{2 yes}` for a record, and what stands in a cell for the result of a notation.
 */
export function tokenOf(value: Value, type: Type, naming: Naming): string {
  return spell(value, type, { ...naming, isToken: true, pick: (words) => words.name });
}

/** The words of a value in both languages: of a record `losses 2, held yes`. */
export function wordsOf(value: Value, type: Type, naming: Naming): Words {
  const wordFor = (language: keyof Words): string => wordIn(language, value, type, naming);
  return { fr: wordFor('fr'), en: wordFor('en') };
}

/** The same in one language. */
export function wordIn(language: keyof Words, value: Value, type: Type, naming: Naming): string {
  const pick = ({ words }: Named): string => words[language];
  return spell(value, type, { ...naming, isToken: false, pick });
}

interface Named {
  readonly name: string;
  readonly words: Words;
}

/** What yes, no and none are called in any book. */
export const plain: Readonly<Record<'yes' | 'no' | 'none', Words>> = {
  yes: { fr: 'oui', en: 'yes' },
  no: { fr: 'non', en: 'no' },
  none: { fr: 'aucun', en: 'none' },
};

function plainly(name: keyof typeof plain, naming: Spelling): string {
  return naming.pick({ name, words: plain[name] });
}

/** What is not shown. */
const hidden: Named = { name: '?', words: { fr: 'invisible', en: 'hidden' } };

/** Names, and which of the words of each are wanted. */
interface Spelling extends Naming {
  readonly pick: (named: Named) => string;
  /** As it is typed, in brackets; otherwise as it is said. */
  readonly isToken: boolean;
}

function spell(value: Value, type: Type, naming: Spelling): string {
  if (value === null) return plainly('none', naming);
  if (isUnseen(value)) return naming.pick(hidden);
  if (typeof value === 'boolean') return plainly(value ? 'yes' : 'no', naming);
  switch (type.kind) {
    case 'kind':
      return naming.pick(valueOfKind(value as number, type.name, naming.program));
    case 'thing':
      return naming.pick(
        (value as number) < naming.configuration.things.length
          ? thingNames(value as number, naming)
          : laterThing(value as number, type.name, naming),
      );
    case 'fraction':
      return typeof value === 'number' ? String(value) : fractionToken(value as Fraction);
    case 'list': {
      const parts = value as readonly Value[];
      const said = parts.map((part) => spell(part, type.element, naming));
      if (naming.isToken) return `(${said.join(' ')})`;
      return said.length === 0 ? plainly('none', naming) : said.join(', ');
    }
    case 'optional':
      return spell(value, type.type, naming);
    case 'record': {
      const fields = naming.program.records.find(({ name }) => name === type.name)?.fields ?? [];
      const { fields: values } = value as RecordValue;
      const said = fields.map((field, index) => {
        const text = spell(values[index] ?? null, field.type, naming);
        return naming.isToken ? text : `${naming.pick(field)} ${text}`;
      });
      return naming.isToken ? `{${said.join(' ')}}` : said.join(', ');
    }
    case 'effects':
      return effectsToken(value as readonly Effect[], type.notation, naming.program);
    case 'effects-pair':
      return (value as EffectsPair).halves
        .map((half) => effectsToken(half, type.notation, naming.program))
        .join('/');
    case 'integer':
    case 'yes-no':
    case 'text':
    case 'none':
    case 'nothing':
    case 'unknown':
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}

function fractionToken({ numerator, denominator }: Fraction): string {
  return denominator === 1 ? String(numerator) : `${numerator}/${denominator}`;
}

function valueOfKind(value: number, kind: string, { kinds }: Program): Named {
  const found = kinds.find(({ name }) => name === kind)?.values[value];
  return found ?? { name: String(value), words: { fr: String(value), en: String(value) } };
}

/** The effects as a cell writes them, `1+R` or `1R`; `-` when there are none. */
function effectsToken(
  effects: readonly Effect[],
  notation: string,
  { notations }: Program,
): string {
  const info = notations.find(({ name }) => name === notation);
  if (effects.length === 0) return '-';
  return effects.map((effect) => effectToken(effect, info)).join(info?.joiner ?? '+');
}

function effectToken({ code, amounts }: Effect, info: NotationInfo | undefined): string {
  const left = [...amounts];
  return (info?.codes[code]?.pattern ?? '?').replaceAll('#', () => String(left.shift() ?? '#'));
}

// ------------------------------------------------------------------------------------------ things

const dealt = new WeakMap<Program, ReadonlyMap<string, Words>>();

/** The name of a thing, and the words that its map, its deal or its type gives it. */
export function thingNames(index: number, naming: Naming): Named {
  const { program, configuration, isUnnamed } = naming;
  if (isUnnamed?.(index) === true) {
    const type = program.things[configuration.things[index]?.type ?? -1] ?? hidden;
    const place = naming.standsAt?.(index) ?? null;
    if (place === null) return type;
    const { words } = thingNames(place, naming);
    const at = (language: 'fr' | 'en'): string =>
      withDetails(type.words[language], [words[language]], language);
    return { name: type.name, words: { fr: at('fr'), en: at('en') } };
  }
  const name = configuration.things[index]?.name ?? `#${index}`;
  const map = configuration.map === null ? undefined : program.maps[configuration.map];
  const area = map?.areas[index - configuration.areas];
  if (area !== undefined) return { name, words: area.words };
  const border = map?.borders[index - configuration.borders];
  if (border !== undefined) return { name, words: betweenAreas(border, map) };
  return { name, words: piecesOf(program).get(name) ?? ofItsType(index, naming) };
}

/** A border is called by what it lies between. */
function betweenAreas(
  { first, second }: MapInfo['borders'][number],
  map: MapInfo | undefined,
): Words {
  const ends = [first, second].map((area) => map?.areas[area]?.words);
  const said = (language: keyof Words): string =>
    ends.map((words) => words?.[language] ?? '?').join(' – ');
  return { fr: said('fr'), en: said('en') };
}

/**
 * What a piece is called that came into play after the configuration, as on the ways of odds: like
 * its type, and numbered on from those that are there.
 */
function laterThing(index: number, type: string, { program, configuration }: Naming): Named {
  const { things } = configuration;
  const info = program.things.findIndex(({ name }) => name === type);
  const before = things.filter((thing) => thing.type === info).length;
  const which = String(before + index - things.length + 1);
  const { fr, en } = program.things[info]?.words ?? { fr: type, en: type };
  return { name: `${type}-${which}`, words: { fr: `${fr} ${which}`, en: `${en} ${which}` } };
}

/** A short name such as `a` or `u2` is one that a person gives a counter. */
export const mark: RegExp = /^(?:[a-z]{1,2})?\d*$/;

/**
 * What a thing without words of its own is called: like its type, then by its mark, or by how many
 * of its type there are up to it. The only state of its type needs no more than that.
 */
function ofItsType(index: number, naming: Naming): Words {
  const { program, configuration } = naming;
  const { things } = configuration;
  const { name, type } = things[index] ?? { name: `#${index}`, type: -1 };
  const info = program.things[type];
  if (info === undefined) return { fr: name, en: name };
  const { fr, en } = info.words;
  if (info.keys !== undefined) return keptWords(index, info.keys, naming);
  if (info.role !== 'piece') return info.words;
  const which = mark.test(name) && name !== '' ? name : String(upTo(index, things));
  return { fr: `${fr} ${which}`, en: `${en} ${which}` };
}

/** How many of the type of a thing there are up to it. */
function upTo(index: number, things: Configuration['things']): number {
  const type = things[index]?.type;
  return things.reduce((sum, thing, at) => sum + Number(at <= index && thing.type === type), 0);
}

/** What is kept for something is called by it: presence (Stark, North). */
function keptWords(index: number, keys: number, naming: Naming): Words {
  const { type = -1, fields = [] } = naming.configuration.things[index] ?? {};
  const { words = { fr: '', en: '' }, fields: infos = [] } = naming.program.things[type] ?? {};
  const said = infos
    .slice(0, keys)
    .map((key, at) => wordsOf(fields[at] ?? null, key.type, naming));
  const called = (language: keyof Words): string =>
    `${words[language]} (${said.map((each) => each[language]).join(', ')})`;
  return { fr: called('fr'), en: called('en') };
}

function piecesOf(program: Program): ReadonlyMap<string, Words> {
  const known = dealt.get(program);
  if (known !== undefined) return known;
  const found = new Map<string, Words>();
  for (const { items } of program.deals) {
    for (const { name, words } of items) {
      // A name that stands in for words that were left out is none.
      if (name !== null && (words.fr !== name || words.en !== name)) found.set(name, words);
    }
  }
  dealt.set(program, found);
  return found;
}

/**
 * What the table was asked and said, as `facts` of an example writes it: `in-cover(u) = yes`, or
 * `fire[3, 7] = 2` for a cell of a chart.
 */
export function givenFact(
  fact: FactInfo,
  { arguments: about, value }: { readonly arguments: readonly Value[]; readonly value: Value },
  naming: Naming,
): string {
  const codes = fact.parameters.map(({ type }, at) => codeOf(about[at] ?? null, type, naming));
  const [name = '', result] = fact.name.split('.');
  const of = codes.length === 0 ? '' : `(${codes.join(', ')})`;
  const asked = fact.chart === null ? `${name}${of}` : `${name}[${codes.join(', ')}]`;
  const place = result === undefined ? asked : `${asked}.${result}`;
  return `${place} = ${codeOf(value, fact.result, naming) ?? ''}`;
}

/** A value as a rule writes it; null where it cannot be written. */
export function codeOf(value: Value, type: Type, naming: Naming): string | null {
  if (value === null) return 'none';
  switch (type.kind) {
    case 'optional':
      return codeOf(value, type.type, naming);
    case 'list': {
      const all = (value as readonly Value[]).map((each) => codeOf(each, type.element, naming));
      return all.includes(null) ? null : `[${all.join(', ')}]`;
    }
    case 'effects':
    case 'effects-pair':
      return `'${tokenOf(value, type, naming)}'`;
    case 'record': {
      const { fields = [] } = naming.program.records.find(({ name }) => name === type.name) ?? {};
      const given = (value as RecordValue).fields;
      const all = fields.map((field, at) => {
        const code = codeOf(given[at] ?? null, field.type, naming);
        return code === null ? null : `${field.name} ${code}`;
      });
      return all.includes(null) ? null : `${type.name} { ${all.join('  ')} }`;
    }
    case 'text':
    case 'nothing':
    case 'unknown':
      return null;
    case 'integer':
    case 'fraction':
    case 'yes-no':
    case 'kind':
    case 'thing':
    case 'none':
      return tokenOf(value, type, naming);
  }
}
