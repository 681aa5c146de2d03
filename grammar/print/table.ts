/** Tables to lines, their columns below one another. */
import { lastColumns } from '../headings.ts';
import { withPlainMinus } from '../minus.ts';
import type {
  Axis,
  NodeBase,
  Table,
  TableControl,
  TableFormula,
  TableHeader,
  TableLabel,
  TableResult,
  TableRow,
  TableSource,
} from '../nodes.ts';
import { expression, heading, labelled, type } from './expression.ts';
import { group, indented, type Layout, length, line } from './layout.ts';
import { parameters } from './parameters.ts';
import { tensText } from './signs.ts';
import type { Writer } from './writer.ts';

/** Writes a table. */
export function table(writer: Writer, node: Table, before = ''): void {
  const { header } = node;
  const rows = [...node.rows, ...node.controlRows].toSorted(bySpan);
  const headed = [...node.axes, ...node.results].filter(({ isImplied }) => isImplied !== true);
  const named = [...headed, ...node.controls, ...node.formulas];
  const parts = [...(node.source === null ? [] : [node.source]), ...named];
  const items = [...(header === null ? [] : [header, ...header.under]), ...rows];
  const all = [...parts, ...items];
  const grid = inColumns([...(header === null ? [] : headerLines(header)), ...rows.map(rowLine)]);
  const end = node.span.to - 1;
  writer.open(
    heading(
      [`${before}table ${node.name.text}`, node.parameters.length > 0 ? parameters(node.parameters) : ''],
      labelled(node.labels),
    ),
    all[0]?.span.from ?? end,
  );
  writer.list(parts.toSorted(bySpan), {
    end: header?.span.from ?? end,
    write: (part) => writer.line(declaration(part), part.span),
  });
  if (node.hit !== 'unique') writer.line(`hit ${node.hit}`);
  const text = grid.values();
  writer.list(items, { end, write: (item) => writer.line(text.next().value ?? '', item.span) });
  writer.close(node.span.to);
}

/** As they were written. */
function bySpan(a: NodeBase, b: NodeBase): number {
  return a.span.from - b.span.from;
}

/** `source printed`, with its words. */
export function source(node: TableSource): Layout {
  return group(
    `source ${node.mark}${node.asked === true ? ' asked' : ''}`,
    indented(labelled(node.labels)),
  );
}

type Part = TableSource | Axis | TableResult | TableControl | TableFormula;

function declaration(node: Part): Layout {
  switch (node.kind) {
    case 'table-source':
      return source(node);
    case 'axis':
      return `axis ${node.name.text}: ${axisType(node)}${policy(node)}`;
    case 'table-result':
      return group(
        `result ${node.name.text}: ${type(node.type)}`,
        node.value === null ? '' : indented(line, '= ', expression(node.value)),
      );
    case 'table-control':
    case 'table-formula':
      return group(
        `${node.kind === 'table-control' ? 'control' : 'cell'} ${node.name.text}`,
        indented(labelled(node.labels), line, '= ', expression(node.value)),
      );
  }
}

function axisType({ type: node }: Axis): string {
  switch (node.kind) {
    case 'axis-dice':
      return `${String(node.dice.count)}d${String(node.dice.sides)}`;
    case 'axis-tens':
      return tensText(node);
    case 'axis-odds':
      return `odds ${sides(node)}rounded ${rounding(node)}`;
    case 'axis-value':
      return type(node.type);
  }
}

type Odds = Axis['type'] & { readonly kind: 'axis-odds' };

function sides({ sides: named }: Odds): string {
  return named === null ? '' : `${named.left.text} to ${named.right.text} `;
}

function rounding({ rounding: how }: Odds): string {
  if (typeof how === 'string') return how;
  return `${how.isNearest ? 'nearest halves ' : ''}in favour of ${how.side.text}`;
}

function policy({ below, above, shifts }: Axis): string {
  const own = shifts === undefined ? '' : ` shifts ${shifts}`;
  if (below !== null && below === above) return ` outside ${below}${own}`;
  const ends = [below === null ? '' : ` below ${below}`, above === null ? '' : ` above ${above}`];
  return ends.join('') + own;
}

/** A line of a table; each of its cells stands over so many columns of the grid. */
interface Line {
  readonly cells: readonly string[];
  readonly over: number;
}

function headerLines(node: TableHeader): readonly Line[] {
  const column = node.columnAxis === null ? '' : ` \\ ${node.columnAxis.text}`;
  const texts = (labels: readonly TableLabel[]): readonly string[] =>
    labels.map((label) => label.text);
  const width = lastColumns(node).length;
  const over = (labels: readonly TableLabel[]): number =>
    Math.max(1, Math.floor(width / labels.length));
  const under = node.under.map(({ axis, columns }) => ({
    cells: [axis === null ? '\\' : `\\ ${axis.text}`, ...texts(columns)],
    over: over(columns),
  }));
  const first = [node.rowAxis.text + column, ...texts(node.columns)];
  return [{ cells: first, over: over(node.columns) }, ...under];
}

function rowLine(node: TableRow): Line {
  const cells = node.cells.map(({ text }) => withPlainMinus(text));
  return { cells: [node.label.text, ...cells], over: 1 };
}

const bar = ' | ';

/** Lines as text, every column as wide as its widest cell, or its part of what stands over it. */
export function inColumns(all: readonly Line[]): readonly string[] {
  const widths: number[] = [];
  const under = (index: number, over: number): readonly number[] =>
    index === 0 ? [0] : Array.from({ length: over }, (_, at) => (index - 1) * over + 1 + at);
  const widthOf = (columns: readonly number[]): number =>
    columns.reduce((sum, at) => sum + (widths[at] ?? 0), (columns.length - 1) * bar.length);
  for (const { cells, over } of all.toSorted((one, other) => one.over - other.over)) {
    for (const [index, cell] of cells.entries()) {
      const columns = under(index, over);
      const last = columns.at(-1) ?? 0;
      const missing = Math.max(0, length(cell) - widthOf(columns));
      for (const column of columns) widths[column] ??= 0;
      widths[last] = (widths[last] ?? 0) + missing;
    }
  }
  const padded = (over: number) => (cell: string, index: number): string =>
    cell + ' '.repeat(Math.max(0, widthOf(under(index, over)) - length(cell)));
  return all.map(({ cells, over }) => cells.map(padded(over)).join(bar).trimEnd());
}
