// What each player does who has an aim, settled from the ends of a game backwards.
import { Rational } from '../chance/rational.ts';
import type { End, Node } from './future.ts';
import { numberOf } from './policy.ts';

/** What it is worth to come somewhere; a way without a result is worth nothing to anybody. */
export function worthOf(item: Node | End): Rational {
  if (item.value !== null) return item.value;
  const isOutcome = item.kind === 'end' && item.what.kind === 'outcome';
  item.value = isOutcome ? numberOf(item.what.worth) : Rational.zero;
  return item.value;
}

/** Settles what is done at a node. All that it leads to was settled before. */
export function settle(node: Node): void {
  const values = node.to.map(worthOf);
  if (node.aim === null) {
    node.value = mean(node, values);
    return;
  }
  const sign = node.aim === 'highest' ? 1 : -1;
  let best = 0;
  values.forEach((value, index) => {
    if (value.compare(values[best] ?? value) * sign > 0) best = index;
  });
  node.value = values[best] ?? Rational.zero;
  node.chosen = best;
}

/** What a node is worth where chance answers, by what its answers are worth. */
export function mean(
  { weights, total }: Pick<Node, 'weights' | 'total'>,
  values: readonly Rational[],
): Rational {
  return weights.reduce(
    (sum, weight, index) =>
      sum.add((values[index] ?? Rational.zero).multiply(Rational.of(weight, total))),
    Rational.zero,
  );
}
