/** A tree that was read again: what stands where it stood, and as it stood, is the very same. */
import type { Declaration, SourceFile } from './nodes.ts';
import type { Span } from './span.ts';

interface Read {
  readonly text: string;
  readonly tree: SourceFile;
}

/** The tree with those declarations, and those items of clauses, that an earlier one had. */
export function sharing({ text, tree }: Read, before: Read): SourceFile {
  const old = byPlace(before.tree.declarations);
  const isSame = ({ from, to }: Span): boolean =>
    text.slice(from, to) === before.text.slice(from, to);
  const declarations = tree.declarations.map((node): Declaration => {
    const known = old.get(node.span.from);
    if (known?.kind !== node.kind) return node;
    if (isAt(node, known) && isSame(node.span)) return known;
    if (node.kind !== 'clause' || known.kind !== 'clause') return node;
    const items = byPlace(known.items);
    return {
      ...node,
      items: node.items.map((item) => {
        const one = items.get(item.span.from);
        return one !== undefined && isAt(item, one) && isSame(item.span) ? one : item;
      }),
    };
  });
  return { ...tree, declarations };
}

interface Placed { readonly kind: string; readonly span: Span }

function byPlace<Node extends Placed>(nodes: readonly Node[]): ReadonlyMap<number, Node> {
  return new Map(nodes.map((node) => [node.span.from, node]));
}

function isAt(one: Placed, other: Placed): boolean {
  return one.kind === other.kind && one.span.to === other.span.to;
}
