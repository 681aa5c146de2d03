/** Where things stand and whose they are, told by the types and words of their fields alone. */
import type { FieldInfo, Program, ThingType } from './program.ts';
import type { Type } from './types.ts';

/** The field of a type of things that says which player's they are, or -1. */
export function sideField(program: Program, type: number): number {
  return (program.things[type]?.fields ?? []).findIndex(
    ({ type: held }) =>
      held.kind === 'kind' &&
      program.kinds.some(({ name, players }) => players && name === held.name),
  );
}

/**
 * The field of a type of things that says where they stand, or -1: the first that is called as
 * places are, else the first that always holds one. What may hold none and has a name of its own,
 * where a piece arrives or flees to, is where it stands only if the book has nothing better.
 */
export function placeField(program: Program, type: number): number {
  if (isNote(program, type)) return -1;
  const own = standing(program, type);
  if (own >= 0 || program.things.some((_, other) => standing(program, other) >= 0)) return own;
  return (program.things[type]?.fields ?? []).findIndex(({ type: held }) => placeIn(program, held));
}

/** Whether a thing without a side notes something of a piece, as where it came from. */
function isNote(program: Program, type: number): boolean {
  const isPiece = ({ type: held }: FieldInfo): boolean =>
    held.kind === 'thing' &&
    program.things.some(({ name, role }) => role === 'piece' && name === held.name);
  const fields = program.things[type]?.fields ?? [];
  return sideField(program, type) < 0 && fields.some(isPiece);
}

/** The field that is surely where they stand, or -1. */
function standing(program: Program, type: number): number {
  const { role, fields = [] } = program.things[type] ?? {};
  if (role !== 'piece') return -1;
  const called = fields.findIndex(({ type: held, words }) => {
    const place = placeIn(program, held);
    return place?.words.en === words.en && place.words.fr === words.fr;
  });
  if (called >= 0) return called;
  return fields.findIndex(({ type: held }) => held.kind === 'thing' && placeIn(program, held));
}

/** The type of the places that a value is one of; undefined: it is none. */
function placeIn({ things }: Program, held: Type): ThingType | undefined {
  const inner = held.kind === 'optional' ? held.type : held;
  if (inner.kind !== 'thing') return undefined;
  return things.find(({ name, role }) => role === 'place' && name === inner.name);
}
