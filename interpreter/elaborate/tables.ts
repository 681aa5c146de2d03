/** Tables: labels -> bands of whole numbers, cells -> values of the result's type. */
import type * as tree from '../../grammar/nodes.ts';
import { spoken } from '../link/vocabulary.ts';
import type { Definition } from '../model/book.ts';
import { near } from '../model/near.ts';
import type { AxisInfo, Band, CellInfo, TableInfo, Words } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { integer, typeText, unknown } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import { plainWords } from '../model/words.ts';
import { asChart } from './blank-chart.ts';
import type { Names } from './names.ts';
import { layerWords, originOf } from './names.ts';

/** What reading a table needs beside its names. */
export interface TableReader {
  readonly names: Names;
  readonly type: (node: tree.Type, definition: Definition) => Type;
  /** Whether what its cells hold is read too. */
  readonly isRead: (definition: Definition) => boolean;
  readonly notation: (
    name: string,
    cell: tree.TableCell,
    definition: Definition,
  ) => Value | undefined;
}

/** The type that an axis' subscript has. */
export function axisType(reader: TableReader, axis: tree.Axis, definition: Definition): Type {
  switch (axis.type.kind) {
    case 'axis-dice':
      return integer;
    case 'axis-odds':
      return { kind: 'fraction' };
    case 'axis-value':
      // The range of an axis says what is printed, not what may be looked up.
      return reader.type(axis.type.type, definition);
  }
}

/** A table of the program. */
export function table(reader: TableReader, definition: Definition<tree.Table>): TableInfo {
  const { node } = definition;
  const results = node.results.map((result) => ({
    name: result.name.text,
    words: reader.names.vocabulary.called(result) ?? spoken(result.name.text),
    type: reader.type(result.type, definition),
  }));
  const [rowAxis, columnAxis] = node.axes;
  const axes: AxisInfo[] = [];
  if (rowAxis !== undefined) {
    const labels = node.rows.map(({ label }) => label);
    axes.push(axisInfo(reader, definition, { axis: rowAxis, labels }));
  }
  if (columnAxis !== undefined) {
    const labels = node.header?.columns ?? [];
    axes.push(axisInfo(reader, definition, { axis: columnAxis, labels }));
  }
  checkShape(reader, definition);
  return asChart(reader.names, definition, {
    name: node.name.text,
    words: plainWords(node.labels, node.name.text),
    origin: originOf(definition),
    source: node.source?.mark ?? null,
    sourceWords: sourceWords(node.source),
    asked: node.source?.asked ?? false,
    axes,
    results,
    cells: node.rows.map((row) =>
      row.cells.map((cell, column) => {
        const type = results[columnAxis === undefined ? column : 0]?.type ?? unknown;
        return cellInfo(reader, definition, { cell, type });
      }),
    ),
  });
}

function cellInfo(
  reader: TableReader,
  definition: Definition<tree.Table>,
  of: { readonly cell: tree.TableCell; readonly type: Type },
): CellInfo {
  const { cell } = of;
  return {
    value: reader.isRead(definition) ? cellValue(reader, fileOf(definition, cell), of) : null,
    text: cell.text,
    span: cell.span,
    layer: layerWords(reader.names.book, layerOf(definition, cell)),
  };
}

/** A table with the file in which a cell stands: a layer may have replaced it. */
function fileOf(
  definition: Definition<tree.Table>,
  cell: tree.TableCell | undefined,
): Definition<tree.Table> {
  const file = cell === undefined ? undefined : definition.replaced?.get(cell);
  return file === undefined ? definition : { ...definition, file };
}

/** The layer that a cell comes from. */
function layerOf({ file, replaced }: Definition, cell: tree.TableCell): string | null {
  return (replaced?.get(cell) ?? file).layer;
}

function sourceWords(source: tree.TableSource | null): Words | null {
  return source?.labels ? plainWords(source.labels, '') : null;
}

