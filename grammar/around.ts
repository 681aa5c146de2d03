/** What is being written at a place, whether or not it can be read. */
import { scan } from './scan.ts';
import type { Stretch } from './stretch.ts';

/**
 * The declaration or clause item around a place, as far as the scanner can tell: an item rather
 * than its clause. Null before the first one.
 */
export function stretchAt(text: string, at: number): Stretch | null {
  const whole = scan(text, { from: 0, to: text.length, level: 'file', byColumn: false });
  const outer = whole.stretches.findLast(({ from }) => from <= at) ?? null;
  if (outer?.word !== 'clause' || outer.brace === null) return outer;
  const inside = { from: outer.brace + 1, to: outer.to, level: 'items', byColumn: false } as const;
  return scan(text, inside).stretches.findLast(({ from }) => from <= at) ?? outer;
}
