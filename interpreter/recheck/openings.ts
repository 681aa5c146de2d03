/** A book opened in many selections: where two differ in options alone, most is read once. */
import type { Elaborated } from '../elaborate/elaborate.ts';
import { elaborate } from '../elaborate/elaborate.ts';
import type { Part } from '../elaborate/names.ts';
import { wholeBook } from '../elaborate/names.ts';
import { Readings } from '../elaborate/readings.ts';
import { isSameSelection, keyOfSelection } from '../link/asked.ts';
import { link } from '../link/link.ts';
import type { Book, Selection, Sources } from '../model/book.ts';
import { plain } from '../model/book.ts';
import type { Problem } from '../model/problems.ts';
import { inOrder, misnamedBook, missingBook } from './problems.ts';
import { Web } from './web.ts';

/** A book opened for use: `elaborated` is null when no file has its header. */
export interface Opened {
  readonly elaborated: Elaborated | null;
  /** Problems of form, names and types; when there are any, nothing should be run. */
  readonly problems: readonly Problem[];
}

/** A book linked with some layers, and what reading it made. */
interface Linked {
  /** In the selection in which it was linked; null where no file has the header. */
  readonly book: Book | null;
  readonly problems: readonly Problem[];
  readonly readings: Readings;
  /** Made for a second selection. */
  web: Web | null;
}

/** The openings of one book. Opened with less than all of its definitions nothing is kept. */
export class Openings {
  readonly #sources: Sources;
  readonly #byLayers = new Map<string, Linked>();
  readonly #opened = new Map<Part, Map<string, Opened>>();

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** Links and elaborates with the given layers and options: all of it, or the part wanted. */
  open(selection: Partial<Selection> = {}, part: Part = wholeBook): Opened {
    const chosen = { ...plain, ...selection };
    const opened = this.#opened.get(part) ?? new Map<string, Opened>();
    this.#opened.set(part, opened);
    const key = keyOfSelection(chosen);
    const known = opened.get(key) ?? this.#open(chosen, part);
    opened.set(key, known);
    return known;
  }

  #open(chosen: Selection, part: Part): Opened {
    const sources = this.#sources;
    const isAll = part.definitions === 'all' && part.doing === undefined;
    const linked = isAll ? this.#linked(chosen) : linkedIn(sources, chosen);
    if (linked.book === null) {
      return { elaborated: null, problems: [...linked.problems, missingBook(sources)] };
    }
    // Options are values: whatever they are, names stand for the same.
    const book = { ...linked.book, selection: chosen };
    const readings = readingsFor(book, linked);
    const problems = [...linked.problems];
    const elaborated = elaborate(book, (problem) => problems.push(problem), { part, readings });
    return { elaborated, problems: inOrder(problems) };
  }

  #linked(selection: Selection): Linked {
    const key = JSON.stringify(selection.layers.toSorted());
    const linked = this.#byLayers.get(key) ?? linkedIn(this.#sources, selection);
    this.#byLayers.set(key, linked);
    return linked;
  }
}

function linkedIn(sources: Sources, selection: Selection): Linked {
  const problems: Problem[] = [...sources.problems];
  const book = link(sources.files, selection, (problem) => problems.push(problem));
  if (book !== null) problems.push(...misnamedBook(book, sources.name));
  return { book, problems, readings: new Readings(), web: null };
}

/** What is known of how a linked book reads in the selection of `book`. */
function readingsFor(book: Book, linked: Linked): Readings {
  const { book: first, readings } = linked;
  if (first === null || isSameSelection(first.selection, book.selection)) return readings;
  linked.web ??= new Web(first, 'all');
  const web = new Web(book, 'own', linked.web);
  return knownReadings(book, { readings, like: linked.web, web }) ?? new Readings();
}

/**
 * What readings of a book, made in the selection of the web `like`, say of it in that of `web`,
 * which differs in options alone; null where it may all be otherwise.
 */
export function knownReadings(
  book: Book,
  { readings, like, web }: Record<'like' | 'web', Web> & { readonly readings: Readings },
): Readings | null {
  const again = web.readOtherwise(like);
  if (again === null) return null;
  const definitions = [...again].flatMap((name) => book.definitions.get(name) ?? []);
  return readings.but(new Set(definitions));
}
