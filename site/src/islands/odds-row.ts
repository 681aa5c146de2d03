/** A line of exact odds, as Odds.astro writes it. */
import type { Language, OutcomeView } from '../model.ts';
import { minus, typeset } from '../typeset.ts';
import { element } from './element.ts';

/** What comes of it, its chance as a fraction and in hundredths, a bar. */
export function oddsRow(
  words: string,
  { chance, percent, share }: Pick<OutcomeView, 'chance' | 'percent' | 'share'>,
  language: Language,
): HTMLElement {
  const row = element('tr', []);
  row.dataset.words = words;
  const head = element('th', [minus(typeset(words, language))]);
  head.setAttribute('scope', 'row');
  const bar = element('div', [], 'bar');
  bar.style.width = `${String(share)}%`;
  const figures = [chance, percent[language], bar];
  row.append(head, ...figures.map((figure) => element('td', [figure])));
  return row;
}
