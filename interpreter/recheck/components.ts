/** Groups of nodes that lead to one another. */

/**
 * The strongly connected components of a graph, each after those it leads to (Tarjan, "Depth-first
 * search and linear graph algorithms", 1972; without recursion, so that no chain is too long).
 * `next[n]` lists the nodes that node `n` leads to.
 */
export function components(next: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return new Search(next).run();
}

const unseen = -1;

class Search {
  readonly #next: readonly (readonly number[])[];
  readonly #order: Int32Array;
  readonly #lowest: Int32Array;
  readonly #isOpen: Uint8Array;
  readonly #open: number[] = [];
  readonly #found: number[][] = [];
  #count = 0;

  constructor(next: readonly (readonly number[])[]) {
    this.#next = next;
    this.#order = new Int32Array(next.length).fill(unseen);
    this.#lowest = new Int32Array(next.length);
    this.#isOpen = new Uint8Array(next.length);
  }

  run(): readonly (readonly number[])[] {
    for (let node = 0; node < this.#next.length; node += 1) {
      if (this.#order[node] === unseen) this.#visit(node);
    }
    return this.#found;
  }

  #visit(root: number): void {
    const path = [this.#enter(root)];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const to = this.#next[top.node]?.[top.at];
      top.at += 1;
      if (to === undefined) {
        path.pop();
        this.#leave(top.node);
        const below = path.at(-1);
        if (below !== undefined) this.#lower(below.node, this.#lowest[top.node] ?? 0);
      } else if (this.#order[to] === unseen) path.push(this.#enter(to));
      else if (this.#isOpen[to] === 1) this.#lower(top.node, this.#order[to] ?? 0);
    }
  }

  #enter(node: number): { readonly node: number; at: number } {
    this.#order[node] = this.#lowest[node] = this.#count;
    this.#count += 1;
    this.#open.push(node);
    this.#isOpen[node] = 1;
    return { node, at: 0 };
  }

  /** A node that leads to nothing older closes its component. */
  #leave(node: number): void {
    if (this.#lowest[node] !== this.#order[node]) return;
    const component = this.#open.splice(this.#open.lastIndexOf(node));
    for (const member of component) this.#isOpen[member] = 0;
    this.#found.push(component);
  }

  #lower(node: number, to: number): void {
    this.#lowest[node] = Math.min(this.#lowest[node] ?? 0, to);
  }
}
