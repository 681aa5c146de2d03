/**
 * What a text of a clause states: its figures, references, terms and modalities, each where it
 * stands.
 */
import type { TextBlock, TextPart } from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import type { Language } from '../model/language.ts';
import type { Contrast, ContrastFinder } from './contrasts.ts';
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

/** Words that state something, where they stand. */
export interface Stated {
  readonly text: string;
  readonly span: Span;
  /** The paragraph or list item, and the sentence in it, from 0. */
  readonly paragraph: number;
  readonly sentence: number;
  /** The part of the sentence between its commas, from 0. */
  readonly part: number;
}

/** A number that a text states. */
export interface Figure extends Stated {
  /**
   * `bare`: digits that come from nowhere, which is a problem; `word`: a number in words;
   * `literal`: marked `{literal …}`; `bound`: `{expression}`.
   */
  readonly kind: 'bare' | 'word' | 'literal' | 'bound';
  /**
   * What it is compared by: numbers in figures, expressions as written. One in common is enough.
   */
  readonly keys: readonly string[];
  /** Whether the other language must state it too. */
  readonly certain: boolean;
}

/** A reference `@5.34`. */
export interface ReferenceFound {
  readonly clause: string;
  readonly span: Span;
}

/** A term of the rulebook. */
export interface TermFound extends Stated {
  readonly name: string;
}

/** What a sentence does with its verb: `must`, `may`, `forbidden`, `need not`. */
export interface ModalityFound extends Stated {
  readonly modality: Modality;
  readonly certain: boolean;
}

/** A word that compares, joins, denies, rounds, or places in order or on a side. */
export interface ClaimFound extends Stated {
  readonly claims: readonly Claim[];
  readonly certain: boolean;
}

/** A word of the table of opposites. */
export interface ContrastFound extends Omit<Contrast, 'from' | 'to'>, Stated {}

export interface Content {
  readonly figures: readonly Figure[];
  readonly references: readonly ReferenceFound[];
  readonly terms: readonly TermFound[];
  readonly modalities: readonly ModalityFound[];
  readonly claims: readonly ClaimFound[];
  readonly contrasts: readonly ContrastFound[];
  /** How many sentences each paragraph and list item has. */
  readonly sentences: readonly number[];
  /** Of each paragraph and list item, and each sentence in it, how many commas it has. */
  readonly commas: readonly (readonly number[])[];
  /** How many list items there are. */
  readonly items: number;
}

/** What reading a text takes besides the text. */
export interface Reading {
  readonly language: Language;
  /** The text of the file that the block stands in. */
  readonly source: string;
  readonly terms: TermFinder;
  readonly contrasts: ContrastFinder;
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
    contrasts: found.flatMap((each) => each.contrasts),
    sentences: found.map(({ sentences }) => sentences),
    commas: found.map(({ commas }) => commas),
    items: items(blocks),
  };
}

/** What one paragraph states. */
interface Part extends Omit<Content, 'sentences' | 'commas' | 'items'> {
  readonly sentences: number;
  readonly commas: readonly number[];
}

function contentOf(run: Run, { paragraph, ...rest }: Omit<Place, 'run' | 'ends' | 'commas'>): Part {
  const terms = rest.reading.terms(run.text);
  const ends = sentenceEnds(run.text);
  const commas = commasBefore(run.text);
  const whole: Place = { ...rest, run, paragraph, ends, commas };
  const where: Place = { ...whole, run: { text: without(run.text, terms), at: run.at } };
  return {
    figures: [
      ...[...markedFigures(where), ...digits(where)],
      ...[...romans(where), ...numberWords(where)],
    ].sort(byPlace),
    references: references(where),
    terms: terms.map(({ name, from, to }) => ({ name, ...stated(whole, from, to) })),
    modalities: modalities(where),
    claims: claims(where),
    contrasts: contrastsOf(where),
    sentences: ends.length,
    commas: ends.map((end, index) => commasIn(whole, ends[index - 1] ?? 0, end)),
  };
}

const marks = new RegExp(mark, 'gu');

