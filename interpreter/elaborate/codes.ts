/** Codes of a notation: `amount of loss in r`, `r has retreat`. */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { near } from '../model/near.ts';
import type { Expr } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { bare, integer, yesNo } from '../model/types.ts';
import type { Context } from './context.ts';
import { broken, constant, mismatch, there } from './context.ts';
import { placed } from './scope.ts';

export function amountOf(context: Context, node: tree.AmountOf): Expr {
  const { names } = context;
  const typed = there(context, node.value);
  const code = codeIndex(context, node.code, typed.result);
  if (code === null) return { ...broken, result: integer };
  names.used.add(node.code.text);
  const notation = typed.result.kind === 'effects' ? typed.result.notation : '';
  const codes = names.notations.get(notation)?.definition.node.codes ?? [];
  if (codes[code]?.pattern.text.includes('#') === false) {
    const data = { code: node.code.text, pattern: codes[code].pattern.text };
    context.scope.problem(node.code.span, 'no-amount', data);
  }
  const type: Type = { kind: 'integer', from: 0, to: null };
  return { kind: 'amount', effects: typed, code, result: type };
}

/** The index of a code of the notation; null (reported) when there is none. */
function codeIndex(
  context: Context,
  code: { readonly text: string; readonly span: Span },
  given: Type,
): number | null {
  const { names, scope } = context;
  const type = bare(given);
  if (type.kind === 'unknown') return null;
  if (type.kind !== 'effects') {
    mismatch(context, code.span, { expected: 'result', found: type });
    return null;
  }
  const codes = names.notations.get(type.notation)?.definition.node.codes ?? [];
  const index = codes.findIndex(({ name }) => name.text === code.text);
  if (index >= 0) {
    names.use(`${type.notation}.${code.text}`, placed(scope, code));
    return index;
  }
  const candidates = codes.map(({ name }) => name.text);
  const data = { expected: type.notation, name: code.text, near: near(code.text, candidates) };
  scope.problem(code.span, 'unknown-value', data);
  return null;
}

/** Whether a result has the code of that name; null (reported) where there is no such code. */
export function codeIn(context: Context, code: tree.Name, effects: Expr): Expr | null {
  const index = codeIndex(context, code, effects.result);
  if (index === null) return null;
  const type = effects.result;
  const notation = type.kind === 'effects' ? context.names.notations.get(type.notation) : undefined;
  if (notation?.definition.node.codes[index]?.pattern.text !== '-')
    return { kind: 'has', effects, code: index, result: yesNo };
  const right = constant([], type);
  return { kind: 'equal', deep: true, negated: false, left: effects, right, result: yesNo };
}
