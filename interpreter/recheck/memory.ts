import type { Sources } from '../model/book.ts';
import { hashOf } from '../model/hash.ts';
import type { Problem } from '../model/problems.ts';
import type { LeftBook } from './carried.ts';

/** How many checks something is remembered for that none of them met: an undone edit comes back. */
const longest = 20;

/** A note on an item, by which it is known again though its file has changed elsewhere. */
export interface KeptNote {
  readonly note: Problem;
  /** Where the item began then. */
  readonly from: number;
  /** The text of the item as it was then. */
  readonly print: number;
}

/** The print of the files of a book: a memory of another is none of it. */
export function printOfFiles({ files }: Sources): number {
  return hashOf(files.map(({ text }) => text));
}

/** What a memory knows, to be handed on. */
export interface MemoryData {
  readonly sound: readonly number[];
  readonly doubtful: readonly number[];
  readonly notes: readonly (readonly [key: number, notes: readonly KeptNote[]])[];
  readonly lookUps: readonly (readonly [key: number, tables: readonly string[]])[];
}

/** What earlier checks of a book judged, by key. One memory serves one book, check after check. */
export class Memory {
  /** What has no problem. */
  readonly #sound = new Remembered();
  /** What has only problems that stand if every selection has them. */
  readonly #doubtful = new Remembered();

  /** What nobody could show of what has no problem. */
  readonly #notes = new Map<number, readonly KeptNote[]>();

  /** The tables that examples without a problem look up, by what they are without any rows. */
  readonly #lookUps = new Map<number, readonly string[]>();
  readonly #played = new Remembered();

  readonly #left = new Map<string, LeftBook>();

  isSound(key: number): boolean {
    return this.#sound.has(key);
  }

  isDoubtful(key: number): boolean {
    return this.#doubtful.has(key);
  }

  learn(key: number, verdict: 'sound' | 'doubtful'): void {
    (verdict === 'sound' ? this.#sound : this.#doubtful).add(key);
  }

  /** Keeps the notes on what was judged. */
  keep(key: number, notes: readonly KeptNote[]): void {
    if (notes.length > 0) this.#notes.set(key, notes);
    else this.#notes.delete(key);
  }

  notes(key: number): readonly KeptNote[] {
    return this.#notes.get(key) ?? [];
  }

  /** Keeps which tables an example looks up. */
  keepLookUps(key: number, tables: readonly string[]): void {
    this.#lookUps.set(key, tables);
    this.#played.add(key);
  }

  /** The tables that an example looks up; null: it was not played. */
  lookUps(key: number): readonly string[] | null {
    return this.#played.has(key) ? (this.#lookUps.get(key) ?? null) : null;
  }

  /** How the last check left the book, linked with some layers; it is not data. */
  leftWith(layers: string): LeftBook | null {
    return this.#left.get(layers) ?? null;
  }

  /** Leaves the book for the next check. */
  leave(books: ReadonlyMap<string, LeftBook>): void {
    this.#left.clear();
    for (const [layers, book] of books) this.#left.set(layers, book);
  }

  /** What it knows, as data: it holds for the files that were checked, and for no others. */
  data(): MemoryData {
    return {
      sound: this.#sound.keys(),
      doubtful: this.#doubtful.keys(),
      notes: [...this.#notes],
      lookUps: [...this.#lookUps],
    };
  }

  /** A memory that knows what another one told. */
  static from({ sound, doubtful, notes, lookUps }: MemoryData): Memory {
    const memory = new Memory();
    for (const key of sound) memory.learn(key, 'sound');
    for (const key of doubtful) memory.learn(key, 'doubtful');
    for (const [key, kept] of notes) memory.keep(key, kept);
    for (const [key, tables] of lookUps) memory.keepLookUps(key, tables);
    return memory;
  }

  /** A memory of its own that knows the same. */
  copy(): Memory {
    const copy = new Memory();
    copy.#sound.take(this.#sound);
    copy.#doubtful.take(this.#doubtful);
    for (const [key, notes] of this.#notes) copy.keep(key, notes);
    for (const [key, tables] of this.#lookUps) copy.keepLookUps(key, tables);
    return copy;
  }

  /** Ends a check; forgets what no check has met for long. */
  end(): void {
    this.#sound.end();
    this.#doubtful.end();
    this.#played.end();
    for (const key of this.#lookUps.keys()) {
      if (!this.#played.knows(key)) this.#lookUps.delete(key);
    }
    for (const key of this.#notes.keys()) {
      if (!this.#sound.knows(key) && !this.#doubtful.knows(key)) this.#notes.delete(key);
    }
  }
}

class Remembered {
  /** By key: the check that met it last. */
  readonly #met = new Map<number, number>();
  #now = 0;

  has(key: number): boolean {
    if (!this.#met.has(key)) return false;
    this.#met.set(key, this.#now);
    return true;
  }

  knows(key: number): boolean {
    return this.#met.has(key);
  }

  add(key: number): void {
    this.#met.set(key, this.#now);
  }

  keys(): readonly number[] {
    return [...this.#met.keys()];
  }

  take(other: Remembered): void {
    for (const key of other.#met.keys()) this.add(key);
  }

  end(): void {
    this.#now += 1;
    for (const [key, last] of this.#met) if (this.#now - last > longest) this.#met.delete(key);
  }
}
