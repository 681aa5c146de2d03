// Situations that come back to themselves: dice that are rolled until something happens. They are
// found as strongly connected components (Tarjan, "Depth-first search and linear graph algorithms",
// 1972), and each is a finite chain whose exits have exact chances: its situations are taken out
// one after another, what led to one leading to where it leads.
import { lcm } from '../chance/gcd.ts';
import { Rational } from '../chance/rational.ts';
import type { Request } from '../model/request.ts';
import type { End, Node } from './future.ts';
import type { Place, Way } from './place.ts';
import type { Expansion, Shape, Step } from './shape.ts';
import type { Row } from './spots.ts';
import { strategyOf } from './strategy.ts';

/** A circle that was closed: where it is left to, with whole weights, and what it looks at. */
export interface Circle {
  readonly to: readonly (Node | End)[];
  readonly weights: readonly bigint[];
  readonly total: bigint;
  readonly looked: readonly number[];
  readonly growth: number;
  readonly size: number;
  /** Whether it is come to while choices wait to be revealed together. */
  readonly isHidden: boolean;
}

/** What a circle needs of the exploration around it. */
export interface Surroundings {
  /** Where a run goes that goes on for ever. */
  readonly endless: (from: Place) => End;
  /** Where a run goes that waits for what nobody has said. */
  readonly unsaid: (request: Request) => End;
  /** What it is worth by a measure to come to something. */
  readonly worth: (to: Node | End, of: number) => Rational;
}

/** The places of an exploration. */
export class Loops {
  readonly #surroundings: Surroundings;
  readonly #places = new Map<number, Place[]>();
  readonly #stack: Place[] = [];
  #count = 0;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  /** How many places are kept. */
  get size(): number {
    return this.#stack.length;
  }

  /** A situation is under way from here on. */
  begin(shape: Shape, row: Row, expansion: Expansion): Place {
    const hash = hashOf(shape, row);
    const index = this.#count;
    this.#count += 1;
    const common = { shape, row: row.slice(), expansion, hash, index };
    const place: Place = { kind: 'place', ...common, ways: [], low: index };
    const alike = this.#places.get(hash);
    if (alike === undefined) this.#places.set(hash, [place]);
    else alike.push(place);
    this.#stack.push(place);
    return place;
  }

  find(shape: Shape, row: Row): Place | undefined {
    return this.#places
      .get(hashOf(shape, row))
      ?.find((place) => place.shape === shape && isSame(place.row, row));
  }

  /** A step from one place has come back to another that is not closed. */
  link(from: Place, step: Step, to: Place): void {
    from.ways.push({ step, to, looked: [], growth: 0 });
    from.low = Math.min(from.low, to.low);
  }

  /** A step has come to something that is known. */
  lead(from: Place, way: Way): void {
    from.ways.push(way);
  }

  /** All steps of a place are taken: `open` when it is part of a circle that goes on further up. */
  close(place: Place): 'open' | 'plain' | Circle {
    if (place.low < place.index) return 'open';
    const members = this.#stack.splice(this.#stack.indexOf(place));
    for (const place of members) this.#forget(place);
    const isCircle = members.length > 1 || place.ways.some(({ to }) => to.kind === 'place');
    return isCircle ? this.#solve(members) : 'plain';
  }

