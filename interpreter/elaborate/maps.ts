/** Maps: data -> values by field. */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import type { Definition } from '../model/book.ts';
import { lookOf } from '../model/looks.ts';
import { near } from '../model/near.ts';
import type { Expr, MapInfo, ThingType } from '../model/program.ts';
import type { Value } from '../model/values.ts';
import { plainWords } from '../model/words.ts';
import { areaEntries, gridOf, mapNames } from './areas.ts';
import { constantValue } from './constant.ts';
import type { Context } from './context.ts';
import { laidOut } from './fields.ts';
import type { Maker } from './frames.ts';
import { constantContext } from './frames.ts';
import type { Names, ThingName } from './names.ts';
import { edgeName, originOf } from './names.ts';
import { checkSides, sidesOf, sidesOfExamples } from './sides.ts';

/** What reading maps and deals needs. */
export interface Layout {
  readonly maker: Maker;
  readonly things: readonly ThingType[];
}

/** A map while it is read: its areas are known by number. */
interface Ground {
  readonly layout: Layout;
  readonly definition: Definition<tree.MapDefinition>;
  readonly context: Context;
  readonly numbers: ReadonlyMap<string, number>;
  /** The value of an expression that may name an area; undefined when it needs a run. */
  readonly resolve: (expr: Expr) => Value | undefined;
}

/**
 * A map of the program; the areas of a hex map with a size are all hexes of the grid. They may be
 * kept from before; the borders are those that examples name.
 */
export function map(
  layout: Layout,
  definition: Definition<tree.MapDefinition>,
  kept: (read: () => MapInfo['areas']) => MapInfo['areas'],
): MapInfo {
  const { names } = layout.maker;
  const { node } = definition;
  const place = placeType(names, definition);
  const edge = names.things.get(edgeName(node.place.text));
  const entries = areaEntries(names, definition);
  const context = constantContext(layout.maker, definition);
  // An area of the map may name another.
  context.scope.named = mapNames(definition);
  const numbers = new Map(entries.map(({ name }, at) => [name, at]));
  // The things of the areas come after the states.
  const first = layout.things.filter(({ role }) => role === 'state').length;
  const resolve = (expr: Expr): Value | undefined =>
    expr.kind === 'named' ? (numbers.get(expr.name) ?? 0) + first : constantValue(expr);
  const ground: Ground = { layout, definition, context, numbers, resolve };
  const size = gridOf(node);
  return {
    name: node.name.text,
    words: plainWords(node.labels, node.name.text),
    origin: originOf(definition),
    own: node.own,
    place: place?.index ?? 0,
    edge: edge?.index ?? null,
    areas: kept(() => areas(ground, place, entries)),
    ...written(ground),
    borders: borders(ground, edge),
    vertices: node.items.flatMap((item) =>
      item.kind === 'map-vertex' ? [item.names.map((name) => numberOf(ground, name))] : [],
    ),
    size: size && {
      columns: size.columns,
      rows: size.rows,
      oddColumnsLower: size.oddColumnsLower,
    },
  };
}

function areas(
  ground: Ground,
  place: ThingName | undefined,
  entries: ReturnType<typeof areaEntries>,
): MapInfo['areas'] {
  const { span } = ground.definition.node;
  return entries.map(({ name, node: area }) => ({
    name,
    words: plainWords(area?.labels ?? null, name),
    ...(area?.at ? { at: [area.at.x, area.at.y, area.at.radius ?? 0] as const } : {}),
    fields: fields(ground, place, area ?? { values: [], span }),
  }));
}

/** The places that the map is of; undefined (reported) when there are none. */
function placeType(
  names: Names,
  { node, file }: Definition<tree.MapDefinition>,
): ThingName | undefined {
  const { text: name, span } = node.place;
  names.use(name, { file: file.path, span });
  const place = names.things.get(name);
  if (place?.role === 'place') return place;
  const places = [...names.things.values()].filter(({ role }) => role === 'place');
  const known = places.map((each) => each.name);
  names.problem({ file: file.path, span }, 'unknown-type', { name, near: near(name, known) });
  return place;
}

function numberOf({ definition, context, numbers }: Ground, { text, span }: tree.Name): number {
  const found = numbers.get(text);
  if (found !== undefined) return found;
  const data = { name: text, near: near(text, numbers.keys()) };
  context.names.problem({ file: definition.file.path, span }, 'unknown-name', data);
  return 0;
}

/** What is written on the map. */
function written(ground: Ground): Pick<MapInfo, 'names'> {
  const names = ground.definition.node.items.flatMap((item) => {
    if (item.kind !== 'map-name') return [];
    const areas = item.places.map((place) => numberOf(ground, place));
    return [{ words: plainWords(item.labels, ''), ...lookOf(item.look), areas }];
  });
  return names.length === 0 ? {} : { names };
}

/** The borders or hexsides that the map lists, then those that its examples set. */
function borders(ground: Ground, edge: ThingName | undefined): MapInfo['borders'] {
  const { definition, context, numbers } = ground;
  const { node } = definition;
  checkSides(context.names, definition);
  const said = readOnce(ground, edge);
  const listed = sidesOf(node).map(({ first, second, items }) => ({
    ...{ first: numberOf(ground, first), second: numberOf(ground, second) },
    fields: said(items),
  }));
  const plain = { values: [], span: node.span };
  const set = sidesOfExamples(context.names, definition).flatMap(([one, other]) => {
    const [first, second] = [numbers.get(one), numbers.get(other)];
    if (first === undefined || second === undefined) return [];
    return [{ first, second, fields: fields(ground, edge, plain) }];
  });
  return [...listed, ...set];
}

/** Reads what items say of a thing together; what several things share is read once. */
function readOnce(
  ground: Ground,
  thing: ThingName | undefined,
): (items: readonly tree.MapBorder[]) => readonly Value[] {
  const known = new Map<string, readonly Value[]>();
  return (items) => {
    const key = items.map(({ span }) => span.from).join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    const values = items.flatMap((item) => item.values);
    const { span } = items[0] ?? ground.definition.node;
    const found = fields(ground, thing, { values, span });
    known.set(key, found);
    return found;
  };
}

function fields(
  { layout, context, resolve }: Ground,
  thing: ThingName | undefined,
  given: { readonly values: readonly tree.FieldValue[]; readonly span: Span },
): readonly Value[] {
  const type = thing === undefined ? undefined : layout.things[thing.index];
  return type === undefined ? [] : laidOut(context, type, { ...given, resolve });
}
