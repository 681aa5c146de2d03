// A situation as a row of whole numbers. Whatever can differ between the situations of a run is a
// spot: a slot of a call, a field of a thing, and the like. The values met at a spot are numbered
// as they turn up, 0 being the one of the beginning (none, for a slot). So a situation is copied
// and compared by its numbers, and what a step of the run changes is a few numbers too.
import type { Configuration, Frame, Thing } from '../model/configuration.ts';
import type { Value } from '../model/values.ts';
import type { Changes } from './changes.ts';
import { textOf } from './keys.ts';
import type { FieldLooks } from './looks.ts';

/** Something that may differ from situation to situation. */
export type Spot =
  /** Facts answered so far. */
  | { readonly kind: 'facts' }
  /** How many tokens of a script were used. */
  | { readonly kind: 'used' }
  /** How many things there are. */
  | { readonly kind: 'length' }
  | { readonly kind: 'slot'; readonly depth: number; readonly slot: number }
  | { readonly kind: 'field'; readonly thing: number; readonly field: number }
  | { readonly kind: 'out'; readonly thing: number }
  /** Type and name of a piece that was made on the way. */
  | { readonly kind: 'made'; readonly thing: number };

/** The spots that there always are. */
export const always = { facts: 0, used: 1, length: 2 } as const;

/** The numbers of a situation, by spot. */
export type Row = Int32Array;

/** All spots of an exploration; they are found as the run comes to them. */
export class Spots {
  readonly infos: Spot[] = [];
  /** How many elements the longest list has that was met. */
  longest = 0;
  /** By how many elements all different lists are longer together than they were at first. */
  grown = 0;
  /** How long rows are; more when there are more spots. */
  #length = 64;
  /** Whether what was made in the run may be there. */
  readonly creates: boolean;
  readonly #start: Configuration;
  readonly #changes: Changes;
  readonly #values: Value[][] = [];
  readonly #numbers: Map<Value, number>[] = [];
  /** How the rules look at what is there; null where that is not known. */
  readonly #looks: (FieldLooks | null)[] = [];
  readonly #slots: number[][] = [];
  readonly #fields: (number | undefined)[][] = [];
  readonly #outs: (number | undefined)[] = [];
  readonly #mades: (number | undefined)[] = [];

  constructor(start: Configuration, changes: Changes) {
    this.#start = start;
    this.#changes = changes;
    this.creates = changes.creates;
    this.#add({ kind: 'facts' }, factsValue(start.facts));
    this.#add({ kind: 'used' }, 0);
    this.#add({ kind: 'length' }, start.things.length);
  }

  get count(): number {
    return this.infos.length;
  }

  #add(info: Spot, initial: Value): number {
    const spot = this.infos.length;
    this.infos.push(info);
    this.#values.push([initial]);
    if (Array.isArray(initial)) this.longest = Math.max(this.longest, initial.length);
    this.#looks.push(this.#looksAt(info));
    this.#numbers.push(new Map([[this.#keyAt(spot, initial), 0]]));
    if (spot >= this.#length) this.#length += 64;
    return spot;
  }

