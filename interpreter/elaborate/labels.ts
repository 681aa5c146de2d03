/**
 * Labels of hexes as they are printed. `0812` can only be one; `1117` is a number unless a place is
 * wanted where it stands.
 */
import type * as tree from '../../grammar/nodes.ts';
import type { Type } from '../model/types.ts';
import type { Context } from './context.ts';

/** Whether a number could be the label of a hex: a column from 10 on, then a row. */
export function isHexLabel(node: tree.Expression): node is tree.IntegerLiteral {
  return node.kind === 'integer' && node.value >= 1000 && node.value <= 9999;
}

/** Whether the type is a place of hexes, `or none` aside. */
export function isHex(context: Context, type: Type | null): boolean {
  if (type?.kind === 'optional') return isHex(context, type.type);
  return type?.kind === 'thing' && context.names.things.get(type.name)?.grid === 'hexes';
}

/**
 * The type of the hexes among several expressions where nothing else says that places are wanted:
 * that of the first that names one; null when none does.
 */
export function hexAmong(
  { names, known, scope }: Context,
  nodes: readonly tree.Expression[],
): Type | null {
  for (const node of nodes) {
    const label =
      node.kind === 'name-expression' ? node.name : isHexLabel(node) ? String(node.value) : null;
    if (label === null || !/^\d/.test(label)) continue;
    const type = scope.named.get(label) ?? known.place(label);
    if (type?.kind === 'thing' && names.things.get(type.name)?.grid === 'hexes') return type;
  }
  return null;
}
