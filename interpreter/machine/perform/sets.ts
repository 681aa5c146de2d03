// Settings that follow one another and cannot stop the run are done at one go: what a rule says in
// steps, the conditions of modifiers first of all, is mostly such settings, and going from one
// operation to the next costs more than they do.
import type { Expr, Program } from '../../model/program.ts';
import { evaluator } from '../evaluate.ts';
import type { FlatOperation } from '../flat-code.ts';
import type { Perform } from '../machine.ts';
import type { Operand } from '../operand.ts';
import { isSet, operand, read } from '../operand.ts';

/**
 * Most settings that are done at one go. They are made ready for each place where control may
 * arrive: without an end those of a long rule would be as many as its square.
 */
const mostAtOnce = 24;

/** Does the settings that begin at a place; null: there are not two. `settled` follows jumps. */
export function settings(
  program: Program,
  code: readonly FlatOperation[],
  from: number,
  settled: (at: number) => number,
): Perform | null {
  const slots: number[] = [];
  const values: Operand[] = [];
  let next = from;
  for (let left = mostAtOnce; left > 0; left -= 1) {
    const operation = code[next];
    if (operation?.kind !== 'set' || !isSure(operation.value, program)) break;
    slots.push(operation.slot);
    values.push(operand(operation.value, program, evaluator));
    next = settled(next + 1);
  }
  return slots.length < 2 ? null : together(slots, values, next);
}

function together(into: readonly number[], values: readonly Operand[], next: number): Perform {
  const count = into.length;
  return (slots, machine) => {
    // The loop counts one step itself.
    machine.steps += count - 1;
    for (let index = 0; index < count; index += 1) {
      slots[into[index] as number] = read(values[index] as Operand, slots, machine);
    }
    return next;
  };
}

/** Whether working an expression out always comes to a value. */
function isSure(expr: Expr, program: Program): boolean {
  switch (expr.kind) {
    case 'constant':
    case 'slot':
      return true;
    case 'field':
      return isSet(expr.type, expr.field, program) && isSure(expr.thing, program);
    case 'part':
      return isSure(expr.record, program);
    case 'half':
      return isSure(expr.pair, program);
    case 'not':
      return isSure(expr.operand, program);
    case 'has':
      return isSure(expr.effects, program);
    case 'compare':
      return !expr.exact && isSure(expr.left, program) && isSure(expr.right, program);
    case 'equal':
    case 'and':
    case 'or':
      return isSure(expr.left, program) && isSure(expr.right, program);
    default:
      return false;
  }
}
