// What comes of situations, as a graph: nodes where something is answered, and ends.
import { lcm } from '../../chance/gcd.ts';
import type { Rational } from '../../chance/rational.ts';
import type { Configuration } from '../../model/configuration.ts';
import type { RuntimeProblem } from '../../model/fault.ts';
import type { Request } from '../../model/request.ts';
import type { Value } from '../../model/values.ts';

/** What comes of a situation, and of all that agree with it in what is ever looked at. */
export interface Future {
  /** The spots that are looked at, in order, each once. */
  readonly looked: readonly number[];
  readonly to: Node | End;
}

/** An answer is given. */
export interface Node {
  readonly kind: 'node';
  edges: readonly Edge[];
  /** What the weights of the edges sum to. */
  total: bigint;
  readonly aim: 'highest' | 'lowest' | null;
  /** All chances from here on are over it. */
  readonly denominator: bigint;
  /** How likely a run comes here, over the denominator of the first node by this one's. */
  weight: bigint;
  /** What it is worth to those who have an aim. */
  value: Rational | null;
}

/** Where an answer leads. */
export interface Edge {
  readonly to: Node | End;
  weight: bigint;
}

/** What a way comes to. */
export interface End {
  readonly kind: 'end';
  readonly what: Ended;
  readonly denominator: bigint;
  weight: bigint;
  value: Rational | null;
}
export type Ended =
  | {
      readonly kind: 'outcome';
      readonly result: Value;
      readonly watched: readonly Value[];
      /** null when nothing but the result and what is watched tells ends apart. */
      readonly configuration: Configuration | null;
    }
  | { readonly kind: 'problem'; readonly problem: RuntimeProblem }
  | { readonly kind: 'missing'; readonly request: Request };

/** A node; all its edges lead to what was made before. */
export function nodeOf(
  edges: readonly Edge[],
  { total, aim }: Pick<Node, 'total' | 'aim'>,
): Node {
  const denominator = edges.reduce(
    (common, { to }) => multiple(common, total * to.denominator),
    total,
  );
  return { kind: 'node', edges, total, aim, denominator, weight: 0n, value: null };
}

/** The least common multiple; one of the two mostly divides the other. */
function multiple(left: bigint, right: bigint): bigint {
  if (left === right || left % right === 0n) return left;
  return right % left === 0n ? right : lcm(left, right);
}

// Let the chance of a node be p, its denominator d, and that of the first node D. Along every way
// the totals of the nodes divide D, so that p D / d is a whole number: the node's weight. An edge
// hands it on multiplied by its own weight and by what d has beyond its total and the denominator
// of where it leads. So chances are whole numbers throughout, and nothing is ever reduced.

/** Hands the chance of a node on. Whatever leads to it must have been spread before. */
export function spread({ edges, total, denominator, weight: whole }: Node): void {
  for (const { to, weight } of edges) {
    const over = total * to.denominator;
    const share = weight === 1n ? whole : whole * weight;
    to.weight += over === denominator ? share : share * (denominator / over);
  }
}
