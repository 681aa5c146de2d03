/** What no example of a book reaches, and with which layers and options it is there. */
import { runExample } from '../drive/script.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import type { Sources } from '../model/book.ts';
import { bandsOver, resultOf } from '../model/columns.ts';
import type { BranchPlace, CellPlace, Places } from './coverage.ts';
import { gather, openingOf } from './coverage.ts';
import { nothingReached, watched } from './observe.ts';

/** Something that no example reaches. */
export interface Unreached {
  readonly key: string;
  readonly place: CellPlace | BranchPlace;
  /** The clause that it stands in; null: none. */
  readonly clause: string | null;
  /** Of a cell the band of each axis, and its result; null: it is a way. */
  readonly cell: { readonly bands: readonly number[]; readonly result: number } | null;
  /** The book in each selection in which it is there, the plainest first. */
  readonly books: readonly Elaborated[];
}

/** What no example of a book reaches, proposed ones included; null where it has no header. */
export function unreached(sources: Sources): readonly Unreached[] | null {
  const opening = openingOf(sources);
  if (opening === null) return null;
  const reached = nothingReached();
  const found = new Map<string, Unreached>();
  for (const elaborated of opening.all) {
    const { program, branches, watch } = watched(elaborated);
    watch(reached);
    for (const { example, problems } of opening.examples.get(elaborated) ?? []) {
      if (problems.length === 0) runExample(program, example);
    }
    const places: Places = { cells: new Map(), branches: new Map() };
    gather(elaborated, branches, places);
    for (const [key, place] of [...places.cells, ...places.branches]) {
      const known = found.get(key) ?? { key, ...placed(elaborated, place, key), books: [] };
      found.set(key, { ...known, books: [...known.books, elaborated] });
    }
  }
  const isReached = (key: string): boolean => reached.cells.has(key) || reached.branches.has(key);
  return [...found.values()].filter(({ key }) => !isReached(key));
}

function placed(
  elaborated: Elaborated,
  place: Unreached['place'],
  key: string,
): Pick<Unreached, 'place' | 'clause' | 'cell'> {
  const cell = 'table' in place ? cellAt(elaborated, place.table, key) : null;
  return { place, clause: clauseAt(elaborated, place), cell };
}

/** The row and the column that the key of a cell names. */
export function numbersIn(key: string): readonly [number, number] {
  const [, row = -1, column = -1] = /\[(\d+), (\d+)\]$/.exec(key)?.map(Number) ?? [];
  return [row, column];
}

function cellAt({ program }: Elaborated, name: string, key: string): Unreached['cell'] {
  const table = program.tables.find((each) => each.name === name);
  const [row, column] = numbersIn(key);
  if (table === undefined) return null;
  return { bands: [row, ...bandsOver(table, column)], result: resultOf(table, column) };
}

function clauseAt({ book }: Elaborated, { file, span }: Unreached['place']): string | null {
  for (const [name, { node, file: at }] of book.clauses) {
    if (at.path === file && node.span.from <= span.from && span.to <= node.span.to) return name;
  }
  return null;
}
