import type { Decided, Way } from '../../model/log.ts';
import type { Expr } from '../../model/program.ts';
import { bare } from '../../model/types.ts';
import { evaluator } from '../evaluate.ts';
import type { FlatOperation } from '../flat-code.ts';
import { groundsOf, selectsIn, worthOf } from '../grounds.ts';
import type { Perform } from '../machine.ts';
import type { Place } from './context.ts';
import { whereabouts } from './context.ts';

/** The operation as done in a run that explains itself: what it decides is written down first. */
export function explained(place: Place, operation: FlatOperation, perform: Perform): Perform {
  // Nothing is written down of guards.
  const found = place.routine.role === 'guard' ? null : decision(place, operation);
  if (found === null) return perform;
  const { condition, use } = found;
  const { program, at: index } = place;
  const where = whereabouts(place, operation);
  const valueOf = evaluator(condition, program);
  return (slots, machine) => {
    if (machine.log !== null) {
      const of = { program, slots, machine };
      const value = valueOf(slots, machine);
      const seen = isTruth(condition)
        ? { grounds: groundsOf(condition, of) }
        : worthOf(condition, of);
      machine.log.push({ ...where, kind: 'decided', index, use, value, ...seen });
    }
    return perform(slots, machine);
  };
}

function decision(
  { flat: { code }, at: index }: Place,
  operation: FlatOperation,
): { readonly condition: Expr; readonly use: Decided['use'] } | null {
  switch (operation.kind) {
    case 'branch':
      return { condition: operation.condition, use: branchOf(code, index, operation.otherwise) };
    case 'set': {
      const { value, slot, untold } = operation;
      // Which way a number was worked out stands nowhere else.
      const isTwofold = isTruth(value) || value.kind === 'conditional';
      const isTold = untold === undefined && (isTwofold || selectsIn(value).length > 0);
      return isTold ? { condition: value, use: { kind: 'set', slot } } : null;
    }
    case 'each-start': {
      const { list, items } = operation;
      const isSifted = selectsIn(list).length > 0;
      return isSifted ? { condition: list, use: { kind: 'set', slot: items } } : null;
    }
    case 'return':
      return operation.value === null
        ? null
        : { condition: operation.value, use: { kind: 'return' } };
    default:
      return null;
  }
}

function isTruth({ result }: Expr): boolean {
  return bare(result).kind === 'yes-no';
}

function branchOf(
  code: readonly FlatOperation[],
  index: number,
  otherwise: number,
): Decided['use'] {
  const last = code[otherwise - 1];
  // A jump on leaves the other way out; a jump back belongs to a loop.
  const end = last?.kind === 'jump' && last.to > otherwise ? last.to : otherwise;
  return {
    kind: 'branch',
    then: way(code, index + 1, otherwise),
    otherwise: way(code, otherwise, end),
  };
}

function way(code: readonly FlatOperation[], from: number, end: number): Way {
  const inside = code.slice(from, end);
  return {
    from,
    end,
    sets: inside.flatMap((one) => (one.kind === 'set' ? [one.slot] : [])),
    returns: inside.some(({ kind }) => kind === 'return'),
  };
}
