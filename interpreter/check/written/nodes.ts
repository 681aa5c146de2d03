/** What the files of a book hold as written, in and out of layers. */
import type * as tree from '../../../grammar/nodes.ts';
import { walk } from '../../../grammar/walk.ts';
import { isDefinition } from '../../link/declared.ts';
import type { BookFile } from '../../model/book.ts';
import { examplesOf, wholeOf } from '../../model/cases.ts';

/** Every definition of the files, in and out of clauses, those that replace others too. */
export function definitionsOf(files: readonly BookFile[]): readonly WrittenDefinition[] {
  return files.flatMap((file) => {
    const known = found.get(file);
    if (known !== undefined) return known;
    const made = file.tree.declarations.flatMap((node) => ownDefinitions(node, file));
    found.set(file, made);
    return made;
  });
}

// A book is looked at in every selection, and its files are the same.
const found = new WeakMap<BookFile, readonly WrittenDefinition[]>();

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
    case 'cases':
      return examplesOf(node).map((example) => ({ node: example, file }));
    case 'example':
      return [{ node: wholeOf(node), file }];
    case 'replace':
      return ownDefinitions(node.definition, file);
    default:
      return isDefinition(node) ? [{ node, file }] : [];
  }
}

/** Whether a name is read somewhere within a node. */
export function readsName(within: tree.Node, name: string): boolean {
  let found = false;
  walk(within, (node) => {
    found ||= node.kind === 'name-expression' && node.name === name;
    return !found;
  });
  return found;
}