/** Header names, and as many cells in each row as the header has columns. */
function checkShape({ names }: TableReader, definition: Definition<tree.Table>): void {
  const { node, file } = definition;
  const { header } = node;
  if (node.axes.length === 0 || node.results.length === 0) {
    const missing = node.axes.length === 0 ? 'axis' : 'result';
    names.problem({ file: file.path, span: node.name.span }, 'missing-field', {
      owner: node.name.text,
      name: missing,
    });
  }
  if (node.axes.length > 2) {
    const data = { name: node.name.text, expected: 2, found: node.axes.length };
    names.problem({ file: file.path, span: node.name.span }, 'argument-count', data);
  }
  if (header === null) return;
  const wanted = (name: tree.Name | null, axis: tree.Axis | undefined): void => {
    if (name === null || axis === undefined || name.text === axis.name.text) return;
    names.problem({ file: file.path, span: name.span }, 'bad-label', {
      text: name.text,
      expected: axis.name.text,
    });
  };
  wanted(header.rowAxis, node.axes[0]);
  wanted(header.columnAxis, node.axes[1]);
  if (header.columnAxis === null && node.axes.length === 1) {
    header.columns.forEach((label, index) => {
      const expected = node.results[index]?.name.text ?? '';
      if (label.text === expected) return;
      names.problem({ file: file.path, span: label.span }, 'bad-label', {
        text: label.text,
        expected,
      });
    });
  }
  checkRows(names, definition, header.columns.length);
}

/** As many cells in each row as the header has columns. */
function checkRows(
  names: TableReader['names'],
  definition: Definition<tree.Table>,
  expected: number,
): void {
  for (const row of definition.node.rows) {
    if (row.cells.length === expected) continue;
    const [first] = row.cells;
    const { file } = fileOf(definition, first);
    const isReplaced = file !== definition.file && first !== undefined;
    const last = row.cells.at(-1) ?? row;
    const span = isReplaced ? { from: first.span.from, to: last.span.to } : row.span;
    const data = { expected, found: row.cells.length };
    names.problem({ file: file.path, span }, 'row-length', data);
  }
}

// -------------------------------------------------------------------------------------------- axes

function axisInfo(
  reader: TableReader,
  definition: Definition<tree.Table>,
  { axis, labels }: { readonly axis: tree.Axis; readonly labels: readonly tree.TableLabel[] },
): AxisInfo {
  const type = axisType(reader, axis, definition);
  const dice = axis.type.kind === 'axis-dice' ? axis.type.dice : null;
  const faces = dice === null ? null : reader.names.die(dice.sides);
  if (dice !== null && faces !== null && (dice.count < 1 || faces.to < faces.from)) {
    const data = { expected: '1..', found: '0' };
    reader.names.problem({ file: definition.file.path, span: dice.span }, 'type-mismatch', data);
  }
  return {
    name: axis.name.text,
    words: reader.names.vocabulary.called(axis) ?? spoken(axis.name.text),
    type,
    dice: dice === null || faces === null ? null : { count: dice.count, ...faces },
    rounding: axis.type.kind === 'axis-odds' ? axis.type.rounding : null,
    // A check reports a policy that was left out; nothing runs before that.
    below: axis.below ?? 'error',
    above: axis.above ?? 'error',
    bands: labels.map((label) => band(reader, definition, { label, axis, type })),
  };
}

/** What a label is of. */
interface Labelled {
  readonly label: tree.TableLabel;
  readonly axis: tree.Axis;
  readonly type: Type;
}

function band(
  reader: TableReader,
  definition: Definition<tree.Table>,
  { label, axis, type }: Labelled,
): Band {
  const isOdds = axis.type.kind === 'axis-odds';
  const { text, span, patterns } = label;
  const ranges: Stretch[] = [];
  let odds: Band['odds'] = null;
  let fits = patterns.length > 0;
  for (const pattern of patterns) {
    const found = stretches(reader, definition, { pattern, type });
    if (isOdds && pattern.kind === 'label-odds')
      odds = { left: pattern.left, right: pattern.right };
    else if (found === null) fits = false;
    else ranges.push(...found);
  }
  if (!fits) {
    const data = { text, expected: isOdds ? '3:2' : typeText(type) };
    reader.names.problem({ file: definition.file.path, span }, 'bad-label', data);
  }
  return { text, ranges, odds };
}

type Stretch = Band['ranges'][number];

/** The whole numbers that a part of a label stands for; null when it does not fit the axis. */
function stretches(
  reader: TableReader,
  definition: Definition<tree.Table>,
  { pattern, type }: { readonly pattern: tree.LabelPattern; readonly type: Type },
): readonly Stretch[] | null {
  switch (pattern.kind) {
    case 'label-any':
      return [{ from: null, to: null }];
    case 'label-odds':
      return null;
    case 'label-range':
      return type.kind === 'integer' ? [{ from: pattern.from, to: pattern.to }] : null;
    case 'label-name': {
      const index = nameIndex(reader, definition, { pattern, type });
      if (index === null) return null;
      return index < 0 ? [] : [{ from: index, to: index }];
    }
  }
}

/**
 * The index of a kind's value or of yes/no; -1 when a near name was reported, null when names don't
 * fit.
 */
