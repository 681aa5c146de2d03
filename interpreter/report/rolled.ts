/** Whether what is told rests on a roll, whatever names the roll has on the way. */
import { isEqual } from '../model/equal.ts';
import { someExpression } from '../model/expressions.ts';
import type { LogEvent } from '../model/log.ts';
import { everyOperation } from '../model/operations.ts';
import type { Expr, Program, Routine } from '../model/program.ts';
import { bare } from '../model/types.ts';
import { givesCodes } from './cells.ts';
import type { Reason } from './folded.ts';
import { narrate } from './narrate.ts';
import { isNought, isPure } from './ranks.ts';
import type { Narration } from './rolling.ts';
import { readsRoll } from './rolls-read.ts';
import type { Teller } from './value-text.ts';

/** Whether a reason says what was rolled; what is worked out of a roll does not. */
export function weighsRoll({ from }: Reason): boolean {
  if (from?.kind !== 'part') return false;
  const { expr } = from.ground;
  return readsRoll(expr, from.of) && !someExpression(expr, (part) => isWorkedOut(part, from.of));
}

/** Whether a part of an expression makes another number of a roll than the dice show. */
function isWorkedOut(part: Expr, of: Routine): boolean {
  const isSum = part.kind === 'arithmetic' && (part.operator === '+' || part.operator === '-');
  const isNumber = bare(part.result).kind === 'integer' || bare(part.result).kind === 'fraction';
  const makes = ['arithmetic', 'builtin', 'round', 'half', 'negate'].includes(part.kind);
  return makes && isNumber && !isSum && readsRoll(part, of);
}

/** Whether a table is rolled on: with a die of its own, or by a roll that finds a row. */
export function isRolledOn(
  { table, routine }: Extract<LogEvent, { readonly kind: 'look-up' }>,
  { tables, routines }: Program,
): boolean {
  const { axes = [] } = tables[table] ?? {};
  if (axes.some(({ dice }) => dice !== null)) return true;
  const of = routines[routine];
  return (
    of !== undefined &&
    everyOperation(of.body).some(
      (each) =>
        each.kind === 'look-up' &&
        each.table === table &&
        each.subscripts.some(({ value }) => readsRoll(value, of)),
    )
  );
}

/**
 * Whether a table is one to roll on or gives codes, or the look-up is what was asked for; `before`:
 * the event before it.
 */
export function isThrown(
  event: Extract<LogEvent, { readonly kind: 'look-up' }>,
  before: LogEvent | undefined,
  program: Program,
): boolean {
  const of = program.routines[event.routine];
  if (of?.role === 'example' || isPure(of) || isRolledOn(event, program)) return true;
  // What an owner's chart says was told where it was asked.
  return before?.kind !== 'fact' && givesCodes(program.tables[event.table]?.results[0]?.type);
}

/** The axes of a table that is rolled on which the roll does not find: what it was held against. */
export function axesBeside(
  event: Extract<LogEvent, { readonly kind: 'look-up' }>,
  { tables, routines }: Program,
): readonly number[] {
  const of = routines[event.routine];
  const { axes = [] } = tables[event.table] ?? {};
  const found = everyOperation(of?.body ?? []).find(
    (each) =>
      each.kind === 'look-up' && each.at.from === event.at.from && each.at.to === event.at.to,
  );
  if (of === undefined || found?.kind !== 'look-up') return [];
  const isRolled = found.subscripts.map(
    ({ value }, at) => (axes[at]?.dice ?? null) !== null || readsRoll(value, of),
  );
  return isRolled.includes(true) ? isRolled.flatMap((rolled, at) => (rolled ? [] : [at])) : [];
}

/** Whether the table that is looked up next, from a place of the log on, says what was rolled. */
export function isSaidNext(
  { value, routine }: Extract<LogEvent, { readonly kind: 'roll' }>,
  log: readonly LogEvent[],
  from: number,
): boolean {
  for (let at = from; at < log.length; at += 1) {
    const next = log[at];
    if (next === undefined || next.kind === 'decided') continue;
    if (next.kind === 'total' && next.total === 0) continue;
    if (next.kind !== 'look-up' || next.routine !== routine) return false;
    return next.axes.some((axis) => isEqual(axis.value, value));
  }
  return false;
}

/** The modifiers of a sum that count. */
export function counted(
  event: LogEvent,
  { details }: Narration,
  program: Program,
): Narration['details'] {
  return details.filter(({ counts }, at) => counts && !isNought(event, at, program));
}

/** The modifiers that count in a sum of them, in words; none: the event is no such sum. */
export function weights(event: LogEvent | undefined, teller: Teller): readonly string[] {
  const told = event?.kind === 'total' ? narrate(event, teller) : null;
  return event === undefined || told === null
    ? []
    : counted(event, told, teller.program).map(({ text }) => text);
}
