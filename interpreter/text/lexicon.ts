/** What the checks of a text look for, as data per language, and how it is looked for. */
import { wordEnd, wordStart } from './terms.ts';

/** What a sentence does with its verb. */
export type Modality = 'must' | 'may' | 'forbidden' | 'need not';

/** What a sentence compares, joins, denies, rounds, or places in order and on a side. */
export type Claim =
  | 'at least'
  | 'at most'
  | 'more than'
  | 'less than'
  | 'rounded up'
  | 'rounded down'
  | 'rounded to the nearest'
  | 'or'
  | 'only'
  | 'not'
  | 'left'
  | 'right'
  | 'before'
  | 'after'
  | 'double'
  | 'triple'
  | 'attacker'
  | 'defender'
  | 'friend'
  | 'enemy';

/**
 * One way to say something. `words` is the source of a pattern in which a space stands for any
 * space; whole words only, whatever the case. `certain`: the other language must say it too;
 * otherwise it may (`both` may be `les deux`, and may be nothing).
 */
export interface Entry<Meaning> {
  readonly words: string;
  readonly means: Meaning;
  readonly certain: boolean;
}

/** The words of one language. Of two entries that match at one place, the first wins. */
export interface Lexicon {
  /** Numbers: `2`, ranks `2.`, parts `1/2`. */
  readonly figures: readonly Entry<readonly string[]>[];
  readonly modality: readonly Entry<Modality>[];
  /** The order of the list decides which claim a word makes: `or more` before `or`. */
  readonly claims: readonly Entry<readonly Claim[]>[];
  /** Stretches that look like a figure or a modality and are none. */
  readonly innocent: readonly string[];
  /** Whether a noun is likely feminine, for `une`; never in English. */
  readonly isFeminine: (noun: string) => boolean;
}

/** An entry found, by offsets in the text that was searched. */
export interface Found<Meaning> {
  readonly entry: Entry<Meaning>;
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Finds entries in a text, in order, none inside another. */
export type Finder<Meaning> = (text: string) => readonly Found<Meaning>[];

/** Makes the finder of a list of entries; matches of `innocent` are skipped. */
export function finder<Meaning>(
  entries: readonly Entry<Meaning>[],
  innocent: readonly string[],
): Finder<Meaning> {
  const sources = [...innocent, ...entries.map(({ words }) => words)];
  // One group an alternative, so that the group that matched says which entry it was.
  const any = sources.map((words) => `(${spaced(words)})`).join('|');
  const pattern = new RegExp(`${wordStart}(?:${any})${wordEnd}`, 'giu');
  return (text) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const index = groups(match).findIndex((group) => group !== undefined) - innocent.length;
      const entry = entries[index];
      const [found] = match;
      const [from, to] = [match.index, match.index + found.length];
      return entry === undefined ? [] : [{ entry, text: found, from, to }];
    });
}

/** The groups of a match; those that did not take part are undefined. */
function groups(match: RegExpExecArray): readonly (string | undefined)[] {
  return match.slice(1);
}

/** Entries that say the same, from a list of words separated by slashes. */
export function entries<Meaning>(
  means: Meaning,
  words: string,
  certain = true,
): readonly Entry<Meaning>[] {
  return words.split('/').map((each) => ({ words: each.trim(), means, certain }));
}

function spaced(words: string): string {
  return words.replaceAll("'", "['’ʼ]").replaceAll(' ', String.raw`\s+`);
}
