/**
 * Hexsides that an example sets and the map does not mention: they get a thing of their own, plain
 * until the example begins. All others share one plain hexside.
 */
import type * as tree from '../../grammar/nodes.ts';
import type { Offset } from '../board/hex.ts';
import { hexDistance, hexOf } from '../board/hex.ts';
import type { Definition } from '../model/book.ts';
import type { Names } from './names.ts';

/** The hexsides of a map that its examples set and it does not declare, by their two labels. */
export function sidesOfExamples(
  names: Names,
  { node }: Definition<tree.MapDefinition>,
): readonly (readonly [string, string])[] {
  const size = node.items.find((item) => item.kind === 'map-size');
  if (size === undefined) return [];
  const offset = size.oddColumnsLower ? 'odd-columns-down' : 'odd-columns-up';
  const known = new Set(node.items.flatMap((item) => sideKeys(item)));
  const found: (readonly [string, string])[] = [];
  for (const { node: example } of names.examples) {
    if (mapOf(names, example) !== node.name.text) continue;
    for (const item of example.items) {
      if (item.kind !== 'given-border') continue;
      const [first, second] = [item.first.text, item.second.text];
      if (known.has(sideKey(first, second)) || !areSideBySide(first, second, offset)) continue;
      known.add(sideKey(first, second)).add(sideKey(second, first));
      found.push([first, second]);
    }
  }
  return found;
}

/** The map that an example is played on: its own, or that of its first deal that has one. */
function mapOf(names: Names, { items }: tree.Example): string | null {
  const own = items.findLast((item) => item.kind === 'given-map');
  if (own !== undefined) return own.name.text;
  for (const item of items) {
    if (item.kind !== 'given-deal') continue;
    const on = names.deals.get(item.name.text)?.definition.node.map ?? null;
    if (on !== null) return on.text;
  }
  return null;
}

function sideKeys(item: tree.MapItem): readonly string[] {
  if (item.kind !== 'map-border') return [];
  const [first, second] = [item.first.text, item.second.text];
  return [sideKey(first, second), sideKey(second, first)];
}

function sideKey(first: string, second: string): string {
  return `${first} ${second}`;
}

function areSideBySide(first: string, second: string, offset: Offset): boolean {
  const [one, other] = [hexOf(first, offset), hexOf(second, offset)];
  return one !== null && other !== null && hexDistance(one, other) === 1;
}
