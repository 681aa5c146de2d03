// What players choose in situations that come back to themselves, each knowing how the others do:
// strategies are made better as long as one can be (Hoffman and Karp, "On nonterminating stochastic
// games", 1966). To go on for ever is worth nothing.
import { Rational } from '../chance/rational.ts';
import type { End, Node } from './future.ts';
import type { Place } from './place.ts';
import type { Aim } from './policy.ts';

/** By the places where a player with an aim chooses: which of the ways. */
export type Strategy = ReadonlyMap<Place, number>;

/** What the players choose. */
export function strategyOf(
  members: readonly Place[],
  worthBy: (to: Node | End, of: number) => Rational,
): Strategy {
  const chosen = new Map<Place, number>();
  for (const place of members) if (place.expansion.aim !== null) chosen.set(place, 0);
  const [last, ...others] = aimsOf(members);
  if (last === undefined) return chosen;
  const improve = (aim: Aim): boolean => {
    const worth = (to: Node | End): Rational => worthBy(to, aim.of);
    const values = valuesOf(members, chosen, worth);
    let isBetter = false;
    for (const [place, choice] of chosen) {
      if (place.expansion.aim !== aim) continue;
      const best = bestOf(place, choice, (to) =>
        to.kind === 'place' ? (values.get(to) ?? Rational.zero) : worth(to),
      );
      isBetter ||= best !== choice;
      chosen.set(place, best);
    }
    return isBetter;
  };
  for (let round = 0; round < mostRounds; round += 1) {
    let isBetter = false;
    for (const aim of others) {
      for (let inner = 0; inner < mostRounds && improve(aim); inner += 1) isBetter = true;
    }
    if (!improve(last) && !(isBetter && others.length > 1)) break;
  }
  return chosen;
}

/** What is wanted there: much before little, and what all measure by first. */
function aimsOf(members: readonly Place[]): readonly Aim[] {
  const found = new Set(members.flatMap(({ expansion: { aim } }) => aim ?? []));
  const rank = ({ wants, of }: Aim): number => 2 * of + (wants === 'highest' ? 0 : 1);
  return [...found].sort((left, right) => rank(left) - rank(right));
}

/** More changes of mind than this are not followed. */
const mostRounds = 100;

function bestOf(
  { ways, expansion }: Place,
  choice: number,
  worth: (to: Node | End | Place) => Rational,
): number {
  const sign = expansion.aim?.wants === 'highest' ? 1 : -1;
  const values = ways.map(({ to }) => worth(to));
  return values.reduce((best, value, way) => {
    return value.compare(values[best] ?? value) * sign > 0 ? way : best;
  }, choice);
}

/** What each place is worth when all choose so: a system of equations, one a place. */
function valuesOf(
  members: readonly Place[],
  chosen: Strategy,
  worth: (to: Node | End) => Rational,
): ReadonlyMap<Place, Rational> {
  const ending = [...endingPlaces(members, chosen)];
  const at = new Map(ending.map((place, index) => [place, index]));
  const rows = ending.map((place, index) => {
    const row = Array.from({ length: ending.length + 1 }, () => Rational.zero);
    row[index] = Rational.one;
    for (const [to, p] of leads(place, chosen)) {
      const column = to.kind === 'place' ? at.get(to) : ending.length;
      if (column === undefined) continue;
      const share = to.kind === 'place' ? p.negate() : p.multiply(worth(to));
      row[column] = (row[column] ?? Rational.zero).add(share);
    }
    return row;
  });
  solve(rows);
  return new Map(ending.map((place, index) => [place, rows[index]?.at(-1) ?? Rational.zero]));
}

function leads(
  place: Place,
  chosen: Strategy,
): readonly (readonly [Node | End | Place, Rational])[] {
  const { ways, expansion } = place;
  const choice = chosen.get(place);
  const settled = choice === undefined ? undefined : ways[choice];
  if (settled !== undefined) return [[settled.to, Rational.one]];
  return ways.flatMap(({ to, step: { weight } }) =>
    weight === 0n ? [] : [[to, Rational.of(weight, expansion.total)] as const],
  );
}

/** Those from which an exit can be come to at all. */
function endingPlaces(members: readonly Place[], chosen: Strategy): ReadonlySet<Place> {
  const found = new Set<Place>();
  for (let size = -1; size < found.size; ) {
    size = found.size;
    for (const place of members.toReversed()) {
      const ends = leads(place, chosen).some(([to]) => to.kind !== 'place' || found.has(to));
      if (ends) found.add(place);
    }
  }
  return found;
}

/** Gauss and Jordan: the last column becomes the solution. */
function solve(rows: readonly Rational[][]): void {
  rows.forEach((row, column) => {
    // INVARIANT: every place comes to an exit with some chance, so that no pivot is nought.
    const pivot = row[column] ?? Rational.one;
    for (let at = column; at < row.length; at += 1) row[at] = (row[at] ?? pivot).divide(pivot);
    for (const other of rows) {
      const factor = other[column] ?? Rational.zero;
      if (other === row || factor.equals(Rational.zero)) continue;
      for (let at = column; at < row.length; at += 1) {
        const share = (row[at] ?? Rational.zero).multiply(factor);
        other[at] = (other[at] ?? Rational.zero).subtract(share);
      }
    }
  });
}
