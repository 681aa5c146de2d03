/** Lines of an outline: how reasons, headings and what came of them are set beside each other. */
import type { Line, Telling } from './condensed.ts';
import type { Reason } from './folded.ts';
import type { Told } from './rolling.ts';
import type { Teller } from './value-text.ts';
import { narrativeOf } from './value-text.ts';

/** Where a line stands, and what it tells. */
export type Place = Pick<Telling, 'depth' | 'at' | 'event'>;

/** Reasons, each with what it rests on below it. */
export function lineOfReasons(
  found: readonly Reason[],
  place: Place,
): readonly Telling[] {
  return found.flatMap(({ clause, text, below, isOwn }): readonly Telling[] => [
    { kind: 'decided', clause, text, details: [], ...place, ...(isOwn && { isOwn }) },
    ...lineOfReasons(below, { ...place, depth: place.depth + 1 }),
  ]);
}

/** A heading, if there is something to say. */
export function headed(said: Told | null, kind: Line['kind'], place: Place): readonly Telling[] {
  return said === null ? [] : [{ ...said, kind, details: [], ...place }];
}

/** A sentence with what it came of behind it. */
export function withTail(line: Telling, parts: readonly string[], { language }: Teller): Telling {
  if (parts.length === 0) return line;
  return { ...line, text: narrativeOf(language).cameOf(line.text, parts) };
}

/** What was asked before a roll, and the rest. */
export function parted(
  lines: readonly Telling[],
): readonly [readonly Telling[], readonly Telling[]] {
  const isFact = ({ kind }: Line): boolean => kind === 'fact';
  return [lines.filter(isFact), lines.filter((line) => !isFact(line))];
}

/** Lines over which no heading stands. */
export function raised(lines: readonly Telling[]): readonly Telling[] {
  return lines.map((line) => ({ ...line, depth: line.depth - 1 }));
}

/** Whether lines are one step with what came in it. */
export function isOneStep([first, ...others]: readonly Telling[]): boolean {
  return first?.kind === 'call' && others.every(({ depth }) => depth > first.depth);
}

/** A sentence that goes on within another. */
export function small(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** A single reason with the modifiers that it rests on; null: there are more. */
export function inOne([only, ...more]: readonly Reason[]): string | null {
  if (only === undefined || more.length > 0) return null;
  // What the modifiers were looked up from they say themselves.
  const sums = only.below.filter(({ below }) => below.length > 0);
  const parts = sums.length > 0 ? sums.flatMap(({ below }) => below) : only.below;
  if (parts.some(({ below }) => below.length > 0)) return null;
  const texts = parts.map(({ text }) => text);
  return texts.length === 0 ? only.text : `${only.text} (${texts.join(', ')})`;
}

/** Whether reasons say a sentence. */
export function says(found: readonly Reason[], sentence: string): boolean {
  return found.some(({ text, below }) => text.includes(sentence) || says(below, sentence));
}
