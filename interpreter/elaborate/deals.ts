/** Set-ups: the state and the pieces of a game as it begins. */
import type * as tree from '../../grammar/nodes.ts';
import type { Definition } from '../model/book.ts';
import { near } from '../model/near.ts';
import type { DealEntry, DealInfo, ThingType } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { plainWords } from '../model/words.ts';
import { mapNames } from './areas.ts';
import type { Context } from './context.ts';
import { givenFields } from './fields.ts';
import { constantContext } from './frames.ts';
import { keptInSetUp } from './kept.ts';
import type { Layout } from './maps.ts';
import type { Names, ThingName } from './names.ts';
import { originOf } from './names.ts';
import { placed } from './scope.ts';

/** The names that a deal gives to things: areas of its map, then its pieces. */
export function dealNames(
  names: Names,
  definition: Definition<tree.DealDefinition>,
): ReadonlyMap<string, Type> {
  const { node } = definition;
  const found = new Map<string, Type>();
  const { map: mapName } = node;
  const on = mapName === null ? undefined : names.maps.get(mapName.text)?.definition;
  if (on !== undefined) for (const [name, type] of mapNames(on)) found.set(name, type);
  for (const item of dealtIn(node)) {
    if (item.name !== null) found.set(item.name.text, { kind: 'thing', name: item.type.text });
  }
  return found;
}

/** What a set-up lays out, each with what it has in common with its group. */
function dealtIn({ items }: tree.DealDefinition): readonly tree.DealItem[] {
  return items.flatMap((item) => {
    if (item.kind === 'deal-item') return [item];
    const { type, values: common } = item;
    return item.items.map(({ name, labels, values, span }): tree.DealItem => {
      const own = new Set(values.map((value) => value.name.text));
      const all = [...common.filter((value) => !own.has(value.name.text)), ...values];
      return { kind: 'deal-item', type, keys: [], name, labels, values: all, span };
    });
  });
}

/** A set-up while it is read. */
interface Dealing {
  readonly context: Context;
  readonly things: readonly ThingType[];
  /** Names of the pieces so far. */
  readonly seen: Set<string>;
}

/** A set-up of the program. */
export function deal(layout: Layout, definition: Definition<tree.DealDefinition>): DealInfo {
  const { maker, things } = layout;
  const { node } = definition;
  const context = constantContext(maker, definition);
  const map = mapUnder(context, node);
  context.scope.named = dealNames(maker.names, definition);
  const dealing: Dealing = { context, things, seen: new Set() };
  return {
    name: node.name.text,
    words: plainWords(node.labels, node.name.text),
    origin: originOf(definition),
    map,
    items: dealtIn(node).flatMap((item) => dealEntry(dealing, item)),
  };
}

/** The map that a set-up is for, by index. */
function mapUnder({ names, scope }: Context, { map }: tree.DealDefinition): number | null {
  if (map === null) return null;
  const { text: name, span } = map;
  names.use(`map:${name}`, placed(scope, map));
  const found = names.maps.get(name);
  if (found !== undefined) return found.index;
  scope.problem(span, 'unknown-name', { name, near: near(name, names.maps.keys()) });
  return null;
}

/** The type of the place that a name of the map stands for; null when it names none. */
function placeOf({ names, scope }: Context, name: string): ThingName | null {
  const type = names.things.has(name) ? undefined : scope.named.get(name);
  const found = type?.kind === 'thing' ? names.things.get(type.name) : undefined;
  return found?.role === 'place' ? found : null;
}

function dealEntry(dealing: Dealing, item: tree.DealItem): readonly DealEntry[] {
  const { context, things } = dealing;
  const { names, scope } = context;
  const place = item.name === null ? placeOf(context, item.type.text) : null;
  const named = place ?? names.things.get(item.type.text);
  const thing = named === undefined ? undefined : things[named.index];
  names.use(item.type.text, placed(scope, item.type));
  if (named === undefined || thing === undefined) {
    const known = [...names.things.keys(), ...scope.named.keys()];
    const data = { name: item.type.text, near: near(item.type.text, known) };
    scope.problem(item.type.span, 'unknown-type', data);
    return [];
  }
  if (named.keys > 0 && item.keys.length > 0) return keptEntry(dealing, item, { named, thing });
  const wanted = place !== null ? 'place' : item.name === null ? 'state' : 'piece';
  if (thing.role !== wanted || item.keys.length > 0 || named.keys > 0) {
    const found = named.keys > 0 ? 'state' : thing.role;
    const data = { name: thing.name, expected: wanted, found };
    scope.problem(item.type.span, 'wrong-kind-of-name', data);
    return [];
  }
  const name = place === null ? (item.name?.text ?? null) : item.type.text;
  const fields = givenFields(context, thing, item.values);
  const words = plainWords(item.labels, name ?? thing.name);
  const entry = { type: named.index, words, fields };
  if (wanted === 'piece' && name !== null) checkPiece(dealing, item, { ...entry, name });
  return [{ ...entry, name }];
}

/** What is kept for something holds from the start what the set-up says. */
function keptEntry(
  { context, things }: Dealing,
  item: tree.DealItem,
  { named, thing }: { readonly named: ThingName; readonly thing: ThingType },
): readonly DealEntry[] {
  const name = keptInSetUp(context, named, item);
  const fields = givenFields(context, things[named.index] ?? thing, item.values);
  if (name === null) return [];
  return [{ type: named.index, name, words: plainWords(null, name), fields }];
}

/** A piece has a name of its own, and is given all that it must be. */
function checkPiece(
  { context, things, seen }: Dealing,
  item: tree.DealItem,
  entry: DealEntry & { readonly name: string },
): void {
  const { scope } = context;
  const { name } = entry;
  if (seen.has(name)) scope.problem(item.span, 'duplicate-name', { what: 'piece', name });
  seen.add(name);
  const thing = things[entry.type];
  thing?.fields.forEach((field, index) => {
    if (field.initial !== undefined || entry.fields.some((each) => each.field === index)) return;
    scope.problem(item.span, 'missing-field', { owner: thing.name, name: field.name });
  });
}
