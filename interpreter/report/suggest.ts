/** Near names as a hint: at most three, and only near ones (`near.ts` finds them). */
import { listed, quote } from './quote.ts';

/** How a language asks whether one of some names was meant. */
export interface Suggestion {
  readonly ask: (names: string) => string;
  readonly or: string;
}

/** The hint, as a list so that no name gives no hint. */
export function suggest(names: readonly string[], { ask, or }: Suggestion): readonly string[] {
  const near = names.slice(0, 3).map(quote);
  return near.length === 0 ? [] : [ask(listed(near, or))];
}
