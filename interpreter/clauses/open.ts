/** What a person may run by itself. */
import type { ChapterEntry } from '../model/book.ts';
import type { Program } from '../model/program.ts';

/** The open procedures of a chapter by their index among the routines, in the order of the file. */
export function openIn(
  { routines }: Program,
  { file, clauses }: Pick<ChapterEntry, 'file' | 'clauses'>,
): readonly number[] {
  return routines.flatMap(({ standing, origin }, index) => {
    const isHere =
      origin.clause === null ? origin.file === file.path : clauses.includes(origin.clause);
    return standing === 'open' && isHere ? [index] : [];
  });
}
