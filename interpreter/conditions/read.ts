/** A condition of the rules as rows; what no row can say stays as it is written. */
import type * as tree from '../../grammar/nodes.ts';
import { parseExpression } from '../../grammar/parse.ts';
import { printExpression } from '../../grammar/print.ts';
import type { Comparison, Condition, Reach, Row, Subject } from './condition.ts';
import { fitted, typeOf } from './fitting.ts';

/** The rows of a condition; null where the text is none. */
export function readCondition(text: string, reach: Reach): Condition | null {
  const { expression } = parseExpression(text);
  return expression === null ? null : rowsOf(expression, reach);
}

/** The rows of a condition that was parsed. */
function rowsOf(node: tree.Expression, reach: Reach): Condition {
  const joined = node.kind === 'binary' && node.operator === 'or' ? 'or' : 'and';
  return { joined, rows: parts(node, joined).map((part) => row(part, reach)) };
}

function parts(node: tree.Expression, joined: Condition['joined']): readonly tree.Expression[] {
  if (node.kind !== 'binary' || node.operator !== joined) return [node];
  return [...parts(node.left, joined), ...parts(node.right, joined)];
}

function row(node: tree.Expression, reach: Reach): Row {
  const written: Row = { kind: 'written', text: printExpression(node) };
  if (node.kind === 'unary' && node.operator === 'not') {
    return truth(node.operand, 'fails', reach) ?? written;
  }
  if (node.kind !== 'binary') return truth(node, 'holds', reach) ?? written;
  const comparison = comparisons.find((each) => each === node.operator);
  const subject = subjectOf(node.left, reach);
  if (comparison === undefined || subject === null) return written;
  const { right } = node;
  const against = right.kind === 'list' ? right.elements.map(textOf) : [textOf(right)];
  if ((right.kind === 'list') !== (comparison === 'in' || comparison === 'not in')) return written;
  return asWritten({ kind: 'test', subject, comparison, against }, reach) ?? written;
}

const comparisons: readonly Comparison[] = ['=', '!=', '<', '<=', '>', '>=', 'in', 'not in'];

function truth(node: tree.Expression, comparison: Comparison, reach: Reach): Row | null {
  const subject = subjectOf(node, reach);
  if (subject === null) return null;
  return asWritten({ kind: 'test', subject, comparison, against: [] }, reach);
}

/** A test if it can be told as it stands: nothing of it may be lost. */
function asWritten(test: Extract<Row, { kind: 'test' }>, reach: Reach): Row | null {
  const found = fitted(test, reach);
  return found?.against.join() === test.against.join() ? found : null;
}

function subjectOf(node: tree.Expression, reach: Reach): Subject | null {
  const found = subjectAs(node);
  return found === null || typeOf(found, reach) === null ? null : found;
}

function subjectAs(node: tree.Expression): Subject | null {
  switch (node.kind) {
    case 'name-expression':
    case 'field-access':
      return { kind: 'term', text: textOf(node) };
    case 'call': {
      const { arguments: handed, callee } = node;
      const [list] = handed;
      if (callee.text === 'count' && list !== undefined && handed.length === 1) {
        return { kind: 'count', text: textOf(list) };
      }
      return { kind: 'question', name: callee.text, given: handed.map(textOf) };
    }
    default:
      return null;
  }
}

function textOf(node: tree.Expression): string {
  return printExpression(node);
}
