/** The laws of the book that rules may break. */
import { eachOperation } from '../../model/operations.ts';
import type { Program } from '../../model/program.ts';
import { closureOf } from './closure.ts';
import type { Stop } from './stops.ts';

/** By rule, of some, the laws it may break: it holds them once it is done, or its guard does. */
export function breachesOf(program: Program, meant: readonly number[]): readonly Stop[] {
  return meant.flatMap((routine) => {
    const { role, origin } = program.routines[routine] ?? {};
    if (origin === undefined || (role !== 'action' && role !== 'procedure')) return [];
    const { file, span } = origin;
    return heldBy(program, routine).map((index): Stop => {
      const law = program.laws[index]?.name ?? '';
      return { code: 'law-broken', routine, file, span, law };
    });
  });
}

/** The pieces that the laws look through which a rule may break: others than its own count too. */
export function othersOf(program: Program, routine: number): readonly number[] {
  const found = heldBy(program, routine).flatMap((index) => {
    const { searched } = closureOf(program, program.laws[index]?.routine ?? -1);
    return [...searched];
  });
  // What is kept for each is there already.
  return [...new Set(found)].filter((type) => {
    const { role, keys } = program.things[type] ?? {};
    return role === 'piece' && keys === undefined;
  });
}

/** The laws that are held once a rule is done, by index. */
function heldBy({ routines }: Program, index: number): readonly number[] {
  const { role, guard = -1, body = [] } = routines[index] ?? {};
  const found = new Set<number>();
  eachOperation(role === 'action' ? body : (routines[guard]?.body ?? []), (operation) => {
    if (operation.kind === 'require' && operation.law?.when === 'after') {
      found.add(operation.law.index);
    }
  });
  return [...found];
}
