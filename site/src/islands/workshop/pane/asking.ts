/**
 * Asks a worker of its own about a book as it is being written: the one that checks is busy for
 * longer than anybody waits for a word.
 */
import type { Begin, FollowAnswer, FollowQuestion } from '../follow-worker.ts';
import type { Answers, Asked, Texts } from './answers.ts';

export class Asking {
  readonly #worker: Worker;
  readonly #changed: () => Texts;
  readonly #waiting = new Map<number, (answer: Answers[Asked['kind']] | null) => void>();
  #count = 0;

  /** Reads the book; `changed` gives its files that are not as published, as they are now. */
  constructor(
    begin: Omit<Begin, 'kind'>,
    changed: () => Texts,
  ) {
    this.#changed = changed;
    this.#worker = new Worker(new URL('../follow-worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<FollowAnswer>) => {
      if (data.kind === 'answered') this.#hear(data.id, data.answer);
      else if (data.kind === 'failed') this.#fail();
    };
    this.#worker.onerror = () => this.#fail();
    this.#worker.postMessage({ kind: 'write', ...begin } satisfies FollowQuestion);
  }

  /** The answer; null also where there is none to be had. */
  ask<Kind extends Asked['kind']>(
    asked: Asked & { readonly kind: Kind },
  ): Promise<Answers[Kind] | null> {
    return new Promise((done) => {
      this.#count += 1;
      const id = this.#count;
      // What is asked says what is answered.
      this.#waiting.set(id, done as (answer: Answers[Asked['kind']] | null) => void);
      const question: FollowQuestion = { kind: 'ask', id, changed: this.#changed(), asked };
      this.#worker.postMessage(question);
    });
  }

  #hear(id: number, answer: Answers[Asked['kind']]): void {
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }

  /** Nobody waits for what does not come. */
  #fail(): void {
    for (const done of this.#waiting.values()) done(null);
    this.#waiting.clear();
  }
}
