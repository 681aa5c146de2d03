/** The routines of a look that are not known to be sound. */
import type { Routine } from '../model/program.ts';
import type { Subject } from './check.ts';

/** A routine, and its number in the program. */
export type Numbered = readonly [index: number, routine: Routine];

const known = new WeakMap<Subject['elaborated'], readonly Numbered[]>();

/** Those in which a check need look whose findings in one selection are enough; found once. */
export function freshRoutines({
  elaborated,
  isFresh,
}: Pick<Subject, 'elaborated' | 'isFresh'>): readonly Numbered[] {
  const all = known.get(elaborated);
  if (all !== undefined) return all;
  const found = [...elaborated.program.routines.entries()].filter(([, { origin }]) =>
    isFresh(origin),
  );
  known.set(elaborated, found);
  return found;
}
