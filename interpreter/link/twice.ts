/** What examples say twice: a title in one of the languages, a line of cases. */
import type * as tree from '../../grammar/nodes.ts';
import type { BookFile, Definition } from '../model/book.ts';
import { casePlace } from '../model/cases.ts';
import type { Report } from '../model/problems.ts';
import { titleOf } from '../model/words.ts';

/** Two examples are not told apart by titles that are one in either language, however written. */
export function sameTitles(definitions: Iterable<Definition>, report: Report): void {
  const taken = new Map<string, Definition>();
  const told = new Set<tree.Node>();
  for (const definition of definitions) {
    const { node, file } = definition;
    if (node.kind !== 'example') continue;
    const title = titleOf(node);
    for (const language of ['fr', 'en'] as const) {
      const key = `${language} ${plain(title[language])}`;
      const first = taken.get(key);
      if (first === undefined) taken.set(key, definition);
      const whole = casePlace(node)?.cases ?? node;
      if (first === undefined || first === definition || told.has(whole)) continue;
      told.add(whole);
      report({
        code: 'duplicate-name',
        file: file.path,
        span: whole.title.span,
        data: { what: 'example', name: title[language] },
        related: [{ file: first.file.path, span: titleSpan(first.node), label: 'first-here' }],
      });
    }
  }
}

function titleSpan(node: tree.Definition): tree.Node['span'] {
  const whole = casePlace(node)?.cases ?? node;
  return 'title' in whole ? whole.title.span : whole.span;
}

function plain(title: string): string {
  return title.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** A line that calls what a line above it calls, with the same answers and in the same position. */
export function repeatedLines(cases: tree.Cases, file: BookFile, report: Report): void {
  const above = new Map<string, tree.CaseLine>();
  for (const item of cases.items) {
    if (item.kind !== 'case-line') {
      above.clear();
      continue;
    }
    const key = written([item.arguments, item.script]);
    const first = above.get(key);
    if (first === undefined) {
      above.set(key, item);
      continue;
    }
    const text = file.text.slice(item.span.from, item.span.to).replace(/\s+/g, ' ').trim();
    report({
      code: 'duplicate-item',
      file: file.path,
      span: item.span,
      data: { item: text },
      related: [{ file: file.path, span: first.span, label: 'first-here' }],
    });
  }
}

/** As text, without where it stands. */
function written(value: unknown): string {
  return JSON.stringify(value, (name, part: unknown) => (name === 'span' ? undefined : part));
}
