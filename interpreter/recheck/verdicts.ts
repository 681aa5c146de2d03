import { sharedBy } from '../model/cases.ts';
import { hashOf } from '../model/hash.ts';
import type { Problem } from '../model/problems.ts';
import type { Memory } from './memory.ts';
import type { Web } from './web.ts';

/**
 * What is known of items while a book is checked: from before by memory, and from the selections
 * that were looked at since. An item is the same in two selections when its key is.
 */
export class Verdicts {
  readonly #memory: Memory;
  /**
   * Names of items that are sound in some selection, or that one has and does not look at: what
   * must hold in every one does not.
   */
  readonly #soundSomewhere: ReadonlySet<string>;
  /** By key: problems that stand only when every selection has them. */
  readonly #doubtful = new Map<number, readonly Problem[]>();

  constructor(memory: Memory, webs: readonly Web[]) {
    this.#memory = memory;
    this.#soundSomewhere = new Set(
      webs.flatMap((web) =>
        web.items.flatMap(({ name }, index) =>
          !web.isMeant(index) || this.#isSound(web, index) ? [name] : [],
        ),
      ),
    );
  }

  /**
   * The items that must be looked at. The lines of a table of cases share what they are given, as
   * examples may, and it is idle where none of them reads it: where one is looked at, all are.
   */
  fresh(web: Web): readonly number[] {
    const found = this.#freshAlone(web);
    const shared = new Set(found.flatMap((index) => sharedIn(web, index) ?? []));
    if (shared.size === 0) return found;
    const all = new Set(found);
    for (const index of web.items.keys()) {
      const one = web.isMeant(index) ? sharedIn(web, index) : null;
      if (one !== null && shared.has(one)) all.add(index);
    }
    return [...all].sort((one, other) => one - other);
  }

  #freshAlone(web: Web): readonly number[] {
    return web.items.flatMap(({ name }, index) => {
      if (!web.isMeant(index)) return [];
      const key = web.keys[index] ?? 0;
      // Without it there is no doubt left.
      const isRewritten = this.#memory
        .notes(key)
        .some(({ print }) => print !== printOf(web, index));
      if (isRewritten) return [index];
      const isExcused = this.#soundSomewhere.has(name) && this.#memory.isDoubtful(key);
      return this.#isSound(web, index) || this.#doubtful.has(key) || isExcused ? [] : [index];
    });
  }

  /** Whether an item has no problem: so it was; or an example looks up nothing that changed. */
  #isSound(web: Web, index: number): boolean {
    const memory = this.#memory;
    if (memory.isSound(web.keys[index] ?? 0)) return true;
    if (web.items[index]?.what !== 'example') return false;
    const tables = memory.lookUps(web.ranKey(index, []));
    return tables !== null && memory.isSound(web.ranKey(index, tables));
  }

  /** The problems in doubt of items that need not be looked at again. */
  doubts(web: Web, looked: ReadonlySet<number>): readonly Problem[] {
    return web.keys.flatMap((key, index) =>
      looked.has(index) || !web.isMeant(index) ? [] : (this.#doubtful.get(key) ?? []),
    );
  }

  /** The notes on items that need not be looked at again. */
  notes(web: Web, looked: ReadonlySet<number>): readonly Problem[] {
    return web.keys.flatMap((key, index) => {
      if (looked.has(index) || !web.isMeant(index)) return [];
      return this.#memory.notes(key).map(({ note, from }) => movedTo(web, index, note, from));
    });
  }

  /** Notes what a look at some items found: problems that stand, those in doubt, and notes. */
  note(
    web: Web,
    looked: ReadonlySet<number>,
    found: {
      readonly standing: readonly Problem[];
      readonly doubtful: readonly Problem[];
      readonly notes: readonly Problem[];
      /** The tables that examples looked up. */
      readonly lookUps: ReadonlyMap<object, readonly string[]>;
    },
  ): void {
    const { standing, lookUps } = found;
    const wrong = new Set(standing.flatMap((problem) => web.touchedBy(problem)));
    const doubts = Map.groupBy(
      found.doubtful.flatMap((problem) =>
        web.touchedBy(problem).map((index) => ({ index, problem })),
      ),
      ({ index }) => index,
    );
    const notes = Map.groupBy(found.notes, (note) => web.touchedBy(note)[0]);
    for (const index of looked) {
      const key = web.keys[index] ?? 0;
      if (wrong.has(index)) continue;
      const noted = notes.get(index) ?? [];
      this.#memory.keep(
        key,
        noted.map((note) => ({ note, from: startOf(web, index), print: printOf(web, index) })),
      );
      const own = doubts.get(index);
      if (own === undefined) {
        this.#memory.learn(key, 'sound');
        if (noted.length === 0) this.#played(web, index, lookUps);
      } else {
        this.#doubt(
          key,
          own.map(({ problem }) => problem),
        );
      }
    }
  }

  #played(web: Web, index: number, lookUps: ReadonlyMap<object, readonly string[]>): void {
    const tables = lookUps.get(web.items[index]?.node ?? {});
    if (tables === undefined) return;
    this.#memory.keepLookUps(web.ranKey(index, []), tables);
    this.#memory.learn(web.ranKey(index, tables), 'sound');
  }

  #doubt(key: number, problems: readonly Problem[]): void {
    this.#doubtful.set(key, problems);
    this.#memory.learn(key, 'doubtful');
  }
}

/** What an example shares with others; null: nothing that could be idle. */
function sharedIn({ items }: Web, index: number): object | null {
  const node = items[index]?.node;
  return node?.kind === 'example' ? sharedBy(node) : null;
}

function startOf({ items }: Web, index: number): number {
  return items[index]?.node.span.from ?? 0;
}

/** A hash of an item as it is written, to the letter. */
function printOf({ items }: Web, index: number): number {
  const item = items[index];
  if (item === undefined) return 0;
  const { from, to } = item.node.span;
  return hashOf([item.file.text.slice(from, to)]);
}

/** A note where its item stands now, that began somewhere else. */
function movedTo(web: Web, index: number, note: Problem, from: number): Problem {
  const by = startOf(web, index) - from;
  const span = { from: note.span.from + by, to: note.span.to + by };
  return { ...note, file: web.items[index]?.file.path ?? note.file, span };
}
