/** The place on a book's first page where this device begins to keep the book, and ceases. */
import { pageLanguage } from '../page.ts';
import type { Edition } from './edition.ts';
import type { Hindrance, keep as keepBook } from './store.ts';

type State = Hindrance | 'size' | 'doing' | 'kept' | 'none';
type Deed = 'keep' | 'stop' | 'remove';

/** Which buttons stand beside what is said. */
const buttons: Readonly<Record<State, readonly Deed[]>> = {
  size: ['keep'],
  doing: ['stop'],
  kept: ['remove'],
  none: [],
  stopped: ['keep', 'remove'],
  full: ['keep', 'remove'],
  refused: ['keep'],
  network: ['keep', 'remove'],
  changed: ['keep', 'remove'],
};

class Offer {
  readonly #place: HTMLElement;
  readonly #book: string;
  readonly #status: HTMLElement | null;
  readonly #bar: HTMLProgressElement | null;
  #edition: Edition | null = null;
  #stop = new AbortController();

  constructor(place: HTMLElement) {
    this.#place = place;
    this.#book = place.dataset.along ?? '';
    this.#status = place.querySelector('[role=status]');
    this.#bar = place.querySelector('progress');
  }

  async open(): Promise<void> {
    const store = await import('./store.ts');
    const kept = store.canKeep() ? await store.keptEdition(this.#book) : null;
    const newest = await store.newestEdition(this.#book);
    this.#edition = kept ?? newest;
    // A site while it is developed has no editions.
    if (this.#edition === null) return;
    this.#show(!store.canKeep() ? 'none' : kept === null ? 'size' : 'kept');
    this.#on('keep', () => void this.#keep(store.keep));
    this.#on('stop', () => this.#stop.abort());
    this.#on('remove', () => void store.forget(this.#book).then(() => this.#show('size')));
    for (const link of this.#place.querySelectorAll<HTMLAnchorElement>('[data-paper]')) {
      const { paper = '', href = '' } = link.dataset;
      link.hidden = newest?.papers?.includes(paper) !== true;
      if (!link.hidden) link.href = href;
    }
    this.#place.hidden = false;
  }

  async #keep(keep: typeof keepBook): Promise<void> {
    this.#stop = new AbortController();
    this.#show('doing');
    this.#focus('stop');
    const hindrance = await keep(this.#book, (done) => this.#report(done), this.#stop.signal);
    this.#show(hindrance ?? 'kept');
    this.#focus(hindrance === null ? 'remove' : 'keep');
  }

  #on(deed: Deed, press: () => void): void {
    this.#button(deed)?.addEventListener('click', press);
  }

  #button(deed: Deed): HTMLButtonElement | null {
    return this.#place.querySelector(`[data-do=${deed}]`);
  }

  /** The button that was pressed is gone: its place is the next one's. */
  #focus(deed: Deed): void {
    if (document.activeElement === document.body) this.#button(deed)?.focus();
  }

  #show(state: State): void {
    this.#place.dataset.state = state;
    for (const deed of ['keep', 'stop', 'remove'] as const) {
      const button = this.#button(deed);
      if (button) button.hidden = !buttons[state].includes(deed);
    }
    if (this.#bar) {
      this.#bar.hidden = state !== 'doing';
      this.#bar.value = 0;
    }
    const says = JSON.parse(this.#status?.dataset.says ?? '{}') as Readonly<Record<State, string>>;
    const bytes = this.#edition?.bytes ?? 0;
    const text = says[state].replace('{size}', megabytes(bytes));
    if (this.#status) this.#status.textContent = text;
  }

  /** The bar says how much is there; what is read aloud stays as it is. */
  #report(done: number): void {
    if (this.#bar) this.#bar.value = done / (this.#edition?.bytes ?? 1);
  }
}

function megabytes(bytes: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (bytes / 1e6).toLocaleString(pageLanguage(), digits);
}

for (const place of document.querySelectorAll<HTMLElement>('[data-along]')) {
  void new Offer(place).open();
}
