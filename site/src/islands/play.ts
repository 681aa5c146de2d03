/** The play table of a book: the rules and the machine come when somebody begins. */
import type { ClauseMap } from './clause-map.ts';
import { button, element } from './element.ts';
import type { Game } from './game/game.ts';
import type { Kept } from './game/kept.ts';
import { keptInAddress, keptInFile, keptOfBook, sharedOf } from './game/kept.ts';
import type { Said } from './game/said.ts';
import { fetched } from './page.ts';
import { fetchedProgram } from './program.ts';

/** The page around a game: what begins, keeps and opens one. */
class Door {
  readonly #table: HTMLElement;
  readonly #book: string;
  readonly #said: Said;
  #game: Game | null = null;

  constructor(table: HTMLElement) {
    this.#table = table;
    this.#book = table.dataset.table ?? '';
    this.#said = JSON.parse(table.querySelector('[data-said]')?.textContent ?? '{}') as Said;
    for (const part of table.querySelectorAll<HTMLElement>('[data-live]')) part.hidden = false;
    const isKept = keptOfBook(this.#book) !== null;
    this.#show('go-on', isKept);
    // Whose game is kept wants to go on with it.
    this.#leads(!isKept);
    this.#on('begin', () => this.#beginAnew());
    this.#on('go-on', () => void this.#begin(keptOfBook(this.#book)));
    this.#on('undo', () => this.#game?.undo());
    this.#on('redo', () => this.#game?.redo());
    this.#on('save', () => this.#game !== null && download(this.#game.kept));
    this.#on('share', () => void this.#share());
    const file = table.querySelector<HTMLInputElement>('input[type=file]');
    file?.addEventListener('change', () => void this.#open(file.files?.[0]));
    void keptInAddress(location.hash, this.#book).then((shared) => {
      if (shared === null) return;
      // Who follows an address wants the game that it holds.
      this.#show('shared', true);
      this.#leads(false);
      this.#on('shared', () => this.#over(() => void this.#begin(shared)));
    });
  }

  /** Whether a new game is what there is to do. */
  #leads(isFirst: boolean): void {
    this.#table.querySelector('[data-do=begin]')?.classList.toggle('main', isFirst);
  }

  #on(name: string, press: () => void): void {
    this.#table.querySelector(`[data-do=${name}]`)?.addEventListener('click', press);
  }

  #show(name: string, isShown: boolean): void {
    const found = this.#table.querySelector<HTMLElement>(`[data-do=${name}]`);
    if (found !== null) found.hidden = !isShown;
  }

  async #open(file: File | undefined): Promise<void> {
    const kept = await keptInFile((await file?.text()) ?? '', this.#book);
    if (kept === null) this.#say(this.#said.words.broken);
    else this.#over(() => void this.#begin(kept));
  }

  #beginAnew(): void {
    const byHand = this.#table.querySelector<HTMLInputElement>('[data-part=by-hand]');
    this.#over(() => void this.#begin(null, byHand?.checked === true));
  }

  /** Does what would take the place of the game that is kept, if that is meant. */
  #over(press: () => void): void {
    const count = keptOfBook(this.#book)?.answers.length ?? 0;
    if (count === 0) {
      press();
      return;
    }
    const { words } = this.#said;
    const go = (name: string, then: () => void): HTMLElement =>
      button(name, () => {
        this.#say('');
        then();
      });
    this.#say(
      words.kept.replace('{count}', String(count)),
      element(
        'span',
        [
          go(words.anew, press),
          go(words.goOn, () => this.#game === null && void this.#begin(keptOfBook(this.#book))),
        ],
        'options',
      ),
    );
  }

  async #begin(kept: Kept | null, byHand = false): Promise<void> {
    const table = this.#table;
    if (table.hasAttribute('aria-busy')) return;
    table.setAttribute('aria-busy', 'true');
    this.#game?.leave();
    try {
      const { words } = this.#said;
      const game = await gameOf(table, { book: this.#book, said: this.#said, kept, byHand });
      this.#game = game;
      table.scrollIntoView();
      // Where letters are large the board alone fills the screen.
      const first = table.querySelector('.question :is(button, input, summary)');
      first?.scrollIntoView({ block: 'nearest' });
      this.#show('go-on', false);
      // What is asked comes first from now on.
      this.#leads(false);
      this.#say(game.isCut ? words.cut : '');
    } catch {
      if (this.#game === null) delete table.dataset.state;
      this.#say(this.#said.words.broken);
    } finally {
      table.removeAttribute('aria-busy');
    }
  }

  /** Puts the game into the address, which is then copied where it may be. */
  async #share(): Promise<void> {
    if (this.#game === null) return;
    const { words } = this.#said;
    const shared = await sharedOf(this.#game.kept);
    if (shared === null) {
      this.#say(words.tooLong);
      return;
    }
    history.replaceState(null, '', shared);
    await navigator.clipboard.writeText(location.href).catch(() => undefined);
    this.#say(words.shared);
  }

  #say(text: string, ...more: readonly Node[]): void {
    this.#table.querySelector('[data-part=status]')?.replaceChildren(text, ' ', ...more);
    if (text === '') this.#table.querySelector('[data-part=status]')?.replaceChildren();
  }
}

for (const table of document.querySelectorAll<HTMLElement>('[data-table]')) new Door(table);

interface Opening {
  readonly book: string;
  readonly said: Said;
  readonly kept: Kept | null;
  readonly byHand: boolean;
}

async function gameOf(table: HTMLElement, { said, ...opening }: Opening): Promise<Game> {
  const [{ Game }, packed, clauses] = await Promise.all([
    import('./game/game.ts'),
    fetchedProgram(said.program),
    fetched<ClauseMap>(said.clauses),
  ]);
  // What begins looks for its place in the page as it will be.
  table.dataset.state = 'playing';
  return new Game(table, { said, packed, clauses, ...opening });
}

function download(kept: Kept): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([`${JSON.stringify(kept)}\n`], { type: 'application/json' }),
  );
  link.download = `${kept.book}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
