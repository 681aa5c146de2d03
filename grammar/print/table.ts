/** Tables to lines, their columns below one another. */
import type {
  Axis,
  NodeBase,
  Table,
  TableControl,
  TableFormula,
  TableHeader,
  TableResult,
  TableRow,
  TableSource,
} from '../nodes.ts';
import { expression, heading, labelled, type } from './expression.ts';
import { group, indented, type Layout, length, line } from './layout.ts';
import { parameters } from './parameters.ts';
import type { Writer } from './writer.ts';

/** Writes a table. */
export function table(writer: Writer, node: Table, before = ''): void {
  const { header } = node;
  const rows = [...node.rows, ...node.controlRows].toSorted(bySpan);
  const named = [...node.axes, ...node.results, ...node.controls, ...node.formulas];
  const parts = [...(node.source === null ? [] : [node.source]), ...named];
  const all = [...parts, ...(header === null ? [] : [header]), ...rows];
  const grid = columns([...(header === null ? [] : [headerCells(header)]), ...rows.map(rowCells)]);
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
  const lines = grid.values();
  const items = [...(header === null ? [] : [header]), ...rows];
  writer.list(items, { end, write: (item) => writer.line(lines.next().value ?? '', item.span) });
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

function policy({ below, above }: Axis): string {
  if (below !== null && below === above) return ` outside ${below}`;
  return (below === null ? '' : ` below ${below}`) + (above === null ? '' : ` above ${above}`);
}

function headerCells(node: TableHeader): readonly string[] {
  const column = node.columnAxis === null ? '' : ` \\ ${node.columnAxis.text}`;
  return [node.rowAxis.text + column, ...node.columns.map((label) => label.text)];
}

function rowCells(node: TableRow): readonly string[] {
  return [node.label.text, ...node.cells.map((cell) => cell.text)];
}

/** Rows as lines, every column as wide as its widest cell. */
function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [index, cell] of row.entries()) {
      widths[index] = Math.max(widths[index] ?? 0, length(cell));
    }
  }
  const padded = (cell: string, index: number): string =>
    cell + ' '.repeat((widths[index] ?? 0) - length(cell));
  return rows.map((row) => row.map(padded).join(' | ').trimEnd());
}
