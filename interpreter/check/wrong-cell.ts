import { labelsOver } from '../../grammar/headings.ts';
import type * as tree from '../../grammar/nodes.ts';
import { printExpression } from '../../grammar/print.ts';
import { constantValue } from '../elaborate/constant.ts';
import { slotsOf } from '../machine/liveness.ts';
import type { Definition } from '../model/book.ts';
import { bandsOver, resultOf } from '../model/columns.ts';
import { blankConfiguration } from '../model/configuration.ts';
import { isEqual } from '../model/equal.ts';
import { placeText } from '../model/places.ts';
import type { ProblemData, Report } from '../model/problems.ts';
import { problemAt } from '../model/problems.ts';
import type { AxisInfo, Band, CellInfo, Expr, Program, TableInfo } from '../model/program.ts';
import { tokenOf } from '../model/tokens.ts';
import type { Type } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import type { RuleCheck } from './check.ts';

/**
 * A cell that a table tells how to work out is what comes of it: in a result that is derived from
 * the others, and in a control row. Where something that it rests on is not known, nothing is said.
 */
export const wrongCell: RuleCheck = {
  code: 'wrong-cell',
  sees: 'part',
  over: 'some',
  needsSound: false,
  run: ({ elaborated: { names, program } }, report) => {
    for (const { index, definition } of names.tables.values()) {
      const table = program.tables[index];
      if (table === undefined) continue;
      const held = { program, table, definition, report };
      checkResults(held);
      checkControls(held);
    }
  },
};

interface Held {
  readonly program: Program;
  readonly table: TableInfo;
  readonly definition: Definition<tree.Table>;
  readonly report: Report;
}

/** A cell with what it must be. */
interface Derived {
  readonly cell: CellInfo;
  readonly node: tree.TableCell | undefined;
  readonly where: string;
  readonly type: Type;
  readonly expr: Expr;
  readonly rule: tree.Expression;
}

function checkResults(held: Held): void {
  const { table, definition } = held;
  table.cells.forEach((row, at) => {
    row.forEach((cell, column) => {
      const index = resultOf(table, column);
      const result = table.results[index];
      const rule = definition.node.results[index]?.value ?? null;
      if (rule === null || result === undefined || result.derived === null) return;
      const places = [at, ...bandsOver(table, column)];
      const bands = table.axes.map((axis, of) => axis.bands[places[of] ?? -1]);
      const label = bands.flatMap((each) => (each === undefined ? [] : [each.text])).join(', ');
      const where = `[${label}]${table.results.length > 1 ? `.${result.name}` : ''}`;
      const node = definition.node.rows[at]?.cells[column];
      const derived = { cell, node, where, type: result.type, expr: result.derived, rule };
      // Of the results that stand beside it.
      const first = column - index;
      const beside = row.slice(first, first + table.results.length);
      checkFor(held, derived, { row: beside, bands });
    });
  });
}

/** Holds a cell for each value that its row and its column stand for, where that matters. */
function checkFor(
  held: Held,
  derived: Derived,
  {
    row,
    bands,
  }: { readonly row: readonly CellInfo[]; readonly bands: readonly (Band | undefined)[] },
): void {
  const { axes, results } = held.table;
  const known = results.map((_, at) => row[at]?.value);
  const read = slotsOf(derived.expr);
  const standing = bands.reduce<readonly (readonly Standing[])[]>(
    (before, band, at) => {
      const all = read.includes(results.length + at) ? standsFor(axes[at], band) : [unread];
      return before.flatMap((each) => all.map((next) => [...each, next]));
    },
    [[]],
  );
  for (const each of standing) {
    const of = each.flatMap(({ said }) => (said === null ? [] : [said]));
    const slots = [...known, ...each.map(({ value }) => value)];
    if (hold(held, derived, { slots, of })) return;
  }
}

function checkControls(held: Held): void {
  const { table, definition } = held;
  const { controls, controlRows } = definition.node;
  table.controls.forEach(({ name, above, cells, values }, at) => {
    const rule = controls.find((each) => each.name.text === name)?.value;
    cells.forEach((cell, column) => {
      const expr = values[column] ?? null;
      if (expr === null || rule === undefined) return;
      const over = table.cells.slice(0, above).map((row) => row[column]?.value);
      const list = over.filter((value) => value !== undefined);
      const slots = [list.length < over.length ? undefined : list];
      const heads = labelsOver(definition.node.header, column).map(({ text }) => text);
      const where = `[${[name, ...heads].join(', ')}]`;
      const node = controlRows[at]?.cells[column];
      hold(held, { cell, node, where, type: expr.result, expr, rule }, { slots, of: [] });
    });
  });
}

type Of = NonNullable<ProblemData['wrong-cell']['of']>;

/** Holds a cell against what it must be; whether it was reported. */
function hold(
  { program, table, definition: { file, replaced }, report }: Held,
  { cell, node, where, type, expr, rule }: Derived,
  { slots, of }: { readonly slots: readonly (Value | undefined)[]; readonly of: readonly Of[] },
): boolean {
  const isOpen = slotsOf(expr).some((slot) => slots[slot] === undefined);
  if (isOpen || cell.value === undefined) return false;
  const value = constantValue(expr, slots);
  if (value !== undefined && isEqual(value, cell.value)) return false;
  // That it may be a fraction where whole numbers stand is a finding of its own.
  if (type.kind === 'integer' && typeof value === 'object') return false;
  const { path } = (node === undefined ? undefined : replaced?.get(node)) ?? file;
  const naming = { program, configuration: blankConfiguration() };
  report(
    problemAt({ file: path, span: cell.span }, 'wrong-cell', {
      table: table.name,
      where,
      rule: printExpression(rule),
      expected: value === undefined ? null : tokenOf(value, type, naming),
      found: cell.text,
      of: of[0] ?? null,
    }),
  );
  return true;
}

/** A value of a row or column, and how to say it where there are several. */
interface Standing {
  readonly value: Value | undefined;
  readonly said: Of | null;
}

const unread: Standing = { value: undefined, said: null };

/** Beyond an open end the next value speaks for all. */
const mostValues = 200;

/** The values that a row or column stands for; one that is not known where nothing can be said. */
function standsFor(axis: AxisInfo | undefined, band: Band | undefined): readonly Standing[] {
  const places = new Set<number>();
  const isCounted = axis?.rounding === null && axis.parts === null;
  for (const { from, to } of isCounted ? (band?.ranges ?? []) : []) {
    if (from === null && to === null) continue;
    const low = from ?? (to ?? 0) - 1;
    const high = Math.min(to ?? low + 1, low + mostValues);
    for (let place = low; place <= high; place += 1) places.add(place);
  }
  if (axis === undefined || places.size === 0) return [unread];
  return [...places].map((place) => ({
    value: axis.type.kind === 'yes-no' ? place === 1 : place,
    said:
      places.size === 1 || axis.type.kind !== 'integer'
        ? null
        : { axis: axis.name, value: placeText(axis, place) },
  }));
}
