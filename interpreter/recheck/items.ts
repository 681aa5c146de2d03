/** What a linked book consists of, piece by piece, and what each says by itself. */
import { fieldsOf } from '../../grammar/fields.ts';
import type * as tree from '../../grammar/nodes.ts';
import { isBeginning } from '../elaborate/afresh.ts';
import { interpolations, titleIn } from '../elaborate/figures.ts';
import { isOwn } from '../link/asked.ts';
import type { Book, BookFile } from '../model/book.ts';
import { hashOf } from '../model/hash.ts';
import { imprintOf } from './imprint.ts';

/** A definition, or the texts of a clause. */
export interface Item {
  /** Key in `Book.definitions`, or the number of the clause. */
  readonly name: string;
  readonly what: tree.Definition['kind'] | 'texts';
  readonly node: tree.Node;
  readonly file: BookFile;
  /** A hash of what it says by itself. */
  readonly content: number;
  /** Less: what it says to those who mention it and do not run. Of a table, all but its rows. */
  readonly frame: number;
  /** Words in it that may name something. */
  readonly mentions: Iterable<string>;
  /** Layer that it stands in. */
  readonly layer: string | null;
}

/** The items of a book, whatever options are on. */
export function itemsOf(book: Book): readonly Item[] {
  return [...definitionItems(book), ...textItems(book)];
}

/** What an item says in the selection of a book beside its words; null: no more. */
export function saidIn(book: Book, { node, layer }: Item): string | null {
  switch (node.kind) {
    case 'option':
      return String(book.selection.options.get(node.name.text));
    case 'example':
      return isOwn(node, layer, book) ? 'played' : null;
    default:
      return null;
  }
}

function definitionItems(book: Book): readonly Item[] {
  const modifiers = modifiersOf(book);
  return [...book.definitions].flatMap(([key, definition]): readonly Item[] => {
    const { node, file, layer } = definition;
    if (node.kind === 'term') return [];
    const marks = [definition.clause ?? '', layer ?? '', ...aroundOf(node, book, modifiers)];
    const { content: own, mentions } = imprintOf(node);
    const content = hashOf([own, ...marks]);
    // What its owner is asked for is read like a fact: of such a chart everything counts.
    const isFramed = node.kind === 'table' && node.source?.asked !== true;
    const frame = isFramed ? hashOf([...frameOf(node), ...marks]) : content;
    return [{ name: key, what: node.kind, node, file, content, frame, mentions, layer }];
  });
}

/** What a definition says among others beside its own words. */
function aroundOf(
  node: tree.Definition,
  book: Book,
  modifiers: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  switch (node.kind) {
    case 'modifier-list':
      // The order of modifiers tells which counts.
      return modifiers.get(node.name.text) ?? [];
    case 'option':
    case 'example':
    case 'table':
      return [];
    case 'state':
      return [
        ...node.during.flatMap(({ text }) => book.definitions.get(text)?.node.kind ?? []),
        ...beginningsOf(node, book),
      ];
    case 'piece':
    case 'place':
      return [...clausesIn(node, book), ...beginningsOf(node, book)];
    default:
      return clausesIn(node, book);
  }
}

/** What names a clause depends on there being one. */
function clausesIn(node: tree.Definition, { clauses }: Book): readonly string[] {
  return [...imprintOf(node).mentions].filter((word) => clauses.has(word)).sort();
}

/** With what there is fields begin afresh, though they rest on none of it. */
function beginningsOf(
  node: tree.PieceDefinition | tree.PlaceDefinition | tree.StateDefinition,
  book: Book,
): readonly string[] {
  const edges = node.kind === 'place' ? node.edges : [];
  return fieldsOf([...node.fields, ...edges]).flatMap(({ afresh = [] }) =>
    afresh.flatMap(({ text }) => (isBeginning(book, text) ? [text] : [])),
  );
}

/** The names of the modifiers of each list, in order. */
function modifiersOf({ definitions }: Book): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { node } of definitions.values()) {
    if (node.kind !== 'modifier') continue;
    const names = found.get(node.list.text) ?? [];
    found.set(node.list.text, names);
    names.push(node.name.text);
  }
  return found;
}

/** What a table says without its rows: what may be looked up, and of which type the results are. */
export function frameOf(node: tree.Table): readonly (string | number)[] {
  const { name, labels, axes, results, parameters, formulas } = node;
  const shape = [...axes, ...results, ...parameters, ...formulas];
  const parts = shape.map((each) => imprintOf(each).content);
  return [name.text, imprintOf(labels).content, ...parts];
}

function textItems(book: Book): readonly Item[] {
  return [...book.clauses.values()].map((clause) => {
    const { number, node, file, layer } = clause;
    const said = [...interpolations(clause)].map(({ part: { expression } }) => expression);
    const titles = said.map((each) => titleIn(each, book));
    const parts = said.map((each) => imprintOf(each));
    const contents = parts.map((each) => each.content);
    const content = hashOf(['texts', number, JSON.stringify(titles), ...contents]);
    // Of what is named for its title alone nothing else matters.
    const worked = parts.filter((_, index) => titles[index] === null);
    const mentions = worked.flatMap((each) => [...each.mentions]);
    return { name: number, what: 'texts', node, file, content, frame: content, mentions, layer };
  });
}