interface Place {
  readonly run: Run;
  readonly paragraph: number;
  /** Where its sentences end. */
  readonly ends: readonly number[];
  /** By place in it, how many commas stand before. */
  readonly commas: readonly number[];
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

/** The words from one offset to another. */
function stated(place: Place, from: number, to: number): Stated {
  const { run, paragraph, ends } = place;
  const sentence = ends.findIndex((end) => from < end);
  const part = commasIn(place, ends[sentence - 1] ?? 0, from);
  const text = run.text.slice(from, to);
  return { text, span: spanOf(run, from, to), paragraph, sentence, part };
}

function commasIn({ commas }: Place, from: number, to: number): number {
  return (commas[to] ?? 0) - (commas[from] ?? 0);
}

/** How many commas stand before each place of a text, its end included: counted once. */
function commasBefore(text: string): readonly number[] {
  const found = [0];
  for (let at = 0; at < text.length; at += 1) {
    found.push((found[at] ?? 0) + (',;:'.includes(text.charAt(at)) ? 1 : 0));
  }
  return found;
}

/** The parts that are not plain, each with where it stands. */
function partsOf(place: Place): readonly { readonly part: TextPart; readonly at: Stated }[] {
  return [...place.run.text.matchAll(marks)].flatMap(({ index }) => {
    const part = place.marked.parts.get(place.run.at[index] ?? -1);
    return part === undefined ? [] : [{ part, at: stated(place, index, index + 1) }];
  });
}

/** Figures that are parts of their own: `{expression}` and `{literal …}`. */
function markedFigures(place: Place): readonly Figure[] {
  return partsOf(place).flatMap(({ part, at }): Figure[] => {
    const here = { ...at, span: part.span, certain: true };
    if (part.kind === 'literal') {
      const keys = [valueOf(part.text) ?? part.text];
      return [{ ...here, kind: 'literal', text: part.text, keys }];
    }
    if (part.kind !== 'interpolation') return [];
    const { from, to } = part.expression.span;
    const text = place.reading.source.slice(from, to).replace(/\s+/g, ' ');
    return [{ ...here, kind: 'bound', text, keys: [`{${text}}`] }];
  });
}

/** Digits, with the separators of thousands and decimals between them; `½` is one too. */
const digit = /\p{N}+(?:[.,\u00a0\u202f]\p{N}+)*/gu;

function digits(place: Place): readonly Figure[] {
  return [...place.run.text.matchAll(digit)].map(({ 0: text, index }) => {
    const keys = [valueOf(text) ?? text];
    return { kind: 'bare', ...stated(place, index, index + text.length), keys, certain: true };
  });
}

/** Roman numbers: of army corps, of volumes. */
function romans(place: Place): readonly Figure[] {
  return [...place.run.text.matchAll(roman)].map(({ 0: text, 1: number = '', index }) => {
    const value = String(romanValue(number));
    const keys = [value, `${value}.`];
    return { kind: 'word', ...stated(place, index, index + text.length), keys, certain: true };
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

function numberWords(place: Place): readonly Figure[] {
  return findersOf(place.reading.language)
    .figures(place.run.text)
    .map(({ entry, from, to }) => ({
      kind: 'word',
      ...stated(place, from, to),
      keys: entry.means,
      certain: entry.certain,
    }));
}

function references(place: Place): readonly ReferenceFound[] {
  return partsOf(place).flatMap(({ part }) =>
    part.kind === 'cross-reference' ? [{ clause: part.target, span: part.span }] : [],
  );
}

function modalities(place: Place): readonly ModalityFound[] {
  return findersOf(place.reading.language)
    .modality(place.run.text)
    .flatMap(({ entry, text, from, to }) => {
      // The month, not the verb.
      if (text === 'May') return [];
      return [{ modality: entry.means, ...stated(place, from, to), certain: entry.certain }];
    });
}

function claims(place: Place): readonly ClaimFound[] {
  return findersOf(place.reading.language)
    .claims(place.run.text)
    .map(({ entry, from, to }) => ({
      claims: entry.means,
      ...stated(place, from, to),
      certain: entry.certain,
    }));
}

function contrastsOf(place: Place): readonly ContrastFound[] {
  return place.reading.contrasts(place.run.text).map(({ from, to, ...found }) => ({
    ...found,
    ...stated(place, from, to),
  }));
}
