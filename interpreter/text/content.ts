/**
 * What a text of a clause states: its figures, references, terms and modalities, each where it
 * stands.
 */
import type { TextBlock, TextPart } from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import type { Language } from '../model/language.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { Layout } from './layout.ts';
import { layout, paragraphs } from './layout.ts';
import type { Claim, Finder, Lexicon, Modality } from './lexicon.ts';
import { finder } from './lexicon.ts';
import { roman, romanValue } from './numerals.ts';
import type { Marked, Run } from './run.ts';
import { mark, runOf, spanOf } from './run.ts';
import type { FoundTerm, TermFinder } from './terms.ts';

/** A number that a text states. */
export interface Figure {
  /**
   * `bare`: digits that come from nowhere, which is a problem; `word`: a number in words;
   * `literal`: marked `{literal …}`; `bound`: `{expression}`.
   */
  readonly kind: 'bare' | 'word' | 'literal' | 'bound';
  readonly text: string;
  readonly span: Span;
  /**
   * What it is compared by: numbers in figures, expressions as written. One in common is enough.
   */
  readonly keys: readonly string[];
  /** Whether the other language must state it too. */
  readonly certain: boolean;
  /** The paragraph or list item, from 0. */
  readonly paragraph: number;
}

/** A reference `@5.34`. */
export interface ReferenceFound {
  readonly clause: string;
  readonly span: Span;
}

/** A term of the rulebook. */
export interface TermFound {
  readonly name: string;
  readonly text: string;
  readonly span: Span;
}

/** What a sentence does with its verb: `must`, `may`, `forbidden`, `need not`. */
export interface ModalityFound {
  readonly modality: Modality;
  readonly text: string;
  readonly span: Span;
  readonly certain: boolean;
  readonly paragraph: number;
}

/** A word that compares, joins, denies, rounds, or places in order or on a side. */
export interface ClaimFound {
  readonly claims: readonly Claim[];
  readonly text: string;
  readonly span: Span;
  readonly certain: boolean;
  readonly paragraph: number;
  /** The sentence in its paragraph, from 0. */
  readonly sentence: number;
}

export interface Content {
  readonly figures: readonly Figure[];
  readonly references: readonly ReferenceFound[];
  readonly terms: readonly TermFound[];
  readonly modalities: readonly ModalityFound[];
  readonly claims: readonly ClaimFound[];
  /** How many sentences each paragraph and list item has. */
  readonly sentences: readonly number[];
  /** How many list items there are. */
  readonly items: number;
}

/** What reading a text takes besides the text. */
export interface Reading {
  readonly language: Language;
  /** The text of the file that the block stands in. */
  readonly source: string;
  readonly terms: TermFinder;
}

const lexicons: Readonly<Record<Language, Lexicon>> = { fr, en };

/** The words of a language. */
export function lexicon(language: Language): Lexicon {
  return lexicons[language];
}

/** Reads a text. Words inside a term state nothing: `the first player` may be a term. */
export function content(block: TextBlock, reading: Reading): Content {
  const marked = runOf(block, reading.source);
  const blocks = layout(marked.run);
  const runs = paragraphs(blocks);
  const found = runs.map((run, index) => contentOf(run, { paragraph: index, marked, reading }));
  return {
    figures: found.flatMap(({ figures }) => figures),
    references: found.flatMap(({ references }) => references),
    terms: found.flatMap(({ terms }) => terms),
    modalities: found.flatMap(({ modalities }) => modalities),
    claims: found.flatMap(({ claims }) => claims),
    sentences: found.map(({ sentences }) => sentences),
    items: items(blocks),
  };
}

/** What one paragraph states. */
interface Stated extends Omit<Content, 'sentences' | 'items'> {
  readonly sentences: number;
}

function contentOf(run: Run, place: Omit<Place, 'run'>): Stated {
  const terms = place.reading.terms(run.text);
  const where: Place = { ...place, run: { text: without(run.text, terms), at: run.at } };
  const ends = sentenceEnds(run.text);
  return {
    figures: [
      ...[...markedFigures(where), ...digits(where)],
      ...[...romans(where), ...numberWords(where)],
    ].sort(byPlace),
    references: references(where),
    terms: terms.map(({ name, from, to }) => ({
      name,
      text: run.text.slice(from, to),
      span: spanOf(run, from, to),
    })),
    modalities: modalities(where),
    claims: claims(where, ends),
    sentences: ends.length,
  };
}

const marks = new RegExp(mark, 'gu');

interface Place {
  readonly run: Run;
  readonly paragraph: number;
  readonly marked: Marked;
  readonly reading: Reading;
}

function byPlace(left: Figure, right: Figure): number {
  return left.span.from - right.span.from;
}

/** The text with its terms blotted out by what is neither letter nor digit. */
function without(text: string, terms: readonly FoundTerm[]): string {
  let result = '';
  let from = 0;
  for (const term of terms) {
    result += text.slice(from, term.from) + '\u2013'.repeat(term.to - term.from);
    from = term.to;
  }
  return result + text.slice(from);
}

