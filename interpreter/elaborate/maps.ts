/** Maps and set-ups: data -> values by field. */
import type * as tree from '../../grammar/nodes.ts';
import type { Definition } from '../model/book.ts';
import { near } from '../model/near.ts';
import type { DealEntry, DealInfo, Expr, FieldInfo, MapInfo, ThingType } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import { plainWords } from '../model/words.ts';
import { constantValue } from './constant.ts';
import { expect } from './context.ts';
import type { Context } from './context.ts';
import { edgeName, originOf } from './names.ts';
import type { Names, ThingName } from './names.ts';
import { constantContext } from './frames.ts';
import type { Maker } from './frames.ts';
import { sidesOfExamples } from './sides.ts';

/** What reading maps and deals needs. */
export interface Layout {
  readonly maker: Maker;
  readonly things: readonly ThingType[];
}

/** The printed label of a hex: column and row, two digits each. */
export function hexLabel(column: number, row: number): string {
  return `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
}

/** Most areas that one map may have. */
const mostAreas = 10_000;

interface AreaEntry {
  readonly name: string;
  readonly node: tree.MapArea | null;
}

/** A map of the program; the areas of a hex map with a size are all hexes of the grid. */
export function map(layout: Layout, definition: Definition<tree.MapDefinition>): MapInfo {
  const { maker, things } = layout;
  const { names } = maker;
  const { node, file } = definition;
  names.used.add(node.place.text);
  const place = names.things.get(node.place.text);
  if (place?.role !== 'place') {
    const places = [...names.things.values()].filter(({ role }) => role === 'place');
    const data = {
      name: node.place.text,
      near: near(
        node.place.text,
        places.map(({ name }) => name),
      ),
    };
    names.problem({ file: file.path, span: node.place.span }, 'unknown-type', data);
  }
  const edge = names.things.get(edgeName(node.place.text)) ?? null;
  const size = node.items.find((item) => item.kind === 'map-size') ?? null;
  const entries = areaEntries(names, definition, size?.kind === 'map-size' ? size : null);
  const index = new Map(entries.map(({ name }, at) => [name, at]));
  const context = constantContext(maker, definition);
  // An area of the map may name another: its thing comes after the states.
  const first = things.filter(({ role }) => role === 'state').length;
  context.scope.named = new Map(
    [...index.keys()].map((name) => [name, placeType(node.place.text)]),
  );
  const resolve = (expr: Expr): Value | undefined =>
    expr.kind === 'named' ? (index.get(expr.name) ?? 0) + first : constantValue(expr);
  const fieldsOf = (
    type: number | undefined,
    values: readonly tree.FieldValue[],
    span: tree.Name['span'],
  ): readonly Value[] =>
    type === undefined ? [] : laidOut({ context, layout, resolve }, { type, values, span });
  const at = (name: tree.Name): number => {
    const found = index.get(name.text);
    if (found !== undefined) return found;
    const data = { name: name.text, near: near(name.text, index.keys()) };
    names.problem({ file: file.path, span: name.span }, 'unknown-name', data);
    return 0;
  };
  return {
    name: node.name.text,
    words: plainWords(node.labels, node.name.text),
    origin: originOf(definition),
    own: node.own,
    place: place?.index ?? 0,
    edge: edge?.index ?? null,
    areas: entries.map((entry) => ({
      name: entry.name,
      words: plainWords(entry.node?.labels ?? null, entry.name),
      fields: fieldsOf(place?.index, entry.node?.values ?? [], entry.node?.span ?? node.span),
    })),
    borders: [
      ...node.items.flatMap((item) =>
        item.kind === 'map-border'
          ? [
              {
                first: at(item.first),
                second: at(item.second),
                fields: fieldsOf(edge?.index, item.values, item.span),
              },
            ]
          : [],
      ),
      ...sidesOfExamples(names, definition).flatMap(([one, other]) => {
        const [first, second] = [index.get(one), index.get(other)];
        if (first === undefined || second === undefined) return [];
        return [{ first, second, fields: fieldsOf(edge?.index, [], node.span) }];
      }),
    ],
    vertices: node.items.flatMap((item) =>
      item.kind === 'map-vertex' ? [item.names.map(at)] : [],
    ),
    size:
      size?.kind === 'map-size'
        ? { columns: size.columns, rows: size.rows, oddColumnsLower: size.oddColumnsLower }
        : null,
  };
}

function placeType(name: string): Type {
  return { kind: 'thing', name };
}

function areaEntries(
  names: Names,
  { node, file }: Definition<tree.MapDefinition>,
  size: tree.MapSize | null,
): readonly AreaEntry[] {
  const declared = new Map<string, AreaEntry>();
  for (const item of node.items) {
    if (item.kind !== 'map-area') continue;
    const name = item.name.text;
    if (declared.has(name)) {
      names.problem({ file: file.path, span: item.name.span }, 'duplicate-name', {
        what: 'area',
        name,
      });
      continue;
    }
    declared.set(name, { name, node: item });
  }
  if (size === null) return [...declared.values()];
  if (size.columns * size.rows > mostAreas) {
    const expected = `≤ ${String(mostAreas)}`;
    names.problem({ file: file.path, span: size.span }, 'bad-label', {
      text: `${String(size.columns)} by ${String(size.rows)}`,
      expected,
    });
    return [...declared.values()];
  }
  const all: AreaEntry[] = [];
  for (let column = 1; column <= size.columns; column += 1) {
    for (let row = 1; row <= size.rows; row += 1) {
      const name = hexLabel(column, row);
      all.push(declared.get(name) ?? { name, node: null });
      declared.delete(name);
    }
  }
  for (const entry of declared.values()) {
    const data = { name: entry.name, near: [] };
    names.problem(
      { file: file.path, span: entry.node?.name.span ?? node.span },
      'unknown-name',
      data,
    );
  }
  return all;
}

/** The fields of a thing in declared order: given, or as they start. */
function laidOut(
  by: {
    readonly context: Context;
    readonly layout: Layout;
    readonly resolve: (expr: Expr) => Value | undefined;
  },
  of: {
    readonly type: number;
    readonly values: readonly tree.FieldValue[];
    readonly span: tree.Name['span'];
  },
): readonly Value[] {
  const { context, layout } = by;
  const thing = layout.things[of.type];
  if (thing === undefined) return [];
  const given = new Map(givenFields(context, thing, of.values).map((each) => [each.field, each]));
  return thing.fields.map((field, index): Value => {
    const found = given.get(index);
    if (found === undefined) return initialValue(context, thing, { field, span: of.span });
    const value = by.resolve(found.value);
    if (value !== undefined) return value;
    const data = { name: field.name };
    context.scope.problem(found.span, 'not-constant', data);
    return null;
  });
}

function initialValue(
  context: Context,
  thing: ThingType,
  { field, span }: { readonly field: FieldInfo; readonly span: tree.Name['span'] },
): Value {
  if (field.initial !== undefined) return field.initial;
  const data = { owner: thing.name, name: field.name };
  context.scope.problem(span, 'missing-field', data);
  return null;
}

/** The fields that are given, typed; what the thing does not have is reported. */
export function givenFields(
  context: Context,
  thing: ThingType,
  values: readonly tree.FieldValue[],
): readonly { readonly field: number; readonly value: Expr; readonly span: tree.Name['span'] }[] {
  return values.flatMap((node) => {
    const field = thing.fields.findIndex(({ name }) => name === node.name.text);
    const info = thing.fields[field];
    if (info === undefined) {
      const known = thing.fields.map(({ name }) => name);
      const data = { owner: thing.name, name: node.name.text, near: near(node.name.text, known) };
      context.scope.problem(node.name.span, 'unknown-field', data);
      return [];
    }
    context.names.used.add(`${thing.name}.${info.name}`);
    const { value } = expect(context, node.value, info.type);
    return [{ field, value, span: node.value.span }];
  });
}

// ------------------------------------------------------------------------------------------- deals

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
  for (const item of node.items) {
    if (item.name !== null) found.set(item.name.text, { kind: 'thing', name: item.type.text });
  }
  return found;
}

const namesOfMaps = new WeakMap<tree.MapDefinition, ReadonlyMap<string, Type>>();

/** The names of a map's areas; many examples and deals ask for them. */
export function mapNames({ node }: Definition<tree.MapDefinition>): ReadonlyMap<string, Type> {
  const known = namesOfMaps.get(node) ?? readMapNames(node);
  namesOfMaps.set(node, known);
  return known;
}

function readMapNames(node: tree.MapDefinition): ReadonlyMap<string, Type> {
  const type = placeType(node.place.text);
  const size = node.items.find((item) => item.kind === 'map-size');
  const found = new Map<string, Type>();
  for (const item of node.items) if (item.kind === 'map-area') found.set(item.name.text, type);
  if (size?.kind === 'map-size' && size.columns * size.rows <= mostAreas) {
    for (let column = 1; column <= size.columns; column += 1) {
      for (let row = 1; row <= size.rows; row += 1) found.set(hexLabel(column, row), type);
    }
  }
  return found;
}

/** A set-up of the program. */
export function deal(layout: Layout, definition: Definition<tree.DealDefinition>): DealInfo {
  const { maker, things } = layout;
  const { names } = maker;
  const { node, file } = definition;
  let on: number | null = null;
  if (node.map !== null) {
    const found = names.maps.get(node.map.text);
    names.used.add(`map:${node.map.text}`);
    if (found === undefined) {
      const data = { name: node.map.text, near: near(node.map.text, names.maps.keys()) };
      names.problem({ file: file.path, span: node.map.span }, 'unknown-name', data);
    } else {
      on = found.index;
    }
  }
  const context = constantContext(maker, definition);
  context.scope.named = dealNames(names, definition);
  const seen = new Set<string>();
  return {
    name: node.name.text,
    words: plainWords(node.labels, node.name.text),
    origin: originOf(definition),
    map: on,
    items: node.items.flatMap((item) => dealEntry({ context, things, seen }, item)),
  };
}

/** The type of the place that a name of the map stands for; null when it names none. */
function placeOf({ names, scope }: Context, name: string): ThingName | null {
  const type = names.things.has(name) ? undefined : scope.named.get(name);
  const found = type?.kind === 'thing' ? names.things.get(type.name) : undefined;
  return found?.role === 'place' ? found : null;
}

function dealEntry(
  by: {
    readonly context: Context;
    readonly things: readonly ThingType[];
    readonly seen: Set<string>;
  },
  item: tree.DealItem,
): readonly DealEntry[] {
  const { context, things, seen } = by;
  const { names, scope } = context;
  const place = item.name === null ? placeOf(context, item.type.text) : null;
  const named = place ?? names.things.get(item.type.text);
  const thing = named === undefined ? undefined : things[named.index];
  names.used.add(item.type.text);
  if (named === undefined || thing === undefined) {
    const known = [...names.things.keys(), ...scope.named.keys()];
    const data = { name: item.type.text, near: near(item.type.text, known) };
    scope.problem(item.type.span, 'unknown-type', data);
    return [];
  }
  if (place !== null) {
    const fields = givenFields(context, thing, item.values);
    const name = item.type.text;
    return [{ type: place.index, name, words: plainWords(item.labels, name), fields }];
  }
  const wanted = item.name === null ? 'state' : 'piece';
  if (thing.role !== wanted) {
    const data = { name: thing.name, expected: wanted, found: thing.role };
    scope.problem(item.type.span, 'wrong-kind-of-name', data);
    return [];
  }
  const name = item.name?.text ?? null;
  if (name !== null && seen.has(name)) {
    scope.problem(item.span, 'duplicate-name', { what: 'piece', name });
  }
  if (name !== null) seen.add(name);
  const fields = givenFields(context, thing, item.values);
  if (thing.role === 'piece') {
    thing.fields.forEach((field, index) => {
      if (field.initial !== undefined || fields.some((each) => each.field === index)) return;
      const data = { owner: thing.name, name: field.name };
      scope.problem(item.span, 'missing-field', data);
    });
  }
  return [{ type: named.index, name, words: plainWords(item.labels, name ?? thing.name), fields }];
}
