/** The land of a map of areas: borders as lines, roads as roads, names that stay clear. */
import type { Look } from '../../../../interpreter/index.ts';
import { escaped } from '../../escaped.ts';
import type { AreaView, Language, MapView } from '../../model.ts';
import { piecesSize } from '../../stacks.ts';
import { typeset } from '../../typeset.ts';
import type { Shape } from './areas.ts';
import type { Plan } from './plan.ts';
import type { Block, Room } from './room.ts';
import { gatesTo, roadsThrough, roomFor } from './room.ts';
import type { Spot } from './shapes.ts';
import { at, brief, inset, meeting, plainly } from './shapes.ts';

/** What was drawn: names are long in finding their places, and a map stands on many pages. */
const drawn = new WeakMap<Plan, Map<Language, string>>();

/** The land of a map of areas whose places are known, in a language. */
export function areaLand(map: MapView, plan: Plan, language: Language): string {
  const known = drawn.get(plan) ?? new Map<Language, string>();
  drawn.set(plan, known);
  const land = known.get(language) ?? landIn(map, plan, language);
  known.set(language, land);
  return land;
}

function landIn(map: MapView, plan: Plan, language: Language): string {
  const { frame: { x, y, width, height } } = plan;
  const shapes = plan.shapes.flatMap((shape, area) => {
    const view = map.areas[area];
    return shape === null || view === undefined ? [] : [{ shape, area, view }];
  });
  const names = shapes.map(({ shape, area, view }) =>
    named({ shape, area, view }, { map, plan, language }),
  );
  return [
    `<g transform="translate(${brief(x)} ${brief(y)})">`,
    ...shapes.map(({ shape, view }) => areaGround(shape, view)),
    ways(map, plan),
    ...shapes.map(({ shape, view }) => (view.looks.includes('town') ? houses(shape.centre) : '')),
    ...names,
    ...boxes(map, plan, language),
    `<rect class="frame" width="${brief(width)}" height="${brief(height)}"/>`,
    '</g>',
  ].join('');
}

/** An area: high ground has a crest inside its border, a hill ticks besides. */
export function areaGround(
  { outline }: Pick<Shape, 'outline'>,
  { looks, plain }: Pick<AreaView, 'looks' | 'plain'>,
): string {
  const name = looks.find((look) => look !== 'town' && look !== 'building') ?? '';
  const within = (by: number): string => plainly(inset(outline, by));
  return [
    `<path class="area ${looks.length === 0 ? plain : name}" d="${plainly(outline)}"/>`,
    looks.includes('ridge') ? `<path class="crest" d="${within(7)}"/>` : '',
    looks.includes('hill') ? `<path class="hill-ticks" d="${within(4.5)}"/>` : '',
  ].join('');
}

/** The areas that something leads to from one. */
function leading({ sides }: MapView, area: number, look: Look): readonly number[] {
  return sides.flatMap(({ first, second, look: of }) => {
    if (of !== look) return [];
    return first === area ? [second] : second === area ? [first] : [];
  });
}

function ways(map: MapView, { shapes, boxes }: Plan): string {
  const traced = (look: Look): string =>
    shapes
      .map((shape, area) => {
        if (shape === null) return '';
        const to = leading(map, area, look);
        const ends = gatesTo(shape, to);
        const out = to.flatMap((other) => {
          const box = boxes[other];
          return box?.into === area ? [`M${at(box.gate)}L${at(edgeOf(box, box.gate))}`] : [];
        });
        return meeting(shape.centre, ends) + out.join('');
      })
      .join('');
  const [trail, road, rail] = [traced('trail'), traced('road'), traced('rail')];
  const twice = (name: string, d: string): string =>
    d === '' ? '' : `<path class="${name}-case" d="${d}"/><path class="${name}" d="${d}"/>`;
  const ties = rail === '' ? '' : `<path class="ties" d="${rail}"/>`;
  return `${twice('trail', trail)}${twice('road', road)}${twice('rail', rail)}${ties}`;
}

