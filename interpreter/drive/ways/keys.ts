// Two short strings for each waiting configuration: where it stands, which orders the work, and
// everything else about it, which tells whether two configurations are the same.
//
// A number of 32 bits becomes two UTF-16 units, the high one first, so that strings compare like
// the lists of numbers they stand for.
import type { Configuration, Thing } from '../../configuration.ts';
import type { FlatRoutine } from '../../flat-code.ts';
import type { Value } from '../../values.ts';

// A text that is being written, as its UTF-16 units. Measured: made of a list at the end it takes a
// third of the time that putting strings together does.
class Units {
  private units: number[] = [];

  one(unit: number): void {
    this.units.push(unit);
  }

  pair(number: number): void {
    this.units.push(number >>> 16, number & 0xffff);
  }

  /** The text so far; the next one begins empty. */
  take(): string {
    const { units } = this;
    this.units = [];
    if (units.length <= mostUnits) return String.fromCharCode(...units);
    let text = '';
    for (let from = 0; from < units.length; from += mostUnits) {
      text += String.fromCharCode(...units.slice(from, from + mostUnits));
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

/** Gives equal contents the same number. What was seen before is known by its identity. */
export class Names {
  private readonly numbers = new Map<string, number>();
  private readonly seen = new WeakMap<object, number>();
  private readonly start: readonly Thing[];
  private readonly startNumbers: readonly number[];
  private readonly key = new Units();
  private readonly content = new Units();

  /** Things that are still as in `start` need not be named. */
  constructor(start: readonly Thing[]) {
    this.start = start;
    this.startNumbers = start.map((thing) => this.thing(thing));
  }

  /** Everything about a configuration but the map; facts count whatever their order. */
  keyOf({ things, frames, facts }: Configuration): string {
    const { key } = this;
    for (const { routine, slots } of frames) {
      key.pair(routine);
      for (const value of slots) this.put(key, value);
    }
    for (let index = 0; index < things.length; index += 1) {
      const thing = things[index] as Thing;
      if (thing === this.start[index]) continue;
      const number = this.thing(thing);
      if (number === this.startNumbers[index]) continue;
      key.pair(index);
      key.pair(number);
    }
    if (facts.length > 0) this.facts(facts);
    return key.take();
  }

  /** The number of any value. */
  value(value: Value): number {
    return typeof value === 'object' && value !== null
      ? this.object(value)
      : this.number(JSON.stringify(value));
  }

  // One unit for what is common, three for the rest; the first unit tells them apart.
  private put(into: Units, value: Value): void {
    if (typeof value === 'number' && value >= -1000 && value <= 60_000) into.one(value + 1100);
    else if (value === null) into.one(0);
    else if (typeof value === 'boolean') into.one(value ? 1 : 2);
    else {
      into.one(3);
      into.pair(this.value(value));
    }
  }

  private thing(thing: Thing): number {
    const known = this.seen.get(thing);
    if (known !== undefined) return known;
    const { content } = this;
    content.one(thing.out ? 1 : 0);
    content.pair(thing.type);
    for (const value of thing.fields) this.put(content, value);
    const number = this.number(content.take() + thing.name);
    this.seen.set(thing, number);
    return number;
  }

  private object(value: object): number {
    const known = this.seen.get(value);
    if (known !== undefined) return known;
    const number = this.number(JSON.stringify(value));
    this.seen.set(value, number);
    return number;
  }

  private facts(facts: Configuration['facts']): void {
    const numbers = facts.map((fact) => this.object(fact)).sort((left, right) => left - right);
    this.key.one(4);
    for (const number of numbers) this.key.pair(number);
  }

  private number(content: string): number {
    const known = this.numbers.get(content);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(content, number);
    return number;
  }
}
