/** What is being written at a place, whether or not it can be read. */
import { scan } from './scan.ts';
import type { Stretch } from './stretch.ts';

/**
 * The declaration or clause item around a place, as far as the scanner can tell: an item rather
 * than its clause. Null before the first one.
 */
export function stretchAt(text: string, at: number): Stretch | null {
  return stretchFinder(text)(at);
}

/** As `stretchAt`, for many places of one text: it is scanned once. */
export function stretchFinder(text: string): (at: number) => Stretch | null {
  const whole = scan(text, { from: 0, to: text.length, level: 'file', byColumn: false });
  const items = new Map<Stretch, readonly Stretch[]>();
  return (at) => {
    const outer = whole.stretches.findLast(({ from }) => from <= at) ?? null;
    if (outer?.word !== 'clause' || outer.brace === null) return outer;
    const { brace, to } = outer;
    const inside = { from: brace + 1, to, level: 'items', byColumn: false } as const;
    const within = items.get(outer) ?? scan(text, inside).stretches;
    items.set(outer, within);
    return within.findLast(({ from }) => from <= at) ?? outer;
  };
}
