/**
 * What the cells of a table say that are worked out when it is looked up: a kind of its own for
 * each result, whose values are its formulas and whatever else stands in its rows. So a look-up
 * gives a value like any other, and what it comes to is a matter of telling the values apart.
 */
import type * as tree from '../../grammar/nodes.ts';
import type { Definition } from '../model/book.ts';
import { resultOf } from '../model/columns.ts';
import type { KindInfo } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { plainWords } from '../model/words.ts';

/** Whether the cells of a table are worked out when it is looked up. */
export function isWorkedOut({ parameters, formulas }: tree.Table): boolean {
  return parameters.length > 0 || formulas.length > 0;
}

/** The name of the kind of what the cells of a result say: nobody can type it. */
export function cellKindName({ name }: tree.Table, result: number): string {
  return `${name.text} cell ${String(result + 1)}`;
}

/** The kinds of what the cells of a table say, one a result; the declared kinds are known. */
export function cellKinds(
  node: tree.Table,
  kinds: ReadonlyMap<string, KindInfo>,
): readonly KindInfo[] {
  if (!isWorkedOut(node)) return [];
  return node.results.map(({ type }, result): KindInfo => {
    const own = type.kind === 'named-type' ? (kinds.get(type.name)?.values ?? []) : [];
    const formulas = formulasOf(node, result);
    const names = formulas.map(({ name }) => name.text);
    const others = [...textsOf(node, result)].filter((text) => !names.includes(text));
    return {
      name: cellKindName(node, result),
      players: false,
      ordered: false,
      values: [
        ...formulas.map(({ name, labels }) => ({
          name: name.text,
          words: plainWords(labels, name.text),
        })),
        ...others.map((name) => own.find((value) => value.name === name) ?? plain(name)),
      ],
    };
  });
}

/** The formulas that a result may come to: those in its rows; all where its owner may say it. */
function formulasOf(node: tree.Table, result: number): readonly tree.TableFormula[] {
  const cells = cellsOf(node, result);
  const isOpen = node.rows.length === 0 || cells.has('?');
  return isOpen ? node.formulas : node.formulas.filter(({ name }) => cells.has(name.text));
}

function plain(name: string): KindInfo['values'][number] {
  return { name, words: { fr: name, en: name } };
}

/** The cells of a result, each once. */
export function cellsOf(
  { rows, results }: tree.Table,
  result: number,
): ReadonlyMap<string, tree.TableCell> {
  const cells = rows.flatMap((row) =>
    row.cells.filter((_, column) => resultOf({ results }, column) === result),
  );
  return new Map(cells.toReversed().map((cell) => [cell.text, cell]));
}

/** What stands in the rows for a result, but for cells that nobody knows. */
function textsOf(node: tree.Table, result: number): ReadonlySet<string> {
  const texts = [...cellsOf(node, result).keys()].filter((text) => text !== '?');
  return new Set(texts.toReversed());
}

/** The type of what a look-up finds for a result of that type. */
export function cellType(
  node: tree.Table,
  { index, type }: { readonly index: number; readonly type: Type },
): Type {
  return isWorkedOut(node) ? { kind: 'kind', name: cellKindName(node, index) } : type;
}

/** A table with the file in which a cell stands: a layer may have replaced it. */
export function fileOf(
  definition: Definition<tree.Table>,
  cell: tree.TableCell | undefined,
): Definition<tree.Table> {
  const file = cell === undefined ? undefined : definition.replaced?.get(cell);
  return file === undefined ? definition : { ...definition, file };
}
