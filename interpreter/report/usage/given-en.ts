/** What is said in English of files that a call gives, and of names that it changes. */
import type { Wording } from '../catalogue.ts';
import { nearNames } from '../en/phrases.ts';
import { quote, quoteWhole } from '../quote.ts';
import type { Misfitting, UsageData } from './catalogue.ts';
import { say } from './catalogue.ts';

const partWords = { book: 'rulebook', sequence: 'sequence', seed: 'seed' } as const;

/** What a flag was given, or that it was not. */
function flagged(what: string, given: string): string {
  return given === '' ? `without \`--${what}\`` : `with \`--${what}\` ${quote(given)}`;
}

/** A part of a simulation that does not go with those before it. */
export function otherPart({ path, what, was, is }: UsageData['other-part']): Wording {
  const others = `${quote(path)} is of other games`;
  switch (what) {
    case 'shard':
      return say(`${quote(path)} has the part ${quote(was)}, and there are ${quote(is)} already`);
    case 'book':
    case 'sequence':
    case 'seed':
      return say(
        `${others}: ${partWords[what]} ${quote(was)}, not ${quote(is)}`,
        'Add up parts of one book, one sequence and one seed',
      );
    case 'games':
      return say(
        `${others}: a part of ${was} games in all, not of ${is}`,
        'Play all parts with the same `--games`: it counts the games of all parts together',
      );
    case 'rules':
      return say(
        `${quote(path)} was played by other rules: the files of the rulebook have changed`,
        'Play all parts by the same files of the rulebook, and by the same layers',
      );
    default:
      return say(
        `${others}: it was played ${flagged(what, was)}, those before it ${flagged(what, is)}`,
        'Play all parts by the same call, but for `--shard`',
      );
  }
}

/** What of a file that is read into a table does not fit. */
export function misfit({ what, text, beside, near }: Misfitting): string {
  const meant = near.length === 0 ? '' : `; did you mean ${near.map(quote).join(', ')}?`;
  switch (what) {
    case 'row':
    case 'column':
      return `the table has no ${what} ${quote(text)}${meant}`;
    case 'cell':
      return text === ''
        ? 'the cell is empty: write `?` for a value that is not known, `_` for no effect'
        : `no cell can hold ${quote(text)}`;
    case 'row-again':
      return `the row ${quote(text)} stands here again, line ${beside} has it: leave one of them`;
    case 'column-again':
      return `the column ${quote(text)} stands here again: leave one of them`;
    case 'short':
      return `the row ${quote(beside)} has no cell for ${quote(text)}: write what stands there`;
    case 'surplus':
      return `${quote(text)} stands in no column: the row ${quote(beside)} is longer than the head`;
    case 'axis':
      return `the head says ${quote(text)}, and the table has ${quote(beside)} there`;
    case 'bare':
      return 'under the head stands no row';
  }
}

/** Rows and columns that a file does not have. */
export function leftAsTheyAre(rows: readonly string[], columns: readonly string[]): string {
  const told = [['rows', rows], ['columns', columns]] as const;
  const all = told.filter(([, names]) => names.length > 0);
  const named = all.map(([what, names]) => `${what} ${names.map(quote).join(', ')}`);
  return `Not in the file, and as they were: ${named.join('; ')}`;
}

/** Why a name, or words, stay what they are. */
export const whyNotRenamed = {
  'no-name': (): string =>
    'It is known by a number, a die or a `word`: rename what it stands for, or change it there',
  'bad-name': (fresh: string): string =>
    `${quote(fresh)} is no name: small letters, figures and hyphens, a letter first`,
  'bad-words': (fresh: string): string =>
    `${quote(fresh)} cannot stand in a text: letters, figures, spaces, hyphens and apostrophes can`,
  keyword: (fresh: string): string =>
    `${quote(fresh)} is a word of the language, which no name can be where it would stand`,
  same: (): string => 'That is what it is called: say another name',
  taken: (fresh: string): string => `${quote(fresh)} is the name of something else`,
} as const;

/** A piece in braces that is not written as pieces are. */
export function badBraces(data: UsageData['bad-braces']): Wording {
  const { path, fault, name, of, near, form } = data;
  const written = `It is written so: ${quoteWhole(form)}`;
  switch (fault) {
    case 'unclosed':
      return say(`${quote(path)}: the braces of ${quote(of)} are not closed`, written);
    case 'type':
      return say(`${quote(path)}: the rulebook has no ${quote(name)}`, ...nearNames(near), written);
    case 'signs':
      return say(
        `${quote(path)}: between the fields of ${quote(of)} stands ${quote(name)}`,
        `Only blanks stand there. ${written}`,
      );
    case 'field':
      return say(
        `${quote(path)}: ${quote(name)} is no field of ${quote(of)}`,
        ...nearNames(near),
        written,
      );
  }
}
