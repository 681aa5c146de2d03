/** Asks a worker what follows from changes; of several changes while it works the last counts. */
import type { Begin, FollowAnswer, Followed, FollowQuestion } from './follow-worker.ts';
import type { Asked } from './pane/answers.ts';
import type { Asking } from './pane/asking.ts';
import type { Told } from './telling.ts';

type Wanted = Extract<FollowQuestion, { readonly kind: 'follow' }>;

type Glance = Extract<Asked, { readonly kind: 'glance' }>;

interface Hearing {
  readonly told: (followed: Followed) => void;
  /** What is found at once, while a first check goes through the whole book. */
  readonly glanced: (findings: readonly Told[]) => void;
  readonly failed: () => void;
}

export class Following {
  readonly #worker: Worker;
  readonly #hearing: Hearing;
  #isBusy = true;
  /** Until the book was checked once, what is wanted is glanced at; null: it was. */
  #glances: object | null = {};
  #next: Wanted | null = null;
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

  follow(wanted: Omit<Wanted, 'kind'>): void {
    this.#next = { kind: 'follow', ...wanted };
    if (!this.#isBusy) this.#send();
  }

  /** Asks what is found at once, as long as nothing was checked; the last asked counts. */
  async glance(asking: Asking, place: Omit<Glance, 'kind'>): Promise<void> {
    if (this.#glances === null) return;
    const own = {};
    this.#glances = own;
    const found = await asking.ask({ kind: 'glance', ...place });
    if (this.#glances === own && found !== null) this.#hearing.glanced(found);
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
        if (answer.kind === 'followed' && this.#next === null) this.#glances = null;
        if (answer.kind === 'followed' && this.#next === null) this.#hearing.told(answer);
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
