/**
 * The first look at a text: one pass over its characters that finds comments, where declarations
 * start, and what was opened and never closed. It knows strings, text blocks, brackets and the rows
 * of tables, and nothing else of the language.
 */
import type { Comment } from './nodes.ts';
import { nestingLimit } from './reading.ts';
import { short, type Span } from './span.ts';
import {
  definitionWords,
  firstName,
  followsOn,
  forcedStart,
  itemWords,
  replacedCells,
  topWords,
} from './starts.ts';
import type { Fault, Scan, ScanOptions, Stretch } from './stretch.ts';

interface Brace {
  readonly at: number;
  /** Column at which its line starts. */
  readonly column: number;
  /** Brackets open outside it. */
  readonly rounds: number;
}

/** Scans a part of a text; linear in its length. */
export function scan(text: string, options: ScanOptions): Scan {
  return new Scanner(text, options).run();
}

/** Nobody reads more; `parse.ts` stops before. */
const mostFaults = 200;

const [newline, space, tab, carriage, bar] = [10, 32, 9, 13, 124];
const [quote, apostrophe, slash, backslash] = [34, 39, 47, 92];
const [roundOpen, roundClose, squareOpen, squareClose, braceOpen, braceClose] = [
  40, 41, 91, 93, 123, 125,
];

class Scanner {
  readonly #text: string;
  readonly #options: ScanOptions;
  readonly #stretches: Stretch[] = [];
  readonly #comments: Comment[] = [];
  readonly #blanks: number[] = [];
  #afterBlank = false;
  readonly #faults: Fault[] = [];
  readonly #braces: Brace[] = [];
  /** Braces beyond the limit, counted only. */
  #excess = 0;
  #rounds = 0;
  #at: number;
  #lineStart: number;
  /** True while only blanks were seen on the line. */
  #fresh = true;
  #column = 0;
  #open: { from: number; word: string; brace: number | null; column: number } | null = null;
  /** The brace that a less indented closing brace suggests is the unclosed one. */
  #suspect: Brace | null = null;
  /** A closing brace at the end of a row, with the brace of its table. */
  #inRow: { readonly brace: Brace; readonly at: number } | null = null;
  #tooDeep = false;
  /** Set once no closing quotes follow, so that nobody looks for them again. */
  #noMoreBlocks = false;
  #ended = false;

  constructor(text: string, options: ScanOptions) {
    this.#text = text;
    this.#options = options;
    this.#at = options.from;
    this.#lineStart = text.lastIndexOf('\n', options.from - 1) + 1;
  }

