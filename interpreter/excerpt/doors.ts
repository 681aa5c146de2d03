import { isDoor } from '../clauses/open.ts';
import { calledBy, eachOperation } from '../model/operations.ts';
import type { Program } from '../model/program.ts';

/** What a routine looks up itself, and what it enters. */
interface Own {
  readonly tables: ReadonlySet<number>;
  readonly calls: ReadonlySet<number>;
}

const known = new WeakMap<Program, readonly Own[]>();

/** The rules that a person may run by itself and that look a table up, nearest first. */
export function doorsTo(program: Program, table: number): readonly number[] {
  const owns = known.get(program) ?? program.routines.map((_, index) => ownOf(program, index));
  known.set(program, owns);
  const far = program.routines.map((routine, index) =>
    isDoor(routine) ? stepsTo(owns, index, table) : Infinity,
  );
  const found = [...far.keys()].filter((index) => far[index] !== Infinity);
  return found.sort((first, second) => (far[first] ?? 0) - (far[second] ?? 0));
}

function ownOf(program: Program, index: number): Own {
  const tables = new Set<number>();
  const calls = new Set<number>();
  eachOperation(program.routines[index]?.body ?? [], (operation) => {
    if (operation.kind === 'look-up') tables.add(operation.table);
    for (const called of calledBy(program, operation)) calls.add(called);
  });
  return { tables, calls };
}

/** Through how many calls a routine comes to a look-up in a table; `Infinity`: it never does. */
function stepsTo(owns: readonly Own[], from: number, table: number): number {
  const far = new Map([[from, 0]]);
  for (const [index, steps] of far) {
    const own = owns[index];
    if (own?.tables.has(table) === true) return steps;
    for (const next of own?.calls ?? []) if (!far.has(next)) far.set(next, steps + 1);
  }
  return Infinity;
}
