/** A game as it is kept, in the browser, as a file, and in an address. */
import type { OwnedChart } from '../../../../interpreter/index.ts';
import { chartsIn } from '../card/kept.ts';
import { packedText, unpackedText } from '../in-address.ts';
import { keepText, keptText } from '../kept.ts';

/** The same answers over the same dice make the same game. */
export interface Kept {
  readonly format: typeof format;
  readonly book: string;
  readonly seed: number;
  readonly answers: readonly string[];
  /** Whether the players throw the dice themselves; lacking: they do not. */
  readonly byHand?: true;
  /** The charts of an owner's card that answer in it; lacking: none. */
  readonly card?: readonly OwnedChart[];
}

const format = 'rulewright answers 1';

/** A game to be kept. */
export function keptOf(game: Omit<Kept, 'format'>): Kept {
  return { format, ...game };
}

/** A game of a book that a text holds; null: it is none. */
function keptIn(text: string, book: string): Kept | null {
  try {
    const data = JSON.parse(text) as Partial<Kept>;
    const { seed, answers, byHand } = data;
    const card = chartsIn(data.card);
    if (data.format !== format || data.book !== book) return null;
    if (!Number.isSafeInteger(seed) || !Array.isArray(answers)) return null;
    if (!answers.every((one) => typeof one === 'string')) return null;
    const more = { ...(byHand === true && { byHand }), ...(card !== null && { card }) };
    return { format, book, seed: seed ?? 1, answers, ...more };
  } catch {
    return null;
  }
}

/** The game of a book that a file holds, one of the terminal too; null: it is none. */
export async function keptInFile(text: string, book: string): Promise<Kept | null> {
  return keptIn(text, book) ?? keptIn((await unpackedText(answersOf(text))) ?? '', book);
}

/** The answers of a game that the terminal saved, packed; empty: it has none for pages. */
function answersOf(text: string): string {
  try {
    const { answers } = JSON.parse(text) as { readonly answers?: unknown };
    return typeof answers === 'string' ? answers : '';
  } catch {
    return '';
  }
}

/** Keeps a game in the browser; one that keeps nothing plays all the same. */
export function keep(kept: Kept): void {
  keepText(keyOf(kept.book), JSON.stringify(kept));
}

/** The game of a book that the browser kept; null: none. */
export function keptOfBook(book: string): Kept | null {
  return keptIn(keptText(keyOf(book)) ?? '', book);
}

function keyOf(book: string): string {
  return `rulewright:${book}`;
}

// -------------------------------------------------------------------------------- in an address

const mark = '#game=';

/** What an address has of a game; null: it would be too long. */
export async function sharedOf(kept: Kept): Promise<string | null> {
  const packed = await packedText(JSON.stringify(kept));
  return packed === null ? null : mark + packed;
}

/** The game of a book that an address has; null: none. */
export async function keptInAddress(hash: string, book: string): Promise<Kept | null> {
  const text = hash.startsWith(mark) ? await unpackedText(hash.slice(mark.length)) : null;
  return text === null ? null : keptIn(text, book);
}
