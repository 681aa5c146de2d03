/**
 * Positions in which a routine may be called: its arguments and the state, one choice after
 * another.
 */
import type { Configuration } from '../../model/configuration.ts';
import { join } from '../../model/kept.ts';
import type { FieldInfo, Program } from '../../model/program.ts';
import { fieldKey } from '../../model/touches.ts';
import type { Type } from '../../model/types.ts';
import { bare } from '../../model/types.ts';
import type { Value } from '../../model/values.ts';
import type { Closure } from './closure.ts';
import type { Noted } from './setting.ts';
import { Setting } from './setting.ts';
import { triedFor } from './tried.ts';

/** Thrown where something is wanted of which there is none, as an area without a map. */
export class NoPosition extends Error {}

/** Decides what is open: gives one of `count` possibilities, the first being the plainest. */
export interface Chooser {
  readonly pick: (key: string, count: number) => number;
  /** Notes that what was offered is not all there is. */
  readonly partial: () => void;
}

/** What a position is made from. */
export interface Making {
  readonly program: Program;
  readonly closure: Closure;
  readonly configuration: Configuration;
  /** What was there from the start, by type: no piece. */
  readonly laid: ReadonlyMap<number, readonly number[]>;
  readonly chooser: Chooser;
  readonly settings: Setting[];
  /** Whether what was handed over last is the plainest place to be. */
  readonly standsBy?: boolean;
  /** The piece that was handed over last may be handed over again. */
  readonly isTwice?: boolean;
}

/** Sets the fields of states that the rules read. */
export function chooseStates(making: Making): void {
  const { program, laid, closure, chooser } = making;
  // What else is in play and where, and how the map lies, nobody goes through.
  const isOnMap = program.things.some(
    ({ role, fields }, type) =>
      (role === 'place' || role === 'edge') &&
      fields.some((_, index) => closure.fields.has(fieldKey(type, index))),
  );
  if (isOnMap || closure.needsMap || closure.searched.size > 0) chooser.partial();
  const { states, isPartial } = statesAmong(laid, program);
  if (isPartial) chooser.partial();
  for (const index of states) chooseFields(making, index);
}

interface States {
  /** Those that are chosen, in their order. */
  readonly states: readonly number[];
  /** Whether there are others. */
  readonly isPartial: boolean;
}

const states = new WeakMap<Making['laid'], States>();

/** The states among what is there from the start, found once. */
function statesAmong(laid: Making['laid'], { things }: Program): States {
  const known = states.get(laid);
  if (known !== undefined) return known;
  const kept = [...laid].filter(([type]) => {
    const { role, keys = 0 } = things[type] ?? {};
    return role === 'state' || keys > 0;
  });
  // There may be hundreds of what is kept for places.
  const chosen = kept.filter(([type]) => {
    const { keys = 0, fields = [] } = things[type] ?? {};
    return !fields.slice(0, keys).some((key) => key.type.kind === 'thing');
  });
  const inOrder = chosen.flatMap(([, all]) => all).sort((one, other) => one - other);
  const found = { states: inOrder, isPartial: chosen.length < kept.length };
  states.set(laid, found);
  return found;
}

/** Sets the fields of a thing that is there, but for those that say which it is. */
function chooseFields(making: Making, thing: number): void {
  const { program, configuration } = making;
  const old = configuration.things[thing];
  if (old === undefined) return;
  const { keys = 0, fields: infos = [] } = program.things[old.type] ?? {};
  const fields = infos.map((field, index) => {
    if (index < keys) return old.fields[index] ?? null;
    const path = `${old.name}.${field.name}`;
    const of = { field, type: old.type, index, path, key: path, makes: null };
    return fieldValue(making, of, old.fields[index]);
  });
  configuration.things[thing] = { ...old, fields };
}

/** A value for a parameter. */
export function chooseArgument(making: Making, type: Type, path: string): Value {
  const made = making.configuration.things.length;
  const value = choose(making, { type, path, first: undefined, depth: 0 });
  const inner = bare(type);
  // Pieces and records are said field by field.
  const isMade = inner.kind === 'thing' && roleOf(making, inner.name) === 'piece';
  const isAgain = isMade && typeof value === 'number' && value < made;
  if (value !== null && !isAgain && (isMade || inner.kind === 'record')) return value;
  note(making, { type, path, value, isDefault: false, makes: null });
  return value;
}

/** Most pieces that stand by. */
const mostOthers = 3;

