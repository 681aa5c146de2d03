import type { ReplayView } from '../model.ts';

/** Whether a replay has a map to draw: some piece stands on it, or comes to it. */
export function isDrawn({ map, pieces, steps }: ReplayView): boolean {
  if (map === null) return false;
  return (
    pieces.some(({ at }) => at >= 0) ||
    steps.some(({ changes }) => changes.some(({ at }) => at !== null && at >= 0))
  );
}