function nameIndex(
  { names }: TableReader,
  { file }: Definition,
  {
    pattern,
    type,
  }: {
    readonly pattern: { readonly text: string; readonly span: tree.Name['span'] };
    readonly type: Type;
  },
): number | null {
  if (type.kind === 'yes-no') {
    return pattern.text === 'yes' ? 1 : pattern.text === 'no' ? 0 : null;
  }
  if (type.kind === 'unknown') return -1;
  if (type.kind !== 'kind') return null;
  const index = names.valueIndex(type.name, pattern.text);
  names.used.add(`${type.name}.${pattern.text}`);
  if (index >= 0) return index;
  const known = names.kinds.get(type.name)?.values.map(({ name }) => name) ?? [];
  const data = { expected: type.name, name: pattern.text, near: near(pattern.text, known) };
  names.problem({ file: file.path, span: pattern.span }, 'unknown-value', data);
  return -1;
}

// ------------------------------------------------------------------------------------------- cells

/** The value of a cell; undefined for `?` and for what does not parse (reported). */
function cellValue(
  reader: TableReader,
  definition: Definition<tree.Table>,
  { cell, type }: { readonly cell: tree.TableCell; readonly type: Type },
): Value | undefined {
  const { text } = cell;
  if (text === '?') return undefined;
  if (text === '_' || text === '') return blank(reader, definition, { cell, type });
  switch (type.kind) {
    case 'integer':
      return wholeNumber(reader, definition, { cell, type });
    case 'kind':
      return kindCell(reader, definition, { cell, type });
    case 'yes-no':
      if (text === 'yes' || text === 'no') return text === 'yes';
      break;
    case 'effects':
    case 'effects-pair':
      return reader.notation(type.notation, cell, definition);
    case 'optional':
      if (text === 'none') return null;
      return cellValue(reader, definition, { cell, type: type.type });
    case 'text':
      return text;
    case 'unknown':
      return undefined;
    case 'fraction':
    case 'list':
    case 'none':
    case 'nothing':
    case 'record':
    case 'thing':
      break;
  }
  reader.names.problem({ file: definition.file.path, span: cell.span }, 'bad-cell', {
    text,
    expected: typeText(type),
  });
  return undefined;
}

/** `_`, a printed blank: no effect. An empty cell is a slip: it must be `_` or `?`. */
function blank(
  reader: TableReader,
  { file }: Definition<tree.Table>,
  { cell, type }: { readonly cell: tree.TableCell; readonly type: Type },
): Value | undefined {
  const { text } = cell;
  if (text === '_' && type.kind !== 'unknown') {
    const value = emptyValue(type);
    if (value !== undefined) return value;
  }
  const span =
    text === ''
      ? { from: cell.span.from, to: Math.max(cell.span.to, cell.span.from + 1) }
      : cell.span;
  reader.names.problem({ file: file.path, span }, 'bad-cell', { text, expected: typeText(type) });
  return undefined;
}

/** What a blank cell and the policy `none` give; undefined when the type has nothing empty. */
function emptyValue(type: Type): Value | undefined {
  switch (type.kind) {
    case 'integer':
      return 0;
    case 'yes-no':
      return false;
    case 'effects':
    case 'list':
      return [];
    case 'effects-pair':
      return { halves: [[], []] };
    case 'optional':
    case 'none':
      return null;
    default:
      return undefined;
  }
}

function wholeNumber(
  reader: TableReader,
  { file }: Definition,
  {
    cell,
    type,
  }: { readonly cell: tree.TableCell; readonly type: Type & { readonly kind: 'integer' } },
): Value | undefined {
  const text = cell.text.replace(/^[−–]/, '-').replace(/^\+/, '');
  const value = Number(text);
  const inside =
    /^-?\d{1,9}$/.test(text) &&
    (type.from === null || value >= type.from) &&
    (type.to === null || value <= type.to);
  if (inside) return value === 0 ? 0 : value;
  reader.names.problem({ file: file.path, span: cell.span }, 'bad-cell', {
    text: cell.text,
    expected: typeText(type),
  });
  return undefined;
}

function kindCell(
  { names }: TableReader,
  { file }: Definition,
  {
    cell,
    type,
  }: { readonly cell: tree.TableCell; readonly type: Type & { readonly kind: 'kind' } },
): Value | undefined {
  const index = names.valueIndex(type.name, cell.text);
  names.used.add(`${type.name}.${cell.text}`);
  if (index >= 0) return index;
  const known = names.kinds.get(type.name)?.values.map(({ name }) => name) ?? [];
  const data = { expected: type.name, name: cell.text, near: near(cell.text, known) };
  names.problem({ file: file.path, span: cell.span }, 'unknown-value', data);
  return undefined;
}