/** Pieces of a type that are handed to nobody; they stand by where something is handed over. */
export function chooseOthers(making: Making, type: number): void {
  const name = making.program.things[type]?.name ?? '';
  making.chooser.partial();
  const count = making.chooser.pick(`${name}#`, mostOthers + 1);
  for (let number = 1; number <= count; number += 1) {
    const path = `other-${name}-${String(number)}`;
    newPiece({ ...making, standsBy: true }, { path, depth: 1 }, type);
  }
}

/** Notes what is handed over as it is there. */
export function noteArgument(
  making: Making,
  of: Pick<Noted, 'type' | 'path' | 'value'>,
): void {
  note(making, { ...of, isDefault: false, makes: null });
}

function note(making: Making, of: Noted): void {
  making.settings.push(new Setting(of, making));
}

interface Wanted {
  readonly type: Type;
  readonly path: string;
  /** What it is when nothing is said; undefined: it must be said. */
  readonly first: Value | undefined;
  readonly depth: number;
}

/** Deeper inside pieces and lists nothing is tried. */
const deepest = 2;

function choose(making: Making, wanted: Wanted): Value {
  const { type, path, depth } = wanted;
  const { chooser } = making;
  switch (type.kind) {
    case 'integer':
    case 'fraction':
    case 'yes-no':
    case 'kind':
      return pickFrom(making, wanted);
    case 'optional': {
      if (depth >= deepest) {
        chooser.partial();
        return null;
      }
      const isThere = chooser.pick(`${path}?`, 2) === 1;
      if (!isThere) return wanted.first ?? null;
      return choose(making, { ...wanted, type: type.type, first: undefined });
    }
    case 'thing':
      return chooseThing(making, wanted, type.name);
    case 'record':
      return chooseRecord(making, wanted, type.name);
    case 'list': {
      chooser.partial();
      const most = depth >= deepest ? 0 : 2;
      const length = chooser.pick(`${path}#`, most + 1);
      return Array.from({ length }, (_, index) =>
        choose(making, {
          type: type.element,
          path: `${path}-${String(index + 1)}`,
          first: undefined,
          depth: depth + 1,
        }),
      );
    }
    case 'effects':
    case 'effects-pair':
      return chooseEffects(making, wanted);
    case 'text':
      chooser.partial();
      return '';
    case 'none':
    case 'nothing':
    case 'unknown':
      return null;
  }
}

function pickFrom(making: Making, { type, path, first }: Wanted): Value {
  const { chooser } = making;
  const { values, isPartial } = triedFor(making, type, first);
  if (isPartial) chooser.partial();
  return values[chooser.pick(path, values.length)] ?? null;
}

const numbered = new WeakMap<Program, ReadonlyMap<string, number>>();

/** The index of a type of things. */
function typeNamed(program: Program, name: string): number {
  const all =
    numbered.get(program) ?? new Map(program.things.map((thing, index) => [thing.name, index]));
  numbered.set(program, all);
  return all.get(name) ?? -1;
}

function roleOf({ program }: Making, name: string): string {
  return program.things[typeNamed(program, name)]?.role ?? '';
}

/** A piece is made, whatever a map has is one of it. */
function chooseThing(making: Making, wanted: Wanted, name: string): Value {
  const { program, configuration, chooser, closure } = making;
  const type = typeNamed(program, name);
  const info = program.things[type];
  if (info === undefined) return null;
  if (info.role === 'piece' && info.keys === undefined) {
    // Deep inside, one that is there will do: so pieces that hold each other come to an end.
    const { things } = configuration;
    if (wanted.depth >= deepest) chooser.partial();
    const there = things.findLastIndex((thing) => thing.type === type);
    if (there < 0) return newPiece(making, wanted, type);
    if (wanted.depth >= deepest) return there;
    const isAgain = making.isTwice === true && chooser.pick(`${wanted.path} =`, 2) === 1;
    return isAgain ? there : newPiece(making, wanted, type);
  }
  const all = info.keys === undefined ? (making.laid.get(type) ?? []) : keptOf(making, type);
  const taken = (index: number): number =>
    making.settings.findLastIndex((setting) => setting.is(index));
  const some = all.slice(0, 4);
  if (some.length < all.length || closure.needsMap) chooser.partial();
  if (info.role === 'place' && wanted.depth === 0) return ownArea(making, wanted, all);
  if (some.length === 0) throw new NoPosition();
  if (making.standsBy === true) some.sort((one, other) => taken(other) - taken(one));
  return some[chooser.pick(wanted.path, some.length)] ?? null;
}

