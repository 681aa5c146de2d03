/** The band of an axis that a number stands in: by halves, where there are many. */
import type { AxisInfo, Band } from './program.ts';

/** Of fewer bands than these each is looked at. */
const few = 32;

/** The first band that holds a number; -1: none does. */
export function bandHolding(bands: AxisInfo['bands'], place: number): number {
  const stretches = bands.length < few ? null : stretchesOf(bands);
  if (stretches === null) return bands.findIndex((band) => holds(band, place));
  let [low, high] = [0, stretches.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((stretches[middle]?.from ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  const found = stretches[low];
  return found !== undefined && found.from <= place && place <= found.to ? found.band : -1;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly band: number;
}

const known = new WeakMap<AxisInfo['bands'], readonly Stretch[] | null>();

/** What the bands of an axis hold, from below; null: two of them hold the same number. */
function stretchesOf(bands: AxisInfo['bands']): readonly Stretch[] | null {
  const found = known.get(bands);
  if (found !== undefined) return found;
  const all = bands.flatMap(({ ranges }, band) =>
    ranges.map(({ from, to }): Stretch => ({ from: from ?? -Infinity, to: to ?? Infinity, band })),
  );
  all.sort((one, other) => one.from - other.from);
  const isApart = all.every(({ from, to }, index) => {
    const next = all[index + 1];
    return from <= to && (next === undefined || to < next.from);
  });
  const stretches = isApart ? all : null;
  known.set(bands, stretches);
  return stretches;
}

/** Whether a number stands in a band. */
export function holds(band: Band, value: number): boolean {
  return band.ranges.some(
    ({ from, to }) => (from === null || value >= from) && (to === null || value <= to),
  );
}

/** Whether a number lies in a gap between bands that are many; false: nobody knows. */
export function isBetween(bands: AxisInfo['bands'], place: number): boolean {
  const stretches = bands.length < few ? null : stretchesOf(bands);
  const [first, last] = [stretches?.[0], stretches?.at(-1)];
  if (first === undefined || last === undefined) return false;
  return place >= first.from && place <= last.to;
}
