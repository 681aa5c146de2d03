import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** What is typed, line by line; what is typed ahead or comes from a file waits its turn. */
export class Lines {
  readonly #echo = new Echo();
  readonly #interface = createInterface({
    input: process.stdin,
    output: this.#echo,
    terminal: process.stdin.isTTY && process.stdout.isTTY,
    historySize: 0,
  });
  readonly #typed = this.#interface[Symbol.asyncIterator]();
  /** Whether nothing more can be typed; what was typed ahead is still to be read. */
  #isClosed = false;

  /** Whether somebody sat at a terminal and went away, by the end of what is typed or a break. */
  get isLeft(): boolean {
    return this.#isClosed && process.stdin.isTTY && process.stdout.isTTY;
  }

  constructor() {
    this.#interface.once('close', () => (this.#isClosed = true));
  }

  /** The next line after a prompt; null at the end of what is typed. */
  async question(prompt: string): Promise<string | null> {
    if (!this.#isClosed) {
      this.#interface.setPrompt(prompt);
      this.#interface.prompt();
    }
    const { done, value } = await this.#typed.next();
    return done === true ? null : value;
  }

  /** The next line, of which nothing is seen but the prompt. */
  async hidden(prompt: string): Promise<string | null> {
    process.stdout.write(prompt);
    this.#echo.isOff = true;
    try {
      return await this.question('');
    } finally {
      this.#echo.isOff = false;
      process.stdout.write('\n');
    }
  }

  /**
   * What is written from here on is gone when it is over, without a trace further up: a terminal
   * has a second screen for that.
   */
  aside(isBegun: boolean): void {
    if (process.stdout.isTTY)
      process.stdout.write(isBegun ? '\u001B[?1049h\u001B[H' : '\u001B[?1049l');
  }

  close(): void {
    this.#interface.close();
  }
}

/** The terminal as what is typed is shown on, which can be turned off. */
class Echo extends Writable {
  isOff = false;

  constructor() {
    super();
    process.stdout.on('resize', () => this.emit('resize'));
  }

  get columns(): number {
    return process.stdout.columns;
  }

  override _write(chunk: Buffer, {}: BufferEncoding, done: (error?: Error | null) => void): void {
    // At once: what else is written must not overtake it.
    if (!this.isOff) process.stdout.write(chunk);
    done();
  }
}
