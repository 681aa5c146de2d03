/** Searches over the map: the functions that they are lowered to; no rule writes their names. */
import { isEqual } from '../model/equal.ts';
import { fail } from '../model/fault.ts';
import type { Exact } from '../model/numbers.ts';
import { compareExact, exactly, safe } from '../model/numbers.ts';
import { routeFunctions as names } from '../model/routes.ts';
import type { Value } from '../model/values.ts';
import type { Builtin } from './builtin.ts';

type List = readonly Value[];

/** A place on a way or in reach, and the price from the start. */
export interface Leg {
  readonly place: Value;
  readonly price: Exact;
}

/** What a search found: its lists, and how far it came. */
export interface Found {
  readonly places: List;
  readonly prices: readonly Exact[];
  /** For each entry the one before it on the way; -1 at a start. */
  readonly before: readonly number[];
  readonly at: number;
}

/** Every place found, once, at its price, the cheapest first. */
export function legsInReach({ places, prices }: Pick<Found, 'places' | 'prices'>): readonly Leg[] {
  return places.flatMap((place, index) =>
    places.indexOf(place) === index ? [{ place, price: prices[index] ?? 0 }] : [],
  );
}

/** The way to the entry where the search ended; null where it ended without a goal. */
export function legsOfWay({ places, prices, before, at }: Found): readonly Leg[] | null {
  if (at >= places.length) return null;
  const legs: Leg[] = [];
  for (let index = at; index >= 0; index = before[index] ?? -1) {
    legs.unshift({ place: places[index] ?? null, price: prices[index] ?? 0 });
  }
  return legs;
}

/** The lists and the place that the functions which answer take first. */
export function foundIn([places, prices, before, at]: readonly Value[]): Found {
  return {
    places: places as List,
    prices: prices as readonly Exact[],
    before: before as readonly number[],
    at: at as number,
  };
}

/** Whether an entry before some place is for the same place, and lets the way go on. */
function isPassed(places: List, halts: List, until: number, place: Value): boolean {
  for (let index = 0; index < until; index += 1) {
    if (places[index] === place && halts[index] !== true) return true;
  }
  return false;
}

function isOpen(values: readonly Value[]): boolean {
  const [places, prices, halts, at, place = null, least, limit] = values;
  const [list, paid] = [places as List, prices as readonly Exact[]];
  const next = sum(paid[at as number] ?? 0, least as number);
  if (!isPaid(next, limit)) return false;
  // What stands in the list at the price that this step comes to at least is not bettered by it.
  const until = paid.findIndex((price) => compareExact(price, next) > 0);
  return !isPassed(list, halts as List, until < 0 ? list.length : until, place);
}

/** Where the entry goes: behind those that cost no more; -1 where one of them is as good. */
function slot(values: readonly Value[]): number {
  const [places, prices, halts, , place = null, price, stops] = values;
  const [list, paid, halted] = [places as List, prices as readonly Exact[], halts as List];
  let index = 0;
  for (; index < list.length; index += 1) {
    if (compareExact(paid[index] ?? 0, price as Exact) > 0) return index;
    if (list[index] === place && (stops === true || halted[index] !== true)) return -1;
  }
  return index;
}

function sum(left: Exact, right: Exact): Exact {
  const isWhole = typeof left === 'number' && typeof right === 'number';
  return isWhole ? safe(left + right) : exactly('+', left, right);
}

function spent([prices, at, cost = null]: readonly Value[]): Value {
  if (cost === null) return null;
  if (compareExact(cost as Exact, 0) < 0) fail('negative-cost', { cost });
  return sum((prices as readonly Exact[])[at as number] ?? 0, cost as Exact);
}

function isPaid(price: Exact, limit: Value = null): boolean {
  return limit === null || compareExact(price, limit as Exact) <= 0;
}

/** A function that no rule writes. */
function internal(evaluate: Builtin['evaluate']): Builtin {
  return { documentation: '', type: () => null, evaluate };
}

/** Functions that searches over the map are made of. */
export const routeBuiltins: Readonly<Record<string, Builtin>> = {
  [names.filled]: internal(([list, value = null]) => (list as List).map(() => value)),
  [names.nth]: internal(([list, index]) => (list as List)[index as number] ?? null),
  [names.put]: internal(([list, index, value = null]) => {
    const at = index as number;
    return at < 0 ? (list as List) : (list as List).toSpliced(at, 0, value);
  }),
  [names.noted]: internal(([list, value = null]) => {
    const all = list as List;
    return all.some((one) => isEqual(one, value)) ? all : [...all, value];
  }),
  [names.goesOn]: internal(([places, at, goals]) => {
    const list = places as List;
    const place = list[at as number] ?? null;
    return (at as number) < list.length && !(goals as List).includes(place);
  }),
  [names.leads]: internal(([places, halts, at]) => {
    const [list, halted, index] = [places as List, halts as List, at as number];
    return halted[index] !== true && !isPassed(list, halted, index, list[index] ?? null);
  }),
  [names.isOpen]: internal(isOpen),
  [names.spent]: internal(spent),
  [names.affords]: internal(([price = null, limit]) =>
    price !== null && isPaid(price as Exact, limit),
  ),
  [names.slot]: internal(slot),
  [names.reach]: internal((values) => legsInReach(foundIn(values)).map(({ place }) => place)),
  [names.price]: internal(([, prices, , at]) => (prices as List)[at as number] ?? null),
  [names.way]: internal((values) => legsOfWay(foundIn(values))?.map(({ place }) => place) ?? null),
};
