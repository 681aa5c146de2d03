// What players choose who do not know what others choose at the same time. Each takes what is best
// for him if the others do the worst to him that they can: the maximin in pure choices (von
// Neumann, "Zur Theorie der Gesellschaftsspiele", 1928, without his mixed ones), the first of equal
// ones.
import { Rational } from '../chance/rational.ts';
import { fail } from '../model/fault.ts';
import type { End, Node } from './future.ts';
import type { Fork } from './nodes.ts';
import { mean, worthOf } from './worth.ts';

/** What was answered on the way: by whom in secret, or before all. */
interface Told {
  readonly player: number | null;
  readonly way: number;
}
type Path = readonly Told[];

/** What a player answers, by what he knows. */
type Plan = ReadonlyMap<string, number>;

/** What a player knows where his plan says nothing yet, and how many answers there are. */
interface Unplanned {
  readonly key: string;
  readonly ways: number;
}

/** A plan followed against the others at their worst. */
interface Followed {
  readonly player: number;
  readonly sign: number;
  readonly plan: Plan;
}

/** Where choices lead that are revealed together, once all are made. */
export class Revealed {
  readonly #nodeOf: (fork: Fork) => Node;
  readonly #bound: number;
  readonly #known = new Map<Node, Node | End>();
  /** Answers that were followed from the first choice on. */
  #followed = 0;

  /** `bound`: how many answers may be followed for choices that are revealed together. */
  constructor(nodeOf: (fork: Fork) => Node, bound: number) {
    this.#nodeOf = nodeOf;
    this.#bound = bound;
  }

  /** Where a run goes that comes there with nothing hidden yet. */
  of(to: Node | End): Node | End {
    if (to.kind === 'end' || to.together === null) return to;
    const known = this.#known.get(to);
    if (known !== undefined) return known;
    this.#followed = 0;
    const plans = new Map<number, Plan>();
    for (const [player, aim] of playersFrom(to)) {
      const sign = aim === 'highest' ? 1 : -1;
      plans.set(player, this.#best(to, { player, sign, plan: new Map() }).plan);
    }
    const found = this.#played(to, [], plans);
    this.#known.set(to, found);
    return found;
  }

  /** The best that comes of a plan as far as it goes. */
  #best(root: Node, followed: Followed): { readonly plan: Plan; readonly worst: Rational } {
    const { plan, sign } = followed;
    const worst = this.#worst(root, [], followed);
    if (worst instanceof Rational) return { plan, worst };
    const { key, ways } = worst;
    const first = this.#best(root, { ...followed, plan: new Map([...plan, [key, 0]]) });
    let best = first;
    for (let way = 1; way < ways; way += 1) {
      const other = this.#best(root, { ...followed, plan: new Map([...plan, [key, way]]) });
      if (other.worst.compare(best.worst) * sign > 0) best = other;
    }
    return best;
  }

  /** What a plan is worth if the others do their worst. */
  #worst(node: Node, path: Path, followed: Followed): Rational | Unplanned {
    const { player, sign, plan } = followed;
    const worth = (way: number): Rational | Unplanned => {
      this.#followed += 1;
      if (this.#followed > this.#bound) fail('too-many-ways', { bound: this.#bound });
      const next = hiddenAfter(node, way);
      if (next === null) return worthOf(node.to[way] as Node | End);
      return this.#worst(next, after(path, node, way), followed);
    };
    if (node.aim !== null && node.together?.player === player) {
      const key = knownTo(player, path, node);
      const way = plan.get(key);
      return way === undefined ? { key, ways: node.to.length } : worth(way);
    }
    const values: Rational[] = [];
    for (let way = 0; way < node.to.length; way += 1) {
      const value = worth(way);
      if (!(value instanceof Rational)) return value;
      values.push(value);
    }
    if (node.aim === null) return mean(node, values);
    return values.reduce((low, value) => (value.compare(low) * sign < 0 ? value : low));
  }

  /** Where it leads when everybody keeps to his plan. */
  #played(node: Node, path: Path, plans: ReadonlyMap<number, Plan>): Node | End {
    const onward = (way: number): Node | End => {
      const next = hiddenAfter(node, way);
      if (next === null) return node.to[way] as Node | End;
      return this.#played(next, after(path, node, way), plans);
    };
    const player = node.together?.player ?? null;
    if (node.aim !== null && player !== null) {
      return onward(plans.get(player)?.get(knownTo(player, path, node)) ?? 0);
    }
    const weights = new Map<Node | End, bigint>();
    node.weights.forEach((weight, way) => {
      const to = onward(way);
      weights.set(to, (weights.get(to) ?? 0n) + weight);
    });
    const to = [...weights.keys()];
    const [only] = to;
    if (only !== undefined && to.length === 1) return only;
    const expansion = { total: node.total, aim: null, together: null };
    return this.#nodeOf({
      ...{ to, weights: [...weights.values()], ways: to.length, reveals: [], expansion },
    });
  }
}

/** Where an answer leads while all that was chosen stays hidden; null when it is revealed. */
function hiddenAfter(node: Node, way: number): Node | null {
  const to = node.to[way];
  if (to === undefined || to.kind === 'end' || to.together === null) return null;
  return node.reveals[way] === true ? null : to;
}

/** The players who have an aim and choose, with their aims. */
function playersFrom(root: Node): ReadonlyMap<number, 'highest' | 'lowest'> {
  const players = new Map<number, 'highest' | 'lowest'>();
  const nodes = new Set([root]);
  // What is added while the set is walked is walked too.
  for (const node of nodes) {
    const player = node.together?.player ?? null;
    if (player !== null && node.aim !== null) players.set(player, node.aim);
    for (let way = 0; way < node.to.length; way += 1) {
      const next = hiddenAfter(node, way);
      if (next !== null) nodes.add(next);
    }
  }
  return players;
}

/** A single answer tells nobody anything. */
function after(path: Path, { to, together }: Node, way: number): Path {
  if (to.length === 1) return path;
  return [...path, { player: together?.secret === true ? together.player : null, way }];
}

/** What a player knows who is asked: what happened before all, and what he chose himself. */
function knownTo(player: number, path: Path, { to }: Node): string {
  const known = path.filter((told) => told.player === null || told.player === player);
  return JSON.stringify([to.length, known]);
}
