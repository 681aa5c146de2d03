import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { walk } from '../../grammar/walk.ts';
import { namesIn, Vocabulary } from '../link/vocabulary.ts';
import type { BookFile } from '../model/book.ts';
import type { Report } from '../model/problems.ts';
import type { FileCheck } from './check.ts';
import { definitionsOf } from './written/nodes.ts';

/**
 * What a reader is shown has words in both languages. Procedures that are not open, areas and
 * pieces may go without; but what has words in one language needs the other. Names inside rules may
 * go without labels where a `word` or their type says what they are called.
 */
export const missingLabel: FileCheck = {
  code: 'missing-label',
  run: ({ fresh }, report) => {
    for (const file of fresh) {
      walk(file.tree, (node) => {
        for (const words of wordsOf(node)) inspect(words, file, report);
      });
    }
  },
};

/** The same of names inside rules, which take their words from anywhere in the book. */
export const missingWord: FileCheck = {
  code: 'missing-label',
  run: ({ files }, report) => {
    const told = new Set<string>();
    const vocabularies = new Map<string | null, Vocabulary>();
    for (const { node, file } of definitionsOf(files)) {
      const vocabulary = vocabularies.get(file.layer) ?? vocabularyOf(file, files);
      vocabularies.set(file.layer, vocabulary);
      for (const { text: what, span } of uncalled(node, vocabulary)) {
        // One `word` serves a name wherever it stands, so one report does too.
        if (told.has(what)) continue;
        told.add(what);
        const data = { what, language: null };
        report({ code: 'missing-label', file: file.path, span, data, related: [] });
      }
    }
  },
};

/** What names are called in a layer: as the book, its fixed layers and the layer itself say. */
function vocabularyOf({ layer }: BookFile, files: readonly BookFile[]): Vocabulary {
  const optional = new Set(
    files.flatMap((file) => (file.tree.declarations.some(isOptional) ? [file.layer] : [])),
  );
  const inSight = files.filter(
    (file) => file.layer === null || file.layer === layer || !optional.has(file.layer),
  );
  return new Vocabulary(definitionsOf(inSight).map(({ node }) => node));
}

function isOptional(node: tree.Declaration): boolean {
  return node.kind === 'layer' && node.optional;
}

/** The names of a definition that nothing gives words and that a reader would see. */
function uncalled(node: tree.Definition, vocabulary: Vocabulary): readonly Named[] {
  if (node.kind === 'procedure' && node.labels === null) return [];
  const names = namesIn(node).filter((each) => vocabulary.called(each) === null);
  const isNameless = node.kind === 'state' && vocabulary.type(node.name.text) === null;
  return [...(isNameless ? [node.name] : []), ...names.map(({ name }) => name)];
}

interface WordsOf {
  readonly what: string;
  readonly at: Span;
  readonly fr: boolean;
  readonly en: boolean;
}

function inspect({ what, at, ...has }: WordsOf, file: BookFile, report: Report): void {
  for (const language of ['fr', 'en'] as const) {
    if (has[language]) continue;
    const data = { what, language };
    report({ code: 'missing-label', file: file.path, span: at, data, related: [] });
  }
}

/** The words that a node has, or should have. */
function wordsOf(node: tree.Node): readonly WordsOf[] {
  if (node.kind === 'term') {
    const { name, fr, en } = node;
    const isCalled = (forms: typeof fr): boolean =>
      forms.length > 0 && forms.every(({ text }) => /\S/u.test(text));
    return [{ what: name.text, at: name.span, fr: isCalled(fr), en: isCalled(en) }];
  }
  if (!worded.has(node.kind)) return [];
  if (node.kind === 'example' && node.title.kind === 'quoted') {
    const isNamed = /\S/u.test(node.title.text);
    return [{ what: node.kind, at: node.title.span, fr: isNamed, en: isNamed }];
  }
  if (node.kind === 'procedure' && node.open && node.labels === null) {
    return [{ what: node.name.text, at: node.name.span, fr: false, en: false }];
  }
  const name = nameOf(node);
  return parts.flatMap((part): readonly WordsOf[] => {
    const labels = partOf(node, part);
    if (labels === null) return [];
    const { span } = labels;
    const [fr, en] = [isSaid(labels.fr), isSaid(labels.en)];
    const isOwn = part === 'labels' && name !== null;
    // Labels that were left out stand nowhere: then it is the name that lacks them.
    const at = isOwn ? name.span : span;
    const what = isOwn ? name.text : part === 'labels' ? keywordOf(node) : part;
    return [{ what, at, fr, en }];
  });
}

/** Whether there are words, and not quotes alone. */
function isSaid(words: tree.Template | null): boolean {
  if (words === null) return false;
  return words.parts.some((part) => part.kind !== 'plain' || /\S/u.test(part.text));
}

/** How what has no name of its own begins. */
function keywordOf({ kind }: tree.Node): string {
  if (kind === 'table-source') return 'source';
  return kind === 'map-name' ? 'name' : kind.replaceAll('-', ' ');
}

/** The nodes that have labels; most nodes have none, and asking each for all parts takes long. */
const worded: ReadonlySet<tree.Node['kind']> = new Set<tree.Node['kind']>([
  ...(['book', 'layer', 'chapter', 'clause', 'not-modelled', 'option', 'number'] as const),
  ...(['kind-value', 'word', 'piece', 'place', 'field', 'deal', 'deal-item'] as const),
  ...(['map', 'map-area', 'map-name'] as const),
  ...(['notation', 'notation-code', 'table', 'table-source', 'table-formula'] as const),
  ...(['modifier-list', 'modifier', 'fact', 'procedure', 'action', 'action-condition'] as const),
  ...(['parameter', 'sequence', 'phase', 'require', 'choose', 'example', 'law'] as const),
]);

/** The parts of nodes that are labels. */
const parts = ['labels', 'reason', 'notice', 'disputed', 'question', 'title'] as const;

function partOf(node: tree.Node, part: (typeof parts)[number]): tree.Labels | null {
  // Which nodes have which of the parts is the tree's business.
  const value = (node as Partial<Record<typeof part, unknown>>)[part];
  const isLabels = typeof value === 'object' && value !== null && 'kind' in value;
  return isLabels && value.kind === 'labels' ? (value as tree.Labels) : null;
}

interface Named {
  readonly text: string;
  readonly span: Span;
}

/** What a node is called, as a writer would say it. */
function nameOf(node: tree.Node): Named | null {
  if (node.kind === 'modifier') {
    const span = { from: node.list.span.from, to: node.name.span.to };
    return { text: `${node.list.text}.${node.name.text}`, span };
  }
  if (node.kind === 'clause') return node.number;
  if (!('name' in node) || typeof node.name !== 'object') return null;
  return node.name;
}
