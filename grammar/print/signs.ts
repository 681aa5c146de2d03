/** How operators and dice are written. */
import type { Expression } from '../nodes.ts';

/** The sign of an operator. */
export function sign(operator: Extract<Expression, { kind: 'binary' }>['operator']): string {
  switch (operator) {
    case '!=':
      return '≠';
    case '<=':
      return '≤';
    case '>=':
      return '≥';
    default:
      return operator;
  }
}

/** Two dice of so many sides as tens and units: `d66`. */
export function tensText({ sides }: { readonly sides: number }): string {
  return `d${String(11 * sides)}`;
}
