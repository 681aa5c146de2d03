/**
 * What a routine can do depends on what it calls: effects, changes, and calls that come back to it.
 */
import { someOperation } from '../model/operations.ts';
import type { NumberSource, Operation, Program, Routine } from '../model/program.ts';
import { endlessCycles } from './bounded.ts';
import type { OpenRoutine } from './frames.ts';
import type { Names } from './names.ts';
import { sortedWhereUnread } from './order.ts';
import { sourcesOf } from './sources.ts';

/** Completes the routines; recursion and effects where none may be are reported. */
export function finished(routines: readonly OpenRoutine[], names: Names): readonly Routine[] {
  const effects = reaching(routines, isEffect);
  const changes = reaching(routines, isChange);
  const recursive = endlessCycles(routines);
  const numbers = numbersOf(routines, names);
  const complete = routines.map((routine, index): Routine => {
    const { calls, read, ...rest } = routine;
    const body = sortedWhereUnread(rest.body);
    const own = numbers[index] ?? [];
    return {
      ...rest,
      ...(own.length === 0 ? {} : { numbers: own }),
      body,
      effects: effects.has(index),
      changes: changes.has(index),
    };
  });
  for (const cycle of recursive) {
    const first = routines[cycle[0] ?? 0];
    if (first === undefined) continue;
    const data = { cycle: [...cycle, cycle[0] ?? 0].map((index) => routines[index]?.name ?? '') };
    names.problem(first.origin, 'unbounded-recursion', data);
  }
  for (const routine of complete) {
    if (!isWeighed(routine)) continue;
    if (!routine.effects && !routine.changes) continue;
    // What it does itself is reported where it stands.
    if (someOperation(routine.body, (one) => isEffect(one) || isChange(one))) continue;
    const what = routine.effects ? 'effect' : 'change';
    const data = { where: 'condition', what };
    names.problem(routine.origin, 'effect-not-allowed', data);
  }
  return complete;
}

/** Of each routine the numbers with a source of their own: those of its helpers are its own. */
function numbersOf(
  routines: readonly OpenRoutine[],
  names: Names,
): readonly (readonly NumberSource[])[] {
  const told = sourcesOf(names);
  if (told.size === 0) return [];
  return routines.map((routine) => {
    const found = new Map<string, NumberSource>();
    const seen = new Set([routine]);
    for (const { read, calls } of seen) {
      const all = [...(read ?? [])].flatMap((name) => told.get(name) ?? []);
      for (const each of all) found.set(each.name, each);
      for (const index of calls) {
        const called = routines[index];
        if (called?.role === 'procedure' && called.standing === undefined) seen.add(called);
      }
    }
    return [...found.values()];
  });
}

/** Whether a routine is worked out where nothing may happen. */
function isWeighed({ role }: Pick<Routine, 'role'>): boolean {
  return role === 'legality' || role === 'domain' || role === 'law';
}

/** What a routine can do that calls those of a program. */
export function effectsOf(
  { body, calls }: Pick<OpenRoutine, 'body' | 'calls'>,
  { routines }: Program,
): Pick<Routine, 'effects' | 'changes'> {
  const called = [...calls].flatMap((index) => routines[index] ?? []);
  return {
    effects: someOperation(body, isEffect) || called.some(({ effects }) => effects),
    changes: someOperation(body, isChange) || called.some(({ changes }) => changes),
  };
}

/** The routines that do such a thing, themselves or in what they call. */
function reaching(
  routines: readonly OpenRoutine[],
  is: (operation: Operation) => boolean,
): ReadonlySet<number> {
  const callers = routines.map((): number[] => []);
  routines.forEach(({ calls }, index) => {
    for (const called of calls) callers[called]?.push(index);
  });
  const found = new Set<number>();
  routines.forEach(({ body }, index) => {
    if (someOperation(body, is)) found.add(index);
  });
  // Those that are added are looked at in their turn.
  for (const index of found) for (const caller of callers[index] ?? []) found.add(caller);
  return found;
}

function isEffect({ kind }: Operation): boolean {
  return (
    kind === 'roll' || kind === 'draw' || kind === 'choose' || kind === 'ask' || kind === 'act'
  );
}

function isChange({ kind }: Operation): boolean {
  return kind === 'field' || kind === 'create' || kind === 'remove';
}
