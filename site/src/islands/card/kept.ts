/** The card of an owner as the browser keeps it: what he wrote, and what that came to when read. */
import type { OwnedChart } from '../../../../interpreter/index.ts';
import { keepText, keptText } from '../kept.ts';

export interface Card {
  /** What stands in the place of each chart, by its name, as a layer says it. */
  readonly statements: Readonly<Record<string, string>>;
  readonly charts: readonly OwnedChart[];
}

function keyOf(book: string): string {
  return `rulewright:card:${book}`;
}

/** Keeps a card, or forgets it where nothing stands on it; false: the browser keeps nothing. */
export function keepCard(book: string, card: Card): boolean {
  const isEmpty = Object.keys(card.statements).length === 0;
  const isKept = keepText(keyOf(book), isEmpty ? null : JSON.stringify(card));
  document.dispatchEvent(new Event(kept));
  return isKept;
}
const kept = 'card-kept';

/** The card of a book; an empty one where there is none that can be read. */
export function keptCard(book: string): Card {
  try {
    const data = JSON.parse(keptText(keyOf(book)) ?? '') as Partial<Card>;
    const { statements, charts } = data;
    const texts = Object.values(statements ?? {});
    if (!texts.every((text) => typeof text === 'string') || !Array.isArray(charts)) return none;
    return { statements: statements ?? {}, charts: charts.filter(isChart) };
  } catch {
    return none;
  }
}
const none: Card = { statements: {}, charts: [] };

/** Charts of a card that came from elsewhere, as a saved game has them; null: these are none. */
export function chartsIn(data: unknown): readonly OwnedChart[] | null {
  return Array.isArray(data) && data.every(isChart) ? data : null;
}

function isChart(data: unknown): data is OwnedChart {
  if (typeof data !== 'object' || data === null) return false;
  const { name, shape, axes, cells } = data as Record<string, unknown>;
  const isNamed = typeof name === 'string' && typeof shape === 'string';
  return isNamed && Array.isArray(axes) && Array.isArray(cells) && cells.every(Array.isArray);
}

/** Hears when the card of the book is kept, here or in another tab. */
export function onCard(book: string, heard: () => void): void {
  document.addEventListener(kept, heard);
  onOtherCard(book, heard);
}

/** Hears when another tab keeps the card of the book. */
export function onOtherCard(book: string, heard: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === keyOf(book)) heard();
  });
}
