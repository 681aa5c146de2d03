import { axisLabels } from '../../grammar/headings.ts';
import type * as tree from '../../grammar/nodes.ts';
import type { Definition } from '../model/book.ts';
import { bandsOver, columnFor, resultOf } from '../model/columns.ts';
import { isEqual } from '../model/equal.ts';
import { leastOf } from '../model/numbers.ts';
import { placeText } from '../model/places.ts';
import type { Report } from '../model/problems.ts';
import type { AxisInfo, Band, CellInfo, KindInfo, Program, TableInfo } from '../model/program.ts';
import type { RuleCheck } from './check.ts';
import { allOf } from './reach/axis.ts';
import { sitesOf } from './reach/sites.ts';

/**
 * Where a table does not say `hit first`, no value finds two rows or two columns; with `hit any` it
 * may, if their cells are the same and no shift starts from them.
 */
export const tableOverlap: RuleCheck = {
  code: 'table-overlap',
  sees: 'part',
  over: 'some',
  needsSound: false,
  run: ({ elaborated, isFresh }, report) => {
    const { names, program } = elaborated;
    for (const { index, definition } of names.tables.values()) {
      if (definition.node.hit === 'first') continue;
      const table = program.tables[index];
      if (table === undefined || !isFresh(table.origin)) continue;
      table.axes.forEach((axis, at) => {
        const side = { program, table, axis, index: at };
        const sites = sitesOf(elaborated, index);
        const isShifted = sites.some(({ subscripts }) => (subscripts[at]?.shift ?? null) !== null);
        const labels = axisLabels(definition.node, at);
        const only = allOf(side, sites);
        compare({ program, definition, table, at, axis, labels, only, isShifted }, report);
      });
    }
  },
};

interface Labelled {
  readonly program: Program;
  readonly definition: Definition<tree.Table>;
  readonly table: TableInfo;
  /** 0 for rows, 1 for columns, 2 for those below them. */
  readonly at: number;
  readonly axis: AxisInfo;
  readonly isShifted: boolean;
  readonly labels: readonly tree.TableLabel[];
  /** All that comes to the axis where that is no range, as of tens and units; else null. */
  readonly only: ReadonlySet<number> | null;
}

/** Each label that says a value twice is reported. */
function overlapItself(labelled: Labelled, report: Report): void {
  const { definition, axis, labels } = labelled;
  axis.bands.forEach((band, index) => {
    const twice = withItself(band, labelled);
    const label = labels[index];
    if (twice === null || label === undefined) return;
    const { node, file } = definition;
    const data = { table: node.name.text, axis: axis.name, value: twice };
    report({
      code: 'table-overlap',
      file: file.path,
      span: label.span,
      data: { ...data, first: null, second: label.text, any: null },
      related: [],
    });
  });
}

/** Each label that overlaps is reported once, with the first that it overlaps. */
function compare(labelled: Labelled, report: Report): void {
  const { definition, axis, labels } = labelled;
  const { bands } = axis;
  overlapItself(labelled, report);
  const reported = new Set<number>();
  const near = meeting(bands);
  for (const [place, second] of near.entries()) {
    for (const first of near.slice(0, place)) {
      const [other, band] = [bands[first], bands[second]];
      if (other === undefined || band === undefined) continue;
      if (reported.has(first) || reported.has(second)) continue;
      const value = common(band, other, labelled);
      if (value === null) continue;
      const any = definition.node.hit === 'any' ? anyFault(labelled, first, second) : null;
      if (definition.node.hit === 'any' && any === null) continue;
      // A label for everything overlaps all others: then that label is the one to look at.
      const at = isEverything(other) ? first : second;
      reported.add(at);
      const [label, rest] = [labels[at], labels[first + second - at]];
      if (label === undefined || rest === undefined) continue;
      const file = definition.file.path;
      report({
        code: 'table-overlap',
        file,
        span: label.span,
        data: {
          table: definition.node.name.text,
          axis: axis.name,
          value,
          first: rest.text,
          second: label.text,
          any,
        },
        related: [{ file, span: rest.span, label: 'first' }],
      });
    }
  }
}

