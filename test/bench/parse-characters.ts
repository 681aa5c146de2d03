// The letters of a text for the parser written by hand: spaces and comments, signs, words, names,
// numbers.
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';

/** By code: whether a letter is a space. */
export const isSpace: Uint8Array = new Uint8Array(128);
for (const letter of ' \t\r\n') isSpace[letter.charCodeAt(0)] = 1;
/** By code: whether a letter may stand in a name. */
export const isWord: Uint8Array = new Uint8Array(128);
for (const letter of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789') {
  isWord[letter.charCodeAt(0)] = 1;
}

export const newline = 10;
export const dot = 46;
const hyphen = 45;
const slash = 47;

/** A text that is read from front to back. */
export class Characters {
  readonly text: string;
  at = 0;
  /** Where the last thing read ends: spans leave out what follows. */
  end = 0;
  readonly comments: tree.Comment[] = [];
  readonly blanks: number[] = [];

  constructor(text: string) {
    this.text = text;
  }

  /** Goes over spaces and comments; remembers where blank lines start. */
  protected skip(): void {
    const text = this.text;
    this.end = this.at;
    let isLineEmpty = this.at === 0;
    let wasBlank = false;
    let start = this.at;
    for (;;) {
      const code = text.charCodeAt(this.at);
      if (code === newline) {
        if (isLineEmpty && !wasBlank) this.blanks.push(start);
        wasBlank = isLineEmpty;
        isLineEmpty = true;
        this.at += 1;
        start = this.at;
      } else if (code === slash && text.charCodeAt(this.at + 1) === slash) {
        const line = text.indexOf('\n', this.at);
        const to = line < 0 ? text.length : line;
        const span = { from: this.at, to };
        this.comments.push({
          kind: 'comment',
          text: text.slice(this.at, to),
          trailing: !isLineEmpty,
          span,
        });
        isLineEmpty = false;
        wasBlank = false;
        this.at = to;
      } else if (code < 128 && isSpace[code] === 1) {
        this.at += 1;
      } else {
        return;
      }
    }
  }

  protected fail(wanted: string): never {
    throw new Error(`${wanted} expected at ${this.at}: ${this.text.slice(this.at, this.at + 20)}`);
  }

  protected span(from: number): Span {
    return { from, to: this.end };
  }

  /** Whether the text goes on with this sign; then it is read. */
  protected sign(sign: string): boolean {
    if (!this.text.startsWith(sign, this.at)) return false;
    this.at += sign.length;
    this.skip();
    return true;
  }

  protected need(sign: string): void {
    if (!this.sign(sign)) this.fail(sign);
  }

  /** Whether the text goes on with this word; then it is read. */
  protected word(word: string): boolean {
    if (!this.isWord(word)) return false;
    this.at += word.length;
    this.skip();
    return true;
  }

  protected isWord(word: string): boolean {
    const end = this.at + word.length;
    return this.text.startsWith(word, this.at) && this.wordEnd(this.at) === end;
  }

  /** Where a name that starts here ends. */
  protected wordEnd(start: number): number {
    const text = this.text;
    let at = start;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code < 128 && isWord[code] === 1) at += 1;
      else if (code === hyphen && isWord[text.charCodeAt(at + 1)] === 1 && at > start) at += 1;
      else return at;
    }
  }

  protected name(): tree.Name {
    const from = this.at;
    const to = this.wordEnd(from);
    if (to === from) this.fail('name');
    this.at = to;
    this.skip();
    return { kind: 'name', text: this.text.slice(from, to), span: { from, to } };
  }

  protected reference(): tree.Reference {
    const text = this.text;
    const from = this.at;
    let at = this.wordEnd(from);
    while (text.charCodeAt(at) === dot || text.charCodeAt(at) === slash) at = this.wordEnd(at + 1);
    this.at = at;
    this.skip();
    return { kind: 'reference', text: text.slice(from, at), span: { from, to: at } };
  }

  protected number(): number {
    const text = this.text;
    const from = this.at;
    let value = 0;
    for (;;) {
      const digit = text.charCodeAt(this.at) - 48;
      if (!(digit >= 0 && digit <= 9)) break;
      value = value * 10 + digit;
      this.at += 1;
    }
    if (this.at === from) this.fail('number');
    return value;
  }
}
