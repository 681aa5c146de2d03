/**
 * What one check of a book leaves for the next: how its rules read. After an edit most definitions
 * are the very ones they were, as files that are not written in are not parsed again; what such a
 * one makes is known, unless it reads something that was written anew.
 */
import type { Readings } from '../elaborate/readings.ts';
import type { Book, Definition } from '../model/book.ts';
import type { Problem } from '../model/problems.ts';
import type { Seen } from './look.ts';
import type { Web } from './web.ts';

/** A book linked with some layers as a check left it. */
export interface LeftBook {
  readonly book: Book;
  /** In the selection of the book. */
  readonly web: Web;
  /** What linking it found. */
  readonly problems: readonly Problem[];
  /**
   * How it reads; `web` is that of the selection it was read in, null where nobody read it.
   * Whether all of it was read in this check, so that it is known what it uses.
   */
  readonly read: { web: Web | null; isWhole: boolean } & Pick<Seen, 'readings' | 'searches'>;
  /** How many checks have handed its searches on. */
  readonly age: number;
}

/** After so many checks searches are made anew: each keeps what it started from. */
const longest = 40;

/** Whether a definition is written as it was, where it was. */
function isSame(one: Definition, other: Definition): boolean {
  return (
    one.node === other.node &&
    one.file.path === other.file.path &&
    one.clause === other.clause &&
    one.layer === other.layer &&
    one.replaced === undefined &&
    other.replaced === undefined
  );
}

/**
 * What is known of how a book reads, in the selection of its web; null where names may
 * stand for other numbers, or where all of it may read otherwise.
 */
export function carriedReadings(
  { book, web }: { readonly book: Book; readonly web: Web },
  { book: old, read }: LeftBook,
): Readings | null {
  if (read.web === null || !isNumberedAlike(book, old)) return null;
  const again = web.readAnew(read.web);
  if (again === null) return null;
  const kept = new Map<Definition, Definition>();
  for (const [name, definition] of book.definitions) {
    const known = old.definitions.get(name);
    if (known === undefined || again.has(name)) continue;
    if (isSame(definition, known)) kept.set(known, definition);
  }
  return read.readings.only(kept);
}

/** What was searched for in an earlier check; null: it has become too much. */
export function carriedSearches({ read, age }: LeftBook): Seen['searches'] | null {
  return age < longest ? read.searches : null;
}

/** Whether names stand for the same numbers: only what takes one number each was written anew. */
function isNumberedAlike({ definitions }: Book, { definitions: old }: Book): boolean {
  if (definitions.size !== old.size) return false;
  const before = old.entries();
  for (const [name, definition] of definitions) {
    const [key, one] = before.next().value ?? [];
    if (key !== name || one?.node.kind !== definition.node.kind) return false;
    if (!isSame(one, definition) && !isOneNumber(definition.node.kind)) return false;
  }
  return true;
}

function isOneNumber(kind: Definition['node']['kind']): boolean {
  switch (kind) {
    case 'table':
    case 'modifier-list':
    case 'modifier':
    case 'procedure':
    case 'number':
    case 'example':
      return true;
    case 'kind':
    case 'record':
    case 'piece':
    case 'state':
    case 'place':
    case 'notation':
    case 'die':
    case 'map':
    case 'law':
    case 'fact':
    case 'action':
    case 'sequence':
    case 'option':
    case 'deal':
    case 'term':
    case 'word':
      return false;
  }
}
