/** An example with other numbers: found as it is written, changed, and played as if it stood so. */
import type { ExampleRun } from '../drive/script.ts';
import { runExample } from '../drive/script.ts';
import { everyExample } from '../examples/every-example.ts';
import type { Problem } from '../model/problems.ts';
import type { ExampleInfo, Program } from '../model/program.ts';
import { readBook } from '../pipeline.ts';
import { hostOf } from './files.ts';

/** An example as it came out, with what tells it. */
export interface PlayedAgain {
  readonly program: Program;
  readonly info: ExampleInfo;
  readonly run: ExampleRun;
}

/** One example of a book. */
export class Again {
  readonly #name: string;
  readonly #texts: ReadonlyMap<string, string>;
  readonly #file: string;
  readonly #from: number;
  readonly #to: number;

  /**
   * Finds the example of a clause that `isIts` says yes to, in a book whose files are given by
   * path; throws where there is none.
   */
  constructor(
    name: string,
    texts: ReadonlyMap<string, string>,
    isIts: (example: ExampleInfo) => boolean,
  ) {
    this.#name = name;
    this.#texts = texts;
    const found = everyExample(readBook(hostOf(name, texts), name)).find(({ example }) =>
      isIts(example),
    );
    if (found === undefined) throw new Error('no such example');
    const { file, span } = found.example.origin;
    this.#file = file;
    this.#from = span.from;
    this.#to = span.to;
  }

  /** As it is written. */
  get text(): string {
    return (this.#texts.get(this.#file) ?? '').slice(this.#from, this.#to);
  }

  /** Plays what is written in its place; what keeps that from being played, if anything does. */
  play(text: string): PlayedAgain | readonly Problem[] {
    const whole = this.#texts.get(this.#file) ?? '';
    const changed = whole.slice(0, this.#from) + text + whole.slice(this.#to);
    const texts = new Map(this.#texts).set(this.#file, changed);
    const sources = readBook(hostOf(this.#name, texts), this.#name);
    const found = everyExample(sources).find(
      ({ example: { origin } }) => origin.file === this.#file && origin.span.from === this.#from,
    );
    if (found === undefined) return sources.problems;
    const { problems } = found;
    if (problems.length > 0) return problems;
    const { program } = found.elaborated;
    const info = found.example;
    return { program, info, run: runExample(program, info, { explains: true, defers: true }) };
  }
}
