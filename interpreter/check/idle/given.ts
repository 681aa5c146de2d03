/** What rules can give, by what they work out: less, it may be, than they are declared to. */
import { everyOperation } from '../../model/operations.ts';
import type { Program, Routine, SlotInfo } from '../../model/program.ts';
import type { Type } from '../../model/types.ts';
import { isWithin, meet } from '../../model/types.ts';

/** The slots of an example, each with what the rule can give that it is given by. */
export function slotsAsGiven(program: Program, { body, slots }: Routine): readonly SlotInfo[] {
  const found = [...slots];
  for (const operation of everyOperation(body)) {
    if (operation.kind !== 'call' || operation.slot === null) continue;
    const { slot, routine } = operation;
    const known = found[slot];
    const type = typeGiven(program, routine);
    if (known !== undefined && type !== null && isWithin(type, known.type)) {
      found[slot] = { ...known, type };
    }
  }
  return found;
}

/**
 * The numbers that a rule can give; null: all that it is declared to, or one alone. To say which
 * one a rule gives that always gives the same proves it.
 */
function typeGiven({ routines }: Program, index: number): Type | null {
  const { body = [] } = routines[index] ?? {};
  const types = everyOperation(body).flatMap((operation) =>
    operation.kind === 'return' && operation.value !== null ? [operation.value.result] : [],
  );
  const [first, ...others] = types;
  if (first === undefined) return null;
  const type = others.reduce<Type | null>((all, each) => all && meet(all, each), first);
  if (type?.kind !== 'integer' || type.from === null || type.to === null) return null;
  return type.from < type.to ? type : null;
}
