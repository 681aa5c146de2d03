// What each player does who has an aim, settled from the ends of a game backwards.
import { Rational } from '../chance/rational.ts';
import type { End, Node } from './future.ts';
import { numberOf } from './policy.ts';

/**
 * What it is worth to come somewhere by one of the measures; a way without a result is worth
 * nothing to anybody.
 */
export function worthOf(item: Node | End, of: number): Rational {
  return worthsOf(item)[of] ?? Rational.zero;
}

/** The same by each of the measures. */
function worthsOf(item: Node | End): readonly Rational[] {
  if (item.value !== null) return item.value;
  const isOutcome = item.kind === 'end' && item.what.kind === 'outcome';
  item.value = isOutcome ? item.what.worths.map(numberOf) : [];
  return item.value;
}

/** Settles what is done at a node. All that it leads to was settled before. */
export function settle(node: Node): void {
  const { aim, to } = node;
  if (aim === null) {
    const most = Math.max(0, ...to.map((next) => worthsOf(next).length));
    const by = (_: unknown, of: number): Rational =>
      mean(
        node,
        to.map((next) => worthOf(next, of)),
      );
    node.value = Array.from({ length: most }, by);
    return;
  }
  const sign = aim.wants === 'highest' ? 1 : -1;
  const values = to.map((next) => worthOf(next, aim.of));
  let best = 0;
  values.forEach((value, index) => {
    if (value.compare(values[best] ?? value) * sign > 0) best = index;
  });
  const chosen = to[best];
  node.value = chosen === undefined ? [] : worthsOf(chosen);
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
