/** Rows as the rules write them. */
import { level } from '../../grammar/operators.ts';
import { parseExpression } from '../../grammar/parse.ts';
import type { Condition, Row, Subject } from './condition.ts';

/** The text of a condition; without rows there is none. */
export function writeCondition({ joined, rows }: Condition): string {
  const isSeveral = rows.length > 1;
  return rows.map((row) => writeRow(row, isSeveral)).join(` ${joined} `);
}

function writeRow(row: Row, isAmong: boolean): string {
  if (row.kind === 'written') {
    const text = row.text.trim();
    return isAmong && !isTight(text) ? `(${text})` : text;
  }
  const subject = writeSubject(row.subject);
  switch (row.comparison) {
    case 'holds':
      return subject;
    case 'fails':
      return `not ${subject}`;
    case 'in':
    case 'not in':
      return `${subject} ${row.comparison} [${row.against.join(', ')}]`;
    default:
      return `${subject} ${signs[row.comparison]} ${row.against.join()}`;
  }
}

const signs = { '=': '=', '!=': '≠', '<': '<', '<=': '≤', '>': '>', '>=': '≥' } as const;

/** What is asked about, as the rules write it. */
export function writeSubject(subject: Subject): string {
  switch (subject.kind) {
    case 'term':
      return subject.text;
    case 'count':
      return `count(${subject.text})`;
    case 'question':
      return `${subject.name}(${subject.given.join(', ')})`;
  }
}

/** Whether a text stands among others without brackets. */
function isTight(text: string): boolean {
  const { expression } = parseExpression(text);
  switch (expression?.kind) {
    case 'binary':
      return level(expression.operator) > level('and') || isBracketed(text);
    case 'conditional':
    case 'choose':
    case 'selection':
    case 'quantifier':
    case 'route':
      return isBracketed(text);
    default:
      return true;
  }
}

/** Whether the bracket that a text begins with ends it. */
function isBracketed(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at > 0 && at === text.length - 1;
  }
  return false;
}
