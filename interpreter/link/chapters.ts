/** The chapters of a book: each file belongs to one. */
import type { BookFile, ChapterEntry, ClauseEntry } from '../model/book.ts';
import { plainWords } from '../model/words.ts';

/** The name of the chapter that a file holds: that of the file where it does not say. */
export function chapterOf({ path, tree: { declarations } }: BookFile): Chapter {
  const node = declarations.find((each) => each.kind === 'chapter');
  if (node !== undefined) {
    return { name: node.name.text, words: plainWords(node.labels, node.name.text) };
  }
  const name = path.replace(/^.*\//, '').replace(/\.rules$/, '');
  return { name, words: { fr: name, en: name } };
}

type Chapter = Pick<ChapterEntry, 'name' | 'words'>;

/**
 * Chapters in the order of the first statement they cover; the others after them, in file order.
 */
export function chapters(
  files: readonly BookFile[],
  clauses: ReadonlyMap<string, ClauseEntry>,
  order: ReadonlyMap<string, number>,
): readonly ChapterEntry[] {
  const found = new Map<string, { entry: ChapterEntry; rank: number }>();
  const first = new Map<string, number>();
  const held = new Map<string, string[]>();
  for (const clause of clauses.values()) {
    held.set(clause.chapter, [...(held.get(clause.chapter) ?? []), clause.number]);
    for (const { statement } of clause.covers) {
      const rank = order.get(statement) ?? Number.MAX_SAFE_INTEGER;
      first.set(clause.chapter, Math.min(rank, first.get(clause.chapter) ?? rank));
    }
  }
  for (const file of files) {
    const { name, words } = chapterOf(file);
    const numbers = held.get(name);
    if (numbers === undefined || found.has(name)) continue;
    const rank = file.layer === null ? (first.get(name) ?? Number.MAX_SAFE_INTEGER) : Infinity;
    found.set(name, { entry: { name, words, file, clauses: numbers }, rank });
  }
  return [...found.values()]
    .sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0))
    .map(({ entry }) => entry);
}
