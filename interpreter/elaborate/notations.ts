/** Notations of a book: what their codes mean, and results read in them. */
import type * as tree from '../../grammar/nodes.ts';
import type { NotationReader } from '../../grammar/notation.ts';
import { notation as readNotation } from '../../grammar/notation.ts';
import type { Definition } from '../model/book.ts';
import type { NotationInfo } from '../model/program.ts';
import type { Value } from '../model/values.ts';
import { plainWords } from '../model/words.ts';
import type { NotationText } from './context.ts';
import type { Names } from './names.ts';

/** The notations of a book. */
export class Notations {
  readonly #names: Names;
  constructor(names: Names) {
    this.#names = names;
  }

  /**
   * A result in a notation as a value; null when it does not parse, which is reported at its
   * character.
   */
  value(name: string, { text, span, file }: NotationText): Value | null {
    const reader = this.#readerOf(name);
    if (reader === null) return null;
    const read = reader.read(text);
    if (!read.ok) {
      const from = span.from + read.at;
      const at = { file, span: { from, to: Math.max(span.to, from + 1) } };
      const data = { text, at: read.at, expected: read.expected };
      this.#names.problem(at, 'unknown-notation', data);
      return null;
    }
    for (const effect of read.halves.flat()) {
      const code = this.#names.notations.get(name)?.definition.node.codes[effect.code];
      if (code !== undefined) this.#names.used.add(`${name}.${code.name.text}`);
    }
    // `-` alone is no effect, the same as a blank cell and as what lies outside a table.
    const codes = this.#names.notations.get(name)?.definition.node.codes ?? [];
    const [first = [], second] = read.halves.map((half) =>
      half.filter(({ code }) => codes[code]?.pattern.text !== '-'),
    );
    return second === undefined ? first : { halves: [first, second] };
  }

  #readerOf(name: string): NotationReader | null {
    const node = this.#names.notations.get(name)?.definition.node;
    return node === undefined ? null : readerFor(node);
  }
}

// A book is read in many selections, with the same notations and the same cells in most.
const readers = new WeakMap<tree.NotationDefinition, NotationReader>();

function readerFor(node: tree.NotationDefinition): NotationReader {
  const known = readers.get(node);
  if (known !== undefined) return known;
  const made = readNotation({
    codes: node.codes.map(({ pattern, name }) => ({ pattern: pattern.text, name: name.text })),
    split: node.split !== null,
    joiners: node.joiners.map(({ text }) => text),
  });
  readers.set(node, made);
  return made;
}

/** A notation as the program has it. */
export function notationInfo({ node }: Definition<tree.NotationDefinition>): NotationInfo {
  return {
    name: node.name.text,
    words: plainWords(node.labels, node.name.text),
    codes: node.codes.map((code) => ({
      name: code.name.text,
      pattern: code.pattern.text,
      words: plainWords(code.labels, code.name.text),
    })),
    split: node.split === null ? null : [node.split[0].text, node.split[1].text],
    joiner: node.joiners[0]?.text ?? '',
  };
}
