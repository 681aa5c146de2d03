// What an explained run writes down. A roll, the modifiers it gets and the look-up it is for come
// one right after the other, so they are one note: the number of its group, and in the same number
// as many of the values as fit by how far they reach. Whoever asks for the trace takes it apart.
//
//   bits from 30 up: the group | bits 29 to 0: value, value, ... | further numbers, where needed
import type { Interval } from './ranges.ts';

/** A value that a note is told: a local or an expression that stays as it is until written. */
export interface Told {
  readonly js: string;
  readonly reach: Interval;
}

/** Where a value stands: its number in the note, its lowest bit, its bits (-1: all), its least. */
type Position = readonly [word: number, shift: number, bits: number, least: number];

/** How the notes of a group are taken apart. */
export interface Group {
  /** The numbers of the events, each told as many values as it wants. */
  readonly events: readonly number[];
  readonly positions: readonly Position[];
  /** How many numbers the note takes. */
  readonly words: number;
}

/** So many bits of a number are for values. */
export const valueBits = 30;

/** An event, and what it is told. */
interface Part {
  readonly event: number;
  readonly values: readonly Told[];
}

/** Events that wait to be written down together. */
export class Notes {
  #parts: Part[] = [];

  /** Lets an event wait. */
  add(event: number, values: readonly Told[]): void {
    this.#parts.push({ event, values });
  }

  get isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  /** Whether what waits is told this local. */
  mention(local: string): boolean {
    return this.#parts.some(({ values }) => values.some(({ js }) => js === local));
  }

  /** Everything that waits: the group it makes, and its numbers without that of the group. */
  take(): { readonly group: Group; readonly words: readonly string[] } {
    const parts = this.#parts;
    this.#parts = [];
    const { positions, words } = laidOut(parts.flatMap(({ values }) => values));
    const events = parts.map(({ event }) => event);
    return { group: { events, positions, words: words.length }, words };
  }
}

/** Puts values into as few numbers as they fit into. */
function laidOut(values: readonly Told[]): {
  readonly positions: readonly Position[];
  readonly words: readonly string[];
} {
  const words: string[][] = [[]];
  let [open, used] = [0, 0];
  const positions = values.map(({ js, reach: { from, to } }): Position => {
    const bits = bitsFor(to - from);
    if (bits > valueBits) return [words.push([js]) - 1, 0, -1, 0];
    if (used + bits > valueBits) [open, used] = [words.push([]) - 1, 0];
    const above = from === 0 ? js : `(${js} - ${from < 0 ? `(${String(from)})` : String(from)})`;
    if (bits > 0) words[open]?.push(used === 0 ? above : `${above} << ${String(used)}`);
    const position = [open, used, bits, from] as const;
    used += bits;
    return position;
  });
  const packed = new Set(positions.filter(([, , bits]) => bits >= 0).map(([word]) => word));
  const mask = String(2 ** valueBits - 1);
  const texts = words.map((terms, word) => {
    if (terms.length === 0) return '0';
    return packed.has(word) ? `((${terms.join(' | ')}) & ${mask})` : terms.join('');
  });
  return { positions, words: texts };
}

/** The bits that tell so many numbers and one more apart. */
function bitsFor(most: number): number {
  return most < 2 ** valueBits ? 32 - Math.clz32(most) : Infinity;
}

/** Whether lines could stop the run, or do something that is noted in turn. */
export function canStop(lines: readonly string[]): boolean {
  return lines.some((line) => /\$\w+\(|\bgame\.(?:host|named)\b/.test(line));
}