/**
 * The bands, in order, that hold a value which another may hold: of a long table only those are
 * compared with each other.
 */
function meeting(bands: readonly Band[]): readonly number[] {
  if (bands.some(({ odds }) => odds !== null)) return [...bands.keys()];
  const ranges = bands.flatMap((band, index) =>
    band.ranges.map(({ from, to }) => ({ index, from: from ?? -Infinity, to: to ?? Infinity })),
  );
  const found = new Set<number>();
  let furthest: (typeof ranges)[number] | null = null;
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    if (furthest !== null && range.from <= furthest.to) {
      found.add(range.index).add(furthest.index);
    }
    if (furthest === null || range.to > furthest.to) furthest = range;
  }
  return [...found].sort((one, other) => one - other);
}

/** Why it matters which of two rows, or columns, is found; null where it does not. */
function anyFault(
  { table, at, isShifted }: Labelled,
  first: number,
  second: number,
): 'differ' | 'shift' | null {
  const { cells, asked } = table;
  const pairs =
    at === 0
      ? (cells[first] ?? []).map((cell, column) => [cell, cells[second]?.[column]] as const)
      : cells.flatMap((row) => pairsIn(table, { row, at, bands: [first, second] }));
  const isSame = pairs.every(([left, right]) => {
    const [one, other] = [left.value, right?.value];
    if (one === undefined || other === undefined) return one === other && !asked;
    return isEqual(one, other);
  });
  if (!isSame) return 'differ';
  return isShifted ? 'shift' : null;
}

/** The cells of a row under one band of an axis, each with its like under another band. */
function pairsIn(
  table: TableInfo,
  of: {
    readonly row: readonly CellInfo[];
    readonly at: number;
    readonly bands: readonly [number, number];
  },
): readonly (readonly [CellInfo, CellInfo | undefined])[] {
  const { row, at, bands: [first, second] } = of;
  return row.flatMap((cell, column) => {
    const over = bandsOver(table, column);
    if (over[at - 1] !== first) return [];
    const other = columnFor(table, over.with(at - 1, second), resultOf(table, column));
    return [[cell, row[other]] as const];
  });
}

function isEverything({ ranges }: Band): boolean {
  return ranges.some(({ from, to }) => from === null && to === null);
}

/** A value that two parts of one label hold (`1–3, 2`); null when there is none. */
function withItself(band: Band, labelled: Labelled): string | null {
  for (const [index, range] of band.ranges.entries()) {
    const rest = { ...band, ranges: band.ranges.slice(index + 1) };
    const value = common({ ...band, odds: null, ranges: [range] }, rest, labelled);
    if (value !== null) return value;
  }
  return null;
}

/** A value that both bands hold, as it is written; null when there is none. */
function common(left: Band, right: Band, { axis, program, only }: Labelled): string | null {
  if (left.odds !== null && right.odds !== null) {
    const { left: top, right: bottom } = left.odds;
    const isSame = top * right.odds.right === right.odds.left * bottom;
    return isSame ? `${String(top)}:${String(bottom)}` : null;
  }
  for (const one of left.ranges) {
    for (const two of right.ranges) {
      const from = Math.max(one.from ?? -Infinity, two.from ?? -Infinity);
      const to = Math.min(one.to ?? Infinity, two.to ?? Infinity);
      const all = only === null ? null : [...only].filter((place) => from <= place && place <= to);
      if (from > to || all?.length === 0) continue;
      const end = Number.isFinite(from) ? from : Number.isFinite(to) ? to : 0;
      return written(all === null ? end : leastOf(all), axis, program.kinds);
    }
  }
  return null;
}

function written(value: number, axis: AxisInfo, kinds: readonly KindInfo[]): string {
  const { type } = axis;
  if (type.kind === 'yes-no') return value === 1 ? 'yes' : 'no';
  if (type.kind !== 'kind') return placeText(axis, value);
  return kinds.find(({ name }) => name === type.name)?.values[value]?.name ?? String(value);
}
