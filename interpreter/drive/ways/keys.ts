// Two short strings for each waiting configuration: where it stands, which orders the work, and
// everything else about it, which tells whether two configurations are the same.
//
// A number of 32 bits becomes two UTF-16 units, the high one first, so that strings compare like
// the lists of numbers they stand for.
import type { Configuration, Frame, Thing } from '../../configuration.ts';
import type { FlatRoutine } from '../../flat-code.ts';
import type { Value } from '../../values.ts';

const { fromCharCode } = String;

function pair(number: number): string {
  return fromCharCode(number >>> 16, number & 0xffff);
}

/**
 * How far a run has come: for each call the loops around it with their rounds, then the operation.
 * It only ever grows in the course of a run, so whatever leads to a place is done before what comes
 * after.
 */
export function positionOf(
  { frames }: Configuration,
  flatOf: (routine: number) => FlatRoutine,
): string {
  let position = '';
  for (const { routine, next, slots } of frames) {
    for (const around of flatOf(routine).around[next] ?? []) {
      if (around.kind !== 'loop') continue;
      position += pair(around.start) + pair(slots[around.index] as number);
    }
    position += pair(next);
  }
  return position;
}

/** Gives equal contents the same number. What was seen before is known by its identity. */
export class Names {
  private readonly numbers = new Map<string, number>();
  private readonly seen = new WeakMap<object, number>();
  private readonly start: readonly Thing[];
  private readonly startNumbers: readonly number[];

  /** Things that are still as in `start` need not be named. */
  constructor(start: readonly Thing[]) {
    this.start = start;
    this.startNumbers = start.map((thing) => this.thing(thing));
  }

  /**
   * Everything about a configuration but the map; facts count whatever the order they were found
   * in.
   */
  keyOf({ things, frames, facts }: Configuration): string {
    let key = '';
    for (const frame of frames) key += this.frame(frame);
    for (let index = 0; index < things.length; index += 1) {
      const thing = things[index] as Thing;
      if (thing === this.start[index]) continue;
      const number = this.thing(thing);
      if (number !== this.startNumbers[index]) key += pair(index) + pair(number);
    }
    if (facts.length > 0) key += this.facts(facts);
    return key;
  }

  /** The number of any value. */
  value(value: Value): number {
    return typeof value === 'object' && value !== null
      ? this.object(value)
      : this.number(JSON.stringify(value));
  }

  private frame({ routine, slots }: Frame): string {
    let key = pair(routine);
    for (const value of slots) key += this.short(value);
    return key;
  }

  // One unit for what is common, three for the rest; the first unit tells them apart.
  private short(value: Value): string {
    if (typeof value === 'number' && value >= -1000 && value <= 60_000) {
      return fromCharCode(value + 1100);
    }
    if (value === null) return '\u0000';
    if (value === true) return '\u0001';
    if (value === false) return '\u0002';
    return `\u0003${pair(this.value(value))}`;
  }

  private thing(thing: Thing): number {
    const known = this.seen.get(thing);
    if (known !== undefined) return known;
    let content = thing.out ? 'o' : 't';
    content += pair(thing.type);
    for (const value of thing.fields) content += this.short(value);
    const number = this.number(`${content} ${thing.name}`);
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

  private facts(facts: Configuration['facts']): string {
    const numbers = facts.map((fact) => this.object(fact)).sort((left, right) => left - right);
    return `\u0004${numbers.map(pair).join('')}`;
  }

  private number(content: string): number {
    const known = this.numbers.get(content);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(content, number);
    return number;
  }
}
