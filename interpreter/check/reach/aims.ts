// When a run stops where it is looked for.
import type { Span } from '../../../grammar/span.ts';
import { contains } from '../../../grammar/span.ts';
import { usualBounds } from '../../machine/machine.ts';
import type { RuntimeProblem } from '../../model/fault.ts';
import type { Trial } from './attempt.ts';
import type { Aim } from './search.ts';
import type { Stop } from './stops.ts';

/** A run that stops there for that reason. */
export function aimAt(stop: Stop, trial: Trial): Aim {
  if (stop.code !== 'never-ends') {
    return ({ problem }) => (problem !== null && isAt(problem, stop) ? 0 : -1);
  }
  // All runs together show it.
  if (stop.turnedBy !== undefined) return () => null;
  const isLong = longIn(stop, trial);
  return (run, again) => {
    const { problem } = run;
    if (problem === null) return -1;
    return isAt(problem, stop) || isLong(problem, again) ? 0 : -1;
  };
}

/** Runs that took long in a loop and are followed until they may go no further. */
const mostFollowed = 3;

/** Whether a run does not end in a loop, though it never stands as it stood: a number grows. */
function longIn(
  stop: Stop,
  trial: Trial,
): (problem: RuntimeProblem, again: Parameters<Aim>[1]) => boolean {
  const bounds = usualBounds;
  let isFound = false;
  let followed = 0;
  return (problem, again) => {
    if (problem.code !== 'too-many-steps' || !isInside(problem, stop)) return false;
    if (isFound || followed >= mostFollowed) return isFound;
    followed += 1;
    const run = again({ ...trial, machine: { ...trial.machine, bounds } });
    const later = run?.problem ?? null;
    isFound = later?.code === 'too-many-steps' && isInside(later, stop);
    return isFound;
  };
}

function isInside({ trace }: RuntimeProblem, { file, span }: Stop): boolean {
  const isHere = (at: Span): boolean => contains(span, at);
  return trace.some((entry) => entry.file === file && isHere(entry.span));
}

function isAt(problem: RuntimeProblem, stop: Stop): boolean {
  const { code, file, span } = problem;
  if (code === 'law-broken') return problem.data.law === stop.law;
  if (code === 'out-of-play') return stop.code === code;
  return code === stop.code && file === stop.file && contains(stop.span, span);
}

/** What stopped a run of a search, as it would stop any run: its own bounds are narrower. */
export function asAnyRun(problem: RuntimeProblem, stop: Stop): RuntimeProblem {
  if (stop.code !== 'never-ends' || problem.code !== 'too-many-steps') return problem;
  return { ...problem, span: stop.span, data: { bound: usualBounds.steps, of: 'steps' } };
}
