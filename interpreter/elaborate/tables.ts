/** Tables: labels -> bands of places along an axis, and the cells of each row. */
import { axisLabels, lastColumns } from '../../grammar/headings.ts';
import { numberText } from '../../grammar/labels.ts';
import type * as tree from '../../grammar/nodes.ts';
import { spoken } from '../link/vocabulary.ts';
import type { Definition } from '../model/book.ts';
import { resultOf } from '../model/columns.ts';
import { near } from '../model/near.ts';
import { fraction, under } from '../model/numbers.ts';
import { placeOf } from '../model/places.ts';
import type { LinkProblemData } from '../model/problems.ts';
import type { AxisInfo, Band, CellInfo, TableInfo } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { integer, typeText, unknown } from '../model/types.ts';
import { plainWords } from '../model/words.ts';
import { asChart } from './blank-chart.ts';
import type { NumberLabel, NumberPattern } from './bounds.ts';
import { withNumbers } from './bounds.ts';
import { cellType, fileOf, isWorkedOut } from './cell-kinds.ts';
import type { TableReader } from './cells.ts';
import { cellValue } from './cells.ts';
import { controls, derivedResults } from './derived.ts';
import { checkHead } from './heads.ts';
import { tensOf } from './intervals.ts';
import { layerWords, originOf } from './names.ts';
import { sourced } from './sources.ts';
import { workedValue } from './worked-cells.ts';

/** The type that an axis' subscript has. */
export function axisType(reader: TableReader, axis: tree.Axis, definition: Definition): Type {
  switch (axis.type.kind) {
    case 'axis-dice':
      return integer;
    case 'axis-tens':
      return tensOf(reader.names.die(axis.type.sides));
    case 'axis-odds':
      return { kind: 'fraction' };
    case 'axis-value':
      // The range of an axis says what is printed, not what may be looked up.
      return reader.type(axis.type.type, definition);
  }
}

/** A table of the program. */
export function table(reader: TableReader, written: Definition<tree.Table>): TableInfo {
  const definition = withHead(reader, written);
  const { node } = definition;
  const read = node.results.map((result, index) => ({
    name: result.name.text,
    words: reader.names.vocabulary.called(result) ?? spoken(result.name.text),
    type: cellType(node, { index, type: reader.type(result.type, definition) }),
  }));
  const axes = node.axes
    .slice(0, mostAxes)
    .map((axis, at) => axisInfo(reader, definition, { axis, labels: axisLabels(node, at) }));
  checkShape(reader, definition);
  const results = derivedResults({ reader, definition }, read, axes);
  const columns = lastColumns(node.header).map(
    (_, at) => results[resultOf({ results }, at)]?.type ?? unknown,
  );
  const cell = (each: tree.TableCell, type: Type): CellInfo =>
    cellInfo(reader, definition, { cell: each, type });
  return asChart(reader.names, definition, {
    name: node.name.text,
    words: plainWords(node.labels, node.name.text),
    origin: originOf(definition),
    ...sourced(node.source),
    asked: node.source?.asked ?? false,
    axes,
    results,
    cells: node.rows.map((row) => row.cells.map((each, at) => cell(each, columns[at] ?? unknown))),
    controls: controls({ reader, definition }, columns, cell),
  });
}

/** A table of two axes without `\\` in its head, which is told, has nothing that can be read. */
function withHead(reader: TableReader, of: Definition<tree.Table>): Definition<tree.Table> {
  const { node, file } = of;
  if (node.axes.length < 2 || node.header === null || node.header.columnAxis !== null) return of;
  const data = { owner: node.name.text, name: '\\', head: wantedHead(node) };
  reader.names.problem({ file: file.path, span: node.header.span }, 'missing-field', data);
  return { ...of, node: { ...node, header: null, rows: [], controlRows: [] } };
}

function cellInfo(
  reader: TableReader,
  definition: Definition<tree.Table>,
  of: { readonly cell: tree.TableCell; readonly type: Type },
): CellInfo {
  const { cell } = of;
  const place = fileOf(definition, cell);
  const value = isWorkedOut(definition.node) ? workedValue : cellValue;
  return {
    value: reader.isRead(definition) ? value(reader, place, of) : null,
    text: cell.text,
    span: cell.span,
    layer: layerWords(reader.names.book, layerOf(definition, cell)),
    ...(definition.replaced?.has(cell) === true && { replaced: true }),
  };
}

/** The layer that a cell comes from. */
function layerOf({ file, replaced }: Definition, cell: tree.TableCell): string | null {
  return (replaced?.get(cell) ?? file).layer;
}

/** As many axes as a page can show. */
const mostAxes = 3;

