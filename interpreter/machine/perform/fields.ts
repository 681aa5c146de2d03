import type { Thing } from '../../model/configuration.ts';
import { fail } from '../../model/fault.ts';
import { outOfRange, rangeOf } from '../../model/held.ts';
import type { Program } from '../../model/program.ts';
import type { Value } from '../../model/values.ts';
import type { Evaluate, Machine, Perform } from '../machine.ts';
import { saying } from '../template.ts';
import type { Of, Place } from './context.ts';
import { ready, whereabouts } from './context.ts';

/** Gives a field of a thing a value. */
export function field(place: Place, operation: Of<'field'>): Perform {
  const thing = ready(place, operation.thing) as (slots: Value[], machine: Machine) => number;
  const value = ready(place, operation.value);
  const info = place.program.things[operation.type];
  const fieldInfo = info?.fields[operation.field];
  if (fieldInfo === undefined) throw new Error('no such field');
  const isHexside = info?.role === 'edge' && info.grid === 'hexes';
  const { next } = place;
  const { keys = 0 } = info ?? {};
  const where = whereabouts(place, operation);
  const { field: index } = operation;
  const holds = rangeOf(fieldInfo.type);
  const of = { name: fieldInfo.name, type: fieldInfo.type };
  const tell = fieldInfo.told && saying(fieldInfo.told, place.program);
  const { untold = false } = operation;
  return (slots, machine) => {
    const number = thing(slots, machine);
    const after = value(slots, machine);
    const old = changeable(machine, number);
    if (holds !== null && !holds(after)) outOfRange({ ...of, thing: old.name, value: after });
    const before = old.fields[index] as Value;
    if (before === after) return next;
    if (isHexside) guardPlainSide(machine, number);
    change(machine, number, index, after);
    if (machine.log !== null && !untold) {
      // What it is kept for has its own names there.
      const given = [number, before, after, ...old.fields.slice(0, keys)];
      const told = tell && { told: tell(given, machine) };
      const event = { kind: 'field', thing: number, field: index, before, after } as const;
      machine.log.push({ ...where, ...event, ...told });
    }
    return next;
  };
}

/** The thing; stops the run when it has left play, and so cannot change any more. */
export function changeable({ things }: Machine, thing: number): Thing {
  const found = things[thing] as Thing;
  return found.out ? fail('out-of-play', { thing: found.name, leaves: false }) : found;
}

/** Puts a thing in the place of another that differs from it in one field. */
function change(machine: Machine, thing: number, field: number, value: Value): void {
  const { type, name, out, fields } = machine.things[thing] as Thing;
  const changed = fields.slice();
  changed[field] = value;
  machine.things[thing] = { type, name, out, fields: changed };
  machine.touched = thing;
}

// All hexsides that the map does not mention are one thing, the last before the pieces: a change
// would change every one of them.
/** Stops the run when a change of a hexside would be one of them. */
function guardPlainSide({ program, configuration, pieces }: Machine, thing: number): void {
  const map = configuration.map === null ? undefined : program.maps[configuration.map];
  const declared = configuration.borders + (map?.borders.length ?? 0);
  if (thing === pieces - 1 && thing >= declared) fail('no-border', { first: '', second: '' });
}

/** Makes a new piece. */
export function create(place: Place, operation: Of<'create'>): Perform {
  const values = operation.fields.map((expr) => ready(place, expr));
  const make = maker(place.program, operation.type, operation.name);
  const { slot } = operation;
  const where = whereabouts(place, operation);
  return (slots, machine) => {
    const thing = make(machine, () => values.map((value) => value(slots, machine)));
    slots[slot] = thing;
    machine.log?.push({ ...where, kind: 'create', thing });
    return place.next;
  };
}

/** Makes pieces of a type; they are called by the name, or as suits. Gives their index. */
function maker(
  program: Program,
  type: number,
  name: string | null,
): (machine: Machine, values: () => Value[]) => number {
  const info = program.things[type];
  if (info === undefined) throw new Error('no such piece');
  const ranges = info.fields.map((fieldInfo) => rangeOf(fieldInfo.type));
  return (machine, values) => {
    const { things, bounds } = machine;
    if (things.length >= bounds.things) fail('too-many-things', { bound: bounds.things });
    const fields = values();
    const called = name ?? freeName(info.name, type, things);
    info.fields.forEach((fieldInfo, index): void => {
      const value = fields[index] as Value;
      if (ranges[index]?.(value) !== false) return;
      const { name, type } = fieldInfo;
      outOfRange({ thing: called, name, value, type });
    });
    machine.touched = things.push({ type, name: called, out: false, fields }) - 1;
    return machine.touched;
  };
}

/** What the first things of a list are called, and how many there are of each type. */
interface Called {
  length: number;
  readonly names: Set<string>;
  readonly counts: number[];
}

// INVARIANT: no thing changes its name or type, and a list of things only grows, so what was noted
// of its first things stays true.
const noted = new WeakMap<readonly Thing[], Called>();

/** A name for a piece that has none: `unit-3` is the third unit. */
function freeName(base: string, type: number, things: readonly Thing[]): string {
  const called = noted.get(things) ?? { length: 0, names: new Set<string>(), counts: [] };
  noted.set(things, called);
  for (; called.length < things.length; called.length += 1) {
    const thing = things[called.length] as Thing;
    called.names.add(thing.name);
    called.counts[thing.type] = (called.counts[thing.type] ?? 0) + 1;
  }
  let number = 1 + (called.counts[type] ?? 0);
  while (called.names.has(`${base}-${String(number)}`)) number += 1;
  return `${base}-${String(number)}`;
}

/** Takes a piece out of play. */
export function remove(place: Place, operation: Of<'remove'>): Perform {
  const thing: Evaluate = ready(place, operation.thing);
  const where = whereabouts(place, operation);
  const tells = place.program.things.map(({ told }) => told && saying(told, place.program));
  return (slots, machine) => {
    const number = thing(slots, machine) as number;
    takeOut(machine, number);
    if (machine.log !== null) {
      const tell = tells[machine.things[number]?.type ?? -1];
      const told = tell && { told: tell([number], machine) };
      machine.log.push({ ...where, kind: 'remove', thing: number, ...told });
    }
    return place.next;
  };
}

/** Takes a thing out of play, which stays where it is in the list. */
function takeOut(machine: Machine, thing: number): void {
  const { type, name, out, fields } = machine.things[thing] as Thing;
  if (out) fail('out-of-play', { thing: name, leaves: true });
  machine.things[thing] = { type, name, out: true, fields };
  machine.touched = thing;
}
