/** What is asked of calls: of their answers, and of what a list leaves out. */
import type { Value } from '../model/values.ts';
import type { Activation } from './activations.ts';
import { opened } from './activations.ts';
import type { Reason } from './folded.ts';
import { folded, unique } from './folded.ts';
import { leftOut } from './lists.ts';
import { narrateCall } from './narrate.ts';
import { reasons, Search } from './search.ts';
import type { Teller } from './value-text.ts';

/** Why a list is no longer: what the call that gives it left out of it. */
export function leftOutOf(of: Activation, teller: Teller): readonly Reason[] {
  return folded(unique(leftOut(new Search(opened(of), teller, null))), teller);
}

/** Why certain things are not in the list that a call gives. */
export function missingFrom(
  of: Activation,
  sought: readonly Value[],
  teller: Teller,
): readonly Reason[] {
  const search = new Search(opened(of), teller, null);
  return folded(unique(sought.flatMap((element) => leftOut(search, { element }))), teller);
}

/** How a call came to an answer that is no condition: what led there, and what it was made of. */
export function worth(of: Activation, teller: Teller): readonly Reason[] {
  return unique(new Search(opened(of), teller, null).worth());
}

/** What a number was made of that conditions led to; none where a call gives something else. */
export function made(of: Activation, teller: Teller): readonly Reason[] {
  return new Search(opened(of), teller, null).made();
}

/** The tables, sums and ways that the answer of a call rests on, wherever they were looked at. */
export function rests(of: Activation, teller: Teller): readonly Reason[] {
  return unique(new Search(opened(of), teller, null).sums(of));
}

/** The rules that were asked one after the other and said no, and why they did. */
export function refusals(asked: readonly Activation[], teller: Teller): readonly Reason[] {
  const found = asked.flatMap((of): readonly Reason[] => {
    const { call, gave } = of;
    if (call === null || gave !== false) return [];
    const below = reasons(of, teller);
    // A helper folds into what it helps.
    const { standing } = teller.program.routines[call.callee] ?? {};
    if (standing === undefined && below.length > 0) return below;
    const told = narrateCall(call, teller, { gave, isBrief: true });
    const from = { kind: 'called', call, gave } as const;
    return told === null ? [] : [{ ...told, below, from }];
  });
  return folded(unique(found), teller);
}
