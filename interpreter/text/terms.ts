/** Recognises the declared terms of a rulebook in its sentences. */
import type * as tree from '../../grammar/nodes.ts';
import type { Language } from '../model/language.ts';

/** A term with all its forms in each language. */
export interface TermForms {
  readonly name: string;
  readonly fr: readonly string[];
  readonly en: readonly string[];
}

/** The forms of a term as it is written. */
export function formsOf({ name, fr, en }: tree.Term): TermForms {
  const texts = (forms: readonly tree.Quoted[]): readonly string[] => forms.map(({ text }) => text);
  return { name: name.text, fr: texts(fr), en: texts(en) };
}

/** A term found, by offsets in the text that was searched. */
export interface FoundTerm {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Finds the terms in a text, in order, none inside another. */
export type TermFinder = (text: string) => readonly FoundTerm[];

/** Finds nothing: for a book without terms. */
const noTerms: TermFinder = () => [];

/**
 * The finder of one language: whole words, the longest form first, whatever the case, the
 * apostrophe, the kind of space between words, and the accent of the first letter (`État`, `Etat`).
 * Where two terms share a form, the one declared first has it.
 */
export function termFinder(terms: readonly TermForms[], language: Language): TermFinder {
  const names = new Map<string, string>();
  for (const term of terms) {
    for (const form of term[language]) {
      const key = normal(form);
      if (key !== '' && !names.has(key)) names.set(key, term.name);
    }
  }
  if (names.size === 0) return noTerms;
  const longestFirst = [...names.keys()].sort((a, b) => b.length - a.length);
  const any = longestFirst.map(patternOf).join('|');
  const pattern = new RegExp(`${wordStart}(?:${any})${wordEnd}`, 'giu');
  return (text) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const name = names.get(normal(match[0]));
      return name === undefined
        ? []
        : [{ name, from: match.index, to: match.index + match[0].length }];
    });
}

/** Before and after a whole word: no letter, no digit, no hyphen that binds to one. */
export const wordStart: string = String.raw`(?<![\p{L}\p{N}_]|[\p{L}\p{N}]-)`;
export const wordEnd: string = String.raw`(?![\p{L}\p{N}_]|-[\p{L}\p{N}])`;

/** One spelling of a form, so that those that look alike to a reader are equal. */
export function normal(form: string): string {
  const plain = form.trim().toLowerCase().replace(/\s+/gu, ' ').replace(/[’ʼ]/gu, "'");
  return bare(plain.charAt(0)) + plain.slice(1);
}

/** A letter without its accents. */
function bare(letter: string): string {
  return letter.normalize('NFD').replace(/\p{M}/gu, '');
}

/** The accented letters that begin words in French, by their plain letter. */
const accented: Readonly<Record<string, string>> = {
  a: 'aàâä',
  c: 'cç',
  e: 'eéèêë',
  i: 'iîï',
  o: 'oôö',
  u: 'uùûü',
};

function patternOf(key: string): string {
  const [first = '', ...rest] = key;
  const start = accented[first];
  const body = (start === undefined ? [first, ...rest] : rest)
    .map((character) => {
      if (character === ' ') return String.raw`\s+`;
      if (character === "'") return "['’ʼ]";
      return /[\p{L}\p{N}]/u.test(character) ? character : escaped(character);
    })
    .join('');
  return start === undefined ? body : `[${start}]${body}`;
}

/** A character as itself in a pattern with the `u` flag, which knows few escapes. */
function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `\\u{${code.toString(16)}}`;
}
