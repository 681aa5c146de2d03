/** The land of a map of hexes as wargamers know it: a path a kind of ground, back to front. */
import type { Look } from '../../../../interpreter/index.ts';
import { escaped } from '../../escaped.ts';
import type { Language, MapView } from '../../model.ts';
import { corner, directionTo, Grid, outlines, sideOf } from './grid.ts';
import type { Spot } from './shapes.ts';
import {
  at,
  brief,
  calm,
  chains,
  flowing,
  hash,
  inset,
  keyOf,
  meeting,
  middle,
  rounded,
  scalloped,
  straight,
} from './shapes.ts';
import type { Wanted } from './wanted.ts';

type Side = readonly [Spot, Spot];

/** What is drawn of a map: some of its hexes, by their index. */
class Land {
  readonly #map: MapView;
  readonly #shown: readonly number[];
  readonly #grid: Grid;
  readonly #id: string;

  constructor(map: MapView, shown: readonly number[], id: string) {
    this.#map = map;
    this.#shown = shown;
    this.#grid = new Grid(shown.map((index) => this.#spot(index)));
    this.#id = id;
  }

  /** All of it, in a language. */
  drawn(language: Language): string {
    return [
      this.#ground(),
      this.#levels(),
      this.#cover(),
      this.#water(),
      `<path class="grid" d="${this.#grid.hexes.map(half).join('')}"/>`,
      this.#relief(),
      this.#houses(),
      this.#ways(),
      this.#edge(),
      this.#labels(language),
      this.#names(language),
    ].join('');
  }

