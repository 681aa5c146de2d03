/** The chapters of a book: each file belongs to one. */
import type { BookFile, ChapterEntry, ClauseEntry } from '../model/book.ts';
import { leastOf } from '../model/numbers.ts';
import { plainWords } from '../model/words.ts';

/** The chapter that a file holds: called like the file, or its layer, where it does not say. */
export function chapterOf({ path, tree: { declarations } }: BookFile): Chapter {
  const node = declarations.find((each) => each.kind === 'chapter');
  if (node !== undefined) {
    return { name: node.name.text, words: plainWords(node.labels, node.name.text) };
  }
  const name = path.replace(/^.*\//, '').replace(/\.rules$/, '');
  const layer = declarations.find((each) => each.kind === 'layer');
  return { name, words: layer ? plainWords(layer.labels, name) : { fr: name, en: name } };
}

type Chapter = Pick<ChapterEntry, 'name' | 'words'>;

/** Where the outline has each statement. */
type Order = ReadonlyMap<string, number>;

/**
 * Chapters and the clauses of each in the order of the printed book: a clause stands where the book
 * has its number, a chapter where its first one stands; without numbers that the book has, both
 * stand where the middle one of the statements does that they cover. The others come last, in file
 * order.
 */
export function chapters(
  files: readonly BookFile[],
  clauses: ReadonlyMap<string, ClauseEntry>,
  order: Order,
): readonly ChapterEntry[] {
  const held = Map.groupBy(clauses.values(), ({ chapter }) => chapter);
  const found = new Map<string, { entry: ChapterEntry; rank: number }>();
  for (const file of files) {
    const { name, words } = chapterOf(file);
    const all = held.get(name);
    if (all === undefined || found.has(name)) continue;
    const rank = file.layer === null ? (rankOf(all, order) ?? Number.MAX_SAFE_INTEGER) : Infinity;
    found.set(name, { entry: { name, words, file, clauses: inOrder(all, order) }, rank });
  }
  return [...found.values()]
    .sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0))
    .map(({ entry }) => entry);
}

/** Where clauses stand in the book as a whole. */
function rankOf(clauses: readonly ClauseEntry[], order: Order): number | undefined {
  const own = clauses.flatMap(({ number }) => order.get(number) ?? []);
  return own.length > 0 ? leastOf(own) : middle(clauses.flatMap((one) => ranks(one, order)));
}

function ranks({ covers }: ClauseEntry, order: Order): readonly number[] {
  return covers.flatMap(({ statement }) => order.get(statement) ?? []);
}

function middle(all: readonly number[]): number | undefined {
  return all.toSorted((one, other) => one - other)[Math.floor((all.length - 1) / 2)];
}

/** Clauses by number in the order of the book: one that it does not place stays where it is. */
function inOrder(clauses: readonly ClauseEntry[], order: Order): readonly string[] {
  let before = -1;
  const placed = clauses.map((clause) => {
    before = rankOf([clause], order) ?? before;
    return { number: clause.number, rank: before };
  });
  return placed.sort((one, other) => one.rank - other.rank).map(({ number }) => number);
}
