// Expressions as JavaScript on plain values: each does what its closure in `machine/evaluate.ts`
// does, in the same order.
import { literal } from '../compile/names.ts';
import { slotsRead } from '../compile/walk.ts';
import { isSet } from '../machine/operand.ts';
import { isSure } from '../machine/perform/sets.ts';
import type { Expr } from '../model/program.ts';
import type { Value } from '../model/values.ts';
import { local, tool } from './scope.ts';
import type { Scope } from './scope.ts';

type Of<Kind extends Expr['kind']> = Extract<Expr, { readonly kind: Kind }>;

/** The JavaScript of an expression; reads locals, `things` and `machine`. */
export function expression(expr: Expr, scope: Scope): string {
  const of = (part: Expr): string => expression(part, scope);
  switch (expr.kind) {
    case 'constant':
      return constant(expr.value, scope);
    case 'slot':
      return local(expr.slot);
    case 'named':
      return tool(scope, 'thingNamed', literal(expr.name), 'machine');
    case 'field':
      return fieldRead(expr, scope);
    case 'part':
      return `${of(expr.record)}.fields[${String(expr.field)}]`;
    case 'half':
      return `${of(expr.pair)}.halves[${String(expr.half)}]`;
    case 'arithmetic':
      return expr.exact ? exactArithmetic(expr, scope) : wholeArithmetic(expr, scope);
    case 'negate':
      if (!expr.exact) return `(0 - ${of(expr.operand)})`;
      return tool(scope, 'exactly', "'-'", '0', of(expr.operand));
    case 'round':
      return rounding(expr, scope);
    case 'equal':
      return equality(expr, scope);
    case 'compare':
      if (!expr.exact) return `(${of(expr.left)} ${expr.operator} ${of(expr.right)})`;
      return `(${tool(scope, 'compareExact', of(expr.left), of(expr.right))} ${expr.operator} 0)`;
    case 'and':
      return `(${of(expr.left)} && ${of(expr.right)})`;
    case 'or':
      return `(${of(expr.left)} || ${of(expr.right)})`;
    case 'not':
      return `!${of(expr.operand)}`;
    case 'conditional':
      return `(${of(expr.condition)} ? ${of(expr.then)} : ${of(expr.otherwise)})`;
    case 'in':
      return membership(expr, scope);
    case 'has':
      return tool(scope, 'hasCode', of(expr.effects), String(expr.code));
    case 'amount':
      return tool(scope, 'amountOf', of(expr.effects), String(expr.code));
    case 'list':
      return `[${expr.elements.map(of).join(', ')}]`;
    case 'record':
      return `({ fields: [${expr.fields.map(of).join(', ')}] })`;
    case 'join':
      return tool(scope, 'bounded', `${of(expr.left)}.concat(${of(expr.right)})`, 'machine');
    case 'without':
      return tool(scope, 'without', of(expr.list), of(expr.element));
    case 'builtin':
      return builtinCall(expr, scope);
    case 'select':
      return selection(expr, scope);
    case 'quantify':
      return quantifier(expr, scope);
  }
}

/** A value as JavaScript; what is no number or the like is made once. */
export function constant(value: Value, { output }: Scope): string {
  if (typeof value === 'number') return value < 0 ? `(${String(value)})` : String(value);
  if (typeof value !== 'object' || value === null) return literal(value);
  return output.constant(literal(value));
}

function fieldRead({ thing, type, field }: Of<'field'>, scope: Scope): string {
  const { program } = scope.output;
  const read = `things[${expression(thing, scope)}].fields[${String(field)}]`;
  const info = program.things[type];
  const fieldInfo = info?.fields[field];
  if (isSet(type, field, program) || fieldInfo?.type.kind === 'optional') return read;
  return tool(scope, 'given', read, literal(info?.name ?? ''), literal(fieldInfo?.name ?? ''));
}

// -------------------------------------------------------------------------------------- arithmetic

function wholeArithmetic({ operator, left, right }: Of<'arithmetic'>, scope: Scope): string {
  const [a, b] = [expression(left, scope), expression(right, scope)];
  switch (operator) {
    case '+':
    case '-':
      return tool(scope, 'exact', `${a} ${operator} ${b}`);
    case '*':
      return tool(scope, 'safe', `${a} * ${b}`);
    case '/':
      return tool(scope, 'fraction', a, b);
    case 'div':
      return tool(scope, 'floorDivision', a, b);
    case 'mod':
      return tool(scope, 'modulo', a, b);
  }
}

function exactArithmetic({ operator, left, right }: Of<'arithmetic'>, scope: Scope): string {
  const [a, b] = [expression(left, scope), expression(right, scope)];
  if (operator === 'div') return tool(scope, 'exactDivision', a, b);
  if (operator === 'mod') return tool(scope, 'exactModulo', a, b);
  return tool(scope, 'exactly', `'${operator}'`, a, b);
}

/** Rounds; a quotient of whole numbers is rounded down without making the fraction. */
function rounding({ operand, rounding: how }: Of<'round'>, scope: Scope): string {
  const isQuotient = operand.kind === 'arithmetic' && operand.operator === '/' && !operand.exact;
  if (!isQuotient || how !== 'down') {
    return tool(scope, 'round', expression(operand, scope), `'${how}'`);
  }
  const [a, b] = [expression(operand.left, scope), expression(operand.right, scope)];
  return tool(scope, 'floorDivision', a, b);
}

// --------------------------------------------------------------------------- comparisons and lists

