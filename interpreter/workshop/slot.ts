import type { Span } from '../../grammar/span.ts';

/** A stretch of a file that holds one value. */
export interface Slot {
  readonly text: string;
  readonly span: Span;
}
