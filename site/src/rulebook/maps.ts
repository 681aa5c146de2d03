import type { FieldInfo, MapInfo, Program, Value } from '../../../interpreter/index.ts';
import { blankConfiguration } from '../../../interpreter/index.ts';
import { valueWords } from '../machine/said.ts';
import type { AreaView, MapView, Words } from '../model.ts';
import { layout, type Point } from './layout.ts';

const margin = 70;
const hexSize = 26;

/** A map as drawn: hexes at their printed places, areas where a computed layout puts them. */
export function mapView(program: Program, map: MapInfo): MapView {
  const place = program.things[map.place];
  const points = map.size === null ? layout(map.areas.length, links(map)) : hexes(map);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.min(...xs) - margin;
  const top = Math.min(...ys) - margin;
  const fields = place?.fields ?? [];
  const edges = map.edge === null ? [] : (program.things[map.edge]?.fields ?? []);
  return {
    name: map.name,
    words: map.words,
    clause: map.origin.clause,
    mark: map.own ? 'ours' : null,
    hexes: map.size !== null,
    width: Math.round(Math.max(...xs) - left + margin),
    height: Math.round(Math.max(...ys) - top + margin),
    areas: map.areas.map(
      (area, index): AreaView => ({
        name: area.name,
        words: area.words,
        look: look(fields, area.fields),
        x: (points[index]?.x ?? 0) - left,
        y: (points[index]?.y ?? 0) - top,
        fields: said(program, fields, area.fields),
      }),
    ),
    borders: map.borders.map(({ first, second, fields: values }) => ({
      first,
      second,
      fields: said(program, edges, values),
    })),
  };
}

function links(map: MapInfo): readonly (readonly [number, number])[] {
  return map.borders.map(({ first, second }) => [first, second] as const);
}

/** Flat-topped hexes by their printed labels: column, then row. */
function hexes({ areas, size }: MapInfo): readonly Point[] {
  return areas.map(({ name }) => {
    const column = Number(name.slice(0, -2));
    const row = Number(name.slice(-2));
    const isLower = (column % 2 === 1) === (size?.oddColumnsLower ?? false);
    return { x: column * hexSize * 1.5, y: (row + (isLower ? 0.5 : 0)) * hexSize * Math.sqrt(3) };
  });
}

/** Looks follow the first field that is a kind: terrain, as a rule. */
function look(fields: readonly FieldInfo[], values: readonly Value[]): string {
  const index = fields.findIndex(({ type }) => type.kind === 'kind');
  const value = values[index];
  return typeof value === 'number' ? `land-${value + 1}` : 'land-1';
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