  #spot(index: number): Spot {
    const { x = 0, y = 0 } = this.#map.areas[index] ?? {};
    return [x, y];
  }

  /** The hexes that have a look. */
  #of(look: Look): readonly Spot[] {
    const { areas } = this.#map;
    const some = this.#shown.filter((index) => areas[index]?.looks.includes(look) === true);
    return some.map((index) => this.#spot(index));
  }

  /** The pairs of hexes that have something between them: the lower first. */
  #between(...looks: readonly Look[]): readonly Side[] {
    const { areas, sides } = this.#map;
    const shown = new Set(this.#shown);
    return sides.flatMap(({ first, second, look }): readonly Side[] => {
      if (!looks.includes(look) || !shown.has(first) || !shown.has(second)) return [];
      const isHigh = (areas[first]?.level ?? 0) > (areas[second]?.level ?? 0);
      const [low, high] = isHigh ? [second, first] : [first, second];
      return [[this.#spot(low), this.#spot(high)]];
    });
  }

  /** The sides between them, end to end. */
  #lines(...looks: readonly Look[]): readonly (readonly Spot[])[] {
    const sides = this.#between(...looks).flatMap(([low, high]): readonly Side[] => {
      const direction = directionTo(low, high);
      return direction < 0 ? [] : [sideOf(low, direction)];
    });
    return chains(sides);
  }

  #area(look: Look, by: number, draw: (loop: readonly Spot[]) => string): string {
    const some = this.#of(look);
    if (some.length === 0) return '';
    return outlines(this.#grid.spread(some))
      .map((loop) => draw(inset(loop, by)))
      .join('');
  }

  /** What has no look of its own has a tint for each value. */
  #ground(): string {
    const { areas } = this.#map;
    const plain = Map.groupBy(this.#shown, (index) => {
      const { looks = [], plain: name = '' } = areas[index] ?? {};
      return looks.length === 0 ? name : '';
    });
    const all = outlines(this.#grid.spread(this.#grid.hexes)).map(straight).join('');
    const tints = [...plain].flatMap(([name, some]) =>
      name === '' || name === 'land-1'
        ? []
        : [`<path class="${name}" d="${outlines(some.map((index) => this.#spot(index))).map(straight).join('')}"/>`],
    );
    return `<path class="l0" d="${all}"/>${tints.join('')}`;
  }

  /** A path a level, all hexes at least that high: its dark edge lies on the low side. */
  #levels(): string {
    const { areas } = this.#map;
    const level = (index: number): number => areas[index]?.level ?? 0;
    const heights = [...new Set(this.#shown.map(level))].toSorted((one, other) => one - other);
    return heights
      .slice(1)
      .map((least, step) => {
        const some = this.#shown.filter((index) => level(index) >= least);
        const spread = this.#grid.spread(some.map((index) => this.#spot(index)));
        const d = outlines(spread).map(rounded).join('');
        const id = `${this.#id}-v${String(step)}`;
        const shade = `<use class="relief" href="#${id}" transform="translate(3.2 4)"/>`;
        return `${shade}<path id="${id}" class="step l${String(Math.min(3, step + 1))}" d="${d}"/>`;
      })
      .join('');
  }

  #cover(): string {
    const soft = (['field', 'rough', 'orchard', 'swamp', 'town', 'impassable'] as const)
      .map((look) => [look, this.#area(look, look === 'town' ? 1 : 2.5, rounded)] as const)
      .flatMap(([look, d]) => {
        if (d === '') return [];
        const texture = `<path fill="url(#p-${look})" d="${d}"/>`;
        return [`<path class="${look}" d="${d}"/>${look === 'town' ? '' : texture}`];
      });
    const woods = (['woods', 'dense-woods'] as const).flatMap((look) => {
      const d = this.#area(look, 2.6, scalloped);
      if (d === '') return [];
      const id = `${this.#id}-${look}`;
      return [
        `<use class="relief" href="#${id}" transform="translate(1.4 1.8)"/>` +
          `<path class="${look}" id="${id}" d="${d}"/><path fill="url(#p-${look})" d="${d}"/>`,
      ];
    });
    return [...soft, ...woods].join('');
  }

  #water(): string {
    const flow = (look: Look): string => {
      const d = this.#lines(look).map(flowing).join('');
      return d === '' ? '' : `<path class="bank ${look}" d="${d}"/><path class="stream ${look}" d="${d}"/>`;
    };
    const lake = this.#area('water', 1.5, rounded);
    const ripple = this.#area('water', 6, rounded);
    const water = `<path class="water" d="${lake}"/><path fill="url(#p-water)" d="${lake}"/>`;
    // A bridge or a ford crosses what flows under it.
    return `${flow('stream')}${flow('river')}${
      lake === '' ? '' : `${water}<path class="ripple" d="${ripple}"/>`
    }`;
  }

  /** Ticks from the crest down into the low hex; walls as stones; what nobody crosses. */
  #relief(): string {
    const slopes = (
      [
        ['slope', 5, 6],
        ['steep-slope', 8, 8],
        ['cliff', 10, 10],
      ] as const
    ).map(([look, count, long]) => {
      const d = this.#between(look).map((side) => ticks(side, count, long)).join('');
      return d === '' ? '' : `<path class="hach ${look}" d="${d}"/>`;
    });
    const plain = (look: Look): string =>
      this.#lines(look)
        .map((line) => `M${line.map(at).join('L')}`)
        .join('');
    const [wall, barrier] = [plain('wall'), plain('barrier')];
    return [
      ...slopes,
      wall === '' ? '' : `<path class="wall" d="${wall}"/><path class="stones" d="${wall}"/>`,
      barrier === '' ? '' : `<path class="barrier" d="${barrier}"/>`,
    ].join('');
  }

  #houses(): string {
    const town = this.#of('town').map((spot) => {
      const turn = (hash(keyOf(spot)) % 6) * 60 + 30;
      const which = String(hash(keyOf(spot)) % 2);
      return `<use href="#roofs-${which}" transform="translate(${at(spot)}) rotate(${String(turn)})"/>`;
    });
    const houses = this.#of('building').map(
      ([x, y]) => `<use href="#house" transform="translate(${at([x + 13, y + 10])})"/>`,
    );
    return [...town, ...houses].join('');
  }

  /** Trails, all road casings, all roads, then railroads; then what crosses the water. */
  #ways(): string {
    const traced = (...looks: readonly Look[]): string =>
      chains(this.#between(...looks)).map(flowing).join('');
    const [trail, rail] = [traced('trail', 'ford'), traced('rail')];
    const ends = new Map<string, { readonly hex: Spot; readonly ends: Spot[] }>();
    for (const [one, other] of this.#between('road', 'bridge')) {
      for (const hex of [one, other]) {
        const found = ends.get(keyOf(hex)) ?? { hex, ends: [] };
        found.ends.push(middle(one, other));
        ends.set(keyOf(hex), found);
      }
    }
    const road = [...ends.values()].map(({ hex, ends: to }) => meeting(hex, to)).join('');
    const crossings = (['bridge', 'ford'] as const).flatMap((look) =>
      this.#between(look).map((side) => {
        const turn = directionTo(...side) * 60;
        return `<use href="#${look}" transform="translate(${at(middle(...side))}) rotate(${String(turn)})"/>`;
      }),
    );
    const twice = (name: string, d: string, more = ''): string =>
      d === '' ? '' : `<path class="${name}-case" d="${d}"/><path class="${name}" d="${d}"/>${more}`;
    return [
      twice('trail', trail),
      twice('road', road),
      twice('rail', rail, `<path class="ties" d="${rail}"/>`),
      ...crossings,
    ].join('');
  }

  /** What surrounds the map hides what ran over its edge. */
  #edge(): string {
    const rim = outlines(this.#grid.hexes).map(straight).join('');
    const { width, height } = this.#map;
    const around = `M-99-99H${brief(width + 99)}V${brief(height + 99)}H-99Z`;
    return `<path class="mat" d="${around}${rim}"/><path class="neat" d="${rim}"/>`;
  }

  /** In the upper left corner, where no road and no counter passes. */
  #labels(language: Language): string {
    const { areas } = this.#map;
    // Those of a column share where they begin.
    const columns = Map.groupBy(this.#shown, (index) => brief((areas[index]?.x ?? 0) - 16.5));
    const numbers = [...columns].map(([x, some]) => {
      const texts = some.map((index) => {
        const y = brief((areas[index]?.y ?? 0) - 18.5);
        return `<text y="${y}">${escaped(areas[index]?.words[language] ?? '')}</text>`;
      });
      return `<g transform="translate(${x})">${texts.join('')}</g>`;
    });
    const levels = this.#shown.flatMap((index) => {
      const { level = 0 } = areas[index] ?? {};
      const [x, y] = this.#spot(index);
      return level === 0
        ? []
        : [`<text x="${brief(x + 12)}" y="${brief(y + 23)}">${String(level)}</text>`];
    });
    return `<g class="numbers">${numbers.join('')}</g><g class="heights">${levels.join('')}</g>`;
  }

  #names(language: Language): string {
    const shown = new Set(this.#shown);
    const names = this.#map.names.map(({ words, look, areas }, index) => {
      if (!areas.every((area) => shown.has(area))) return '';
      const spots = areas.map((area) => this.#spot(area)).toSorted(([one], [other]) => one - other);
      const [[x, y] = [0, 0]] = spots;
      const text = escaped(words[language]);
      const name = look === null ? 'name' : `name ${look}`;
      if (spots.length < 2) {
        return `<text class="${name}" x="${brief(x)}" y="${brief(y + 20)}">${text}</text>`;
      }
      const id = `${this.#id}-n${String(index)}`;
      return (
        `<path id="${id}" class="along" d="${flowing(calm(spots))}"/>` +
        `<text class="${name}" dy="4"><textPath href="#${id}" startOffset="50%">${text}</textPath></text>`
      );
    });
    return `<g class="names">${names.join('')}</g>`;
  }
}