function equality({ deep, negated, left, right }: Of<'equal'>, scope: Scope): string {
  const [a, b] = [expression(left, scope), expression(right, scope)];
  if (!deep) return `(${a} ${negated ? '!==' : '==='} ${b})`;
  return `${negated ? '!' : ''}${tool(scope, 'isEqual', a, b)}`;
}

function membership({ negated, deep, element, list }: Of<'in'>, scope: Scope): string {
  const [value, within] = [expression(element, scope), expression(list, scope)];
  const found = deep ? tool(scope, 'isIn', value, within) : `${within}.includes(${value})`;
  return negated ? `!${found}` : found;
}

function builtinCall(expr: Of<'builtin'>, scope: Scope): string {
  const fused = fusedCall(expr, scope);
  if (fused !== null) return fused;
  const { name, arguments: given } = expr;
  const values = given.map((value) => expression(value, scope));
  const [only = 'null'] = values;
  const evaluate = scope.output.constant(tool(scope, 'builtinNamed', literal(name)));
  const call = `${evaluate}([${values.join(', ')}], machine)`;
  switch (name) {
    case 'count':
      return `${only}.length`;
    case 'first':
      return `(${only}[0] ?? null)`;
    case 'present':
      return `(${only} ?? ${call})`;
    default:
      return call;
  }
}

// -------------------------------------------------------------------------------------- selections

type Select = Of<'select'>;

/** The list of what is selected. */
function selection(expr: Select, scope: Scope): string {
  return looped(expr, scope, {
    prefix: 'all',
    before: 'const found = [];',
    each: (value) => `found.push(${value});`,
    after: 'return found;',
  });
}

/** A function of a selection as one loop; null when it needs the list, or could stop the run. */
function fusedCall({ name, arguments: given }: Of<'builtin'>, scope: Scope): string | null {
  const [over, empty] = given;
  if (over?.kind !== 'select') return null;
  const parts = [over.condition, over.give].filter((part) => part !== null);
  if (!parts.every((part) => isSure(part, scope.output.program))) return null;
  switch (name) {
    case 'count':
      return looped(over, scope, {
        prefix: name,
        before: 'let found = 0;',
        each: () => 'found += 1;',
        after: 'return found;',
      });
    case 'first':
      return looped(over, scope, {
        prefix: name,
        before: '',
        each: (value) => `return ${value};`,
        after: 'return null;',
      });
    case 'highest':
    case 'lowest': {
      const order = `${tool(scope, 'compareExact', 'value', 'found')} ${name === 'lowest' ? '<' : '>'} 0`;
      const nothing = empty === undefined ? 'null' : expression(empty, scope);
      return looped(over, scope, {
        prefix: name,
        before: 'let found = null;',
        each: (value) => `const value = ${value}; if (found === null || ${order}) found = value;`,
        after: `return found ?? ${nothing};`,
      });
    }
    default:
      return null;
  }
}

/** Some, every, no: every ends at the first that does not pass, the others at one that does. */
function quantifier({ quantity, slot, source, condition }: Of<'quantify'>, scope: Scope): string {
  const test: Expr = quantity === 'every' ? { kind: 'not', operand: condition } : condition;
  return looped({ kind: 'select', slot, source, condition: test, give: null }, scope, {
    prefix: quantity,
    before: '',
    each: () => `return ${String(quantity === 'some')};`,
    after: `return ${String(quantity !== 'some')};`,
  });
}

/** What a loop over the selected does. */
interface Loop {
  readonly prefix: string;
  readonly before: string;
  readonly each: (value: string) => string;
  readonly after: string;
}

/** A selection as a function of the module, handed what it reads; the call of it. */
function looped(expr: Select, scope: Scope, loop: Loop): string {
  const { output } = scope;
  const list = expr.source.kind === 'list' ? expression(expr.source.list, scope) : null;
  const inner = [expr.condition, expr.give].filter((part) => part !== null);
  const slots = new Set(inner.flatMap(slotsRead));
  slots.delete(expr.slot);
  const read = [...slots].sort((left, right) => left - right).map(local);
  const given = ['machine', 'things', ...(list === null ? [] : ['list']), ...read].join(', ');
  const element = local(expr.slot);
  const test = expr.condition === null ? null : expression(expr.condition, scope);
  const value = expr.give === null ? element : expression(expr.give, scope);
  const body = [
    ...(loop.before === '' ? [] : [loop.before]),
    ...headOf(expr, scope).map((line) => line.replace('ELEMENT', element)),
    ...(test === null ? [] : [`  if (!${test}) continue;`]),
    `  ${loop.each(value)}`,
    '}',
    loop.after,
  ];
  const text = `(${given}) {\n${body.map((line) => `  ${line}`).join('\n')}\n}`;
  const name = output.fresh(loop.prefix);
  output.definitions.push(`function ${name}${text}`);
  const values = ['machine', 'things', ...(list === null ? [] : [list]), ...read];
  return `${name}(${values.join(', ')})`;
}

/** The lines that go through the source, up to where the element is known. */
function headOf({ source }: Select, { output }: Scope): readonly string[] {
  if (source.kind === 'list') {
    return [
      'for (let index = 0; index < list.length; index += 1) {',
      '  const ELEMENT = list[index];',
    ];
  }
  // States, areas and borders stand before the pieces and are many on a map of hexes.
  const isPiece = output.program.things[source.type]?.role === 'piece';
  const [from, to] = isPiece ? ['machine.pieces', 'things.length'] : ['0', 'machine.pieces'];
  return [
    `for (let index = ${from}, end = ${to}; index < end; index += 1) {`,
    `  if (things[index].type !== ${String(source.type)} || things[index].out) continue;`,
    '  const ELEMENT = index;',
  ];
}
