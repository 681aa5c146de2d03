// A game that is saved and comes back as data from a file: by names, so that it can go on under
// rules that have changed since where that is safe. It may be of another book, or changed by hand:
// nothing in it is believed before it was looked at.
import type { FlatOperation } from '../machine/flat-code.ts';
import { flatten } from '../machine/flatten.ts';
import { liveBefore, slotsSet } from '../machine/liveness.ts';
import { start } from '../machine/start.ts';
import type { Configuration, Frame, Thing } from '../model/configuration.ts';
import { lies } from '../model/held.ts';
import { isOver } from '../model/life.ts';
import type { Program, ThingType } from '../model/program.ts';
import { unknown } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import { codePrint } from './code-print.ts';
import type { Among, Data } from './named-value.ts';
import { allOf, dataOf, indexOf, isNamed, valueOfData } from './named-value.ts';

/** What a configuration is, by names. */
export interface SavedPosition {
  readonly map: string | null;
  readonly things: readonly SavedThing[];
  readonly facts: readonly {
    readonly fact: string;
    readonly arguments: readonly Data[];
    readonly value: Data;
  }[];
  readonly frames: readonly SavedFrame[];
}

interface SavedThing {
  readonly type: string;
  readonly name: string;
  readonly out: boolean;
  readonly fields: Readonly<Record<string, Data>>;
}

/** A call under way; `code` is the print of its routine, `slots` hold what is still read. */
interface SavedFrame {
  readonly role: string;
  readonly routine: string;
  readonly code: string;
  readonly next: number;
  readonly slots: readonly Data[];
}

/** What comes of a saved position. */
export type Restored =
  /** `fresh`: the names of what the position does not have, and is as it begins. */
  | {
      readonly kind: 'restored';
      readonly configuration: Configuration;
      readonly fresh: readonly string[];
    }
  /** The names of what it needs and the program does not have, or has otherwise. */
  | { readonly kind: 'changed'; readonly names: readonly string[] }
  /** It is no position at all. */
  | { readonly kind: 'broken' };

/** A configuration that waits, by names. */
export function savedPosition(program: Program, configuration: Configuration): SavedPosition {
  const { map, things, facts, frames } = configuration;
  return {
    map: map === null ? null : (program.maps[map]?.name ?? null),
    things: things.map(({ type, name, out, fields }) => {
      const info = program.things[type];
      if (isOver(program, type, configuration)) return { type: name, name, out, fields: {} };
      const named = (info?.fields ?? []).map((field, index): readonly [string, Data] => [
        field.name,
        dataOf(fields[index] ?? null, field.type, program),
      ]);
      return { type: info?.name ?? '', name, out, fields: Object.fromEntries(named) };
    }),
    facts: facts.map((said) => {
      const info = program.facts[said.fact];
      const given = (info?.parameters ?? []).map(({ type }, index) =>
        dataOf(said.arguments[index] ?? null, type, program),
      );
      const value = info === undefined ? null : dataOf(said.value, info.result, program);
      return { fact: info?.name ?? '', arguments: given, value };
    }),
    frames: frames.map((frame, depth) => savedFrame(program, frame, depth === frames.length - 1)),
  };
}

function savedFrame(program: Program, frame: Frame, isTop: boolean): SavedFrame {
  const routine = program.routines[frame.routine];
  if (routine === undefined) throw new Error('no such routine');
  const live = slotsNeeded(flatten(program, routine).code, frame.next, isTop);
  const slots = routine.slots.map(({ type }, index) =>
    live.has(index) ? dataOf(frame.slots[index] ?? null, type, program) : null,
  );
  const { role, name } = routine;
  return { role, routine: name, code: codePrint(program, routine), next: frame.next, slots };
}

/** The slots that are read once the run goes on: of a caller, after what it called has ended. */
function slotsNeeded(
  code: readonly FlatOperation[],
  next: number,
  isTop: boolean,
): ReadonlySet<number> {
  const live = liveBefore(code);
  if (isTop) return live[next] ?? new Set();
  const operation = code[next];
  const set = operation === undefined ? [] : slotsSet(operation);
  return new Set([...(live[next + 1] ?? [])].filter((slot) => !set.includes(slot)));
}

/** The configuration that data are under the rules of a program. */
export function restoredPosition(program: Program, data: unknown): Restored {
  const names = new Set<string>();
  const restoring = new Restoring(program, (name) => names.add(name));
  const configuration = restoring.configuration(data);
  if (names.size > 0) return { kind: 'changed', names: [...names] };
  if (configuration === undefined) return { kind: 'broken' };
  return { kind: 'restored', configuration, fresh: [...restoring.fresh] };
}

