import { stretchAt } from '../../grammar/around.ts';
import { contains } from '../../grammar/span.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import type { Sources } from '../model/book.ts';
import type { Problem } from '../model/problems.ts';
import type { ExampleInfo } from '../model/program.ts';
import { Web } from '../recheck/web.ts';

/** What errors of rules keep from being played: examples that rest on none of them are sound. */
export class Spoilt {
  readonly #web: Web;
  readonly #elaborated: Elaborated;
  readonly #sources: Sources;
  /** Errors of which nobody can tell what rests on them. */
  readonly #everywhere: readonly Problem[];
  /** By item of the web: the errors that it has. */
  readonly #here = new Map<number, Problem[]>();

  constructor(elaborated: Elaborated, errors: readonly Problem[], sources: Sources) {
    this.#elaborated = elaborated;
    this.#sources = sources;
    this.#web = new Web(elaborated.book, 'all');
    this.#everywhere = errors.filter((error) => {
      const items = this.#itemsOf(error);
      for (const item of items ?? []) {
        this.#here.set(item, [...(this.#here.get(item) ?? []), error]);
      }
      return items === null;
    });
  }

  /** The errors that an example rests on. */
  errorsUnder({ origin: { file, span } }: ExampleInfo): readonly Problem[] {
    const own = this.#web.items.findIndex(
      (item) =>
        item.what === 'example' && item.file.path === file && item.node.span.from === span.from,
    );
    const rest = this.#web.restOf(own < 0 ? [] : [own]);
    const found = [...rest].flatMap((item) => this.#here.get(item) ?? []);
    return [...new Set([...this.#everywhere, ...found])];
  }

  /** The items that an error leaves unusable; null: nobody can tell. */
  #itemsOf(error: Problem): readonly number[] | null {
    if (this.#sources.problems.some((each) => each === error)) return this.#itemsLost(error);
    const { items } = this.#web;
    const touched = this.#web.touchedBy({ ...error, related: [] });
    const defined = touched.filter((index) => items[index]?.what !== 'texts');
    const { data } = error;
    const named = 'name' in data && typeof data.name === 'string' ? this.#named(data.name) : [];
    if (defined.length > 0) return [...defined, ...named];
    if (named.length > 0) return named;
    return this.#isOfText(error) ? [] : null;
  }

  #named(name: string): readonly number[] {
    return this.#web.items.flatMap((item, index) => (item.name === name ? [index] : []));
  }

  /** Whether it stands in the text of a clause, which nothing is played by. */
  #isOfText({ file, span }: Problem): boolean {
    return [...this.#elaborated.book.clauses.values()].some(
      ({ node, file: { path } }) =>
        path === file &&
        node.items.some((item) => item.kind === 'clause-text' && contains(item.span, span)),
    );
  }

  /**
   * What cannot be read is not there: whoever names it has an error of his own. Of a modifier the
   * list is short; of anything else that is lost nobody can tell who would have heeded it.
   */
  #itemsLost({ file, span }: Problem): readonly number[] | null {
    const { files } = this.#sources;
    const { text = '', layer = null } = files.find(({ path }) => path === file) ?? {};
    const { book } = this.#elaborated;
    const isOff = book.layers.some(
      ({ name, node }) =>
        name === layer && node.optional && !book.selection.layers.includes(name),
    );
    if (isOff) return [];
    const stretch = stretchAt(text, span.from);
    if (stretch === null) return null;
    if (named.has(stretch.word)) return [];
    if (stretch.word !== 'modifier') return null;
    const [, list] = /^modifier\s+([a-z][\w-]*)\./.exec(text.slice(stretch.from, stretch.to)) ?? [];
    return list === undefined ? null : this.#named(list);
  }
}

/** Definitions that matter to those alone who name them. */
const named: ReadonlySet<string> = new Set([
  ...['table', 'procedure', 'helper', 'number', 'fact', 'deal', 'fr', 'en', 'note', 'term'],
]);
