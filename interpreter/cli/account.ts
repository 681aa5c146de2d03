/** What happened in a run, as lines to read. */
import type { Line, LogEvent, Teller } from '../index.ts';
import { account, visibleTo } from '../index.ts';

/** What is told of a run to one who may know what all may. */
export function toldOf(log: readonly LogEvent[], teller: Teller): readonly Line[] {
  return account(visibleTo(null, log), teller);
}

/** A line a sentence, each behind the clause that it rests on and under its headings. */
export function accountLines(told: readonly Line[]): readonly string[] {
  const width = Math.max(0, ...told.map(({ clause }) => clause?.length ?? 0));
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
