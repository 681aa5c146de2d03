/** Chains of operators, prefixes, fields and branches, folded into the trees they stand for. */
import type {
  BinaryOperator,
  Block,
  Conditional,
  Expression,
  ExpressionStatement,
  ForEach,
  If,
  Name,
  Rounding,
  Selection,
  Type,
} from './nodes.ts';
import { join, type Span } from './span.ts';

/** Words that are never names in an expression. */
export const reserved: ReadonlySet<string> = new Set([
  'and',
  'div',
  'else',
  'give',
  'has',
  'if',
  'in',
  'let',
  'mod',
  'no',
  'none',
  'not',
  'or',
  'preferring',
  'then',
  'where',
  'yes',
]);

/** Words that start a construct; those that are not reserved are names where it does not follow. */
export const leading: ReadonlySet<string> = new Set([
  ...reserved,
  'all',
  'amount',
  'choose',
  'draw',
  'every',
  'roll',
  'secretly',
  'some',
]);

/** How tightly each operator binds. `not` stands between `and` and the comparisons. */
const levels: Readonly<Record<BinaryOperator | 'rounded', number>> = {
  or: 1,
  and: 2,
  '=': 4,
  '!=': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  in: 4,
  'not in': 4,
  has: 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  div: 6,
  mod: 6,
  rounded: 6,
};
const comparison = 4;

/** How tightly `operator` binds; more is tighter. */
export function level(operator: BinaryOperator | 'rounded'): number {
  return levels[operator];
}

interface Prefix {
  readonly operator: '-' | 'not';
  readonly from: number;
}

type Operand = Expression | { readonly prefixes: readonly Prefix[]; readonly operand: Expression };

type Link =
  | { readonly operator: BinaryOperator; readonly right: Operand }
  | { readonly operator: 'rounded'; readonly rounding: Rounding; readonly to: number };

/** The tree of `first link link …`, by precedence climbing: one level groups to the left. */
export function chain(first: Operand, links: readonly Link[]): Expression {
  if (links.length === 0 && !('prefixes' in first)) return first;
  let at = 0;
  return climb(read(first), 0);

  function prefixed(prefixes: readonly Prefix[], index: number, operand: Expression): Expression {
    const prefix = prefixes[index];
    if (prefix === undefined) return operand;
    const { operator, from } = prefix;
    const rest = prefixed(prefixes, index + 1, operand);
    const whole = operator === 'not' ? climb(rest, comparison) : rest;
    return { kind: 'unary', operator, operand: whole, span: { from, to: whole.span.to } };
  }

  function read(operand: Operand): Expression {
    return 'prefixes' in operand ? prefixed(operand.prefixes, 0, operand.operand) : operand;
  }

  function climb(start: Expression, least: number): Expression {
    let left = start;
    for (
      let link = links[at];
      link !== undefined && level(link.operator) >= least;
      link = links[at]
    ) {
      at++;
      if (link.operator === 'rounded') {
        const span = { from: left.span.from, to: link.to };
        left = { kind: 'rounded', operand: left, rounding: link.rounding, span };
      } else {
        const { operator } = link;
        const right = climb(read(link.right), level(operator) + 1);
        left = { kind: 'binary', operator, left, right, span: join(left.span, right.span) };
      }
    }
    return left;
  }
}

/** `first.field.field` */
export function access(first: Expression, fields: readonly Name[]): Expression {
  let object = first;
  for (const field of fields) {
    object = { kind: 'field-access', object, field, span: join(object.span, field.span) };
  }
  return object;
}

/** `list of deck of type`, each list from its offset. */
export function ascend(lists: readonly Ascent[], type: Type): Type {
  return lists.reduceRight<Type>((element, { from, isDeck }) => {
    return { kind: 'list-type', isDeck, element, span: { from, to: element.span.to } };
  }, type);
}

/** Where a list of something begins, and whether it is a deck. */
interface Ascent {
  readonly from: number;
  readonly isDeck: boolean;
}

type Rest =
  | {
      readonly kind: 'branches';
      readonly then: Block;
      readonly elses: readonly {
        readonly condition: Expression;
        readonly then: Block;
        readonly from: number;
      }[];
      readonly otherwise: Block | null;
    }
  | { readonly kind: 'values'; readonly then: Expression; readonly otherwise: Expression };

/** What a loop runs over: the list itself, or the selection of those that it takes. */
export function runs(
  over: Pick<Selection, 'name' | 'source'>,
  of: Pick<Selection, 'condition' | 'order'>,
  span: Span,
): Pick<ForEach, 'name' | 'list'> {
  const { name, source } = over;
  if (source.kind === 'in-list' && of.condition === null && of.order === null) {
    return { name, list: source.list };
  }
  return { name, list: { kind: 'selection', ...over, ...of, give: null, span } };
}

/** The selection that a loop is written over, by the name of the loop; null: over a list. */
export function runsOver({ name, list }: ForEach): Selection | null {
  if (list.kind !== 'selection' || list.give !== null || list.name.text !== name.text) return null;
  const isPlain = list.source.kind === 'in-list' && list.condition === null && list.order === null;
  return isPlain ? null : list;
}

/** What starts with `if condition`: a statement with blocks, or an expression with values. */
export function choices(span: Span, condition: Expression, rest: Rest): If | ExpressionStatement {
  if (rest.kind === 'values') {
    const { then, otherwise } = rest;
    const whole = { from: span.from, to: otherwise.span.to };
    const expression: Conditional = {
      kind: 'conditional',
      condition,
      then,
      otherwise,
      span: whole,
    };
    return { kind: 'expression-statement', expression, span: whole };
  }
  const otherwise = rest.elses.reduceRight<Block | If | null>(
    (after, { condition, then, from }) => ({
      kind: 'if',
      condition,
      then,
      otherwise: after,
      span: { from, to: span.to },
    }),
    rest.otherwise,
  );
  return { kind: 'if', condition, then: rest.then, otherwise, span };
}
