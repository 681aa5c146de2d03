/** Counters as all maps draw them: where they stand, and what is on them. */
import { escaped } from './escaped.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What is printed on a counter, and what marks it now. */
export interface Face {
  /** The whole name, for who cannot see it. */
  readonly title: string;
  /** The few letters or figures that name it. */
  readonly name: string;
  /** The index of the player's side, or -1. */
  readonly side: number;
  /** What sort of thing it is, in two or three letters; empty: there is one sort. */
  readonly arm: string;
  readonly strength: string;
  /** What is not as it was when it was laid out; empty: all is. */
  readonly state: string;
  /** The corner that it looks at, from 1 at the upper right, clockwise; null: it looks nowhere. */
  readonly facing: number | null;
}

/** Half the side of a counter. */
const half = 14;

/** Where counters stand that stand on places: stacks fan in a hex, and lie in rows in an area. */
export function arranged(
  centres: readonly (Point | null)[],
  isHex: boolean,
): readonly (Point | null)[] {
  const stacks = new Map<string, number>();
  const keys = centres.map((centre) => (centre === null ? '' : `${centre.x},${centre.y}`));
  const sizes = Map.groupBy(keys, (key) => key);
  return centres.map((centre, index) => {
    const key = keys[index] ?? '';
    if (centre === null) return null;
    const order = stacks.get(key) ?? 0;
    stacks.set(key, order + 1);
    const count = sizes.get(key)?.length ?? 1;
    const { x, y } = isHex ? fanned(order, count) : inRows(order, count);
    return { x: centre.x + x, y: centre.y + y };
  });
}

/** A stack: the last on top, each a little higher than the one below. */
function fanned(order: number, count: number): Point {
  const step = Math.min(5, 16 / count);
  const shift = (order - (count - 1) / 2) * step;
  return { x: shift, y: 5 - shift };
}

function inRows(order: number, count: number): Point {
  const across = Math.min(count, 3);
  const down = Math.ceil(count / 3);
  return {
    x: ((order % 3) - (across - 1) / 2) * (2 * half + 2),
    y: (Math.floor(order / 3) - (down - 1) / 2) * (2 * half + 2),
  };
}

/** A counter as SVG, round its own middle. */
export function counterMarkup(face: Face): string {
  const { title, name, arm, strength, state, facing } = face;
  const size = String(2 * half);
  const low = String(-half);
  const parts = [
    title === '' ? '' : `<title>${escaped(title)}</title>`,
    facing === null
      ? ''
      : `<path class="facing" transform="rotate(${String(facing * 60 - 30)})" d="M0-25l6 9h-12z"/>`,
    `<rect class="ground" x="${low}" y="${low}" width="${size}" height="${size}" rx="2"/>`,
    `<text class="name" y="-5">${escaped(name)}</text>`,
    arm === '' ? '' : `<text class="arm" x="-6" y="9">${escaped(arm)}</text>`,
    strength === ''
      ? ''
      : `<text class="strength" x="${arm === '' ? '0' : '6'}" y="9">${escaped(strength)}</text>`,
    state === ''
      ? ''
      : `<path class="bar" d="M${low} ${String(half)}h${size}v8h-${size}z"/>` +
        `<text class="state" y="${String(half + 6.5)}">${escaped(state)}</text>`,
  ];
  return parts.join('');
}

/** The few letters that stand on a counter: of the name of a unit its last proper word. */
export function shortName(words: string): string {
  const parts = words.split(/[\s’']+/u).filter((part) => part !== '');
  const proper = parts.findLast((part) => /^[\p{Lu}\d]/u.test(part)) ?? parts.at(-1) ?? '';
  return [...proper].slice(0, 5).join('');
}
