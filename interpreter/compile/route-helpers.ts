// What searches over the map need in a generated module, as text: see `model/routes.ts`.

/** The name of a helper of searches. */
export type RouteHelperName =
  | 'filled'
  | 'nth'
  | 'put'
  | 'noted'
  | 'goesOn'
  | 'passed'
  | 'paid'
  | 'leads'
  | 'isOpen'
  | 'spent'
  | 'affords'
  | 'slot'
  | 'reach'
  | 'way';

interface Helper {
  readonly needs: readonly (RouteHelperName | 'compareExact' | 'exactly' | 'fail' | 'safe')[];
  readonly text: string;
}

/** The helpers by name, and the others that they call. */
export const routeHelpers: Readonly<Record<RouteHelperName, Helper>> = {
  filled: { needs: [], text: `function $filled(list, value) { return list.map(() => value); }` },
  nth: { needs: [], text: `function $nth(list, at) { return at < list.length ? list[at] : null; }` },
  put: {
    needs: [],
    text: `function $put(list, at, value) { return at < 0 ? list : list.toSpliced(at, 0, value); }`,
  },
  noted: {
    needs: [],
    text: `function $noted(list, place) { return list.includes(place) ? list : [...list, place]; }`,
  },
  goesOn: {
    needs: [],
    text: `function $goesOn(places, at, goals) {
  return at < places.length && !goals.includes(places[at]);
}`,
  },
  passed: {
    needs: [],
    text: `function $passed(places, halts, until, place) {
  for (let i = 0; i < until; i++) if (places[i] === place && halts[i] !== true) return true;
  return false;
}`,
  },
  paid: {
    needs: ['compareExact'],
    text: `function $paid(price, limit, at) { return limit === null || $compareExact(price, limit, at) <= 0; }`,
  },
  leads: {
    needs: ['passed'],
    text: `function $leads(places, halts, at) {
  return halts[at] !== true && !$passed(places, halts, at, places[at]);
}`,
  },
  isOpen: {
    needs: ['passed', 'paid', 'spent'],
    text: `function $isOpen(places, prices, halts, from, place, least, limit, at) {
  const next = $spent(prices, from, least, at);
  if (!$paid(next, limit, at)) return false;
  const until = prices.findIndex((price) => $compareExact(price, next, at) > 0);
  return !$passed(places, halts, until < 0 ? places.length : until, place);
}`,
  },
  spent: {
    needs: ['compareExact', 'exactly', 'fail', 'safe'],
    text: `function $spent(prices, from, cost, at) {
  if (cost === null) return null;
  if ($compareExact(cost, 0, at) < 0) $fail('negative-cost', { cost }, at);
  const isWhole = typeof prices[from] === 'number' && typeof cost === 'number';
  return isWhole ? $safe(prices[from] + cost, at) : $exactly('+', prices[from], cost, at);
}`,
  },
  affords: {
    needs: ['paid'],
    text: `function $affords(price, limit, at) { return price !== null && $paid(price, limit, at); }`,
  },
  slot: {
    needs: ['compareExact'],
    text: `function $slot(places, prices, halts, from, place, price, stops, at) {
  let i = 0;
  for (; i < places.length; i++) {
    if ($compareExact(prices[i], price, at) > 0) return i;
    if (places[i] === place && (stops || halts[i] !== true)) return -1;
  }
  return i;
}`,
  },
  reach: {
    needs: [],
    text: `function $reach(places) { return places.filter((place, i) => places.indexOf(place) === i); }`,
  },
  way: {
    needs: [],
    text: `function $way(places, prices, before, at) {
  if (at >= places.length) return null;
  const way = [];
  for (let i = at; i >= 0; i = before[i]) way.unshift(places[i]);
  return way;
}`,
  },
};
