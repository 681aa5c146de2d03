/** Values as people type them: names and words, in either language. */
import { withPlainMinus, withPlainMinuses } from '../../grammar/minus.ts';
import { notation } from '../../grammar/notation.ts';
import { codesOf } from '../model/codes.ts';
import { near } from '../model/near.ts';
import { fraction } from '../model/numbers.ts';
import type { NotationInfo, Program, Words } from '../model/program.ts';
import { split, valueOfToken } from '../model/read-token.ts';
import type { Naming } from '../model/tokens.ts';
import { thingNames } from '../model/tokens.ts';
import type { Type } from '../model/types.ts';
import { typeText } from '../model/types.ts';
import type { Effect, Value } from '../model/values.ts';
import { fieldsWritten } from './fields-written.ts';
import { yesAndNo } from './yes-no.ts';

/** A value, or what was expected in its place: a type as a rulebook writes it, and near names. */
export type Read =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false;
      readonly expected: string;
      readonly near: readonly string[];
      /** The codes of a result as they are written, where one is wanted. */
      readonly codes?: readonly string[];
      /** The piece that a list names twice, if that is what is wrong. */
      readonly twice?: string;
    };

type Refused = Read & { readonly ok: false };

/**
 * Reads a value of a type: `3`, `2/3`, `0.5`, `yes`, the name of a thing or of a value of a kind
 * (or its words in either language), `(u1 u2)` or `u1,u2` for a list, `combat { day 2 }` for a
 * record, a result as a cell writes it, `none`.
 */
export function readValue(text: string, type: Type, naming: Naming): Read {
  const read = reading(text, type, naming);
  const twice = read.ok ? twiceIn(read.value, type, naming) : undefined;
  return twice === undefined ? read : { ...wrong(type), twice };
}

/** The name of a piece that stands twice in a list: there is only one of each. */
function twiceIn(value: Value, type: Type, naming: Naming): string | undefined {
  const { things } = naming.program;
  const listed = type.kind === 'optional' ? type.type : type;
  if (listed.kind !== 'list' || listed.element.kind !== 'thing' || value === null) return undefined;
  const { name } = listed.element;
  if (things.find((info) => info.name === name)?.role !== 'piece') return undefined;
  const pieces = value as readonly number[];
  const again = pieces.find((piece, at) => pieces.indexOf(piece) < at);
  return again === undefined ? undefined : thingNames(again, naming).name;
}

function reading(text: string, type: Type, naming: Naming): Read {
  const given = text.trim();
  const exactly = valueOfToken(given, type, naming);
  if (exactly !== undefined) return { ok: true, value: exactly };
  switch (type.kind) {
    case 'yes-no':
      return oneOf(
        given,
        type,
        [...yesAndNo].map(([isYes, words]) => [words, isYes]),
      );
    case 'optional':
      return isNone(given) ? { ok: true, value: null } : readValue(given, type.type, naming);
    case 'kind':
      return oneOf(given, type, valuesOf(type.name, naming.program));
    case 'thing':
      return oneOf(given, type, thingsOf(type.name, naming));
    case 'list':
      return list(given, type.element, naming);
    case 'record':
      return record(given, type, naming);
    case 'effects':
    case 'effects-pair':
      return effects(given, type, naming.program);
    case 'fraction':
      return decimalOf(given) ?? wrong(type);
    case 'integer':
    case 'text':
    case 'none':
    case 'nothing':
    case 'unknown':
      return wrong(type);
  }
}

/** That a text is no value of a type; of results how they are written. */
export function refused(type: Type, { notations }: Pick<Program, 'notations'>): Refused {
  if (type.kind !== 'effects' && type.kind !== 'effects-pair') return wrong(type);
  const info = notations.find(({ name }) => name === type.notation);
  if (info === undefined) return wrong(type);
  const own = type.kind === 'effects' ? { ...info, split: null } : info;
  return { ...wrong(type), codes: codesOf(own) };
}

function wrong(type: Type, names: readonly string[] = []): Refused {
  return { ok: false, expected: typeText(type), near: names };
}

/** `0.5`, `0,5` or `.5` as the fraction that it is exactly. */
function decimalOf(text: string): Read | null {
  const plain = withPlainMinus(text);
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d*)[.,](\d+)$/u.exec(plain) ?? [];
  const [top, bottom] = [Number(whole + part), 10 ** part.length];
  if (part === '' || !Number.isSafeInteger(top) || !Number.isSafeInteger(bottom)) return null;
  return { ok: true, value: fraction(sign === '' ? top : -top, bottom) };
}

function isNone(text: string): boolean {
  return ['none', 'aucun', 'aucune', '-', ''].includes(text.toLowerCase());
}

/** Ways to write a value, then the value; the first way is its name. */
type Choice = readonly [readonly string[], Value];

