/**
 * Which calls that come back to where they came from end: a number falls with each towards the end
 * that its type states, or a piece leaves play before each and none comes.
 */
import { everyOperation, someOperation } from '../model/operations.ts';
import type { Expr, Operation } from '../model/program.ts';
import type { OpenRoutine } from './frames.ts';

type Routines = readonly OpenRoutine[];

/** Groups of routines that come back to each other, without those that must end. */
export function endlessCycles(routines: Routines): readonly (readonly number[])[] {
  const open = (index: number): readonly number[] =>
    isWaning(routines, index) ? [] : [...(routines[index]?.calls ?? [])];
  return cycles(routines, open).filter((cycle) => {
    const group = groupOf(cycle, open);
    return !fallsIn(routines, group);
  });
}

/** Groups of routines that call each other, each found once. */
function cycles(
  routines: Routines,
  calls: (index: number) => readonly number[],
): readonly (readonly number[])[] {
  const state = new Map<number, 'open' | 'done'>();
  const found: number[][] = [];
  const visit = (index: number, path: readonly number[]): void => {
    if (state.get(index) === 'done') return;
    if (state.get(index) === 'open') {
      found.push(path.slice(path.indexOf(index)));
      return;
    }
    state.set(index, 'open');
    for (const called of calls(index)) visit(called, [...path, index]);
    state.set(index, 'done');
  };
  routines.forEach((_, index) => {
    visit(index, []);
  });
  return found;
}

/** All that the routines of a cycle lead to and that leads back to them. */
function groupOf(
  [first = 0]: readonly number[],
  calls: (index: number) => readonly number[],
): ReadonlySet<number> {
  const leads = new Map<number, boolean>();
  const reached = ledTo([first], calls);
  for (const index of reached) leads.set(index, ledTo(calls(index), calls).has(first));
  return new Set([...reached].filter((index) => leads.get(index) === true));
}

function ledTo(
  from: readonly number[],
  calls: (index: number) => readonly number[],
): ReadonlySet<number> {
  const found = new Set(from);
  // Those that are added are looked at in their turn.
  for (const index of found) for (const called of calls(index)) found.add(called);
  return found;
}

// ------------------------------------------------------------------------ a piece that leaves play

/** Whether a routine takes a piece out before it calls what may come back, and nothing adds one. */
function isWaning(routines: Routines, index: number): boolean {
  const routine = routines[index];
  if (routine === undefined) return false;
  const { body, calls } = routine;
  // Most take nothing out, and need not be followed.
  if (!body.some(({ kind }) => kind === 'remove')) return false;
  const within = (called: number): readonly number[] => [...(routines[called]?.calls ?? [])];
  const back = new Set([...calls].filter((called) => ledTo([called], within).has(index)));
  if (back.size === 0) return false;
  const isBack = (one: Operation): boolean => one.kind === 'call' && back.has(one.routine);
  const first = body.findIndex((one) => someOperation([one], isBack));
  if (!body.slice(0, first).some(({ kind }) => kind === 'remove')) return false;
  return [...ledTo([index], within)].every(
    (each) => !someOperation(routines[each]?.body ?? [], ({ kind }) => kind === 'create'),
  );
}

// ----------------------------------------------------------------------------- a number that falls

/** What becomes of the bound from a call to the next. */
type Fall = 'falls' | 'stays';

/** Whether each call within the group hands its bound on, and none goes round without a fall. */
function fallsIn(routines: Routines, group: ReadonlySet<number>): boolean {
  const steady = new Map<number, number[]>();
  for (const index of group) {
    const { body = [] } = routines[index] ?? {};
    for (const one of everyOperation(body)) {
      if (one.kind !== 'call' || !group.has(one.routine)) continue;
      const fall = fallOf(routines, index, one);
      if (fall === null) return false;
      if (fall === 'stays') steady.set(index, [...(steady.get(index) ?? []), one.routine]);
    }
  }
  const stays = (index: number): readonly number[] => steady.get(index) ?? [];
  return [...group].every((index) => !ledTo(stays(index), stays).has(index));
}

function fallOf(
  routines: Routines,
  from: number,
  { routine, arguments: given }: Operation & { readonly kind: 'call' },
): Fall | null {
  const [own, next] = [boundOf(routines[from]), boundOf(routines[routine])];
  const value = valueOf(given[next], routines[from]?.body ?? []);
  if (own < 0 || next < 0 || value === undefined) return null;
  if (isSlot(value, own)) return 'stays';
  if (value.kind !== 'arithmetic' || value.operator !== '-') return null;
  const { left, right } = value;
  const step = right.kind === 'constant' ? right.value : 0;
  return isSlot(left, own) && typeof step === 'number' && step >= 1 ? 'falls' : null;
}

/** What an argument is, where it was put into a slot of its own first. */
function valueOf(given: Expr | undefined, body: readonly Operation[]): Expr | undefined {
  if (given?.kind !== 'slot') return given;
  const set = everyOperation(body).filter((one) => one.kind === 'set' && one.slot === given.slot);
  const [only, ...more] = set;
  return only?.kind === 'set' && more.length === 0 ? only.value : given;
}

function isSlot(value: Expr, slot: number): boolean {
  return value.kind === 'slot' && value.slot === slot;
}

/** The parameter that bounds how often: the first number with a lower end that stays; -1: none. */
function boundOf(routine: OpenRoutine | undefined): number {
  if (routine === undefined) return -1;
  const changed = new Set(
    everyOperation(routine.body).flatMap((one) => (one.kind === 'set' ? one.slot : [])),
  );
  return routine.parameters.findIndex(
    ({ type }, slot) => type.kind === 'integer' && type.from !== null && !changed.has(slot),
  );
}
