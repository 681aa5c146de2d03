import { fieldsOf } from '../../grammar/fields.ts';
import type * as tree from '../../grammar/nodes.ts';
import type { BookFile } from '../model/book.ts';
import type { Language } from '../model/language.ts';
import type { Report } from '../model/problems.ts';
import { plainWords } from '../model/words.ts';
import type { FileCheck } from './check.ts';
import { definitionsOf } from './written/nodes.ts';

/**
 * What stands side by side and is told by its words alone, as the values of a kind and the fields
 * of a piece, has words of its own: nobody could say which of two of one label is meant.
 */
export const sameLabel: FileCheck = {
  code: 'same-label',
  run: ({ fresh }, report) => {
    for (const { node, file } of definitionsOf(fresh)) {
      const side = besides(node);
      compare(side, 'fr', file, report);
      compare(side, 'en', file, report);
    }
  },
};

interface Labelled {
  readonly name: tree.Name;
  readonly labels: tree.Labels | null;
}

/** What a definition names side by side. */
function besides(node: tree.Definition): readonly Labelled[] {
  switch (node.kind) {
    case 'kind':
      return node.values;
    case 'piece':
    case 'record':
    case 'state':
      return fieldsOf(node.fields);
    case 'procedure':
    case 'action':
      return node.parameters;
    default:
      return [];
  }
}

function compare(
  side: readonly Labelled[],
  language: Language,
  file: BookFile,
  report: Report,
): void {
  const seen = new Map<string, tree.Template>();
  for (const { name, labels } of side) {
    const own = labels?.[language] ?? null;
    if (labels === null || own === null) continue;
    const label = plainWords(labels, '')[language].replace(/\s+/gu, ' ').trim();
    // Words that differ in capitals alone nobody hears apart; a sign as `d` and `D` is read out.
    const key = label.normalize().replaceAll(/\p{L}{2,}/gu, (word) => word.toLowerCase());
    const first = seen.get(key);
    if (first === undefined) {
      seen.set(key, own);
      continue;
    }
    report({
      code: 'same-label',
      file: file.path,
      span: own.span,
      data: { name: name.text, label, language },
      related: [{ file: file.path, span: first.span, label: 'first' }],
    });
  }
}
