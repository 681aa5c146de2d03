/** The texts of a book as written, and what they state. */
import type * as tree from '../../../grammar/nodes.ts';
import { clausesOf } from '../../clauses/written.ts';
import type { BookFile } from '../../model/book.ts';
import type { Language } from '../../model/language.ts';
import type { Words } from '../../model/program.ts';
import { plainWords } from '../../model/words.ts';
import type { Content, Reading } from '../../text/content.ts';
import { content } from '../../text/content.ts';
import { contrastFinder } from '../../text/contrasts.ts';
import type { Opposition } from '../../text/opposites.ts';
import { ofLabels } from '../../text/opposites.ts';
import type { TermForms } from '../../text/terms.ts';
import { formsOf, termFinder } from '../../text/terms.ts';
import { definitionsOf } from './nodes.ts';

/** A text in one language. */
export interface WrittenText {
  readonly block: tree.TextBlock;
  readonly language: Language;
  readonly file: BookFile;
}

/** What stands in both languages: the text of a clause, of a term, of a value, a note. */
export interface TextPair {
  readonly role: 'clause' | 'term' | 'value' | 'note';
  /** The number of the clause, or the name of a term or of a value. */
  readonly owner: string;
  readonly file: BookFile;
  /** Where to point at when a language is missing. */
  readonly at: tree.Node;
  readonly fr: tree.TextBlock | null;
  readonly en: tree.TextBlock | null;
  /** In what the two are right though they look different, as a note of the clause says. */
  readonly agreed: ReadonlySet<tree.LanguageAspect>;
}

const nothing: ReadonlySet<tree.LanguageAspect> = new Set();

/** Every text of the files. */
export function textPairs(files: readonly BookFile[]): readonly TextPair[] {
  const found: TextPair[] = [];
  for (const { node, file } of clausesOf(files)) {
    const owner = node.number.text;
    const at = node.number;
    const notes = node.items.filter((item) => item.kind === 'note');
    const agreed = new Set(notes.flatMap((note) => note.agreed));
    const [fr, en] = [textOf(node, 'fr'), textOf(node, 'en')];
    found.push({ role: 'clause', owner, file, at, fr, en, agreed });
    for (const note of notes) {
      const texts = { fr: note.fr, en: note.en };
      found.push({ role: 'note', owner, file, at: note, ...texts, agreed: nothing });
    }
  }
  for (const { node, file } of definitionsOf(files)) {
    const spoken = node.kind === 'kind' ? node.values : node.kind === 'term' ? [node] : [];
    for (const { kind, name, frText: fr, enText: en } of spoken) {
      const role = kind === 'term' ? kind : 'value';
      found.push({ role, owner: name.text, file, at: name, fr, en, agreed: nothing });
    }
  }
  return found;
}

/** The text of a clause in one language. */
export function textOf(clause: tree.Clause, language: Language): tree.TextBlock | null {
  for (const item of clause.items) {
    if (item.kind === 'clause-text' && item.language === language) return item.text;
  }
  return null;
}

/** Whether nothing is written in a block. */
export function isBlank(block: tree.TextBlock): boolean {
  return block.parts.every((part) => part.kind === 'plain' && part.text.trim() === '');
}

// ----------------------------------------------------------------------------------------- content

/** Reads what a text states. */
export type ReadContent = (text: WrittenText) => Content;

/** A reader that knows all terms and kinds of the files, whatever layer has them. */
export function contentReader(files: readonly BookFile[]): ReadContent {
  const nodes = definitionsOf(files).map(({ node }) => node);
  const terms = nodes.flatMap((node) => (node.kind === 'term' ? [formsOf(node)] : []));
  const finders = findersOf(terms, vocabulary(nodes));
  return ({ block, language, file }) => {
    const known = read.get(block);
    if (known?.finders === finders) return known.content;
    const fresh = content(block, { language, source: file.text, ...finders[language] });
    read.set(block, { finders, content: fresh });
    return fresh;
  };
}

/** The values of each kind, and the types of pieces: a sentence is about one or another. */
function vocabulary(nodes: readonly tree.Definition[]): readonly Opposition[] {
  const named = (labels: readonly tree.Labels[]): readonly Words[] =>
    labels.map((each) => plainWords(each, ''));
  const pieces = nodes.flatMap((node) => (node.kind === 'piece' ? [node.labels] : []));
  const kinds = nodes.flatMap((node) => {
    if (node.kind !== 'kind') return [];
    const labels = named(node.values.map((value) => value.labels));
    return [ofLabels(node.players ? 'sides' : 'terms', labels)];
  });
  return [ofLabels('terms', named(pieces)), ...kinds];
}

type Finders = Readonly<Record<Language, Pick<Reading, 'terms' | 'contrasts'>>>;

// Two checks read the same texts, and while someone edits, most texts stay the same objects.
const read = new WeakMap<
  tree.TextBlock,
  { readonly finders: Finders; readonly content: Content }
>();
let latest: { readonly key: string; readonly finders: Finders } | null = null;

/** The finders of a book; the same ones for the same terms and labels. */
function findersOf(terms: readonly TermForms[], labels: readonly Opposition[]): Finders {
  const key = JSON.stringify([terms, labels]);
  if (latest?.key !== key) {
    const of = (language: Language): Pick<Reading, 'terms' | 'contrasts'> => ({
      terms: termFinder(terms, language),
      contrasts: contrastFinder(language, labels),
    });
    latest = { key, finders: { fr: of('fr'), en: of('en') } };
  }
  return latest.finders;
}
