import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import type { BookFile } from '../book.ts';
import type { Report } from '../problems.ts';
import type { Check } from './check.ts';
import { eachNode } from './written/nodes.ts';

/**
 * What a reader is shown has words in both languages. Fields, parameters, procedures, areas and pieces
 * may go without; but what has words in one language needs the other.
 */
export const missingLabel: Check = {
  code: 'missing-label',
  over: 'written',
  needsSound: false,
  run: ({ elaborated }, report) => {
    for (const file of elaborated.book.files) {
      eachNode(file.tree, (node) => {
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
  const name = nameOf(node);
  return Object.entries(node).flatMap(([part, value]: [string, unknown]): readonly WordsOf[] => {
    if (!isLabels(value)) return [];
    const { fr, en, span } = value;
    const isOwn = part === 'labels' && name !== null;
    // Labels that were left out stand nowhere: then it is the name that lacks them.
    const at = isOwn ? name.span : span;
    return [{ what: isOwn ? name.text : part, at, fr: fr !== null, en: en !== null }];
  });
}

function isLabels(value: unknown): value is tree.Labels {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'labels';
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
  if ('number' in node && node.kind === 'clause') return node.number;
  if (!('name' in node) || typeof node.name !== 'object') return null;
  return node.name;
}
