/** How results of a notation are written. */
import type { NotationInfo } from './program.ts';

/** Two codes written together; empty: only one stands alone. */
export function sampleOf({ codes, joiner, split }: NotationInfo): string {
  const [first, second] = codes.map(({ pattern }) => pattern);
  const sign = split === null ? joiner : '/';
  return first === undefined || second === undefined || sign === '' ? '' : first + sign + second;
}

/** Each code as it is written, then two of them together. */
export function codesOf(notation: NotationInfo): readonly string[] {
  const sample = sampleOf(notation);
  const patterns = notation.codes.map(({ pattern }) => pattern);
  return sample === '' ? patterns : [...patterns, sample];
}
