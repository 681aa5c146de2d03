// Line of sight as the rules of a book run it, on random ground.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Hex } from '../../interpreter/board/hex.ts';
import { hexDistance, hexOf } from '../../interpreter/board/hex.ts';
import { hexesOf, hexLine } from '../../interpreter/board/hex-line.ts';
import type { Configuration, Host, Program } from '../../interpreter/index.ts';
import { open, readBook } from '../../interpreter/index.ts';
import { begin, play } from '../build/run.ts';
import { checkout } from '../sources.ts';

const offset = 'odd-columns-down';
const size = 7;
const labels = Array.from({ length: size * size }, (_, index) => {
  return `0${String(1 + Math.floor(index / size))}0${String(1 + (index % size))}`;
});
const hexes = labels.map((label) => hexOf(label, offset) as Hex);
const sides = hexes.flatMap((one, first) =>
  hexes.flatMap((other, second) =>
    first < second && hexDistance(one, other) === 1 ? [[first, second] as const] : [],
  ),
);

// The book, with a map that has every hexside.
const ground = `map ground-of-laws of hex own fr "Terrain" en "Ground" {
  size ${String(size)} by ${String(size)} odd columns lower
  ${sides.map(([one, other]) => `side ${labels[one] ?? ''} ${labels[other] ?? ''}`).join('\n')}
}`;
const host: Host = {
  books: () => checkout.books(),
  files: (book) => [...checkout.files(book), 'gbacw/laws.rules'],
  read: (path) => (path === 'gbacw/laws.rules' ? ground : checkout.read(path)),
};
const sources = readBook(host, 'gbacw');

/** What varies: by hex a level and a terrain, by hexside a slope, each the index of its value. */
interface Ground {
  readonly levels: readonly number[];
  readonly terrains: readonly number[];
  readonly slopes: readonly number[];
}

const terrains = ['clear', 'woods', 'difficult-woods', 'orchard', 'town'];
const someTerrain = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.nat(terrains.length - 1) },
);
const someSlope = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.nat(3) },
);
const filled = (of: fc.Arbitrary<number>, length: number): fc.Arbitrary<number[]> =>
  fc.array(of, { minLength: length, maxLength: length });
const anyGround: fc.Arbitrary<Ground> = fc.record({
  levels: filled(fc.nat(4), hexes.length),
  terrains: filled(someTerrain, hexes.length),
  slopes: filled(someSlope, sides.length),
});
const flatGround: fc.Arbitrary<Ground> = anyGround.map(({ terrains: cover, slopes }) => ({
  levels: hexes.map(() => 2),
  terrains: cover,
  slopes: slopes.map(() => 0),
}));
const place = fc.nat(hexes.length - 1);
const somePairs = fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 8 });

/** The rule of sight on one ground. */
class View {
  readonly #program: Program;
  readonly #ground: Ground;
  readonly #map: number;
  readonly #called: number;

  constructor(program: Program, of: Ground) {
    this.#program = program;
    this.#ground = of;
    this.#map = program.maps.findIndex(({ name }) => name === 'ground-of-laws');
    this.#called = program.routines.findIndex(({ name }) => name === 'sees');
  }

  sees(from: number, to: number): boolean {
    const program = this.#program;
    const map = this.#map;
    const called = this.#called;
    const first = program.things.filter(({ role }) => role === 'state').length;
    const configuration = begin(program, [first + from, first + to], { map, called });
    this.#lay(configuration);
    const state = play(program, configuration);
    if (state.kind !== 'done') throw new Error(state.kind);
    return state.result === true;
  }

  #lay({ things, areas, borders }: Configuration): void {
    const { levels, terrains: cover, slopes } = this.#ground;
    const set = (thing: number, field: string, value: number): void => {
      const found = things[thing];
      if (found === undefined) throw new Error('no such thing');
      const { fields } = this.#program.things[found.type] ?? { fields: [] };
      const index = fields.findIndex(({ name }) => name === field);
      found.fields[index] = value;
    };
    levels.forEach((level, index) => {
      set(areas + index, 'level', level);
    });
    cover.forEach((terrain, index) => {
      set(areas + index, 'terrain', this.#indexOf('terrain', terrains[terrain] ?? ''));
    });
    slopes.forEach((slope, index) => {
      set(borders + index, 'slope', slope);
    });
  }

  #indexOf(kind: string, value: string): number {
    const found = this.#program.kinds.find(({ name }) => name === kind);
    return found?.values.findIndex(({ name }) => name === value) ?? -1;
  }
}

describe.each([false, true])('with crests: %s', (crests) => {
  const opened = open(sources, { layers: [], options: new Map([['crests', crests]]) });
  const program = opened.elaborated?.program;
  if (program === undefined) throw new Error('the book does not open');

  test('who sees is seen', () => {
    fc.assert(
      fc.property(anyGround, somePairs, (of, pairs) => {
        const view = new View(program, of);
        for (const [a, b] of pairs) expect(view.sees(a, b)).toBe(view.sees(b, a));
      }),
      { numRuns: 60 },
    );
  });

  test('neighbours always see each other', () => {
    fc.assert(
      fc.property(anyGround, fc.constantFrom(...sides), (of, [a, b]) => {
        expect(new View(program, of).sees(a, b)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  test('on flat ground exactly what stands on the line hides', () => {
    fc.assert(
      fc.property(flatGround, somePairs, (of, pairs) => {
        const view = new View(program, of);
        const tall = [1, 2, 4];
        for (const [a, b] of pairs) {
          const [from, to] = [hexes[a] as Hex, hexes[b] as Hex];
          const passed = hexLine(from, to)
            .slice(1, -1)
            .flatMap((step) => (step.kind === 'corner' ? [] : hexesOf(step)));
          const stands = passed.some(({ q, r }) => {
            const index = hexes.findIndex((hex) => hex.q === q && hex.r === r);
            return tall.includes(of.terrains[index] ?? 0);
          });
          expect(view.sees(a, b)).toBe(!stands);
        }
      }),
      { numRuns: 60 },
    );
  });
});
