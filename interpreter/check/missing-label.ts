import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { walk } from '../../grammar/walk.ts';
import type { BookFile } from '../model/book.ts';
import type { Report } from '../model/problems.ts';
import type { FileCheck } from './check.ts';

/**
 * What a reader is shown has words in both languages. Fields, parameters, procedures, areas and
 * pieces may go without; but what has words in one language needs the other.
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
    return [{ what: name.text, at: name.span, fr: fr.length > 0, en: en.length > 0 }];
  }
  if (!worded.has(node.kind)) return [];
  const name = nameOf(node);
  return parts.flatMap((part): readonly WordsOf[] => {
    const labels = partOf(node, part);
    if (labels === null) return [];
    const { fr, en, span } = labels;
    const isOwn = part === 'labels' && name !== null;
    // Labels that were left out stand nowhere: then it is the name that lacks them.
    const at = isOwn ? name.span : span;
    return [{ what: isOwn ? name.text : part, at, fr: fr !== null, en: en !== null }];
  });
}

/** The nodes that have labels; most nodes have none, and asking each for all parts takes long. */
const worded: ReadonlySet<tree.Node['kind']> = new Set<tree.Node['kind']>([
  ...(['book', 'layer', 'chapter', 'clause', 'not-modelled', 'option', 'kind-value'] as const),
  ...(['piece', 'place', 'field', 'map', 'map-area', 'deal', 'deal-item', 'notation'] as const),
  ...(['notation-code', 'table', 'table-source', 'parameter', 'modifier-list'] as const),
  ...(['modifier', 'fact', 'procedure', 'action', 'action-condition', 'sequence'] as const),
  ...(['phase', 'require', 'choose', 'example'] as const),
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
