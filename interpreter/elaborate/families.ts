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

type Keyed<Node extends tree.Definition> = readonly [key: string, definition: Definition<Node>];

const sorted = new WeakMap<Definitions, ReadonlyMap<string, readonly Keyed<tree.Definition>[]>>();

/** The definitions of a kind by their keys, in order; sorted once: a book is read many times. */
export function ofKind<Node extends tree.Definition>(
  read: Definitions,
  kind: Node['kind'],
): readonly Keyed<Node>[] {
  const found = sorted.get(read) ?? Map.groupBy(read, ([, { node }]) => node.kind);
  sorted.set(read, found);
  // The kind tells the node's type.
  return (found.get(kind) ?? []) as readonly Keyed<Node>[];
}

/** The family of a kind among definitions. */
export function family<Node extends tree.Definition>(
  read: Definitions,
  kind: Node['kind'],
): Family<Node> {
  const found = new Map<string, Indexed<Node>>();
  for (const [key, definition] of ofKind<Node>(read, kind)) {
    const name = key.replace(/^(term|word|map|deal|die|law):/, '');
    found.set(name, { index: found.size, definition });
  }
  return found;
}
