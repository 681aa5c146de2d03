import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Moves } from '../../interpreter/board/graph.ts';
import { cheapestRoutes, groups, reach } from '../../interpreter/board/graph.ts';

const size = 6;
const places = Array.from({ length: size }, (_, place) => place);

// A table of costs between six places; null where no step leads.
const costs = fc.array(
  fc.array(fc.option(fc.integer({ min: 1, max: 3 }), { freq: 1 }), {
    minLength: size,
    maxLength: size,
  }),
  { minLength: size, maxLength: size },
);
const place = fc.nat(size - 1);

interface World {
  readonly table: readonly (readonly (number | null)[])[];
  readonly stops: readonly number[];
  readonly limit: number;
}
const world: fc.Arbitrary<World> = fc.record({
  table: costs,
  stops: fc.array(place, { maxLength: 2 }),
  limit: fc.nat(8),
});

function moves({ table, stops, limit }: World): Moves<number> {
  return {
    keyOf: (at) => at,
    neighbours: () => places,
    cost: (from, to) => table[from]?.[to] ?? null,
    stops: (at) => stops.includes(at),
    limit,
  };
}

interface Trip {
  readonly path: readonly number[];
  readonly cost: number;
}

// The plain way: every trip that visits no place twice.
function trips(around: World, { path, cost }: Trip): Trip[] {
  const here = path.at(-1) ?? 0;
  const stopped = path.length > 1 && around.stops.includes(here);
  const onward = stopped ? [] : places.filter((to) => !path.includes(to));
  return [
    { path, cost },
    ...onward.flatMap((to) => {
      const price = around.table[here]?.[to] ?? null;
      if (price === null || cost + price > around.limit) return [];
      return trips(around, { path: [...path, to], cost: cost + price });
    }),
  ];
}

function cheapest(all: readonly Trip[], to: number): Trip[] {
  const there = all.filter(({ path }) => path.at(-1) === to);
  const least = Math.min(...there.map(({ cost }) => cost));
  return there.filter(({ cost }) => cost === least);
}

test('what is reached, and at what cost, equals plain enumeration', () => {
  fc.assert(
    fc.property(world, place, (around, start) => {
      const all = trips(around, { path: [start], cost: 0 });
      const found = reach(start, moves(around));
      const expected = places.flatMap((to) => {
        const [trip] = cheapest(all, to);
        return trip === undefined ? [] : [[to, trip.cost]];
      });
      expect(found.map((one) => [one.place, one.cost]).sort(([a = 0], [b = 0]) => a - b)).toEqual(
        expected,
      );
      expect(found.map(({ cost }) => cost)).toEqual(found.map(({ cost }) => cost).sort());
    }),
  );
});

test('the cheapest routes are all that plain enumeration finds, or as many as wanted', () => {
  fc.assert(
    fc.property(world, place, place, fc.nat(6), (around, from, to, most) => {
      const all = trips(around, { path: [from], cost: 0 });
      const expected = new Set(cheapest(all, to).map(({ path }) => path.join(' ')));
      const { routes, cut } = cheapestRoutes({ from, to }, most, moves(around));
      const found = new Set(routes.map((route) => route.join(' ')));
      expect(found.size).toBe(routes.length);
      expect(found.isSubsetOf(expected)).toBe(true);
      expect([found.size, cut]).toEqual([Math.min(most, expected.size), expected.size > most]);
    }),
  );
});

test('groups are what links join, and nothing else', () => {
  const links = fc.array(fc.tuple(place, place), { maxLength: 6 });
  fc.assert(
    fc.property(links, (pairs) => {
      const linked = (a: number, b: number): boolean =>
        pairs.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
      const found = groups(places, (at) => at, linked);
      expect(found.flat().sort()).toEqual(places);
      const groupOf = (at: number): number => found.findIndex((group) => group.includes(at));
      for (const [a, b] of pairs) expect(groupOf(a)).toBe(groupOf(b));
      // Each group hangs together: its members are fewest when every link joins two parts.
      const joins = new Set(pairs.filter(([a, b]) => a !== b).map((p) => [...p].sort().join(' ')));
      expect(found.length).toBeGreaterThanOrEqual(size - joins.size);
      for (const group of found.filter(({ length }) => length > 1)) {
        for (const at of group) expect(group.some((other) => linked(at, other))).toBe(true);
      }
    }),
  );
});
