/** Whether what somebody wrote in a field leaves the rest of its file as it was. */
import type { ReadPlaces } from './places.ts';

/**
 * Whether a file reads on after values were written in it: what could be read can be read still,
 * and each table has the rows and columns that it had.
 */
export function readsOn(before: ReadPlaces, after: ReadPlaces): boolean {
  const isRead = after.problems.length <= before.problems.length;
  return isRead && shapeOf(before) === shapeOf(after);
}

function shapeOf({ places }: ReadPlaces): string {
  const grids = places.flatMap((place) => place.grids);
  return JSON.stringify(
    grids.map(({ name, head, rows, controlRows }) => [
      name,
      ...head.map(({ labels }) => labels.length),
      ...[...rows, ...controlRows].map(({ cells }) => cells.length),
    ]),
  );
}
