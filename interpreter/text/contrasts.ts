/** Finds in a text the words of the table of opposites. */
import type { LanguageAspect } from '../../grammar/nodes.ts';
import type { Language } from '../model/language.ts';
import { greatestOf } from '../model/numbers.ts';
import type { Opposition } from './opposites.ts';
import { oppositions } from './opposites.ts';
import { mark } from './run.ts';

/** A wording of the table, by offsets in the text that was searched. */
export interface Contrast {
  readonly about: LanguageAspect;
  /** Which opposition, and what of it this may say; `certain`: it does say the one it may. */
  readonly opposition: number;
  readonly poles: readonly number[];
  readonly certain: boolean;
  readonly from: number;
  readonly to: number;
}

/** A wording as it is looked up: its words after the first, and what it says. */
interface Wording {
  readonly opposition: number;
  readonly pole: number | null;
  readonly certain: boolean;
  readonly rest: readonly string[];
}

/** The wordings of a language by their first words. */
type Index = ReadonlyMap<string, readonly Wording[]>;

interface Word {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Finds the wordings of a text, in order. */
export type ContrastFinder = (text: string) => readonly Contrast[];

/**
 * The finder of a language, with what a book adds to the table. A word is looked up, not searched
 * for, so that the table may grow; stops part wordings, apostrophes and hyphens do not.
 */
export function contrastFinder(
  language: Language,
  ofBook: readonly Opposition[] = [],
): ContrastFinder {
  const all = [...oppositions, ...ofBook];
  const known = indexOf(all, language);
  return (text) => contrasts(text, known, all);
}

function contrasts(text: string, known: Index, all: readonly Opposition[]): readonly Contrast[] {
  const words = wordsOf(text);
  // Where the last wording of each opposition ended: none begins inside another.
  const ends = new Map<number, number>();
  return words.flatMap((word, at) => {
    const here = known.get(word.text);
    if (here === undefined) return [];
    const matching = here.filter(
      ({ opposition, rest }) =>
        (ends.get(opposition) ?? 0) <= at &&
        rest.every((each, index) => words[at + 1 + index]?.text === each),
    );
    const found = new Set(matching.map(({ opposition }) => opposition));
    return [...found].flatMap((opposition) => {
      const wordings = matching.filter((each) => each.opposition === opposition);
      const length = greatestOf(wordings.map(({ rest }) => rest.length));
      ends.set(opposition, at + 1 + length);
      const longest = wordings.filter(({ rest }) => rest.length === length);
      const to = words[at + length]?.to ?? word.to;
      const about = all[opposition]?.about;
      const place = { opposition, from: word.from, to };
      return about === undefined ? [] : contrast(longest, { about, ...place });
    });
  });
}

function contrast(
  wordings: readonly Wording[],
  place: Pick<Contrast, 'about' | 'opposition' | 'from' | 'to'>,
): readonly Contrast[] {
  if (wordings.some(({ pole }) => pole === null)) return [];
  const poles = [...new Set(wordings.flatMap(({ pole }) => pole ?? []))];
  const certain = poles.length === 1 && wordings.some((each) => each.certain);
  return [{ ...place, poles, certain }];
}

const wordPattern = /\p{L}+|\p{N}+|[^\s'’ʼ-]/gu;

function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    text: word === mark || /^\p{N}/u.test(word) ? '#' : word.toLowerCase(),
    from: index,
    to: index + word.length,
  }));
}

function indexOf(table: readonly Opposition[], language: Language): Index {
  return Map.groupBy(
    table.flatMap((each, opposition) => {
      const poles = each.poles.flatMap((pole, index) => [
        ...wordings(pole[language], { opposition, pole: index, certain: true }),
        ...wordings(pole[`${language}Too`], { opposition, pole: index, certain: false }),
      ]);
      const none = { opposition, pole: null, certain: false };
      return [...poles, ...wordings(each.innocent[`${language}Too`], none)];
    }),
    ({ first }) => first,
  );
}

function wordings(
  list: string,
  says: Omit<Wording, 'rest'>,
): readonly (Wording & { readonly first: string })[] {
  return list.split(/\/(?![^(]*\))/u).flatMap((each) =>
    forms(each.trim()).map((form) => {
      const [first = '', ...rest] = form.split(/\s+/u);
      return { ...says, first, rest };
    }),
  );
}

/** Every form of a notation such as `premi(er|ère)s?`; none of an empty one. */
function forms(notation: string): readonly string[] {
  const part = /\(([^()]*)\)(\?)?|([^\s()])(\?)/u.exec(notation);
  if (part === null) return notation === '' ? [] : [notation];
  const [whole, list, listMayLack, letter, letterMayLack] = part;
  const choices = list === undefined ? [letter ?? ''] : list.split('|');
  const all = (listMayLack ?? letterMayLack) === undefined ? choices : [...choices, ''];
  const [before, after] = [
    notation.slice(0, part.index),
    notation.slice(part.index + whole.length),
  ];
  return all.flatMap((choice) => forms(`${before}${choice}${after}`.trim()));
}
