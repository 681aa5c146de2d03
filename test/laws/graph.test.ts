import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groups, shortestRoutes, stepsFrom } from '../../interpreter/board/graph.ts';

const size = 6;
const places = Array.from({ length: size }, (_, place) => place);
const place = fc.nat(size - 1);

// For each of six places those to which a step leads.
const world = fc.array(fc.subarray(places), { minLength: size, maxLength: size });

type World = readonly (readonly number[])[];

// The plain way: every trip that visits no place twice.
function trips(around: World, path: readonly number[]): readonly (readonly number[])[] {
  const onward = (around[path.at(-1) ?? 0] ?? []).filter((to) => !path.includes(to));
  return [path, ...onward.flatMap((to) => trips(around, [...path, to]))];
}

function shortest(around: World, from: number, to: number): readonly (readonly number[])[] {
  const there = trips(around, [from]).filter((path) => path.at(-1) === to);
  const least = Math.min(...there.map(({ length }) => length));
  return there.filter(({ length }) => length === least);
}

test('the steps to each place are those of the shortest trip', () => {
  fc.assert(
    fc.property(world, place, (around, start) => {
      const expected = places.map((to) => {
        const [trip] = shortest(around, start, to);
        return trip === undefined ? null : trip.length - 1;
      });
      expect(stepsFrom(around, start)).toEqual(expected);
    }),
  );
});

test('the shortest routes are all that plain enumeration finds, or as many as wanted', () => {
  fc.assert(
    fc.property(world, place, place, fc.nat(6), (around, from, to, most) => {
      const expected = new Set(shortest(around, from, to).map((path) => path.join(' ')));
      const { routes, cut } = shortestRoutes(around, { from, to }, most);
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
