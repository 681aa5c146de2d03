// A game that was saved and comes back as data from a file: it may be of another book, of an older
// version of this one, or changed by hand, so nothing in it is believed before it was looked at.
import { flatten } from '../machine/flatten.ts';
import type { Configuration } from '../model/configuration.ts';
import type { Program } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import type { Value } from '../model/values.ts';

/**
 * The configuration that the data is, or null when it is none of this program: unknown maps,
 * things, routines or operations, fields that are missing or have no such value. Slots are taken as
 * they are, if they are plain values.
 */
export function savedConfiguration(program: Program, data: unknown): Configuration | null {
  if (!isRecord(data)) return null;
  const { map, things, areas, borders, facts, frames, result } = data;
  const isWhole =
    (map === null || isIndex(map, program.maps.length)) &&
    isIndex(areas, Infinity) &&
    isIndex(borders, Infinity) &&
    Array.isArray(things) &&
    things.every((thing) => isThing(program, thing, things.length)) &&
    Array.isArray(facts) &&
    facts.every((fact) => isFact(program, fact)) &&
    Array.isArray(frames) &&
    frames.every((frame) => isFrame(program, frame)) &&
    isPlain(result);
  // Everything that the type says was looked at.
  return isWhole ? (data as unknown as Configuration) : null;
}

function isThing(program: Program, data: unknown, things: number): boolean {
  if (!isRecord(data)) return false;
  const { type, name, out, fields } = data;
  if (!isIndex(type, program.things.length) || typeof name !== 'string') return false;
  const info = program.things[type]?.fields ?? [];
  return (
    typeof out === 'boolean' &&
    Array.isArray(fields) &&
    fields.length === info.length &&
    info.every((field, index) => {
      const value: unknown = fields[index];
      // A set-up may leave out fields of states and places.
      return value === null || isOf(field.type, value, { program, things });
    })
  );
}

function isFact(program: Program, data: unknown): boolean {
  if (!isRecord(data)) return false;
  const { fact, arguments: given, value } = data;
  return isIndex(fact, program.facts.length) && Array.isArray(given) && isPlain([given, value]);
}

function isFrame(program: Program, data: unknown): boolean {
  if (!isRecord(data)) return false;
  const { routine: index, next, slots, into } = data;
  if (!isIndex(index, program.routines.length)) return false;
  const routine = program.routines[index];
  if (routine === undefined) return false;
  const { code } = flatten(program, routine);
  return (
    isIndex(next, code.length) &&
    Array.isArray(slots) &&
    slots.length >= routine.parameters.length &&
    isPlain(slots) &&
    (into === null || isIndex(into, Infinity))
  );
}

/** Whether a value that is there is one of a type. */
function isOf(
  type: Type,
  value: unknown,
  among: { readonly program: Program; readonly things: number },
): boolean {
  switch (type.kind) {
    case 'integer':
      return (
        Number.isSafeInteger(value) &&
        (type.from === null || Number(value) >= type.from) &&
        (type.to === null || Number(value) <= type.to)
      );
    case 'yes-no':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string';
    case 'kind': {
      const kind = among.program.kinds.find(({ name }) => name === type.name);
      return isIndex(value, kind?.values.length ?? 0);
    }
    case 'thing':
      return isIndex(value, among.things);
    case 'optional':
      return value === null || isOf(type.type, value, among);
    case 'list':
      return Array.isArray(value) && value.every((each) => isOf(type.element, each, among));
    case 'none':
    case 'nothing':
      return value === null;
    case 'fraction':
    case 'record':
    case 'effects':
    case 'effects-pair':
    case 'unknown':
      return value !== null && typeof value === 'object' && isPlain(value);
  }
}

/** Whether data is a value of the language: numbers, words, yes, no, none, and lists of them. */
function isPlain(data: unknown): data is Value {
  switch (typeof data) {
    case 'number':
      return Number.isFinite(data);
    case 'boolean':
    case 'string':
      return true;
    case 'object':
      return data === null || Object.values(data).every((part) => isPlain(part));
    default:
      return false;
  }
}

function isIndex(data: unknown, below: number): data is number {
  return Number.isSafeInteger(data) && Number(data) >= 0 && Number(data) < below;
}

function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
