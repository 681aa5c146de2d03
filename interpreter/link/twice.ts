/** What examples say twice: a title in one of the languages, a line of cases. */
import type * as tree from '../../grammar/nodes.ts';
import type { BookFile, Definition } from '../model/book.ts';
import { casePlace } from '../model/cases.ts';
import type { Report } from '../model/problems.ts';
import { problemAt } from '../model/problems.ts';
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
      const key = `${language} ${titleKey(title[language])}`;
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

/** A title as titles are told apart. */
export function titleKey(title: string): string {
  return title.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** A line that calls what a line above it calls, with the same answers and in the same position. */
export function repeatedLines(cases: tree.Cases, file: BookFile, report: Report): void {
  let above = new Map<string, tree.Node>();
  const add = (key: string, item: tree.Node, seen: Map<string, tree.Node>): void => {
    const first = seen.get(key) ?? item;
    seen.set(key, first);
    if (first === item) return;
    const text = file.text.slice(item.span.from, item.span.to).replace(/\s+/g, ' ').trim();
    report({
      code: 'duplicate-item',
      file: file.path,
      span: item.span,
      data: { item: text },
      related: [{ file: file.path, span: first.span, label: 'first-here' }],
    });
  };
  for (const item of cases.items) {
    if (item.kind === 'case-line') add(written([item.arguments, item.script]), item, above);
    else above = new Map();
    if (item.kind !== 'case-grid') continue;
    const [columns, rows] = [new Map<string, tree.Node>(), new Map<string, tree.Node>()];
    for (const column of item.columns) add(written(column), column, columns);
    for (const { value } of item.rows) add(written(value), value, rows);
  }
}

/** A line of a grid that has not as many cells as there are columns. */
export function unevenLines({ items }: tree.Cases, file: BookFile, report: Report): void {
  for (const item of items) {
    if (item.kind !== 'case-grid') continue;
    const expected = item.columns.length;
    for (const { cells, span } of item.rows) {
      const data = { expected, found: cells.length, isGrid: true } as const;
      const at = { file: file.path, span };
      if (cells.length !== expected) report(problemAt(at, 'row-length', data));
    }
  }
}

/** As text, without where it stands. */
function written(value: unknown): string {
  return JSON.stringify(value, (name, part: unknown) => (name === 'span' ? undefined : part));
}
