/** Why something that is not on offer cannot be done, worked out when somebody looks. */
import type { Session, Standing, WhyNot } from '../../../../interpreter/index.ts';
import { account, missingText, wordOfRun } from '../../../../interpreter/index.ts';
import { element } from '../element.ts';
import { lineOf } from './account-lines.ts';
import type { Asking } from './asking.ts';
import type { Speech } from './speech.ts';

type Waits = Extract<Standing, { readonly kind: 'waits' }>;

/** Why a place is not on offer, and what decided that an action cannot be taken. */
export function reasonsOf(
  { request }: Waits,
  session: Session,
  speech: Speech,
): Required<Pick<Asking, 'missing' | 'why'>> {
  const { language } = speech;
  const told = (): ReturnType<Session['view']> => session.view(session.seat);
  return {
    missing: (place) => {
      const missing = session.missing(request, place);
      return missing && missingText(missing, { ...session.naming(told()), language });
    },
    why: (token, depth) => {
      const log = session.denied(request, token)?.log ?? [];
      const teller = { ...session.naming(told()), language };
      return account(log, teller, { depth }).map((line) => lineOf(line, speech));
    },
  };
}

/** Why what was answered is no answer, and what would be one; what is typed stands as such. */
export function refusal(why: WhyNot, speech: Speech): HTMLElement {
  const { title, hints } = wordOfRun(why, speech.language);
  const said = [title, ...hints].map((text) => `${text}.`).join(' ');
  const parts = said.split('`').map((part, at) => {
    return at % 2 === 0 ? speech.set(part) : element('code', [part]);
  });
  const made = element('p', parts);
  made.setAttribute('role', 'alert');
  return made;
}
