/** Asks a worker what follows from changes; of several changes while it works the last counts. */
import type { Begin, FollowAnswer, Followed, FollowQuestion } from './follow-worker.ts';
import type { Asked, Foretold } from './pane/answers.ts';
import type { Asking } from './pane/asking.ts';

type Wanted = Extract<FollowQuestion, { readonly kind: 'follow' }>;

/** Who knows at once what comes of changes, and the place that was changed. */
interface Ahead extends Pick<Extract<Asked, { readonly kind: 'ahead' }>, 'path' | 'span'> {
  readonly asking: Asking;
}

interface Hearing {
  readonly told: (followed: Followed) => void;
  /** What is known at once, while a check goes through what a change may touch. */
  readonly foretold: (foretold: Foretold) => void;
  readonly failed: () => void;
}

export class Following {
  readonly #worker: Worker;
  readonly #hearing: Hearing;
  #isBusy = true;
  /** What was asked last, and what the worker was asked last: what comes of another is no news. */
  #asked: object | null = null;
  #sent: object | null = null;
  #next: { readonly wanted: Wanted; readonly own: object } | null = null;
  #erratum: ((answer: Extract<FollowAnswer, { readonly kind: 'erratum' }>) => void) | null = null;

  /** Begins to read a book; `told` hears of each change what follows. */
  constructor(
    begin: Begin,
    hearing: Hearing,
  ) {
    this.#hearing = hearing;
    this.#worker = new Worker(new URL('./follow-worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onerror = () => this.#hearing.failed();
    this.#worker.onmessage = ({ data }: MessageEvent<FollowAnswer>) => this.#hear(data);
    this.#worker.postMessage(begin);
  }

  /**
   * Asks what follows: of a place that was changed first what is known at once, then everything.
   * The last asked counts.
   */
  async follow(wanted: Omit<Wanted, 'kind'>, ahead: Ahead | null): Promise<void> {
    const own = {};
    this.#asked = own;
    if (ahead !== null) {
      const { asking, ...place } = ahead;
      const { tables, values } = wanted;
      const asked = asking.ask({ kind: 'ahead', ...place, tables, values });
      // Where nothing was changed yet it only gets ready.
      const found = wanted.changed.length === 0 ? null : await asked;
      if (this.#asked !== own) return;
      if (found !== null) this.#hearing.foretold(found);
    }
    this.#next = { wanted: { kind: 'follow', ...wanted }, own };
    if (!this.#isBusy) this.#send();
  }

  /** The changes as a layer. */
  erratum(
    question: Omit<Extract<FollowQuestion, { readonly kind: 'erratum' }>, 'kind'>,
  ): Promise<Extract<FollowAnswer, { readonly kind: 'erratum' }>> {
    return new Promise((done) => {
      this.#erratum = done;
      this.#worker.postMessage({ kind: 'erratum', ...question } satisfies FollowQuestion);
    });
  }

  #hear(answer: FollowAnswer): void {
    switch (answer.kind) {
      case 'failed':
        this.#hearing.failed();
        return;
      case 'erratum':
        this.#erratum?.(answer);
        return;
      case 'answered':
        return;
      case 'ready':
      case 'followed':
        this.#isBusy = false;
        // What comes late says nothing of what stands there now.
        if (answer.kind === 'followed' && this.#sent === this.#asked) this.#hearing.told(answer);
        this.#send();
    }
  }

  #send(): void {
    if (this.#next === null) return;
    const { wanted, own } = this.#next;
    this.#next = null;
    this.#isBusy = true;
    this.#sent = own;
    this.#worker.postMessage(wanted);
  }
}
