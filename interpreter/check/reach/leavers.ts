/** The rules that may change a piece which they took out of play before, or take it out again. */
import { blocksOf, calledBy, everyOperation } from '../../model/operations.ts';
import type { Operation, Program } from '../../model/program.ts';
import { callersIn } from '../../model/touches.ts';
import { entered } from './callers.ts';
import type { Stop } from './stops.ts';

/**
 * By rule, of some that a run may begin with: it, or what it calls, first removes and then changes,
 * or removes again.
 */
export function leaversOf(program: Program, meant: readonly number[]): readonly Stop[] {
  if (meant.length === 0) return [];
  const removing = doing(program, ({ removed }) => removed);
  if (removing.every(({ size }) => size === 0)) return [];
  const changing = doing(program, ({ changed }) => changed);
  const does = { program, removing, changing };
  const suspects = [...entered(program, meant)].filter((index) => {
    const isBoth = removing[index]?.isDisjointFrom(changing[index] ?? new Set()) === false;
    return isBoth && changesRemoved(program.routines[index]?.body ?? [], does);
  });
  const leading = new Set(suspects);
  for (const each of leading) for (const by of callersIn(program)[each] ?? []) leading.add(by);
  return meant.flatMap((routine): readonly Stop[] => {
    const { role, origin } = program.routines[routine] ?? {};
    const isRule = role === 'action' || role === 'procedure';
    if (origin === undefined || !isRule || !leading.has(routine)) return [];
    return [{ code: 'out-of-play', routine, file: origin.file, span: origin.span }];
  });
}

interface Does {
  readonly program: Program;
  /** By routine: the types of pieces that it removes, and those that it changes or removes. */
  readonly removing: readonly ReadonlySet<number>[];
  readonly changing: readonly ReadonlySet<number>[];
}

/** The types of pieces that a body itself removes, and those that it changes or removes. */
interface Own {
  readonly removed: ReadonlySet<number>;
  readonly changed: ReadonlySet<number>;
}

// INVARIANT: a body belongs to programs in which the same names stand for the same numbers.
const known = new WeakMap<readonly Operation[], Own>();

function ownOf(body: readonly Operation[], { things }: Program): Own {
  const found = known.get(body) ?? ownAmong(everyOperation(body), { things });
  known.set(body, found);
  return found;
}

function ownAmong(all: readonly Operation[], { things }: Pick<Program, 'things'>): Own {
  const removed = new Set<number>();
  const changed = new Set<number>();
  for (const operation of all) {
    if (operation.kind === 'field' && things[operation.type]?.role === 'piece') {
      changed.add(operation.type);
    } else if (operation.kind === 'remove') {
      const { result } = operation.thing;
      if (result.kind !== 'thing') continue;
      const type = things.findIndex(({ name }) => name === result.name);
      removed.add(type);
      changed.add(type);
    }
  }
  return { removed, changed };
}

/** By routine: the types of what it does, and of what the routines do that it enters. */
function doing(
  program: Program,
  of: (own: Own) => ReadonlySet<number>,
): readonly ReadonlySet<number>[] {
  const found = program.routines.map(({ body }) => of(ownOf(body, program)));
  const callers = callersIn(program);
  const open = new Set([...found.keys()].filter((index) => found[index]?.size !== 0));
  for (const index of open) {
    open.delete(index);
    const own = found[index] ?? new Set();
    for (const caller of callers[index] ?? []) {
      const known = found[caller] ?? new Set();
      if (own.isSubsetOf(known)) continue;
      found[caller] = known.union(own);
      open.add(caller);
    }
  }
  return found;
}

/** Whether a piece of a type that is removed may be changed later on, or the next time round. */
function changesRemoved(body: readonly Operation[], does: Does): boolean {
  const gone = new Set<number>();
  return body.some((operation) => {
    const changed = typesOf(operation, does, 'changing');
    const removed = typesOf(operation, does, 'removing');
    const isRound = operation.kind === 'each' || operation.kind === 'repeat';
    if (!changed.isDisjointFrom(gone) || (isRound && !changed.isDisjointFrom(removed))) return true;
    for (const type of removed) gone.add(type);
    return blocksOf(operation).some((block) => changesRemoved(block, does));
  });
}

/** The types of pieces that an operation removes or changes, with what is inside it. */
function typesOf(
  operation: Operation,
  { program, ...does }: Does,
  what: 'removing' | 'changing',
): ReadonlySet<number> {
  const { all, removed, changed } = withinOf(operation, program);
  const found = new Set(what === 'removing' ? removed : changed);
  for (const each of all) {
    for (const routine of calledBy(program, each)) {
      for (const type of does[what][routine] ?? []) found.add(type);
    }
  }
  return found;
}

/** The same of an operation, and it with all that is inside it. */
interface Within extends Own {
  readonly all: readonly Operation[];
}

// INVARIANT: as with bodies.
const within = new WeakMap<Operation, Within>();

function withinOf(operation: Operation, program: Program): Within {
  const found = within.get(operation);
  if (found !== undefined) return found;
  const all = everyOperation([operation]);
  const made = { all, ...ownAmong(all, program) };
  within.set(operation, made);
  return made;
}
