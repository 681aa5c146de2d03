/** Why something that is not on offer cannot be done, worked out when somebody looks. */
import type { Session, Standing } from '../../../../interpreter/index.ts';
import { account, missingText } from '../../../../interpreter/index.ts';
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
