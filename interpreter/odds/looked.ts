/** Spots that were looked at: the first `count` of the list, in order, each once. */
export interface Looked {
  readonly spots: readonly number[];
  readonly count: number;
}

/** A whole list of spots. */
export function lookedAt(spots: readonly number[]): Looked {
  return { spots, count: spots.length };
}
