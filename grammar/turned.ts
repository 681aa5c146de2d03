/** Words that stand in the wrong order: the line as it can be read, found by trying. */
import { call, type Rule } from './call.ts';
import type { Span } from './span.ts';
import { definitionWords, followsOn, topWords } from './starts.ts';

/** So many words of a line are looked at, and so many orders tried. */
const longest = 24;
const mostTries = 80;
/** So many words may have been read behind what is turned round. */
const near = 3;
/** So many orders are told where several are as near. */
const mostTold = 2;

const texts = /(?:(?:fr|en)[ \t]+"(?:[^"\\\n]|\\.)*"[ \t]*)+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/u;
const others =
  /\{[^{}\n]*\}|->[ \t]*[\w-]+|[^\s"'{}()[\]]*\([^()\n]*\)|\[[^[\]\n]*\]|[^\s"'{}()[\]]+|[^\s]/u;
/** Words that belong to what follows them. */
const joining = /(?:during|on|by|extends)[ \t]+[\w-]+:?/u;

/** Words of the language that start neither a declaration nor a line that goes on. */
const further: ReadonlySet<string> = new Set([
  ...['act', 'column', 'each', 'from', 'given', 'least', 'let', 'most', 'one'],
  ...['counting', 'highest', 'lowest', 'nearest', 'secret', 'seen', 'shift', 'times'],
  ...['until', 'up', 'while', 'with'],
]);

/** Signs of a line that is looked at: nobody turns words round in one that is far longer. */
const widest = 1000;

/** What is moved as one: a word, a sign, a text, brackets with what stands before them. */
const alone = new RegExp(`${texts.source}|${others.source}`, 'gu');
const joined = new RegExp(`${texts.source}|${joining.source}|${others.source}`, 'gu');

interface Line {
  readonly text: string;
  readonly rule: Rule;
  /** What is read by the rule. */
  readonly span: Span;
  readonly from: number;
  readonly to: number;
  /** Whether a word is one of the language. */
  readonly isKnown: (word: string) => boolean;
}

/** Where reading stopped, and which words could have stood there. */
interface Stop {
  readonly rule: Rule;
  readonly span: Span;
  readonly at: number;
  readonly words: readonly string[];
}

/**
 * The line of a place at which reading stopped, with one of its words moved so that it can be read
 * to its end: the nearest such orders; none where there is none.
 */
export function turned(text: string, { rule, span, at, words }: Stop): readonly string[] {
  const from = Math.max(span.from, text.lastIndexOf('\n', at - 1) + 1);
  const next = text.indexOf('\n', at);
  const to = Math.min(next < 0 ? text.length : next, span.to);
  if (to - from > widest) return [];
  const isKnown = (word: string): boolean =>
    [definitionWords, topWords, further, new Set(words)].some((all) => all.has(word)) ||
    followsOn(word);
  const line = { text, rule, span, from, to, isKnown };
  if (/\/\/|"""|\|/.test(text.slice(from, to))) return [];
  for (const pieces of [joined, alone]) {
    const found = inOrder(line, pieces, at);
    if (found.length > 0) return found;
  }
  return [];
}

/** The nearest orders of the pieces of a line in which it can be read. */
function inOrder(line: Line, pieces: RegExp, at: number): readonly string[] {
  const whole = line.text.slice(line.from, line.to);
  const found = [...whole.matchAll(pieces)].map(({ 0: text, index }) => ({ text, index }));
  const stop = found.findLastIndex(({ index }) => line.from + index <= at);
  if (stop < 0 || found.length > longest) return [];
  const words = found.map(({ text }) => text.trimEnd());
  const good: { readonly moved: string; readonly strays: number }[] = [];
  let nearest = Infinity;
  const all = orders(words, stop).filter(({ low, high }) => isSensible(line, words, [low, high]));
  for (const { order, far } of all.slice(0, mostTries)) {
    if (far > nearest) break;
    const moved = order.map((index) => words[index] ?? '').join(' ');
    const strays = good.some((one) => one.moved === moved) ? null : straysIn(line, moved);
    if (strays === null) continue;
    good.push({ moved, strays });
    nearest = Math.min(nearest, far);
  }
  const least = Math.min(...good.map(({ strays }) => strays));
  const best = good.filter(({ strays }) => strays === least);
  return best.slice(0, mostTold).map(({ moved }) => moved);
}

/** What changes places lies within braces or without, and a word of the language is among it. */
function isSensible(
  { isKnown }: Line,
  words: readonly string[],
  [low, high]: readonly [number, number],
): boolean {
  const among = words.slice(low, high + 1);
  const isOurs = (word: string): boolean =>
    /^(?:fr|en)\b|^->/u.test(word) || isKnown(/^[a-z-]+/u.exec(word)?.[0] ?? '');
  return !among.some((word) => word === '{' || word === '}') && among.some(isOurs);
}

/**
 * How many values stand by themselves where a line reads to its end, and what comes after it: words
 * that only happen to read often do so as statements of their own. Null: it does not read.
 */
function straysIn({ text, rule, span, from, to }: Line, moved: string): number | null {
  const longer = moved.length - (to - from);
  const whole = text.slice(0, from) + moved + text.slice(to);
  const read = call(whole, rule, { from: span.from, to: span.to + longer });
  if (read === null) return null;
  if (rule === 'ClauseHead') return read.value === null ? null : 0;
  // What goes wrong right behind the line may go wrong because of it.
  const after = /\S/u.exec(text.slice(to))?.index ?? 0;
  if (!read.complete && read.failedAt <= to + longer + after) return null;
  return JSON.stringify(read.value).split('"expression-statement"').length;
}

interface Order {
  readonly order: readonly number[];
  /** What lies between these changes places. */
  readonly low: number;
  readonly high: number;
  readonly far: number;
}

/** Orders in which one piece stands elsewhere, across the place, or two change round an `or`. */
function orders(words: readonly string[], stop: number): readonly Order[] {
  const all = [...words.keys()];
  const found: Order[] = [];
  for (const from of all) {
    for (const to of all) {
      const [low, high] = [Math.min(from, to), Math.max(from, to)];
      // What is turned round lies on both sides of the place, or ends not far before it.
      if (from === to || low > stop || high < stop - near) continue;
      // What stands there counts before what was read as something else.
      const far = high - low + (high < stop - 1 ? near : 0);
      if (from < to && words.slice(from, high + 1).some((word) => word.startsWith('{'))) continue;
      const reach = { low, high, far };
      found.push({ order: all.toSpliced(from, 1).toSpliced(to, 0, from), ...reach });
      if (to === from + 2 && words[from + 1] === 'or') {
        found.push({ order: all.with(from, to).with(to, from), ...reach });
      }
    }
  }
  return found.sort((one, other) => one.far - other.far);
}
