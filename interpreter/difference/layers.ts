/** What differs in layers that are off: what they say, statement by statement. */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { isDefinition, isText } from '../link/declared.ts';
import { activeLayers } from '../link/layers.ts';
import type { Book, BookFile, Definition, LayerEntry } from '../model/book.ts';
import type { Difference, InBook } from './definitions.ts';
import { definitionDifferences, keyOf, shortSource, sourceOf } from './definitions.ts';
import { meaning } from './meaning.ts';

/** The differences of layers that are off in both versions; those that are on the book has. */
export function layerDifferences(before: Book, after: Book): readonly Difference[] {
  const [old, fresh] = [offIn(before), offIn(after)];
  return [...new Set([...fresh.keys(), ...old.keys()])].flatMap((layer) => {
    const [was, is] = [saidIn(old.get(layer)), saidIn(fresh.get(layer))];
    const found = [
      ...statementDifferences(was.statements, is.statements),
      ...definitionDifferences(was.definitions, is.definitions),
    ];
    return found.map((one): Difference => ({ ...one, layer }));
  });
}

function offIn({ files, selection }: Book): ReadonlyMap<string, LayerEntry> {
  const { all, active } = activeLayers(files, selection, () => undefined);
  return new Map(all.flatMap((each) => (active.includes(each) ? [] : [[each.name, each]])));
}

/** A statement that defines nothing by itself: the head of a layer, a clause, a cell, a removal. */
interface Said {
  readonly what: string;
  readonly name: string;
  /** What it says, to be compared. */
  readonly means: string;
  readonly clause: string | null;
  readonly file: BookFile;
  readonly span: Span;
}

/** What a layer says, by what it is about. */
interface Layered {
  readonly definitions: Map<string, Definition>;
  readonly statements: Map<string, Said>;
}

function saidIn(layer: LayerEntry | undefined): Layered {
  const said: Layered = { definitions: new Map(), statements: new Map() };
  const { file, name = '' } = layer ?? {};
  if (file === undefined) return said;
  for (const node of file.tree.declarations) note(node, { said, file, layer: name, clause: null });
  return said;
}

interface Around {
  readonly said: Layered;
  readonly file: BookFile;
  readonly layer: string;
  readonly clause: string | null;
}

function note(node: tree.Declaration | tree.ClauseItem, around: Around): void {
  const { said, file, layer, clause } = around;
  const state = (what: string, name: string, of: tree.Node = node): void => {
    const means = meaning(of);
    said.statements.set(`${what} ${name}`, { what, name, means, clause, file, span: node.span });
  };
  const upTo = (table: tree.Name, { span: { to } }: tree.Node): string =>
    `${sourceOf(file.text, { from: table.span.from, to })}]`;
  switch (node.kind) {
    case 'layer':
      state('layer', node.name.text);
      return;
    case 'clause': {
      const own = { ...around, clause: node.number.text };
      const items = Map.groupBy(node.items, isText);
      state('clause', node.number.text, { ...node, items: items.get(true) ?? [] });
      for (const item of items.get(false) ?? []) note(item, own);
      return;
    }
    case 'replace':
      note(node.definition, around);
      return;
    case 'replace-cell':
      state('cell', upTo(node.table, node.columns.at(-1) ?? node.row));
      return;
    case 'replace-row':
      state('row', upTo(node.table, node.row));
      return;
    case 'remove-definition':
      state(node.what, sourceOf(file.text, node.span));
      return;
    case 'cases':
    case 'shared-given':
      state('example', sourceOf(file.text, node.span).slice(0, 60));
      return;
    default:
      if (!isDefinition(node)) return;
      said.definitions.set(keyOf(node, clause), { node, file, clause, layer });
  }
}

function statementDifferences(
  old: Layered['statements'],
  fresh: Layered['statements'],
): readonly InBook[] {
  return [...new Set([...fresh.keys(), ...old.keys()])].flatMap((key): InBook | [] => {
    const [was, is] = [old.get(key), fresh.get(key)];
    const said = is ?? was;
    if (said === undefined || was?.means === is?.means) return [];
    const { what, name, clause, file, span } = said;
    const change = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
    const [before = null, after = null] = [was, is].map(
      (one) => one && shortSource(one.file.text, one.span),
    );
    return { change, what, name, clause, before, after, file: file.path, span };
  });
}
