/**
 * Text to tree.
 *
 * The scanner finds where declarations start; Peggy reads as many as it can in one call. Where it
 * stops, the declaration is read once more by itself, so that its problem is its own; a clause is
 * then read item by item. Reading goes on with the next declaration. Starting Peggy costs more than
 * reading a page, so good files cost one call, and bad ones a few calls a problem.
 */
import { withAhead } from './ahead.ts';
import { type Call, call, callQuietly, type Read, type Rule, type Several } from './call.ts';
import type { CodingFault } from './decode.ts';
import { zeroByte } from './decode.ts';
import { summarise } from './expected.ts';
import type {
  Clause,
  ClauseItem,
  Declaration,
  Expression,
  Labels,
  Reference,
  Replacement,
  SourceFile,
} from './nodes.ts';
import type { SyntaxProblem } from './problem.ts';
import { height, nestingLimit } from './reading.ts';
import { scan } from './scan.ts';
import type { Span } from './span.ts';
import { beginning, lineStarts } from './span.ts';
import { definitionWords, itemWords, topWords } from './starts.ts';
import type { Fault, Scan, Stretch } from './stretch.ts';
import { turned } from './turned.ts';

/** Longest text, in UTF-16 units. */
const sizeLimit = 5_000_000;
/** After so many problems the rest of a file is not read. */
export const problemLimit = 100;
/** Of so many problems of a file it is tried whether words only stand in the wrong order. */
const mostTurned = 10;
/** Longest way from a declaration to a leaf of its tree: what a recursive walk may rely on. */
const heightLimit = 1000;

/** The tree of a file in which nothing was read. */
const nothing: Omit<SourceFile, 'span'> = {
  kind: 'source-file',
  declarations: [],
  comments: [],
  blanks: [],
  lines: [],
};

/** A tree of what could be read, and the problems of the rest, in order of place. */
export interface ParseResult {
  readonly tree: SourceFile;
  readonly problems: readonly SyntaxProblem[];
}

/**
 * Reads a file. Never throws, whatever the text; time is linear in its length.
 * Declarations with a problem are left out, or without the items that have one.
 */
export function parse(text: string, file: string): ParseResult {
  const whole = { from: 0, to: text.length };
  const unread = unreadable(text, file);
  if (unread !== null) {
    return {
      tree: { ...nothing, span: whole },
      problems: [unread],
    };
  }
  const scanned = scan(text, { ...whole, level: 'file', byColumn: false });
  const reader = new Reader(text, file, scanned);
  const declarations = withAhead(reader.read('File', scanned.stretches) as Declaration[]);
  const [{ comments, blanks }, lines] = [scanned, lineStarts(text)];
  const tree: SourceFile = { ...nothing, declarations, comments, blanks, lines, span: whole };
  return { tree, problems: reader.problems() };
}

/** Why a file is not read at all; null when it is. */
export function unreadable(text: string, file: string): SyntaxProblem | null {
  const at = { file, span: { from: 0, to: 0 }, related: [] };
  if (text.length > sizeLimit) {
    return { code: 'file-too-large', ...at, data: { limit: sizeLimit, found: text.length } };
  }
  const zero = zeroByte(text);
  return zero === null ? null : notText(zero, file);
}

/** That a file holds what no text does. */
export function notText({ at, ...data }: CodingFault, file: string): SyntaxProblem {
  return { code: 'not-text', file, span: { from: at, to: at + 1 }, data, related: [] };
}

/** Reads an expression that stands alone, as on the command line. Null goes with a problem. */
export function parseExpression(
  text: string,
  file = '',
): {
  readonly expression: Expression | null;
  readonly problems: readonly SyntaxProblem[];
} {
  const scanned = scan(text.slice(0, sizeLimit), {
    from: 0,
    to: text.length,
    level: 'file',
    byColumn: false,
  });
  const reader = new Reader(text, file, scanned);
  const expression = reader.readWhole('ExpressionOnly') as Expression | null;
  return { expression, problems: reader.problems() };
}

