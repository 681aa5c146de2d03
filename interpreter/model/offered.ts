/** What a search over the map says of the places that a player is offered, and of others. */
import type { LogEvent } from './log.ts';
import type { Exact } from './numbers.ts';
import type { Words } from './program.ts';
import type { Value } from './values.ts';

/** A search over the map, as it was told. */
export type Search = Extract<LogEvent, { readonly kind: 'route' }>;

/** What it costs to come to a place, and the most that may be spent; null: any amount. */
export interface Price {
  readonly spent: Exact;
  readonly limit: Exact | null;
}

/** Something on offer, with what it costs to come there where a search said it. */
export interface Offered {
  readonly words: Words;
  readonly price?: Price;
}

/** Why a place is not on offer, or that it is in reach and something else forbids it. */
export type Unreached = 'dear' | 'shut' | 'apart' | 'unfit';

/** A place that a search did not find, or that may not be chosen though it did. */
export interface Missing {
  readonly place: Value;
  readonly why: Unreached;
  /** What it costs to come there; null: nobody comes there. */
  readonly price: Price | null;
  readonly search: Search;
}
