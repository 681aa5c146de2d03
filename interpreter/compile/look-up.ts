import { cellName, columnFor } from '../model/columns.ts';
import { noEffect } from '../model/no-effect.ts';
import type { Operation, TableInfo } from '../model/program.ts';
import { noResult } from '../model/tables.ts';
import type { Type } from '../model/types.ts';
import { optional } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import { axisCode } from './axis.ts';
import { literal } from './names.ts';
import type { Scope } from './scope.ts';

type LookUp = Operation & { readonly kind: 'look-up' };

/** The lines of a look-up; its value ends up in the slot. A table is one flat list of values. */
export function lookUpLines(operation: LookUp, scope: Scope): readonly string[] {
  const table = scope.output.program.tables[operation.table];
  const result = table?.results[operation.result];
  if (table === undefined || result === undefined) throw new Error('no such table');
  if (table.cells.length === 0) return [`${absent(table, scope)};`];
  const axes = operation.subscripts.map((subscript, index) =>
    axisCode(table, { index, subscript }, scope),
  );
  const [row, ...columns] = axes;
  if (row === undefined) throw new Error('a look-up without a row');
  const places = columns.reduce<readonly (readonly number[])[]>(
    (found, { bands }) => found.flatMap((place) => bands.map((band) => [...place, band])),
    row.bands.map((band) => [band]),
  );
  const index = columns.reduce(
    (at, { bands, position }) => `(${at}) * ${String(bands.length)} + ${position}`,
    row.position,
  );
  const slot = scope.name(operation.slot);
  const cells = cellList({ table, operation, type: result.type }, places, scope);
  const found = scope.after(axes.flatMap(({ lines: all }) => all));
  scope.tell(operation, axes.flatMap(({ traced }) => traced));
  const lines = [...found, ...scope.flush(), `${slot} = ${cells.name}[${index}];`];
  if (cells.holes !== null) {
    const { value, reasons } = cells.holes;
    lines.push(`if (${slot} === ${value}) $missing(${reasons}, ${index}, ${scope.at()});`);
  }
  return ['{', ...lines.map((line) => `  ${line}`), '}'];
}

function absent(table: TableInfo, scope: Scope): string {
  const name = literal(table.name);
  return `${scope.output.use('fail')}('absent-table', { table: ${name} }, ${scope.at()})`;
}

/** The values of a look-up by position, and what stands in the list where a value is not known. */
interface CellList {
  readonly name: string;
  readonly holes: { readonly value: string; readonly reasons: string } | null;
}

function cellList(
  {
    table,
    operation: { asked, result },
    type,
  }: { readonly table: TableInfo; readonly operation: LookUp; readonly type: Type },
  places: readonly (readonly number[])[],
  scope: Scope,
): CellList {
  const values = places.map((place): Value | undefined => {
    if (place.includes(noResult)) return noEffect(type) ?? null;
    const [row = -1, ...bands] = place;
    const value = table.cells[row]?.[columnFor(table, bands, result)]?.value;
    return value === undefined && asked ? null : value;
  });
  const of: Type = asked ? optional(type) : type;
  const texts = values.map((value) => (value === undefined ? null : scope.constant(value, of)));
  const numbers = texts.map((text) => (text === null ? null : wholeNumber(text)));
  const isWhole = numbers.every((number, at) => number !== null || texts[at] === null);
  const list = isWhole ? numberList(numbers) : { value: 'undefined', array: null };
  const parts = texts.map((text) => text ?? list.value).join(', ');
  const name = scope.output.constant(
    list.array === null ? `[${parts}]` : `new ${list.array}([${parts}])`,
  );
  if (!values.includes(undefined)) return { name, holes: null };
  const reasons = values.flatMap((value, at) =>
    value === undefined ? [`${String(at)}: ${reason(table, places[at] ?? [])}`] : [],
  );
  return {
    name,
    holes: { value: list.value, reasons: scope.output.constant(`{ ${reasons.join(', ')} }`) },
  };
}

/** The number that a text of JavaScript is; null when it is something else. */
function wholeNumber(text: string): number | null {
  return /^\(?-?\d+\)?$/.test(text) ? Number(text.replace(/[()]/g, '')) : null;
}

const arrays = [
  { array: 'Int8Array', bits: 8 },
  { array: 'Int16Array', bits: 16 },
  { array: 'Int32Array', bits: 32 },
] as const;

/** The narrowest list for the numbers, and a number for holes that is none of them. */
function numberList(numbers: readonly (number | null)[]): { value: string; array: string | null } {
  const known = numbers.filter((number) => number !== null);
  const found = arrays.find(({ bits }) => {
    const end = 2 ** (bits - 1);
    return known.every((number) => number > -end && number < end);
  });
  if (found === undefined) return { value: 'undefined', array: null };
  return { value: `(${String(-(2 ** (found.bits - 1)))})`, array: found.array };
}

/** Why a cell has no value, as the arguments of a problem. */
function reason(table: TableInfo, [row = -1, ...bands]: readonly number[]): string {
  if (table.source === 'absent') return literal(['absent-table', { table: table.name }]);
  const { row: named, column } = cellName(table, row, bands);
  return literal(['unknown-cell', { table: table.name, row: named, column }]);
}
