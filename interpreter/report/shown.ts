/** What must be turned for a problem to show, as words of a language. */
import type { Turned } from '../../grammar/problem.ts';

interface Speech {
  readonly turned: (turn: Turned) => string;
  readonly and: string;
  readonly or: string;
  /** So many ways that are not named. */
  readonly more: (count: number) => string;
}

/** How many ways are named. */
const mostWays = 4;

/** The ways in which a problem shows, the shortest first; of many a few and their number. */
export function shownIn(ways: readonly (readonly Turned[])[], speech: Speech): string {
  const named = ways.slice(0, mostWays).map((way) => way.map(speech.turned).join(speech.and));
  const left = ways.length - named.length;
  return [...named, ...(left > 0 ? [speech.more(left)] : [])].join(speech.or);
}
