// Choices that are revealed together. Whoever has an aim plans what he will choose without seeing
// what others do. What another chooses aloud he hears, and thinks again. A choice that is fixed
// beforehand is one like the others to all who do not see it.
import { fail } from '../model/fault.ts';
import type { End, Node } from './future.ts';
import type { History, Path, Plan } from './hidden.ts';
import { after, Fixed, hiddenAfter, isPrefix, knownBy, knownTo } from './hidden.ts';
import type { Fork } from './nodes.ts';
import { Planner } from './planner.ts';
import type { Aim } from './policy.ts';

/** What a player thinks: made when it is asked for first. */
interface Mind {
  /** Where a run may have stood for all that he knew when he thought last. */
  readonly from: () => readonly History[];
  readonly plan: (aim: Aim) => Plan;
}

/** What all players think, each by his value. */
type Minds = (player: number) => Mind;

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

  readonly #follow = (): void => {
    this.#followed += 1;
    if (this.#followed > this.#bound) fail('too-many-ways', { bound: this.#bound });
  };

  /** Where a run goes that comes there with nothing hidden yet. */
  of(to: Node | End): Node | End {
    if (to.kind === 'end' || to.together === null) return to;
    const known = this.#known.get(to);
    if (known !== undefined) return known;
    this.#followed = 0;
    const root = { node: to, path: [] };
    const fixed = new Fixed(to, this.#follow);
    const minds = kept((player: number) => this.#mind(player, fixed, () => [root]));
    const found = this.#played(root, minds, fixed);
    this.#known.set(to, found);
    return found;
  }

  #mind(player: number, fixed: Fixed, where: () => readonly History[]): Mind {
    const from = once(where);
    const plan = kept(
      (aim: Aim) => new Planner({ player, aim }, fixed, this.#follow).best(from()).plan,
    );
    return { from, plan };
  }

  /** Where it leads when everybody keeps to his plan. */
  #played(here: History, minds: Minds, fixed: Fixed): Node | End {
    const { node, path } = here;
    const onward = (way: number): Node | End => {
      this.#follow();
      const next = hiddenAfter(node, way);
      if (next === null) return node.to[way] as Node | End;
      const heard = this.#heard(here, way, { minds, fixed });
      return this.#played({ node: next, path: after(path, node, way) }, heard, fixed);
    };
    const player = node.together?.player ?? null;
    if (node.aim !== null && player !== null) {
      return onward(minds(player).plan(node.aim).get(knownTo(player, path, node)) ?? 0);
    }
    const weights = new Map<Node | End, bigint>();
    node.weights.forEach((weight, way) => {
      if (weight === 0n) return;
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

  /** Whoever hears what another chose aloud thinks again, if he might have heard something else. */
  #heard(
    { node, path }: History,
    way: number,
    { minds, fixed }: { readonly minds: Minds; readonly fixed: Fixed },
  ): Minds {
    const { player: by = null, secret = false } = node.together ?? {};
    if (by === null || secret || node.to.length === 1) return minds;
    return kept((player: number) => {
      const mind = minds(player);
      if (player === by) return mind;
      const where = (chosen: number): readonly History[] => {
        const known = knownBy(player, after(path, node, chosen));
        return mind.from().flatMap((root) => this.#where(root, { player, known, fixed }));
      };
      const isNews = [...node.to.keys()].some((other) => other !== way && where(other).length > 0);
      return isNews ? this.#mind(player, fixed, () => where(way)) : mind;
    });
  }

  /** Where a run may stand for all that a player knows by now. */
  #where(
    { node, path }: History,
    of: { readonly player: number; readonly known: Path; readonly fixed: Fixed },
  ): readonly History[] {
    const { player, known, fixed } = of;
    const told = knownBy(player, path);
    if (!isPrefix(told, known)) return [];
    if (told.length === known.length) return [{ node, path }];
    const settled = fixed.way(node, path, player);
    const ways = settled === undefined ? [...node.to.keys()] : [settled];
    return ways.flatMap((way) => {
      this.#follow();
      const next = hiddenAfter(node, way);
      return next === null ? [] : this.#where({ node: next, path: after(path, node, way) }, of);
    });
  }
}

/** What a function gives for a key, worked out once. */
function kept<Key, Found>(make: (key: Key) => Found): (key: Key) => Found {
  const known = new Map<Key, Found>();
  return (key) => {
    const found = known.get(key) ?? make(key);
    known.set(key, found);
    return found;
  };
}

function once<Found>(make: () => Found): () => Found {
  const found = kept((_: 0) => make());
  return () => found(0);
}
