/** Constants: what can be worked out before anything runs. */
import { evaluator } from '../machine/evaluate.ts';
import type { Machine } from '../machine/machine.ts';
import type { Configuration } from '../model/configuration.ts';
import { blankConfiguration } from '../model/configuration.ts';
import type { Expr, Program } from '../model/program.ts';
import type { Value } from '../model/values.ts';

/** The value of an expression that reads no slot and no thing; undefined when it does, or fails. */
export function constantValue(expr: Expr): Value | undefined {
  if (expr.kind === 'constant') return expr.value;
  if (!isConstant(expr)) return undefined;
  try {
    return evaluator(expr, nothingYet)([], standstill);
  } catch {
    // A division by zero, a number too large: the caller says that it is no constant.
    return undefined;
  }
}

function isConstant(expr: Expr): boolean {
  switch (expr.kind) {
    case 'constant':
      return true;
    case 'arithmetic':
    case 'equal':
    case 'compare':
    case 'and':
    case 'or':
    case 'join':
      return isConstant(expr.left) && isConstant(expr.right);
    case 'negate':
    case 'round':
    case 'not':
      return isConstant(expr.operand);
    case 'conditional':
      return isConstant(expr.condition) && isConstant(expr.then) && isConstant(expr.otherwise);
    case 'list':
      return expr.elements.every(isConstant);
    case 'record':
      return expr.fields.every(isConstant);
    case 'builtin':
      return expr.arguments.every(isConstant);
    case 'part':
      return isConstant(expr.record);
    case 'half':
      return isConstant(expr.pair);
    case 'in':
      return isConstant(expr.element) && isConstant(expr.list);
    case 'has':
    case 'amount':
      return isConstant(expr.effects);
    case 'slot':
    case 'named':
    case 'field':
    case 'without':
    case 'select':
    case 'quantify':
      return false;
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
