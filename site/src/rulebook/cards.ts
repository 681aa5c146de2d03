/** Charts that a book asks its owner for: what his card begins with. */
import { blankChart } from '../../../interpreter/index.ts';
import type { Shelf } from './shelf.ts';

/** The blank chart of a table, as the statement of a layer; null: the book asks for none of it. */
export function blankOf({ elaborated, program }: Shelf, name: string): string | null {
  const named = elaborated.names.tables.get(name);
  const table = program.tables[named?.index ?? -1];
  const isAsked = table?.asked === true && table.cells.flat().some(({ text }) => text === '?');
  return named === undefined || table === undefined || !isAsked
    ? null
    : blankChart(named.definition, table);
}
