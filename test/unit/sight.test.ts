import { describe, expect, test } from 'vitest';
import { hexKey } from '../../interpreter/board/hex.ts';
import type { Hex } from '../../interpreter/board/hex.ts';
import {
  compareNearness,
  compareToMean,
  compareToSlope,
  sight,
} from '../../interpreter/board/sight.ts';
import type { SightEnd, SightPlace, SightRule } from '../../interpreter/board/sight.ts';

// A view along a column is written `2 0 1w | 3`: the level of each hex from the viewer to the
// target. A letter says what stands in the hex: w a wood one level high, b what always blocks. A
// bar is a wall on the hexside it stands on. What blocks is shown by its index in the view, a wall
// as `2|3`.
interface View {
  readonly levels: readonly number[];
  readonly things: readonly string[];
  readonly walls: ReadonlySet<number>;
}

function viewOf(text: string): View {
  const walls = new Set<number>();
  const hexes: string[] = [];
  for (const word of text.split(' ')) {
    if (word === '|') walls.add(hexes.length);
    else hexes.push(word);
  }
  const levels = hexes.map((word) => Number(/\d+/.exec(word)?.[0]));
  return { levels, things: hexes.map((word) => word.replace(/\d+/, '')), walls };
}

const height = (view: View, { r }: Hex): number =>
  (view.levels[r] ?? 0) + (view.things[r] === 'w' ? 1 : 0);

type Book = (view: View) => SightRule;

function look(text: string, book: Book): string {
  const view = viewOf(text);
  const ends = [0, view.levels.length - 1].map((r) => ({
    hex: { q: 0, r },
    height: view.levels[r] ?? 0,
  }));
  const [from, to] = ends as [SightEnd, SightEnd];
  const found = sight(from, to, book(view)).blockedBy.map((place) => {
    if (place.kind === 'hex') return String(place.hex.r);
    if (place.kind === 'along') return '-';
    return [place.from.r, place.to.r].sort((a, b) => a - b).join('|');
  });
  return found.join(' ') || 'clear';
}

const wallBetween = (view: View, place: SightPlace): boolean =>
  place.kind === 'across' && view.walls.has(Math.max(place.from.r, place.to.r));

describe('a straight line between heights, blocked by what rises above it', () => {
  const slope: Book = (view) => ({
    pair: 'both',
    blocks: (place) => place.kind === 'hex' && compareToSlope(place, height(view, place.hex)) > 0,
  });
  test.each([
    ['0 0', 'clear'],
    ['0 0 0 0', 'clear'],
    ['0 0w 0', '1'],
    ['0w 0 0w', 'clear'],
    ['2 0w 0', 'clear'],
    ['3 2 1 0', 'clear'],
    ['3 2w 1 0', '1'],
    ['3 1w 1 0', 'clear'],
    ['3 1w 1w 0', '2'],
    ['0 1w 1w 3', '1'],
    ['1 2 0 2 1', '1 3'],
    ['3 0w 0w 0w 0w 0w 0', '5'],
  ])('%s: %s', (text, expected) => {
    expect(look(text, slope)).toBe(expected);
  });
});

describe('what is above both ends, or above their mean and no nearer to the higher', () => {
  // Midway is near enough to the lower end when the ground falls by two or more on that side.
  const mean: Book = (view) => ({
    pair: 'either',
    blocks: (place) => {
      if (place.kind !== 'hex') return false;
      const level = height(view, place.hex);
      if (level > place.high.height) return true;
      const beside = place.line[place.step - 1];
      const fall = beside?.kind === 'hex' ? level - height(view, beside.hex) : 0;
      const nearness = compareNearness(place);
      const isNear = nearness < 0 || (nearness === 0 && fall >= 2);
      return compareToMean(place, level) > 0 && isNear;
    },
  });
  test.each([
    ['2 3 2', '1'],
    ['2 2 2', 'clear'],
    ['4 4 3 3 1', '3'],
    ['4 4 3 2 1', 'clear'],
    ['4 2 3 1 1', '2'],
    ['4 2 3 2 1', 'clear'],
    ['1 1 3 2 4', '2'],
    ['1 3 3 2 4', '1'],
    ['4 4 1 1', 'clear'],
    ['4 1 4 1', '2'],
  ])('%s: %s', (text, expected) => {
    expect(look(text, mean)).toBe(expected);
  });
});

