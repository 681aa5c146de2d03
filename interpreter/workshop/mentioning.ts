/** Which definitions of a book mention which, themselves or by others. */
import type { Book, Definition } from '../model/book.ts';
import { imprintOf } from '../recheck/imprint.ts';

export class Mentioning {
  /** By the words that a definition is named by: those that mention it. */
  readonly #byWord = new Map<string, Set<Definition>>();
  readonly #named = new Map<string, Definition[]>();

  constructor({ definitions }: Book) {
    for (const definition of definitions.values()) {
      for (const word of imprintOf(definition.node).mentions) {
        this.#byWord.set(word, (this.#byWord.get(word) ?? new Set()).add(definition));
      }
      const name = nameOf(definition);
      if (name !== null) this.#named.set(name, [...(this.#named.get(name) ?? []), definition]);
    }
  }

  /** What is named so, and all that mentions it, or mentions what does. */
  all(name: string): ReadonlySet<Definition> {
    const found = new Set(this.#named.get(name) ?? []);
    const names = new Set([name]);
    // What is added meanwhile is gone through, too.
    for (const word of names) {
      for (const definition of this.#byWord.get(word) ?? []) {
        found.add(definition);
        const own = nameOf(definition);
        if (own !== null) names.add(own);
      }
    }
    return found;
  }
}

/** The word by which others mention a definition: a modifier is its list. */
function nameOf({ node }: Definition): string | null {
  if (node.kind === 'modifier') return node.list.text;
  return 'name' in node ? node.name.text : null;
}
