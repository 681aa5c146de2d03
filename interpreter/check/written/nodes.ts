/** Walks over what was written, whatever it means. */
import type * as tree from '../../../grammar/nodes.ts';
import type { BookFile } from '../../book.ts';

/** Calls `visit` with every node below `root` and with `root` itself, parents first, in order. */
export function eachNode(root: tree.Node, visit: (node: tree.Node) => void): void {
  const open: tree.Node[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    visit(node);
    const before = open.length;
    for (const value of Object.values(node) as readonly unknown[]) {
      if (Array.isArray(value)) for (const each of value as readonly unknown[]) add(open, each);
      else add(open, value);
    }
    reverse(open, before);
  }
}

function add(open: tree.Node[], value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if ('kind' in value && 'span' in value) open.push(value as tree.Node);
  // The test of `repeat` and the `per` of a modifier are no nodes, but hold one.
  else if (!('from' in value)) for (const each of Object.values(value)) add(open, each);
}

/** What was pushed last comes out first. */
function reverse(open: tree.Node[], from: number): void {
  for (let low = from, high = open.length - 1; low < high; low += 1, high -= 1) {
    const [first, second] = [open[low], open[high]];
    if (first === undefined || second === undefined) return;
    open[low] = second;
    open[high] = first;
  }
}

/** A clause as written, in the book or in a layer, on or off. */
export interface WrittenClause {
  readonly node: tree.Clause;
  readonly file: BookFile;
}

/** Every clause of the files, those that replace others too. */
export function clausesOf(files: readonly BookFile[]): readonly WrittenClause[] {
  return files.flatMap((file) =>
    file.tree.declarations.flatMap((node) => {
      const clause = node.kind === 'replace' ? node.definition : node;
      return clause.kind === 'clause' ? [{ node: clause, file }] : [];
    }),
  );
}

/** Every definition of the files, in and out of clauses, those that replace others too. */
export function definitionsOf(files: readonly BookFile[]): readonly WrittenDefinition[] {
  return files.flatMap((file) =>
    file.tree.declarations.flatMap((node) => ownDefinitions(node, file)),
  );
}

/** A definition as written. */
export interface WrittenDefinition {
  readonly node: tree.Definition;
  readonly file: BookFile;
}

function ownDefinitions(
  node: tree.Declaration | tree.ClauseItem,
  file: BookFile,
): readonly WrittenDefinition[] {
  switch (node.kind) {
    case 'clause':
      return node.items.flatMap((item) => ownDefinitions(item, file));
    case 'replace':
      return ownDefinitions(node.definition, file);
    case 'book':
    case 'layer':
    case 'chapter':
    case 'covers':
    case 'narrative':
    case 'not-modelled':
    case 'clause-text':
    case 'seal':
    case 'note':
    case 'replace-cell':
    case 'replace-row':
    case 'remove-definition':
      return [];
    default:
      return [{ node, file }];
  }
}