/** Reads the stretches of one text, and gathers its problems. */
class Reader {
  readonly #text: string;
  readonly #file: string;
  readonly #scan: Scan;
  /** By code and place, so that what is read twice is reported once. */
  readonly #found = new Map<string, SyntaxProblem>();
  /** Starts of comments by their ends, made when first needed. */
  #comments: ReadonlyMap<number, number> | null = null;

  constructor(text: string, file: string, scanned: Scan) {
    this.#text = text;
    this.#file = file;
    this.#scan = scanned;
    for (const fault of scanned.faults.slice(0, problemLimit)) this.#add(fault);
  }

  /** The problems in order of place. */
  problems(): readonly SyntaxProblem[] {
    return [...this.#found.values()].sort((a, b) => a.span.from - b.span.from);
  }

  /** What a rule that stands for the whole text gives; null goes with a problem. */
  readWhole(rule: Rule): unknown {
    const span = { from: 0, to: this.#text.length };
    const one = call(this.#text, rule, span);
    if (one?.complete === true && this.#found.size === 0) {
      for (const slip of one.reading.slips) this.#add(slip);
      if (this.#isLow(one, one.value)) return one.value;
    } else this.#report(one, span);
    return null;
  }

  /** Reads stretches that follow one another: runs of good ones at once, bad ones by themselves. */
  read(rule: Several, stretches: readonly Stretch[]): readonly unknown[] {
    const result: unknown[] = [];
    const add = (values: readonly unknown[]): void => values.forEach((value) => result.push(value));
    let next = 0;
    for (
      let first = stretches[0];
      first !== undefined && !this.#isFull(first);
      first = stretches[next]
    ) {
      if (this.#isFaulty(first)) {
        add(this.#salvage(rule, first));
        next++;
        continue;
      }
      let last = first;
      for (let one = first; !this.#isFaulty(one); one = stretches[next] ?? last) {
        last = one;
        next++;
        if (next >= stretches.length) break;
      }
      const run = callQuietly(this.#text, rule, { from: first.from, to: last.to });
      if (run?.complete === true) {
        add(this.#accepted(run, run.stop));
        continue;
      }
      next = firstAfter(stretches, run === null ? first.from : wholeUntil(run, stretches));
      const blamed = stretches[next] ?? last;
      if (run !== null) add(this.#accepted(run, blamed.from));
      add(this.#salvage(rule, blamed));
      next++;
    }
    return result;
  }

  /** Reads one stretch that has a problem, as far as it goes; a clause by its items. */
  #salvage(rule: Several, span: Span): readonly unknown[] {
    const alone = call(this.#text, rule, span);
    if (alone === null) {
      this.#report(alone, span);
      return [];
    }
    const read = this.#accepted(alone, alone.stop);
    if (alone.complete) return read;
    clauseStart.lastIndex = alone.stop;
    const start = clauseStart.exec(this.#text);
    if (rule === 'File' && start !== null) {
      const clause = this.#salvageClause({ from: alone.stop, to: span.to }, start, alone);
      if (clause !== null) return [...read, ...clause];
    } else this.#report(alone, span, rule);
    // What does not go on with another declaration goes on with the last: that one is not whole.
    return startsItem(this.#text, alone.stop) ? read : read.slice(0, -1);
  }

  /** A clause by its head and items, and what follows in its stretch; null without a brace. */
  #salvageClause(
    span: Span,
    start: RegExpExecArray,
    alone: Call | null,
  ): readonly unknown[] | null {
    const before = this.#found.size;
    const from = span.from + (start.groups?.replace?.length ?? 0);
    const head = call(this.#text, 'ClauseHead', { from, to: span.to });
    if (head === null || head.value === null) this.#report(head, span, 'ClauseHead');
    else this.#takeSlips(head, head.stop);
    const body = head !== null && head.value !== null ? head.stop : this.#firstBrace(span);
    if (body === null) return null;
    const byColumn = this.#scan.faults.some(
      (fault) => fault.code === 'unclosed-block' && within(fault, span),
    );
    const scanned = scan(this.#text, { from: body, to: span.to, level: 'items', byColumn });
    const items = this.read('Items', scanned.stretches) as readonly ClauseItem[];
    const end = Math.min(scanned.end + 1, span.to);
    const after = call(this.#text, 'File', { from: end, to: span.to });
    if (after?.complete !== true) this.#report(after, { from: end, to: span.to });
    if (this.#found.size === before) this.#report(alone, span);
    const { number, labels } = (head?.value as Head | null) ?? this.#makeshiftHead(from, body);
    const clause: Clause = { kind: 'clause', number, labels, items, span: { from, to: end } };
    const following = after === null ? [] : this.#accepted(after, after.stop);
    if (from === span.from) return [clause, ...following];
    const replacement: Replacement = {
      kind: 'replace',
      definition: clause,
      span: { from: span.from, to: end },
    };
    return [replacement, ...following];
  }

  /** What comes after the first brace of a span; null if it has none. */
  #firstBrace({ from, to }: Span): number | null {
    const [stretch] = scan(this.#text, { from, to, level: 'file', byColumn: false }).stretches;
    return typeof stretch?.brace === 'number' ? stretch.brace + 1 : null;
  }

  /** The number of a clause whose head cannot be read; it was reported. */
  #makeshiftHead(from: number, to: number): Head {
    const found = /^clause\s+([0-9A-Za-z]+(?:[./-][0-9A-Za-z]+)*)/.exec(
      this.#text.slice(from, Math.min(to, from + 200)),
    );
    const text = found?.[1] ?? '';
    const end = from + (found?.[0].length ?? 0);
    const number: Reference = {
      kind: 'reference',
      text,
      span: { from: end - text.length, to: end },
    };
    return { number, labels: { kind: 'labels', fr: null, en: null, span: { from: end, to: end } } };
  }

  /** What a call read that starts before `end`, without what is too high; and the slips in it. */
  #accepted(one: Read, end: number): readonly unknown[] {
    this.#takeSlips(one, end);
    const values = one.value as readonly { readonly span: Span }[];
    return values.filter((value) => value.span.from < end && this.#isLow(one, value));
  }

  #takeSlips(one: Read, end: number): void {
    for (const slip of one.reading.slips) if (slip.span.to <= end) this.#add(slip);
  }

  /** Whether a tree is low enough for recursive walks; if not, that is reported. */
  #isLow(one: Read, value: unknown): boolean {
    if (!one.reading.high || height(value) <= heightLimit) return true;
    const { span } = value as { span: Span };
    this.#add({ code: 'nesting-too-deep', span, data: { limit: nestingLimit } });
    return false;
  }

  #isFaulty(stretch: Stretch): boolean {
    return (
      this.#scan.faults.length > 0 && this.#scan.faults.some((fault) => within(fault, stretch))
    );
  }

  /** Whether there are too many problems to read on; if so, that is reported. */
  #isFull(next: Stretch): boolean {
    if (this.#found.size < problemLimit) return false;
    const last = Math.max(...Array.from(this.#found.values(), ({ span }) => span.from));
    const span =
      last > next.from
        ? { from: last, to: last + 1 }
        : { from: next.from, to: next.from + next.word.length };
    this.#add({ code: 'too-many-problems', span, data: { limit: problemLimit } });
    return true;
  }

  /** Reports why a call did not read all of a span, unless the scanner said so already. */
  #report(one: Call | null, span: Span, rule: Rule | null = null): void {
    if (this.#scan.faults.some((fault) => within(fault, span))) return;
    const deep = one === null ? span.from : one.reading.tooDeepAt;
    if (deep !== null || one === null) {
      const at = { from: deep ?? span.from, to: (deep ?? span.from) + 1 };
      const isChain = one?.reading.isChain === true ? ({ isChain: true } as const) : {};
      const data = { limit: nestingLimit, ...isChain };
      this.#add({ code: 'nesting-too-deep', span: at, data });
      return;
    }
    const place = this.#tokenAt(one.failedAt, span.to);
    const summary = summarise(one.expectations);
    const isTried = rule !== null && this.#found.size < mostTurned;
    const stop = { span, at: place.from, words: summary.words };
    const order = isTried ? turned(this.#text, { rule, ...stop }) : [];
    const before = this.#text.slice(...lineBefore(this.#text, place.from));
    const isChoice = order.length === 0 && choosing.test(before);
    const data = {
      ...summary,
      found: beginning(this.#text.slice(place.from, place.to), 40),
      ...(order.length > 0 && { turned: order }),
      ...(isChoice && { isChoice }),
    };
    this.#add({ code: 'syntax-error', span: place, data });
  }

  /** The word or sign at a place or after it; an empty span after the last one if none follows. */
  #tokenAt(place: number, end: number): Span {
    blanks.lastIndex = place;
    blanks.test(this.#text);
    const from = Math.max(place, blanks.lastIndex);
    if (from < end) {
      token.lastIndex = from;
      const found = token.exec(this.#text)?.[0] ?? '';
      return { from, to: Math.min(from + found.length, end) };
    }
    this.#comments ??= new Map(this.#scan.comments.map(({ span }) => [span.to, span.from]));
    let at = place;
    for (
      let comment: number | undefined = at;
      comment !== undefined;
      comment = this.#comments.get(at)
    ) {
      at = comment;
      while (at > 0 && /\s/.test(this.#text.charAt(at - 1))) at--;
    }
    return { from: at, to: at };
  }

  #add(fault: Fault): void {
    const { noticed, ...slip } = fault;
    const key = `${slip.code} ${slip.span.from}`;
    const related =
      noticed === undefined ? [] : [{ file: this.#file, span: noticed, label: 'noticed-here' }];
    if (!this.#found.has(key)) this.#found.set(key, { ...slip, file: this.#file, related });
  }
}

interface Head {
  readonly number: Reference;
  readonly labels: Labels;
}

const clauseStart = /(?<replace>replace\s+)?clause(?![-A-Za-z0-9])/y;
const firstWord = /[a-z]+(?![-A-Za-z0-9])/y;
/** What begins a choice, of which no more than some words are read. */
const choosing = /(?<![\w.-])choose(?![\w-])[^"{}]{0,80}$/u;
const blanks = /(?:[\s\ufeff]+|\/\/[^\n]*)*/y;
const token = /"""|[A-Za-z0-9\u00c0-\u024f]+(?:-[A-Za-z0-9\u00c0-\u024f]+)*|->|\.\.|<=|>=|!=|[^]/uy;

/**
 * How far a call read declarations that are whole. The last one may have run on into the next
 * stretch for want of a value: `number x =` and `number y = 2` in the next line.
 */
function wholeUntil(run: Read, stretches: readonly Stretch[]): number {
  const last = (run.value as readonly { readonly span: Span }[]).at(-1)?.span;
  const stopped = stretches[firstAfter(stretches, run.stop)];
  return last !== undefined && stopped !== undefined && last.to > stopped.from
    ? last.from
    : run.stop;
}

/** The line of a place as far as that, or the end of it. */
function lineBefore(text: string, at: number): readonly [from: number, to: number] {
  return [Math.max(text.lastIndexOf('\n', at - 1) + 1, at - 100), at];
}

/** Whether a word that starts a declaration or an item stands at a place. */
function startsItem(text: string, at: number): boolean {
  firstWord.lastIndex = at;
  const word = firstWord.exec(text)?.[0] ?? '';
  return [definitionWords, topWords, itemWords].some((words) => words.has(word));
}

function within({ span }: { readonly span: Span }, outer: Span): boolean {
  return span.from >= outer.from && span.from < outer.to;
}

/** The index of the first stretch that ends after `at`, by binary search. */
function firstAfter(stretches: readonly Stretch[], at: number): number {
  let low = 0;
  let high = stretches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.to ?? Infinity) > at) high = middle;
    else low = middle + 1;
  }
  return low;
}
