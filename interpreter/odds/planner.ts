// The best that a player can do who does not see what others choose: whatever he cannot tell apart
// he answers alike, and the others do the worst to him that they can: the maximin in pure choices
// (von Neumann, "Zur Theorie der Gesellschaftsspiele", 1928, without his mixed ones), the first of
// equal ones.
import { Rational } from '../chance/rational.ts';
import type { End, Node } from './future.ts';
import type { Fixed, History, Plan } from './hidden.ts';
import { after, hiddenAfter, knownTo } from './hidden.ts';
import type { Aim } from './policy.ts';
import { mean, worthOf } from './worth.ts';

/** What a player will do, and what comes of it at the worst. */
interface Best {
  readonly plan: Plan;
  readonly worst: Rational;
}

/** What a player knows where his plan says nothing yet, and how many answers there are. */
interface Unplanned {
  readonly key: string;
  readonly ways: number;
}

/** Where a run comes to that goes on: what it is worth once all is revealed, or where it stands. */
type Onward = Rational | History;

/** What one player plans. */
export class Planner {
  readonly #player: number;
  /** 1 for one who wants much, -1 for little. */
  readonly #sign: number;
  /** The measure that he goes by. */
  readonly #of: number;
  readonly #fixed: Fixed;
  readonly #follow: () => void;

  /** `follow` is called for each answer that is followed, and may stop it all. */
  constructor(
    { player, aim }: { readonly player: number; readonly aim: Aim },
    fixed: Fixed,
    follow: () => void,
  ) {
    this.#player = player;
    this.#sign = aim.wants === 'highest' ? 1 : -1;
    this.#of = aim.of;
    this.#fixed = fixed;
    this.#follow = follow;
  }

  /** The best plan from where a run may stand for all that the player knows. */
  best(from: readonly Onward[]): Best {
    const worths: Rational[] = [];
    const alike = new Map<string, History[]>();
    for (const each of from) this.#tell(each, worths, alike);
    const parts = [...alike.values()].map((histories) => this.#bestOf(histories));
    return this.#joined(parts, (found) => this.#worstOf([...worths, ...found]));
  }

  /** Follows what the player is not told; what he is told next tells runs apart. */
  #tell(each: Onward, worths: Rational[], alike: Map<string, History[]>): void {
    if (each instanceof Rational) {
      worths.push(each);
      return;
    }
    const { node, path } = each;
    if (this.#isUntold(node)) {
      for (const way of this.#waysOf(each)) this.#tell(this.#onward(each, way), worths, alike);
      return;
    }
    const key = `${String(node.together?.player ?? null)} ${knownTo(this.#player, path, node)}`;
    alike.set(key, [...(alike.get(key) ?? []), each]);
  }

  /** Whether the player does not see what is chosen there, or there is nothing to see. */
  #isUntold({ to, together }: Node): boolean {
    if (to.length === 1) return true;
    return together?.secret === true && together.player !== this.#player;
  }

  /** What may be answered for all that the player knows. */
  #waysOf({ node, path }: History): readonly number[] {
    const settled = this.#fixed.way(node, path, this.#player);
    return settled === undefined ? [...node.to.keys()] : [settled];
  }

  #onward({ node, path }: History, way: number): Onward {
    this.#follow();
    const next = hiddenAfter(node, way);
    if (next === null) return worthOf(node.to[way] as Node | End, this.#of);
    return { node: next, path: after(path, node, way) };
  }

  /** The best from where the player is told the same: what he is asked, or what others show. */
  #bestOf(alike: readonly History[]): Best {
    const [first] = alike as [History];
    const { node, path } = first;
    const who = node.together?.player ?? null;
    // What was chosen unseen was chosen before the dice: one choice for all that they may show.
    if (who === null && alike.length > 1) return this.#searched(alike, new Map());
    const open = new Set(alike.flatMap((each) => this.#waysOf(each)));
    const ways = [...node.to.keys()].filter((way) => open.has(way));
    const parts = ways.map((way) => {
      const those = alike.filter((each) => this.#waysOf(each).includes(way));
      return this.best(those.map((each) => this.#onward(each, way)));
    });
    if (who === null) return this.#joined(parts, (found) => mean(node, found));
    if (who !== this.#player) return this.#joined(parts, (found) => this.#worstOf(found));
    let best = 0;
    parts.forEach(({ worst }, index) => {
      if (worst.compare(parts[best]?.worst ?? worst) * this.#sign > 0) best = index;
    });
    const { plan, worst } = parts[best] as Best;
    const key = knownTo(this.#player, path, node);
    return { plan: new Map([...plan, [key, ways[best] as number]]), worst };
  }

  #joined(parts: readonly Best[], worth: (found: readonly Rational[]) => Rational): Best {
    return {
      plan: new Map(parts.flatMap(({ plan }) => [...plan])),
      worst: worth(parts.map(({ worst }) => worst)),
    };
  }

  #worstOf(found: readonly Rational[]): Rational {
    const [first = Rational.zero, ...others] = found;
    return others.reduce(
      (worst, each) => (each.compare(worst) * this.#sign < 0 ? each : worst),
      first,
    );
  }

  // --------------------------------------------------------------------------- every plan there is

  /** The best that comes of a plan as far as it goes. */
  #searched(from: readonly History[], plan: Plan): Best {
    const worst = this.#worst(from, plan);
    if (worst instanceof Rational) return { plan, worst };
    const { key, ways } = worst;
    let best = this.#searched(from, new Map([...plan, [key, 0]]));
    for (let way = 1; way < ways; way += 1) {
      const other = this.#searched(from, new Map([...plan, [key, way]]));
      if (other.worst.compare(best.worst) * this.#sign > 0) best = other;
    }
    return best;
  }

  /** The worst that comes of a plan; where it says nothing, that. */
  #worst(from: readonly Onward[], plan: Plan): Rational | Unplanned {
    const found: Rational[] = [];
    for (const each of from) {
      const worth = each instanceof Rational ? each : this.#worth(each, plan);
      if (!(worth instanceof Rational)) return worth;
      found.push(worth);
    }
    return this.#worstOf(found);
  }

  #worth(here: History, plan: Plan): Rational | Unplanned {
    const { node, path } = here;
    const ways = this.#waysOf(here);
    const onward = (way: number): Rational | Unplanned =>
      this.#worst([this.#onward(here, way)], plan);
    const who = node.together?.player ?? null;
    if (who === this.#player && ways.length > 1) {
      const key = knownTo(this.#player, path, node);
      const way = plan.get(key);
      return way === undefined ? { key, ways: ways.length } : onward(way);
    }
    if (who !== null || ways.length === 1) {
      return this.#worst(
        ways.map((way) => this.#onward(here, way)),
        plan,
      );
    }
    const found: Rational[] = [];
    for (const way of ways) {
      const worth = onward(way);
      if (!(worth instanceof Rational)) return worth;
      found.push(worth);
    }
    return mean(node, found);
  }
}
