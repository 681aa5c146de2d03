/** Constants: what can be worked out before anything runs. */
import type * as tree from '../../grammar/nodes.ts';
import { evaluator } from '../machine/evaluate.ts';
import type { Machine } from '../machine/machine.ts';
import type { Definition } from '../model/book.ts';
import type { Configuration } from '../model/configuration.ts';
import { blankConfiguration } from '../model/configuration.ts';
import { children } from '../model/expressions.ts';
import { keptFunction } from '../model/kept.ts';
import type { ConstantExpr, Expr, Program } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import { plainWords } from '../model/words.ts';

/**
 * The value of an expression that reads no thing, and no slot but those whose values are given;
 * undefined when it does, or fails.
 */
export function constantValue(
  expr: Expr,
  slots: readonly (Value | undefined)[] = [],
): Value | undefined {
  if (expr.kind === 'constant') return expr.value;
  if (!isConstant(expr, ({ slot }) => slots[slot] !== undefined)) return undefined;
  try {
    return evaluator(expr, nothingYet)(slots.map((value) => value ?? null), standstill);
  } catch {
    // A division by zero, a number too large: the caller says that it is no constant.
    return undefined;
  }
}

/** A number of the book as rules read it, with the words that tell it; null: of no type. */
export function namedNumber(
  { node: { labels, name }, clause }: Definition<tree.NumberDefinition>,
  value: Value,
  result: Type,
): ConstantExpr | null {
  if (result.kind === 'unknown') return null;
  const constant = { kind: 'constant', value, result } as const;
  if (labels === null) return constant;
  return { ...constant, number: { words: plainWords(labels, name.text), clause } };
}

/** Whether an expression has a value as soon as its slots have. */
export function canBeConstant(expr: Expr): boolean {
  return isConstant(expr, () => true);
}

type SlotExpr = Expr & { readonly kind: 'slot' };

function isConstant(expr: Expr, isKnown: (slot: SlotExpr) => boolean): boolean {
  switch (expr.kind) {
    case 'slot':
      return isKnown(expr);
    case 'named':
    case 'field':
    case 'without':
    case 'select':
    case 'quantify':
      return false;
    case 'builtin':
      if (expr.name === keptFunction) return false;
      return children(expr).every((part) => isConstant(part, isKnown));
    case 'constant':
    case 'arithmetic':
    case 'equal':
    case 'compare':
    case 'and':
    case 'or':
    case 'join':
    case 'negate':
    case 'round':
    case 'not':
    case 'conditional':
    case 'list':
    case 'record':
    case 'part':
    case 'half':
    case 'in':
    case 'has':
    case 'amount':
      return children(expr).every((part) => isConstant(part, isKnown));
  }
}

const nothingYet: Program = {
  book: '',
  title: { fr: '', en: '' },
  kinds: [],
  records: [],
  things: [],
  notations: [],
  tables: [],
  modifierLists: [],
  facts: [],
  routines: [],
  laws: [],
  actions: [],
  sequences: [],
  phases: [],
  maps: [],
  deals: [],
  examples: [],
};

const standstill: Machine = makeStandstill();

function makeStandstill(): Machine {
  const configuration: Configuration = blankConfiguration();
  // A constant looks at nothing of a machine but its configuration.
  return { program: nothingYet, configuration } as unknown as Machine;
}
