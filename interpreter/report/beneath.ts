/** What stands beneath a number: the tables, sums and ways that it was worked out from. */
import type { Activation } from './activations.ts';
import type { Telling } from './condensed.ts';
import type { Reason } from './folded.ts';
import { unique } from './folded.ts';
import { gaveNumber, isEmpty } from './ranks.ts';
import { leftOutOf, made, rests } from './reasons.ts';
import type { Place } from './telling.ts';
import { lineOfReasons } from './telling.ts';
import type { Teller } from './value-text.ts';

/** The tables, sums and ways that a number rests on, as far as nothing says them yet. */
export function beneath(
  of: Activation,
  told: readonly Telling[],
  { place, teller }: { readonly place: Place; readonly teller: Teller },
): readonly Telling[] {
  if (!gaveNumber(of, teller.program)) return [];
  const found = rests(of, teller).filter(({ text, says = [] }) => {
    const isSaid = ({ text: line, event }: Telling): boolean =>
      line.includes(text) || says.some((each) => each === event);
    return !told.some(isSaid);
  });
  return lineOfReasons(found, place);
}

/** What an answer was made of: why it is empty, or where a number that is asked for is from. */
export function madeOf(of: Activation, isAnswer: boolean, teller: Teller): readonly Reason[] {
  if (isEmpty(of.gave)) return leftOutOf(of, teller);
  return isAnswer && gaveNumber(of, teller.program) ? unique(made(of, teller)) : [];
}
