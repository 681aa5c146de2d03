/** What is told of a decision by itself: what it was held against, or worked out from. */
import type { Decided, LogEvent } from '../model/log.ts';
import { said } from './phrase.ts';
import type { Told } from './rolling.ts';
import type { Trail } from './trail.ts';
import type { Teller } from './value-text.ts';
import { valueText } from './value-text.ts';
import { weighed } from './weighed.ts';

type Decision = Decided & Pick<LogEvent, 'routine'>;

/** What a value that is no condition was worked out from; null: it says so itself. */
export function workedOut({ worth, routine, value }: Decision, teller: Teller): Told | null {
  const of = teller.program.routines[routine];
  // Which things a list consists of it says itself.
  if (of === undefined || worth === undefined || worth.expr.kind === 'select') return null;
  const { expr, parts, slots } = worth;
  const text = said(expr, { teller, of, slots, worths: parts, isBrief: true }, of.result);
  const isSaid = text === null || text === valueText(value, of.result, teller);
  return isSaid ? null : { clause: of.origin.clause, text };
}

/** What a condition was held against, part by part. */
export function sentences(
  { routine, grounds }: Pick<Decision, 'routine' | 'grounds'>,
  teller: Teller,
  trail: Trail | null = null,
): readonly Told[] {
  const of = teller.program.routines[routine];
  if (of === undefined) return [];
  return grounds.flatMap((ground): readonly Told[] => {
    if (ground.kind === 'elements') {
      return ground.of.flatMap((each) => sentences({ routine, grounds: each }, teller, trail));
    }
    if (ground.expr.kind === 'slot') return [];
    const from = trail === null ? {} : { trail };
    const text = weighed(ground, { teller, slots: ground.slots, of, ...from });
    return text === null ? [] : [{ clause: of.origin.clause, text }];
  });
}
