/** The definitions of a book by their kinds. */
import type * as tree from '../../grammar/nodes.ts';
import type { Definition } from '../model/book.ts';

/** By key. */
export type Definitions = ReadonlyMap<string, Definition>;

/** Definitions of one kind, with their index in the program. */
export interface Indexed<Node extends tree.Definition> {
  readonly index: number;
  readonly definition: Definition<Node>;
}

/** A family of definitions: by name, in order. */
export type Family<Node extends tree.Definition> = ReadonlyMap<string, Indexed<Node>>;

const sorted = new WeakMap<Definitions, ByKind>();

type ByKind = ReadonlyMap<string, readonly (readonly [string, Definition])[]>;

/** Definitions by their kind, sorted once: a book is read in many selections. */
function byKind(read: Definitions): ByKind {
  const found = sorted.get(read) ?? Map.groupBy(read, ([, { node }]) => node.kind);
  sorted.set(read, found);
  return found;
}

/** The family of a kind among definitions. */
export function family<Node extends tree.Definition>(
  read: Definitions,
  kind: Node['kind'],
): Family<Node> {
  const found = new Map<string, Indexed<Node>>();
  for (const [key, definition] of byKind(read).get(kind) ?? []) {
    // The kind tells the node's type.
    const typed = definition as Definition<Node>;
    const name = key.replace(/^(term|word|map|deal|die|law):/, '');
    found.set(name, { index: found.size, definition: typed });
  }
  return found;
}
