/** What rests on what in a linked book, and a key for each thing together with all it rests on. */
import type { Book } from '../model/book.ts';
import { hashOf, hashOfAll } from '../model/hash.ts';
import type { Problem } from '../model/problems.ts';
import { components } from './components.ts';
import { imprintOf } from './imprint.ts';
import type { Item } from './items.ts';
import { itemsOf, saidIn } from './items.ts';
import { Places } from './places.ts';

/**
 * The web of a book in one selection. An item rests on whatever it may mention, and on the ground:
 * kinds, types, notations and maps, which rules need without naming them.
 */
export class Web {
  /**
   * By item: a key of it and all that it is judged by. The same key, the same findings. A table is
   * judged by runs of the rules that look it up as well; texts and examples run, rules are read.
   */
  readonly keys: readonly number[];
  readonly #net: Net;
  readonly #running: Saying;
  readonly #reading: Saying;
  /** By item: what it says in the selection of the book beside its words. */
  readonly #said: readonly (string | null)[];
  /** Whether the examples that ask for another selection are looked at too. */
  readonly #examples: 'all' | 'own';

  /** The web of a book; where it differs from that of `like` in its options alone, quicker made. */
  constructor(book: Book, examples: 'all' | 'own', like: Web | null = null) {
    this.#net = like === null ? netOf(book) : like.#net;
    this.#examples = examples;
    const { items } = this.#net;
    this.#said = items.map((item) => saidIn(book, item));
    const differing = like === null ? null : this.#differingFrom(like);
    this.#running = this.#saying(({ content }) => content, differing, like && like.#running);
    this.#reading = this.#saying(({ frame }) => frame, differing, like && like.#reading);
    this.keys = items.map((item, index) => {
      const known = like?.keys[index];
      const by = this.judgedBy(index);
      const isSame = differing !== null && !by.some((each) => differing.has(each));
      return isSame && known !== undefined ? known : this.#keyOf(item, by);
    });
  }