  #forget(place: Place): void {
    const alike = this.#places.get(place.hash) ?? [];
    if (alike.length === 1) this.#places.delete(place.hash);
    else alike.splice(alike.indexOf(place), 1);
  }

  #solve(members: readonly Place[]): Circle {
    const exits = this.#exitsOf(members);
    const total = [...exits.values()].reduce((all, { denominator }) => lcm(all, denominator), 1n);
    const weights = [...exits.values()].map(
      ({ numerator, denominator }) => numerator * (total / denominator),
    );
    const looked = lookedFrom(members);
    const growth = growthFrom(members);
    const isHidden = (members[0]?.expansion.together ?? null) !== null;
    const to = [...exits.keys()];
    return { to, weights, total, looked, growth, size: members.length, isHidden };
  }

  // What is best for who does not know what others choose rests on what comes afterwards, and that
  // on what they choose when they come here again: nobody plans that for them.
  #exitsOf(members: readonly Place[]): ReadonlyMap<Node | End, Rational> {
    const blind = members.find(({ expansion: { aim, together, steps } }) => {
      const isWeighed = aim !== null || together?.secret === true;
      return isWeighed && together !== null && steps.some(({ reveals }) => !reveals);
    });
    const request = blind?.expansion.together?.request ?? null;
    if (request !== null) return new Map([[this.#surroundings.unsaid(request), Rational.one]]);
    return exitsOf(chainOf(members, this.#surroundings), this.#surroundings);
  }
}

function hashOf({ id }: Shape, row: Row): number {
  let hash = id;
  for (let spot = 0; spot < row.length; spot += 1) {
    const number = row[spot] as number;
    if (number !== 0) hash = (Math.imul(hash, 0x9e3779b1) ^ Math.imul(spot, 31) ^ number) | 0;
  }
  return hash;
}

/** Spots that turned up later are as in the beginning. */
function isSame(row: Row, other: Row): boolean {
  const length = Math.max(row.length, other.length);
  for (let spot = 0; spot < length; spot += 1) {
    if ((row[spot] ?? 0) !== (other[spot] ?? 0)) return false;
  }
  return true;
}

/** The chances with which a place leads on. */
type Chances = Map<Node | End | Place, Rational>;

function chainOf(members: readonly Place[], { worth }: Surroundings): ReadonlyMap<Place, Chances> {
  const choices = strategyOf(members, worth);
  return new Map(
    members.map((place) => {
      const { expansion, ways } = place;
      const choice = choices.get(place);
      const chances: Chances = new Map();
      ways.forEach(({ to, step }, way) => {
        const isGiven = choice === undefined && step.weight > 0n;
        if (isGiven) add(chances, to, Rational.of(step.weight, expansion.total));
        else if (way === choice) add(chances, to, Rational.one);
      });
      return [place, chances];
    }),
  );
}

function add(chances: Chances, to: Node | End | Place, p: Rational): void {
  chances.set(to, (chances.get(to) ?? Rational.zero).add(p));
}

/** Where the first of some places leads in the end. All others are taken out, the last first. */
function exitsOf(
  chain: ReadonlyMap<Place, Chances>,
  { endless }: Surroundings,
): ReadonlyMap<Node | End, Rational> {
  const before = new Map<Place, Set<Place>>([...chain.keys()].map((place) => [place, new Set()]));
  const note = (from: Place, to: Node | End | Place): void => {
    if (to.kind === 'place') before.get(to)?.add(from);
  };
  for (const [place, chances] of chain) for (const to of chances.keys()) note(place, to);
  const [first, ...others] = chain.keys();
  for (const place of others.toReversed()) {
    const onward = leaving(chain.get(place), place, endless);
    for (const from of before.get(place) ?? []) {
      const chances = chain.get(from);
      const p = chances?.get(place);
      if (from === place || chances === undefined || p === undefined) continue;
      chances.delete(place);
      for (const [to, share] of onward) {
        add(chances, to, p.multiply(share));
        note(from, to);
      }
    }
    before.delete(place);
  }
  if (first === undefined) return new Map();
  // Nothing but exits is left.
  return leaving(chain.get(first), first, endless) as Map<Node | End, Rational>;
}

/** Where a place leads once it does not lead back to itself. */
function leaving(
  chances: Chances = new Map<Node | End | Place, Rational>(),
  place: Place,
  endless: (from: Place) => End,
): Chances {
  const again = chances.get(place) ?? Rational.zero;
  if (again.equals(Rational.one)) return new Map([[endless(place), Rational.one]]);
  const rest = Rational.one.subtract(again);
  const onward = [...chances].filter(([to]) => to !== place);
  return new Map(onward.map(([to, p]) => [to, p.divide(rest)]));
}

/** What is looked at from the first of some places on, whatever way is taken, in rising order. */
function lookedFrom(members: readonly Place[]): readonly number[] {
  const looked = new Map(members.map((place) => [place, new Set(place.expansion.looked)]));
  const later = (to: Way['to'], known: readonly number[]): Iterable<number> =>
    to.kind === 'place' ? (looked.get(to) ?? []) : known;
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false;
    for (const [{ ways }, own] of [...looked].reverse()) {
      const size = own.size;
      for (const { step, to, looked: known } of ways) addUnset(own, later(to, known), step);
      isGrowing ||= own.size > size;
    }
  }
  const [first] = looked.values();
  return [...(first ?? [])].sort((left, right) => left - right);
}

/** A circle whose lists grow has no bound. */
function growthFrom(members: readonly Place[]): number {
  const ways = members.flatMap((place) => place.ways);
  const grows = ways.some(({ step }) => (step.moved?.growth ?? 0) > 0);
  return grows ? Infinity : Math.max(0, ...ways.map(({ growth }) => growth));
}

/** Adds the spots that a step does not set, and those that what it moves was made of. */
function addUnset(own: Set<number>, later: Iterable<number>, { spots, moved }: Step): void {
  for (const spot of [...later]) {
    const behind = moved?.from.get(spot) ?? (spots.includes(spot) ? [] : [spot]);
    for (const from of behind) own.add(from);
  }
}
