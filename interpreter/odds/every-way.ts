// Exact odds. Every outcome of every roll, draw and choice is followed, but what comes of a
// situation is found out once for all that agree with it in what the rules look at from there on.
// So the work grows with the number of situations that differ in something that matters, not with
// the number of ways that lead to them.
import { Rational } from '../chance/rational.ts';
import type { Configuration } from '../model/configuration.ts';
import type { RuntimeProblem } from '../model/fault.ts';
import type { Program } from '../model/program.ts';
import type { Request } from '../model/request.ts';
import type { Value } from '../model/values.ts';
import type { Heard } from './answers.ts';
import { Explorer } from './explorer.ts';
import type { End, Ended, Node } from './future.ts';
import { spread } from './future.ts';
import type { WaysOptions } from './policy.ts';
import { numberOf } from './policy.ts';

/** The exact chances of everything that can come of a run; they sum to one. */
export interface Ways {
  /** In rising order of the result, then of what is watched. */
  readonly outcomes: readonly WayOutcome[];
  /** Ways that end in a problem. */
  readonly problems: readonly { readonly problem: RuntimeProblem; readonly p: Rational }[];
  /** Ways that stop because nobody said a fact, or what to choose. */
  readonly missing: readonly { readonly request: Request; readonly p: Rational }[];
  /**
   * What some would come to who have an aim and choose otherwise: without a result, it counted as
   * nothing.
   */
  readonly weighed: readonly Exclude<Ended, { readonly kind: 'outcome' }>[];
  /** Situations that were looked at, those that only lead on aside. */
  readonly situations: number;
  /** What was asked for, on any way, of what was said. */
  readonly heard: Heard;
}

export interface WayOutcome {
  readonly result: Value;
  /** The values of the watched fields, in the order asked for. */
  readonly watched: readonly Value[];
  readonly p: Rational;
}

/**
 * Follows a configuration, with a call on it, to all its ends. The configuration itself is kept.
 * What would never end, or takes more room than there is, is a problem with the chance that is open
 * when ways are no longer followed.
 */
export function everyWay(
  program: Program,
  configuration: Configuration,
  options: WaysOptions = {},
): Ways {
  const explorer = new Explorer(program, configuration, options);
  const found = waysOf(explorer);
  if (explorer.heard.knowsHidden) {
    return everyWay(program, configuration, { ...options, weighsAll: true });
  }
  if (explorer.grown !== null) {
    const isAimed = options.policy?.kind === 'aims';
    return (isAimed ? null : cutOff(program, configuration, { options, explorer })) ?? found;
  }
  if (explorer.mayOverflow && options.looksAtAll !== true) {
    return everyWay(program, configuration, { ...options, looksAtAll: true });
  }
  return found;
}

/** All that an explorer comes to. */
function waysOf(explorer: Explorer): Ways {
  let first: Node | End;
  try {
    first = explorer.explore();
  } catch (fault) {
    // What was found so far is no chance of anything.
    const problems = [{ problem: explorer.problem(fault), p: Rational.one }];
    const { situations, heard } = explorer;
    return { outcomes: [], problems, missing: [], weighed: [], situations, heard };
  }
  const nodes = explorer.nodes.items;
  first.weight = 1n;
  for (const node of nodes.toReversed()) spread(node);
  return report(explorer, first.denominator);
}

// ----------------------------------------------------------------------------------- loops cut off

/** Room for what is followed of something that grows without end. */
const cutWays = 40_000;

/** What is still open then is nothing at two digits of a hundredth. */
const enough = Rational.of(1, 20_000);

/** How far something is followed at least that grows without end, and at most. */
const [least, furthest] = [3, 4000];

/**
 * Follows a run in which something grows without end so far that hardly anything is open, or as far
 * as there is room; null where there is none.
 */
function cutOff(
  program: Program,
  configuration: Configuration,
  { options, explorer: { grown } }: { readonly options: WaysOptions; readonly explorer: Explorer },
): Ways | null {
  let best: Ways | null = null;
  const ways = Math.min(cutWays, options.ways ?? cutWays);
  for (let most = least; grown !== null && most < furthest; most *= 2) {
    const cut = new Explorer(program, configuration, { ...options, ways }, { grown, most });
    const found = waysOf(cut);
    if (cut.isFull) break;
    best = found;
    const open = found.problems.find(({ problem }) => problem.code === 'grows-on');
    if (open === undefined || open.p.compare(enough) < 0) break;
  }
  return best;
}

// ------------------------------------------------------------------------------------------ report

function report({ ends, situations, heard }: Explorer, denominator: bigint): Ways {
  // Ends that are the same outcome were told apart by what is aimed at.
  const found = new Map<string, WayOutcome>();
  const problems: Ways['problems'][number][] = [];
  const missing: Ways['missing'][number][] = [];
  const weighed: Ways['weighed'][number][] = [];
  for (const { what, weight } of ends.items) {
    if (weight === 0n) {
      if (what.kind !== 'outcome') weighed.push(what);
      continue;
    }
    const p = Rational.of(weight, denominator);
    if (what.kind === 'outcome') {
      const { result, watched } = what;
      const key = JSON.stringify([result, watched]);
      found.set(key, { result, watched, p: p.add(found.get(key)?.p ?? Rational.zero) });
    } else if (what.kind === 'problem') problems.push({ problem: what.problem, p });
    else missing.push({ request: what.request, p });
  }
  const outcomes = [...found.values()].sort(
    (left, right) =>
      compareValues(left.result, right.result) ||
      compareValues([...left.watched], [...right.watched]),
  );
  return { outcomes, problems, missing, weighed, situations, heard };
}

/**
 * An order of all values of one type, so that equal odds print alike: numbers rising, none first.
 */
export function compareValues(left: Value, right: Value): number {
  if (left === right) return 0;
  if (left === null || right === null) return left === null ? -1 : 1;
  if (typeof left !== 'object' || typeof right !== 'object') return left < right ? -1 : 1;
  if ('denominator' in left && 'denominator' in right)
    return numberOf(left).compare(numberOf(right));
  const [ours, theirs] = [Object.values(left), Object.values(right)] as readonly Value[][];
  for (const [index, value] of (ours ?? []).entries()) {
    const other = theirs?.[index];
    if (other === undefined) return 1;
    const found = compareValues(value, other);
    if (found !== 0) return found;
  }
  return (ours?.length ?? 0) - (theirs?.length ?? 0);
}
