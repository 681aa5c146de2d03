/**
 * Styles that components write into attributes, Starlight's above all: no policy lets one through
 * without letting all through. They are few, and become rules of a sheet of their own.
 */
import { createHash } from 'node:crypto';

/** A script, which stays as it is, or a tag with a style: what is before it, and what it says. */
const attribute = /<script\b[^]*?<\/script>|(<[a-z][^<>]*?)\sstyle="([^"]*)"/giu;

export class Styles {
  readonly #rules = new Map<string, string>();

  /** A page without style attributes; its elements are named by what they said. */
  without(page: string): string {
    return page.replace(attribute, (whole, before?: string, said = '') => {
      if (before === undefined) return whole;
      const style = said.trim().replace(/;$/u, '');
      if (style === '') return before;
      const name = this.#rules.get(style) ?? String(this.#rules.size);
      this.#rules.set(style, name);
      return `${before} data-s="${name}"`;
    });
  }

  /** The sheet of all pages that were asked, and the name of its file. */
  get sheet(): { readonly name: string; readonly text: string } {
    const rules = [...this.#rules].map(([style, name]) => `[data-s="${name}"]{${style}}`);
    const text = rules.join('');
    const print = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    return { name: `attributes.${print}.css`, text };
  }
}
