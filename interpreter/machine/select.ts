import type { Thing } from '../model/configuration.ts';
import type { Program } from '../model/program.ts';
import type { Value } from '../model/values.ts';
import type { Evaluate, Machine } from './machine.ts';

type List = (slots: Value[], machine: Machine) => readonly Value[];
type Truth = (slots: Value[], machine: Machine) => boolean;

/** All things of a type that are in play, in order of creation. */
export function thingsOf(type: number, program: Program): List {
  const everything = selectThings(type, program, 0, { test: null, give: null });
  return ({}, machine) => everything([null], machine) as readonly Value[];
}

// A selection's slot holds each element in turn and nothing afterwards: what is left in it would
// tell apart configurations that are the same.

/** What a selection does with its elements. */
export interface Selecting {
  readonly test: Truth | null;
  readonly give: Evaluate | null;
}

/** The things of a type that are in play and pass the test, each turned into something else. */
export function selectThings(
  type: number,
  program: Program,
  slot: number,
  { test, give }: Selecting,
): Evaluate {
  const isPiece = program.things[type]?.role === 'piece';
  return (slots, machine) => {
    const { things, pieces } = machine;
    const found: Value[] = [];
    // States, areas and borders stand before the pieces and are many on a map of hexes.
    const end = isPiece ? things.length : pieces;
    for (let index = isPiece ? pieces : 0; index < end; index += 1) {
      const thing = things[index] as Thing;
      if (thing.type !== type || thing.out) continue;
      slots[slot] = index;
      if (test !== null && !test(slots, machine)) continue;
      found.push(give === null ? index : give(slots, machine));
    }
    slots[slot] = null;
    return found;
  };
}

/** The elements of a list that pass the test, each turned into something else. */
export function select(source: List, slot: number, { test, give }: Selecting): Evaluate {
  return (slots, machine) => {
    const found: Value[] = [];
    for (const element of source(slots, machine)) {
      slots[slot] = element;
      if (test !== null && !test(slots, machine)) continue;
      found.push(give === null ? element : give(slots, machine));
    }
    slots[slot] = null;
    return found;
  };
}

/** Whether some, every or no element passes the test. */
export function quantify(
  source: List,
  slot: number,
  { test, quantity }: { readonly test: Truth; readonly quantity: 'some' | 'every' | 'no' },
): Evaluate {
  // `every` fails at the first that does not pass, the others are settled by the first that does.
  const settling = quantity !== 'every';
  const settled = quantity === 'some';
  return (slots, machine) => {
    let answer = !settled;
    for (const element of source(slots, machine)) {
      slots[slot] = element;
      if (test(slots, machine) !== settling) continue;
      answer = settled;
      break;
    }
    slots[slot] = null;
    return answer;
  };
}
