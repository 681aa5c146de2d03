/** What the page of a chart tells the island of an owner's card, and its words. */
import type { Said as Shop } from '../workshop/said.ts';

/** They stand under `card.` among the words of the interface. */
export const cardWords = [
  ...(['broken', 'emptied', 'fine', 'heavy', 'inDone', 'inNone', 'notRead', 'reading'] as const),
  ...(['whole'] as const),
] as const;
export type CardWord = (typeof cardWords)[number];

export interface Said extends Omit<Shop, 'problems'> {
  /** The chart of the page. */
  readonly chart: string;
  /** What its card begins with. */
  readonly blank: string;
  /** The words of all charts of the book that its owner is asked for. */
  readonly charts: Readonly<Record<string, string>>;
  /** The layers of the book that have something for a chart, by its name. */
  readonly over: Readonly<Record<string, readonly string[]>>;
  readonly card: Readonly<Record<CardWord, string>>;
}
