// Two short strings for each waiting configuration: where it stands, which orders the work, and
// everything else about it, which tells whether two configurations are the same.
//
// A number of 32 bits becomes two UTF-16 units, the high one first, so that strings compare like
// the lists of numbers they stand for.
import type { Configuration, Thing } from '../../model/configuration.ts';
import { isEqual } from '../../model/equal.ts';
import type { FlatRoutine } from '../../machine/flat-code.ts';
import type { Value } from '../../model/values.ts';

// A text that is being written, as its UTF-16 units. Measured: made of a list at the end it takes a
// third of the time that putting strings together does.
class Units {
  private readonly units: number[] = Array.from({ length: 256 }, () => 0);
  private length = 0;

  one(unit: number): void {
    this.units[this.length] = unit;
    this.length += 1;
  }

  pair(number: number): void {
    this.one(number >>> 16);
    this.one(number & 0xffff);
  }

  /** The text so far; the next one begins empty. */
  take(): string {
    const { units, length } = this;
    this.length = 0;
    if (length <= mostUnits) return String.fromCharCode(...units.slice(0, length));
    let text = '';
    for (let from = 0; from < length; from += mostUnits) {
      text += String.fromCharCode(...units.slice(from, Math.min(length, from + mostUnits)));
    }
    return text;
  }
}

/** More arguments at once than this are not sure to be taken. */
const mostUnits = 4096;

const position = new Units();

/**
 * How far a run has come: for each call the loops around it with their rounds, then the operation.
 * It only ever grows in the course of a run, so whatever leads to a place is done before what comes
 * after.
 */
export function positionOf(
  { frames }: Configuration,
  flatOf: (routine: number) => FlatRoutine,
): string {
  for (const { routine, next, slots } of frames) {
    for (const around of flatOf(routine).around[next] ?? []) {
      if (around.kind !== 'loop') continue;
      position.pair(around.start);
      position.pair(slots[around.index] as number);
    }
    position.pair(next);
  }
  return position.take();
}

/** Whether a number is written as one unit: most are. */
function isShort(value: number): boolean {
  return value >= -1000 && value <= 60_000;
}

// What stands before a value says how to read on, so that different values are never written alike.
// Short numbers come after the marks.
const mark = { none: 0, yes: 1, no: 2, number: 3, text: 4, list: 5, object: 6, facts: 7, thing: 8 };
const firstNumber = 1100;

/** Writes everything about configurations that tells them apart, as a text. */
export class Keys {
  private readonly units = new Units();
  private readonly start: readonly Thing[];

  /** Things that are still as in `start` need not be written. */
  constructor(start: readonly Thing[]) {
    this.start = start;
  }

  /** Everything about a configuration but the map; facts count whatever their order. */
  keyOf({ things, frames, facts }: Configuration): string {
    const { units } = this;
    for (const { routine, slots } of frames) {
      units.pair(routine);
      for (const value of slots) this.value(value);
    }
    for (let index = 0; index < things.length; index += 1) {
      const thing = things[index] as Thing;
      const before = this.start[index];
      if (thing !== before && !(before !== undefined && isSame(thing, before))) {
        this.thing(index, thing);
      }
    }
    if (facts.length > 0) this.facts(facts);
    return units.take();
  }

  /** A text that values have in common when they are equal. */
  textOf(values: readonly Value[]): string {
    for (const value of values) this.value(value);
    return this.units.take();
  }

  private value(value: Value): void {
    const { units } = this;
    if (typeof value === 'number') {
      if (isShort(value)) units.one(value + firstNumber);
      else this.text(mark.number, String(value));
    } else if (value === null) units.one(mark.none);
    else if (typeof value === 'boolean') units.one(value ? mark.yes : mark.no);
    else if (typeof value === 'string') this.text(mark.text, value);
    else if (Array.isArray(value)) this.list(value as readonly Value[]);
    else {
      // A fraction, a record or effects: their parts, in the order in which they were made.
      units.one(mark.object);
      for (const part of Object.values(value) as readonly Value[]) this.value(part);
    }
  }

  private list(values: readonly Value[]): void {
    this.units.one(mark.list);
    this.units.pair(values.length);
    for (const value of values) this.value(value);
  }

  private text(before: number, text: string): void {
    this.units.one(before);
    this.units.pair(text.length);
    for (let index = 0; index < text.length; index += 1) this.units.one(text.charCodeAt(index));
  }

  private thing(index: number, { type, name, out, fields }: Thing): void {
    const { units } = this;
    units.one(out ? mark.none : mark.thing);
    units.pair(index);
    for (const value of fields) this.value(value);
    if (index < this.start.length) return;
    units.pair(type);
    this.text(mark.text, name);
  }

  private facts(facts: Configuration['facts']): void {
    const before = this.units.take();
    const texts = facts.map(({ fact, arguments: given, value }) => {
      return this.textOf([fact, given, value]);
    });
    this.text(mark.facts, before);
    for (const text of texts.sort()) this.text(mark.facts, text);
  }
}

function isSame(thing: Thing, other: Thing): boolean {
  if (thing.out !== other.out) return false;
  for (let index = 0; index < thing.fields.length; index += 1) {
    const [value, old] = [thing.fields[index], other.fields[index]];
    if (value !== old && !isEqual(value ?? null, old ?? null)) return false;
  }
  return true;
}
