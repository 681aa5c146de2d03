/** The rows and columns of a chart that is asked and says none itself. */
import type * as tree from '../../grammar/nodes.ts';
import type { Definition } from '../model/book.ts';
import { columnCount } from '../model/columns.ts';
import type { AxisInfo, CellInfo, TableInfo } from '../model/program.ts';
import type { Names } from './names.ts';

/**
 * A table whose cells may be asked: without rows of its own it has one for each value. What nobody
 * could be asked for is reported.
 */
export function asChart(
  names: Names,
  definition: Definition<tree.Table>,
  table: TableInfo,
): TableInfo {
  const { node } = definition;
  if (!table.asked) return table;
  table.results.forEach(({ type }, at) => {
    const result = node.results[at];
    // Whether a cell says `none` or says nothing could not be told.
    if (result === undefined || type.kind !== 'optional') return;
    unaskable(names, definition, { node: result, why: 'result' });
  });
  if (node.rows.length > 0) {
    if (node.source !== null && isWhole(definition, table)) {
      const data = { table: node.name.text, isMarked: true, source: null, isAnswer: false };
      names.problem({ file: definition.file.path, span: node.source.span }, 'nothing-asked', data);
    }
    return table;
  }
  const axes = table.axes.map((axis, at) => blankAxis(names, definition, { axis, at }));
  return { ...table, axes, cells: blankCells({ ...table, axes }, node.span) };
}

/** Whether a table says all its cells itself; one that a layer gives may be asked without it. */
function isWhole({ replaced }: Definition<tree.Table>, { cells }: TableInfo): boolean {
  const isKnown = ({ text }: CellInfo): boolean => text !== '?';
  return (replaced?.size ?? 0) === 0 && cells.every((row) => row.every(isKnown));
}

/** One row or column for each value; an axis of which nobody could say them all is reported. */
function blankAxis(
  names: Names,
  definition: Definition<tree.Table>,
  { axis, at }: { readonly axis: AxisInfo; readonly at: number },
): AxisInfo {
  const node = definition.node.axes[at];
  const labels = blankLabels(names, axis);
  if (labels === null && node !== undefined && axis.type.kind !== 'unknown') {
    unaskable(names, definition, { node, why: 'axis' });
  }
  const bands = (labels ?? []).map(([text, value]) => ({
    text,
    ranges: [{ from: value, to: value }],
    odds: null,
  }));
  return { ...axis, bands };
}

/** Reports a chart that nobody could be asked for. */
function unaskable(
  names: Names,
  { node: { name }, file }: Definition<tree.Table>,
  { node, why }: { readonly node: tree.Axis | tree.TableResult; readonly why: 'axis' | 'result' },
): void {
  const data = { table: name.text, name: node.name.text, why, most: widestChart };
  names.problem({ file: file.path, span: node.span }, 'unaskable-chart', data);
}

/** More rows than this are no chart. */
const widestChart = 200;

function blankLabels(
  names: Names,
  { type, dice, rounding }: AxisInfo,
): readonly (readonly [string, number])[] | null {
  if (rounding !== null) return null;
  switch (type.kind) {
    case 'yes-no':
      return [
        ['no', 0],
        ['yes', 1],
      ];
    case 'kind': {
      const values = names.kinds.get(type.name)?.values ?? [];
      return values.map(({ name }, index) => [name, index]);
    }
    case 'integer': {
      const from = dice === null ? type.from : dice.count * dice.from;
      const to = dice === null ? type.to : dice.count * dice.to;
      if (from === null || to === null || to - from >= widestChart) return null;
      const count = Math.max(0, to - from + 1);
      return Array.from({ length: count }, (_, index) => [String(from + index), from + index]);
    }
    default:
      return null;
  }
}

/** The cells of a chart without rows: nothing is known of any. */
function blankCells(
  table: TableInfo,
  { from }: tree.Table['span'],
): readonly (readonly CellInfo[])[] {
  const cell = { value: undefined, text: '?', span: { from, to: from }, layer: null };
  const line = Array.from({ length: columnCount(table) }, () => cell);
  return (table.axes[0]?.bands ?? []).map(() => line);
}