/** A border of areas without fields: it keeps its place, and is of no type. */
const fieldless: ThingType = {
  ...{ name: '', role: 'edge', words: { fr: '', en: '' }, fields: [], grid: 'areas' },
};

class Restoring {
  readonly #program: Program;
  readonly #unknown: (name: string) => void;
  /** What has come since. */
  readonly fresh = new Set<string>();

  constructor(program: Program, unknown: (name: string) => void) {
    this.#program = program;
    this.#unknown = unknown;
  }

  configuration(data: unknown): Configuration | undefined {
    if (!isNamed(data)) return undefined;
    const program = this.#program;
    const among = { unknown: this.#unknown };
    const map = data.map === null ? null : indexOf(program.maps, data.map, among);
    if (map === undefined) return undefined;
    const started = start(program, { map });
    if (started.kind === 'failed') return undefined;
    const { configuration } = started;
    const things = this.#things(data.things, configuration);
    if (things === undefined) return undefined;
    const facts = allOf(data.facts, (each) => this.#fact(each, things));
    const frames = this.#frames(data.frames, things);
    if (facts === undefined || frames === undefined) return undefined;
    configuration.facts = facts;
    configuration.frames = frames;
    return configuration;
  }

  /** Puts the things of the file where the program has them: all but pieces by their names. */
  #things(data: unknown, configuration: Configuration): Among | undefined {
    const program = this.#program;
    const fixed = placesOf(program, configuration);
    let pieces = configuration.things.length;
    const places = allOf(data, (each) => {
      const read = this.#thingType(each);
      if (read === undefined) return undefined;
      const { type, info, name } = read;
      // Names of borders come twice where a map has two: the first of the file is the first there.
      const laid = fixed.get(`${info.name} ${name}`)?.shift();
      // What is kept for pieces has come with them.
      const index = laid ?? (info.role === 'piece' ? pieces++ : undefined);
      if (index === undefined) this.#unknown(name);
      return index === undefined ? undefined : { index, type: info.name, at: type };
    });
    if (places === undefined) return undefined;
    for (const { 0: at } of fixed.values()) {
      const name = at === undefined ? '' : (configuration.things[at]?.name ?? '');
      if (name !== '') this.fresh.add(name);
    }
    const among = { program, things: places, unknown: this.#unknown };
    const made = allOf(data, (each, at) => {
      const { index, at: type } = places[at] ?? { index: 0, at: 0 };
      const thing = this.#thing(each, { type, old: configuration.things[index] }, among);
      if (thing !== undefined) configuration.things[index] = thing;
      return thing;
    });
    return made === undefined ? undefined : among;
  }

  #thingType(
    data: unknown,
  ): { readonly type: number; readonly info: ThingType; readonly name: string } | undefined {
    if (!isNamed(data) || typeof data.name !== 'string') return undefined;
    if (data.type === '') return { type: -1, info: fieldless, name: data.name };
    const type = indexOf(this.#program.things, data.type, { unknown: this.#unknown });
    const info = this.#program.things[type ?? -1];
    if (type === undefined || info === undefined) return undefined;
    return { type, info, name: data.name };
  }

  #thing(
    data: unknown,
    { type, old }: { readonly type: number; readonly old: Thing | undefined },
    among: Among,
  ): Thing | undefined {
    const info = type < 0 ? fieldless : this.#program.things[type];
    if (!isNamed(data) || info === undefined) return undefined;
    const { name, out, fields: said } = data;
    if (typeof name !== 'string' || typeof out !== 'boolean' || !isNamed(said)) return undefined;
    for (const key of Object.keys(said)) {
      if (!info.fields.some((field) => field.name === key)) this.#unknown(`${info.name}.${key}`);
    }
    const fields = allOf(info.fields, (_, index) => {
      const field = info.fields[index];
      if (field === undefined) return undefined;
      if (!Object.hasOwn(said, field.name)) {
        const initial = old?.fields[index] ?? field.initial;
        if (initial === undefined) this.#unknown(`${info.name}.${field.name}`);
        else if (info.during === undefined) this.fresh.add(`${info.name}.${field.name}`);
        return initial;
      }
      const value = said[field.name];
      // A set-up may leave out fields of states and places.
      if (value === null && info.role !== 'piece') return null;
      const read = valueOfData(value, field.type, among);
      const isWithin = read !== undefined && lies(read, field.type);
      // What is a value and does not fit has another type now.
      if (!isWithin && value !== null) this.#unknown(`${info.name}.${field.name}`);
      return isWithin ? read : undefined;
    });
    return fields === undefined ? undefined : { type, name, out, fields };
  }

  #fact(data: unknown, among: Among): Configuration['facts'][number] | undefined {
    if (!isNamed(data)) return undefined;
    const fact = indexOf(this.#program.facts, data.fact, among);
    const info = this.#program.facts[fact ?? -1];
    if (fact === undefined || info === undefined) return undefined;
    const given = allOf(data.arguments, (each, index) => {
      const type = info.parameters[index]?.type;
      return type === undefined ? undefined : valueOfData(each, type, among);
    });
    const value = valueOfData(data.value, info.result, among);
    if (value === undefined || given?.length !== info.parameters.length) return undefined;
    const isWithin = given.every((each, at) => lies(each, info.parameters[at]?.type ?? unknown));
    if (!isWithin || !lies(value, info.result)) this.#unknown(info.name);
    return { fact, arguments: given, value };
  }

  /** The calls under way, each made by the one before it. */
  #frames(data: unknown, among: Among): Frame[] | undefined {
    const program = this.#program;
    if (!Array.isArray(data) || data.length === 0) return undefined;
    let caller: FlatOperation | undefined;
    return allOf(data, (each, at) => {
      const isTop = at === data.length - 1;
      const frame = this.#frame(each, isTop, among);
      const routine = program.routines[frame?.routine ?? -1];
      if (frame === undefined || routine === undefined) return undefined;
      if (at > 0 && !isCalled(program, frame.routine, caller)) return undefined;
      const into = caller?.kind === 'call' ? caller.slot : null;
      caller = flatten(program, routine).code[frame.next];
      return { ...frame, into };
    });
  }

