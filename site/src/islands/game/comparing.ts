/** A situation that was kept, to hold another against it: as its address says it. */
import type { Session } from '../../../../interpreter/index.ts';
import { foreseen } from '../../../../interpreter/index.ts';
import type { Language } from '../../model.ts';
import { colon } from '../../typeset.ts';
import { restore } from '../form.ts';
import type { Looked } from './run.ts';
import { Situation } from './situation.ts';

/** Where it stands in the address, and of how many characters that is at most. */
export const versusKey = 'versus';
export const longestAddress = 1800;

/** The form of a situation as a query says it; null: nothing can be laid out as it says. */
export function situationOf(
  query: URLSearchParams,
  { around, usual }: {
    readonly around: ConstructorParameters<typeof Situation>[1];
    /** The set-up where the query says none. */
    readonly usual: string;
  },
): Situation | null {
  const form = document.createElement('form');
  const there = new Situation(form, around, query.get('set-up') ?? usual);
  try {
    there.lay(there.position, () => undefined);
    restore(form, query);
    there.describe();
    restore(form, query);
    return there;
  } catch {
    return null;
  }
}

/** Where a run stands after some answers; null: it is over, or there is nothing to foresee. */
export function lookedAt(session: Session, answers: readonly string[]): Looked | null {
  let standing = session.next();
  for (const answer of answers) {
    if (standing.kind !== 'waits' || session.answer(standing.request, answer) !== null) break;
    standing = session.next();
  }
  if (standing.kind !== 'waits') return null;
  const prospects = foreseen(session, standing.player);
  return prospects.length === 0 ? null : { session, standing, prospects };
}

/** What is set otherwise, a line each: as it was kept, and as it is now. */
export function differencesOf(
  kept: Situation,
  now: Situation,
  language: Language,
): readonly string[] {
  const before = kept.told;
  const after = now.told;
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [was = '–', is = '–'] = [before.get(name), after.get(name)];
    return was === is ? [] : [`${name}${colon(language)}${was} → ${is}`];
  });
}
