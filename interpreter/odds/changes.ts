// What a run can still change: the rest of a configuration is the same in every situation that it
// leads to, so nobody has to look at it.
import { calledBy, eachOperation } from '../model/operations.ts';
import type { ActionInfo, Operation, Program } from '../model/program.ts';
import { Looks } from './looks.ts';

/** What the calls under way can change, and whatever they call. */
export interface Changes {
  /** By the index of a type of things: the fields that may be given another value. */
  readonly fields: ReadonlyMap<number, ReadonlySet<number>>;
  /** The types of things that may leave play. */
  readonly removes: ReadonlySet<number>;
  /** Whether new pieces may be made. */
  readonly creates: boolean;
  /** Whether a run may come back to where it was: there are loops that nobody counts. */
  readonly circles: boolean;
  readonly looks: Looks;
}

/**
 * Works out what a run may change that stands in these routines, and how it looks at what may
 * change.
 */
export function changesOf(program: Program, routines: readonly number[]): Changes {
  const fields = new Map<number, Set<number>>();
  let [removes, creates, circles] = [false, false, false];
  const change = (type: number, field: number): void => {
    const known = fields.get(type) ?? new Set();
    fields.set(type, known.add(field));
  };
  const looks = new Looks(program);
  eachReached(program, routines, (operation) => {
    looks.operation(operation);
    for (const { conditions } of actionsOf(program, operation)) {
      for (const { reason } of conditions) looks.template(reason);
    }
    if (operation.kind === 'field') change(operation.type, operation.field);
    else if (operation.kind === 'remove') removes = true;
    else if (operation.kind === 'create') creates = true;
    else if (operation.kind === 'repeat') circles ||= operation.times === null;
    else if (operation.kind === 'draw' && operation.source.kind === 'field') {
      change(operation.source.type, operation.source.field);
    }
  });
  const pieces = program.things.flatMap(({ role }, type) => (role === 'piece' ? [type] : []));
  return { fields, removes: new Set(removes ? pieces : []), creates, circles, looks };
}

/** Calls `visit` with every operation that the calls may come to. */
function eachReached(
  program: Program,
  routines: readonly number[],
  visit: (operation: Operation) => void,
): void {
  const reached = new Set(routines);
  // What is added while the set is walked is walked too.
  for (const index of reached) {
    eachOperation(program.routines[index]?.body ?? [], (operation) => {
      visit(operation);
      for (const called of calledBy(program, operation)) reached.add(called);
    });
  }
}

function actionsOf(program: Program, operation: Operation): readonly ActionInfo[] {
  switch (operation.kind) {
    case 'act':
      return operation.actions.flatMap((action) => program.actions[action] ?? []);
    case 'take':
    case 'illegal':
      return program.actions.slice(operation.action, operation.action + 1);
    default:
      return [];
  }
}
