import type { Edit } from '../../grammar/edit.ts';

/** What makes one text of another, as one edit; null where they are the same. */
export function differing(before: string, after: string): Edit | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let tail = 0;
  const isSame = (): boolean => before.at(-1 - tail) === after.at(-1 - tail);
  while (tail < shorter - from && isSame()) tail += 1;
  return { span: { from, to: before.length - tail }, text: after.slice(from, after.length - tail) };
}
