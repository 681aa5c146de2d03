/** Numbers, options and kinds as forms: what each is, and its words in both languages. */
import type * as tree from '../../grammar/nodes.ts';
import { walk } from '../../grammar/walk.ts';
import { spoken } from '../link/vocabulary.ts';
import type { Words } from '../model/program.ts';
import { plainWords } from '../model/words.ts';
import type { Slot } from './slot.ts';
import type { Worded } from './worded.ts';
import { wordedBy } from './worded.ts';

/** A value of a kind. */
interface FormValue {
  /** With its kind: `troop.elite`. */
  readonly name: string;
  readonly worded: Worded;
}

export interface Form {
  readonly kind: 'number' | 'option' | 'kind';
  readonly name: string;
  readonly words: Words;
  /** What it is worth; a kind is worth nothing. */
  readonly value: Slot | null;
  /** Null: it has no words of its own. */
  readonly worded: Worded | null;
  /** Those of a kind. */
  readonly values: readonly FormValue[];
}

/** The forms of a stretch of a file, in its order. */
export function formsIn(within: tree.Node, source: string): readonly Form[] {
  const found: Form[] = [];
  walk(within, (node) => {
    const form = formOf(node, source);
    if (form !== null) found.push(form);
    return form === null;
  });
  return found;
}

function formOf(node: tree.Node, source: string): Form | null {
  const slot = ({ span }: tree.Node): Slot => {
    return { text: source.slice(span.from, span.to), span };
  };
  switch (node.kind) {
    case 'number': {
      const name = node.name.text;
      const value = slot(node.value);
      const words = node.labels === null ? spoken(name) : plainWords(node.labels, name);
      return { kind: 'number', name, words, value, worded: null, values: [] };
    }
    case 'option': {
      const name = node.name.text;
      const worded = wordedBy(node.labels, { name, at: node.name.span.to, source });
      const words = plainWords(node.labels, name);
      return { kind: 'option', name, words, value: slot(node.value), worded, values: [] };
    }
    case 'kind': {
      const name = node.name.text;
      const values = node.values.map((each): FormValue => {
        const own = each.name.text;
        const worded = wordedBy(each.labels, { name: own, at: each.name.span.to, source });
        return { name: `${name}.${own}`, worded };
      });
      return { kind: 'kind', name, words: spoken(name), value: null, worded: null, values };
    }
    default:
      return null;
  }
}
