/** The play table of a book: the rules and the machine come when somebody begins. */
import type { Program } from '../../../interpreter/index.ts';
import type { ClauseMap } from './clause-map.ts';
import type { Place } from './game/board.ts';
import type { Game } from './game/game.ts';
import type { Kept } from './game/kept.ts';
import { keptIn, keptOfBook } from './game/kept.ts';
import type { TableWord } from './game/speech.ts';

interface Said {
  readonly words: Readonly<Record<TableWord, string>>;
  readonly places: readonly Place[];
  readonly program: string;
  readonly clauses: string;
  readonly base: string;
}

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
    const before = keptOfBook(this.#book);
    for (const part of table.querySelectorAll<HTMLElement>('[data-live]')) part.hidden = false;
    const goOn = table.querySelector<HTMLElement>('[data-do=go-on]');
    if (goOn !== null) goOn.hidden = before === null;
    this.#on('begin', () => void this.#begin(null));
    this.#on('go-on', () => void this.#begin(before));
    this.#on('undo', () => this.#game?.undo());
    this.#on('redo', () => this.#game?.redo());
    this.#on('save', () => this.#game !== null && download(this.#game.kept));
    const file = table.querySelector<HTMLInputElement>('input[type=file]');
    file?.addEventListener('change', () => void this.#open(file.files?.[0]));
  }

  #on(name: string, press: () => void): void {
    this.#table.querySelector(`[data-do=${name}]`)?.addEventListener('click', press);
  }

  async #open(file: File | undefined): Promise<void> {
    const kept = keptIn((await file?.text()) ?? '', this.#book);
    if (kept === null) this.#say(this.#said.words.broken);
    else await this.#begin(kept);
  }

  async #begin(kept: Kept | null): Promise<void> {
    const table = this.#table;
    if (table.hasAttribute('aria-busy')) return;
    table.setAttribute('aria-busy', 'true');
    this.#game?.leave();
    try {
      const { words } = this.#said;
      const game = await gameOf(table, { book: this.#book, said: this.#said, kept });
      this.#game = game;
      table.dataset.state = 'playing';
      this.#say(game.isCut ? words.cut : '');
    } catch {
      this.#say(this.#said.words.broken);
    } finally {
      table.removeAttribute('aria-busy');
    }
  }

  #say(text: string): void {
    const status = this.#table.querySelector('[data-part=status]');
    if (status !== null) status.textContent = text;
  }
}

for (const table of document.querySelectorAll<HTMLElement>('[data-table]')) new Door(table);

async function gameOf(
  table: HTMLElement,
  { book, said, kept }: { readonly book: string; readonly said: Said; readonly kept: Kept | null },
): Promise<Game> {
  const read = async <T>(path: string): Promise<T> => (await (await fetch(path)).json()) as T;
  const [{ Game }, { Speech }, program, clauses] = await Promise.all([
    import('./game/game.ts'),
    import('./game/speech.ts'),
    read<Program>(said.program),
    read<ClauseMap>(said.clauses),
  ]);
  const language = document.documentElement.lang === 'fr' ? 'fr' : 'en';
  const speech = new Speech(language, { words: said.words, clauses, base: said.base });
  return new Game(table, { book, program, speech, places: said.places }, kept);
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
