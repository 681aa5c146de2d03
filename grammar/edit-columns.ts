/**
 * Columns of a table as small changes of its text. A label may stand over several columns, and be
 * repeated under the labels above it: it is added, moved and taken out wherever it stands, with all
 * that is under it.
 */
import type { Edit } from './edit.ts';
import { isCellText, jointOf } from './edit.ts';
import { headings, lastColumns } from './headings.ts';
import type { Table, TableCell, TableLabel } from './nodes.ts';
import type { Span } from './span.ts';

/** A label of the head: its line, the uppermost is 0, and its place among those that repeat. */
export interface Column {
  readonly line: number;
  readonly index: number;
}

/** Whether single columns can be added and taken away: neither results nor columns in groups. */
export function hasSingleColumns({ header }: Table): boolean {
  return header !== null && header.columnAxis !== null && header.under.length === 0;
}

/** The lines of the head that labels can be added to: those of an axis. Results are the rules'. */
export function openLines({ header }: Table): readonly number[] {
  if (header === null) return [];
  const axes = [header.columnAxis, ...header.under.map(({ axis }) => axis)];
  return axes.flatMap((axis, line) => (axis === null ? [] : [line]));
}

/** Which label of a line stands over a column of cells. */
export function columnOver({ header }: Table, line: number, column: number): Column {
  const own = headings(header)[line]?.length ?? 1;
  const above = line === 0 ? 1 : (headings(header)[line - 1]?.length ?? 1);
  const width = Math.max(1, lastColumns(header).length);
  return { line, index: Math.floor((column * own) / width) % Math.max(1, own / above) };
}

/**
 * The edits that add a column before the one at `index`, or behind the last: what stands in each
 * line from its own down, empty where `cells` ends; what is between is as beside it. None if the
 * line is no axis, or if a cell cannot hold its text.
 */
export function columnInsertion(
  text: string,
  table: Table,
  { line, index, cells }: Column & { readonly cells: readonly string[] },
): readonly Edit[] {
  const shape = shapeOf(table, line);
  if (shape === null || !cells.every(isCellText)) return [];
  const joint = jointOf(text, table);
  const beside = Math.min(index, shape.count - 1);
  return shape.blocks.flatMap(({ line: all, width, isHead }, at) => {
    const own = (cells[isHead ? 0 : at - shape.heads + 1] ?? '').trim();
    return starts(shape).flatMap((start): readonly Edit[] => {
      const next = all[(start + index) * width];
      const texts = all
        .slice((start + beside) * width, (start + beside + 1) * width)
        .map((cell) => (isHead && at > 0 ? cell.text : own));
      const fresh = texts.length < width ? Array.from({ length: width }, () => own) : texts;
      return inserted(next, all.at(-1), { fresh, joint });
    });
  });
}

/** Cells before the next one, or behind the last. */
function inserted(
  next: Cell | undefined,
  last: Cell | undefined,
  { fresh, joint }: { readonly fresh: readonly string[]; readonly joint: string },
): readonly Edit[] {
  if (next !== undefined) {
    const { from } = next.span;
    return [{ span: { from, to: from }, text: fresh.map((each) => each + joint).join('') }];
  }
  if (last === undefined) return [];
  const { to } = last.span;
  return [{ span: { from: to, to }, text: fresh.map((each) => joint + each).join('') }];
}

/** The edits that take a column out with all under it; none if it is the only one. */
export function columnRemoval(table: Table, { line, index }: Column): readonly Edit[] {
  const shape = shapeOf(table, line);
  if (shape === null || shape.count < 2 || index >= shape.count) return [];
  return shape.blocks.flatMap(({ line: all, width }) =>
    starts(shape).flatMap((start): readonly Edit[] => {
      const at = (start + index) * width;
      const [first, last] = [all[at], all[at + width - 1] ?? all.at(-1)];
      const next = all[at + width];
      if (first === undefined || last === undefined) return [];
      const from = next === undefined ? all[at - 1]?.span.to : first.span.from;
      const to = next?.span.from ?? last.span.to;
      return from === undefined ? [] : [{ span: { from, to }, text: '' }];
    }),
  );
}

/** The edits that move a column to where another stands; none if one is missing. */
export function columnMove(
  text: string,
  table: Table,
  { line, index, to }: Column & { readonly to: number },
): readonly Edit[] {
  const shape = shapeOf(table, line);
  if (shape === null || index === to || Math.max(index, to) >= shape.count) return [];
  if (Math.min(index, to) < 0) return [];
  const order = Array.from({ length: shape.count }, (_, at) => at);
  order.splice(to, 0, ...order.splice(index, 1));
  const moves = order.flatMap((old, at) => (old === at ? [] : [{ old, at }]));
  return shape.blocks.flatMap(({ line: all, width }) =>
    starts(shape).flatMap((start) =>
      moves.flatMap((move) => exchanged(text, all, { ...move, start, width })),
    ),
  );
}

/** The edits that write the cells under one label into those under another. */
function exchanged(
  text: string,
  all: readonly Cell[],
  { start, old, at, width }: Record<'start' | 'old' | 'at' | 'width', number>,
): readonly Edit[] {
  return Array.from({ length: width }, (_, each) => each).flatMap((each) => {
    const into = all[(start + at) * width + each];
    const from = all[(start + old) * width + each];
    if (into === undefined || from === undefined) return [];
    return [{ span: into.span, text: textAt(text, from.span) }];
  });
}

function textAt(text: string, { from, to }: Span): string {
  return text.slice(from, to).trim();
}

type Cell = TableCell | TableLabel;

/** What the labels of a line of the head stand over. */
interface Shape {
  /** So many labels stand under each label above, so many times. */
  readonly count: number;
  readonly times: number;
  /** So many of the blocks are lines of the head. */
  readonly heads: number;
  /** From the line down: its cells, and how many of them stand under one label. */
  readonly blocks: readonly {
    readonly line: readonly Cell[];
    readonly width: number;
    readonly isHead: boolean;
  }[];
}

function shapeOf(table: Table, line: number): Shape | null {
  if (!openLines(table).includes(line)) return null;
  const head = headings(table.header);
  const own = head[line]?.length ?? 0;
  const times = line === 0 ? 1 : (head[line - 1]?.length ?? 1);
  const count = own / times;
  const parts = (labels: readonly Cell[]): number => labels.length / own;
  const below = head.slice(line);
  const width = parts(lastColumns(table.header));
  const widths = [...below.map(parts), count, width];
  if (own === 0 || !widths.every(Number.isInteger)) return null;
  const rows = [...table.rows, ...table.controlRows];
  const blocks = [
    ...below.map((labels) => ({ line: labels, width: parts(labels), isHead: true })),
    ...rows.map(({ cells }) => ({ line: cells, width, isHead: false })),
  ];
  return { count, times, heads: below.length, blocks };
}

/** Where the labels of each group begin, in labels. */
function starts({ count, times }: Shape): readonly number[] {
  return Array.from({ length: times }, (_, at) => at * count);
}
