// Programs with laws, for tests of where they are held.
import { lawful } from '../../interpreter/elaborate/laws.ts';
import type { Expr, LawInfo, Program, Routine } from '../../interpreter/model/program.ts';
import {
  call,
  compare,
  constant,
  give,
  integer,
  list,
  origin,
  routine,
  slot,
  words,
  yesNo,
} from './program.ts';

/** A field of things of a type, which laws are about. */
interface About {
  readonly type: number;
  readonly field: number;
}

/**
 * The program with two laws: that no thing has more than `most` of a field, and that the sum of it
 * over all things stays as it is. Both are held wherever they can be broken.
 */
export function withLaws(of: Program, { type, field: at }: About, most: number): Program {
  const held = { kind: 'field', thing: slot(0), type, field: at } as const;
  const amount: Expr = { ...held, result: integer };
  const source = { kind: 'type', type } as const;
  const holds: Expr = {
    kind: 'quantify',
    quantity: 'every',
    slot: 0,
    source,
    condition: compare(amount, '<=', constant(most)),
    result: yesNo,
  };
  const all: Expr = {
    kind: 'select',
    slot: 0,
    source,
    condition: null,
    give: amount,
    result: list(integer),
  };
  const first = of.routines.length;
  const routines = [weighing('most', holds), weighing('kept', call('sum', all))];
  const laws = routines.map(({ name }, index): LawInfo => ({
    name,
    words: words(name),
    origin,
    form: index === 0 ? 'holds' : 'keeps',
    routine: first + index,
  }));
  const whole = { ...of, laws, routines: [...of.routines, ...routines] };
  return lawful(whole, (routine) => routine.origin.span);
}

function weighing(name: string, value: Expr): Routine {
  const pure = { role: 'law', result: value.result, effects: false, changes: false } as const;
  return routine(name, {}, ['element'], [give(value)], pure);
}
