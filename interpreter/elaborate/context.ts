/** What reading an expression needs, and what every reader of expressions does. */
import type * as tree from '../../grammar/nodes.ts';
import { printExpression } from '../../grammar/print.ts';
import type { Span } from '../../grammar/span.ts';
import { held, lies } from '../model/held.ts';
import type { Language } from '../model/language.ts';
import type { Place } from '../model/problems.ts';
import type {
  ConstantExpr,
  Expr,
  ParameterInfo,
  PhaseInfo,
  TableInfo,
  TemplateInfo,
  TemplatePart,
} from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { bare, fits, isWithin, typeText, unknown, within, yesNo } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import type { Names } from './names.ts';
import type { Reading, Told } from './narrowing.ts';
import { isThere, knownOf, pathOf, toldBy, union } from './narrowing.ts';
import type { Scope } from './scope.ts';

/** What a callable takes and gives. */
export interface Signature {
  readonly index: number;
  readonly parameters: readonly ParameterInfo[];
  readonly result: Type;
}

/** A result as it is written, and where. */
export interface NotationText extends Place {
  readonly text: string;
}

/** What elaboration knows beyond names: signatures of callables, values of constants. */
export interface Known {
  readonly procedure: (name: string) => Signature | null;
  readonly list: (name: string) => Signature | null;
  readonly fact: (name: string) => Signature | null;
  readonly constant: (name: string) => ConstantExpr | null;
  readonly option: (name: string) => boolean;
  /** The fields of a thing type or a record, typed. */
  readonly fields: (owner: string) => readonly { readonly name: string; readonly type: Type }[];
  /** What each value of a kind says in a field; null (reported) where it is not known. */
  readonly said: (kind: string, field: number) => readonly Value[] | null;
  readonly results: (table: string) => readonly { readonly name: string; readonly type: Type }[];
  readonly axes: (table: string) => readonly Type[];
  /** The tables of the book. */
  readonly tables: () => readonly TableInfo[];
  /** What asking for a cell takes and gives; null when the result of the table is known whole. */
  readonly chart: (table: number, result: number) => Signature | null;
  /** What works out the cells of a table; null where they are what a look-up gives. */
  readonly worked: (table: string, result: number) => Signature | null;
  /** The type of the place that some map has under the name; null when none has. */
  readonly place: (name: string) => Type | null;
  /** Reads a result in its notation; null (reported) when it does not parse. */
  readonly notation: (name: string, cell: NotationText) => Value | null;
  /**
   * Reads any expression: the one way down from its parts, so that no file needs to know all
   * others.
   */
  readonly read: (context: Context, node: tree.Expression, expected: Type | null) => Expr;
  /** Notes a look-up, for the table checks. */
  readonly noteLookUp: (note: LookUpNote) => void;
}

/** One look-up as written: what reaches the axes. */
export interface LookUpNote {
  readonly table: string;
  readonly file: string;
  readonly span: Span;
  readonly routine: string | null;
  readonly subscripts: readonly {
    readonly node: tree.Subscript;
    readonly type: Type;
    readonly shift: Type | null;
  }[];
}

/** Everything that reading an expression needs. */
export interface Context {
  readonly names: Names;
  readonly known: Known;
  readonly scope: Scope;
  /** The name of the routine, for notes. */
  readonly routine: string | null;
}

/** A context that can also name phases and actions. */
export interface RuleContext extends Context {
  /** The clause that the rule is written in. */
  readonly clause: string | null;
  /** The phases met so far; more are added. */
  readonly phases: PhaseInfo[];
  /** The routine of an action that `act` may run. */
  readonly actionRoutine: (index: number) => number;
}

/** An expression whose cause of trouble was already reported. */
export const broken: Expr = { kind: 'constant', value: null, result: unknown };

/** A constant. */
export function constant(value: Value, type: Type): ConstantExpr {
  return { kind: 'constant', value, result: type };
}

/** A whole number. */
export function constantNumber(value: number): Expr {
  return constant(value, { kind: 'integer', from: value, to: value });
}

/** The contrary of a condition. */
export function not(operand: Expr): Expr {
  return { kind: 'not', operand, result: yesNo };
}

/** Two conditions at once. */
export function both(left: Expr, right: Expr): Expr {
  return { kind: 'and', left, right, result: yesNo };
}

/** Reports that a type was expected and another found. */
export function mismatch(
  context: Context,
  span: Span,
  { expected, found }: { readonly expected: string; readonly found: Type },
): void {
  if (found.kind === 'unknown') return;
  const data = { expected, found: typeText(found) };
  context.scope.problem(span, 'type-mismatch', data);
}

/** Reads an expression; `expected` helps bare values of kinds and results in a notation. */
export function expression(
  context: Context,
  node: tree.Expression,
  expected: Type | null = null,
): Expr {
  return context.known.read(context, node, expected);
}

/**
 * Reads an expression that must have the type; what may leave its ends stops the run there, `name`
 * says what the value is for.
 */
export function expect(
  context: Context,
  node: tree.Expression,
  type: Type,
  name?: string,
): Expr {
  const typed = fitting(context, node, type);
  // Hardly anything has to be held, and what is printed for it takes its time.
  if (isWithin(typed.result, type)) return typed;
  return held(typed, type, name ?? printExpression(node));
}

/** Reads an expression that must have the type, but for its ends: whoever takes it holds them. */
export function fitting(context: Context, node: tree.Expression, type: Type): Expr {
  const typed = expression(context, node, type);
  const isFit = fits(typed.result, type) || fits(bare(typed.result), type);
  const wrong = isFit ? outside(node, typed, type) : { span: node.span, type, found: typed.result };
  if (wrong !== null) {
    mismatch(context, wrong.span, { expected: typeText(wrong.type), found: wrong.found });
    return { ...typed, result: type };
  }
  return type.kind === 'optional' || type.kind === 'none' ? typed : needed(context, node, typed);
}