  #looksAt(info: Spot): FieldLooks | null {
    if (info.kind !== 'field') return null;
    const type = this.#start.things[info.thing]?.type;
    return type === undefined ? null : this.#changes.looks.of(type, info.field);
  }

  slot(depth: number, slot: number): number {
    const known = (this.#slots[depth] ??= []);
    return (known[slot] ??= this.#add({ kind: 'slot', depth, slot }, null));
  }

  /** The spot of a field; -1 when nothing can change it. */
  field(thing: number, field: number): number {
    const known = (this.#fields[thing] ??= []);
    const found = known[field];
    if (found !== undefined) return found;
    const info = this.#start.things[thing];
    const isFixed = info !== undefined && this.#changes.fields.get(info.type)?.has(field) !== true;
    const initial = info?.fields[field] ?? null;
    const spot = isFixed ? -1 : this.#add({ kind: 'field', thing, field }, initial);
    known[field] = spot;
    return spot;
  }

  /** Where it stands whether a thing has left play; -1 when none can. */
  out(thing: number): number {
    const { type, out: initial } = this.#start.things[thing] ?? { type: null, out: false };
    const { removes } = this.#changes;
    return (this.#outs[thing] ??= (type === null ? removes.size > 0 : removes.has(type))
      ? this.#add({ kind: 'out', thing }, initial)
      : -1);
  }

  /** Where the type and the name stand; -1 for a thing that was there from the beginning. */
  made(thing: number): number {
    return (this.#mades[thing] ??=
      thing < this.#start.things.length ? -1 : this.#add({ kind: 'made', thing }, null));
  }

  /** The spots at which so many values were met. */
  varied(least: number): readonly number[] {
    return [...this.infos.keys()].filter((spot) => (this.#values[spot]?.length ?? 0) >= least);
  }

  /** A thing that was there from the beginning. */
  thing(index: number): Thing | undefined {
    return this.#start.things[index];
  }

  /** Where the same stands in these; -1 when nothing can change it. */
  find(info: Spot): number {
    if (info.kind === 'slot') return this.slot(info.depth, info.slot);
    return info.kind === 'field' ? this.field(info.thing, info.field) : -1;
  }

  /** How many values were met at a spot before this one, or by how much a list is longer. */
  grownTo(spot: number, row: Row): number {
    const value = this.valueAt(spot, row);
    if (!Array.isArray(value)) return row[spot] as number;
    const initial = this.#values[spot]?.[0];
    return value.length - (Array.isArray(initial) ? initial.length : 0);
  }

  /** The number of a value at a spot. */
  numberOf(spot: number, value: Value): number {
    const numbers = this.#numbers[spot] as Map<Value, number>;
    const key = this.#keyAt(spot, value);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const values = this.#values[spot] as Value[];
    if (Array.isArray(value)) {
      const [initial] = values;
      this.longest = Math.max(this.longest, value.length);
      this.grown += Math.max(0, value.length - (Array.isArray(initial) ? initial.length : 0));
    }
    numbers.set(key, values.length);
    return values.push(value) - 1;
  }

  /** Values that are the same to the rules have the same key. */
  #keyAt(spot: number, value: Value): Value {
    const looks = this.#looks[spot];
    if (looks === null || looks === undefined) return keyOf(value);
    if (looks.compared !== null) return looks.compared.has(value) ? keyOf(value) : 'another';
    if (looks.isOrdered || !Array.isArray(value)) return keyOf(value);
    return textOf((value as readonly Value[]).map((each) => textOf([each])).sort());
  }

  valueAt(spot: number, row: Row): Value {
    return (this.#values[spot] as Value[])[row[spot] as number] as Value;
  }

  /** The row, long enough for all spots there are by now. */
  fit(row: Row): Row {
    if (row.length >= this.#length) return row;
    const longer = new Int32Array(this.#length);
    longer.set(row);
    return longer;
  }

  /** What a configuration that came of a row holds at a spot. */
  valueIn(spot: number, { frames, facts, things }: Configuration, used: number): Value {
    const info = this.infos[spot] as Spot;
    switch (info.kind) {
      case 'facts':
        return factsValue(facts);
      case 'used':
        return used;
      case 'length':
        return things.length;
      case 'slot':
        return frames[info.depth]?.slots[info.slot] ?? null;
      case 'field':
        return things[info.thing]?.fields[info.field] ?? null;
      case 'out':
        return things[info.thing]?.out ?? false;
      case 'made': {
        const thing = things[info.thing];
        return thing === undefined ? null : [thing.type, thing.name];
      }
    }
  }

  /** The configuration that a row stands for; its calls stand where these do. */
  configurationOf(row: Row, calls: readonly Call[]): Configuration {
    const { map, areas, borders } = this.#start;
    const facts = (this.valueAt(always.facts, row) as readonly Value[][]).map(factOf);
    const frames = calls.map(({ routine, next, into, size }, depth): Frame => {
      const known = this.#slots[depth] ?? [];
      const slots = Array.from({ length: size }, (_, slot) => {
        const spot = known[slot];
        return spot === undefined ? null : this.valueAt(spot, row);
      });
      return { routine, next, slots, into };
    });
    return { map, things: this.#thingsOf(row), areas, borders, facts, frames, result: null };
  }

  #thingsOf(row: Row): Thing[] {
    const things = this.#start.things.slice();
    const length = this.valueAt(always.length, row) as number;
    for (let index = things.length; index < length; index += 1) {
      const made = this.valueAt(this.made(index), row) as readonly [number, string];
      const out = this.#outs[index] ?? -1;
      const fields = (this.#fields[index] ?? []).map((spot = -1) => this.valueAt(spot, row));
      const isOut = out >= 0 && this.valueAt(out, row) === true;
      things.push({ type: made[0], name: made[1], out: isOut, fields });
    }
    for (let spot = 0; spot < this.count; spot += 1) {
      if (row[spot] !== 0) this.#restore(things, spot, row);
    }
    return things;
  }

  #restore(things: Thing[], spot: number, row: Row): void {
    const info = this.infos[spot] as Spot;
    if (info.kind !== 'field' && info.kind !== 'out') return;
    const old = things[info.thing];
    if (old === undefined || info.thing >= this.#start.things.length) return;
    const value = this.valueAt(spot, row);
    const { type, name, out, fields } = old;
    things[info.thing] =
      info.kind === 'out'
        ? { type, name, out: value as boolean, fields }
        : { type, name, out, fields: fields.with(info.field, value) };
  }
}

/** Where a call stands, without its slots. */
export interface Call {
  readonly routine: number;
  readonly next: number;
  readonly into: number | null;
  /** How many slots it has. */
  readonly size: number;
}

/** Equal values have equal keys. */
function keyOf(value: Value): Value {
  if (typeof value === 'string') return `"${value}`;
  return typeof value === 'object' && value !== null ? textOf([value]) : value;
}

/** Facts as a value: whoever was asked first does not matter. */
function factsValue(facts: Configuration['facts']): Value {
  if (facts.length === 0) return [];
  const told = facts.map(({ fact, arguments: given, value }): Value => [fact, given, value]);
  const byKey = told.map((each) => [textOf([each]), each] as const);
  return byKey.sort(([left], [right]) => (left < right ? -1 : 1)).map(([, each]) => each);
}

function factOf([fact, given, value]: readonly Value[]): Configuration['facts'][number] {
  return { fact: fact as number, arguments: given as Value[], value: value as Value };
}
