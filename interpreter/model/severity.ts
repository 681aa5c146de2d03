/** How grave problems are. */
import type { ProblemCode } from './problems.ts';

export type Severity = 'error' | 'warning';

/** Problems that leave the rules usable: something is superfluous, or not yet up to date. */
const warnings: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'unused-name',
  'modifier-never',
  'unreachable-row',
  'unreachable-step',
  'dispute-settled',
]);

/** How grave a problem is. Both kinds are findings. */
export function severity(code: ProblemCode): Severity {
  return warnings.has(code) ? 'warning' : 'error';
}
