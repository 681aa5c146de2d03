/** Where things stand and whose they are, for whoever draws them. */
import type { Configuration, Program, Thing, Value } from '../../../interpreter/index.ts';

/** The field of a type of things that says which player's they are, or -1. */
export function sideField(program: Program, type: number): number {
  return (program.things[type]?.fields ?? []).findIndex(
    ({ type: held }) =>
      held.kind === 'kind' &&
      program.kinds.some(({ name, players }) => players && name === held.name),
  );
}

/** The index of the player whose a thing is, or -1. */
export function sideOf(program: Program, thing: Thing | undefined): number {
  const value = thing?.fields[sideField(program, thing.type)];
  return typeof value === 'number' ? value : -1;
}

/** The first field of a type of things that says where they stand, or -1. */
export function placeField(program: Program, type: number): number {
  return (program.things[type]?.fields ?? []).findIndex(({ type: held }) => {
    const inner = held.kind === 'optional' ? held.type : held;
    return (
      inner.kind === 'thing' &&
      program.things.some(({ name, role }) => role === 'place' && name === inner.name)
    );
  });
}

/** The area that a value names, by its index in the map, or -1. */
export function areaOf({ areas, borders }: Configuration, value: Value | undefined): number {
  return typeof value === 'number' && value >= areas && value < borders ? value - areas : -1;
}
