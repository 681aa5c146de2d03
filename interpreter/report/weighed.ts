/** Tells a part of a condition: what it was held against, and by how much it passed or failed. */
import { isEqual } from '../model/equal.ts';
import type { Ground } from '../model/log.ts';
import type { Exact } from '../model/numbers.ts';
import { compareExact, exactly } from '../model/numbers.ts';
import type { Expr } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { bare, unknown } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import type { Compared, Side } from './narrative.ts';
import type { Scope } from './phrase.ts';
import { said } from './phrase.ts';
import type { Teller } from './value-text.ts';
import { narrativeOf, valueText } from './value-text.ts';

type Part = Extract<Ground, { readonly kind: 'part' }>;

/** A sentence on a part; null: nothing can be said. */
export function weighed({ expr, holds, sides }: Part, from: Scope): string | null {
  const scope = { ...from, isBrief: true };
  const { teller } = scope;
  const { compared, within, expected, yes, no } = narrativeOf(teller.language);
  if (sides === null) {
    const what = said(expr, scope, unknown);
    return what === null ? null : expected(what, holds ? yes : no);
  }
  const [left, right] = sides;
  if (expr.kind === 'in') {
    const type = expr.list.result;
    const element = type.kind === 'list' ? type.element : unknown;
    return within(
      side(expr.element, left, { scope, type: element }),
      side(expr.list, right, { scope, type }),
      holds !== expr.negated,
    );
  }
  if (expr.kind !== 'equal' && expr.kind !== 'compare') return null;
  const types = [expr.left.result, expr.right.result];
  const known = types.find((each) => isWorded(bare(each))) ?? unknown;
  const typeOf = ({ result }: Expr): Type => (isWorded(bare(result)) ? result : known);
  const isOrdered = expr.kind === 'compare' || isNumber(bare(known));
  return compared({
    left: side(expr.left, left, { scope, type: typeOf(expr.left) }),
    right: side(expr.right, right, { scope, type: typeOf(expr.right) }),
    ...relation(left, right, { isOrdered, teller }),
  });
}

function isWorded({ kind }: Type): boolean {
  return kind !== 'unknown' && kind !== 'nothing';
}

function isNumber({ kind }: Type): boolean {
  return kind === 'integer' || kind === 'fraction';
}

function side(
  expr: Expr,
  value: Value,
  { scope, type }: { readonly scope: Scope; readonly type: Type },
): Side {
  const text = valueText(value, type, scope.teller);
  const what = said(expr, scope, type);
  return { what: what === text ? null : what, value: text };
}

function relation(
  left: Value,
  right: Value,
  { isOrdered, teller }: { readonly isOrdered: boolean; readonly teller: Teller },
): Pick<Compared, 'relation' | 'by'> {
  if (left === null || right === null || !isOrdered) {
    return { relation: isEqual(left, right) ? 'same' : 'other', by: null };
  }
  const [a, b] = [left as Exact, right as Exact];
  const order = compareExact(a, b);
  if (order === 0) return { relation: 'equal', by: null };
  const by = exactly('-', order < 0 ? b : a, order < 0 ? a : b);
  const told = valueText(by, { kind: 'fraction' }, teller);
  return { relation: order < 0 ? 'less' : 'more', by: told };
}
