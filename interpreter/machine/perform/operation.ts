import type { Program } from '../../model/program.ts';
import type { FlatOperation } from '../flat-code.ts';
import { flatten } from '../flatten.ts';
import type { LookUps, Perform, Prepared, PreparedRoutine } from '../machine.ts';
import type { Place } from './context.ts';
import {
  branch,
  call,
  choice,
  eachNext,
  eachStart,
  giveBack,
  mark,
  repeatNext,
  repeatStart,
  require,
  set,
  total,
} from './control.ts';
import { explained } from './explained.ts';
import { create, field, remove } from './fields.ts';
import { lookUp } from './look-up.ts';
import { noted } from './noted.ts';
import { act, ask, choose, draw, expectation, illegal, roll, script, take } from './requests.ts';
import { settings } from './sets.ts';

const known = new WeakMap<Program, Prepared>();

/** The program made ready to run; its routines follow when they are first called. */
export function prepare(program: Program): Prepared {
  const found = known.get(program) ?? {
    routines: program.routines.map(() => undefined),
    prepare: (routine) => routineReady(program, routine),
  };
  known.set(program, found);
  return found;
}

/**
 * Watches the runs of a program that has not run yet: which tables each run looks up, and if that
 * is asked which routines it goes through.
 */
export function watchLookUps(program: Program, asksThrough = false): LookUps {
  const through = asksThrough ? new Map<number, Set<number>>() : null;
  const lookUps: LookUps = { byRoutine: new Map(), through, now: new Set(), nowThrough: new Set() };
  known.set(program, {
    routines: program.routines.map(() => undefined),
    prepare: (routine) => routineWatched(routineReady(program, routine), routine, lookUps),
    lookUps,
  });
  return lookUps;
}

function routineWatched(
  ready: PreparedRoutine,
  routine: number,
  lookUps: LookUps,
): PreparedRoutine {
  const { code } = ready.flat;
  const asksThrough = lookUps.through !== null;
  if (!asksThrough && !code.some(({ kind }) => kind === 'look-up')) return ready;
  const told = (performs: readonly Perform[]): readonly Perform[] =>
    performs.map((perform, index) => {
      const operation = code[index];
      const table = operation?.kind === 'look-up' ? operation.table : null;
      if (!asksThrough && table === null) return perform;
      return (slots, machine) => {
        lookUps.nowThrough.add(routine);
        if (table !== null) lookUps.now.add(table);
        return perform(slots, machine);
      };
    });
  return {
    ...ready,
    code: told(ready.code),
    quick: told(ready.quick),
    explaining: () => told(ready.explaining()),
    noting: () => told(ready.noting()),
  };
}

/** A run begins with a routine: what is looked up from now on is looked up by it. */
export function beginRun(program: Program, routine: number): void {
  const lookUps = prepare(program).lookUps;
  if (lookUps === undefined) return;
  lookUps.now = lookUps.byRoutine.get(routine) ?? new Set();
  lookUps.byRoutine.set(routine, lookUps.now);
  if (lookUps.through === null) return;
  lookUps.nowThrough = lookUps.through.get(routine) ?? new Set();
  lookUps.through.set(routine, lookUps.nowThrough);
}

function routineReady(program: Program, index: number): PreparedRoutine {
  const routine = program.routines[index];
  if (routine === undefined) throw new Error(`no routine ${index}`);
  const flat = flatten(program, routine);
  const follow = (at: number): number => settled(flat.code, at);
  const place = (at: number, explains = false): Place => {
    return { program, routine, index, flat, at, next: follow(at + 1), explains };
  };
  const code = flat.code.map((operation, at) => performer(place(at), operation));
  const quick = code.map((one, at) => settings(program, flat.code, at, follow) ?? one);
  let explaining: readonly Perform[] | null = null;
  let noting: readonly Perform[] | null = null;
  return {
    code,
    quick,
    explaining: () =>
      (explaining ??= flat.code.map((operation, at) => {
        const where = place(at, true);
        return explained(where, operation, performer(where, operation));
      })),
    noting: () =>
      (noting ??= flat.code.map((operation, at) => {
        const where = place(at);
        return noted(where, operation, performer(where, operation));
      })),
    flat,
    blank: routine.slots.map(() => null),
  };
}

/** Where control ends up that arrives at a place: jumps are taken beforehand. */
function settled(code: readonly FlatOperation[], at: number): number {
  let to = at;
  // A loop without anything in it would jump for ever.
  for (let left = code.length; left > 0; left -= 1) {
    const operation = code[to];
    if (operation?.kind !== 'jump') break;
    to = operation.to;
  }
  return to;
}

function performer(place: Place, operation: FlatOperation): Perform {
  switch (operation.kind) {
    case 'set':
      return set(place, operation);
    case 'field':
      return field(place, operation);
    case 'call':
      return call(place, operation);
    case 'roll':
      return roll(place, operation);
    case 'draw':
      return draw(place, operation);
    case 'choose':
      return choose(place, operation);
    case 'ask':
      return ask(place, operation);
    case 'look-up':
      return lookUp(place, operation);
    case 'total':
      return total(place, operation);
    case 'create':
      return create(place, operation);
    case 'remove':
      return remove(place, operation);
    case 'return':
      return giveBack(place, operation);
    case 'require':
      return require(place, operation);
    case 'act':
      return act(place, operation);
    case 'script':
      return script(place, operation);
    case 'expect':
      return expectation(place, operation);
    case 'illegal':
      return illegal(place, operation);
    case 'take':
      return take(place, operation);
    case 'jump': {
      const { to } = operation;
      return () => to;
    }
    case 'branch':
      return branch(place, operation);
    case 'switch':
      return choice(place, operation);
    case 'each-start':
      return eachStart(place, operation);
    case 'each-next':
      return eachNext(place, operation);
    case 'repeat-start':
      return repeatStart(place, operation);
    case 'repeat-next':
      return repeatNext(place, operation);
    case 'phase-enter':
    case 'phase-leave':
    case 'together-enter':
    case 'together-leave':
      return mark(place, operation);
  }
}
