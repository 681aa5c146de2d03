// Exact odds. Every outcome of every roll, draw and choice is followed, but never twice from the
// same configuration: those that stand at the same place of the program are gathered before any of
// them goes on (see `positionOf`), and equal ones are one. So the work grows with the number of
// different situations, not with the number of ways that lead to them.
import { Rational } from '../chance/rational.ts';
import type { Configuration } from '../model/configuration.ts';
import type { RuntimeProblem } from '../model/fault.ts';
import type { Program } from '../model/program.ts';
import type { Request } from '../model/request.ts';
import type { Fraction, Value } from '../model/values.ts';
import { Explorer } from './ways/explorer.ts';
import type { End, Node } from './ways/explorer.ts';
import { resultMeasure } from './ways/policy.ts';
import type { Measure, WaysOptions } from './ways/policy.ts';

/** The exact chances of everything that can come of a run; they sum to one. */
export interface Ways {
  /** In rising order of the result, then of what is watched. */
  readonly outcomes: readonly WayOutcome[];
  /** Ways that end in a problem. */
  readonly problems: readonly { readonly problem: RuntimeProblem; readonly p: Rational }[];
  /** Ways that stop because nobody said a fact, or what to choose. */
  readonly missing: readonly { readonly request: Request; readonly p: Rational }[];
  /** Different situations that were looked at. */
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
  try {
    return followed(explorer, options);
  } catch (fault) {
    // Too many situations: what was found so far is no chance of anything.
    const problem = { problem: explorer.problem(fault), p: Rational.one };
    return { outcomes: [], problems: [problem], missing: [], situations: explorer.situations };
  }
}

function followed(explorer: Explorer, options: WaysOptions): Ways {
  const { policy } = options;
  if (policy?.kind !== 'aims') {
    explorer.explore((node) => {
      spread(node);
      // Nobody comes back to it.
      node.edges = [];
    });
    return report(explorer);
  }
  const nodes: Node[] = [];
  explorer.explore((node) => nodes.push(node));
  decide(nodes, policy.measure ?? resultMeasure);
  for (const node of nodes) spread(node);
  return report(explorer);
}

// A weight is over the denominator of the bucket that it is in. The start has the whole chance;
// what a node has goes on along its edges once everything that leads to the node has been spread.
function spread(node: Node): void {
  const { bucket, total } = node;
  const denominator = bucket.denominator * total;
  for (const { to, weight } of node.edges) {
    const share = node.weight * weight;
    if (to.kind === 'end') to.bucket.add(to, share, denominator);
    else to.bucket.add(to, share, denominator);
  }
}

/** Settles what each player does, from the ends of the game backwards. */
function decide(nodes: readonly Node[], measure: Measure): void {
  for (const node of nodes.toReversed()) {
    const values = node.edges.map(({ to }) => valueOf(to, measure));
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
    node.edges = node.edges.slice(best, best + 1);
    node.total = 1n;
  }
}

function valueOf(item: Node | End, measure: Measure): Rational {
  if (item.value !== null) return item.value;
  // A way that ends in a problem is worth nothing to anybody.
  const ended = item.kind === 'end' && item.what.kind === 'outcome' ? item.what : null;
  const value = ended === null ? 0 : measure(ended.result, ended.configuration);
  item.value = rational(value);
  return item.value;
}

function rational(value: number | Fraction): Rational {
  if (typeof value === 'number') return Rational.of(value);
  return Rational.of(value.numerator, value.denominator);
}

function mean({ edges, total }: Node, values: readonly Rational[]): Rational {
  return edges.reduce(
    (sum, { weight }, index) =>
      sum.add((values[index] ?? Rational.zero).multiply(Rational.of(weight, total))),
    Rational.zero,
  );
}

// ------------------------------------------------------------------------------------------ report

function report({ ends, situations }: Explorer): Ways {
  // With a measure of its own, ends that are the same outcome were told apart by what it looks at.
  const found = new Map<string, WayOutcome>();
  const problems: Ways['problems'][number][] = [];
  const missing: Ways['missing'][number][] = [];
  for (const { what, weight } of ends.items.values()) {
    const p = Rational.of(weight, ends.denominator);
    if (weight === 0n) continue;
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
