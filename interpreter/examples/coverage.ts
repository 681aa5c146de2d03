/** How much of a rulebook runs, and how much of that its examples reach. */
import type { Span } from '../../grammar/span.ts';
import type { ClauseEntry } from '../model/book.ts';
import { hasRule } from '../check/missing-rule.ts';
import { cellKey, modifierBranch, modifierKey, nothingReached, watched } from './observe.ts';
import type { Branch, Way } from './observe.ts';
import { runExample } from '../drive/script.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import { everyExample } from './every-example.ts';
import { open } from '../pipeline.ts';
import { variants } from '../recheck/selections.ts';
import type { Sources } from '../model/book.ts';

/** What is covered of a book. */
export interface Coverage {
  readonly clauses: ClauseCoverage;
  readonly cells: Reach<CellPlace>;
  readonly branches: Reach<BranchPlace>;
}

/** Statements of the printed book; of a book without an outline, clauses. */
export interface ClauseCoverage {
  readonly total: number;
  readonly executed: number;
  readonly narrative: number;
  readonly notModelled: number;
  readonly missing: number;
  /** What is missing: no clause covers it, or one that has no rule and does not say why. */
  readonly missed: readonly string[];
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

/** Measures a book; null when it has no header. Examples that fail count for as far as they go. */
export function coverage(sources: Sources): Coverage | null {
  const opened = open(sources);
  if (opened.elaborated === null) return null;
  const examples = Map.groupBy(everyExample(sources, opened), ({ elaborated }) => elaborated);
  const reached = nothingReached();
  const places: Places = { cells: new Map(), branches: new Map() };
  // Layers and options that no example asks for have cells and branches too.
  const others = variants(opened.elaborated.book).flatMap(
    (selection) => open(sources, selection).elaborated ?? [],
  );
  for (const elaborated of new Set([opened.elaborated, ...examples.keys(), ...others])) {
    const { program, branches, watch } = watched(elaborated);
    gather(elaborated, branches, places);
    watch(reached);
    for (const { example } of examples.get(elaborated) ?? []) runExample(program, example);
  }
  return {
    clauses: clauseCoverage(opened.elaborated),
    cells: reachOf(places.cells, reached.cells),
    branches: reachOf(places.branches, reached.branches),
  };
}

function reachOf<Place>(
  places: ReadonlyMap<string, Place>,
  reached: ReadonlySet<string>,
): Reach<Place> {
  const missed = [...places].flatMap(([key, place]) => (reached.has(key) ? [] : [place]));
  return { total: places.size, reached: places.size - missed.length, missed };
}

// ----------------------------------------------------------------------------------------- clauses

function clauseCoverage({ book }: Elaborated): ClauseCoverage {
  const states = new Map<string, State>();
  for (const clause of book.clauses.values()) {
    if (book.statements.length === 0) states.set(clause.number, stateOf(clause, clause.state));
    for (const { statement, state } of clause.covers) {
      if (book.statements.includes(statement)) states.set(statement, stateOf(clause, state));
    }
  }
  for (const statement of book.statements) {
    if (!states.has(statement)) states.set(statement, 'missing');
  }
  const all = [...states];
  const count = (wanted: State): number => all.filter(([, state]) => state === wanted).length;
  return {
    total: all.length,
    executed: count('executed'),
    narrative: count('narrative'),
    notModelled: count('not modelled'),
    missing: count('missing'),
    missed: all.flatMap(([name, state]) => (state === 'missing' ? [name] : [])),
  };
}

type State = ClauseEntry['state'] | 'missing';

/** What a clause does for a statement. One that only defines terms tells, and does nothing. */
function stateOf({ node }: ClauseEntry, state: ClauseEntry['state']): State {
  if (state !== 'executed') return state;
  const defines = node.items.filter((item) => 'name' in item || item.kind === 'example');
  if (defines.length > 0 && defines.every(({ kind }) => kind === 'term')) return 'narrative';
  return hasRule(node) ? 'executed' : 'missing';
}

// ------------------------------------------------------------------------------ cells and branches

interface Places {
  readonly cells: Map<string, CellPlace>;
  readonly branches: Map<string, BranchPlace>;
}

function gather(elaborated: Elaborated, branches: readonly Branch[], places: Places): void {
  const { program, names } = elaborated;
  for (const table of program.tables) {
    const [rows, columns] = table.axes;
    table.cells.forEach((cells, row) => {
      cells.forEach(({ value, span }, column) => {
        if (value === undefined) return;
        const results = table.results.length > 1 ? (table.results[column]?.name ?? null) : null;
        places.cells.set(cellKey(table.name, row, column), {
          table: table.name,
          row: rows?.bands[row]?.text ?? '',
          column: columns === undefined ? results : (columns.bands[column]?.text ?? ''),
          file: table.origin.file,
          span,
        });
      });
    });
  }
  for (const { key, way, file, span } of branches) {
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

const waysOfModifiers = ['applies', 'does not apply'] as const;

/** The name of the rule that is written round a place. */
function ruleAt({ book }: Elaborated, file: string, { from, to }: Span): string {
  for (const { node, file: at } of book.definitions.values()) {
    const isRound = at.path === file && node.span.from <= from && to <= node.span.to;
    if (isRound && 'name' in node) return node.name.text;
  }
  return '';
}