describe('obstacles one may look over from above, if they are no nearer to the lower', () => {
  // Walls block too, but not for those next to them.
  const over: Book = (view) => ({
    pair: 'both',
    blocks: (place) => {
      const { low, high } = place;
      if (wallBetween(view, place)) return Math.min(low.halves, high.halves) > 1;
      if (place.kind !== 'hex') return false;
      const level = view.levels[place.hex.r] ?? 0;
      if (level > high.height) return true;
      if (view.things[place.hex.r] !== 'b' || low.height > level) return false;
      return high.height <= level || compareNearness(place) < 0;
    },
  });
  test.each([
    ['0 0b 0', '1'],
    ['1 0b 1', 'clear'],
    ['0b 0 0b', 'clear'],
    ['1 0b 0', 'clear'],
    ['1 0b 0 0', 'clear'],
    ['1 0 0b 0', '2'],
    ['0 0b 0 1', '1'],
    ['1 1b 0', '1'],
    ['0 1 0', '1'],
    ['0 | 0 0 0', 'clear'],
    ['0 0 | 0 0', '1|2'],
    ['0 0 0 | 0', 'clear'],
    ['0 0 | 0b | 0 0', '1|2 2 2|3'],
  ])('%s: %s', (text, expected) => {
    expect(look(text, over)).toBe(expected);
  });
});

describe('slopes as hexsides, without levels', () => {
  // A wall is a slope; only the slope that an end stands on may be looked across.
  const slopes: Book = (view) => ({
    pair: 'both',
    blocks: (place) => {
      if (place.kind === 'hex') return view.things[place.hex.r] === 'b';
      return wallBetween(view, place) && place.low.halves > 1 && place.high.halves > 1;
    },
  });
  test.each([
    ['0 | 0', 'clear'],
    ['0 | 0 0 | 0', 'clear'],
    ['0 0 | 0 0', '1|2'],
    ['0b 0b 0b', '1'],
  ])('%s: %s', (text, expected) => {
    expect(look(text, slopes)).toBe(expected);
  });
});

describe('a line along a hexside', () => {
  // From 0,0 along the side between 0,1 and -1,1 to -1,2: named after where they lie from the
  // start.
  const from = { hex: { q: 0, r: 0 }, height: 0 };
  const to = { hex: { q: -1, r: 2 }, height: 0 };
  const names: Readonly<Record<string, string>> = { left: '0,1', right: '-1,1' };

  function isBlocked(blocking: string, pair: SightRule['pair']): boolean {
    const blocks = (place: SightPlace): boolean => {
      if (place.kind === 'along') return blocking === 'along';
      if (place.kind === 'hex') {
        return blocking.split(' ').some((name) => names[name] === hexKey(place.hex));
      }
      return blocking === 'first' && hexKey(place.from) === '-1,2' && hexKey(place.to) === '0,1';
    };
    return !sight(from, to, { pair, blocks }).clear;
  }

  test.each([
    // what blocks, when both must, when either does
    ['nothing', false, false],
    ['left', false, true],
    ['right', false, true],
    ['left right', true, true],
    ['along', true, true],
    ['first', false, true],
  ])('with %s blocking: both %s, either %s', (blocking, both, either) => {
    expect([isBlocked(blocking, 'both'), isBlocked(blocking, 'either')]).toEqual([both, either]);
  });
});

test('a hex always sees itself and no end hex is asked about', () => {
  const rule: SightRule = { pair: 'either', blocks: (place) => place.kind === 'hex' };
  const here = { hex: { q: 3, r: 1 }, height: 2 };
  expect(sight(here, here, rule).clear).toBe(true);
  expect(sight(here, { hex: { q: 3, r: 2 }, height: 0 }, rule).clear).toBe(true);
});

test('places tell how far off the ends are, counted in half hexes', () => {
  const from = { hex: { q: 0, r: 0 }, height: 5 };
  const to = { hex: { q: 0, r: 2 }, height: 1 };
  const { blockedBy } = sight(from, to, { pair: 'both', blocks: () => true });
  expect(blockedBy.map(({ kind, low, high }) => [kind, low.halves, high.halves])).toEqual([
    ['across', 3, 1],
    ['hex', 2, 2],
    ['across', 1, 3],
  ]);
});
