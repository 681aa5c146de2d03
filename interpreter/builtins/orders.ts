/** Lists by preference: functions that selections are lowered to; no rule writes their names. */
import type { Exact } from '../model/numbers.ts';
import { compareExact } from '../model/numbers.ts';
import { arrangedFunction, preferredFunction } from '../model/preferences.ts';
import type { Value } from '../model/values.ts';
import type { Builtin } from './builtin.ts';

/** How much each element is worth by one preference: the more the better, or the less (-1). */
interface Worths {
  readonly sign: number;
  readonly of: readonly Value[];
}

/** A yes is worth more than a no. */
function plain(value: Value | undefined): Exact {
  return typeof value === 'boolean' ? Number(value) : (value as Exact);
}

/** Below zero where the first place comes before the second by the preference. */
function compared({ sign, of }: Worths, first: number, second: number): number {
  return sign * compareExact(plain(of[second]), plain(of[first]));
}

/** The elements that none is better than, in their order. */
function preferred(list: readonly Value[], worths: Worths): readonly Value[] {
  let best = 0;
  for (let place = 1; place < list.length; place += 1) {
    if (compared(worths, place, best) < 0) best = place;
  }
  return list.filter((_, place) => compared(worths, place, best) === 0);
}

/** All elements, the better first; equals as they stood. */
function arranged(list: readonly Value[], preferences: readonly Worths[]): readonly Value[] {
  const order = (first: number, second: number): number => {
    for (const worths of preferences) {
      const found = compared(worths, first, second);
      if (found !== 0) return found;
    }
    return 0;
  };
  return list
    .map((_, place) => place)
    .sort(order)
    .map((place) => list[place] ?? null);
}

/** The worths behind the list: a sign, then a list, for each preference. */
function worthsIn(values: readonly Value[]): readonly Worths[] {
  return values.flatMap((sign, place) =>
    place % 2 === 0 ? [{ sign: sign as number, of: values[place + 1] as readonly Value[] }] : [],
  );
}

/** Functions that give the best of a list, and all of it in order. */
export const orderBuiltins: Readonly<Record<string, Builtin>> = {
  [preferredFunction]: {
    documentation: '',
    type: () => null,
    evaluate: ([list, sign, of]) =>
      preferred(list as readonly Value[], { sign: sign as number, of: of as readonly Value[] }),
  },
  [arrangedFunction]: {
    documentation: '',
    type: () => null,
    evaluate: ([list, ...worths]) => arranged(list as readonly Value[], worthsIn(worths)),
  },
};
