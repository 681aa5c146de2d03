/** `turn.number in months.turn`: whether a value has a row, or a column, of a table. */
import type * as tree from '../../grammar/nodes.ts';
import { near } from '../model/near.ts';
import type { AxisInfo, Expr } from '../model/program.ts';
import { integer, yesNo } from '../model/types.ts';
import type { Context } from './context.ts';
import { both, broken, constant, expect, mismatch, not } from './context.ts';
import { placed } from './scope.ts';

/** What stands on the right of `in`, where it is an axis of a table; null: it is a list. */
export function axisNamed({ names, scope }: Context, node: tree.Expression): NamedAxis | null {
  if (node.kind !== 'field-access' || node.object.kind !== 'name-expression') return null;
  const { name: table } = node.object;
  if (scope.find(table) !== null || !names.tables.has(table)) return null;
  return { table, object: node.object, field: node.field };
}

interface NamedAxis {
  readonly table: string;
  readonly object: tree.Expression;
  readonly field: tree.Name;
}

/** Whether the axis has a label for the value: what lies outside, or in a gap, has none. */
export function isOnAxis(context: Context, node: tree.Binary, axis: NamedAxis): Expr {
  const { names, known, scope } = context;
  const { table, object, field } = axis;
  names.use(table, placed(scope, object));
  const info = known.tables().find(({ name }) => name === table);
  const found = info?.axes.find(({ name }) => name === field.text);
  if (found === undefined) {
    const all = info?.axes.map(({ name }) => name) ?? [];
    const data = { owner: table, name: field.text, near: near(field.text, all) };
    scope.problem(field.span, 'unknown-field', data);
    return { ...broken, result: yesNo };
  }
  names.note(`${table}.${field.text}`, placed(scope, field));
  if (found.rounding !== null || found.parts !== null) {
    mismatch(context, node.right.span, { expected: 'integer', found: found.type });
    return { ...broken, result: yesNo };
  }
  const value = expect(context, node.left, found.type);
  const is = rangesOf(found).map((range) => within(value, range));
  const [first = constant(false, yesNo), ...others] = is;
  const or = (left: Expr, right: Expr): Expr => ({ kind: 'or', left, right, result: yesNo });
  const some = others.reduce(or, first);
  return node.operator === 'not in' ? not(some) : some;
}

interface Range {
  readonly from: number | null;
  readonly to: number | null;
}

/** The ranges of all labels, those that touch as one. */
function rangesOf({ bands }: AxisInfo): readonly Range[] {
  const all = bands.flatMap(({ ranges }) => ranges);
  const sorted = all.toSorted((one, other) => (one.from ?? -Infinity) - (other.from ?? -Infinity));
  const found: Range[] = [];
  for (const range of sorted) {
    const last = found.at(-1);
    const isBeside = last !== undefined && (last.to ?? Infinity) + 1 >= (range.from ?? -Infinity);
    if (last === undefined || !isBeside) found.push(range);
    else found[found.length - 1] = { from: last.from, to: later(last.to, range.to) };
  }
  return found;
}

function later(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.max(one, other);
}

function within(value: Expr, { from, to }: Range): Expr {
  const compared = (operator: '>=' | '<=', end: number): Expr => {
    const right = constant(end, value.result.kind === 'kind' ? value.result : integer);
    return { kind: 'compare', operator, exact: false, left: value, right, result: yesNo };
  };
  if (from === null && to === null) return constant(true, yesNo);
  if (from === null) return compared('<=', to ?? 0);
  if (to === null) return compared('>=', from);
  return both(compared('>=', from), compared('<=', to));
}
