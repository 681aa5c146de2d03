import type { FieldInfo, MapInfo, Program, Value } from '../../../interpreter/index.ts';
import { blankConfiguration } from '../../../interpreter/index.ts';
import { valueWords } from '../machine/said.ts';
import type { AreaView, MapView, Words } from '../model.ts';
import { height, radius } from './land/grid.ts';
import type { Ground } from './land/ground.ts';
import { groundOf } from './land/ground.ts';
import type { Plan } from './land/plan.ts';
import { planOf } from './land/plan.ts';
import type { Spot } from './land/shapes.ts';
import { layout } from './layout.ts';

/** How far around the centres of its places a drawing goes. */
const margins = { hexes: 38, areas: 70 };

/** A map as drawn: hexes at their printed places, areas where it says or where there is room. */
export function mapView(program: Program, map: MapInfo): MapView {
  const ground = groundOf(program, map, map.size === null ? [] : hexes(map));
  const plan = planOf(map, ground.sides);
  const { spots, ...size } = plan === null ? free(map) : { ...plan, spots: plan.pieces };
  const edges = map.edge === null ? [] : (program.things[map.edge]?.fields ?? []);
  return {
    name: map.name,
    words: map.words,
    clause: map.origin.clause,
    mark: map.own ? 'ours' : null,
    hexes: map.size !== null,
    plan,
    width: size.width,
    height: size.height,
    areas: areas(program, map, { ground, spots }),
    borders: map.borders.map(({ first, second, fields: values }) => ({
      first,
      second,
      fields: said(program, edges, values),
    })),
    sides: ground.sides,
    names: (map.names ?? []).map(({ look = null, ...name }) => ({ ...name, look })),
    legend: ground.legend,
  };
}

function areas(
  program: Program,
  map: MapInfo,
  { ground, spots }: { readonly ground: Ground; readonly spots: readonly Spot[] },
): readonly AreaView[] {
  const fields = program.things[map.place]?.fields ?? [];
  const starsAt = fields.findIndex(({ look }) => look === 'star');
  return map.areas.map((area, index): AreaView => {
    const [x = 0, y = 0] = spots[index] ?? [];
    const stars = area.fields[starsAt];
    return {
      name: area.name,
      words: area.words,
      plain: plain(fields, area.fields),
      looks: ground.looks[index] ?? [],
      level: ground.levels[index] ?? 0,
      stars: typeof stars === 'number' ? stars : 0,
      x,
      y,
      fields: said(program, fields, area.fields),
    };
  });
}

/** The places of a map that has no plan, and how large its drawing is. */
function free(map: MapInfo): Pick<Plan, 'width' | 'height'> & { readonly spots: readonly Spot[] } {
  const links = map.borders.map(({ first, second }) => [first, second] as const);
  const points =
    map.size === null
      ? layout(map.areas.length, links).map(({ x, y }): Spot => [x, y])
      : hexes(map);
  const margin = map.size === null ? margins.areas : margins.hexes;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const left = Math.min(...xs) - margin;
  const top = Math.min(...ys) - margin;
  return {
    spots: points.map(([x, y]): Spot => [x - left, y - top]),
    width: Math.round(Math.max(...xs) - left + margin),
    height: Math.round(Math.max(...ys) - top + margin),
  };
}

/** Flat-topped hexes by their printed labels: column, then row. */
function hexes({ areas: all, size }: MapInfo): readonly Spot[] {
  return all.map(({ name }): Spot => {
    const column = Number(name.slice(0, -2));
    const row = Number(name.slice(-2));
    const isLower = (column % 2 === 1) === (size?.oddColumnsLower ?? false);
    return [column * radius * 1.5, (row + (isLower ? 0.5 : 0)) * height];
  });
}

/** Follows the first field that is a kind: terrain, as a rule. */
function plain(fields: readonly FieldInfo[], values: readonly Value[]): string {
  const index = fields.findIndex(({ type }) => type.kind === 'kind');
  const value = values[index];
  return typeof value === 'number' ? `land-${String(value + 1)}` : 'land-1';
}

/** The fields that are not as usual. */
function said(
  program: Program,
  fields: readonly FieldInfo[],
  values: readonly Value[],
): readonly { readonly name: Words; readonly value: Words }[] {
  const configuration = blankConfiguration();
  return fields.flatMap(({ words, type, initial }, index) => {
    const value = values[index] ?? null;
    if (JSON.stringify(value) === JSON.stringify(initial ?? null) || hasThings(type)) return [];
    return [
      {
        name: words,
        value:
          value === true ? { fr: '', en: '' } : valueWords(program, configuration, { type, value }),
      },
    ];
  });
}

function hasThings(type: FieldInfo['type']): boolean {
  if (type.kind === 'list') return hasThings(type.element);
  return type.kind === 'optional' ? hasThings(type.type) : type.kind === 'thing';
}
