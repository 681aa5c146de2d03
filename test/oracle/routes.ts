// Searches over the map, by the oracle: what their functions mean, in another way than the machine.
import type { Value } from '../../interpreter/model/values.ts';
import { exacts, order, same, stop, wholes } from './numbers.ts';

type List = readonly Value[];

/** The value of a function that only searches call. */
export function searched(name: string, values: readonly Value[]): Value {
  const [first = null, second = null, third = null, fourth = null] = values;
  const list = first as List;
  const [number, place] = [second as number, fourth as number];
  switch (name) {
    case '#filled':
      return Array.from(list, () => second);
    case '#nth':
      return list.at(number) ?? null;
    case '#put':
      return number < 0 ? list : [...list.slice(0, number), third, ...list.slice(number)];
    case '#noted':
      return list.some((one) => same(one, second)) ? list : list.concat([second]);
    case '#goes-on': {
      const goals = third as List;
      return number < list.length && goals.every((goal) => !same(goal, list[number] ?? null));
    }
    case '#leads': {
      const at = third as number;
      const going = goingOn(list, second as List);
      return going.indexOf(list[at] ?? null) === at;
    }
    case '#is-open':
      return isOpen(values);
    case '#spent':
      return spent(list[number] ?? 0, third);
    case '#affords':
      return first !== null && (second === null || order(first, second) <= 0);
    case '#slot':
      return slot(values);
    case '#reach':
      return [...new Set(list)];
    case '#price':
      return (second as List)[place] ?? null;
    case '#way': {
      if (place >= list.length) return null;
      const steps = third as readonly number[];
      const walk = (at: number): List =>
        at < 0 ? [] : [...walk(steps[at] ?? -1), list[at] ?? null];
      return walk(place);
    }
    default:
      throw new Error(`no function ${name}`);
  }
}

/** The places, with none where one had to stop. */
function goingOn(places: List, halts: List): List {
  return places.map((place, index) => (halts[index] === true ? null : place));
}

function isOpen([places, prices, halts, at, place = null, least, limit = null]: List): boolean {
  const paid = prices as List;
  const next = spent(paid[at as number] ?? 0, least ?? 0) ?? 0;
  const known = goingOn(places as List, halts as List).filter((_, index) => {
    return order(paid[index] ?? 0, next) <= 0;
  });
  return (limit === null || order(next, limit) <= 0) && !known.includes(place);
}

function spent(before: Value, cost: Value): Value {
  if (cost === null) return null;
  if (order(cost, 0) < 0) stop('negative-cost');
  const isWhole = typeof before === 'number' && typeof cost === 'number';
  return isWhole ? wholes('+', before, cost) : exacts('+', before, cost);
}

function slot([places, prices, halts, , place = null, price = null, stops]: List): number {
  const cheaper = (prices as List).filter((one) => order(one, price) <= 0).length;
  const alike = stops === true ? (places as List) : goingOn(places as List, halts as List);
  return alike.slice(0, cheaper).includes(place) ? -1 : cheaper;
}
