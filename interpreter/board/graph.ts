// What areas and hexes have in common: places, the steps between them, and the cheapest ways along
// them.

/**
 * A place that was reached, what it cost from the start, and the place before it (null at the
 * start).
 */
export interface Reached<Place> {
  readonly place: Place;
  readonly cost: number;
  readonly before: Place | null;
}

/** How a piece may go from place to place. */
export interface Moves<Place> {
  /** Two places are the same when their keys are. */
  readonly keyOf: (place: Place) => string | number;
  readonly neighbours: (place: Place) => readonly Place[];
  /** The whole cost of a step, zero or more; null when the step cannot be taken. */
  readonly cost: (from: Place, to: Place) => number | null;
  /** The most that may be spent. */
  readonly limit: number;
  /** Whether whoever enters a place must end there. Asked of every place but the start. */
  readonly stops?: (place: Place) => boolean;
}

/** The ways found between two places; `cut` says that there were more than were asked for. */
export interface Routes<Place> {
  readonly routes: readonly (readonly Place[])[];
  readonly cut: boolean;
}

/**
 * Every place within the limit, the start first, in rising order of cost (Dijkstra's algorithm).
 * Throws a RangeError on a cost that is not a whole number from zero.
 */
export function reach<Place>(start: Place, moves: Moves<Place>): readonly Reached<Place>[] {
  return [...search(start, moves).values()].map(({ place, cost, before }) => ({
    place,
    cost,
    before: before[0] ?? null,
  }));
}

/**
 * The cheapest routes from one place to another, both included, at most so many of them; none when
 * the goal is out of reach. Where steps are free, routes of the same cost that differ in these may
 * be left out.
 */
export function cheapestRoutes<Place>(
  ends: { readonly from: Place; readonly to: Place },
  most: number,
  moves: Moves<Place>,
): Routes<Place> {
  const settled = search(ends.from, moves);
  const routes: Place[][] = [];
  const trail: Place[] = [];
  // Walks back from the goal; false once there are more routes than wanted. `before` only ever
  // names places settled earlier, so every walk ends at the start.
  const walkBack = (place: Place): boolean => {
    const before = settled.get(moves.keyOf(place))?.before ?? [];
    if (before.length === 0) {
      if (routes.length >= most) return false;
      routes.push([place, ...trail.toReversed()]);
      return true;
    }
    trail.push(place);
    const goesOn = before.every(walkBack);
    trail.pop();
    return goesOn;
  };
  const cut = settled.has(moves.keyOf(ends.to)) && !walkBack(ends.to);
  return { routes, cut };
}

/** The places that hang together, group by group, in the order in which they were listed. */
export function groups<Place>(
  places: readonly Place[],
  keyOf: (place: Place) => string | number,
  linked: (place: Place, other: Place) => boolean,
): readonly (readonly Place[])[] {
  const found: Place[][] = [];
  let left = [...new Map(places.map((place) => [keyOf(place), place])).values()];
  while (left.length > 0) {
    const group = left.splice(0, 1);
    // The group grows while it is gone through.
    for (const place of group) {
      group.push(...left.filter((other) => linked(place, other)));
      left = left.filter((other) => !linked(place, other));
    }
    found.push(group);
  }
  return found;
}

interface Settled<Place> {
  readonly place: Place;
  readonly cost: number;
  /** Every place settled earlier from which this one is reached at that cost. */
  readonly before: Place[];
}

// Dijkstra's algorithm. `waiting` is sorted from dear to cheap, the first found last among equals,
// so the next place is taken off its end; a place found again more cheaply waits twice, and is
// settled once.
function search<Place>(
  start: Place,
  moves: Moves<Place>,
): ReadonlyMap<string | number, Settled<Place>> {
  const best = new Map([[moves.keyOf(start), { place: start, cost: 0, before: [] as Place[] }]]);
  const settled = new Map<string | number, Settled<Place>>();
  const waiting: Settled<Place>[] = [...best.values()];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { place, cost } = next;
    const key = moves.keyOf(place);
    if (settled.has(key)) continue;
    settled.set(key, next);
    if (place !== start && moves.stops?.(place) === true) continue;
    for (const neighbour of moves.neighbours(place)) {
      const to = moves.keyOf(neighbour);
      const total = settled.has(to) ? null : priceOf(moves, cost, [place, neighbour]);
      if (total === null) continue;
      const known = best.get(to);
      if (known?.cost === total) known.before.push(place);
      if (known !== undefined && known.cost <= total) continue;
      const found = { place: neighbour, cost: total, before: [place] };
      best.set(to, found);
      waiting.splice(slotFor(waiting, total), 0, found);
    }
  }
  return settled;
}

function priceOf<Place>(
  moves: Moves<Place>,
  spent: number,
  [from, to]: readonly [Place, Place],
): number | null {
  const cost = moves.cost(from, to);
  if (cost === null) return null;
  if (!Number.isSafeInteger(cost) || cost < 0) throw new RangeError(`a step of ${String(cost)}`);
  return spent + cost <= moves.limit ? spent + cost : null;
}

// The first slot whose cost is not above the given one.
function slotFor(waiting: readonly { readonly cost: number }[], cost: number): number {
  let [low, high] = [0, waiting.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((waiting[middle]?.cost ?? 0) > cost) low = middle + 1;
    else high = middle;
  }
  return low;
}
