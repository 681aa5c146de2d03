/** What happened in a run, as lines to read. */
import type { LogEvent, Narration, Teller } from '../index.ts';
import { narrate, visibleTo } from '../index.ts';

/** What is told of a run to one who may know what all may. */
export function toldOf(log: readonly LogEvent[], teller: Teller): readonly Narration[] {
  return visibleTo(null, log).flatMap((event) => narrate(event, teller) ?? []);
}

/** A line a sentence, each behind the clause that it rests on. */
export function accountLines(told: readonly Narration[]): readonly string[] {
  const width = Math.max(0, ...told.map(({ clause }) => clause?.length ?? 0));
  const line = (clause: string | null, text: string): string =>
    `  ${(clause === null ? '' : `@${clause}`).padEnd(width + 2)}${text}`;
  return told.flatMap(({ clause, text, details }) => [
    line(clause, text),
    ...details.map((detail) => line(detail.clause, `  ${detail.text}`)),
  ]);
}
