/** How much of a rulebook runs, and how much of that its examples reach. */
import type { Span } from '../../grammar/span.ts';
import { runExample } from '../drive/script.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import { breakable } from '../elaborate/laws.ts';
import { rulesAlone } from '../elaborate/names.ts';
import { keyOfSelection } from '../link/asked.ts';
import type { Sources } from '../model/book.ts';
import { bandsOver, cellName, resultOf } from '../model/columns.ts';
import type { TableInfo, Words } from '../model/program.ts';
import { Openings } from '../recheck/openings.ts';
import { variants } from '../recheck/selections.ts';
import type { ClauseCoverage } from './clauses.ts';
import { clauseCoverage } from './clauses.ts';
import type { ExampleCase } from './every-example.ts';
import { everyExample } from './every-example.ts';
import type { Branch, Way } from './observe.ts';
import { cellKey, modifierBranch, modifierKey, nothingReached, watched } from './observe.ts';

/** What is covered of a book. */
export interface Coverage {
  readonly clauses: ClauseCoverage;
  readonly cells: Reach<CellPlace>;
  readonly branches: Reach<BranchPlace>;
  readonly laws: readonly LawReach[];
}

/** A law, and how many examples do something that could break it. */
export interface LawReach {
  readonly name: string;
  readonly words: Words;
  readonly clause: string | null;
  readonly examples: number;
  readonly file: string;
  readonly span: Span;
}

export interface Reach<Place> {
  readonly total: number;
  readonly reached: number;
  readonly missed: readonly Place[];
}

/** A cell that no example looks up; `column` is null where a table has one result only. */
export interface CellPlace {
  readonly table: string;
  readonly row: string;
  readonly column: string | null;
  readonly file: string;
  readonly span: Span;
}

/** A way that no example goes. */
export interface BranchPlace {
  /** The rule: a procedure, an action, or `list.modifier`. */
  readonly rule: string;
  readonly way: Way;
  readonly file: string;
  readonly span: Span;
}

/** A book in every selection that may have something of its own, with the examples of each. */
export interface Opening {
  /** The plain selection first. */
  readonly all: readonly Elaborated[];
  readonly examples: ReadonlyMap<Elaborated, readonly ExampleCase[]>;
}

/** Opens the selections that examples ask for, and those that none asks for. */
export function openingOf(sources: Sources): Opening | null {
  const openings = new Openings(sources);
  const opened = openings.open();
  if (opened.elaborated === null) return null;
  const examples = Map.groupBy(everyExample(sources, openings), ({ elaborated }) => elaborated);
  const asked = [...new Set([opened.elaborated, ...examples.keys()])];
  const known = new Set(asked.map(({ book }) => keyOfSelection(book.selection)));
  const others = variants(opened.elaborated.book)
    .filter((selection) => !known.has(keyOfSelection(selection)))
    .flatMap((selection) => openings.open(selection).elaborated ?? []);
  return { all: [...asked, ...others], examples };
}

/** What becomes of the statements of a book: plays no example; null when it has no header. */
export function statementsOf(openings: Openings): ClauseCoverage | null {
  const { elaborated } = openings.open();
  if (elaborated === null) return null;
  // What every selection has in common, texts and examples, says nothing more in the others.
  const part = { ...rulesAlone, examples: 'own' } as const;
  const others = variants(elaborated.book).flatMap(
    (selection) => openings.open(selection, part).elaborated ?? [],
  );
  return clauseCoverage([elaborated, ...others]);
}

/** Measures a book; null when it has no header. Examples that fail count for as far as they go. */
export function coverage(sources: Sources): Coverage | null {
  const opening = openingOf(sources);
  if (opening === null) return null;
  const { all, examples } = opening;
  const reached = nothingReached();
  const places: Places = { cells: new Map(), branches: new Map() };
  for (const elaborated of all) {
    const { program, branches, watch } = watched(elaborated);
    gather(elaborated, branches, places);
    watch(reached);
    for (const { example, problems } of examples.get(elaborated) ?? []) {
      // What no person has confirmed proves nothing.
      if (problems.length === 0 && !example.proposed) runExample(program, example);
    }
  }
  return {
    clauses: clauseCoverage(all),
    cells: reachOf(places.cells, reached.cells),
    branches: reachOf(places.branches, reached.branches),
    laws: lawsOf(all),
  };
}

/** The laws of all selections, each with the examples that hold it. */
function lawsOf(all: readonly Elaborated[]): readonly LawReach[] {
  const found = new Map<string, LawReach>();
  for (const { program } of all) {
    const breaks = breakable(program);
    const confirmed = program.examples.filter(({ proposed }) => !proposed);
    const held = confirmed.flatMap(({ routine }) => breaks(routine));
    program.laws.forEach(({ name, words, origin }, index) => {
      const times = held.filter((each) => each === index).length;
      const examples = Math.max(times, found.get(name)?.examples ?? 0);
      const { file, span, clause } = origin;
      found.set(name, { name, words, clause, examples, file, span });
    });
  }
  return [...found.values()];
}

function reachOf<Place>(
  places: ReadonlyMap<string, Place>,
  reached: ReadonlySet<string>,
): Reach<Place> {
  const missed = [...places].flatMap(([key, place]) => (reached.has(key) ? [] : [place]));
  return { total: places.size, reached: places.size - missed.length, missed };
}

// ------------------------------------------------------------------------------ cells and branches

/** Cells and ways of a program, by their keys. */
export interface Places {
  readonly cells: Map<string, CellPlace>;
  readonly branches: Map<string, BranchPlace>;
}

/** Adds all cells and ways of a program. */
export function gather(elaborated: Elaborated, branches: readonly Branch[], places: Places): void {
  const { program, names } = elaborated;
  for (const table of program.tables) {
    table.cells.forEach((cells, row) => {
      cells.forEach(({ value, span }, column) => {
        if (value === undefined) return;
        const place = { table: table.name, ...headsOf(table, row, column) };
        const { file } = table.origin;
        places.cells.set(cellKey(table.name, row, column), { ...place, file, span });
      });
    });
  }
  for (const { key, way, file, span } of branches) {
    // A key is a place, which every selection names alike.
    if (places.branches.has(key)) continue;
    const rule = ruleAt(elaborated, file, span);
    places.branches.set(key, { rule, way, file, span });
  }
  for (const [list, modifiers] of names.modifiers) {
    for (const { node, file } of modifiers) {
      const rule = modifierKey(list, node.name.text);
      // Without a condition a modifier always applies.
      const ways = node.condition === null ? ['applies' as const] : waysOfModifiers;
      for (const way of ways) {
        places.branches.set(modifierBranch(rule, way), {
          rule,
          way,
          file: file.path,
          span: node.span,
        });
      }
    }
  }
}

/** What stands left of a cell and over it. */
function headsOf(table: TableInfo, row: number, column: number): Pick<CellPlace, 'row' | 'column'> {
  const named = cellName(table, row, bandsOver(table, column));
  const result = table.results[resultOf(table, column)]?.name ?? null;
  const heads = [named.column, table.results.length > 1 ? result : null];
  const over = heads.filter((each) => each !== null);
  return { row: named.row, column: over.length === 0 ? null : over.join(', ') };
}

const waysOfModifiers = ['applies', 'does not apply'] as const;

/** The name of the rule that is written round a place. */
function ruleAt({ book }: Elaborated, file: string, { from, to }: Span): string {
  for (const { node, file: at } of book.definitions.values()) {
    const isRound = at.path === file && node.span.from <= from && to <= node.span.to;
    if (isRound && 'name' in node) return node.name.text;
  }
  return '';
}
