/** What the looks of a map are, each as a small drawing, by the words of the book. */
import type { Look } from '../../../../interpreter/index.ts';
import type { AreaView, MapView } from '../../model.ts';
import { corner, height, radius } from './grid.ts';
import { hexLand } from './hexes.ts';
import { areaGround } from './sectors.ts';
import { withSteps } from './steps.ts';

export interface Sample {
  /** As SVG. */
  readonly drawing: string;
  readonly box: string;
}

const none = { fr: '', en: '' };
const column = radius * 1.5;

/** A hex in the middle of others; the looks of its ground, its height. */
function hex(x: number, y: number, more: Partial<AreaView> = {}): AreaView {
  const bare = { name: '', words: none, plain: 'land-1', level: 0, stars: 0, fields: [] };
  return { ...bare, looks: [], x, y, ...more };
}

/** What leads on from hex to hex is drawn from the left to the right. */
const leading: ReadonlySet<Look> = new Set<Look>(['road', 'trail', 'rail', 'bridge', 'ford']);
const between: ReadonlySet<Look> = new Set<Look>([
  ...(['stream', 'river', 'slope', 'steep-slope', 'cliff', 'wall', 'barrier'] as const),
]);

/** A look as it is drawn on a map. */
export function sampleOf(look: Look, id: string, isHexes: boolean): Sample {
  if (!isHexes && !leading.has(look) && !between.has(look) && look !== 'town') {
    const outline = [0, 1, 2, 3, 4, 5].map((n) => corner([0, 0], n));
    const drawing = areaGround({ outline }, { looks: [look], plain: 'land-1' });
    return { drawing, box: '-30 -26 60 52' };
  }
  if (look === 'hill' || look === 'ridge') {
    return drawn([hex(0, 0, { level: 1 }), hex(0, -height)], [], { id, box: '-30 -36 60 52' });
  }
  if (look === 'level') {
    const areas = [0, 1, 2, 3].map((level) => {
      return hex(level * column, level % 2 === 0 ? 0 : -height / 2, { level });
    });
    return drawn(areas, [], { id, box: '-26 -46 188 66' });
  }
  const rows = [hex(0, -height), hex(0, 0), hex(0, height)];
  if (leading.has(look)) {
    const looks: readonly Look[] = look === 'bridge' || look === 'ford' ? ['stream', look] : [look];
    const sides = looks.flatMap((of) => [
      { first: 0, second: 1, look: of },
      ...(of === look && looks.length > 1 ? [] : [{ first: 1, second: 2, look: of }]),
    ]);
    return drawn(rows, sides, { id, box: '-26 -52 52 52' });
  }
  if (between.has(look)) {
    return drawn(rows, [{ first: 0, second: 1, look }], { id, box: '-26 -52 52 52' });
  }
  return drawn([hex(0, 0, { looks: [look] })], [], { id, box: '-30 -26 60 52' });
}

function drawn(
  areas: readonly AreaView[],
  sides: MapView['sides'],
  { id, box }: { readonly id: string; readonly box: string },
): Sample {
  const map: MapView = {
    ...{ name: '', words: none, clause: null, mark: null, hexes: true, plan: null },
    ...{ width: 0, height: 0, areas, borders: [], sides, names: [], legend: [] },
  };
  const drawing = withSteps(hexLand(map, { shown: [...areas.keys()], language: 'en', id }));
  return { drawing, box };
}
