/** Asks a worker what a card comes to; each card is read before the next is sent. */
import type { CardAnswer, CardQuestion } from './card-worker.ts';

export class Reading {
  readonly #about: Omit<CardQuestion, 'text'>;
  #worker: Worker | null = null;
  #last: Promise<CardAnswer> = Promise.resolve({ kind: 'failed' });

  constructor(about: Omit<CardQuestion, 'text'>) {
    this.#about = about;
  }

  /** What a text comes to. */
  read(text: string): Promise<CardAnswer> {
    this.#last = this.#last.then(() => this.#ask(text));
    return this.#last;
  }

  #ask(text: string): Promise<CardAnswer> {
    this.#worker ??= new Worker(new URL('./card-worker.ts', import.meta.url), { type: 'module' });
    const worker = this.#worker;
    return new Promise((done) => {
      worker.onmessage = ({ data }: MessageEvent<CardAnswer>) => done(data);
      worker.onerror = () => {
        this.#worker = null;
        done({ kind: 'failed' });
      };
      worker.postMessage({ ...this.#about, text } satisfies CardQuestion);
    });
  }
}