  #frame(data: unknown, isTop: boolean, among: Among): Omit<Frame, 'into'> | undefined {
    const program = this.#program;
    if (!isNamed(data)) return undefined;
    const { role, routine: name, next, slots: said } = data;
    const index = program.routines.findIndex((one) => one.role === role && one.name === name);
    const routine = program.routines[index];
    if (typeof name !== 'string' || typeof next !== 'number') return undefined;
    if (routine === undefined || data.code !== codePrint(program, routine)) {
      this.#unknown(name);
      return undefined;
    }
    const { code } = flatten(program, routine);
    if (!standsAt(code[next], isTop)) return undefined;
    const needed = slotsNeeded(code, next, isTop);
    const slots = allOf(routine.slots, (_, slot) => {
      const value: unknown = Array.isArray(said) ? said[slot] : undefined;
      const type = routine.slots[slot]?.type;
      if (type === undefined || !needed.has(slot)) return null;
      // Amounts of modifiers that do not apply may not have been worked out.
      if (value === null && routine.role === 'modifiers') return null;
      return valueOfData(value, type, among);
    });
    if (slots === undefined || !areCountersSound(code, slots)) return undefined;
    return { routine: index, next, slots };
  }
}

/** Where things stand that no rule makes, by type and name. */
function placesOf(program: Program, configuration: Configuration): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [index, { type, name }] of configuration.things.entries()) {
    const key = `${program.things[type]?.name ?? ''} ${name}`;
    places.set(key, [...(places.get(key) ?? []), index]);
  }
  return places;
}

/** Whether a run can stand at an operation: the topmost call where it waits, others at a call. */
function standsAt(operation: FlatOperation | undefined, isTop: boolean): boolean {
  const waits = ['roll', 'draw', 'choose', 'ask', 'act'];
  return (isTop ? waits : ['call', 'act']).includes(operation?.kind ?? '');
}

/** Whether an operation is one that calls a routine. */
function isCalled(
  { actions }: Program,
  routine: number,
  caller: FlatOperation | undefined,
): boolean {
  if (caller?.kind === 'call') return caller.routine === routine;
  return caller?.kind === 'act' && caller.actions.some((act) => actions[act]?.routine === routine);
}

/** Loops count from before their first element. */
function areCountersSound(code: readonly FlatOperation[], slots: readonly Value[]): boolean {
  return code.every((operation) => {
    if (operation.kind !== 'each-next' && operation.kind !== 'repeat-next') return true;
    const at = slots[operation.index] ?? null;
    return at === null || Number(at) >= -1;
  });
}
