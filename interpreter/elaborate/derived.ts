/** What cells must be that are worked out from others: derived results and control rows. */
import type * as tree from '../../grammar/nodes.ts';
import type { Definition } from '../model/book.ts';
import type { AxisInfo, CellInfo, ControlInfo, Expr, ResultInfo } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { integer, typeText, unknown } from '../model/types.ts';
import { plainWords } from '../model/words.ts';
import type { TableReader } from './cells.ts';
import { canBeConstant } from './constant.ts';
import { expect } from './context.ts';
import { constantContext } from './frames.ts';

/** A table whose cells are told what they must be. */
interface Deriving {
  readonly reader: TableReader;
  readonly definition: Definition<tree.Table>;
}

/** A name that an expression over cells may read. */
interface Given {
  readonly name: string;
  readonly type: Type;
}

/** What the cells of each result must be: in sight are the other results, and the axes. */
export function derivedResults(
  { reader, definition }: Deriving,
  results: readonly Omit<ResultInfo, 'derived'>[],
  axes: readonly AxisInfo[],
): readonly ResultInfo[] {
  return results.map((result, at) => {
    const value = definition.node.results[at]?.value ?? null;
    if (value === null) return { ...result, derived: null };
    const given = [...results, ...axes].map((each) =>
      each === result || each.type.kind === 'fraction' && 'bands' in each ? null : each,
    );
    return { ...result, derived: formula({ reader, definition }, { value, given, result }) };
  });
}

/** The control rows as printed, with what each of their cells must be. */
export function controls(
  deriving: Deriving,
  columns: readonly Type[],
  cellInfo: (cell: tree.TableCell, type: Type) => CellInfo,
): readonly ControlInfo[] {
  const { node, file } = deriving.definition;
  for (const { name } of node.controls) {
    if (node.controlRows.some(({ label }) => label.text === name.text)) continue;
    const data = { owner: node.name.text, name: name.text, isRow: true };
    deriving.reader.names.problem({ file: file.path, span: name.span }, 'missing-field', data);
  }
  return node.controlRows.flatMap((row) => {
    const control = node.controls.find(({ name }) => name.text === row.label.text);
    if (control === undefined) return [];
    const values = expectedOf(deriving, control, columns);
    return [
      {
        name: control.name.text,
        words: plainWords(control.labels, control.name.text),
        above: node.rows.filter(({ label }) => label.span.from < row.label.span.from).length,
        cells: row.cells.map((cell, at) => cellInfo(cell, whole(columns[at] ?? unknown))),
        values: row.cells.map(({ text }, at) => (text === '_' ? null : (values(at) ?? null))),
      },
    ];
  });
}

/** By column what a control says; it is read once for all columns of one type. */
function expectedOf(
  deriving: Deriving,
  { name, value }: tree.TableControl,
  columns: readonly Type[],
): (column: number) => Expr | null {
  const read = new Map<string, Expr | null>();
  return (column) => {
    const type = whole(columns[column] ?? unknown);
    const key = typeText(type);
    const known = read.get(key);
    if (known !== undefined) return known;
    const given = [{ name: 'cells', type: { kind: 'list', element: type } as const }];
    const result = { name: name.text, type };
    const made = formula(deriving, { value, given, result });
    read.set(key, made);
    return made;
  };
}

/** A sum may be more than any of its parts. */
function whole(type: Type): Type {
  return type.kind === 'integer' ? integer : type;
}

/** An expression over cells, whose slots are what is given, in order; null where it is none. */
function formula(
  { reader, definition }: Deriving,
  {
    value,
    given,
    result,
  }: {
    readonly value: tree.Expression;
    readonly given: readonly (Given | null)[];
    readonly result: Given;
  },
): Expr | null {
  const context = constantContext(reader, definition);
  const { scope } = context;
  for (const each of given) {
    if (each === null) scope.slot('', unknown);
    else scope.declare(each.name, each.type, { span: value.span, what: 'parameter', used: true });
  }
  const typed = expect(context, value, result.type);
  if (typed.result.kind === 'unknown') return null;
  if (scope.length === 0 && canBeConstant(typed)) return typed;
  scope.problem(value.span, 'not-constant', { name: result.name });
  return null;
}
