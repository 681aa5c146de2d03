/** What a replay does not tell at first, ready to be put among its steps. */
import { escaped } from '../escaped.ts';
import type { Language, ReplayView } from '../model.ts';
import { minus, typeset } from '../typeset.ts';

/** By which step it stands, how, and its markup. */
export type PutAside = readonly [place: number, where: InsertPosition, html: string];

/** What the steps of a replay do not tell, as elements among them. */
export function putAsides(
  { steps, besides }: ReplayView,
  language: Language,
): readonly PutAside[] {
  const { length } = steps[language];
  const behind: PutAside[] = [];
  const all = besides[language].flatMap((aside): readonly PutAside[] => {
    const [place, first, ...rest] = aside;
    if (typeof first !== 'number') {
      return [[place, 'beforeend', listed(first, ' class="deep"', language)]];
    }
    const html = stepOf([first, ...rest] as unknown as StepWords, language);
    if (place < length) return [[place, 'beforebegin', html]];
    // Each is put right behind the last step: the last of them first.
    behind.unshift([length - 1, 'afterend', html]);
    return [];
  });
  return [...all, ...behind];
}

/** How deep it stands, what it is, its words, and those below it. */
type StepWords = readonly [depth: number, kind: string, text: string, ...details: string[]];

function stepOf([depth, kind, text, ...details]: StepWords, language: Language): string {
  const level = depth > 0 ? ` d${Math.min(depth, 4)}` : '';
  const below = details.length > 0 ? listed(details, '', language) : '';
  return `<li class="tell deep ${kind}${level}"><p>${set(text, language)}</p>${below}</li>`;
}

/** Words below a step: what counted, and what did not. */
function listed(details: readonly string[], attributes: string, language: Language): string {
  const items = details.map((detail) => {
    const name = detail.startsWith('~') ? ' class="not"' : '';
    return `<li${name}>${set(detail.slice(1), language)}</li>`;
  });
  return `<ul${attributes}>${items.join('')}</ul>`;
}

function set(text: string, language: Language): string {
  return escaped(minus(typeset(text, language)));
}