function oneOf(text: string, type: Type, choices: readonly Choice[]): Read {
  const typed = text.toLowerCase();
  const loosely = choices.filter(([names]) => names.some((name) => name.toLowerCase() === typed));
  const [only] = loosely;
  if (only !== undefined && loosely.length === 1) return { ok: true, value: only[1] };
  const known = choices.flatMap(([names]) => names.slice(0, 1));
  const close = near(text, known);
  return wrong(type, close.length === 0 && known.length <= few ? known : close);
}

/** So many names can all be said where none is near. */
export const few = 12;

function named(name: string, { fr, en }: Words): readonly string[] {
  return [name, fr, en];
}

function valuesOf(kind: string, { kinds }: Program): readonly Choice[] {
  const found = kinds.find(({ name }) => name === kind)?.values ?? [];
  return found.map(({ name, words }, index) => [named(name, words), index]);
}

function thingsOf(type: string, naming: Naming): readonly Choice[] {
  const { program, configuration } = naming;
  return configuration.things.flatMap((thing, index): readonly Choice[] => {
    if (thing.out || program.things[thing.type]?.name !== type) return [];
    const { name, words } = thingNames(index, naming);
    return [[named(name, words), index]];
  });
}

/** `(a b)`, `[a, b]`, `a,b` or a single element; elements with spaces stand between commas. */
function list(text: string, element: Type, naming: Naming): Read {
  const inner = /^[([](.*)[)\]]$/su.exec(text)?.[1] ?? text;
  const values: Value[] = [];
  for (const part of element.kind === 'record' ? split(inner, ',') : pieces(inner)) {
    const read = readValue(part, element, naming);
    if (!read.ok) return read;
    values.push(read.value);
  }
  return { ok: true, value: values };
}

/** `firing { unit u1  from 0204 }`, with the name or without; what is not said is as it begins. */
function record(text: string, type: Type & { readonly kind: 'record' }, naming: Naming): Read {
  const [, name, inner] = /^([\w-]*)\s*\{(.*)\}$/su.exec(text) ?? [];
  const fields = naming.program.records.find((each) => each.name === type.name)?.fields ?? [];
  const names = fields.map((field) => field.name);
  const said = new Map(fieldsWritten(inner ?? '', names));
  const form = `${type.name} { ${names.map((each) => `${each} …`).join('  ')} }`;
  const isOwn = inner !== undefined && (name === '' || name === type.name);
  const unlike = { ...wrong(type), expected: form };
  if (!isOwn) return unlike;
  const stranger = [...said.keys()].find((each) => !names.includes(each));
  if (stranger !== undefined) return { ...wrong(type, near(stranger, names)), expected: form };
  const values: Value[] = [];
  for (const field of fields) {
    const given = said.get(field.name);
    const read = given === undefined ? null : readValue(given, field.type, naming);
    if (read?.ok === false) return read;
    const value = read?.value ?? field.initial;
    if (value === undefined) return unlike;
    values.push(value);
  }
  return { ok: true, value: { fields: values } };
}

/** Parts between commas, or else between spaces; brackets keep their own together. */
function pieces(text: string): readonly string[] {
  return split(text, split(text, ',').length > 1 ? ',' : ' ');
}

/** A result as a cell writes it; `-` and nothing at all are no effect. */
function effects(
  text: string,
  type: Type & { readonly kind: 'effects' | 'effects-pair' },
  { notations }: Program,
): Read {
  const info = notations.find(({ name }) => name === type.notation);
  if (info === undefined) return wrong(type);
  if (type.kind === 'effects') {
    const half = halves(text, { ...info, split: null })?.[0];
    return half === undefined ? refused(type, { notations }) : { ok: true, value: half };
  }
  const [first, second] = halves(text, info) ?? [];
  if (first === undefined || second === undefined) return refused(type, { notations });
  return { ok: true, value: { halves: [first, second] } };
}

/** What people type and paste, with one dash for all and without the blanks between signs. */
export function pasted(text: string): string {
  return withPlainMinuses(text.replace(/\s/gu, '')).replaceAll('—', '-');
}

function halves(text: string, info: NotationInfo): readonly (readonly Effect[])[] | null {
  const reader = notation({ codes: info.codes, split: info.split !== null, joiners: ['+', ''] });
  const plain = pasted(text);
  if (plain === '' || plain === '-') return info.split === null ? [[]] : [[], []];
  const closed = reader.read(plain);
  const read = closed.ok ? closed : reader.read(text);
  if (!read.ok) return null;
  const isNothing = ({ code }: Effect): boolean => info.codes[code]?.pattern === '-';
  // Nothing stands alone: `-1` is a slip for `1`, or a number where none is asked for.
  if (read.halves.some((half) => half.length > 1 && half.some(isNothing))) return null;
  return read.halves.map((half) => half.filter((effect) => !isNothing(effect)));
}
