/** What operations read and what they change, in what they call too. */
import { valuesIn } from './agreement.ts';
import { eachExpression } from './expressions.ts';
import { blocksOf, calledBy, eachOperation, expressionsOf } from './operations.ts';
import type { Expr, Operation, Program, Routine } from './program.ts';

/**
 * Slots as `slot 3`, fields as `type.field`, what pieces there are as `pieces`, chance as `chance`.
 */
export interface Touches {
  readonly reads: ReadonlySet<string>;
  readonly changes: ReadonlySet<string>;
}

/** How a field of a type of things is named. */
export function fieldKey(type: number, field: number): string {
  return `${String(type)}.${String(field)}`;
}

interface Open {
  readonly reads: Set<string>;
  readonly changes: Set<string>;
}

/** What the operations touch; their slots are told too, and not only what is of things. */
export function touchesOf(program: Program, operations: readonly Operation[]): Touches {
  const own = gathered(program, operations, true);
  const open: Open = { reads: new Set(own.reads), changes: new Set(own.changes) };
  const entered = new Set(own.calls);
  for (const routine of entered) {
    const called = touchedBy(program, routine);
    for (const read of called.reads) open.reads.add(read);
    for (const change of called.changes) open.changes.add(change);
    for (const next of called.calls) entered.add(next);
  }
  return open;
}

/** Whether a rule rests on what is secret to somebody: fields, and choices that stay secret. */
export function restsOnSecrets(program: Program, { body }: Pick<Routine, 'body'>): boolean {
  const secret = secretsOf(program);
  if (secret.length === 0) return false;
  const { reads } = touchesOf(program, body);
  return secret.some((key) => reads.has(key)) || body.some(choosesAlone);
}

/** The fields that are secret to somebody. */
function secretsOf({ things }: Program): readonly string[] {
  return things.flatMap(({ fields }, type) =>
    fields.flatMap((field, index) => (field.secret === undefined ? [] : [fieldKey(type, index)])),
  );
}

const readers = new WeakMap<Program, ReadonlySet<number>>();

/** The routines, by index, that read what is secret to somebody, in what they call too. */
export function secretReaders(program: Program): ReadonlySet<number> {
  const found = readers.get(program);
  if (found !== undefined) return found;
  const secret = new Set(secretsOf(program));
  const all = new Set<number>();
  for (const [routine, { told }] of program.routines.entries()) {
    const said = told === undefined ? [] : valuesIn(told).map(readsOf);
    const reads = [touchedBy(program, routine).reads, ...said];
    if (reads.some((some) => !some.isDisjointFrom(secret))) all.add(routine);
  }
  const callers = callersIn(program);
  for (const each of all) for (const caller of callers[each] ?? []) all.add(caller);
  readers.set(program, all);
  return all;
}

/** Whether something is chosen in secret where nothing reveals it. */
function choosesAlone(operation: Operation): boolean {
  if (operation.kind === 'choose') return operation.secret;
  if (operation.kind === 'together') return false;
  return blocksOf(operation).flat().some(choosesAlone);
}

/** What an expression reads. */
export function readsOf(expr: Expr): ReadonlySet<string> {
  const reads = new Set<string>();
  eachExpression(expr, (part) => noteRead(part, reads, true));
  return reads;
}

/** What operations touch themselves, and the routines that they enter. */
interface Touched extends Touches {
  readonly calls: ReadonlySet<number>;
}

/** The routines, by index, that change one of some things, themselves or in what they call. */
export function changersIn(program: Program): (things: ReadonlySet<string>) => ReadonlySet<number> {
  const touched = program.routines.map((_, routine) => touchedBy(program, routine));
  const callers = callersIn(program);
  return (things) => {
    const own = touched.flatMap(({ changes }, routine) =>
      changes.isDisjointFrom(things) ? [] : [routine],
    );
    const found = new Set(own);
    for (const each of found) for (const caller of callers[each] ?? []) found.add(caller);
    return found;
  };
}

/** The routines that a routine enters itself. */
export function callsOf(program: Program, routine: number): ReadonlySet<number> {
  return touchedBy(program, routine).calls;
}

const calling = new WeakMap<Program, readonly (readonly number[])[]>();

/** By routine: the routines that enter it themselves, in order; worked out once. */
export function callersIn(program: Program): readonly (readonly number[])[] {
  const found = calling.get(program);
  if (found !== undefined) return found;
  const callers = program.routines.map((): number[] => []);
  program.routines.forEach((_, routine) => {
    for (const called of callsOf(program, routine)) callers[called]?.push(routine);
  });
  calling.set(program, callers);
  return callers;
}

// INVARIANT: a body belongs to programs in which the same names stand for the same numbers, so that
// it touches the same in all of them.
const known = new WeakMap<readonly Operation[], Touched>();

/** What a routine touches itself, without its slots; worked out once. */
function touchedBy(program: Program, routine: number): Touched {
  const { body = [] } = program.routines[routine] ?? {};
  const found = known.get(body) ?? gathered(program, body, false);
  known.set(body, found);
  return found;
}

/** `isOwn`: whether the slots are those of the routine that is asked about. */
function gathered(program: Program, operations: readonly Operation[], isOwn: boolean): Touched {
  const open: Open = { reads: new Set(), changes: new Set() };
  const calls = new Set<number>();
  eachOperation(operations, (operation) => {
    for (const expr of expressionsOf(operation)) {
      eachExpression(expr, (part) => noteRead(part, open.reads, isOwn));
    }
    noteChange(operation, open, isOwn);
    for (const routine of calledBy(program, operation)) calls.add(routine);
  });
  return { ...open, calls };
}

function noteRead(expr: Expr, reads: Set<string>, isOwn: boolean): void {
  switch (expr.kind) {
    case 'slot':
      if (isOwn) reads.add(`slot ${String(expr.slot)}`);
      return;
    case 'field':
      reads.add(fieldKey(expr.type, expr.field));
      return;
    case 'select':
    case 'quantify':
      if (expr.source.kind === 'type') reads.add('pieces');
      return;
    default:
  }
}

function noteChange(operation: Operation, { changes, reads }: Open, isOwn: boolean): void {
  if (isOwn && 'slot' in operation && operation.slot !== null) {
    changes.add(`slot ${String(operation.slot)}`);
  }
  switch (operation.kind) {
    case 'field':
      changes.add(fieldKey(operation.type, operation.field));
      return;
    case 'create':
    case 'remove':
      changes.add('pieces');
      return;
    case 'draw': {
      const { source } = operation;
      if (source.kind === 'field') changes.add(fieldKey(source.type, source.field));
      else if (isOwn) changes.add(`slot ${String(source.slot)}`);
      reads.add('chance');
      return;
    }
    case 'roll':
    case 'choose':
    case 'ask':
    case 'act':
      reads.add('chance');
      return;
    default:
  }
}
