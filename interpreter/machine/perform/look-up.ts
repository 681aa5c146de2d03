import { placeOf } from '../../model/charts.ts';
import { cellName } from '../../model/columns.ts';
import { fail } from '../../model/fault.ts';
import type { LookUpAxis } from '../../model/log.ts';
import { noEffect } from '../../model/no-effect.ts';
import type { CellInfo, TableInfo } from '../../model/program.ts';
import { locate, locator, noResult } from '../../model/tables.ts';
import type { Value } from '../../model/values.ts';
import type { Evaluate, Machine, Perform } from '../machine.ts';
import { met } from '../machine.ts';
import type { Of, Place } from './context.ts';
import { clearing, ready, whereabouts } from './context.ts';

type Find = (slots: Value[], machine: Machine) => number;

/** Reads a cell of a table. */
export function lookUp(place: Place, operation: Of<'look-up'>): Perform {
  const table = place.program.tables[operation.table];
  const type = table?.results[operation.result]?.type;
  if (table === undefined || type === undefined) throw new Error('no such table');
  const nothing = noEffect(type) ?? null;
  const cellAt = reader(place, operation, table);
  const log = logger(place, operation, table);
  const { slot, asked } = operation;
  const { next } = place;
  const clear = clearing(place);
  return (slots, machine) => {
    const cell = cellAt(slots, machine);
    const value = cell === null ? nothing : cell.value;
    if (machine.log !== null && !(asked && value === undefined)) {
      log(slots, machine, cell ?? { value });
    }
    const found =
      value !== undefined ? value : asked ? null : unknownCell(table, operation, slots, machine);
    if (clear !== null) clear(slots);
    slots[slot] = found;
    if (!machine.meeting) return next;
    machine.resume = next;
    return met;
  };
}

/** Finds the cell; null outside the table. */
function reader(
  place: Place,
  { subscripts, result }: Of<'look-up'>,
  table: TableInfo,
): (slots: Value[], machine: Machine) => CellInfo | null {
  const [row, ...columns] = subscripts.map((subscript, index) => {
    const axis = table.axes[index];
    if (axis === undefined) throw new Error(`no axis ${index} in ${table.name}`);
    const value = ready(place, subscript.value);
    const shift = subscript.shift === null ? null : ready(place, subscript.shift);
    return finder(value, shift as Find | null, locator(table, axis));
  });
  const { cells, axes, results } = table;
  if (row === undefined || cells.length === 0) return () => unknown;
  const parts = columns.map((find, index) => ({
    find,
    count: axes[index + 1]?.bands.length ?? 1,
  }));
  return (slots, machine) => {
    const line = row(slots, machine);
    let isOutside = line === noResult;
    let group = 0;
    // What `columnFor` counts, without a list.
    for (const { find, count } of parts) {
      const band = find(slots, machine);
      if (band === noResult) isOutside = true;
      group = group * count + band;
    }
    return isOutside ? null : (cells[line]?.[group * results.length + result] ?? unknown);
  };
}

const unknown: CellInfo = { value: undefined, text: '?', span: { from: 0, to: 0 }, layer: null };

function finder(
  value: Evaluate,
  shift: Find | null,
  find: (value: Value, shift: number) => number,
): Find {
  if (shift === null) return (slots, machine) => find(value(slots, machine), 0);
  return (slots, machine) => find(value(slots, machine), shift(slots, machine));
}

/** How each subscript finds its band, worked out once more for whoever wants to know. */
function axesOf(
  place: Place,
  { subscripts }: Of<'look-up'>,
  table: TableInfo,
): (slots: Value[], machine: Machine) => readonly LookUpAxis[] {
  const parts = subscripts.map(({ value, shift }) => ({
    value: ready(place, value),
    shift: shift === null ? null : ready(place, shift),
  }));
  return (slots, machine) =>
    parts.flatMap((part, index) => {
      const axis = table.axes[index];
      if (axis === undefined || axis.bands.length === 0) return [];
      const value = part.value(slots, machine);
      const shift = (part.shift?.(slots, machine) ?? 0) as number;
      const before = locate(table, axis)(value, 0);
      return [{ value, shift, before, after: locate(table, axis)(value, shift) }];
    });
}

function logger(
  place: Place,
  operation: Of<'look-up'>,
  table: TableInfo,
): (slots: Value[], machine: Machine, cell: Pick<CellInfo, 'owned' | 'value'>) => void {
  const axes = axesOf(place, operation, table);
  const where = whereabouts(place, operation);
  const { result, table: index } = operation;
  return (slots, machine, { owned, value }) => {
    const found = axes(slots, machine);
    if (owned !== true) {
      machine.log?.push({ ...where, table: index, kind: 'look-up', axes: found, result, value });
      return;
    }
    // What an owner's card says is told as where its owner was asked.
    const fact = place.program.facts.findIndex(
      ({ chart }) => chart?.table === index && chart.result === result,
    );
    const places = found.map((of, axis) => placeOf(table, axis, [of.value, of.shift]));
    const said = { fact, arguments: places, value: value ?? null };
    machine.log?.push({ ...where, kind: 'fact', isKnown: true, ...said });
  };
}

function unknownCell(
  table: TableInfo,
  { subscripts }: Of<'look-up'>,
  slots: Value[],
  machine: Machine,
): never {
  const place = { program: machine.program } as Place;
  const bands = subscripts.map(({ value, shift }, index) => {
    const axis = table.axes[index];
    if (axis === undefined || axis.bands.length === 0) return -1;
    const moved = shift === null ? 0 : (ready(place, shift)(slots, machine) as number);
    return locate(table, axis)(ready(place, value)(slots, machine), moved);
  });
  return missingCell(table, bands);
}

/** Stops the run: nobody knows the cell, by its row and column. */
function missingCell(table: TableInfo, [row = -1, ...bands]: readonly number[]): never {
  if (table.cells.length === 0 || table.source === 'absent') {
    return fail('absent-table', { table: table.name });
  }
  const { row: named, column } = cellName(table, row, bands);
  return fail('unknown-cell', { table: table.name, row: named, column });
}
