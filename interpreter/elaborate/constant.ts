/** Constants: what can be worked out before anything runs. */
import { evaluator } from '../machine/evaluate.ts';
import type { Machine } from '../machine/machine.ts';
import type { Configuration } from '../model/configuration.ts';
import { blankConfiguration } from '../model/configuration.ts';
import { children } from '../model/expressions.ts';
import { keptFunction } from '../model/kept.ts';
import type { Expr, Program } from '../model/program.ts';
import type { Value } from '../model/values.ts';

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
