/** What is told of a decision by itself: what it was held against, or worked out from. */
import type { Decided, Ground, Lists, LogEvent } from '../model/log.ts';
import type { Activation } from './activations.ts';
import { opened } from './activations.ts';
import { meant } from './meant.ts';
import { narrate } from './narrate.ts';
import { said } from './phrase.ts';
import { isPure } from './ranks.ts';
import type { Told } from './rolling.ts';
import type { Trail } from './trail.ts';
import type { Teller } from './value-text.ts';
import { narrativeOf, valueText } from './value-text.ts';
import { weighed } from './weighed.ts';

type Decision = Decided & Pick<LogEvent, 'routine'>;

/** What a value that is no condition was worked out from; null: it says so itself. */
export function workedOut({ worth, routine, value }: Decision, teller: Teller): Told | null {
  const of = teller.program.routines[routine];
  // Which things a list consists of it says itself.
  if (of === undefined || worth === undefined || worth.expr.kind === 'select') return null;
  const { expr, parts, slots } = worth;
  const scope = { teller, of, slots, isBrief: true };
  const [only] = parts;
  if (only?.expr === expr) {
    // What one thing says is told as such.
    const what = said(expr, scope, of.result);
    const isItself = what === null || what === valueText(value, of.result, teller);
    if (isItself) return null;
    const { expected } = narrativeOf(teller.language);
    const worth = valueText(only.value, of.result, teller);
    return { clause: of.origin.clause, text: expected(what, worth) };
  }
  const text = said(expr, { ...scope, worths: parts }, of.result);
  const isSaid = text === null || text === valueText(value, of.result, teller);
  return isSaid ? null : { clause: of.origin.clause, text };
}

/** What a condition was held against, part by part, and what was left out of the lists it reads. */
export function sentences(
  { routine, grounds, use, worth }: Pick<Decision, 'grounds' | 'routine' | 'use' | 'worth'>,
  teller: Teller,
  trail: Trail | null = null,
): readonly Told[] {
  const of = teller.program.routines[routine];
  if (of === undefined) return [];
  const within = (inner: readonly Ground[]): readonly Told[] =>
    sentences({ routine, grounds: inner, use }, teller, trail);
  const listed = (lists: Lists | undefined): readonly Told[] =>
    (lists?.() ?? []).flatMap((sifted) =>
      meant(sifted, teller.program).flatMap((left) => within(left.grounds)),
    );
  const told = grounds.flatMap((ground): readonly Told[] => {
    if (ground.kind === 'elements') return ground.of.flatMap(within);
    if (ground.expr.kind === 'slot') return [];
    const from = { isWay: use.kind === 'branch', ...(trail !== null && { trail }) };
    const text = weighed(ground, { teller, slots: ground.slots, of, ...from });
    const said = text === null ? [] : [{ clause: of.origin.clause, text }];
    return [...said, ...listed(ground.lists)];
  });
  return [...listed(worth?.lists), ...told];
}

/** What a rule that only looks says of its answer in words of its own; null: it has none. */
export function saidBy(of: Activation, teller: Teller): Told | null {
  const routine = teller.program.routines[of.call?.callee ?? -1];
  if (routine?.told === undefined || !isPure(routine)) return null;
  const last = opened(of).steps.at(-1);
  return last !== undefined && 'kind' in last ? narrate(last, teller) : null;
}
