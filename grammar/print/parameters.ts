/** What rules and tables are given, as it is declared. */
import type { Expression, Parameter } from '../nodes.ts';
import { closedExpression, labelled, type } from './expression.ts';
import { group, indented, joined, type Layout, line, soft } from './layout.ts';

/** `(u: unit, v: unit)` */
export function parameters(list: readonly Parameter[]): Layout {
  if (list.length === 0) return '()';
  return group('(', indented(soft, joined(list.map(parameter), [',', line])), soft, ')');
}

function parameter(node: Parameter): Layout {
  const domain = node.domain === null ? '' : [' in ', closedExpression(node.domain)];
  const of = node.group ? 'group of ' : '';
  return group(`${node.name.text}: ${of}${type(node.type)}`, domain, indented(labelled(node.labels)));
}

/** `(stark, north)`: which one of a state that is kept for each; nothing where there is but one. */
export function keysOf({ keys }: { readonly keys: readonly Expression[] }): Layout {
  if (keys.length === 0) return '';
  return ['(', joined(keys.map((key) => closedExpression(key)), ', '), ')'];
}
