/** What happened in a run, as lines to read. */
import type { Depth, Line, LogEvent, Teller } from '../index.ts';
import { accountInTurn, near, UsageError, visibleTo } from '../index.ts';
import type { Flags } from './flags.ts';

/** What is told of a run after so many events to one who may know what all may. */
export function toldOf(
  log: readonly LogEvent[],
  teller: Teller,
  depth: Depth = 'reasons',
  after = 0,
): Iterable<Line> {
  return accountInTurn(visibleTo(null, log), teller, { depth, after });
}

const depths: readonly Depth[] = ['answer', 'reasons', 'everything', 'whole'];

/** The depth that a word names, if any. */
export function depthNamed(word: string): Depth | undefined {
  return depths.find((depth) => depth === word);
}

/** How much `--explain` asks for. */
export function depthOf(flags: Flags): Depth {
  const value = flags.text('explain') ?? 'reasons';
  const found = depthNamed(value);
  if (found !== undefined) return found;
  const expected = depths.join(', ');
  const data = { path: '--explain', value, expected, near: near(value, depths) };
  throw new UsageError('bad-value', data);
}

/** How long the longest text is; there may be more texts than a call takes arguments. */
export function widest(texts: readonly string[]): number {
  return texts.reduce((most, { length }) => Math.max(most, length), 0);
}

/** So many lines say how wide the clauses are; the rest is written as it is told. */
const firstLines = 2000;

/**
 * A line a sentence, each behind the clause that it rests on and under its headings; `more` says
 * how many calls are folded, at the end.
 */
export function* accountLines(
  told: Iterable<Line>,
  more?: string,
): Generator<string, undefined> {
  let first: Line[] | null = [];
  let width = 0;
  let folded = 0;
  for (const each of told) {
    if (each.isFolded === true) folded += 1;
    if (first === null) {
      yield* linesOf(each, width);
      continue;
    }
    first.push(each);
    if (first.length < firstLines) continue;
    width = widest(first.map(({ clause }) => clause ?? ''));
    for (const one of first) yield* linesOf(one, width);
    first = null;
  }
  if (first !== null) width = widest(first.map(({ clause }) => clause ?? ''));
  for (const one of first ?? []) yield* linesOf(one, width);
  if (folded > 0 && more !== undefined) yield `${more} ${String(folded)}`;
}

function linesOf({ clause, depth, text, details }: Line, width: number): readonly string[] {
  const line = (of: string | null, said: string): string =>
    `  ${(of === null ? '' : `@${of}`).padEnd(width + 2)}${said}`;
  const margin = '  '.repeat(depth);
  return [
    line(clause, `${margin}${text}`),
    ...details.map((detail) => line(detail.clause, `${margin}  ${detail.text}`)),
  ];
}
