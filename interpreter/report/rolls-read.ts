/** Whether expressions read what is rolled, by the slots that hold it or what was made of it. */
import { someExpression } from '../model/expressions.ts';
import { calledBy, everyOperation } from '../model/operations.ts';
import type { Expr, Program, Routine } from '../model/program.ts';
import { bare } from '../model/types.ts';

/** Whether what is rolled in a routine is read. */
export function readsRoll(expr: Expr, { body }: Pick<Routine, 'body'>): boolean {
  const rolled = rolledIn(body);
  return rolled.size > 0 && reads(expr, rolled);
}

const known = new WeakMap<Routine['body'], ReadonlySet<number>>();

/** The slots of a body that hold a roll, or what was worked out of one; found once. */
function rolledIn(body: Routine['body']): ReadonlySet<number> {
  const before = known.get(body);
  if (before !== undefined) return before;
  const all = everyOperation(body);
  const found = withMade(all, all.flatMap((one) => (one.kind === 'roll' ? [one.slot] : [])));
  known.set(body, found);
  return found;
}

/** Slots, and those that hold what was worked out of them. */
function withMade(all: Routine['body'], slots: Iterable<number>): ReadonlySet<number> {
  const found = new Set(slots);
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const one of all) if (one.kind === 'set' && reads(one.value, found)) found.add(one.slot);
  }
  return found;
}

function reads(expr: Expr, slots: ReadonlySet<number>): boolean {
  return someExpression(expr, (part) => part.kind === 'slot' && slots.has(part.slot));
}

const rolling = new WeakMap<Program, ReadonlySet<number>>();

/** The routines in which something is rolled, or in what they call; found once. */
function rollingIn(program: Program): ReadonlySet<number> {
  const before = rolling.get(program);
  if (before !== undefined) return before;
  const found = new Set<number>();
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const [index, { body }] of program.routines.entries()) {
      const rolls = (each: Routine['body'][number]): boolean =>
        each.kind === 'roll' || calledBy(program, each).some((callee) => found.has(callee));
      if (!found.has(index) && everyOperation(body).some(rolls)) found.add(index);
    }
  }
  rolling.set(program, found);
  return found;
}

const resting = new WeakMap<Routine['body'], ReadonlySet<number>>();

/** Whether what an expression reads may rest on a roll, in the call, before it or within it. */
export function mayRestOnRoll(
  expr: Expr,
  { body, parameters }: Routine,
  program: Program,
): boolean {
  const slots = resting.get(body) ?? restingIn(body, parameters, program);
  resting.set(body, slots);
  return reads(expr, slots);
}

function restingIn(
  body: Routine['body'],
  parameters: Routine['parameters'],
  program: Program,
): ReadonlySet<number> {
  const all = everyOperation(body);
  const found = new Set(rolledIn(body));
  parameters.forEach(({ type }, slot) => {
    if (bare(type).kind === 'integer') found.add(slot);
  });
  for (const one of all) {
    const isRolling = calledBy(program, one).some((callee) => rollingIn(program).has(callee));
    if (isRolling && 'slot' in one && one.slot !== null) found.add(one.slot);
  }
  return withMade(all, found);
}
