/** What operations read and what they change, in what they call too. */
import type { Expr, Operation, Program } from '../../model/program.ts';
import { fieldKey } from './closure.ts';
import { eachExpression } from '../../model/expressions.ts';
import { calledBy, blocksOf, expressionsOf } from '../../model/operations.ts';

/**
 * Slots as `slot 3`, fields as `type.field`, what pieces there are as `pieces`, chance as `chance`.
 */
export interface Touches {
  readonly reads: ReadonlySet<string>;
  readonly changes: ReadonlySet<string>;
}

interface Open {
  readonly reads: Set<string>;
  readonly changes: Set<string>;
  readonly entered: Set<number>;
}

/** What the operations touch; `isOwn`: their slots are told too, and not only those of things. */
export function touchesOf(program: Program, operations: readonly Operation[]): Touches {
  const open: Open = { reads: new Set(), changes: new Set(), entered: new Set() };
  gather(program, operations, { open, isOwn: true });
  return open;
}

/** What an expression reads. */
export function readsOf(expr: Expr): ReadonlySet<string> {
  const reads = new Set<string>();
  eachExpression(expr, (part) => noteRead(part, reads, true));
  return reads;
}

interface Gathering {
  readonly open: Open;
  /** Whether the slots are those of the routine that is asked about. */
  readonly isOwn: boolean;
}

function gather(program: Program, operations: readonly Operation[], by: Gathering): void {
  const { open, isOwn } = by;
  for (const operation of operations) {
    for (const expr of expressionsOf(operation)) {
      eachExpression(expr, (part) => noteRead(part, open.reads, isOwn));
    }
    noteChange(operation, open, isOwn);
    for (const routine of calledBy(program, operation)) {
      if (open.entered.has(routine)) continue;
      open.entered.add(routine);
      gather(program, program.routines[routine]?.body ?? [], { open, isOwn: false });
    }
    for (const block of blocksOf(operation)) gather(program, block, by);
  }
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