  run(): Scan {
    const { to } = this.#options;
    while (this.#at < to && !this.#ended) this.#read(this.#text.charCodeAt(this.#at));
    const end = Math.min(this.#at, to);
    this.#reportUnclosed({ from: end, to: end });
    this.#close(end);
    const [stretches, comments] = [this.#stretches, this.#comments];
    return { stretches, comments, blanks: this.#blanks, faults: this.#faults, end };
  }

  #read(code: number): void {
    if (code === newline) {
      if (this.#fresh && !this.#afterBlank) this.#blanks.push(this.#lineStart);
      this.#afterBlank = this.#fresh;
      this.#at++;
      this.#lineStart = this.#at;
      this.#fresh = true;
    } else if (
      code === space ||
      code === tab ||
      code === carriage ||
      code === 0xa0 ||
      code === 0xfeff
    ) {
      this.#at++;
    } else if (code === slash && this.#text.charCodeAt(this.#at + 1) === slash) {
      this.#comment();
    } else {
      const at = this.#at;
      if (this.#fresh) this.#firstOfLine();
      else if (this.#open === null) this.#start('', this.#at - this.#lineStart);
      if (this.#at !== at) return;
      if (code === quote) this.#quotes();
      else if (code === apostrophe) this.#string("'");
      else if (code === bar) this.#restOfLine();
      else this.#bracket(code);
    }
  }

  /** A character that may be a bracket; words are passed over one by one. */
  #bracket(code: number): void {
    const at = this.#at++;
    if (code === braceOpen) this.#openBrace(at);
    else if (code === braceClose) this.#closeBrace(at);
    else if (code === roundOpen || code === squareOpen) this.#rounds++;
    else if ((code === roundClose || code === squareClose) && this.#rounds > 0) this.#rounds--;
    else return;
    if (this.#depth() > nestingLimit) this.#reportDepth(at);
  }

  #depth(): number {
    return this.#braces.length + (this.#braces.at(-1)?.rounds ?? 0) + this.#rounds;
  }

  #openBrace(at: number): void {
    if (this.#open !== null) this.#open.brace ??= at;
    if (this.#braces.length > nestingLimit) {
      this.#excess++;
      return;
    }
    const outside = this.#braces.at(-1)?.rounds ?? 0;
    this.#braces.push({ at, column: this.#column, rounds: outside + this.#rounds });
    this.#rounds = 0;
  }

  #closeBrace(at: number): void {
    if (this.#excess > 0) {
      this.#excess--;
      return;
    }
    const brace = this.#braces.at(-1);
    if (brace === undefined) {
      this.#unopened(at);
      return;
    }
    const startsLine = at - this.#lineStart === this.#column;
    if (startsLine && this.#column < brace.column) this.#suspect ??= brace;
    this.#braces.pop();
    if (this.#inRow?.brace === brace) this.#inRow = null;
    this.#options.passing?.set(brace.at, at + 1);
    this.#rounds = brace.rounds - (this.#braces.at(-1)?.rounds ?? 0);
    if (this.#braces.length === 0) this.#suspect = null;
  }

  /** A closing brace that nothing opened: the end of the clause, or a stretch of its own. */
  #unopened(at: number): void {
    this.#at = at;
    if (this.#options.level === 'items') {
      this.#ended = true;
      return;
    }
    if (this.#open?.word !== '}') this.#start('}', at - this.#lineStart);
    this.#at = at + 1;
  }

  #firstOfLine(): void {
    this.#fresh = false;
    this.#column = this.#at - this.#lineStart;
    const { level, byColumn } = this.#options;
    const word = this.#wordAt(this.#at);
    if (word === '') {
      if (this.#open === null) this.#start('', this.#column);
      return;
    }
    if (this.#braces.length === 0) {
      if (this.#startsHere(word)) this.#start(word, this.#column);
    } else if (
      level === 'file' ? topWords.has(word) && this.#isForced() : byColumn && this.#isBeside(word)
    ) {
      this.#reportUnclosed({ from: this.#at, to: this.#at + word.length });
      this.#start(word, this.#column);
    }
    if (word === 'replace') this.#replacedCell();
  }

  #startsHere(word: string): boolean {
    if (this.#open === null) return true;
    const after = this.#at + word.length;
    const { level } = this.#options;
    if (level === 'items' && (word === 'fr' || word === 'en')) {
      return this.#open.word !== 'note' && /[ \t]*"""/y.test(this.#rest(after, 20));
    }
    if (level === 'items' && word === 'not') return /[ \t]+modelled/y.test(this.#rest(after, 20));
    const next = /[ \t]+["0-9A-Za-z]/y.test(this.#rest(after, 20));
    if (definitionWords.has(word)) return next;
    if (level === 'file' ? topWords.has(word) : itemWords.has(word))
      return next || word === 'narrative';
    return next && this.#column <= this.#open.column && !followsOn(word);
  }

  #rest(from: number, length: number): string {
    return this.#text.slice(from, from + length);
  }

  #isForced(): boolean {
    forcedStart.lastIndex = this.#at;
    return forcedStart.test(this.#text);
  }

  #isBeside(word: string): boolean {
    return this.#open !== null && this.#column <= this.#open.column && definitionWords.has(word);
  }

  #wordAt(at: number): string {
    firstName.lastIndex = at;
    return firstName.exec(this.#text)?.[0] ?? '';
  }

  #start(word: string, column: number): void {
    this.#close(this.#at);
    this.#open = { from: this.#at, word, brace: null, column };
    this.#rounds = 0;
    this.#tooDeep = false;
  }

  #close(to: number): void {
    if (this.#open !== null) this.#stretches.push({ ...this.#open, to });
    this.#open = null;
  }

  #comment(): void {
    const from = this.#at;
    const to = this.#endOfLine(from);
    const text = this.#text.slice(from, to).trimEnd();
    const span = { from, to: from + text.length };
    this.#comments.push({ kind: 'comment', text, trailing: !this.#fresh, span });
    this.#fresh = false;
    this.#at = to;
  }

  #endOfLine(from: number): number {
    const end = this.#text.indexOf('\n', from);
    return end === -1 || end > this.#options.to ? this.#options.to : end;
  }

  /** The rest of a table row: its cells may hold quotes and braces that mean nothing here. */
  #restOfLine(): void {
    const end = this.#endOfLine(this.#at);
    const comment = this.#text.slice(this.#at, end).indexOf('//');
    const to = comment === -1 ? end : this.#at + comment;
    const row = this.#text.slice(this.#at, to).trimEnd();
    const brace = this.#braces.at(-1);
    if (row.endsWith('}') && !row.includes('{') && brace !== undefined) {
      this.#inRow ??= { brace, at: this.#at + row.length - 1 };
    }
    this.#at = to;
  }

  #replacedCell(): void {
    replacedCells.lastIndex = this.#at;
    if (!replacedCells.test(this.#text)) return;
    this.#at = replacedCells.lastIndex;
    this.#restOfLine();
  }

  #quotes(): void {
    if (!this.#text.startsWith('"""', this.#at)) this.#string('"');
    else this.#block();
  }

  /** A string or result, which ends on its line. */
  #string(mark: '"' | "'"): void {
    const from = this.#at;
    const code = mark.charCodeAt(0);
    const text = this.#text;
    let at = from + 1;
    for (; at < this.#options.to; at++) {
      const here = text.charCodeAt(at);
      if (here === code) {
        this.#at = at + 1;
        return;
      }
      if (here === newline) break;
      if (here === backslash && mark === '"' && text.charCodeAt(at + 1) !== newline) at++;
    }
    this.#at = Math.min(at, this.#options.to);
    const span = { from, to: from + text.slice(from, this.#at).trimEnd().length };
    if (this.#faults.length < mostFaults) {
      this.#faults.push({
        code: 'unclosed-string',
        span,
        data: { quote: mark, start: short(text, span) },
      });
    }
    // The brace at the end of the line is not meant as text.
    if (span.to > from + 1 && text.charCodeAt(span.to - 1) === braceOpen) this.#at = span.to - 1;
  }

  #block(): void {
    const from = this.#at;
    const close = this.#noMoreBlocks ? -1 : this.#closingQuotes(from + 3);
    const swallowed = close === -1 ? -1 : this.#openedInstead(from + 3, close);
    if (close !== -1 && swallowed === -1) {
      this.#at = close + 3;
      this.#options.passing?.set(from, this.#at);
      const last = this.#text.slice(from, close).lastIndexOf('\n');
      if (last >= 0) [this.#lineStart, this.#column] = [from + last + 1, -1];
      return;
    }
    if (close === -1) this.#noMoreBlocks = true;
    if (this.#faults.length < mostFaults) {
      const start = short(this.#text, { from, to: this.#endOfLine(from) });
      this.#faults.push({ code: 'unclosed-text', span: { from, to: from + 3 }, data: { start } });
    }
    this.#at = swallowed === -1 ? this.#nextForced(from + 3) : swallowed;
    this.#lineStart = this.#text.lastIndexOf('\n', this.#at - 1) + 1;
    this.#fresh = true;
  }

  #closingQuotes(from: number): number {
    let at = this.#text.indexOf('"""', from);
    while (at !== -1 && this.#isEscaped(at, from)) at = this.#text.indexOf('"""', at + 1);
    return at === -1 || at + 3 > this.#options.to ? -1 : at;
  }

  #isEscaped(at: number, from: number): boolean {
    let count = 0;
    while (at - count > from && this.#text.charCodeAt(at - count - 1) === backslash) count++;
    return count % 2 === 1;
  }

  /**
   * Quotes that stand after `fr` or `en` alone on their line open the next block: the one before
   * was never closed. Gives the start of that word, or -1.
   */
  #openedInstead(from: number, close: number): number {
    const before = this.#text.slice(Math.max(from, close - 80), close);
    const word = /\n[ \t]*(fr|en)[ \t]+$/.exec(before);
    return word === null ? -1 : close - before.length + before.lastIndexOf(word[1] ?? '');
  }

  /** The next line that starts a clause, or the end. */
  #nextForced(from: number): number {
    for (
      let at = this.#text.indexOf('\n', from);
      at !== -1;
      at = this.#text.indexOf('\n', at + 1)
    ) {
      if (at >= this.#options.to) break;
      forcedStart.lastIndex = at + 1;
      if (forcedStart.test(this.#text)) return at + 1;
    }
    return this.#options.to;
  }

  /** Reports the innermost open brace, or the one that the indentation suggests, and closes all. */
  #reportUnclosed(noticed: Span): void {
    const inRow = this.#inRow;
    const brace = inRow?.brace ?? this.#suspect ?? this.#braces.at(-1);
    if (brace !== undefined && this.#faults.length < mostFaults) {
      const line = { from: this.#text.lastIndexOf('\n', brace.at) + 1, to: brace.at };
      const span = { from: brace.at, to: brace.at + 1 };
      this.#faults.push({
        code: 'unclosed-block',
        span,
        data: { opening: short(this.#text, line), ...(inRow !== null && { isInRow: true }) },
        noticed: inRow === null ? noticed : { from: inRow.at, to: inRow.at + 1 },
      });
    }
    this.#braces.length = 0;
    this.#excess = 0;
    this.#rounds = 0;
    this.#suspect = null;
    this.#inRow = null;
  }

  #reportDepth(at: number): void {
    if (this.#tooDeep || this.#faults.length >= mostFaults) return;
    this.#tooDeep = true;
    this.#faults.push({
      code: 'nesting-too-deep',
      span: { from: at, to: at + 1 },
      data: { limit: nestingLimit },
    });
  }
}
