// Values as a saved game writes them: by the names of what they are, so that they mean the same
// where kinds, fields and codes stand in another order. A thing is its place in the file's list.
import { blankConfiguration } from '../model/configuration.ts';
import { lies } from '../model/held.ts';
import { fraction } from '../model/numbers.ts';
import type { Program } from '../model/program.ts';
import { tokenOf } from '../model/tokens.ts';
import type { Type } from '../model/types.ts';
import type { Effect, EffectsPair, RecordValue, Value } from '../model/values.ts';

/** What JSON holds. */
export type Data =
  string | number | boolean | null | readonly Data[] | { readonly [name: string]: Data };

/** A value of a type by names. */
export function dataOf(value: Value, type: Type, program: Program): Data {
  if (value === null) return null;
  switch (type.kind) {
    case 'integer':
    case 'yes-no':
    case 'text':
    case 'thing':
      return value as Data;
    case 'fraction':
      // A whole number that stands for a fraction stays one.
      if (typeof value === 'number') return value;
      return tokenOf(value, type, { program, configuration: blankConfiguration() });
    case 'kind':
      return kindOf(type.name, program)[value as number]?.name ?? null;
    case 'optional':
      return dataOf(value, type.type, program);
    case 'list':
      return (value as readonly Value[]).map((each) => dataOf(each, type.element, program));
    case 'record': {
      const { fields } = value as RecordValue;
      const named = recordOf(type.name, program).map((field, index): readonly [string, Data] => [
        field.name,
        dataOf(fields[index] ?? null, field.type, program),
      ]);
      return Object.fromEntries(named);
    }
    case 'effects':
      return effectsData(value as readonly Effect[], type.notation, program);
    case 'effects-pair':
      return (value as EffectsPair).halves.map((half) =>
        effectsData(half, type.notation, program),
      );
    case 'none':
    case 'nothing':
    case 'unknown':
      return null;
  }
}

function effectsData(effects: readonly Effect[], notation: string, program: Program): Data {
  const codes = codesOf(notation, program);
  return effects.map(({ code, amounts }) => [codes[code]?.name ?? '', ...amounts]);
}

/** Among what a value is read. */
export interface Among {
  readonly program: Program;
  /** The place in `things` of each thing of the file, and the name of its type. */
  readonly things: readonly { readonly index: number; readonly type: string }[];
  /** Is told each name that the program does not have. */
  readonly unknown: (name: string) => void;
}

/** The value of a type that data stand for; undefined: they are none. */
export function valueOfData(data: unknown, type: Type, among: Among): Value | undefined {
  const { program } = among;
  switch (type.kind) {
    case 'integer':
      return Number.isSafeInteger(data) ? (data as number) + 0 : undefined;
    case 'yes-no':
      return typeof data === 'boolean' ? data : undefined;
    case 'text':
      return typeof data === 'string' ? data : undefined;
    case 'fraction':
      return fractionOf(data);
    case 'kind':
      return indexOf(kindOf(type.name, program), data, among);
    case 'thing': {
      const thing = among.things[Number.isSafeInteger(data) ? (data as number) : -1];
      return thing?.type === type.name ? thing.index : undefined;
    }
    case 'optional':
      return data === null ? null : valueOfData(data, type.type, among);
    case 'list':
      return allOf(data, (each) => valueOfData(each, type.element, among));
    case 'record':
      return recordOfData(data, type.name, among);
    case 'effects':
      return effectsOf(data, type.notation, among);
    case 'effects-pair': {
      const halves = allOf(data, (half) => effectsOf(half, type.notation, among));
      const [first, second] = halves ?? [];
      if (halves?.length !== 2 || first === undefined || second === undefined) return undefined;
      return { halves: [first, second] };
    }
    case 'none':
    case 'nothing':
      return data === null ? null : undefined;
    case 'unknown':
      return undefined;
  }
}

/** The elements of a list, each read; undefined when one cannot be. */
export function allOf<Read>(
  data: unknown,
  read: (each: unknown, index: number) => Read | undefined,
): Read[] | undefined {
  if (!Array.isArray(data)) return undefined;
  const all: Read[] = [];
  for (const [index, each] of data.entries()) {
    const found = read(each, index);
    if (found === undefined) return undefined;
    all.push(found);
  }
  return all;
}

/** Data with names: an object that is no list. */
export function isNamed(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

/** The place of a name in a list; a name that is not there is told. */
export function indexOf(
  all: readonly { readonly name: string }[],
  name: unknown,
  { unknown }: Pick<Among, 'unknown'>,
): number | undefined {
  if (typeof name !== 'string') return undefined;
  const index = all.findIndex((each) => each.name === name);
  if (index >= 0) return index;
  unknown(name);
  return undefined;
}

function recordOfData(data: unknown, name: string, among: Among): Value | undefined {
  const fields = recordOf(name, among.program);
  if (!isNamed(data)) return undefined;
  for (const key of Object.keys(data)) indexOf(fields, key, among);
  const values = allOf(fields, (_, index) => {
    const field = fields[index];
    if (field === undefined) return undefined;
    // A field that is new has the value that it begins with.
    if (!Object.hasOwn(data, field.name)) {
      if (field.initial === undefined) among.unknown(`${name}.${field.name}`);
      return field.initial;
    }
    const value = valueOfData(data[field.name], field.type, among);
    const isWithin = value === undefined || lies(value, field.type);
    if (!isWithin) among.unknown(`${name}.${field.name}`);
    return value;
  });
  return values === undefined ? undefined : { fields: values };
}

function effectsOf(
  data: unknown,
  notation: string,
  among: Among,
): readonly Effect[] | undefined {
  const codes = codesOf(notation, among.program);
  return allOf(data, (each) => {
    const [name, ...amounts] = (Array.isArray(each) ? each : []) as readonly unknown[];
    const code = indexOf(codes, name, among);
    const wanted = codes[code ?? -1]?.pattern.split('#').length ?? 0;
    const isWhole = amounts.every((amount) => Number.isSafeInteger(amount));
    if (code === undefined || !isWhole || amounts.length !== wanted - 1) return undefined;
    return { code, amounts: amounts as readonly number[] };
  });
}

function fractionOf(data: unknown): Value | undefined {
  if (Number.isSafeInteger(data)) return data as number;
  const match = typeof data === 'string' ? /^(-?\d{1,16})(?:\/([1-9]\d{0,15}))?$/.exec(data) : null;
  const [top, bottom] = [Number(match?.[1] ?? NaN), Number(match?.[2] ?? 1)];
  if (!Number.isSafeInteger(top) || !Number.isSafeInteger(bottom)) return undefined;
  return fraction(top, bottom);
}

function kindOf(kind: string, { kinds }: Program): readonly { readonly name: string }[] {
  return kinds.find(({ name }) => name === kind)?.values ?? [];
}

function recordOf(record: string, { records }: Program): Program['records'][number]['fields'] {
  return records.find(({ name }) => name === record)?.fields ?? [];
}

function codesOf(notation: string, { notations }: Program): Program['notations'][number]['codes'] {
  return notations.find(({ name }) => name === notation)?.codes ?? [];
}
