/** What leaves a value in a slot of a routine. */
import type { LogEvent } from '../model/log.ts';
import { everyOperation, someOperation } from '../model/operations.ts';
import type { Expr, Operation, Program, Routine } from '../model/program.ts';
import type { Value } from '../model/values.ts';

/** Whose slots they are. */
interface Holder {
  readonly of: { readonly body: Routine['body'] };
}

/** An operation that leaves a value in a slot. */
export type Giving = Extract<
  Operation,
  { readonly kind: 'ask' | 'call' | 'look-up' | 'roll' | 'set' | 'total' }
>;
const givings: ReadonlySet<string> = new Set(['ask', 'call', 'look-up', 'roll', 'set', 'total']);

const known = new WeakMap<Routine['body'], ReadonlyMap<number, readonly Giving[]>>();

/** The operations of a body by the slot in which they leave a value; found once. */
function givingIn(body: Routine['body'], slot: number): readonly Giving[] {
  const found = known.get(body) ?? givingBySlot(body);
  known.set(body, found);
  return found.get(slot) ?? [];
}

function givingBySlot(body: Routine['body']): ReadonlyMap<number, readonly Giving[]> {
  const all = everyOperation(body).filter((operation): operation is Giving =>
    givings.has(operation.kind),
  );
  return Map.groupBy(all, (each) => ('slot' in each && each.slot !== null ? each.slot : -1));
}

/** The operation that left a value in a slot; none where several could have. */
export function sourceOf(index: number, { of }: Holder): Giving | undefined {
  const found = givingIn(of.body, index);
  if (found.length === 1) return found[0];
  // A chart that does not give a cell asks for it: that is one place.
  const [first, ...others] = found;
  const isChart = found.every(({ kind }) => kind === 'look-up' || kind === 'ask');
  const isOne = others.every(({ at }) => at.from === first?.at.from && at.to === first.at.to);
  return isChart && isOne ? found.find(({ kind }) => kind === 'look-up') : undefined;
}

/** The operations of a body that set a slot. */
export function setsOf(
  body: Routine['body'],
  slot: number,
): readonly Extract<Operation, { readonly kind: 'set' }>[] {
  return givingIn(body, slot).filter((each) => each.kind === 'set');
}

/** The operation that rolled what an event tells; undefined: it is told of no roll of its rule. */
export function rollOf(
  { routine, at }: Pick<LogEvent, 'routine' | 'at'>,
  { routines }: Program,
): Extract<Operation, { readonly kind: 'roll' }> | undefined {
  const found = everyOperation(routines[routine]?.body ?? []).find(
    (each) => each.kind === 'roll' && each.at.from === at.from && each.at.to === at.to,
  );
  return found?.kind === 'roll' ? found : undefined;
}

/** The question that a board answered by a call, and its answer; null: it was no question. */
export function askedBy(
  { routine, at, arguments: given }: Extract<LogEvent, { readonly kind: 'call' }>,
  value: Value | undefined,
  { routines }: Program,
): LogEvent | null {
  const found = everyOperation(routines[routine]?.body ?? []).find(
    (each) => each.kind === 'ask' && each.at.from === at.from && each.at.to === at.to,
  );
  if (found?.kind !== 'ask' || value === undefined) return null;
  return { kind: 'fact', routine, at, fact: found.fact, arguments: given, value };
}

/** What a call is given; the word of a cell, which is read where the call stands, says nothing. */
export function givenTo(
  { arguments: given, at }: Extract<Giving, { readonly kind: 'call' }>,
  holder: Holder,
): readonly Expr[] {
  const last = given.at(-1);
  const found = last?.kind === 'slot' ? sourceOf(last.slot, holder) : undefined;
  const isWord = found?.kind === 'look-up' && found.at.from === at.from && found.at.to === at.to;
  return isWord ? given.slice(0, -1) : given;
}

/** A list of what a loop goes through, what is put there of each, and under which condition. */
export interface Collected {
  readonly slot: number;
  readonly list: Expr;
  readonly condition: Expr | null;
  /** What each gives; null: several things. */
  readonly give: Expr | null;
}

/** The one loop that puts what it goes through into a slot; null: there is none, or several. */
export function collectedBy(slot: number, { of }: Holder): Collected | null {
  const added = (each: Operation): readonly Expr[] | null =>
    each.kind === 'set' &&
    each.slot === slot &&
    each.value.kind === 'join' &&
    each.value.right.kind === 'list'
      ? each.value.right.elements
      : null;
  const isAdded = (each: Operation): boolean => added(each) !== null;
  const [loop, ...others] = everyOperation(of.body).filter(
    (each) => each.kind === 'each' && someOperation(each.body, isAdded),
  );
  if (loop?.kind !== 'each' || others.length > 0) return null;
  const test = loop.body.find((each) => each.kind === 'if' && someOperation(each.then, isAdded));
  const condition = test?.kind === 'if' ? test.condition : null;
  const [give = null, ...more] = everyOperation(loop.body).flatMap((each) => added(each) ?? []);
  return { slot: loop.slot, list: loop.list, condition, give: more.length > 0 ? null : give };
}
