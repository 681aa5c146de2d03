/** Calculations as a reader would write them: with the brackets that they need, and no others. */
import type { Expr } from '../model/program.ts';
import type { Narrative } from './narrative.ts';

type Calculation = Extract<Expr, { readonly kind: 'arithmetic' }>;

const signs = { '+': '+', '-': '−', '*': '×', '/': '/' } as const;

/** How tightly what is told holds together: what holds less stands in brackets. */
const [sum, product, whole] = [0, 1, 2];

/** A calculation, of what its two sides are called; `functions`: what has words for a sign. */
export function calculation(
  { operator, left, right }: Calculation,
  [first = '', second = '']: readonly string[],
  functions: Narrative['phrases']['functions'],
): string {
  if (operator === 'div' || operator === 'mod') {
    const sides = [bracketed(first, whole, left), bracketed(second, whole, right)];
    return functions[operator]?.(sides) ?? '';
  }
  const own = operator === '+' || operator === '-' ? sum : product;
  const after = operator === '-' || operator === '/' ? own + 1 : own;
  return `${bracketed(first, own, left)} ${signs[operator]} ${bracketed(second, after, right)}`;
}

/** A sum without its nought: `roll + 0` is a roll; null: both its parts say something. */
export function withoutNought(
  { operator }: Calculation,
  sides: readonly string[],
): string | null {
  const [left = '', right = ''] = sides;
  if ((operator === '+' || operator === '-') && right === '0') return left;
  return operator === '+' && left === '0' ? right : null;
}

/** What is taken away from nothing. */
export function lessThanNought(what: string, { operand }: { readonly operand: Expr }): string {
  return `−${bracketed(what, whole, operand)}`;
}

/** A side of a calculation, in brackets where its own signs hold it together less than `least`. */
function bracketed(text: string, least: number, expr: Expr): string {
  // It is told with more than signs between numbers.
  const isDivided =
    expr.kind === 'arithmetic' && (expr.operator === 'div' || expr.operator === 'mod');
  const isRounded = isDivided || expr.kind === 'round' || expr.kind === 'conditional';
  return isRounded || tightnessOf(text) < least ? `(${text})` : text;
}

function tightnessOf(text: string): number {
  const open = withoutBrackets(text);
  if (/ [+−] /u.test(open)) return sum;
  return / [×/] /u.test(open) ? product : whole;
}

/** What stands outside of all brackets. */
function withoutBrackets(text: string): string {
  const open = text.replace(/\([^()]*\)/gu, '');
  return open === text ? text : withoutBrackets(open);
}