/**
 * What stands where a value is needed. Where none may stand it is reported; an example tries it: if
 * it is none after all, the example fails.
 */
export function needed(context: Context, node: tree.Expression, typed: Expr): Expr {
  if (typed.result.kind !== 'optional') return typed;
  if (context.scope.purpose !== 'example') {
    const data = { text: printExpression(node), type: typeText(typed.result.type) };
    context.scope.problem(node.span, 'may-be-none', data);
  }
  return { kind: 'builtin', name: 'present', arguments: [typed], result: typed.result.type };
}

/** Reads an expression whose value is needed. */
export function there(context: Context, node: tree.Expression, expected: Type | null = null): Expr {
  return needed(context, node, expression(context, node, expected));
}

/** How conditions are read here for what they tell. */
function readingOf({ names, scope }: Context): Reading {
  return {
    fieldName: (type, field) => names.inOrder[type]?.fields[field]?.name.text ?? '',
    told: scope.told,
  };
}

/** What the condition tells of what is there. */
export function told(context: Context, condition: Expr): Told {
  return toldBy(condition, readingOf(context));
}

/** Notes that what was given a value is there now, if the value is. */
export function noteGiven(context: Context, target: Expr, given: Expr): void {
  if (target.result.kind !== 'optional' || !isThere(given.result)) return;
  context.scope.here = union(context.scope.here, knownOf([target], readingOf(context)));
}

/**
 * The expression with what is known of it here: past `x != none`, `x` is no longer `or none`; past
 * `x > 3` it is 4 at least.
 */
export function narrowed(context: Context, expr: Expr): Expr {
  const { here } = context.scope;
  const { result } = expr;
  if (here.size === 0 || (result.kind !== 'optional' && result.kind !== 'integer')) return expr;
  const path = pathOf(expr, readingOf(context));
  const known = path === null ? undefined : here.get(path.key);
  return known === undefined ? expr : { ...expr, result: within(bare(result), known.within) };
}

/** What was expected of an expression, and what its type is. */
interface Wrong {
  readonly span: Span;
  readonly type: Type;
  readonly found: Type;
}

/** What of an expression lies outside the ends expected of it, whatever it comes to; or null. */
function outside(node: tree.Expression, expr: Expr, expected: Type): Wrong | null {
  const [type, found] = [bare(expected), bare(expr.result)];
  if (node.kind === 'list' && type.kind === 'list') {
    const parts = elementsOf(expr);
    const wrong = node.elements.map((each, index) => {
      const part = parts[index];
      return part === undefined ? null : outside(each, part, type.element);
    });
    return wrong.find((each) => each !== null) ?? null;
  }
  const isWrong = expr.kind === 'constant' ? isBeyond(expr.value, type) : isApart(found, type);
  return isWrong ? { span: node.span, type, found } : null;
}

/** The elements of a list that is written. */
function elementsOf(expr: Expr): readonly Expr[] {
  if (expr.kind === 'list') return expr.elements;
  if (expr.kind !== 'constant' || expr.result.kind !== 'list') return [];
  const { element } = expr.result;
  return (expr.value as readonly Value[]).map((value) =>
    typeof value === 'number' && element.kind === 'integer'
      ? constantNumber(value)
      : constant(value, element),
  );
}

function isBeyond(value: Value, type: Type): boolean {
  return value !== null && !lies(value, type);
}

/** Whether no number is of both types. */
function isApart(left: Type, right: Type): boolean {
  if (left.kind !== 'integer' || right.kind !== 'integer') return false;
  const isAbove = left.from !== null && right.to !== null && left.from > right.to;
  return isAbove || (left.to !== null && right.from !== null && left.to < right.from);
}

/** Reports that something may not be done here. */
export function refuse(context: Context, span: Span, what: string): void {
  const where = context.scope.purpose;
  context.scope.problem(span, 'effect-not-allowed', { where, what });
}

/** A question or a reason in both languages, with its expressions; the other language stands in. */
export function template(context: Context, labels: tree.Labels | null): TemplateInfo {
  const read = (language: Language): readonly TemplatePart[] | null => {
    const parts = labels?.[language]?.parts;
    return parts === undefined ? null : templateParts(context, parts, language);
  };
  const fr = read('fr');
  const en = read('en');
  return { fr: fr ?? en ?? [], en: en ?? fr ?? [] };
}

function templateParts(
  context: Context,
  parts: tree.Template['parts'],
  language: Language,
): readonly TemplatePart[] {
  return parts.map((each) =>
    each.kind === 'plain' ? each.text : inserted(context, each, language),
  );
}

function inserted(
  context: Context,
  { expression: node, forms, span }: tree.InterpolationPart,
  language: Language,
): TemplatePart {
  const typed = expression(context, node);
  const { result: type } = typed;
  if (forms === null) return { value: typed, type };
  const hasGender = language === 'fr' && (type.kind === 'thing' || type.kind === 'kind');
  if (!hasGender && !counted.has(type.kind)) {
    mismatch(context, span, { expected: 'integer', found: type });
  }
  const [one, other] = forms.map(({ parts }) => templateParts(context, parts, language));
  return { value: typed, type, forms: [one ?? [], other ?? []] };
}

/** What words agree with in both languages: how many there are, and yes or no. */
const counted: ReadonlySet<Type['kind']> = new Set(['integer', 'yes-no', 'list']);
