/** Lines of a file being printed, with the comments and blank lines of the tree put back. */
import type { Comment, Node, SourceFile } from '../nodes.ts';
import type { Span } from '../span.ts';
import { position } from '../span.ts';
import { filled, flat, type Layout,length, render, step, wide, width } from './layout.ts';

/** What a list needs beside its nodes. */
export interface ListOptions<Item> {
  /** Where the list ends in the source: comments before it belong to the list. */
  readonly end: number;
  readonly write: (item: Item) => void;
  /** Whether a blank line stands between two items in any case. */
  readonly apart?: (before: Written<Item>, after: Written<Item>) => boolean;
}

/** An item that was written; `long` if it took several lines. */
export interface Written<Item> {
  readonly item: Item;
  readonly long: boolean;
}

/** Writes lines; `#at` is how far of the source they stand for. */
export class Writer {
  readonly #lines: string[] = [];
  readonly #comments: readonly Comment[];
  readonly #blanks: readonly number[];
  readonly #starts: readonly number[];
  #indentation = 0;
  #nextComment = 0;
  #nextBlank = 0;
  #at = 0;

  constructor({ comments, blanks, lines }: Pick<SourceFile, 'comments' | 'blanks' | 'lines'>) {
    this.#comments = comments;
    this.#blanks = blanks;
    this.#starts = lines;
  }

  text(): string {
    return this.#lines.map((one) => one + '\n').join('');
  }

  /** Writes a layout at the present indentation, after the comments that stand inside `span`. */
  line(layout: Layout, span?: Span): void {
    if (span !== undefined) this.#commentsBefore(span.to);
    const [first = '', ...rest] = render(layout, this.#indentation).split('\n');
    this.#lines.push(this.#margin() + first, ...rest);
    if (span !== undefined) this.#at = Math.max(this.#at, span.to);
  }

  /** Writes a row of columns; `layout` instead where there is none or it is too wide. */
  row(row: string | null, layout: Layout, span: Span): void {
    const fits = row !== null && length(row) <= width - this.#indentation;
    this.line(fits ? row : layout, span);
  }

  /** Writes what `write` writes a step further right. */
  nested(write: () => void): void {
    this.#indentation += step;
    write();
    this.#indentation -= step;
  }

  /** Writes lines as they are, a step further right; empty ones stay empty. */
  indented(lines: readonly string[]): void {
    const margin = ' '.repeat(this.#indentation + step);
    for (const one of lines) this.#lines.push(one === '' ? '' : margin + one);
  }

  #append(text: string): void {
    this.#lines.push((this.#lines.pop() ?? '') + text);
  }

  /** Whether a layout fits on one line here, and no comment stands inside its source. */
  fits(layout: Layout, span: Span, extra = 0): boolean {
    return length(flat(layout)) + extra <= width - this.#indentation && !this.#hasComment(span);
  }

  /** Whether what stands there stands on one line of the source. */
  isOnOneLine({ from, to }: Span): boolean {
    return position(this.#starts, from).line === position(this.#starts, to).line;
  }

  /** Whether two items or more stand on a line of the source, no comment among them. */
  isRun(items: readonly Pick<Node, 'span'>[], span: Span): boolean {
    if (this.#hasComment(span)) return false;
    return items.some(({ span: { from } }, index) => {
      const next = items[index + 1];
      return next !== undefined && this.isOnOneLine({ from, to: next.span.from });
    });
  }

  /** Whether each of some items fits on a line between braces. */
  fitsRun(items: readonly Layout[]): boolean {
    return items.every((one) => length(flat(one)) <= width - this.#indentation - step);
  }

  /** Writes items between braces behind one another, as many on a line as fit. */
  run(items: readonly Layout[], span?: Span): void {
    this.nested(() => this.line(filled(items.map((one) => flat(one)), wide), span));
  }

  /** Opens a block: `head {`. `inside` is where its first part starts in the source, or it ends. */
  open(head: Layout, inside: number): void {
    this.line([head, ' {']);
    this.#trailing(inside);
    this.#indentation += step;
    this.#at = Math.max(this.#at, this.#skipBlanks(inside));
  }

  /** Closes a block that ends at `end` in the source; `after` follows the brace. */
  close(end: number, after: Layout = ''): void {
    this.#commentsBefore(end - 1);
    this.#indentation -= step;
    this.line(['}', after]);
    this.#at = Math.max(this.#at, end);
  }

  /** Closes a block and opens the next in the same line: `} else {`. */
  reopen(head: Layout, at: { readonly closes: number; readonly inside: number }): void {
    this.#commentsBefore(at.closes - 1);
    this.#indentation -= step;
    this.open(head, at.inside);
  }

  /** Writes items one below the other, each with the comments before it and behind it. */
  list<Item extends Pick<Node, 'span'>>(items: readonly Item[], options: ListOptions<Item>): void {
    let before: Written<Item> | null = null;
    for (const [index, item] of items.entries()) {
      const top = this.#lines.length;
      this.#commentsBefore(item.span.from);
      this.#blankBefore(item.span.from);
      const start = this.#lines.length;
      options.write(item);
      const after = { item, long: this.#lines.length - start > 1 };
      if (before !== null && options.apart?.(before, after) === true) this.#blankAt(top);
      this.#at = Math.max(this.#at, item.span.to);
      this.#trailing(items[index + 1]?.span.from ?? options.end);
      before = after;
    }
  }

  /** Writes what comments are left. */
  finish(): void {
    this.#commentsBefore(Infinity);
  }

  #margin(): string {
    return ' '.repeat(this.#indentation);
  }

  #commentsBefore(place: number): void {
    for (
      let one = this.#comments[this.#nextComment];
      one !== undefined && one.span.from < place;

    ) {
      this.#blankBefore(one.span.from);
      this.#lines.push(this.#margin() + one.text);
      this.#at = Math.max(this.#at, one.span.to);
      this.#nextComment++;
      one = this.#comments[this.#nextComment];
    }
  }

  /** Puts the next comment behind the last line if it stood behind something before `limit`. */
  #trailing(limit: number): void {
    const one = this.#comments[this.#nextComment];
    if (one?.trailing !== true || one.span.from >= limit) return;
    this.#append(` ${one.text}`);
    this.#at = Math.max(this.#at, one.span.to);
    this.#nextComment++;
  }

  #hasComment({ from, to }: Span): boolean {
    const next = this.#comments[this.#nextComment];
    return next !== undefined && next.span.from < to && next.span.to > from;
  }

  /** A blank line, if one stands in the source between what was written last and `place`. */
  #blankBefore(place: number): void {
    while ((this.#blanks[this.#nextBlank] ?? Infinity) < this.#at) this.#nextBlank++;
    if ((this.#blanks[this.#nextBlank] ?? Infinity) < place) this.#blankAt(this.#lines.length);
  }

  #blankAt(index: number): void {
    if (index === 0 || this.#lines[index - 1] === '' || this.#lines[index] === '') return;
    this.#lines.splice(index, 0, '');
  }

  /** The first comment before `place`, else `place`: blank lines before it are dropped. */
  #skipBlanks(place: number): number {
    return Math.min(place, this.#comments[this.#nextComment]?.span.from ?? place);
  }
}
