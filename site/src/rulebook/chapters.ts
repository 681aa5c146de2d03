import { type ChapterEntry, openIn, type Program } from '../../../interpreter/index.ts';
import type { ChapterView, ClauseView } from '../model.ts';

/** A chapter as its page shows it. */
export function chapterView(
  entry: ChapterEntry,
  clauses: ReadonlyMap<string, ClauseView>,
  program: Program,
): ChapterView {
  return {
    name: entry.name,
    words: entry.words,
    clauses: entry.clauses.flatMap((number) => clauses.get(number) ?? []),
    source: entry.file.text,
    open: openIn(program, entry),
  };
}
