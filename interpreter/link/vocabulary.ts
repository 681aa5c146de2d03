/** What the names inside rules are called: fields, parameters, axes, results. */
import { fieldsOf } from '../../grammar/fields.ts';
import type * as tree from '../../grammar/nodes.ts';
import type { Words } from '../model/program.ts';
import { plainWords } from '../model/words.ts';
import { usual, usualWord } from './usual.ts';

/** A declaration of a name that a reader may be shown. */
export type Named =
  | tree.Field
  | tree.StateKey
  | tree.Parameter
  | tree.Axis
  | tree.TableResult;

/**
 * The words of a book's names. A name is called by the labels behind it; without any by the `word`
 * of the book for it; without one as rulebooks call it, or like what it holds, as `u: unit` is a
 * unit, or like a field of that name.
 */
export class Vocabulary {
  readonly #words = new Map<string, Words>();
  readonly #types = new Map<string, Words>();
  /** By the name of fields what they are called; null where several are called otherwise. */
  readonly #fields = new Map<string, Words | null>();

  constructor(definitions: Iterable<tree.Definition>) {
    for (const node of definitions) {
      this.#addFields(node);
      if (node.kind !== 'word' && !isLabelledType(node)) continue;
      const { labels, name } = node;
      if (labels.fr === null && labels.en === null) continue;
      const known = node.kind === 'word' ? this.#words : this.#types;
      known.set(name.text, plainWords(labels, name.text));
    }
  }

  #addFields(node: tree.Definition): void {
    for (const field of namesIn(node)) {
      if (field.kind !== 'field' || field.labels === null) continue;
      const words = plainWords(field.labels, field.name.text);
      const known = this.#fields.get(field.name.text);
      const isLike = known?.fr === words.fr && known.en === words.en;
      this.#fields.set(field.name.text, known === undefined || isLike ? words : null);
    }
  }

  /** What a declared name is called; null when nothing says it. */
  called(node: Named): Words | null {
    if ('labels' in node && node.labels !== null) return plainWords(node.labels, node.name.text);
    const { text } = node.name;
    const own = this.#types.get(text) ?? usualWord(text);
    return this.word(text) ?? own ?? this.#typeWords(node.type) ?? this.#fields.get(text) ?? null;
  }

  /** What a field is called, by its name at the least. The ends of a deck are called by it. */
  field(node: tree.Field): Words {
    const [base = '', end] = node.name.text.split(' ');
    const named = { ...node, name: { ...node.name, text: base } };
    const words = this.called(named) ?? spoken(base);
    if (end !== 'top' && end !== 'bottom') return words;
    return { fr: `${words.fr} (${usual[end].fr})`, en: `${words.en} (${usual[end].en})` };
  }

  /** What a name is called wherever it has no labels; null when no `word` says it. */
  word(name: string): Words | null {
    return this.#words.get(name) ?? (name === 'result' ? usual.result : null);
  }

  /** What a declared type is called: by its labels, or by its name's `word`. */
  type(name: string): Words | null {
    return this.#types.get(name) ?? this.word(name) ?? usualWord(name);
  }

  #typeWords(type: tree.Type | tree.AxisType): Words | null {
    switch (type.kind) {
      case 'named-type':
        return this.type(type.name);
      case 'optional-type':
      case 'axis-value':
        return this.#typeWords(type.type);
      case 'axis-dice':
        return type.dice.count === 1 ? usual.die : usual.dice;
      case 'axis-tens':
        return usual.dice;
      case 'axis-odds':
        return usual.odds;
      case 'range-type':
      case 'list-type':
        return null;
    }
  }
}

/** The names with a type that a node declares. */
export function namesIn(node: tree.Node): readonly Named[] {
  switch (node.kind) {
    case 'table':
      return [...node.axes, ...node.results, ...node.parameters];
    case 'kind':
    case 'record':
    case 'piece':
      return fieldsOf(node.fields);
    case 'state':
      return [...node.keys, ...fieldsOf(node.fields)];
    case 'place':
      return fieldsOf([...node.fields, ...node.edges]);
    case 'procedure':
    case 'modifier-list':
    case 'fact':
      return node.parameters;
    case 'action':
      return [...node.parameters, node.player];
    default:
      return [];
  }
}

/** The `word`s that may say what a name is called: its own, and that of its type. */
export function wordsFor(node: Named): readonly string[] {
  if ('labels' in node && node.labels !== null) return [];
  let type: tree.Type | tree.AxisType = node.type;
  while (type.kind === 'optional-type' || type.kind === 'axis-value') type = type.type;
  return type.kind === 'named-type' ? [node.name.text, type.name] : [node.name.text];
}

/** The name as it is written, its hyphens as spaces: for a name that nothing gives words. */
export function spoken(name: string): Words {
  const text = name.replaceAll('-', ' ');
  return { fr: text, en: text };
}

type LabelledType = tree.PieceDefinition | tree.PlaceDefinition | tree.NotationDefinition;

function isLabelledType(node: tree.Definition): node is LabelledType {
  return node.kind === 'piece' || node.kind === 'place' || node.kind === 'notation';
}
