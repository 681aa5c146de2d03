/**
 * Charts of an owner's card in the place of those that a book does not print. Their cells are
 * looked up; what the card leaves blank is asked as before.
 */
import { placeType } from '../model/charts.ts';
import type { AxisInfo, FactInfo, Program, TableInfo } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import type { Value } from '../model/values.ts';

/** A chart as an owner's card has it: plain data. */
export interface OwnedChart {
  readonly name: string;
  /** What its rows and columns are about and what it gives: see `shapeOfChart`. */
  readonly shape: string;
  readonly axes: readonly AxisInfo[];
  /** A cell that is not known has no value. */
  readonly cells: readonly (readonly OwnedCell[])[];
}

interface OwnedCell {
  readonly text: string;
  readonly value?: Value;
}

/** What must not have changed of a table for what was read for it to be true of it still. */
export function shapeOfChart({ kinds }: Pick<Program, 'kinds'>, table: TableInfo): string {
  const typed = (type: Type): string => {
    if (type.kind !== 'kind') return 'notation' in type ? `${type.kind} ${type.notation}` : type.kind;
    const values = kinds.find(({ name }) => name === type.name)?.values ?? [];
    return `${type.name} ${values.map(({ name }) => name).join(' ')}`;
  };
  const named = ({ name, type }: { readonly name: string; readonly type: Type }): string =>
    `${name}: ${typed(type)}`;
  return [...table.axes.map(named), '=', ...table.results.map(named)].join('; ');
}

/** The charts of a card that a program asks for, and that still are what they were. */
export function ownedOf(
  program: Program,
  charts: readonly OwnedChart[],
): readonly OwnedChart[] {
  return charts.filter(({ name, shape }) => {
    const table = program.tables.find((each) => each.name === name);
    return table?.asked === true && shapeOfChart(program, table) === shape;
  });
}

/** The program with the charts of an owner's card; nothing else of it changes. */
export function withOwned(program: Program, charts: readonly OwnedChart[]): Program {
  const owned = new Map(ownedOf(program, charts).map((chart) => [chart.name, chart]));
  if (owned.size === 0) return program;
  const tables = program.tables.map((table) => {
    const chart = owned.get(table.name);
    return chart === undefined ? table : filled(table, chart);
  });
  const facts = program.facts.map((fact): FactInfo => {
    const table = tables[fact.chart?.table ?? -1];
    if (table === undefined || !owned.has(table.name)) return fact;
    // A cell is asked for by its row and its column as the card has them.
    const parameters = fact.parameters.map((parameter, at) => {
      const axis = table.axes[at];
      return axis === undefined ? parameter : { ...parameter, type: placeType(axis) };
    });
    return { ...fact, parameters };
  });
  return { ...program, tables, facts };
}

/** A table with the rows, the columns and the cells of a card. */
function filled(table: TableInfo, { axes, cells }: OwnedChart): TableInfo {
  const labels = (all: readonly AxisInfo[]): string =>
    JSON.stringify(all.map(({ bands }) => bands.map(({ text }) => text)));
  const isSameGrid = labels(table.axes) === labels(axes);
  return {
    ...table,
    axes,
    cells: cells.map((row, line) =>
      row.map(({ text, value }, column) => {
        const printed = isSameGrid ? table.cells[line]?.[column] : undefined;
        // What the book itself proves stays the book's.
        if (printed?.value !== undefined && printed.text === text) return printed;
        const cell = { text, value, span: table.origin.span, layer: null };
        return value === undefined ? cell : { ...cell, owned: true };
      }),
    ),
  };
}
