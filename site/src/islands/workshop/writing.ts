/** The rules as text beside the grids: what edits them is loaded when somebody opens them. */
import type { Act, Workbench } from '../../../../interpreter/index.ts';
import type { Followed } from './follow-worker.ts';
import type { Asking } from './pane/asking.ts';
import type { Deeds, Pane } from './pane/pane.ts';
import type { Speech } from './said.ts';
import type { Told, ToldFix } from './telling.ts';

interface Around {
  readonly bench: Workbench;
  /** Who answers questions of the book as it is now. */
  readonly asking: () => Asking;
  readonly speech: Speech;
  /** Something was written at a place; it is in the bench already. */
  readonly typed: (at: number) => void;
  /** Draws everything anew after an act. */
  readonly drawn: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly go: (place: Pick<Told, 'path' | 'from'>) => void;
  readonly fix: (fix: ToldFix) => void;
}

export class Writing {
  readonly #details: HTMLDetailsElement | null;
  readonly #around: Around;
  #pane: Pane | null = null;
  #isLoading = false;
  #path = '';
  /** Where to go in the file when it is shown. */
  #from: number | null = null;
  #followed: Followed | null = null;
  #revision = 0;

  constructor(details: HTMLDetailsElement | null, around: Around) {
    this.#details = details;
    this.#around = around;
    details?.addEventListener('toggle', () => {
      if (details.open) void this.#load();
    });
  }

  /** Shows a file as it is now, at a place of it if one is said. */
  show(path: string, from: number | null): void {
    this.#revision += 1;
    if (path !== this.#path) from ??= 0;
    this.#path = path;
    if (from !== null) this.#from = from;
    this.#draw();
  }

  /** Opens the text if it is not. */
  open(): void {
    if (this.#details !== null) this.#details.open = true;
  }

  /** Marks what was found. */
  tell(followed: Followed): void {
    this.#followed = followed;
    this.#pane?.tell(followed.findings, followed.unread);
  }

  /** Shows where an act was. */
  reveal({ path, from }: Act): void {
    if (path === this.#path) this.#from = from;
  }

  #draw(): void {
    const pane = this.#pane;
    if (pane === null || this.#details?.open !== true) return;
    pane.show(this.#path, this.#around.bench.text(this.#path));
    if (this.#from !== null) pane.reveal(this.#from);
    this.#from = null;
  }

  async #load(): Promise<void> {
    const { asking, speech } = this.#around;
    const parent = this.#details?.querySelector<HTMLElement>('[data-part=rules]') ?? null;
    if (this.#pane === null && parent !== null && !this.#isLoading) {
      this.#isLoading = true;
      parent.textContent = speech.say('paneLoading');
      try {
        const { Pane: Made } = await import('./pane/pane.ts');
        this.#pane = new Made(parent, { speech, asking: asking(), deeds: this.#deeds() });
      } catch {
        // Opened anew it is tried again.
        parent.textContent = speech.say('paneFailed');
      }
      this.#isLoading = false;
    }
    this.#draw();
    if (this.#followed !== null) this.tell(this.#followed);
  }

  #deeds(): Deeds {
    const { bench, drawn, fix, go, redo, typed, undo } = this.#around;
    return {
      ...{ fix, go, redo, undo },
      revision: () => this.#revision,
      change: (edits) => {
        if (bench.changeAll(edits)) drawn();
      },
      typed: (edits, goesOn) => {
        this.#revision += 1;
        const did = goesOn ? bench.goOn(this.#path, edits) : bench.change(this.#path, edits);
        if (did) typed(this.#pane?.at ?? 0);
      },
    };
  }
}
