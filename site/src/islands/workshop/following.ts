/** Asks a worker what follows from changes; of several changes while it works the last counts. */
import type { Begin, FollowAnswer, Followed, FollowQuestion } from './follow-worker.ts';

type Wanted = Extract<FollowQuestion, { readonly kind: 'follow' }>;

export class Following {
  readonly #worker: Worker;
  readonly #told: (followed: Followed) => void;
  readonly #failed: () => void;
  #isBusy = true;
  #next: Wanted | null = null;
  #erratum: ((answer: Extract<FollowAnswer, { readonly kind: 'erratum' }>) => void) | null = null;

  /** Begins to read a book; `told` hears of each change what follows. */
  constructor(
    begin: Begin,
    { told, failed }: {
      readonly told: (followed: Followed) => void;
      readonly failed: () => void;
    },
  ) {
    this.#told = told;
    this.#failed = failed;
    this.#worker = new Worker(new URL('./follow-worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onerror = () => this.#failed();
    this.#worker.onmessage = ({ data }: MessageEvent<FollowAnswer>) => this.#hear(data);
    this.#worker.postMessage(begin);
  }

  follow(wanted: Omit<Wanted, 'kind'>): void {
    this.#next = { kind: 'follow', ...wanted };
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
        this.#failed();
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
        if (answer.kind === 'followed' && this.#next === null) this.#told(answer);
        this.#send();
    }
  }

  #send(): void {
    const wanted = this.#next;
    if (wanted === null) return;
    this.#next = null;
    this.#isBusy = true;
    this.#worker.postMessage(wanted);
  }
}
