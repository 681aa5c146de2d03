// Expressions as JavaScript expressions. They are pure, so they may be computed wherever and
// however often is cheapest, as long as a problem arises only where the stepper meets it.
import type { Expr } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { integer } from '../model/types.ts';
import type { Effect, RecordValue, Value } from '../model/values.ts';
import { builtinCall } from './builtins.ts';
import { literal } from './names.ts';
import type { Interval } from './ranges.ts';
import { isSafe, isSmall, reach } from './ranges.ts';
import type { Scope } from './scope.ts';
import { quantifier, selection } from './selection.ts';
import { bare, elementOf, isPooled, known } from './typing.ts';

type Of<Kind extends Expr['kind']> = Extract<Expr, { readonly kind: Kind }>;

/** The JavaScript of an expression; `expected` is the type of where it goes, for constants. */
export function expression(expr: Expr, scope: Scope, expected: Type | null = null): string {
  const of = (part: Expr, type: Type | null = null): string => expression(part, scope, type);
  switch (expr.kind) {
    case 'constant':
      return constant(expr.value, expected, scope);
    case 'slot':
      return scope.name(expr.slot);
    case 'named':
      return `game.named(${literal(expr.name)}, ${scope.at()})`;
    case 'field':
      return fieldRead(expr, scope);
    case 'part':
      return `${of(expr.record)}.f${String(expr.field)}`;
    case 'half':
      return `$halves${String(expr.half)}[${of(expr.pair, known(expr.pair))}]`;
    case 'arithmetic':
      return expr.exact ? exactArithmetic(expr, scope) : wholeArithmetic(expr, scope);
    case 'negate':
      if (!expr.exact) return `(0 - ${of(expr.operand)})`;
      return `${scope.output.use('exactly')}('-', 0, ${of(expr.operand)}, ${scope.at()})`;
    case 'round':
      return rounding(expr, scope);
    case 'equal':
      return equality(expr, scope);
    case 'compare':
      return comparison(expr, scope);
    case 'and':
      return `(${of(expr.left)} && ${of(expr.right)})`;
    case 'or':
      return `(${of(expr.left)} || ${of(expr.right)})`;
    case 'not':
      return `!${of(expr.operand)}`;
    case 'conditional': {
      const type = expected ?? known(expr);
      return `(${of(expr.condition)} ? ${of(expr.then, type)} : ${of(expr.otherwise, type)})`;
    }
    case 'in':
      return membership(expr, scope);
    case 'has':
      return contained(expr, scope);
    case 'amount':
      return `${scope.output.amounts(expr.code)}[${of(expr.effects, known(expr.effects))}]`;
    case 'list': {
      const type = elementOf(expected) ?? elementOf(known(expr));
      return `[${expr.elements.map((element) => of(element, type)).join(', ')}]`;
    }
    case 'record':
      return recordMade(expr, scope, expected);
    case 'join':
      return joined(expr, scope, expected);
    case 'without': {
      const type = known(expr.list) ?? expected;
      const element = of(expr.element, elementOf(type));
      return `${scope.output.use('without')}(${of(expr.list, type)}, ${element})`;
    }
    case 'builtin':
      return builtinCall(expr, scope, expected);
    case 'select':
      return selection(expr, scope);
    case 'quantify':
      return quantifier(expr, scope);
  }
}

// --------------------------------------------------------------------------------------- constants

/** A value of the program as JavaScript; the type says what numbers and empty lists stand for. */
export function constant(value: Value, type: Type | null, scope: Scope): string {
  const { output } = scope;
  if (typeof value === 'number') {
    if (bare(type)?.kind === 'thing') return `game.s${String(value)}`;
    return value < 0 ? `(${String(value)})` : String(value);
  }
  if (typeof value !== 'object' || value === null) return literal(value);
  if ('numerator' in value) {
    const { numerator, denominator } = value;
    return output.constant(
      `{ numerator: ${String(numerator)}, denominator: ${String(denominator)} }`,
    );
  }
  // What is not shown is no value of any rule.
  if ('unseen' in value) return literal(null);
  if ('halves' in value) return String(output.pair(value));
  if ('fields' in value) return recordConstant(value, type, scope);
  if (isEffects(value, type)) {
    return String(output.effects(value as readonly Effect[]));
  }
  const element = elementOf(type);
  const elements = (value as readonly Value[]).map((part) => constant(part, element, scope));
  const text = `[${elements.join(', ')}]`;
  return text.includes('game.') ? text : output.constant(text);
}

function isEffects(value: readonly Value[] | readonly Effect[], type: Type | null): boolean {
  const [first] = value as readonly unknown[];
  if (first === undefined) return isPooled(type);
  return typeof first === 'object' && first !== null && 'code' in first;
}

function recordConstant({ fields }: RecordValue, type: Type | null, scope: Scope): string {
  const types = recordTypes(type, scope);
  const parts = fields.map((value, index) => {
    return `f${String(index)}: ${constant(value, types[index] ?? null, scope)}`;
  });
  const text = `{ ${parts.join(', ')} }`;
  return text.includes('game.') ? text : scope.output.constant(text);
}

