/**
 * Charts that a book does not print, or not whole: what a table that is `asked` does not give is a
 * question of its own, asked like any fact, once for each cell.
 */
import type { Span } from '../../grammar/span.ts';
import type { Chart } from '../model/charts.ts';
import { isColumnNamed, placeFunction, placeMarks, placeType } from '../model/charts.ts';
import type {
  Expr,
  FactInfo,
  ParameterInfo,
  Subscript,
  TableInfo,
  TemplatePart,
  Words,
} from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { integer, optional } from '../model/types.ts';
import type { Context, Signature } from './context.ts';
import { constant, refuse } from './context.ts';

/** What asking for a cell takes and gives; `index` is that of its fact. */
export function chartSignature(table: TableInfo, result: number, index: number): Signature {
  const parameters = table.axes.map((axis): ParameterInfo => ({
    name: axis.name,
    words: axis.words,
    type: placeType(axis),
  }));
  return { index, parameters, result: table.results[result]?.type ?? { kind: 'unknown' } };
}

/** The question for a cell, as a fact of the program. */
export function chartFact(chart: Chart, table: TableInfo): FactInfo {
  const { parameters, result } = chartSignature(table, chart.result, -1);
  const named = isColumnNamed(table, chart.result) ? table.results[chart.result]?.words : null;
  const write = (language: keyof Words, ends: string): readonly TemplatePart[] => [
    table.words[language],
    ...parameters.flatMap(({ type }, slot): readonly TemplatePart[] => {
      const value = { value: { kind: 'slot', slot, result: type } as const, type };
      const { before, after } = placeMarks(parameters, slot, language);
      return [`, ${before}`, value, after];
    }),
    ...(named ? [`, ${named[language]}`] : []),
    ends,
  ];
  return {
    name: chart.name,
    question: {
      fr: write('fr', '\u202f: que dit votre tableau\u202f?'),
      en: write('en', ': what does your chart say?'),
    },
    parameters,
    result,
    origin: table.origin,
    board: null,
    chart: { table: chart.table, result: chart.result },
  };
}

/** A cell that a look-up wants: what is known of it, and where it stands. */
export interface Wanted {
  readonly at: Span;
  /** What the table itself gives; none: nothing. */
  readonly known: Expr;
  readonly table: number;
  readonly subscripts: readonly Subscript[];
  readonly signature: Signature;
}

/** Asks for a cell that the table does not give. */
export function askCell(context: Context, wanted: Wanted): Expr {
  const { at, known, table, subscripts, signature } = wanted;
  const { scope } = context;
  if (scope.purpose !== 'rule' && scope.purpose !== 'example') refuse(context, at, 'ask');
  const slot = scope.slot('', signature.result);
  scope.emit({
    at,
    kind: 'ask',
    slot,
    fact: signature.index,
    arguments: subscripts.map((subscript, axis) =>
      placeExpr({ table, axis, type: signature.parameters[axis]?.type ?? integer }, subscript),
    ),
    known,
  });
  return { kind: 'slot', slot, result: signature.result };
}

/** What names the row or column that a value falls in. */
export function placeExpr(
  { table, axis, type }: { readonly table: number; readonly axis: number; readonly type: Type },
  { value, shift }: Subscript,
): Expr {
  const number = (of: number): Expr => constant(of, { kind: 'integer', from: of, to: of });
  const values = [number(table), number(axis), value, shift ?? number(0)];
  return { kind: 'builtin', name: placeFunction, arguments: values, result: optional(type) };
}
