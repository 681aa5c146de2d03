/** Back and next through the marked steps of a section; arrow keys work on the two buttons. */
export class Walker {
  readonly #steps: readonly HTMLElement[];
  readonly #where: Element | null;
  readonly #changed: (step: HTMLElement | null, at: number) => void;
  readonly #buttons: readonly HTMLButtonElement[];
  /** -1: before the first step. */
  #at = -1;

  constructor(section: HTMLElement, changed: (step: HTMLElement | null, at: number) => void) {
    this.#changed = changed;
    this.#steps = [...section.querySelectorAll<HTMLElement>('[data-step], .played > li')];
    this.#where = section.querySelector('.where');
    const bar = section.querySelector<HTMLElement>('.walker');
    this.#buttons = [...(bar?.querySelectorAll('button') ?? [])];
    if (bar !== null) bar.hidden = false;
    for (const button of this.#buttons) {
      button.addEventListener('click', () => this.go(this.#at + Number(button.dataset.go)));
    }
    bar?.addEventListener('keydown', (event) => {
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (by !== 0) this.go(this.#at + by);
    });
    this.#show();
  }

  go(wanted: number): void {
    let at = wanted;
    // What is not told is stepped over.
    for (const by = Math.sign(at - this.#at); isUntold(this.#steps[at]); at += by);
    this.#at = Math.max(-1, Math.min(at, this.#steps.length - 1));
    this.#show();
    this.#changed(this.#steps[this.#at] ?? null, this.#at);
    const folded = this.#steps[this.#at]?.closest('details');
    if (folded instanceof HTMLDetailsElement) folded.open = true;
    this.#steps[this.#at]?.scrollIntoView({ block: 'nearest' });
  }

  #show(): void {
    for (const [index, step] of this.#steps.entries()) {
      step.classList.toggle('now', index === this.#at);
      step.classList.toggle('later', this.#at >= 0 && index > this.#at);
      if (index === this.#at) step.setAttribute('aria-current', 'step');
      else step.removeAttribute('aria-current');
    }
    const [back, next] = this.#buttons;
    back?.setAttribute('aria-disabled', String(this.#at < 0));
    next?.setAttribute('aria-disabled', String(this.#at === this.#steps.length - 1));
    if (this.#where !== null) this.#where.textContent = `${this.#at + 1} / ${this.#steps.length}`;
  }
}

function isUntold(step: HTMLElement | undefined): boolean {
  return step !== undefined && getComputedStyle(step).display === 'none';
}
