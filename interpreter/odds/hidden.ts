// Who knows what while choices wait to be revealed together.
import type { Node } from './future.ts';

/** What was answered on the way: by whom in secret, or before all. */
interface Told {
  readonly player: number | null;
  readonly way: number;
}
export type Path = readonly Told[];

/** Where a run may stand, and how it came there. */
export interface History {
  readonly node: Node;
  readonly path: Path;
}

/** What a player answers, by what he knows. */
export type Plan = ReadonlyMap<string, number>;

/** Where an answer leads while all that was chosen stays hidden; null when it is revealed. */
export function hiddenAfter(node: Node, way: number): Node | null {
  const to = node.to[way];
  if (to === undefined || to.kind === 'end' || to.together === null) return null;
  return node.reveals[way] === true ? null : to;
}

/** A single answer tells nobody anything. */
export function after(path: Path, { to, together }: Node, way: number): Path {
  if (to.length === 1) return path;
  return [...path, { player: together?.secret === true ? together.player : null, way }];
}

/** What a player knows of a path: what happened before all, and what he chose himself. */
export function knownBy(player: number, path: Path): Path {
  return path.filter((told) => told.player === null || told.player === player);
}

/** What a player knows who is asked. */
export function knownTo(player: number, path: Path, { to }: Node): string {
  return JSON.stringify([to.length, knownBy(player, path)]);
}

/** Whether a path goes on as another begins. */
export function isPrefix(path: Path, of: Path): boolean {
  return path.every(({ player, way }, index) => {
    const other = of[index];
    return other?.player === player && other.way === way;
  });
}

/**
 * What is chosen whatever anybody wants: a script says so, or who has no aim takes the first. Where
 * another might have chosen otherwise, those who do not see it still choose what is said of them.
 */
export class Fixed {
  readonly #ways = new Map<string, number>();
  readonly #follow: () => void;

  /** `root`: where nothing is hidden yet; `follow` is called for each answer that is followed. */
  constructor(root: Node, follow: () => void) {
    this.#follow = follow;
    if (root.hasSaid) this.#collect({ node: root, path: [] });
  }

  #collect({ node, path }: History): void {
    const { player = null, isSaid = false } = node.together ?? {};
    node.weights.forEach((weight, way) => {
      if (weight === 0n) return;
      if (isSaid && player !== null) this.#ways.set(keyOf(player, { node, path }), way);
      this.#follow();
      const next = hiddenAfter(node, way);
      if (next?.hasSaid === true) this.#collect({ node: next, path: after(path, node, way) });
    });
  }

  /** What is chosen there, as far as `viewer` knows; undefined where that is open to him. */
  way(node: Node, path: Path, viewer: number): number | undefined {
    const { player = null, secret = false } = node.together ?? {};
    if (player === null || (player !== viewer && secret)) return undefined;
    const said = this.#ways.get(keyOf(player, { node, path }));
    if (said !== undefined || node.aim !== null) return said;
    return node.weights.findIndex((weight) => weight > 0n);
  }
}

function keyOf(player: number, { node, path }: History): string {
  return `${String(player)} ${knownTo(player, path, node)}`;
}