/** The names of axes and results over the columns, and as many cells in each row as columns. */
function checkShape(reader: TableReader, definition: Definition<tree.Table>): void {
  const { names } = reader;
  const { node, file } = definition;
  const at = { file: file.path, span: node.name.span };
  if (node.axes.length === 0 || node.results.length === 0) {
    const name = node.axes.length === 0 ? 'axis' : 'result';
    names.problem(at, 'missing-field', { owner: node.name.text, name });
  }
  if (node.axes.length > mostAxes) {
    const data = { name: node.name.text, expected: mostAxes, found: node.axes.length };
    names.problem(at, 'argument-count', data);
    return;
  }
  const [first] = node.rows;
  if (node.header === null && first !== undefined) {
    const data = { table: node.name.text, expected: wantedHead(node) };
    names.problem({ file: file.path, span: first.span }, 'missing-head', data);
  }
  if (node.header === null) return;
  checkHead(reader, definition, node.header);
  checkRows(names, definition, lastColumns(node.header).length);
}

/** The first line that a table without one needs, as in `die | hits` or `die \ strength | …`. */
function wantedHead({ axes, results }: tree.Table): string {
  const [rows = '', columns] = axes.map(({ name }) => name.text);
  if (columns !== undefined) return `${rows} \\ ${columns} | …`;
  return [rows, ...results.map(({ name }) => name.text)].join(' | ');
}

/** As many cells in each row as the header has columns. */
function checkRows(
  names: TableReader['names'],
  definition: Definition<tree.Table>,
  expected: number,
): void {
  const { rows, controlRows } = definition.node;
  const all = [...rows, ...controlRows];
  const alike = new Map<number, tree.TableRow[]>();
  for (const row of all) {
    const found = row.cells.length;
    if (found === expected) continue;
    const [first] = row.cells;
    const { file } = fileOf(definition, first);
    if (file === definition.file || first === undefined) {
      alike.set(found, [...(alike.get(found) ?? []), row]);
      continue;
    }
    const span = { from: first.span.from, to: (row.cells.at(-1) ?? row).span.to };
    names.problem({ file: file.path, span }, 'row-length', { expected, found });
  }
  // Rows that have as many cells, all too many or too few, are one slip.
  for (const [found, [first, ...others]] of alike) {
    if (first === undefined) continue;
    const several = { rows: others.length + 1, isEach: others.length + 1 === all.length };
    const data = { expected, found, ...(others.length > 0 && several) };
    names.problem({ file: definition.file.path, span: first.span }, 'row-length', data);
  }
}

// -------------------------------------------------------------------------------------------- axes

function axisInfo(
  reader: TableReader,
  definition: Definition<tree.Table>,
  of: { readonly axis: tree.Axis; readonly labels: readonly tree.TableLabel[] },
): AxisInfo {
  const { axis } = of;
  const type = axisType(reader, axis, definition);
  const labels = of.labels.map(
    (label) => withNumbers(reader, definition, { label, type }) ?? label.text,
  );
  const whole = labels.filter((label) => typeof label !== 'string');
  const parts = partsOf(axis, type, whole);
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
    ...(axis.type.kind === 'axis-tens' && { tens: reader.names.die(axis.type.sides) }),
    rounding: axis.type.kind === 'axis-odds' ? oddsRounding(reader, definition, axis) : null,
    parts,
    // A check reports a policy that was left out; nothing runs before that.
    below: axis.below ?? 'error',
    above: axis.above ?? 'error',
    ...(axis.shifts !== undefined && { shifts: axis.shifts }),
    bands: labels.map((label) =>
      typeof label === 'string'
        ? { text: label, ranges: [], odds: null }
        : band(reader, definition, { label, axis, type, parts }),
    ),
  };
}

/**
 * How odds round that fall between two columns. In favour of the side that stands first is up: its
 * strength counts as more.
 */
function oddsRounding(
  { names }: TableReader,
  { file }: Definition<tree.Table>,
  { name, type }: tree.Axis,
): tree.OddsRounding {
  if (type.kind !== 'axis-odds') return 'down';
  const { rounding, sides } = type;
  if (typeof rounding === 'string') return rounding;
  const { side, isNearest } = rounding;
  const at = { file: file.path, span: side.span };
  const named = [sides?.left.text ?? '', sides?.right.text ?? ''];
  if (sides === null) {
    const data = { owner: name.text, name: `odds … to ${side.text}` };
    names.problem(at, 'missing-field', data);
  } else if (!named.includes(side.text)) {
    names.problem(at, 'unknown-name', { name: side.text, near: named });
  }
  const way = side.text === sides?.left.text ? 'up' : 'down';
  return isNearest ? `nearest halves ${way}` : way;
}

/** Most parts of a whole on one axis. */
const mostParts = 10_000;

/** Into how many parts the labels of an axis of fractions cut a whole; else null. */
function partsOf(axis: tree.Axis, type: Type, labels: readonly NumberLabel[]): number | null {
  if (type.kind !== 'fraction' || axis.type.kind === 'axis-odds') return null;
  let parts = 1;
  for (const pattern of labels.flatMap(({ patterns }) => patterns)) {
    if (pattern.kind !== 'label-range') continue;
    for (const end of [pattern.from, pattern.to]) {
      const more = parts * (fraction(parts, under(end ?? 0)).denominator);
      // A label that cannot be told from the others by such parts is reported where it is read.
      if (more <= mostParts) parts = more;
    }
  }
  return parts;
}

