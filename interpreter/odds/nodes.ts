import type { End, Node } from './future.ts';
import { nodeOf } from './future.ts';
import type { Expansion } from './shape.ts';

// Most situations that differ in what is looked at have the same chances all the same. Nodes that
// lead to the same with the same weights are one (Bryant, "Graph-based algorithms for Boolean
// function manipulation", 1986), and so are those before them that now lead to the same.

/** What a node is made of: the first so many of its answers, and their weights. */
export interface Fork {
  readonly to: readonly (Node | End)[];
  readonly weights: readonly bigint[];
  readonly ways: number;
  readonly reveals: readonly boolean[];
  readonly expansion: Pick<Expansion, 'total' | 'aim' | 'together'>;
}

/** All nodes of an exploration, each once. */
export class Nodes {
  /** Every node after those that it leads to. */
  readonly items: Node[] = [];
  readonly #byHash = new Map<number, Node>();

  /** The node whose answers lead so. */
  of(fork: Fork): Node {
    const hash = hashOf(fork);
    const first = this.#byHash.get(hash) ?? null;
    for (let node = first; node !== null; node = node.alike) if (isSame(node, fork)) return node;
    const { ways, expansion } = fork;
    const { total, aim, together } = expansion;
    const reveals = together === null ? [] : fork.reveals.slice(0, ways);
    const to = fork.to.slice(0, ways);
    const weights = fork.weights.slice(0, ways);
    const made = nodeOf({
      ...{ id: this.items.length, alike: first, to, weights, total, aim, together, reveals },
    });
    this.items.push(made);
    this.#byHash.set(hash, made);
    return made;
  }
}

function hashOf({ to, ways }: Fork): number {
  let hash = ways;
  for (let way = 0; way < ways; way += 1) {
    hash = (Math.imul(hash, 0x9e3779b1) + (to[way]?.id ?? 0)) | 0;
    hash ^= hash >>> 15;
  }
  return hash;
}

function isSame(node: Node, fork: Fork): boolean {
  const { to, weights, ways, expansion } = fork;
  if (node.to.length !== ways || node.aim !== expansion.aim) return false;
  for (let way = 0; way < ways; way += 1) if (node.to[way] !== to[way]) return false;
  if (node.total !== expansion.total || !isTold(node, fork)) return false;
  for (let way = 0; way < ways; way += 1) if (node.weights[way] !== weights[way]) return false;
  return true;
}

/** Whether the same is known of both by those who choose. */
function isTold(node: Node, { reveals, expansion: { together } }: Fork): boolean {
  if (node.together === null || together === null) return node.together === together;
  const { player, secret, isSaid } = node.together;
  if (player !== together.player || secret !== together.secret) return false;
  if (isSaid !== together.isSaid) return false;
  return node.reveals.every((isRevealed, way) => isRevealed === reveals[way]);
}
