// What areas and hexes have in common: places side by side, and the fewest steps between them.
// Ways that cost something are rules: see `model/routes.ts`.
import type { AreaLinks } from './area.ts';

/** The ways found between two places; `cut` says that there were more than were asked for. */
export interface Routes {
  readonly routes: readonly (readonly number[])[];
  readonly cut: boolean;
}

/** The fewest steps from a place to each (breadth first); null where no way leads. */
export function stepsFrom(links: AreaLinks, from: number): readonly (number | null)[] {
  return search(links, from).map((found) => found?.steps ?? null);
}

/** All the shortest routes between two places, both included, at most so many. */
export function shortestRoutes(
  links: AreaLinks,
  ends: { readonly from: number; readonly to: number },
  most: number,
): Routes {
  const found = search(links, ends.from);
  const routes: number[][] = [];
  const trail: number[] = [];
  // Walks back from the goal; false once there are more routes than wanted. Each step back is one
  // nearer to the start.
  const walkBack = (place: number): boolean => {
    const before = found[place]?.before ?? [];
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
  const cut = found[ends.to] !== undefined && !walkBack(ends.to);
  return { routes, cut };
}

interface Found {
  readonly steps: number;
  /** Every place one step nearer, in the order in which they were found. */
  readonly before: number[];
}

function search(links: AreaLinks, from: number): readonly (Found | undefined)[] {
  const found = links.map((_, place): Found | undefined =>
    place === from ? { steps: 0, before: [] } : undefined,
  );
  const queue = [from];
  // The queue grows while it is gone through.
  for (const place of queue) {
    const steps = (found[place]?.steps ?? 0) + 1;
    for (const next of links[place] ?? []) {
      const known = found[next];
      if (known?.steps === steps) known.before.push(place);
      if (known !== undefined) continue;
      found[next] = { steps, before: [place] };
      queue.push(next);
    }
  }
  return found;
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