/** What a label is of. */
interface Labelled {
  readonly label: NumberLabel;
  readonly axis: tree.Axis;
  readonly type: Type;
  readonly parts: number | null;
}

function band(
  reader: TableReader,
  definition: Definition<tree.Table>,
  { label, axis, type, parts }: Labelled,
): Band {
  const isOdds = axis.type.kind === 'axis-odds';
  const { text, span, patterns, written } = label;
  const ranges: Stretch[] = [];
  let odds: Band['odds'] = null;
  let fits = patterns.length > 0;
  for (const pattern of patterns) {
    const found = stretches(reader, definition, { pattern, type, parts });
    if (isOdds && pattern.kind === 'label-odds')
      odds = { left: pattern.left, right: pattern.right };
    else if (found === null || !areValues(found, type)) fits = false;
    else ranges.push(...found);
  }
  const decimal = parts === null ? null : decimalComma(label);
  if (decimal !== null) {
    reader.names.problem({ file: definition.file.path, span }, 'bad-label', decimal);
  } else if (!fits) {
    const like = /^\d+$/u.test(text) ? `${text}:1` : '3:2';
    const expected = isOdds ? like : (tensLabel(label, type) ?? typeText(type));
    const data = { text, expected };
    reader.names.problem({ file: definition.file.path, span }, 'bad-label', data);
  }
  const said = { text, ranges: decimal === null ? ranges : [], odds };
  return written === undefined ? said : { ...said, written };
}

/** A range that ends with what two dice as tens and units can make: `24–46` for `24–50`. */
function tensLabel({ patterns: [pattern] }: NumberLabel, type: Type): string | null {
  if (type.kind !== 'integer' || type.only === undefined) return null;
  if (pattern?.kind !== 'label-range') return null;
  const least = typeof pattern.from === 'number' ? pattern.from : -Infinity;
  const most = typeof pattern.to === 'number' ? pattern.to : Infinity;
  const low = type.only.find((value) => value >= least) ?? type.to;
  const high = type.only.findLast((value) => value <= most) ?? type.from;
  return `${String(low)}–${String(high)}`;
}

/** Whether both ends of each stretch can come up, where only some values between them can. */
function areValues(stretches: readonly Stretch[], type: Type): boolean {
  if (type.kind !== 'integer' || type.only === undefined) return true;
  const { only } = type;
  return stretches.every(({ from, to }) =>
    [from, to].every((end) => end === null || only.includes(end)),
  );
}

/** `1,5` among fractions, where nobody can tell one label from two; null where it is neither. */
function decimalComma({ patterns }: NumberLabel): LinkProblemData['bad-label'] | null {
  for (const [index, right] of patterns.entries()) {
    const left = patterns[index - 1];
    if (left?.kind !== 'label-range' || right.kind !== 'label-range') continue;
    if (left.span.to + 1 !== right.span.from || typeof right.from !== 'number') continue;
    const [units, decimals] = [left.to, right.from].map((end) => numberText(end ?? 0));
    return { text: `${units},${decimals}`, expected: `${units}.${decimals}` };
  }
  return null;
}

type Stretch = Band['ranges'][number];

/** The places that a part of a label stands for; null when it does not fit the axis. */
function stretches(
  reader: TableReader,
  definition: Definition<tree.Table>,
  { pattern, type, parts }: Pick<Labelled, 'type' | 'parts'> & { pattern: NumberPattern },
): readonly Stretch[] | null {
  switch (pattern.kind) {
    case 'label-any':
      return [{ from: null, to: null }];
    case 'label-odds':
      return null;
    case 'label-range':
      return type.kind === 'integer' || parts !== null ? placesOf(pattern, parts) : null;
    case 'label-name': {
      const index = nameIndex(reader, definition, { pattern, type });
      if (index === null) return null;
      return index < 0 ? [] : [{ from: index, to: index }];
    }
  }
}

/** The places between the ends of a range; null where an end has no place of its own. */
function placesOf(
  { from, to, open }: NumberPattern & { readonly kind: 'label-range' },
  parts: number | null,
): readonly Stretch[] | null {
  const inside = open === true ? 1 : 0;
  const low = from === null ? null : placeOf({ parts }, from) + inside;
  const high = to === null ? null : placeOf({ parts }, to) - inside;
  const isPlace = (end: number | null): boolean =>
    end === null || (Number.isInteger(end) && (parts === null || (end + inside) % 2 === 0));
  return isPlace(low) && isPlace(high) ? [{ from: low, to: high }] : null;
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
  names.use(`${type.name}.${pattern.text}`, { file: file.path, span: pattern.span });
  if (index >= 0) return index;
  const known = names.kinds.get(type.name)?.values.map(({ name }) => name) ?? [];
  const data = { expected: type.name, name: pattern.text, near: near(pattern.text, known) };
  names.problem({ file: file.path, span: pattern.span }, 'unknown-value', data);
  return -1;
}
