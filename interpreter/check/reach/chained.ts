// Loops in which something is rolled or chosen may go on for ever on some rolls alone, or whatever
// is chosen from some point on: no single run shows that, but the chances of all runs together do.
import { contains } from '../../../grammar/span.ts';
import { Rational } from '../../chance/rational.ts';
import { everyWay } from '../../odds/every-way.ts';
import type { Attempt, Trial } from './attempt.ts';
import { begun } from './attempt.ts';
import type { Found, Path } from './search.ts';
import { following } from './search.ts';
import type { Stop } from './stops.ts';

/** Positions that are looked at, and ways in each: the check is to stay quick. */
const [mostPositions, mostWays] = [8, 3000];

/** For each of the loops, a position from which it never ends with some chance, or null. */
export function chained(trial: Trial, loops: readonly Stop[]): readonly (Found | null)[] {
  const found: (Found | null)[] = loops.map(() => null);
  if (loops.length === 0) return found;
  for (const path of positions(trial)) {
    if (!found.includes(null)) break;
    const start = begun(trial, following(path));
    if (start === null) continue;
    // Where each choice is as likely as the others, what never ends does so whatever is chosen.
    const policy = { kind: 'uniform' } as const;
    const options = { policy, ways: mostWays, bounds: { steps: 20_000 } };
    const { problems } = everyWay(trial.program, start.configuration, options);
    for (const { problem, p } of problems) {
      if (problem.code !== 'never-ends' || p.compare(Rational.zero) === 0) continue;
      const at = loops.findIndex(
        ({ file, span }) => file === problem.file && contains(span, problem.span),
      );
      const isOfAll = loops[at]?.turnedBy;
      if (isOfAll === undefined || found[at] !== null) continue;
      const run: Attempt = { ...start, ...nothing, problem };
      found[at] = { run, probability: p, again: () => run, isOfAll };
    }
  }
  return found;
}

const nothing = {
  ...{ log: [], result: undefined, refused: null },
  ...{ faces: [], draws: [], choices: [], facts: [], answered: [] },
};

/** The plain position, and those that differ from it in one thing. */
function* positions(trial: Trial): Generator<Path> {
  const open = new Map<string, number>();
  const note = (key: string, count: number): void => void open.set(key, count);
  begun(trial, following(new Map(), note));
  yield new Map();
  let left = mostPositions - 1;
  for (const [key, count] of open) {
    for (const index of new Set([count - 1, 1])) {
      if (index <= 0 || index >= count || left <= 0) continue;
      left -= 1;
      yield new Map([[key, index]]);
    }
  }
}
