/** What optional layers say, and the tables that are others with them. */
import {
  BookTexts,
  difference,
  type Elaborated,
  type LayerEntry,
  type Openings,
} from '../../../interpreter/index.ts';
import type { ChangedRule, LayerView, TableView } from '../model.ts';
import { clauseView } from './clauses.ts';
import type { Shelf } from './shelf.ts';
import { tableView } from './tables.ts';

/** A layer as pages show it, and the shelf of the book with it. */
export interface OnShelf {
  readonly view: LayerView;
  readonly shelf: Shelf;
}

/** Every layer of a book; those that are always on say nothing apart. */
export function layersOf(openings: Openings, plain: Shelf): readonly OnShelf[] {
  return plain.elaborated.book.layers.map((layer) =>
    layer.node.optional ? optional(openings, layer, plain) : always(layer, plain),
  );
}

function always({ name, words }: LayerEntry, shelf: Shelf): OnShelf {
  return { view: { name, words, optional: false, clauses: [], tables: [], changes: [] }, shelf };
}

function optional(openings: Openings, { name, words }: LayerEntry, plain: Shelf): OnShelf {
  const { elaborated } = openings.open({ layers: [name] });
  if (elaborated === null) throw new Error(`the layer ${name} does not open`);
  const { program, book } = elaborated;
  const tables = new Map<string, TableView>();
  for (const table of program.tables) {
    const view = tableView(program, table);
    const before = plain.tables.get(table.name);
    if (JSON.stringify(before) === JSON.stringify(view)) tables.set(table.name, view);
    else tables.set(table.name, { ...view, path: `${table.name}/${name}`, layer: words });
  }
  const shelf = { ...plain, elaborated, program, texts: new BookTexts(elaborated), tables };
  const clauses = [...book.clauses.values()].filter(({ layer }) => layer === name);
  const view = {
    name,
    words,
    optional: true,
    clauses: clauses.map((entry) => clauseView(shelf, entry)),
    tables: [...tables.values()].filter(({ layer }) => layer !== null),
    changes: changesOf(plain.elaborated, elaborated),
  };
  return { view, shelf };
}

/** Tables apart, which are shown whole: rules, numbers and modifiers that are others. */
function changesOf(before: Elaborated, after: Elaborated): readonly ChangedRule[] {
  const shown = new Set(['number', 'modifier', 'procedure', 'text fr', 'text en']);
  return difference(before, after).flatMap(({ what, clause, before: was, after: is }) =>
    shown.has(what) && was !== null && is !== null ? [{ clause, before: was, after: is }] : [],
  );
}
