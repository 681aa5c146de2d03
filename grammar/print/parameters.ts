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
  return group(called(node), domain, indented(labelled(node.labels)));
}

/** What is given, under a name of its own or that of its type. */
export function called({ name, type: of, group: isGroup }: Parameter): string {
  if (isGroup) return `${name.text}: group of ${type(of)}`;
  return of.kind === 'named-type' && of.name === name.text ? of.name : `${name.text}: ${type(of)}`;
}

/** `(stark, north)`: which one of a state that is kept for each; nothing where there is but one. */
export function keysOf({ keys }: { readonly keys: readonly Expression[] }): Layout {
  if (keys.length === 0) return '';
  return ['(', joined(keys.map((key) => closedExpression(key)), ', '), ')'];
}
