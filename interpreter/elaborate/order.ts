/**
 * Rolls whose order nothing reads: `count(all f in faces where f > 3)` is the same for `2 5` and
 * `5 2`. Those come sorted, so that a pool counts as one distribution and not as every sequence.
 */
import { valuesIn } from '../model/agreement.ts';
import { children } from '../model/expressions.ts';
import { everyOperation, expressionsOf, rewritten } from '../model/operations.ts';
import type { Expr, Operation } from '../model/program.ts';

/** Functions of a list that come to the same in whatever order it stands. */
const unordered: ReadonlySet<string> = new Set(['count', 'sum', 'highest', 'lowest', 'sorted']);

const known = new WeakMap<readonly Operation[], readonly Operation[]>();

/**
 * The operations of a routine, with those rolls sorted whose order nothing in it reads; the same
 * ones for the same body.
 */
export function sortedWhereUnread(body: readonly Operation[]): readonly Operation[] {
  const found = known.get(body) ?? sortedIn(body);
  known.set(body, found);
  return found;
}

function sortedIn(body: readonly Operation[]): readonly Operation[] {
  const all = everyOperation(body);
  if (!all.some((operation) => operation.kind === 'roll' && operation.mode === 'each')) return body;
  const writes = Map.groupBy(all.flatMap(written), (slot) => slot);
  /** A slot that only ever holds the value of another: its readers are that one's readers. */
  const copied = (operation: Operation): boolean =>
    operation.kind === 'set' &&
    operation.value.kind === 'slot' &&
    writes.get(operation.slot)?.length === 1;
  const read = new Set<number>();
  for (const operation of all) {
    if (operation.kind === 'draw' && operation.source.kind === 'slot')
      read.add(operation.source.slot);
    if (copied(operation)) continue;
    for (const expr of expressionsOf(operation)) readInOrder(expr, false, read);
    const question = operation.kind === 'choose' ? operation.question : null;
    const asked = question === null ? [] : valuesIn(question);
    for (const expr of asked) readInOrder(expr, false, read);
  }
  // What a copy is read for, its source is read for.
  for (const slot of read) {
    for (const operation of all) {
      if (operation.kind !== 'set' || operation.slot !== slot) continue;
      if (operation.value.kind === 'slot') read.add(operation.value.slot);
    }
  }
  return sorted(body, (slot) => read.has(slot));
}

function sorted(
  body: readonly Operation[],
  isRead: (slot: number) => boolean,
): readonly Operation[] {
  return rewritten(body, (operation) => {
    const isFree = operation.kind === 'roll' && operation.mode === 'each';
    return isFree && !isRead(operation.slot) ? [{ ...operation, mode: 'sorted' }] : [operation];
  });
}

function written(operation: Operation): readonly number[] {
  return 'slot' in operation && operation.slot !== null ? [operation.slot] : [];
}

/** Adds the slots whose order an expression reads; `isFree`: its own order matters to nobody. */
function readInOrder(expr: Expr, isFree: boolean, found: Set<number>): void {
  switch (expr.kind) {
    case 'slot':
      if (!isFree) found.add(expr.slot);
      return;
    case 'builtin':
      for (const part of expr.arguments) readInOrder(part, unordered.has(expr.name), found);
      return;
    case 'in':
      readInOrder(expr.element, false, found);
      readInOrder(expr.list, true, found);
      return;
    case 'quantify':
      if (expr.source.kind === 'list') readInOrder(expr.source.list, true, found);
      readInOrder(expr.condition, false, found);
      return;
    case 'select':
      if (expr.source.kind === 'list') readInOrder(expr.source.list, isFree, found);
      if (expr.condition !== null) readInOrder(expr.condition, false, found);
      if (expr.give !== null) readInOrder(expr.give, false, found);
      return;
    default:
      for (const part of children(expr)) readInOrder(part, false, found);
  }
}
