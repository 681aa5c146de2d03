// What an operation reads is mostly a slot, a field of the thing or of the record in a slot, or a
// constant. Those are read here on the spot: calling a closure for each costs three times as much.
import type { Thing } from '../model/configuration.ts';
import type { Expr, Program } from '../model/program.ts';
import type { RecordValue, Value } from '../model/values.ts';
import type { Evaluate, Machine } from './machine.ts';

/** One operand made ready. */
export interface Operand {
  readonly mode: Mode;
  readonly slot: number;
  readonly field: number;
  readonly value: Value;
  readonly evaluate: Evaluate;
}
type Mode = 'slot' | 'field' | 'part' | 'constant' | 'other';

/** Makes an operand ready; `evaluator` is for those that are not simple. */
export function operand(
  expr: Expr,
  program: Program,
  evaluator: (expr: Expr, program: Program) => Evaluate,
): Operand {
  const evaluate = evaluator(expr, program);
  if (expr.kind === 'slot') return { ...other(evaluate), mode: 'slot', slot: expr.slot };
  if (expr.kind === 'constant') return { ...other(evaluate), mode: 'constant', value: expr.value };
  if (expr.kind === 'part' && expr.record.kind === 'slot') {
    return { ...other(evaluate), mode: 'part', slot: expr.record.slot, field: expr.field };
  }
  if (expr.kind !== 'field' || expr.thing.kind !== 'slot') return other(evaluate);
  if (!isSet(expr.type, expr.field, program)) return other(evaluate);
  if (isSecret(expr.type, expr.field, program)) return other(evaluate);
  return { ...other(evaluate), mode: 'field', slot: expr.thing.slot, field: expr.field };
}

function other(evaluate: Evaluate): Operand {
  return { mode: 'other', slot: 0, field: 0, value: null, evaluate };
}

/**
 * Whether a field surely has a value that may be read, none included where its type allows it: a
 * deal may have left out only those of states and places.
 */
export function isSet(type: number, field: number, program: Program): boolean {
  const info = program.things[type];
  if (info?.role === 'piece') return true;
  const found = info?.fields[field];
  return found?.initial !== undefined || found?.type.kind === 'optional';
}

/** Whether not everybody may see a field. */
export function isSecret(type: number, field: number, { things }: Program): boolean {
  return things[type]?.fields[field]?.secret !== undefined;
}

/** The value of an operand. */
export function read(of: Operand, slots: Value[], machine: Machine): Value {
  switch (of.mode) {
    case 'slot':
      return slots[of.slot] as Value;
    case 'field':
      return (machine.things[slots[of.slot] as number] as Thing).fields[of.field] as Value;
    case 'part':
      return (slots[of.slot] as RecordValue).fields[of.field] as Value;
    case 'constant':
      return of.value;
    case 'other':
      return of.evaluate(slots, machine);
  }
}
