/** The lines of an account as a page shows them, and which answer each came of. */
import type { Line, Session } from '../../../../interpreter/index.ts';
import { element } from '../element.ts';
import type { Speech } from './speech.ts';

/** From so many of the last answers one can ask what else could have come. */
const most = 60;

/** Which of the last answers each line came of, the first being 0; -1: of none of them. */
export function answersOf(
  lines: readonly Line[],
  { session, player, count }: {
    readonly session: Session;
    readonly player: number | null;
    /** So many answers were given. */
    readonly count: number;
  },
): readonly number[] {
  const last = Array.from({ length: Math.min(count, most) }, (_, at) => count - 1 - at);
  const begins = last.map((answer) => [answer, session.toldBefore(player, answer)] as const);
  let least = -1;
  return lines.map(({ at }) => {
    // A heading stands over what came later.
    least = Math.max(least, begins.find(([, begin]) => begin <= at)?.[0] ?? -1);
    return least;
  });
}

/** A line with what counts in it, and the link to its clause. */
export function lineOf({ kind, text, clause, details, depth }: Line, speech: Speech): HTMLElement {
  const line = element('li', [element('p', [speech.set(text), ...speech.link(clause)])]);
  line.classList.add(kind);
  if (depth > 0) line.classList.add(`d${String(Math.min(depth, 4))}`);
  if (details.length > 0) {
    line.append(element('ul', details.map((detail) => element('li', [speech.set(detail.text)]))));
  }
  return line;
}
