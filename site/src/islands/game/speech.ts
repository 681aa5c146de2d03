/** What the play table says, in the language of the page. */
import type { Language } from '../../model.ts';
import { clauseSign, minus, typeset } from '../../typeset.ts';
import type { ClauseMap } from '../clause-map.ts';
import { reference } from '../element.ts';

/** The words of the page that the table writes: see PlayTable.astro. */
export type TableWord = (typeof tableWords)[number];

/** They stand under `play.` among the words of the interface. */
export const tableWords = [
  ...(['answer', 'anew', 'asIn', 'atLeast', 'atMost', 'back', 'broken'] as const),
  ...(['chance', 'chances', 'chancesOf'] as const),
  ...(['cut', 'describe', 'done', 'draw', 'everything', 'exactly'] as const),
  ...(['faces', 'first', 'forExample', 'goOn'] as const),
  ...(['handOver', 'kept', 'more', 'needs', 'never', 'nobody', 'none'] as const),
  ...(['nothing', 'number'] as const),
  ...(['over', 'ownCard', 'percent', 'policy', 'position', 'positionNone'] as const),
  ...(['ready', 'reset'] as const),
  ...(['result', 'roll', 'shared', 'stop', 'stopped', 'stoppedOdds'] as const),
  ...(['tooLong', 'touch', 'turnOf'] as const),
  ...(['unchanged', 'unfit', 'uniform', 'wait', 'whyNot'] as const),
  ...(['closeIf', 'fromHere', 'goOnWith', 'instead', 'redo', 'takeBack', 'undo'] as const),
  ...(['earlier', 'wasSo', 'whatIf', 'who'] as const),
  ...(['differs', 'drop', 'keepNow', 'keepOther', 'keptLong', 'keptNow', 'keptSame'] as const),
  ...(['now'] as const),
  ...(['keepAdd', 'keepAdded', 'keepBoard', 'keepConfirm', 'keepEn', 'keepFr'] as const),
  ...(['keepNone', 'keepNothing', 'keepShop', 'keepStale'] as const),
] as const;

/** Words, and links to clauses. */
export class Speech {
  readonly language: Language;
  readonly #words: Readonly<Record<TableWord, string>>;
  readonly #clauses: ClauseMap;
  readonly #base: string;

  constructor(
    language: Language,
    { words, clauses, base }: {
      readonly words: Readonly<Record<TableWord, string>>;
      readonly clauses: ClauseMap;
      readonly base: string;
    },
  ) {
    this.language = language;
    this.#words = words;
    this.#clauses = clauses;
    this.#base = base;
  }

  say(word: TableWord, values: Readonly<Record<string, string | number>> = {}): string {
    return this.#words[word].replace(/\{(\w+)\}/gu, (whole, name: string) =>
      String(values[name] ?? whole),
    );
  }

  /** A text of the rules as the page sets it. */
  set(text: string): string {
    return minus(typeset(text, this.language));
  }

  /** A blank and a link to a clause; nothing where it has no page. */
  link(clause: string | null): readonly (string | Node)[] {
    const found = clause === null ? undefined : this.#clauses[clause];
    if (clause === null || found === undefined) return [];
    const [page, fr, en] = found;
    const title = this.set(this.language === 'fr' ? fr : en);
    const label = clauseSign(clause);
    const link = reference(`${this.#base}/${this.language}/${page}#${clause}`, label);
    link.title = title;
    return [' ', link];
  }
}
