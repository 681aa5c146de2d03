import type { Context } from './context.ts';

/** How far long work is, on one line of a terminal; nothing where nobody watches. */
export class Progress {
  readonly #isShown: boolean;
  #last = 0;

  constructor({ isTerminal, json }: Context) {
    this.#isShown = isTerminal && !json;
  }

  /** Shows how much is done; a few times a second is enough. */
  show(done: number, all: number): void {
    const now = performance.now();
    if (!this.#isShown || now - this.#last < 200) return;
    this.#last = now;
    process.stderr.write(`\r${String(done)}/${String(all)}\u001B[K`);
  }

  /** Takes the line away. */
  end(): void {
    if (this.#isShown) process.stderr.write('\r\u001B[K');
  }
}
