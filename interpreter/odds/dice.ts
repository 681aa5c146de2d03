// What a roll can come to, with whole weights: a pool of dice is one distribution, never a tree of
// rolls.
import type { Distribution } from '../chance/distribution.ts';
import { lcm } from '../chance/gcd.ts';
import {
  countOfDice,
  highest,
  inOrder,
  lowest,
  poolSize,
  sortedPool,
  sumOfDice,
} from '../chance/pool.ts';
import { isEqual } from '../model/equal.ts';
import { fail } from '../model/fault.ts';
import type { RollRequest } from '../model/request.ts';
import { counts } from '../model/request.ts';
import type { Value } from '../model/values.ts';

/** Answers with their weights; the weights sum to `total`. */
export interface Spread {
  readonly values: readonly Value[];
  readonly weights: readonly bigint[];
  readonly total: bigint;
}

/** The spread of a single answer. */
export function certain(value: Value): Spread {
  return { values: [value], weights: [1n], total: 1n };
}

/** The spread of answers that are equally likely. */
export function even(values: readonly Value[]): Spread {
  return { values, weights: values.map(() => 1n), total: BigInt(values.length) };
}

/** The spread of answers of which one is given for certain, though others may reckon with any. */
export function held(values: readonly Value[], value: Value): Spread {
  const at = values.findIndex((each) => isEqual(each, value));
  return { values, weights: values.map((_, index) => (index === at ? 1n : 0n)), total: 1n };
}

/** The spreads of rolls, each worked out once. */
export type DiceCache = Map<string, Spread>;

/** The spread of a roll; stops the run when a pool can show more than `bound` different things. */
export function spreadOf(request: RollRequest, cache: DiceCache, bound: number): Spread {
  const { count, die, mode } = request;
  const matches = mode === 'counting' ? matching(request) : 0;
  const key = `${mode} ${count} ${die.from} ${die.to} ${matches}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const sides = die.to - die.from + 1;
  const bits = count * Math.log2(sides);
  const outcomes = outcomesOf(request, sides);
  if (mode !== 'each' && (outcomes > mostOutcomes || outcomes * bits * bits > mostWork)) {
    fail('too-large-pool', { count, sides });
  }
  const spread = weighted(distributionOf(request, matches, bound));
  cache.set(key, spread);
  return spread;
}

function matching({ die, faces }: RollRequest): number {
  const all = Array.from({ length: die.to - die.from + 1 }, (_, index) => die.from + index);
  return all.filter((face) => counts(faces, face)).length;
}

/**
 * So many outcomes by the square of the bits of a chance take a few seconds: ten times as many
 * as for 100d100.
 */
const mostWork = 4e10;
/** Each outcome is a way that is followed: more of one roll are followed for minutes. */
const mostOutcomes = 100_000;

/** How many things a pool can come to, `each` aside. */
function outcomesOf({ count, mode }: RollRequest, faces: number): number {
  if (mode === 'sum') return count * (faces - 1) + 1;
  return mode === 'counting' ? count + 1 : faces;
}

function distributionOf(
  { count, die, mode }: RollRequest,
  matches: number,
  bound: number,
): Distribution<Value> {
  const faces = die.to - die.from + 1;
  const refused = { count, sides: faces };
  switch (mode) {
    case 'sum':
      return sumOfDice(count, die.from, die.to);
    case 'counting':
      return countOfDice(count, faces, matches);
    case 'highest':
      return highest(count, die.from, die.to);
    case 'lowest':
      return lowest(count, die.from, die.to);
    case 'sorted':
      if (poolSize(count, faces) > BigInt(bound)) fail('too-large-pool', refused);
      return sortedPool(count, die.from, die.to);
    case 'each':
      if (BigInt(faces) ** BigInt(count) > BigInt(bound)) fail('too-large-pool', refused);
      return inOrder(count, die.from, die.to);
  }
}

function weighted(distribution: Distribution<Value>): Spread {
  const outcomes = distribution.outcomes();
  const total = outcomes.reduce((common, { p }) => lcm(common, p.denominator), 1n);
  return {
    values: outcomes.map(({ value }) => value),
    weights: outcomes.map(({ p }) => p.numerator * (total / p.denominator)),
    total,
  };
}
