// Exact odds. Every outcome of every roll, draw and choice is followed, but what comes of a
// situation is found out once for all that agree with it in what the rules look at from there on.
// So the work grows with the number of situations that differ in something that matters, not with
// the number of ways that lead to them.
import { Rational } from '../chance/rational.ts';
import { blankConfiguration } from '../model/configuration.ts';
import type { Configuration } from '../model/configuration.ts';
import type { RuntimeProblem } from '../model/fault.ts';
import type { Program } from '../model/program.ts';
import type { Request } from '../model/request.ts';
import type { Fraction, Value } from '../model/values.ts';
import { Explorer } from './explorer.ts';
import { spread } from './future.ts';
import type { End, Node } from './future.ts';
import { resultMeasure } from './policy.ts';
import type { Measure, WaysOptions } from './policy.ts';

/** The exact chances of everything that can come of a run; they sum to one. */
export interface Ways {
  /** In rising order of the result, then of what is watched. */
  readonly outcomes: readonly WayOutcome[];
  /** Ways that end in a problem. */
  readonly problems: readonly { readonly problem: RuntimeProblem; readonly p: Rational }[];
  /** Ways that stop because nobody said a fact, or what to choose. */
  readonly missing: readonly { readonly request: Request; readonly p: Rational }[];
  /** Situations that were looked at, those that only lead on aside. */
  readonly situations: number;
}

export interface WayOutcome {
  readonly result: Value;
  /** The values of the watched fields, in the order asked for. */
  readonly watched: readonly Value[];
  readonly p: Rational;
}

/**
 * Follows a configuration, with a call on it, to all its ends. The configuration itself is kept.
 */
export function everyWay(
  program: Program,
  configuration: Configuration,
  options: WaysOptions = {},
): Ways {
  const explorer = new Explorer(program, configuration, options);
  let first: Node | End;
  try {
    first = explorer.explore();
  } catch (fault) {
    // Too many situations: what was found so far is no chance of anything.
    const problem = { problem: explorer.problem(fault), p: Rational.one };
    return { outcomes: [], problems: [problem], missing: [], situations: explorer.situations };
  }
  const nodes = explorer.nodes.items;
  if (options.policy?.kind === 'aims') decide(nodes, options.policy.measure ?? resultMeasure);
  first.weight = 1n;
  for (const node of nodes.toReversed()) spread(node);
  return report(explorer, first.denominator);
}

/** Settles what each player does, from the ends of the game backwards. */
function decide(nodes: readonly Node[], measure: Measure): void {
  for (const node of nodes) {
    const values = node.to.map((to) => valueOf(to, measure));
    if (node.aim === null) {
      node.value = mean(node, values);
      continue;
    }
    const sign = node.aim === 'highest' ? 1 : -1;
    let best = 0;
    values.forEach((value, index) => {
      if (value.compare(values[best] ?? value) * sign > 0) best = index;
    });
    node.value = values[best] ?? Rational.zero;
    node.to = node.to.slice(best, best + 1);
    node.weights = node.weights.slice(best, best + 1);
    node.total = 1n;
  }
}

function valueOf(item: Node | End, measure: Measure): Rational {
  if (item.value !== null) return item.value;
  // A way that ends in a problem is worth nothing to anybody.
  const ended = item.kind === 'end' && item.what.kind === 'outcome' ? item.what : null;
  const configuration = ended?.configuration ?? blankConfiguration();
  const value = ended === null ? 0 : measure(ended.result, configuration);
  item.value = rational(value);
  return item.value;
}

function rational(value: number | Fraction): Rational {
  if (typeof value === 'number') return Rational.of(value);
  return Rational.of(value.numerator, value.denominator);
}

function mean({ weights, total }: Node, values: readonly Rational[]): Rational {
  return weights.reduce(
    (sum, weight, index) =>
      sum.add((values[index] ?? Rational.zero).multiply(Rational.of(weight, total))),
    Rational.zero,
  );
}

// ------------------------------------------------------------------------------------------ report

function report({ ends, situations }: Explorer, denominator: bigint): Ways {
  // With a measure of its own, ends that are the same outcome were told apart by what it looks at.
  const found = new Map<string, WayOutcome>();
  const problems: Ways['problems'][number][] = [];
  const missing: Ways['missing'][number][] = [];
  for (const { what, weight } of ends.items) {
    if (weight === 0n) continue;
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
      order(left.result, right.result) || order([...left.watched], [...right.watched]),
  );
  return { outcomes, problems, missing, situations };
}

/**
 * An order of all values of one type, so that equal odds print alike: numbers rising, none first.
 */
function order(left: Value, right: Value): number {
  if (left === right) return 0;
  if (left === null || right === null) return left === null ? -1 : 1;
  if (typeof left !== 'object' || typeof right !== 'object') return left < right ? -1 : 1;
  if ('denominator' in left && 'denominator' in right)
    return rational(left).compare(rational(right));
  const [ours, theirs] = [Object.values(left), Object.values(right)] as readonly Value[][];
  for (const [index, value] of (ours ?? []).entries()) {
    const other = theirs?.[index];
    if (other === undefined) return 1;
    const found = order(value, other);
    if (found !== 0) return found;
  }
  return (ours?.length ?? 0) - (theirs?.length ?? 0);
}
