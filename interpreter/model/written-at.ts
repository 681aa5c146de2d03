/** Where conditions are written, for those who judge them: a program does not need to know. */
import type { Span } from '../../grammar/span.ts';
import type { Expr } from './program.ts';

interface WrittenAt {
  readonly file: string;
  readonly span: Span;
}

const known = new WeakMap<Expr, WrittenAt>();

/** Notes where a condition is written. */
export function noteWritten(condition: Expr, at: WrittenAt): void {
  known.set(condition, at);
}

/** Where a condition is written; null: it is no condition, or nobody wrote it. */
export function writtenAt(condition: Expr): WrittenAt | null {
  return known.get(condition) ?? null;
}
