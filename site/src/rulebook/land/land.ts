/** The land of a map as SVG. */
import { escaped } from '../../escaped.ts';
import type { MapView } from '../../model.ts';
import { typeset } from '../../typeset.ts';
import { hexLand } from './hexes.ts';
import { areaLand } from './sectors.ts';
import { brief } from './shapes.ts';
import { withSteps } from './steps.ts';
import type { Wanted } from './wanted.ts';

/** The land of a map. */
export function landOf(map: MapView, wanted: Wanted): string {
  if (map.hexes) return withSteps(hexLand(map, wanted));
  if (map.plan !== null) return withSteps(areaLand(map, map.plan, wanted.language));
  return circles(map, wanted);
}

/** Areas of which nobody says where they lie: circles, and lines between those that touch. */
function circles({ areas, borders }: MapView, { shown, language }: Wanted): string {
  const seen = new Set(shown);
  const lines = borders.flatMap(({ first, second }) => {
    const [from, to] = [areas[first], areas[second]];
    if (from === undefined || to === undefined || !seen.has(first) || !seen.has(second)) return [];
    return [`M${brief(from.x)} ${brief(from.y)}L${brief(to.x)} ${brief(to.y)}`];
  });
  const places = shown.flatMap((index) => {
    const { words, plain, x, y } = areas[index] ?? {};
    if (words === undefined || x === undefined || y === undefined) return [];
    const texts = lined(typeset(words[language], language)).map(
      (line, row) => `<text class="name" y="${String(48 + row * 18)}">${escaped(line)}</text>`,
    );
    return [
      `<g transform="translate(${brief(x)} ${brief(y)})">` +
        `<circle class="${plain ?? ''}" r="30"/>${texts.join('')}</g>`,
    ];
  });
  return `<path class="links" d="${lines.join('')}"/>${places.join('')}`;
}

/** A label in lines short enough to stand under its area. */
function lined(text: string): readonly string[] {
  const found: string[] = [];
  for (const word of text.split(' ')) {
    const last = found.at(-1);
    if (last !== undefined && last.length + word.length < 13) {
      found[found.length - 1] = `${last} ${word}`;
    } else {
      found.push(word);
    }
  }
  return found;
}