function recordMade({ fields }: Of<'record'>, scope: Scope, expected: Type | null): string {
  const types = recordTypes(expected, scope);
  const parts = fields.map((value, index) => {
    return `f${String(index)}: ${expression(value, scope, types[index] ?? null)}`;
  });
  return `({ ${parts.join(', ')} })`;
}

function recordTypes(type: Type | null, scope: Scope): readonly Type[] {
  const record = bare(type);
  if (record?.kind !== 'record') return [];
  const info = scope.output.program.records.find(({ name }) => name === record.name);
  return info?.fields.map((field) => field.type) ?? [];
}

// ------------------------------------------------------------------------------------------ fields

/** The thing that an operation or a field is about. */
function thing(expr: Expr, type: number, scope: Scope): string {
  const name = scope.output.program.things[type]?.name ?? '';
  return expression(expr, scope, { kind: 'thing', name });
}

function fieldRead({ thing: of, type, field }: Of<'field'>, scope: Scope): string {
  const { output } = scope;
  const info = output.program.things[type];
  const fieldInfo = info?.fields[field];
  const read = `${thing(of, type, scope)}.${output.property(type, field)}`;
  // A field without an initial value may not have been set by any deal; only an optional one is
  // none.
  if (info === undefined || fieldInfo === undefined || info.role === 'piece') return read;
  if (fieldInfo.initial !== undefined || fieldInfo.type.kind === 'optional') return read;
  const names = `${literal(info.name)}, ${literal(fieldInfo.name)}`;
  return `${output.use('unset')}(${read}, ${names}, ${scope.at()})`;
}

// -------------------------------------------------------------------------------------- arithmetic

/** A sum, difference or product before it is checked to be exact; anything else as it is. */
export function unchecked(
  expr: Expr,
  scope: Scope,
): { readonly js: string; readonly isChecked: boolean } {
  if (expr.kind !== 'arithmetic' || expr.exact)
    return { js: expression(expr, scope), isChecked: true };
  const { operator, left, right } = expr;
  if (operator !== '+' && operator !== '-' && operator !== '*') {
    return { js: expression(expr, scope), isChecked: true };
  }
  const [first, second] = [scope.intervalOf(left), scope.intervalOf(right)];
  const inner = operator === '+' && isRising(left, second, scope) ? unchecked(left, scope) : null;
  const [a, b] = [inner?.js ?? expression(left, scope), expression(right, scope)];
  // A product can be -0, which must not be told apart from 0.
  const isSigned = operator === '*' && !(first.from > 0 || second.from > 0);
  const js = isSigned ? `(${a} * ${b} + 0)` : `(${a} ${operator} ${b})`;
  const isChecked = isSafe(reach(operator, first, second)) && (inner?.isChecked ?? true);
  return { js, isChecked };
}

/**
 * Whether a sum may wait to be checked until something is added to it: what is added only makes it
 * more, so that what is too large stays so.
 */
function isRising(sum: Expr, more: Interval, scope: Scope): boolean {
  if (more.from < 0 || sum.kind !== 'arithmetic' || sum.exact) return false;
  if (sum.operator !== '+') return false;
  const { from } = reach('+', scope.intervalOf(sum.left), scope.intervalOf(sum.right));
  return isSafe({ from, to: 0 });
}

function wholeArithmetic(expr: Of<'arithmetic'>, scope: Scope): string {
  const { operator, left, right } = expr;
  switch (operator) {
    case '+':
    case '-':
    case '*': {
      const { js, isChecked } = unchecked(expr, scope);
      return isChecked ? js : `${scope.output.use('safe')}(${js}, ${scope.at()})`;
    }
    case '/': {
      const sides = `${expression(left, scope)}, ${expression(right, scope)}`;
      return `${scope.output.use('fraction')}(${sides}, ${scope.at()})`;
    }
    case 'div':
      return quotient([left, right], scope, expression(left, scope));
    case 'mod': {
      const [a, b] = [expression(left, scope), expression(right, scope)];
      const isPlain = scope.intervalOf(left).from >= 0 && scope.intervalOf(right).from > 0;
      if (isPlain) return `(${a} % ${b})`;
      if (right.kind === 'constant' && Number(right.value) > 0) {
        const isPower = Number.isInteger(Math.log2(Number(right.value)));
        if (isPower && isSmall(scope.intervalOf(left)))
          return `(${a} & ${Number(right.value) - 1})`;
        return `${scope.output.use('rest')}(${a}, ${b})`;
      }
      return `${scope.output.use('modulo')}(${a}, ${b}, ${scope.at()})`;
    }
  }
}

/** The floor of a quotient of whole numbers; `top` is the left side as JavaScript. */
function quotient([left, right]: readonly [Expr, Expr], scope: Scope, top: string): string {
  const bottom = expression(right, scope);
  const divisor = right.kind === 'constant' ? Number(right.value) : 0;
  const range = scope.intervalOf(left);
  if (divisor > 0 && isSmall(range)) {
    const bits = Math.log2(divisor);
    if (Number.isInteger(bits) && bits < 31) return `(${top} >> ${String(bits)})`;
    // Nothing is rounded here but towards zero, which is down.
    if (range.from >= 0) return `(${top} / ${bottom} | 0)`;
  }
  return `${scope.output.use('floorDivision')}(${top}, ${bottom}, ${scope.at()})`;
}

