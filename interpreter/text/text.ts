/**
 * Rule text made ready to show: a tree of plain data, its values worked out, its terms recognised.
 */
import { withPlainMinus } from '../../grammar/minus.ts';
import type { InterpolationPart, TextBlock } from '../../grammar/nodes.ts';
import type { Language } from '../model/language.ts';
import { lexicon } from './content.ts';
import type { Layout } from './layout.ts';
import { layout } from './layout.ts';
import { inWords } from './numerals.ts';
import type { Marked, Run } from './run.ts';
import { mark, runOf, slice } from './run.ts';
import type { TermFinder } from './terms.ts';

export type RichText = readonly RichBlock[];

export type RichBlock =
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      /** The number of the first item; 1 unless ordered. */
      readonly start: number;
      readonly items: readonly RichText[];
    };

/** A stretch of a sentence. Texts are plain: whoever shows them escapes them. */
export type Inline =
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly content: readonly Inline[] }
  /** A value that the rules supply; `source` is the expression as written. */
  | { readonly kind: 'figure'; readonly text: string; readonly source: string }
  /** A figure of the text's own: a year, a page. */
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'reference'; readonly clause: string }
  | { readonly kind: 'term'; readonly name: string; readonly text: string };

/** What showing a text takes besides the text. */
export interface Setting {
  readonly language: Language;
  /** The text of the file that the block stands in. */
  readonly source: string;
  readonly terms: TermFinder;
  /** What `{expression}` prints: a number in figures (so that it can be put in words), or words. */
  readonly figure: (part: InterpolationPart) => string;
}

/** Makes a text block ready to show. */
export function richText(block: TextBlock, setting: Setting): RichText {
  const marked = runOf(block, setting.source);
  const blocks = (parts: Layout): RichText =>
    parts.map((part) =>
      part.kind === 'paragraph'
        ? { kind: 'paragraph', content: inlines(part.run, { marked, setting }, 0) }
        : { ...part, items: part.items.map(blocks) },
    );
  return blocks(layout(marked.run));
}

interface Work {
  readonly marked: Marked;
  readonly setting: Setting;
}

/** Emphasis within emphasis: deeper stars are read as text. */
const deepest = 4;

/** Splits at `*em*` and `**strong**`: a star opens before a word and closes after one. */
function inlines(run: Run, work: Work, depth: number): readonly Inline[] {
  const found: Inline[] = [];
  let from = 0;
  for (let at = 0; at < run.text.length; at += 1) {
    if (run.text[at] === '\\') at += 1;
    else if (run.text[at] === '*' && depth < deepest) {
      const width = run.text[at + 1] === '*' ? 2 : 1;
      const close = closing(run.text, at + width, width);
      if (close !== -1) {
        found.push(...sentences(slice(run, from, at), work));
        const content = inlines(slice(run, at + width, close), work, depth + 1);
        found.push({ kind: width === 2 ? 'strong' : 'emphasis', content });
        from = close + width;
      }
      at = from > at ? from - 1 : at + width - 1;
    }
  }
  return [...found, ...sentences(slice(run, from), work)];
}

/** Where the stars close that opened before `from`; -1 when they do not. */
function closing(text: string, from: number, width: number): number {
  if (/^[\s*]?$/u.test(text.charAt(from))) return -1;
  const stars = width === 2 ? /(?<=[^\s*\\])\*\*(?!\*)/gu : /(?<=[^\s*\\])\*(?!\*)/gu;
  stars.lastIndex = 1;
  const end = stars.exec(text.slice(from, from + longest));
  return end === null ? -1 : from + end.index;
}

/** How many characters emphasis may span, so that many stars cost little. */
const longest = 2000;

/** Text without emphasis: terms, marks, and what stands between them. */
function sentences(run: Run, work: Work): readonly Inline[] {
  const found: Inline[] = [];
  let from = 0;
  for (const term of work.setting.terms(run.text)) {
    found.push(...parts(slice(run, from, term.from), work));
    found.push({ kind: 'term', name: term.name, text: run.text.slice(term.from, term.to) });
    from = term.to;
  }
  return [...found, ...parts(slice(run, from), work)];
}

function parts(run: Run, work: Work): readonly Inline[] {
  const pieces = run.text.split(mark);
  let at = -1;
  return pieces.flatMap((piece, index): readonly Inline[] => {
    const before = index === 0 ? [] : markedPart(run.at[at] ?? -1, piece, work);
    at += piece.length + 1;
    const text = piece.replace(/\\(?=[*\-\\.])/g, '');
    return text === '' ? before : [...before, { kind: 'plain', text }];
  });
}

/** The part that starts at `offset`; `after` is the text that follows it. */
function markedPart(offset: number, after: string, { marked, setting }: Work): readonly Inline[] {
  const part = marked.parts.get(offset);
  if (part === undefined) return [];
  if (part.kind === 'literal') return [{ kind: 'literal', text: part.text }];
  if (part.kind === 'cross-reference') return [{ kind: 'reference', clause: part.target }];
  const { from, to } = part.expression.span;
  const text = setting.figure(part);
  const spoken = part.inWords ? spokenText(text, after, setting.language) : text;
  return [{ kind: 'figure', text: spoken, source: setting.source.slice(from, to) }];
}

/** A number in words, in the gender of the noun that follows it. */
function spokenText(text: string, after: string, language: Language): string {
  const value = Number(withPlainMinus(text));
  if (text.trim() === '' || Number.isNaN(value)) return text;
  const noun = /^\s+([\p{L}-]+)/u.exec(after)?.[1] ?? '';
  return inWords(value, language, lexicon(language).isFeminine(noun));
}
