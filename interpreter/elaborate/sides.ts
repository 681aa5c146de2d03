/**
 * Hexsides that an example sets and the map does not mention: they get a thing of their own, plain
 * until the example begins. All others share one plain hexside.
 */
import type * as tree from '../../grammar/nodes.ts';
import type { Offset } from '../board/hex.ts';
import { hexDistance, hexOf } from '../board/hex.ts';
import type { Definition } from '../model/book.ts';
import { mapNames, saysAgain } from './areas.ts';
import type { Names } from './names.ts';

/** The hexsides of a map that its examples set and it does not declare, by their two labels. */
export function sidesOfExamples(
  names: Names,
  { node }: Definition<tree.MapDefinition>,
): readonly (readonly [string, string])[] {
  const offset = offsetOf(node);
  if (offset === null) return [];
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

/** Reports sides and vertices of places that do not touch, and sides that a map gives twice. */
export function checkSides(names: Names, definition: Definition<tree.MapDefinition>): void {
  const { node, file } = definition;
  const places = mapNames(definition);
  const offset = offsetOf(node);
  const isApart = (first: string, second: string): boolean => {
    if (first === second) return true;
    // Areas touch where the map says so.
    return offset !== null && !areSideBySide(first, second, offset);
  };
  const known = new Map<string, readonly tree.FieldValue[]>();
  for (const item of node.items) {
    for (const [one, other] of pairsIn(item)) {
      // Whoever names what is not there is told that.
      if (!places.has(one.text) || !places.has(other.text)) continue;
      const [first, second] = [one.text, other.text];
      const at = { file: file.path, span: { from: one.span.from, to: other.span.to } };
      if (isApart(first, second)) {
        names.problem(at, 'no-border', { first, second, isSaid: true });
        continue;
      }
      if (item.kind !== 'map-border') continue;
      const key = sideKey(first, second);
      const before = known.get(key);
      if (isAgain(before, item.values)) names.problem(at, 'duplicate-item', { item: key });
      const values = [...(before ?? []), ...item.values];
      known.set(key, values).set(sideKey(second, first), values);
    }
  }
}

/** Whether something is said of a side that was said before, or nothing at all. */
function isAgain(
  before: readonly tree.FieldValue[] | undefined,
  after: readonly tree.FieldValue[],
): boolean {
  if (before === undefined) return false;
  return before.length === 0 || after.length === 0 || saysAgain(before, after);
}

/** The sides that a map gives, each once, with all that is said of it. */
export function sidesOf({ items }: tree.MapDefinition): readonly Side[] {
  const sides = new Map<string, Side>();
  for (const item of items) {
    if (item.kind !== 'map-border') continue;
    for (const [first, second] of pairsIn(item)) {
      const [key, turned] = [sideKey(first.text, second.text), sideKey(second.text, first.text)];
      const known = sides.get(key) ?? sides.get(turned);
      if (known === undefined) sides.set(key, { first, second, items: [item] });
      else known.items.push(item);
    }
  }
  return [...sides.values()];
}

/** Two places and the items that say something of what lies between. */
interface Side {
  readonly first: tree.Name;
  readonly second: tree.Name;
  readonly items: tree.MapBorder[];
}

/** The places that an item says to be side by side. */
function pairsIn(item: tree.MapItem): readonly (readonly [tree.Name, tree.Name])[] {
  if (item.kind === 'map-border') {
    const run = [item.first, item.second, ...item.others];
    return run.slice(1).map((next, at): readonly [tree.Name, tree.Name] => [
      run[at] ?? next,
      next,
    ]);
  }
  if (item.kind !== 'map-vertex') return [];
  return item.names.flatMap((one, at) =>
    item.names.slice(at + 1).map((other): readonly [tree.Name, tree.Name] => [one, other]),
  );
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

/** How the columns of a hex map lie; null for a map of areas. */
function offsetOf({ items }: tree.MapDefinition): Offset | null {
  const size = items.find((item) => item.kind === 'map-size');
  if (size === undefined) return null;
  return size.oddColumnsLower ? 'odd-columns-down' : 'odd-columns-up';
}

function sideKeys(item: tree.MapItem): readonly string[] {
  if (item.kind !== 'map-border') return [];
  return pairsIn(item).flatMap(([{ text: first }, { text: second }]) => [
    sideKey(first, second),
    sideKey(second, first),
  ]);
}

function sideKey(first: string, second: string): string {
  return `${first} ${second}`;
}

function areSideBySide(first: string, second: string, offset: Offset): boolean {
  const [one, other] = [hexOf(first, offset), hexOf(second, offset)];
  return one !== null && other !== null && hexDistance(one, other) === 1;
}
