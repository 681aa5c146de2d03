/** A line of exact odds, as Odds.astro writes it. */
import { barMarkup } from '../bar.ts';
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
  const figures = [chance, percent[language], barOf(share)];
  row.append(head, ...figures.map((figure) => element('td', [figure])));
  return row;
}

/** A bar as wide as a chance, of a hundred. */
export function barOf(share: number, name = ''): SVGElement {
  const bar = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  bar.setAttribute('class', `bar ${name}`.trim());
  bar.setAttribute('aria-hidden', 'true');
  bar.innerHTML = barMarkup(share);
  return bar;
}
