// What layers work on: two may not change one thing, nor one a part of what the other replaces,
// unless one of them says that it is over the other.
import type { Definition, LayerEntry } from '../model/book.ts';

/** What layers have worked on, and which. */
export class Touched {
  readonly #definitions: ReadonlyMap<string, Definition>;
  /** By thing. */
  readonly #layers = new Map<string, LayerEntry>();
  /** By what holds it: the last layer that worked on a part of it. */
  readonly #inside = new Map<string, LayerEntry[]>();

  constructor(definitions: ReadonlyMap<string, Definition>) {
    this.#definitions = definitions;
  }

  /**
   * Notes that a layer works on a thing; gives the layer that it conflicts with, null where it may.
   * A layer comes after those that it is over.
   */
  touch(what: string, layer: LayerEntry): LayerEntry | null {
    const around = this.#around(what);
    const before = [what, ...around].flatMap((each) => this.#layers.get(each) ?? []);
    for (const other of [...before, ...(this.#inside.get(what) ?? [])]) {
      if (other.name === layer.name || isOver(layer, other)) continue;
      if (layer.node.base.text !== other.name) return other;
    }
    this.#layers.set(what, layer);
    for (const each of around) {
      this.#inside.set(each, [...(this.#inside.get(each) ?? []), layer]);
    }
    return null;
  }

  /** What a thing is a part of: a cell of a row, a row of a table, a rule of a clause. */
  #around(what: string): readonly string[] {
    const bracket = what.indexOf('[');
    const table = bracket < 0 ? null : what.slice(0, bracket);
    const comma = what.lastIndexOf(', ');
    const row = table === null || comma < 0 ? [] : [`${what.slice(0, comma)}]`];
    const own = this.#definitions.get(table ?? what);
    const list = own?.node.kind === 'modifier' ? [what.slice(0, what.lastIndexOf('.'))] : [];
    const clause = own?.clause ?? null;
    return [
      ...row,
      ...(table === null ? [] : [table]),
      ...list,
      ...(clause === null ? [] : [`clause ${clause}`]),
    ];
  }
}

function isOver(upper: LayerEntry, lower: LayerEntry): boolean {
  return upper.node.over.some(({ text }) => text === lower.name);
}
