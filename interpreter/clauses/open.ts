/** What a person may run by itself. */
import type { ChapterEntry } from '../model/book.ts';
import type { Program, Routine } from '../model/program.ts';

/** The open procedures of a chapter by their index among the routines, in the order of the file. */
export function openIn(
  { routines }: Program,
  { file, clauses }: Pick<ChapterEntry, 'file' | 'clauses'>,
): readonly number[] {
  return routines.flatMap((routine, index) => {
    const { origin } = routine;
    const isHere =
      origin.clause === null ? origin.file === file.path : clauses.includes(origin.clause);
    return isDoor(routine) && isHere ? [index] : [];
  });
}

/** Whether a person may run it by itself; its guard, which runs in place of it, is no other. */
export function isDoor({ role, standing }: Pick<Routine, 'role' | 'standing'>): boolean {
  return role === 'procedure' && standing === 'open';
}
