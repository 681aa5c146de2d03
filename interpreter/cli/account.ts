/** What happened in a run, as lines to read. */
import type { Depth, Line, LogEvent, Teller } from '../index.ts';
import { account, near, UsageError, visibleTo } from '../index.ts';
import type { Flags } from './flags.ts';

/** What is told of a run to one who may know what all may. */
export function toldOf(
  log: readonly LogEvent[],
  teller: Teller,
  depth: Depth = 'reasons',
): readonly Line[] {
  return account(visibleTo(null, log), teller, { depth });
}

const depths: readonly Depth[] = ['answer', 'reasons', 'everything'];

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

/** A line a sentence, each behind the clause that it rests on and under its headings. */
export function accountLines(told: readonly Line[]): readonly string[] {
  const width = widest(told.map(({ clause }) => clause ?? ''));
  const line = (clause: string | null, text: string): string =>
    `  ${(clause === null ? '' : `@${clause}`).padEnd(width + 2)}${text}`;
  return told.flatMap(({ clause, depth, text, details }) => {
    const margin = '  '.repeat(depth);
    return [
      line(clause, `${margin}${text}`),
      ...details.map((detail) => line(detail.clause, `${margin}  ${detail.text}`)),
    ];
  });
}
