/** Chances side by side: those of several options, and those of two situations. */
import { Rational } from '../../../../interpreter/index.ts';
import { chanceView } from '../../machine/said.ts';
import { element } from '../element.ts';
import type { Outcome, Reckoning } from './outcomes.ts';
import { chanceIn, isOrdered } from './outcomes.ts';
import type { Speech } from './speech.ts';

/** The options side by side. */
export function optionsTable(
  outcomes: readonly Outcome[],
  options: readonly string[],
  speech: Speech,
): HTMLElement {
  const rows = outcomes.map(({ words, chances }) =>
    rowOf(words, options.map((_, at) => {
      const p = chances[at];
      return p === undefined ? speech.say('never') : p.percent[speech.language];
    }), speech),
  );
  return tableOf([speech.say('result'), ...options].map((head) => speech.set(head)), rows);
}

/** A situation that was kept, the one there is now, and by how much they differ. */
export function comparedTable(
  outcomes: readonly Outcome[],
  reckoning: Reckoning,
  speech: Speech,
): HTMLElement {
  const { language } = speech;
  const sorted = isOrdered(outcomes)
    ? outcomes.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))
    : outcomes;
  const rows = sorted.map((outcome) => {
    const [kept, now] = [0, 1].map((situation) =>
      chanceIn(outcomes, outcome, { reckoning, situation }),
    );
    if (kept === undefined || now === undefined) return element('tr', []);
    const by = now.subtract(kept);
    const sign = by.compare(Rational.zero);
    const size = chanceView(sign < 0 ? by.negate() : by);
    const difference = sign === 0 ? '=' : `${sign < 0 ? '−' : '+'}${size.percent[language]}`;
    const told = [kept, now].map((p) => chanceView(p).percent[language]);
    const row = rowOf(outcome.words, [...told, difference], speech);
    for (const [at, p] of [kept, now, by].entries()) {
      const cell = row.querySelectorAll('td')[at];
      if (cell !== undefined) cell.title = p.toString();
    }
    row.classList.toggle('moved', sign !== 0);
    return row;
  });
  const heads = (['result', 'keptNow', 'now', 'differs'] as const).map((word) => speech.say(word));
  return tableOf(heads, rows);
}

function rowOf(words: string, cells: readonly string[], speech: Speech): HTMLElement {
  const head = element('th', [speech.set(words)]);
  head.setAttribute('scope', 'row');
  const row = element('tr', [head, ...cells.map((cell) => element('td', [cell]))]);
  row.dataset.words = words;
  return row;
}

function tableOf(heads: readonly string[], rows: readonly HTMLElement[]): HTMLElement {
  const top = heads.map((head) => {
    const made = element('th', [head]);
    made.setAttribute('scope', 'col');
    return made;
  });
  const parts = [element('thead', [element('tr', top)]), element('tbody', rows)];
  return element('table', parts, 'compared');
}

/** What is wider than a phone scrolls by itself. */
export function scrolled(table: HTMLElement, label: string): HTMLElement {
  const region = element('div', [table], 'scroll');
  region.tabIndex = 0;
  region.setAttribute('role', 'region');
  region.setAttribute('aria-label', label);
  return region;
}