function partsOf({ run, marked }: Place): readonly TextPart[] {
  return [...run.text.matchAll(marks)].flatMap(({ index }) => {
    const part = marked.parts.get(run.at[index] ?? -1);
    return part === undefined ? [] : [part];
  });
}

/** Figures that are parts of their own: `{expression}` and `{literal …}`. */
function markedFigures(place: Place): readonly Figure[] {
  const { paragraph, reading } = place;
  return partsOf(place).flatMap((part): Figure[] => {
    if (part.kind === 'literal') {
      const keys = [valueOf(part.text) ?? part.text];
      return [
        { kind: 'literal', text: part.text, span: part.span, keys, certain: true, paragraph },
      ];
    }
    if (part.kind !== 'interpolation') return [];
    const { from, to } = part.expression.span;
    const text = reading.source.slice(from, to).replace(/\s+/g, ' ');
    return [
      { kind: 'bound', text, span: part.span, keys: [`{${text}}`], certain: true, paragraph },
    ];
  });
}

/** Digits, with the separators of thousands and decimals between them; `½` is one too. */
const digit = /\p{N}+(?:[.,\u00a0\u202f]\p{N}+)*/gu;

function digits({ run, paragraph }: Place): readonly Figure[] {
  return [...run.text.matchAll(digit)].map((match) => {
    const [text] = match;
    const span = spanOf(run, match.index, match.index + text.length);
    return { kind: 'bare', text, span, keys: [valueOf(text) ?? text], certain: true, paragraph };
  });
}

/** Roman numbers: of army corps, of volumes. */
function romans({ run, paragraph }: Place): readonly Figure[] {
  return [...run.text.matchAll(roman)].map((match) => {
    const [text, number = ''] = match;
    const value = String(romanValue(number));
    const span = spanOf(run, match.index, match.index + text.length);
    return { kind: 'word', text, span, keys: [value, `${value}.`], certain: true, paragraph };
  });
}

/** The number that digits stand for, in one spelling: `1 863`, `1,863` and `1863` are the same. */
function valueOf(text: string): string | null {
  const grouped = text
    .trim()
    .replace(/(?<=\d)[.,\s](?=\d{3}(?!\d))/gu, '')
    .replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/.test(grouped) ? String(Number(grouped)) : null;
}

function items(blocks: Layout): number {
  return blocks
    .map((block) =>
      block.kind === 'paragraph' ? 0 : block.items.length + items(block.items.flat()),
    )
    .reduce((sum, each) => sum + each, 0);
}

/** Where each sentence ends: at its stop, but not at that of an abbreviation or a number. */
function sentenceEnds(text: string): readonly number[] {
  const stops = [...text.matchAll(/(?<![.!?…])[.!?…]+[»”"’')\]*]*(?=\s+[^\s\p{Ll}])/gu)];
  return [...stops.map(({ 0: stop, index }) => index + stop.length), text.length];
}

interface Finders {
  readonly figures: Finder<readonly string[]>;
  readonly modality: Finder<Modality>;
  readonly claims: Finder<readonly Claim[]>;
}

// A finder is a large pattern: made when a language is first read.
const finders: Partial<Record<Language, Finders>> = {};

function findersOf(language: Language): Finders {
  const { figures, modality, claims, innocent } = lexicon(language);
  return (finders[language] ??= {
    figures: finder(figures, innocent),
    modality: finder(modality, innocent),
    claims: finder(claims, innocent),
  });
}

function numberWords({ run, paragraph, reading }: Place): readonly Figure[] {
  return findersOf(reading.language)
    .figures(run.text)
    .map(({ entry, text, from, to }) => ({
      kind: 'word',
      text,
      span: spanOf(run, from, to),
      keys: entry.means,
      certain: entry.certain,
      paragraph,
    }));
}

function references(place: Place): readonly ReferenceFound[] {
  return partsOf(place).flatMap((part) =>
    part.kind === 'cross-reference' ? [{ clause: part.target, span: part.span }] : [],
  );
}

function modalities({ run, paragraph, reading }: Place): readonly ModalityFound[] {
  return findersOf(reading.language)
    .modality(run.text)
    .flatMap(({ entry, text, from, to }) => {
      // The month, not the verb.
      if (text === 'May') return [];
      const span = spanOf(run, from, to);
      return [{ modality: entry.means, text, span, certain: entry.certain, paragraph }];
    });
}

function claims(place: Place, ends: readonly number[]): readonly ClaimFound[] {
  const { run, paragraph, reading } = place;
  return findersOf(reading.language)
    .claims(run.text)
    .map(({ entry, text, from, to }) => ({
      claims: entry.means,
      text,
      span: spanOf(run, from, to),
      certain: entry.certain,
      paragraph,
      sentence: ends.findIndex((end) => from < end),
    }));
}
