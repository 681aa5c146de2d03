/** Near names as a hint: at most three, and only near ones (`near.ts` finds them). */
import { listed, quote } from './quote.ts';

/** How a language asks whether one of some names was meant. */
export interface Suggestion {
  readonly ask: (names: string) => string;
  readonly or: string;
  /** The hint when no name is near. */
  readonly otherwise: string | undefined;
}

/** The hint, as a list so that there may be none. */
export function suggest(
  names: readonly string[],
  { ask, or, otherwise }: Suggestion,
): readonly string[] {
  const near = names.slice(0, 3).map(quote);
  if (near.length > 0) return [ask(listed(near, or))];
  return otherwise === undefined ? [] : [otherwise];
}
