/** What differs between two versions of a table, by rows, columns and cells. */
import { labelsOver, lastColumns } from '../../grammar/headings.ts';
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { meaning } from './meaning.ts';

/** A difference within a table; `name` is what follows the table's own. */
export interface Part {
  readonly change: 'added' | 'removed' | 'changed';
  readonly what: 'table' | 'row' | 'column' | 'cell';
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly span: Span;
}

/** The parts that differ, of tables in their files. Rows and columns are known by their labels. */
export function tableChanges(
  was: tree.Table,
  is: tree.Table,
  texts: { readonly was: string; readonly is: string },
): readonly Part[] {
  const found: Part[] = [];
  const [oldRows, rows] = [byLabel(was.rows, labelOf), byLabel(is.rows, labelOf)];
  const [oldColumns, columns] = [columnsOf(was), columnsOf(is)];
  // A look-up takes the first row that holds, and a shift goes to the next column.
  const isMoved = isReordered(oldRows, rows) || isReordered(oldColumns, columns);
  if (shape(was) !== shape(is) || isMoved) {
    const isSame = shape(was) === shape(is);
    const before = isSame ? labelsOf(was) : head(was, texts.was);
    const after = isSame ? labelsOf(is) : head(is, texts.is);
    found.push({ change: 'changed', what: 'table', name: '', before, after, span: is.name.span });
  }
  const row = { what: 'row', label: labelOf, cells: rowCells } as const;
  found.push(...lines(oldRows, rows, row));
  found.push(...lines(oldColumns, columns, { what: 'column', label: labelOf, cells: columnCells }));
  for (const [row, { cells, label }] of rows) {
    const old = oldRows.get(row);
    if (old === undefined) continue;
    for (const [column, { index, label: head }] of columns) {
      const before = old.cells[oldColumns.get(column)?.index ?? -1]?.text;
      const cell = cells[index];
      if (before === undefined || cell === undefined || before === cell.text) continue;
      const name = columns.size === 1 ? `[${label.text}]` : `[${label.text}, ${head.text}]`;
      found.push({
        change: 'changed',
        what: 'cell',
        name,
        before,
        after: cell.text,
        span: cell.span,
      });
    }
  }
  return found;
}

/** All of a table but its rows. */
function shape(table: tree.Table): string {
  return meaning({ ...table, rows: [], header: null });
}

/** What is written of a table above its rows, in one line. */
function head({ name, span, header, rows }: tree.Table, text: string): string {
  const to = header?.span.from ?? rows[0]?.span.from ?? span.to;
  return text.slice(name.span.from, to).trim().replace(/\s+/gu, ' ');
}

/** The labels of rows and of columns in their order. */
function labelsOf({ header, rows }: tree.Table): string {
  const columns = header?.columns ?? [];
  const lists = [rows.map(({ label }) => label.text), columns.map(({ text }) => text)];
  return lists.map((labels) => labels.join(', ')).join(' | ');
}

function labelOf({ label }: { readonly label: tree.TableLabel }): tree.TableLabel {
  return label;
}

function rowCells({ cells }: tree.TableRow): string {
  return cells.map(({ text }) => text).join(' | ');
}

/** Whether what both have stands in another order. */
export function isReordered(
  was: Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>,
  is: Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>,
): boolean {
  const now = [...is.keys()].filter((key) => was.has(key));
  return [...was.keys()].filter((key) => is.has(key)).some((key, at) => key !== now[at]);
}

interface Column {
  readonly label: tree.TableLabel;
  readonly index: number;
  /** What stands below it, row by row. */
  readonly cells: readonly string[];
}

function columnCells({ cells }: Column): string {
  return cells.join(' | ');
}

function columnsOf({ header, rows }: tree.Table): ReadonlyMap<string, Column> {
  return new Map(
    lastColumns(header).map((last, index) => {
      const over = labelsOver(header, index);
      const label = { ...last, text: over.map(({ text }) => text).join(', ') };
      const cells = rows.flatMap((row) => row.cells[index]?.text ?? []);
      return [over.map(meaning).join(), { label, index, cells }];
    }),
  );
}

function byLabel<Line>(
  lines: readonly Line[],
  label: (line: Line) => tree.TableLabel,
): ReadonlyMap<string, Line> {
  return new Map(lines.map((line) => [meaning(label(line)), line]));
}

function lines<Line>(
  was: ReadonlyMap<string, Line>,
  is: ReadonlyMap<string, Line>,
  {
    what,
    label,
    cells = () => null,
  }: {
    readonly what: 'row' | 'column';
    readonly label: (line: Line) => tree.TableLabel;
    readonly cells?: (line: Line) => string | null;
  },
): readonly Part[] {
  const part = (line: Line, change: 'added' | 'removed'): Part => {
    const { text, span } = label(line);
    const said = cells(line);
    const [before, after] = change === 'added' ? [null, said] : [said, null];
    return { change, what, name: `[${text}]`, before, after, span };
  };
  const added = [...is].flatMap(([key, line]) => (was.has(key) ? [] : [part(line, 'added')]));
  const removed = [...was].flatMap(([key, line]) => (is.has(key) ? [] : [part(line, 'removed')]));
  return [...added, ...removed];
}
