import { fraction } from './numbers.ts';
import type { Naming } from './tokens.ts';
import type { Type } from './types.ts';
import type { Value } from './values.ts';

/**
 * The value of a type that a token stands for: what `tokenOf` prints; undefined for anything else.
 */
export function valueOfToken(token: string, type: Type, naming: Naming): Value | undefined {
  const text = token.trim();
  switch (type.kind) {
    case 'integer':
      return wholeNumber(text, type.from ?? -Infinity, type.to ?? Infinity);
    case 'fraction':
      return fractionOf(text);
    case 'yes-no':
      return text === 'yes' ? true : text === 'no' ? false : undefined;
    case 'text':
      return text;
    case 'none':
      return text === 'none' ? null : undefined;
    case 'kind':
      return indexOf(valueNames(type.name, naming), text);
    case 'thing':
      return thingOf(text, type.name, naming);
    case 'optional':
      return text === 'none' ? null : valueOfToken(text, type.type, naming);
    case 'list': {
      const inside = /^\((.*)\)$/.exec(text)?.[1];
      return inside === undefined ? undefined : allOf(split(inside, ' '), [type.element], naming);
    }
    case 'record': {
      const inside = /^\{(.*)\}$/.exec(text)?.[1];
      const fields = naming.program.records.find(({ name }) => name === type.name)?.fields;
      if (inside === undefined || fields === undefined) return undefined;
      const values = allOf(
        split(inside, ' '),
        fields.map((field) => field.type),
        naming,
      );
      return values?.length === fields.length ? { fields: values } : undefined;
    }
    case 'effects':
    case 'effects-pair':
    case 'nothing':
    case 'unknown':
      return undefined;
  }
}

/** The parts of a text between separators; brackets keep what is in them together. */
export function split(text: string, separator: ' ' | ','): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const sign of text) {
    if ('({['.includes(sign)) depth += 1;
    if (')}]'.includes(sign)) depth -= 1;
    if (sign === separator && depth === 0) {
      parts.push(part);
      part = '';
    } else {
      part += sign;
    }
  }
  return [...parts, part].map((found) => found.trim()).filter((found) => found !== '');
}

function wholeNumber(text: string, from: number, to: number): number | undefined {
  const value = /^-?\d+$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(value) && value >= from && value <= to ? value + 0 : undefined;
}

function fractionOf(text: string): Value | undefined {
  const match = /^(-?\d+)(?:\/(\d+))?$/.exec(text);
  const [top, bottom] = [Number(match?.[1] ?? NaN), Number(match?.[2] ?? 1)];
  if (!Number.isSafeInteger(top) || !Number.isSafeInteger(bottom) || bottom === 0) return undefined;
  return fraction(top, bottom);
}

function valueNames(kind: string, { program }: Naming): readonly string[] {
  return program.kinds.find(({ name }) => name === kind)?.values.map(({ name }) => name) ?? [];
}

function thingOf(text: string, type: string, naming: Naming): number | undefined {
  const { things } = naming.configuration;
  const index = things.findIndex(
    (thing) =>
      thing.name === text && !thing.out && naming.program.things[thing.type]?.name === type,
  );
  return index < 0 ? undefined : index;
}

function indexOf(names: readonly string[], name: string): number | undefined {
  const index = names.indexOf(name);
  return index < 0 ? undefined : index;
}

/** The last type stands for all that follow. */
function allOf(
  tokens: readonly string[],
  types: readonly Type[],
  naming: Naming,
): readonly Value[] | undefined {
  const values: Value[] = [];
  for (const [index, token] of tokens.entries()) {
    const type = types[index] ?? types.at(-1);
    const value = type === undefined ? undefined : valueOfToken(token, type, naming);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}