/** Where a way that comes from a gate reaches a box. */
function edgeOf(
  { x, y, width, height }: Block,
  [gateX, gateY]: Spot,
): Spot {
  return [
    Math.min(x + width / 2, Math.max(x - width / 2, gateX)),
    Math.min(y + height / 2, Math.max(y - height / 2, gateY)),
  ];
}

function houses([x, y]: Spot): string {
  return [
    `<use href="#roofs-0" transform="translate(${at([x, y])}) scale(1.15)"/>`,
    `<use href="#roofs-1" transform="translate(${at([x + 30, y - 14])}) rotate(40)"/>`,
    `<use href="#roofs-1" transform="translate(${at([x - 28, y + 12])}) rotate(10)"/>`,
  ].join('');
}

/** What is drawn. */
interface Drawn {
  readonly map: MapView;
  readonly plan: Plan;
  readonly language: Language;
}

/** A name on one line or on two, with its stars: whichever stands clearest. */
function named(
  { shape, area, view }: { readonly shape: Shape; readonly area: number; readonly view: AreaView },
  { map, plan, language }: Drawn,
): string {
  const isTown = view.looks.includes('town');
  const [wide, high] = isTown ? [12, 25] : [9.6, 20];
  const { frame } = plan;
  const pieces = { x: view.x - frame.x, y: view.y - frame.y, ...piecesSize };
  const [x, y] = shape.centre;
  const town = isTown ? [{ x, y, width: 84, height: 36 }] : [];
  const to = map.sides.flatMap(({ first, second }) =>
    first === area ? [second] : second === area ? [first] : [],
  );
  const room: Room = { shape, roads: roadsThrough(shape, to), taken: [...town, pieces] };
  const above = view.stars > 0 ? 22 : 0;
  const tried = cuts(typeset(view.words[language], language)).flatMap((lines) =>
    [1, 0.84].map((scale) => {
      const size = { width: longest(lines) * wide * scale, height: lines.length * high + above };
      const found = roomFor(room, size, 40);
      return { lines, isSmall: scale < 1, ...found, score: found.score - (scale < 1 ? 12 : 0) };
    }),
  );
  const best = tried.reduce((one, other) => (other.score > one.score + 1 ? other : one));
  const top = best.y - best.height / 2;
  const texts = best.lines.map((line, index) => {
    const down = brief(top + above + high * (index + 0.78));
    const name = `name${isTown ? ' town' : ''}${best.isSmall ? ' small' : ''}`;
    return `<text class="${name}" x="${brief(best.x)}" y="${down}">${escaped(line)}</text>`;
  });
  const stars = Array.from({ length: view.stars }, (_, index) => {
    const left = best.x + (index - (view.stars - 1) / 2) * 19;
    return `<use class="star" href="#star" x="${brief(left)}" y="${brief(top + 10)}"/>`;
  });
  return texts.join('') + stars.join('');
}

/** A text on one line, and cut in two at each of its spaces. */
function cuts(text: string): readonly (readonly string[])[] {
  const words = text.split(' ');
  return words.map((_, index) =>
    index === 0 ? [text] : [words.slice(0, index).join(' '), words.slice(index).join(' ')],
  );
}

function boxes(map: MapView, plan: Plan, language: Language): readonly string[] {
  return plan.boxes.flatMap((box, area) => {
    if (box === null) return [];
    const { x, y, width, height } = box;
    const text = typeset(map.areas[area]?.words[language] ?? '', language);
    const even = cuts(text).toSorted((one, other) => longest(one) - longest(other));
    const lines = text.length < 17 ? [text] : (even[0] ?? [text]);
    const names = lines.map((line, index) => {
      const down = brief(y - height / 2 + 17 + index * 16);
      return `<text class="name boxed" x="${brief(x)}" y="${down}">${escaped(line)}</text>`;
    });
    const [left, top] = [brief(x - width / 2), brief(y - height / 2)];
    return [
      `<rect class="box" x="${left}" y="${top}" width="${brief(width)}" height="${brief(height)}" rx="3"/>${names.join('')}`,
    ];
  });
}

function longest(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => line.length));
}
