/** What a roller shows: the odds, the reasons, the roll. The same elements as Odds.astro makes. */
import type { RollResult } from '../machine/play.ts';
import type { ExplanationView, Language, OddsView } from '../model.ts';
import { minus, typeset } from '../typeset.ts';
import { element, link, reference } from './element.ts';
import { oddsRow } from './odds-row.ts';

/** The words of the page that the island writes: see Roller.astro. */
export interface Said {
  readonly roll: string;
  readonly unknown: string;
  /** What stands before the rules in which the result is carried out, and these. */
  readonly follows?: string;
  readonly doors?: readonly (readonly [href: string, words: string])[];
  /** Where each clause stands. */
  readonly clauses: Readonly<Record<string, string>>;
}

/** Where and in which words things are shown. */
export class Display {
  readonly #roller: HTMLElement;
  readonly #language: Language;
  readonly #said: Said;

  constructor(roller: HTMLElement, language: Language) {
    this.#roller = roller;
    this.#language = language;
    this.#said = JSON.parse(roller.dataset.said ?? '{}') as Said;
  }

  odds({ outcomes }: OddsView): void {
    const rows = outcomes.map((outcome) =>
      oddsRow(this.#words(outcome), outcome, this.#language),
    );
    this.#roller.querySelector('.odds tbody')?.replaceChildren(...rows);
  }

  /** The modifiers that counted, and those that did not. */
  reasons(lines: readonly ExplanationView[]): void {
    const head = this.#roller.querySelector<HTMLElement>('.why h3');
    if (head !== null) head.hidden = lines.length === 0;
    const items = lines.map((reason) => this.#reason(reason));
    this.#roller.querySelector('.why ul')?.replaceChildren(...items);
  }

  roll(roll: RollResult): void {
    this.clear();
    const words = this.#words({ words: roll.result, problem: roll.problem });
    const faces = element('b', [roll.faces.join(' + ')]);
    this.#roller
      .querySelector('.rolled')
      ?.replaceChildren(
        element('p', [`${this.#said.roll} `, faces]),
        element('p', [minus(typeset(words, this.#language))], 'big'),
        ...this.#follows(),
      );
    if (roll.cell !== null) {
      const row = this.#roller.querySelectorAll('.rt tbody tr:not(.control)')[roll.cell.row];
      row?.querySelectorAll('td')[roll.cell.column]?.classList.add('hit');
    }
    for (const row of this.#roller.querySelectorAll<HTMLElement>('.odds tbody tr')) {
      row.classList.toggle('hit', row.dataset.words === words);
    }
  }

  /** Where the dice that a result asks for are thrown. */
  #follows(): readonly Node[] {
    const { doors = [], follows = '' } = this.#said;
    const links = doors.flatMap(([href, words], at) => [at === 0 ? ' ' : ' · ', link(href, words)]);
    return doors.length === 0 ? [] : [element('p', [follows, ...links], 'quiet')];
  }

  /** Takes the roll away. */
  clear(): void {
    this.#roller.querySelector('.rolled')?.replaceChildren();
    for (const hit of this.#roller.querySelectorAll('.hit')) hit.classList.remove('hit');
  }

  #words({
    words,
    problem,
  }: Pick<OddsView['outcomes'][number], 'words' | 'problem'>): string {
    return problem === null ? words[this.#language] : this.#said.unknown;
  }

  #reason({ kind, words, clause }: ExplanationView): HTMLElement {
    const text = minus(typeset(words[this.#language], this.#language));
    const href = clause === null ? undefined : this.#said.clauses[clause];
    const what = href === undefined ? element('span', [text]) : reference(href, text);
    return element('li', [what], kind);
  }
}
