// What comes of situations, as a graph: nodes where something is answered, and ends.
import { lcm } from '../chance/gcd.ts';
import type { Rational } from '../chance/rational.ts';
import type { RuntimeProblem } from '../model/fault.ts';
import type { Request } from '../model/request.ts';
import type { Value } from '../model/values.ts';
import type { Aim } from './policy.ts';

/** Who answers where choices are revealed together, and whether others are told before. */
export interface Together {
  /** null where nobody who has an aim does. */
  readonly player: number | null;
  readonly secret: boolean;
  /** What he is asked. */
  readonly request: Request | null;
  /** Whether a script says what he answers. */
  readonly isSaid: boolean;
}

/** Nobody who has an aim answers. */
export const nobody: Together = { player: null, secret: false, request: null, isSaid: false };

/** An answer is given. */
export interface Node {
  readonly kind: 'node';
  /** No other node has it. */
  readonly id: number;
  /** Where the answers lead. */
  readonly to: readonly (Node | End)[];
  readonly weights: readonly bigint[];
  /** What the weights sum to. */
  readonly total: bigint;
  readonly aim: Aim | null;
  /** null where nothing waits to be revealed, or nobody has an aim. */
  readonly together: Together | null;
  /** By answer: whether all is revealed before the run comes to where it leads. */
  readonly reveals: readonly boolean[];
  /** Whether a script says a choice here, or behind it while all stays hidden. */
  readonly hasSaid: boolean;
  /** All chances from here on are over it. */
  readonly denominator: bigint;
  /** How likely a run comes here, over the denominator of the first node by this one's. */
  weight: bigint;
  /** What it is worth to those who have an aim, by each measure. */
  value: readonly Rational[] | null;
  /** Which answer is given, where a player with an aim chooses; else null. */
  chosen: number | null;
  /** Another node with the same hash. */
  readonly alike: Node | null;
}

/** What a way comes to. */
export interface End {
  readonly kind: 'end';
  /** No other end has it. */
  readonly id: number;
  readonly what: Ended;
  readonly denominator: bigint;
  weight: bigint;
  value: readonly Rational[] | null;
}
export type Ended =
  | {
      readonly kind: 'outcome';
      readonly result: Value;
      readonly watched: readonly Value[];
      /** What is aimed at, by each measure. */
      readonly worths: readonly Value[];
    }
  | { readonly kind: 'problem'; readonly problem: RuntimeProblem }
  | { readonly kind: 'missing'; readonly request: Request };

/** What comes of a situation. */
export interface Future {
  readonly to: Node | End;
  /** At most so many elements are added to lists on the way there without a look at them. */
  readonly growth: number;
}

/** What a node is made of. */
export type NewNode = Omit<
  Node,
  'kind' | 'hasSaid' | 'denominator' | 'weight' | 'value' | 'chosen'
>;

/** A node; all that it leads to was made before. */
export function nodeOf(made: NewNode): Node {
  const { to, total, together } = made;
  let denominator = total;
  for (const next of to) denominator = multiple(denominator, total * next.denominator);
  const behind = to.some((next) => next.kind === 'node' && next.together !== null && next.hasSaid);
  const hasSaid = together?.isSaid === true || behind;
  const unsettled = { weight: 0n, value: null, chosen: null };
  return { kind: 'node', ...made, hasSaid, denominator, ...unsettled };
}

/** The least common multiple; one of the two mostly divides the other. */
function multiple(left: bigint, right: bigint): bigint {
  if (left === right || left % right === 0n) return left;
  return right % left === 0n ? right : lcm(left, right);
}

// Let the chance of a node be p, its denominator d, and that of the first node D. Along every way
// the totals of the nodes divide D, so that p D / d is a whole number: the node's weight. It is
// handed on multiplied by the weight of the answer and by what d has beyond the node's total and
// the denominator of where the answer leads. So chances are whole numbers throughout, and nothing
// is ever reduced.

/** Hands the chance of a node on. Whatever leads to it must have been spread before. */
export function spread({ to, weights, total, chosen, denominator, weight: whole }: Node): void {
  const next = chosen === null ? undefined : to[chosen];
  if (next !== undefined) {
    next.weight += whole * (denominator / next.denominator);
    return;
  }
  to.forEach((next, way) => {
    const over = total * next.denominator;
    const share = whole * (weights[way] as bigint);
    next.weight += over === denominator ? share : share * (denominator / over);
  });
}