  #keyOf({ what }: Item, [own = 0, ...others]: readonly number[]): number {
    const isRun = what === 'table' || what === 'example' || what === 'texts';
    const { hashes } = isRun ? this.#running : this.#reading;
    return hashOf([hashes[own] ?? 0, hashOfAll(others.map((each) => hashes[each] ?? 0))]);
  }

  /** A key of an example and all that it rests on but the rows of the tables it looks up. */
  ranKey(index: number, tables: readonly string[]): number {
    const rows = tables.flatMap((name) =>
      (this.#net.tables.get(name) ?? []).map((table) => this.#running.hashes[table] ?? 0),
    );
    return hashOf(['ran', this.#reading.hashes[index] ?? 0, ...rows]);
  }

  /** What says something else than in another web, or rests on such; null: everything. */
  #differingFrom(like: Web): ReadonlySet<number> | null {
    const { items, users } = this.#net;
    const found = new Set(
      items.flatMap((_, index) => (this.#said[index] === like.#said[index] ? [] : [index])),
    );
    for (const each of found) {
      if (isGround(items[each]?.what ?? 'option')) return null;
      for (const user of users[each] ?? []) found.add(user);
    }
    return found;
  }

  get items(): readonly Item[] {
    return this.#net.items;
  }

  /** Whether an item is there to be looked at in this selection. */
  isMeant(index: number): boolean {
    const isOther = this.items[index]?.what === 'example' && this.#said[index] === null;
    return this.#examples === 'all' || !isOther;
  }

  /**
   * The definitions that may be read as something else than in a book that differs from this one in
   * its options alone; null: any of them. What a rule does is its own affair, what it gives is not.
   */
  readOtherwise(other: Web): ReadonlySet<string> | null {
    const carrying = new Set(
      this.items.flatMap(({ what }, index) =>
        what === 'option' && this.#said[index] !== other.#said[index] ? [index] : [],
      ),
    );
    return this.#readOtherwiseBy(carrying);
  }

  /**
   * The same for a book of the same names in which some definitions were written anew. What a table
   * says in its rows is its own affair.
   */
  readAnew(before: Web): ReadonlySet<string> | null {
    const { items } = this.#net;
    const old = before.items;
    const rules = items.filter(({ what }) => what !== 'texts').length;
    if (old.filter(({ what }) => what !== 'texts').length !== rules) return null;
    const carrying = new Set<number>();
    for (const [index, item] of items.slice(0, rules).entries()) {
      const known = old[index];
      if (known?.name !== item.name || known.what !== item.what) return null;
      const isSame = item.frame === known.frame && this.#said[index] === before.#said[index];
      if (!isSame && item.what !== 'example') carrying.add(index);
    }
    return this.#readOtherwiseBy(carrying);
  }

  /** What may read otherwise where these items do, themselves included; null: anything. */
  #readOtherwiseBy(carrying: Set<number>): ReadonlySet<string> | null {
    const { items, above } = this.#net;
    const found = new Set<string>();
    for (const each of carrying) {
      const item = items[each];
      if (item === undefined) continue;
      if (isGround(item.what)) return null;
      found.add(item.name);
      for (const index of above[each] ?? []) {
        const user = items[index];
        if (user === undefined) continue;
        found.add(user.name);
        if (isCarriedOn(user, item)) carrying.add(index);
      }
    }
    return found;
  }

  /** The items that an item is judged by, besides what they rest on; itself first. */
  judgedBy(index: number): readonly number[] {
    if (this.items[index]?.what !== 'table') return [index];
    const found = new Set([index]);
    for (const each of found) {
      // A rule that can be run by itself answers for what it calls.
      const { what } = this.items[each] ?? {};
      if (what === 'procedure' || what === 'action') continue;
      for (const user of this.#net.above[each] ?? []) found.add(user);
    }
    return [...found];
  }

  /** Some items with all that they rest on, the ground included. */
  restOf(indices: Iterable<number>): ReadonlySet<number> {
    const { below, ground } = this.#net;
    const found = new Set([...indices, ...ground]);
    for (const each of found) for (const to of below[each] ?? []) found.add(to);
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
    const { data = {} } = place;
    const table = 'table' in data ? data.table : null;
    // What is run to get to a place is judged by it as well.
    const run = 'routine' in data ? data.routine : null;
    const { places, tables, rules } = this.#net;
    const named = [
      ...(typeof table === 'string' ? (tables.get(table) ?? []) : []),
      ...(typeof run === 'string' ? (rules.get(run) ?? []) : []),
    ];
    const standing = places.at(place);
    const all = new Set([...named, ...standing]);
    const found = named.length === 0 ? standing : [...all].sort((one, other) => one - other);
    const definitions = found.filter((index) => this.items[index]?.what !== 'texts');
    return definitions.length > 0 ? definitions : found;
  }

  /** What items say with everything that they rest on; what does not differ is as it was known. */
  #saying(
    own: (item: Item) => number,
    differing: ReadonlySet<number> | null,
    known: Saying | null,
  ): Saying {
    const { items, below, ground, order } = this.#net;
    const isOpen = (index: number): boolean => differing === null || differing.has(index);
    const saying = items.map((item, index) => {
      if (known !== null && !isOpen(index)) return 0;
      const said = this.#said[index] ?? null;
      return said === null ? own(item) : hashOf([own(item), said]);
    });
    const inner = known === null ? saying.map(() => 0) : [...known.inner];
    for (const component of order) {
      if (!component.some(isOpen)) continue;
      // Those of the component itself have no hash yet.
      for (const index of component) inner[index] = 0;
      const rest = new Set<number>();
      for (const index of component) for (const to of below[index] ?? []) rest.add(inner[to] ?? 0);
      const inside = hashOfAll(component.map((index) => saying[index] ?? 0));
      const hash = hashOf([inside, hashOfAll(rest)]);
      for (const index of component) inner[index] = hash;
    }
    const around = hashOf(ground.map((index) => inner[index] ?? 0));
    const hashes = inner.map((hash, index) =>
      known === null || isOpen(index)
        ? hashOf([around, saying[index] ?? 0, hash])
        : (known.hashes[index] ?? 0),
    );
    return { inner, hashes };
  }
}

/** By item. */
interface Saying {
  /** A hash of what it rests on and of what goes round with it. */
  readonly inner: readonly number[];
  /** A hash of what it says and of everything that it rests on. */
  readonly hashes: readonly number[];
}

/** What rests on what in a book, whatever options are on. */
interface Net {
  readonly items: readonly Item[];
  readonly places: Places;
  /** Tables by name. */
  readonly tables: ReadonlyMap<string, readonly number[]>;
  /** Procedures and actions by name. */
  readonly rules: ReadonlyMap<string, readonly number[]>;
  readonly ground: readonly number[];
  /** By item: what it mentions. */
  readonly below: readonly (readonly number[])[];
  /** By item: whatever mentions it. */
  readonly users: readonly (readonly number[])[];
  /** By item: the definitions that mention it, without examples and texts. */
  readonly above: readonly (readonly number[])[];
  /** The items, each with those that it goes round with, after what it rests on. */
  readonly order: readonly (readonly number[])[];
}

function netOf(book: Book): Net {
  const items = itemsOf(book);
  const named = namesOf(items);
  const modifiers = modifiersOf(items);
  const below = items.map(({ name: own, what, mentions }, index) => {
    const mentioned = [...mentions].flatMap((name) => named.get(name) ?? []);
    const inside = what === 'modifier-list' ? (modifiers.get(own) ?? []) : [];
    return [...mentioned, ...inside].filter((to) => to !== index);
  });
  const users = turned(below);
  const above = users.map((all) =>
    all.filter((index) => {
      const what = items[index]?.what;
      return what !== 'example' && what !== 'texts';
    }),
  );
  const ground = indicesOf(items, ({ what }) => isGround(what));
  const tables = grouped(items, ({ name, what }) => (what === 'table' ? name : null));
  const rules = grouped(items, ({ name, what }) =>
    what === 'procedure' || what === 'action' ? name : null,
  );
  const places = new Places(items);
  return { items, places, tables, rules, ground, below, users, above, order: components(below) };
}

/** Whether what reads `user` may see that it reads something else of `item`. */
function isCarriedOn({ node }: Item, item: Item): boolean {
  if (!('parameters' in node) || node.kind === 'modifier-list') return true;
  const result = 'result' in node ? node.result : null;
  const seen = [...node.parameters, ...(result === null ? [] : [result])];
  const name = item.node.kind === 'modifier' ? item.node.list.text : item.name;
  return seen.some((part) => imprintOf(part).mentions.has(name));
}

/** Items by the words that name them: whoever mentions a modifier mentions its list. */
function namesOf(items: readonly Item[]): ReadonlyMap<string, readonly number[]> {
  return grouped(items, ({ node }) => {
    if (node.kind === 'clause' || node.kind === 'example' || node.kind === 'modifier') return null;
    const name = 'name' in node ? node.name : null;
    return typeof name === 'object' && name !== null ? name.text : null;
  });
}

/** The modifiers of each list, which rests on them as they rest on it. */
function modifiersOf(items: readonly Item[]): ReadonlyMap<string, readonly number[]> {
  return grouped(items, ({ node }) => (node.kind === 'modifier' ? node.list.text : null));
}

function grouped(
  items: readonly Item[],
  by: (item: Item) => string | null,
): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [index, item] of items.entries()) {
    const name = by(item);
    if (name === null) continue;
    const known = found.get(name) ?? [];
    found.set(name, known);
    known.push(index);
  }
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
    case 'law':
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
