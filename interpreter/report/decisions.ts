/** The steps of a call that were decisions, and the way that each took. */
import type { Decided, LogEvent, Way } from '../model/log.ts';
import type { Activation } from './activations.ts';

/** A decision as it stands in a log. */
export type Decision = Extract<LogEvent, { readonly kind: 'decided' }>;

/** Whether a step of a call is a decision. */
export function isDecision(step: LogEvent | Activation | undefined): step is Decision {
  return step !== undefined && 'kind' in step && step.kind === 'decided';
}

/** The way that a branch took, and the one that it left. */
interface Taken {
  readonly index: number;
  readonly way: Way;
  readonly left: Way;
}

/** The way that a branch took, and the one that it left; null: no branch. */
function takenBy(step: LogEvent | Activation | undefined): Taken | null {
  if (!isDecision(step) || step.use.kind !== 'branch') return null;
  const { index, value } = step;
  const { then, otherwise }: Extract<Decided['use'], { kind: 'branch' }> = step.use;
  return value === true
    ? { index, way: then, left: otherwise }
    : { index, way: otherwise, left: then };
}

/** A branch among the steps of a call. */
export interface Branch extends Taken {
  readonly at: number;
  readonly step: Decision;
}

const known = new WeakMap<Activation['steps'], readonly Branch[]>();

/** The branches among the steps of a call, in their order; found once. */
export function branchesIn(steps: Activation['steps']): readonly Branch[] {
  const before = known.get(steps);
  if (before !== undefined) return before;
  const found = steps.flatMap((step, at): readonly Branch[] => {
    const taken = takenBy(step);
    return taken !== null && isDecision(step) ? [{ ...taken, at, step }] : [];
  });
  known.set(steps, found);
  return found;
}