/** The land of some hexes of a map, as SVG; `id` tells its parts from those of other drawings. */
export function hexLand(
  map: MapView,
  { shown, language, id }: Wanted,
): string {
  return new Land(map, shown, id).drawn(language);
}

/** Three sides of a hex: its neighbours draw the others. */
function half(hex: Spot): string {
  return `M${at(corner(hex, 0))}l15 26-15 26h-30`;
}

function ticks([low, high]: Side, count: number, long: number): string {
  const direction = directionTo(low, high);
  if (direction < 0) return '';
  const [from, to] = sideOf(low, direction);
  const centre = middle(from, to);
  const far = Math.hypot(low[0] - centre[0], low[1] - centre[1]);
  const into: Spot = [(low[0] - centre[0]) / far, (low[1] - centre[1]) / far];
  const moved = ([x, y]: Spot, by: number): Spot => [x + into[0] * by, y + into[1] * by];
  const all = Array.from({ length: count }, (_, index) => {
    const along = (index + 0.5) / count;
    const spot: Spot = [from[0] + (to[0] - from[0]) * along, from[1] + (to[1] - from[1]) * along];
    const end = index % 2 === 0 ? long : long * 0.6;
    return `M${at(moved(spot, 0.8))}L${at(moved(spot, end))}`;
  });
  return (count > 5 ? `M${at(from)}L${at(to)}` : '') + all.join('');
}