function exactArithmetic({ operator, left, right }: Of<'arithmetic'>, scope: Scope): string {
  const operands = `${expression(left, scope)}, ${expression(right, scope)}, ${scope.at()}`;
  if (operator === 'div') return `${scope.output.use('exactDivision')}(${operands})`;
  if (operator === 'mod') return `${scope.output.use('exactModulo')}(${operands})`;
  return `${scope.output.use('exactly')}('${operator}', ${operands})`;
}

/** Rounds; a quotient of whole numbers is rounded without making the fraction. */
function rounding({ operand, rounding: how }: Of<'round'>, scope: Scope): string {
  const sides = how === 'down' || how === 'up' ? wholeQuotient(operand) : null;
  if (sides === null) {
    const value = expression(operand, scope);
    return `${scope.output.use('round')}(${value}, '${how}', ${scope.at()})`;
  }
  const [left, right] = sides;
  if (how === 'down') return quotient([left, right], scope, expression(left, scope));
  const negated: Expr = { kind: 'negate', exact: false, operand: left, result: integer };
  return `(0 - ${quotient([negated, right], scope, expression(negated, scope))})`;
}

/** The two sides of a quotient of whole numbers; null when the expression is none. */
export function wholeQuotient(expr: Expr): readonly [Expr, Expr] | null {
  if (expr.kind === 'arithmetic' && expr.operator === '/') {
    const isWholeOnly = !expr.exact || (isWhole(expr.left) && isWhole(expr.right));
    return isWholeOnly ? [expr.left, expr.right] : null;
  }
  if (expr.kind !== 'builtin' || expr.name !== 'odds') return null;
  const [left, right] = expr.arguments;
  if (left === undefined || right === undefined) return null;
  return isWhole(left) && isWhole(right) ? [left, right] : null;
}

function isWhole(expr: Expr): boolean {
  if (expr.kind === 'constant') return typeof expr.value === 'number';
  return known(expr)?.kind === 'integer';
}

// ------------------------------------------------------------------------------------- comparisons

function equality({ deep, negated, left, right }: Of<'equal'>, scope: Scope): string {
  const type = known(left) ?? known(right);
  const [a, b] = [expression(left, scope, type), expression(right, scope, type)];
  if (!deep || isPooled(type)) return `(${a} ${negated ? '!==' : '==='} ${b})`;
  return `${negated ? '!' : ''}${scope.output.use('same')}(${a}, ${b})`;
}

function comparison({ operator, exact, left, right }: Of<'compare'>, scope: Scope): string {
  const [a, b] = [expression(left, scope), expression(right, scope)];
  if (!exact) return `(${a} ${operator} ${b})`;
  return `(${scope.output.use('compareExact')}(${a}, ${b}, ${scope.at()}) ${operator} 0)`;
}

/** So many alternatives are compared one by one instead of looked for in a list. */
const mostAlternatives = 8;

function membership({ negated, deep, element, list }: Of<'in'>, scope: Scope): string {
  const type = elementOf(known(list)) ?? known(element);
  const value = expression(element, scope, type);
  const isDeep = deep && !isPooled(type);
  const isAtom = element.kind === 'slot' || element.kind === 'field';
  if (!isDeep && isAtom && list.kind === 'list' && list.elements.length <= mostAlternatives) {
    const sign = negated ? '!==' : '===';
    const tests = list.elements.map((part) => `${value} ${sign} ${expression(part, scope, type)}`);
    return tests.length === 0 ? String(negated) : `(${tests.join(negated ? ' && ' : ' || ')})`;
  }
  const within = expression(list, scope, known(list));
  const found = isDeep
    ? `${scope.output.use('includes')}(${within}, ${value})`
    : `${within}.includes(${value})`;
  return negated ? `!${found}` : found;
}

/** The codes below this number are bits of the module's `$masks`. */
const maskBits = 31;

function contained({ effects, code }: Of<'has'>, scope: Scope): string {
  const value = expression(effects, scope, known(effects));
  if (code >= maskBits) return `$hasCode(${value}, ${String(code)})`;
  return `(($masks[${value}] & ${String(1 << code)}) !== 0)`;
}

function joined({ left, right }: Of<'join'>, scope: Scope, expected: Type | null): string {
  const type = known(left) ?? known(right) ?? expected;
  const a = expression(left, scope, type);
  if (isPooled(type)) return `$joined(${a}, ${expression(right, scope, type)})`;
  const [single, ...others] = right.kind === 'list' ? right.elements : [];
  if (single !== undefined && others.length === 0) {
    const element = expression(single, scope, elementOf(type));
    return `${scope.output.use('appended')}(game, ${a}, ${element}, ${scope.at()})`;
  }
  const b = expression(right, scope, type);
  return `${scope.output.use('join')}(game, ${a}, ${b}, ${scope.at()})`;
}
