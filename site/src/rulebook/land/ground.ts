/** What a map says that is drawn: looks of areas and of what lies between them, heights, names. */
import type {
  FieldInfo,
  Look,
  MapInfo,
  Program,
  Value,
} from '../../../../interpreter/index.ts';
import type { LegendView, SideView, Words } from '../../model.ts';
import { beside } from './grid.ts';
import type { Spot } from './shapes.ts';
import { keyOf } from './shapes.ts';

export interface Ground {
  /** By area. */
  readonly looks: readonly (readonly Look[])[];
  readonly levels: readonly number[];
  readonly sides: readonly SideView[];
  /** The looks of the map, in the order of the rules, by what the rules call them. */
  readonly legend: readonly LegendView[];
}

/** What is drawn as what, by its words. */
interface Seen {
  readonly look: Look;
  readonly words: Words;
}

const high: Partial<Record<Look, number>> = { hill: 1 };

/** The ground of a map whose areas stand at some spots; hexes have sides in six directions. */
export function groundOf(program: Program, map: MapInfo, spots: readonly Spot[]): Ground {
  const fields = program.things[map.place]?.fields ?? [];
  const edges = map.edge === null ? [] : (program.things[map.edge]?.fields ?? []);
  const areas = map.areas.map((area) => seen(program, fields, area.fields));
  const levelAt = fields.findIndex(({ look }) => look === 'level');
  const levels = map.areas.map(({ fields: values }, index): number => {
    const value = values[levelAt];
    if (typeof value === 'number') return value;
    return Math.max(0, ...(areas[index] ?? []).map(({ look }) => high[look] ?? 0));
  });
  const borders = map.borders.flatMap(({ first, second, fields: values }) =>
    seen(program, edges, values).map((each) => ({ first, second, ...each })),
  );
  const between = [...borders, ...(map.size === null ? [] : directed(map, fields, spots))];
  const all = [...areas.flat(), ...between].toSorted((one, other) => order(one) - order(other));
  const heights = new Set(levels);
  const level = fields[levelAt];
  const isUneven = level !== undefined && heights.size > 1;
  return {
    looks: areas.map((each) => each.map(({ look }) => look)),
    levels,
    sides: between.map(({ first, second, look }) => ({ first, second, look })),
    legend: [
      ...(isUneven ? [{ look: 'level', words: level.words } as const] : []),
      ...new Map(all.map(({ look, words }) => [`${look} ${words.en}`, { look, words }])).values(),
    ],
  };

  function order({ look }: Seen): number {
    return ways.has(look) ? 1 : 0;
  }
}

const ways: ReadonlySet<Look> = new Set<Look>([
  ...(['road', 'trail', 'rail', 'stream', 'river', 'bridge', 'ford'] as const),
  ...(['slope', 'steep-slope', 'cliff', 'wall', 'barrier'] as const),
]);

/** What of some fields is drawn. */
function seen(
  program: Program,
  fields: readonly FieldInfo[],
  values: readonly Value[],
): readonly Seen[] {
  return fields.flatMap(({ type, words, look }, index): readonly Seen[] => {
    const value = values[index];
    if (type.kind === 'yes-no') {
      return look !== undefined && value === true ? [{ look, words }] : [];
    }
    if (type.kind !== 'kind' || typeof value !== 'number') return [];
    const of = program.kinds.find(({ name }) => name === type.name)?.values[value];
    return of?.look === undefined ? [] : [{ look: of.look, words: of.words }];
  });
}

/** The sides of a hex that a field of the hex names by their directions. */
function directed(
  { areas }: MapInfo,
  fields: readonly FieldInfo[],
  spots: readonly Spot[],
): readonly (SideView & Seen)[] {
  const known = new Map(spots.map((spot, index) => [keyOf(spot), index]));
  return fields.flatMap(({ look, words, type }, field): readonly (SideView & Seen)[] => {
    if (look === undefined || type.kind !== 'list') return [];
    return areas.flatMap(({ fields: values }, second) => {
      const value = values[field];
      const spot = spots[second];
      if (!Array.isArray(value) || spot === undefined) return [];
      return value.flatMap((direction: unknown) => {
        const first = known.get(keyOf(beside(spot, Number(direction) - 1)));
        return first === undefined ? [] : [{ first, second, look, words }];
      });
    });
  });
}