/** What is kept of a type by now. */
function keptOf({ configuration }: Making, type: number): readonly number[] {
  return configuration.things.flatMap((thing, index) => (thing.type === type ? [index] : []));
}

/** A place that is handed over: an area that nobody else has been given, with fields of its own. */
function ownArea(
  making: Making,
  { path }: Pick<Wanted, 'path'>,
  areas: readonly number[],
): Value {
  const { configuration, settings, chooser } = making;
  // The same place may be handed over twice.
  const before = settings.findLast((setting) => areas.some((index) => setting.is(index)));
  if (before !== undefined && chooser.pick(`${path} =`, 2) === 1) {
    return areas.find((index) => before.is(index)) ?? null;
  }
  const area = areas.find((index) => !settings.some((setting) => setting.is(index)));
  const thing = area === undefined ? undefined : configuration.things[area];
  if (area === undefined || thing === undefined) {
    const [other] = areas;
    if (other === undefined) throw new NoPosition();
    return other;
  }
  chooseFields(making, area);
  return area;
}

function newPiece(
  making: Making,
  { path, depth }: Pick<Wanted, 'path' | 'depth'>,
  type: number,
): Value {
  const { configuration, program } = making;
  const info = program.things[type];
  if (info === undefined) return null;
  // The piece of a parameter has its name; others say their type where they are made.
  const name = path.replaceAll('.', '-');
  const prefix = depth === 0 ? name : `${name}:${info.name}`;
  const index = join(program, configuration.things, { type, name, out: false, fields: [] });
  const fields = fieldsOf(program, { type, name, prefix }).map((of) =>
    fieldValue(making, of, of.field.initial),
  );
  configuration.things[index] = { type, name, out: false, fields };
  return index;
}

const named = new WeakMap<Program, Map<string, readonly OneField[]>>();

/** The fields of a piece by its name, put together once for all runs. */
function fieldsOf(
  program: Program,
  { type, name, prefix }: Record<'name' | 'prefix', string> & { readonly type: number },
): readonly OneField[] {
  const all = named.get(program) ?? new Map<string, readonly OneField[]>();
  named.set(program, all);
  const known = `${String(type)} ${prefix} ${name}`;
  const found =
    all.get(known) ??
    (program.things[type]?.fields ?? []).map((field, index): OneField => {
      const [path, key] = [`${prefix}.${field.name}`, `${name}.${field.name}`];
      return { field, type, index, path, key, makes: name };
    });
  all.set(known, found);
  return found;
}

interface OneField {
  readonly field: FieldInfo;
  readonly type: number;
  readonly index: number;
  readonly path: string;
  /** What it is decided by. */
  readonly key: string;
  readonly makes: string | null;
}

/** A field's value: open where the rules read it, as it starts where they do not. */
function fieldValue(making: Making, of: OneField, first: Value | undefined): Value {
  const { field, type, index, path, key, makes } = of;
  const held = first === null && field.initial === undefined ? undefined : first;
  const isRead = making.closure.fields.has(fieldKey(type, index));
  const isOpen = isRead || held === undefined;
  const value = isOpen
    ? choose(making, { type: field.type, path: key, first: held, depth: 1 })
    : held;
  // A piece that nothing is said of must be made nevertheless.
  if (isOpen || (index === 0 && makes !== null)) {
    note(making, { type: field.type, path, value, isDefault: value === held, makes });
  }
  return value;
}

function chooseRecord(making: Making, { path, depth }: Wanted, name: string): Value {
  const info = making.program.records.find((record) => record.name === name);
  const fields = (info?.fields ?? []).map((field) => {
    const first = field.initial;
    const inner = `${path}.${field.name}`;
    const value = choose(making, { type: field.type, path: inner, first, depth: depth + 1 });
    note(making, { type: field.type, path: inner, value, isDefault: false, makes: null });
    return value;
  });
  return { fields };
}

/** No effect, or one code alone. */
function chooseEffects({ program, chooser }: Making, { type, path }: Wanted): Value {
  chooser.partial();
  const notation = 'notation' in type ? type.notation : '';
  const codes = program.notations.find(({ name }) => name === notation)?.codes ?? [];
  const code = chooser.pick(path, codes.length + 1) - 1;
  const amounts = (codes[code]?.pattern ?? '').includes('#') ? [1] : [];
  const effects = code < 0 ? [] : [{ code, amounts }];
  return type.kind === 'effects' ? effects : { halves: [effects, []] };
}
