/**
 * How a search over the map is lowered: a loop over lists that stand side by side, one entry for
 * each place found and each way of coming there that matters. They are sorted by price, those of
 * one price in the order in which they were found; those before `at` are settled. No rule can write
 * the names of the functions that the loop calls.
 *
 * This is Dijkstra's algorithm. Where whoever takes a step may have to stop, a place may stand
 * twice: once for a cheaper way that ends there, once for a dearer one that may go on.
 */

/** The functions, by what they are for. */
export const routeFunctions = {
  /** The list, a value: as many of that value. */
  filled: '#filled',
  /** The list and a place in it: what stands there. */
  nth: '#nth',
  /** The list, a place in it or -1, a value: the list with the value put in there. */
  put: '#put',
  /** The list and a value: the list with the value added, if it is not there. */
  noted: '#noted',
  /** Places, at, goals: whether an entry is left, and is not among the goals. */
  goesOn: '#goes-on',
  /** Places, halts, at: whether the way may go on from there, and did not do so before. */
  leads: '#leads',
  /**
   * Places, prices, halts, at, a neighbour, the least price of a step, the limit: whether it is to
   * be tried.
   */
  isOpen: '#is-open',
  /** Prices, at, the price of a step: the price of the way; none where the step is barred. */
  spent: '#spent',
  /** A price and a limit: whether it can be paid. */
  affords: '#affords',
  /** Places, prices, halts, at, a neighbour, its price, whether it halts: where to put it. */
  slot: '#slot',
  /** Places, prices, before, at, and what accounts tell: the places in reach. */
  reach: '#reach',
  /** The same: the price of the goal, or none. */
  price: '#price',
  /** The same: the places on the way to the goal, or none. */
  way: '#way',
} as const;

/** What a search is asked for, by the function that answers it. */
export const routeAnswers: ReadonlyMap<string, 'reach' | 'price' | 'way'> = new Map([
  [routeFunctions.reach, 'reach'],
  [routeFunctions.price, 'price'],
  [routeFunctions.way, 'way'],
]);
