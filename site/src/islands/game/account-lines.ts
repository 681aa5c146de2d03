/** The lines of an account as a page shows them, and which answer each came of. */
import type { Line, Session } from '../../../../interpreter/index.ts';
import { account } from '../../../../interpreter/index.ts';
import { atCited, clauseSign } from '../../typeset.ts';
import { element } from '../element.ts';
import type { Speech } from './speech.ts';

/** From so many of the last answers one can ask what else could have come. */
const most = 60;

/** What came of so many of the last answers is told when a long game is told anew. */
const recent = 30;

interface Telling {
  readonly speech: Speech;
  readonly player: number | null;
  /** So many answers were given; what came of those before a first one is no matter. */
  readonly count: number;
  readonly from: number;
  /** Whether all is told, however long it is. */
  readonly isWhole: boolean;
}

/** What is new to a player, line by line, and whether what came before is left out. */
export function newLines(
  session: Session,
  { speech, player, count, from, isWhole }: Telling,
): { readonly lines: readonly Line[]; readonly isCut: boolean } {
  const { after } = session.news(player);
  const [begun = 0, late = 0] = session.toldBefore(player, [from, Math.max(0, count - recent)]);
  const since = from === 0 ? after : Math.max(after, begun);
  const start = isWhole || count <= recent ? since : Math.max(since, late);
  const { log: end, without } = session.recent(player, start);
  const teller = { ...session.naming(session.view(player)), language: speech.language };
  const lines = account(end, teller, { after: start - without })
    .filter(({ kind }) => kind !== 'phase-enter')
    .map((line) => ({ ...line, at: line.at + without }));
  return { lines, isCut: start > since };
}

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
  const told = session.toldBefore(player, last);
  const begins = last.map((answer, at) => [answer, told[at] ?? 0] as const);
  let least = -1;
  return lines.map(({ at }) => {
    // A heading stands over what came later.
    least = Math.max(least, begins.find(([, begin]) => begin <= at)?.[0] ?? -1);
    return least;
  });
}

/** Lines as a page shows them, with the answer that each came of; a door at the first of each. */
export function shownLines(
  lines: readonly Line[],
  answers: readonly number[],
  { speech, door }: {
    readonly speech: Speech;
    /** Leads to what else could have come; null: nobody asks. */
    readonly door: ((line: Line, answer: number) => HTMLElement) | null;
  },
): readonly HTMLElement[] {
  return lines.map((line, at) => {
    const made = lineOf(line, speech);
    const answer = answers[at] ?? -1;
    made.dataset.answer = String(answer);
    const isFirst = answer >= 0 && answer !== answers[at - 1];
    if (isFirst && door !== null) made.querySelector('p')?.append(' ', door(line, answer));
    return made;
  });
}

/** A text as a line begins: with a capital, unless its first word is a letter alone. */
function begun(text: string): string {
  return text.replace(/^\p{Ll}(?=\p{Ll})/u, (letter) => letter.toLocaleUpperCase());
}

/** A line with what counts in it, and the link to its clause. */
export function lineOf({ kind, text, clause, details, depth }: Line, speech: Speech): HTMLElement {
  const said = atCited(begun(text)).map((part, at) => {
    if (at % 2 === 0) return speech.set(part);
    const [, link = clauseSign(part)] = speech.link(part);
    return link;
  });
  const line = element('li', [element('p', [...said, ...speech.link(clause)])]);
  line.classList.add(kind);
  if (depth > 0) line.classList.add(`d${String(Math.min(depth, 4))}`);
  if (details.length > 0) {
    line.append(element('ul', details.map((detail) => element('li', [speech.set(detail.text)]))));
  }
  return line;
}
