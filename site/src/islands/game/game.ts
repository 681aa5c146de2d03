/**
 * A game at one screen. What was answered is kept in the browser with the seed of the dice, so that
 * the same game comes again.
 */
import type { Packed, PackedWords } from '../../../../interpreter/index.ts';
import {
  luck,
  ownedOf,
  Session,
  start,
  unpack,
  usualSequence,
  usualSetUp,
  withOwned,
} from '../../../../interpreter/index.ts';
import { keptCard } from '../card/kept.ts';
import { sayOwned } from '../card/owned.ts';
import type { ClauseMap } from '../clause-map.ts';
import { pageLanguage } from '../page.ts';
import type { Kept } from './kept.ts';
import { keep, keptOf } from './kept.ts';
import type { Said } from './said.ts';
import { Speech } from './speech.ts';
import { Table } from './table.ts';
import { whatIf } from './what-if.ts';

interface Opening {
  readonly book: string;
  readonly said: Said;
  readonly packed: readonly [Packed, PackedWords];
  readonly clauses: ClauseMap;
  /** The game that is gone on with; null: a new one. */
  readonly kept: Kept | null;
  /** Whether the players of a new one throw the dice. */
  readonly byHand: boolean;
}

export class Game {
  readonly #table: Table;
  readonly #keptOf: (answers: readonly string[]) => Kept;

  constructor(section: HTMLElement, { book, said, packed, clauses, kept, byHand }: Opening) {
    const printed = unpack(...packed);
    // A game goes on with the card that it began with: what was asked then is among its answers.
    const owned = kept === null ? ownedOf(printed, keptCard(book).charts) : (kept.card ?? []);
    const program = withOwned(printed, owned);
    const speech = new Speech(pageLanguage(), { words: said.words, clauses, base: said.base });
    sayOwned(section, owned, { program, speech });
    const seed = kept?.seed ?? crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
    const isByHand = kept === null ? byHand : kept.byHand === true;
    const more = {
      ...(isByHand && { byHand: true as const }),
      ...(owned.length > 0 && { card: owned }),
    };
    this.#keptOf = (answers) => keptOf({ book, seed, answers, ...more });
    const routine = usualSequence(program)?.routine ?? -1;
    const fresh = (): Session => {
      const started = start(program, usualSetUp(program));
      if (started.kind === 'failed' || routine < 0) throw new Error('no game');
      const { configuration } = started;
      return new Session(program, { configuration, routine, dice: luck(seed), byHand: isByHand });
    };
    const answers = kept?.answers ?? [];
    const store = (given: readonly string[]): void => keep(this.#keptOf(given));
    this.#table = new Table(
      section,
      { speech, places: said.places, program: said.program, owned },
      { session: fresh(), fresh, routine, over: 'over', answers, keep: store, whatIf },
    );
  }

  /** Whether the rules have changed since, so that not all that was answered is an answer still. */
  get isCut(): boolean {
    return this.#table.isCut;
  }

  /** The game as it is kept. */
  get kept(): Kept {
    return this.#keptOf(this.#table.answers);
  }

  undo(): void {
    this.#table.undo();
  }

  redo(): void {
    this.#table.redo();
  }

  /** Leaves the page to another game. */
  leave(): void {
    this.#table.leave();
  }
}
