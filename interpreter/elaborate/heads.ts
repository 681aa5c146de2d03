/** What stands over the columns of a table: its axes as it declares them, then its results. */
import { headings, ownLabels } from '../../grammar/headings.ts';
import type * as tree from '../../grammar/nodes.ts';
import type { Definition } from '../model/book.ts';
import type { TableReader } from './cells.ts';

/** A line of a head, and what it is held against. */
interface Line {
  /** The axis that it names; null: it names none. */
  readonly name: tree.Name | null;
  readonly labels: readonly tree.TableLabel[];
  readonly span: tree.Name['span'];
}

/** Reports a head whose lines are not those of the axes and results of its table. */
export function checkHead(
  reader: TableReader,
  definition: Definition<tree.Table>,
  header: tree.TableHeader,
): void {
  const { node } = definition;
  const problem = problemsIn(reader, definition);
  sameName(problem, header.rowAxis, node.axes[0]);
  const axes = node.axes.slice(1);
  const hasResults = node.results.length > 1 || axes.length === 0;
  const lines: readonly Line[] = [
    { name: header.columnAxis, labels: header.columns, span: header.span },
    ...header.under.map(({ axis, columns, span }) => ({ name: axis, labels: columns, span })),
  ];
  const count = axes.length + Number(hasResults);
  lines.slice(0, count).forEach((line, at) => {
    const axis = axes[at];
    if (line.name === null && axis !== undefined) problem.missing(line.span, axis.name.text);
    sameName(problem, line.name, axis);
  });
  for (const { name, labels, span } of lines.slice(count)) {
    if (name !== null) problem.label(name.span, { text: name.text, expected: '', isAxis: true });
    else {
      const text = `\\ ${labels[0]?.text ?? ''}`;
      problem.label(span, { text, expected: `${node.axes[0]?.name.text ?? ''} …` });
    }
  }
  const lacking = axes[lines.length]?.name.text;
  if (lacking !== undefined) problem.missing(header.span, `\\ ${lacking}`);
  else if (lines.length < count) {
    const names = node.results.map(({ name }) => name.text).join(' | ');
    problem.missing(header.span, `\\ | ${names}`);
  }
  if (lines.length !== count) return;
  checkLabels(problem, header, hasResults ? node.results : null);
}

/** Where problems of a table go. */
interface Problems {
  readonly missing: (span: tree.Name['span'], name: string) => void;
  readonly label: (
    span: tree.Name['span'],
    data: { readonly text: string; readonly expected: string; readonly isAxis?: boolean },
  ) => void;
  readonly length: (
    span: tree.Name['span'],
    data: { readonly expected: number; readonly found: number },
  ) => void;
}

function problemsIn(
  { names }: TableReader,
  { node, file: { path: file } }: Definition<tree.Table>,
): Problems {
  return {
    missing: (span, name) =>
      names.problem({ file, span }, 'missing-field', { owner: node.name.text, name }),
    label: (span, data) => names.problem({ file, span }, 'bad-label', data),
    length: (span, data) => names.problem({ file, span }, 'row-length', { ...data, isHead: true }),
  };
}

function sameName(problem: Problems, name: tree.Name | null, axis: tree.Axis | undefined): void {
  if (name === null || axis === undefined || name.text === axis.name.text) return;
  problem.label(name.span, { text: name.text, expected: axis.name.text });
}

/** Each line parts what stands above alike, and the last names the results in their order. */
function checkLabels(
  problem: Problems,
  header: tree.TableHeader,
  results: readonly tree.TableResult[] | null,
): void {
  const lines = headings(header);
  lines.forEach((labels, line) => {
    const isLast = line === lines.length - 1;
    const own =
      isLast && results !== null
        ? results.map(({ name }) => name.text)
        : ownLabels(header, line).map(({ text }) => text);
    const expected = own.length * (lines[line - 1]?.length ?? 1);
    const wrong = labels.find(({ text }, at) => text !== (own[at % own.length] ?? text));
    const at = line === 0 ? header : (header.under[line - 1] ?? header);
    const groups = labels.length / round(labels);
    const above = lines[line - 1] ?? [];
    if (wrong !== undefined && groups > above.length && line > 0) {
      const over = line === 1 ? header : (header.under[line - 2] ?? header);
      problem.length(over.span, { expected: groups, found: above.length });
    } else if (wrong !== undefined) {
      const place = labels.indexOf(wrong) % own.length;
      problem.label(wrong.span, { text: wrong.text, expected: own[place] ?? '' });
    } else if (line > 0 && labels.length !== expected) {
      problem.length(at.span, { expected, found: labels.length });
    }
  });
}

/** After how many labels they begin again: as many as there are where they do not. */
function round(labels: readonly tree.TableLabel[]): number {
  const { length } = labels;
  const sizes = Array.from({ length }, (_, less) => less + 1);
  const repeats = (size: number): boolean =>
    length % size === 0 && labels.every(({ text }, at) => text === labels[at % size]?.text);
  return sizes.find(repeats) ?? Math.max(1, length);
}
