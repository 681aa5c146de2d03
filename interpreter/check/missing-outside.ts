import type * as tree from '../../grammar/nodes.ts';
import type { AxisInfo, TableInfo } from '../model/program.ts';
import type { RuleCheck } from './check.ts';
import type { Site } from './reach/sites.ts';
import { sitesOf } from './reach/sites.ts';

/**
 * Every axis says what happens outside it. Nothing lies below or above an open label (`≤0`, `7+`)
 * unless a look-up shifts past it, outside a kind whose values are all listed, or where odds are
 * rounded back into the table; a kind with values that are not listed has a gap instead.
 */
export const missingOutside: RuleCheck = {
  code: 'missing-outside',
  sees: 'part',
  over: 'some',
  needsSound: false,
  run: ({ elaborated, isFresh }, report) => {
    const { names, program } = elaborated;
    for (const { index, definition } of names.tables.values()) {
      const table = program.tables[index];
      if (table === undefined || !isFresh(table.origin)) continue;
      definition.node.axes.forEach((node, at) => {
        const axis = table.axes[at];
        if (axis === undefined) return;
        const side = silentSide({ node, axis, table, at }, sitesOf(elaborated, index));
        if (side === null) return;
        const data = { table: table.name, axis: axis.name, side };
        const file = definition.file.path;
        report({ code: 'missing-outside', file, span: node.span, data, related: [] });
      });
    }
  },
};

interface OneAxis {
  readonly node: tree.Axis;
  readonly axis: AxisInfo;
  readonly table: TableInfo;
  /** 0 for rows, 1 for columns. */
  readonly at: number;
}

/** Where the axis says nothing, but something may lie. */
function silentSide(
  { node, axis, at }: OneAxis,
  sites: readonly Site[],
): 'below' | 'above' | 'both' | null {
  if (axis.type.kind !== 'integer' && axis.rounding === null && axis.parts === null) return null;
  const isShifted =
    axis.shifts === undefined &&
    sites.some(({ subscripts }) => (subscripts[at]?.shift ?? null) !== null);
  const isOpen = (end: 'from' | 'to'): boolean =>
    axis.bands.some(({ ranges }) => ranges.some((range) => range[end] === null));
  const isRounded = (rounding: tree.OddsRounding): boolean => axis.rounding === rounding;
  const below = node.below === null && (isShifted || !(isOpen('from') || isRounded('up')));
  const above = node.above === null && (isShifted || !(isOpen('to') || isRounded('down')));
  if (below && above) return 'both';
  return below ? 'below' : above ? 'above' : null;
}
