/** What calls what: where a search may start to reach a place. */
import type { Program, Routine } from '../../model/program.ts';
import { callersIn, callsOf } from '../../model/touches.ts';

/** The procedures and actions that nothing in play calls, from which a place is reached. */
export function doorsTo(program: Program, routine: number): readonly number[] {
  const found = new Set<number>();
  const seen = new Set<number>();
  const waiting = [routine];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (isDoor(program, next)) found.add(next);
    waiting.push(...callersOf(program, next));
  }
  return [...found];
}

/** Whether it is an action, or a procedure that nothing in play calls. */
export function isDoor(program: Program, index: number): boolean {
  const role = program.routines[index]?.role;
  if (role !== 'procedure') return role === 'action';
  return callersOf(program, index).length === 0;
}

/** Some routines with all that they enter. */
export function entered(program: Program, routines: Iterable<number>): ReadonlySet<number> {
  const found = new Set(routines);
  // Those that are added are looked at in their turn.
  for (const index of found) for (const next of callsOf(program, index)) found.add(next);
  return found;
}

/** Whether it is an action, or a procedure that a person may run or that nothing in play calls. */
export function isOpenDoor(program: Program, index: number): boolean {
  const { role, standing } = program.routines[index] ?? {};
  return isDoor(program, index) || (role === 'procedure' && standing === 'open');
}

/** The routine, or where it is no rule by itself the rules that call it; itself if none does. */
export function entriesTo(program: Program, routine: number): readonly number[] {
  const { routines } = program;
  if (isRule(routines[routine])) return [routine];
  const callers = callersOf(program, routine).filter((index) => isRule(routines[index]));
  return callers.length > 0 ? callers : [routine];
}

function isRule(routine: Routine | undefined): boolean {
  return routine?.role === 'procedure' || routine?.role === 'action';
}

const known = new WeakMap<Program, readonly (readonly number[])[]>();

/** What calls a routine: rules, in their order; what examples call is theirs. */
function callersOf(program: Program, routine: number): readonly number[] {
  const all = known.get(program) ?? ruleCallers(program);
  known.set(program, all);
  return all[routine] ?? [];
}

function ruleCallers(program: Program): readonly (readonly number[])[] {
  return callersIn(program).map((callers) =>
    callers.filter((index) => {
      const { role } = program.routines[index] ?? {};
      return role !== 'example' && role !== 'guard';
    }),
  );
}
