import type { Span } from '../../grammar/span.ts';
import type { Book, BookFile } from '../model/book.ts';
import { hashOf } from '../model/hash.ts';
import type { Problem } from '../model/problems.ts';
import { imprintOf } from './imprint.ts';

/** A key of all that may decide which names of a book are used. */
export function usageKey(files: readonly BookFile[]): number {
  const shapes = files.flatMap(({ tree }) =>
    tree.declarations.map((node) => imprintOf(node).shape),
  );
  return hashOf(['usage', ...shapes]);
}

/**
 * Whose names are used, as selection after selection shows. What one selection uses is used; only a
 * book that has something else must be looked at as a whole for it.
 */
export class Usage {
  readonly #settled = new Set<number>();

  isOpen({ definitions }: Book): boolean {
    for (const [key, { node }] of definitions) {
      if (!this.#settled.has(keyOf(key, node))) return true;
    }
    return false;
  }

  /** Notes what a whole book with these problems uses. */
  note({ definitions }: Book, problems: readonly Problem[]): void {
    const unused = Map.groupBy(
      problems.filter(({ code }) => code === 'unused-name'),
      ({ file }) => file,
    );
    const starts = new Map<string, readonly number[]>();
    for (const [file, all] of unused) {
      starts.set(file, all.map(({ span }) => span.from).sort((one, other) => one - other));
    }
    for (const [key, { node, file }] of definitions) {
      if (isAmong(starts.get(file.path) ?? [], node.span)) continue;
      this.#settled.add(keyOf(key, node));
    }
  }
}

/** Whether one of some places, rising, lies in a stretch. */
function isAmong(places: readonly number[], { from, to }: Span): boolean {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return (places[low] ?? Infinity) < to;
}

function keyOf(key: string, node: object): number {
  return hashOf([key, imprintOf(node).shape]);
}
