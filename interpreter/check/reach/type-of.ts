/** The type of an expression in a routine: what the lowering knew, found again. */
import { builtin } from '../../builtins/builtins.ts';
import type { Declared } from '../../builtins/builtin.ts';
import { arithmeticType } from '../../elaborate/intervals.ts';
import type { Expr, Program, SlotInfo } from '../../model/program.ts';
import { bare, integer, meet, unknown, yesNo } from '../../model/types.ts';
import type { Type } from '../../model/types.ts';

/** Where an expression stands. */
export interface Standing {
  readonly program: Program;
  readonly declared: Declared;
  readonly slots: readonly SlotInfo[];
}

/** The type, as narrow as the expression tells; unknown where it does not. */
export function typeOf(expr: Expr, standing: Standing): Type {
  const of = (part: Expr): Type => typeOf(part, standing);
  switch (expr.kind) {
    case 'constant':
      return constantType(expr.value);
    case 'slot':
      return standing.slots[expr.slot]?.type ?? unknown;
    case 'field':
      return standing.program.things[expr.type]?.fields[expr.field]?.type ?? unknown;
    case 'part': {
      const record = of(expr.record);
      const name = record.kind === 'record' ? record.name : '';
      const info = standing.program.records.find((each) => each.name === name);
      return info?.fields[expr.field]?.type ?? unknown;
    }
    case 'half': {
      const pair = of(expr.pair);
      return pair.kind === 'effects-pair' ? { kind: 'effects', notation: pair.notation } : unknown;
    }
    case 'arithmetic':
      return arithmeticType(expr.operator, bare(of(expr.left)), bare(of(expr.right))) ?? unknown;
    case 'negate': {
      const zero: Type = { kind: 'integer', from: 0, to: 0 };
      return arithmeticType('-', zero, bare(of(expr.operand))) ?? unknown;
    }
    case 'round':
      return integer;
    case 'equal':
    case 'compare':
    case 'and':
    case 'or':
    case 'not':
    case 'in':
    case 'has':
    case 'quantify':
      return yesNo;
    case 'conditional':
      return meet(of(expr.then), of(expr.otherwise)) ?? unknown;
    case 'amount':
      return { kind: 'integer', from: 0, to: null };
    case 'builtin':
      return builtin(expr.name)?.type(expr.arguments.map(of), standing.declared) ?? unknown;
    case 'named':
    case 'list':
    case 'record':
    case 'join':
    case 'without':
    case 'select':
      return unknown;
  }
}

function constantType(value: unknown): Type {
  if (typeof value === 'number') return { kind: 'integer', from: value, to: value };
  return typeof value === 'boolean' ? yesNo : value === null ? { kind: 'none' } : unknown;
}
