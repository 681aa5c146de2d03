/** Changes that no example of a book notices, and the book as it is with one of them made. */
import type { Elaborated } from '../elaborate/elaborate.ts';
import type { Sources } from '../model/book.ts';
import { someOperation } from '../model/operations.ts';
import type { Program } from '../model/program.ts';
import { open } from '../pipeline.ts';
import { openingOf } from './coverage.ts';
import type { Mutant } from './mutants.ts';
import { mutantsOf } from './mutants.ts';
import type { Survivor, Trying } from './mutate.ts';
import { changeKey, mutate, workbench } from './mutate.ts';
import { changedBy, usedNumbers } from './number-mutants.ts';
import type { Unreached } from './unreached.ts';

/** A change that no example notices. */
export interface Unnoticed {
  readonly key: string;
  readonly place: Survivor;
  readonly clause: string | null;
  /** The book in each selection in which it can be made, the plainest first. */
  readonly books: readonly Elaborated[];
}

/** What an example is looked for: a place to reach, or a change to notice. */
export type Wanted = Unreached | Unnoticed;

/** Whether it is a change. */
export function isChange(each: Wanted): each is Unnoticed {
  return 'what' in each.place;
}

/**
 * The changes that no example notices, though one reaches what is changed; proposed examples
 * notice too. Null where the book has no header.
 */
export function unnoticed(sources: Sources, trying: Trying = {}): readonly Unnoticed[] | null {
  const found = mutate(sources, { ...trying, withProposed: true });
  const opening = openingOf(sources);
  if (found === null || opening === null) return null;
  return found.survivors.flatMap((place): readonly Unnoticed[] => {
    if (place.isUnreached) return [];
    const key = changeKey(place);
    const books = opening.all.filter((elaborated) => hasChange(elaborated, place));
    return [{ key, place, clause: place.clause, books }];
  });
}

function hasChange(elaborated: Elaborated, place: Survivor): boolean {
  if (place.reach !== null) return changesOf(elaborated).has(changeKey(place));
  return numberAt(elaborated, place) !== undefined;
}

/** A book with a change made in it; null where it cannot be. */
export function changedProgram(
  elaborated: Elaborated,
  place: Survivor,
  sources: Sources,
): Program | null {
  const mutant = changesOf(elaborated).get(changeKey(place));
  if (mutant !== undefined) {
    const bench = workbench(elaborated.program);
    mutant.apply(bench);
    return bench;
  }
  const number = numberAt(elaborated, place);
  if (number === undefined) return null;
  const changes = [1, -1].map((by) => changedBy(by, number, sources));
  const change = changes.find(({ mutant: { what } }) => what === place.what);
  if (change === undefined) return null;
  return open(change.changed, elaborated.book.selection).elaborated?.program ?? null;
}

const known = new WeakMap<Elaborated, ReadonlyMap<string, Mutant>>();

function changesOf(elaborated: Elaborated): ReadonlyMap<string, Mutant> {
  const found =
    known.get(elaborated) ?? new Map(mutantsOf(elaborated).map((each) => [changeKey(each), each]));
  known.set(elaborated, found);
  return found;
}

function numberAt(
  elaborated: Elaborated,
  { file, span }: Survivor,
): ReturnType<typeof usedNumbers>[number] | undefined {
  return usedNumbers([elaborated]).find(
    ({ node, file: at }) => at.path === file && node.span.from === span.from,
  );
}

/**
 * The routines that a change makes otherwise, and those that look up a table that it makes
 * otherwise: where things are written does not count.
 */
export function routinesChanged(before: Program, after: Program): readonly number[] {
  const tables = before.tables.flatMap(({ name }, index) =>
    isAlike(before.tables[index], after.tables[index]) ? [] : [name],
  );
  const isConcerned = (name: string): boolean => tables.includes(name);
  return before.routines.flatMap((routine, index) => {
    if (routine.role === 'example') return [];
    const isSame = isAlike(routine.body, after.routines[index]?.body);
    return isSame && !looksUp(before, routine.body, isConcerned) ? [] : [index];
  });
}

function looksUp(
  { tables }: Program,
  body: Program['routines'][number]['body'],
  is: (table: string) => boolean,
): boolean {
  return someOperation(
    body,
    (operation) => operation.kind === 'look-up' && is(tables[operation.table]?.name ?? ''),
  );
}

const places: ReadonlySet<string> = new Set(['at', 'span', 'origin', 'file']);

function isAlike(one: unknown, other: unknown): boolean {
  const written = (value: unknown): string =>
    JSON.stringify(value, (key, inner: unknown) => {
      if (places.has(key)) return undefined;
      return typeof inner === 'bigint' ? String(inner) : inner;
    });
  return written(one) === written(other);
}
