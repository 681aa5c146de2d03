/** How grave problems are. */
import type { ProblemCode } from './problems.ts';

export type Severity = 'error' | 'warning' | 'note';

/** Problems that leave the rules usable: something is superfluous, or not yet up to date. */
const warnings: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'unused-name',
  'idle-given',
  'idle-during',
  'hidden-function',
  'modifier-never',
  'settled-condition',
  'changes-nothing',
  'unasked-element',
  'text-only-number',
  'unreachable-row',
  'unreachable-step',
  'dispute-settled',
]);

/** What nobody found wrong, and nobody showed to be right. */
const notes: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['not-proven']);

/** How grave a problem is. Errors and warnings are findings, notes are not. */
export function severity(code: ProblemCode): Severity {
  if (notes.has(code)) return 'note';
  return warnings.has(code) ? 'warning' : 'error';
}
