/** A game as it is kept, in the browser and as a file. */

/** The same answers over the same dice make the same game. */
export interface Kept {
  readonly format: typeof format;
  readonly book: string;
  readonly seed: number;
  readonly answers: readonly string[];
}

const format = 'rulewright answers 1';

/** A game to be kept. */
export function keptOf(game: Omit<Kept, 'format'>): Kept {
  return { format, ...game };
}

/** A game of a book that a text holds; null: it is none. */
export function keptIn(text: string, book: string): Kept | null {
  try {
    const data = JSON.parse(text) as Partial<Kept>;
    const { seed, answers } = data;
    if (data.format !== format || data.book !== book) return null;
    if (!Number.isSafeInteger(seed) || !Array.isArray(answers)) return null;
    if (!answers.every((one) => typeof one === 'string')) return null;
    return { format, book, seed: seed ?? 1, answers };
  } catch {
    return null;
  }
}

/** Keeps a game in the browser; one that keeps nothing plays all the same. */
export function keep(kept: Kept): void {
  try {
    localStorage.setItem(keyOf(kept.book), JSON.stringify(kept));
  } catch {
    // Nothing is kept.
  }
}

/** The game of a book that the browser kept; null: none. */
export function keptOfBook(book: string): Kept | null {
  try {
    return keptIn(localStorage.getItem(keyOf(book)) ?? '', book);
  } catch {
    return null;
  }
}

function keyOf(book: string): string {
  return `rulewright:${book}`;
}
