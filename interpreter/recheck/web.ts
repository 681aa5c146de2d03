/** What rests on what in a linked book, and a key for each thing together with all it rests on. */
import type { Part } from '../elaborate/names.ts';
import type { Book } from '../model/book.ts';
import { hashOf, hashOfAll } from '../model/hash.ts';
import type { Problem } from '../model/problems.ts';
import { components } from './components.ts';
import { isIn } from './files.ts';
import type { Item } from './items.ts';
import { itemsOf } from './items.ts';

/**
 * The web of a book in one selection. An item rests on whatever it may mention, and on the ground:
 * kinds, types, notations and maps, which rules need without naming them.
 */
export class Web {
  readonly items: readonly Item[];
  /**
   * By item: a key of it and all that it is judged by. The same key, the same findings. A table is
   * judged by runs of the rules that look it up as well; texts and examples run, rules are read.
   */
  readonly keys: readonly number[];
  readonly #ground: readonly number[];
  /** By item: what it mentions. */
  readonly #below: readonly (readonly number[])[];
  /** By item: the definitions that mention it, without examples and texts. */
  readonly #above: readonly (readonly number[])[];

  constructor(book: Book, examples: Part['examples']) {
    this.items = itemsOf(book, examples);
    const named = namesOf(this.items);
    this.#ground = indicesOf(this.items, ({ what }) => isGround(what));
    this.#below = this.items.map(({ mentions }, index) =>
      [...mentions].flatMap((name) => named.get(name) ?? []).filter((to) => to !== index),
    );
    this.#above = turned(
      this.items.map(({ what }, index) =>
        what === 'example' || what === 'texts' ? [] : (this.#below[index] ?? []),
      ),
    );
    const order = components(this.#below);
    const running = this.#saying(order, ({ content }) => content);
    const reading = this.#saying(order, ({ frame }) => frame);
    this.keys = this.items.map(({ what }, index) => {
      const isRun = what === 'table' || what === 'example' || what === 'texts';
      const by = isRun ? running : reading;
      const [own = index, ...others] = this.judgedBy(index);
      return hashOf([by[own] ?? 0, hashOfAll(others.map((each) => by[each] ?? 0))]);
    });
  }

  /** The items that an item is judged by, besides what they rest on; itself first. */
  judgedBy(index: number): readonly number[] {
    if (this.items[index]?.what !== 'table') return [index];
    const found = new Set([index]);
    for (const each of found) {
      // A rule that can be run by itself answers for what it calls.
      const { what } = this.items[each] ?? {};
      if (what === 'procedure' || what === 'action') continue;
      for (const user of this.#above[each] ?? []) found.add(user);
    }
    return [...found];
  }

  /** Some items with all that they rest on, the ground included. */
  restOf(indices: Iterable<number>): ReadonlySet<number> {
    const found = new Set([...indices, ...this.#ground]);
    for (const each of found) for (const to of this.#below[each] ?? []) found.add(to);
    return found;
  }

  /** Whether a problem is about one of the items, or about none at all. */
  isAbout(problem: Pick<Problem, 'file' | 'span'>, indices: ReadonlySet<number>): boolean {
    const found = this.#itemsAt(problem);
    return found.length === 0 || found.some((index) => indices.has(index));
  }

  /** The items that a problem is about, or whose places it shows. */
  touchedBy(problem: Problem): readonly number[] {
    return [problem, ...problem.related].flatMap((place) => this.#itemsAt(place));
  }

  /** The items at a place: a definition goes before the texts around it. */
  #itemsAt(
    place: Pick<Problem, 'file' | 'span'> & { readonly data?: object },
  ): readonly number[] {
    const table = place.data !== undefined && 'table' in place.data ? place.data.table : null;
    const found = indicesOf(
      this.items,
      ({ name, what, node, file }) =>
        (what === 'table' && name === table) || isIn(place, file.path, node),
    );
    const definitions = found.filter((index) => this.items[index]?.what !== 'texts');
    return definitions.length > 0 ? definitions : found;
  }

  /** By item: a hash of what it says and of everything that it rests on. */
  #saying(
    order: readonly (readonly number[])[],
    own: (item: Item) => number,
  ): readonly number[] {
    const saying = this.items.map(own);
    const found = saying.map(() => 0);
    for (const component of order) {
      const below = new Set<number>();
      // Those of the component itself have no hash yet.
      for (const index of component)
        for (const to of this.#below[index] ?? []) below.add(found[to] ?? 0);
      const inside = hashOfAll(component.map((index) => saying[index] ?? 0));
      const hash = hashOf([inside, hashOfAll(below)]);
      for (const index of component) found[index] = hash;
    }
    const ground = hashOf([...this.#ground.map((index) => found[index] ?? 0)]);
    return found.map((hash, index) => hashOf([ground, saying[index] ?? 0, hash]));
  }
}

/** Items by the words that name them; a list stands for its modifiers too. */
function namesOf(items: readonly Item[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  const add = (name: string, index: number): void => {
    const known = found.get(name);
    if (known === undefined) found.set(name, [index]);
    else known.push(index);
  };
  items.forEach(({ node }, index) => {
    if (node.kind === 'clause' || node.kind === 'example' || !('name' in node)) return;
    if (node.kind === 'modifier') add(node.list.text, index);
    else if (typeof node.name === 'object' && node.name !== null) add(node.name.text, index);
  });
  return found;
}

function indicesOf(items: readonly Item[], is: (item: Item) => boolean): readonly number[] {
  return items.flatMap((item, index) => (is(item) ? [index] : []));
}

/** By item: those that lead to it. */
function turned(below: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const found = below.map((): number[] => []);
  below.forEach((all, from) => {
    for (const to of all) found[to]?.push(from);
  });
  return found;
}

/** Whether rules may need something without naming it. */
function isGround(what: Item['what']): boolean {
  switch (what) {
    case 'kind':
    case 'record':
    case 'piece':
    case 'state':
    case 'place':
    case 'notation':
    case 'die':
    case 'map':
      return true;
    case 'table':
    case 'modifier-list':
    case 'modifier':
    case 'fact':
    case 'procedure':
    case 'action':
    case 'sequence':
    case 'number':
    case 'option':
    case 'deal':
    case 'example':
    case 'term':
    case 'word':
    case 'texts':
      return false;
  }
}
