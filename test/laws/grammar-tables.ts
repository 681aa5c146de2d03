/** Arbitrary types, sources and tables of the language: see grammar-trees.ts. */
import fc from 'fast-check';
import { tableLabel as labelOf } from '../../grammar/build.ts';
import { lastColumns } from '../../grammar/headings.ts';
import { withImpliedAxes, withImpliedResults } from '../../grammar/implied.ts';
import type {
  Axis,
  AxisType,
  Definition,
  Expression,
  OddsRounding,
  Parameter,
  TableCell,
  TableLabel,
  TableRow,
  TableSource,
  Type,
} from '../../grammar/nodes.ts';
import { expression } from './grammar-statements.ts';
import {
  count,
  few,
  is,
  labels,
  name,
  node,
  opt,
  some,
  span,
  tableLabel,
  withoutRanges,
  word,
  words2,
} from './grammar-words.ts';

export const bound: fc.Arbitrary<Expression> = fc.oneof(
  count.map((value): Expression => ({ kind: 'integer', value, span })),
  count.map((value): Expression => ({
    kind: 'unary',
    operator: '-',
    operand: { kind: 'integer', value, span },
    span,
  })),
  word.map((text): Expression => ({ kind: 'name-expression', name: text, span })),
  word.map((text): Expression => ({
    kind: 'unary',
    operator: '-',
    operand: { kind: 'name-expression', name: text, span },
    span,
  })),
);
const types = fc.letrec<{ type: Type }>((tie) => ({
  type: fc.oneof(
    { depthSize: 'small' },
    node({ kind: is('named-type'), name: fc.constantFrom('integer', 'yes-no', 'side') }),
    node({ kind: is('range-type'), from: bound, to: bound }),
    node({ kind: is('list-type'), isDeck: fc.boolean(), element: tie('type') }),
    node({ kind: is('optional-type'), type: tie('type') }),
  ),
}));
export const type: fc.Arbitrary<Type> = types.type;

const asked = fc.constantFrom({}, { asked: true } as const);
const marked = (...marks: TableSource['mark'][]): fc.Arbitrary<TableSource> =>
  fc.oneof(
    node({ kind: is('table-source'), mark: is('printed'), labels: is(null) }),
    node({ kind: is('table-source'), mark: fc.constantFrom(...marks), labels: opt(words2) }),
  );
export const valueSource: fc.Arbitrary<TableSource> = marked('reconstructed', 'secondary');
export const listSource: fc.Arbitrary<TableSource> = marked('reconstructed', 'secondary', 'absent');
export const source: fc.Arbitrary<TableSource> = fc
  .tuple(listSource, asked)
  .map(([of, how]) => ({ ...of, ...how }));
const axisType: fc.Arbitrary<AxisType> = fc.oneof(
  node({ kind: is('axis-tens'), sides: fc.integer({ min: 2, max: 9 }) }),
  node({ kind: is('axis-dice'), dice: node({ kind: is('dice'), count, sides: count }) }),
  node({
    kind: is('axis-odds'),
    sides: opt(fc.record({ left: name, right: name })),
    rounding: fc.oneof(
      fc.constantFrom<OddsRounding[]>('down', 'up', 'nearest halves down', 'nearest halves up'),
      fc.record({ isNearest: fc.boolean(), side: name }),
    ),
  }),
  node({ kind: is('axis-value'), type }),
);
const policy = opt(fc.constantFrom('clamp', 'error', 'none', 'extend'));
const bareAxis = { kind: is('axis'), name, type: axisType, below: policy, above: policy };
const axis: fc.Arbitrary<Axis> = fc.oneof(
  node(bareAxis),
  node({ ...bareAxis, shifts: fc.constantFrom('clamp', 'error', 'none', 'extend') }),
);
export const cell: fc.Arbitrary<TableCell> = fc
  .constantFrom('', 'R', '1+R', 'D/1*', '?', '_', '-', '}{"', "'x'", '\\', 'two words')
  .map((text) => ({ kind: 'table-cell' as const, text, span }));
const rows = fc.oneof(
  fc.record({ header: is(null), rows: is([]), controlled: is([]) }),
  fc.record({
    header: node({
      kind: is('table-header'),
      rowAxis: name,
      columnAxis: opt(name),
      columns: some(tableLabel),
      under: few(
        node({ kind: is('table-heading'), axis: opt(name), columns: some(tableLabel) }),
      ),
    }),
    rows: few(node({ kind: is('table-row'), label: tableLabel, cells: some(cell) })),
    controlled: few(some(cell)),
  }),
);
export const parameter: fc.Arbitrary<Parameter> = node({
  kind: is('parameter'),
  name,
  type,
  group: is(false),
  domain: opt(expression),
  labels: opt(words2),
});

// No other label is called so.
const controlName = node({ kind: is('name'), text: is('the-control') });
const controlRow = (text: string, cells: readonly TableCell[]): TableRow => {
  const label = labelOf([{ kind: 'label-name', text, span }], span);
  return { kind: 'table-row', label, cells, span };
};
export const table: fc.Arbitrary<Definition> = fc
  .record({
    name,
    parameters: few(parameter),
    labels,
    source: opt(source),
    axes: few(axis),
    hit: fc.constantFrom('unique', 'first', 'any'),
    rows,
    results: few(node({ kind: is('table-result'), name, type, value: opt(expression) })),
    control: node({ kind: is('table-control'), name: controlName, labels, value: expression }),
    formulas: few(node({ kind: is('table-formula'), name, labels, value: expression })),
  })
  .map(({ rows: { header, rows: body, controlled }, control, ...rest }) => {
    const isOdds = rest.axes.some((each) => each.type.kind === 'axis-odds');
    const label = (each: TableLabel): TableLabel => (isOdds ? withoutRanges(each) : each);
    const columns = lastColumns(header).length;
    // What follows the bar that closes a line is no cell.
    const cells = (all: readonly TableCell[]): readonly TableCell[] =>
      all.length === columns + 1 && all.at(-1)?.text === '' ? all.slice(0, -1) : all;
    const head = header === null ? null : {
      ...header,
      columns: header.columns.map(label),
      under: header.under.map((each) => ({ ...each, columns: each.columns.map(label) })),
    };
    const axes = withImpliedAxes(rest.axes, head);
    return {
      kind: 'table',
      ...rest,
      axes,
      results: withImpliedResults(rest.results, axes, head),
      header: head,
      rows: body.map((row) => ({ ...row, label: label(row.label), cells: cells(row.cells) })),
      controls: controlled.length > 0 ? [control] : [],
      controlRows: controlled.map((all) => controlRow(control.name.text, cells(all))),
      span,
    };
  });
