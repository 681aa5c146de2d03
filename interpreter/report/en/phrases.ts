/** Turns of phrase that the English messages share. */
import type { CodingFault } from '../../../grammar/decode.ts';
import type { CheckProblemData } from '../../model/problems.ts';
import type { TableProblemData } from '../../model/table-problems.ts';
import type { Wording } from '../catalogue.ts';
import { few, listed, quote } from '../quote.ts';
import { suggest } from '../suggest.ts';

/** What the language calls things, by the name of their declaration or part. */
const things: Readonly<Record<string, string>> = {
  action: 'an action',
  area: 'an area',
  arm: 'a case of the match',
  book: 'a book',
  cell: 'a cell',
  clause: 'a clause',
  chapter: 'a chapter',
  deal: 'a set-up',
  die: 'a die',
  edge: 'a border',
  effect: 'a roll, a choice or a question',
  example: 'an example',
  fact: 'a fact',
  field: 'a field',
  'former-number': 'a former number',
  kind: 'a kind',
  'kind-value': 'a value of a kind',
  label: 'a label',
  layer: 'a layer',
  list: 'a list',
  local: 'a name of the rule',
  map: 'a map',
  modifier: 'a modifier',
  'modifier-list': 'a list of modifiers',
  modifiers: 'a list of modifiers',
  notation: 'a notation',
  'notation-code': 'a code of the notation',
  number: 'a named number',
  option: 'an option',
  parameter: 'a parameter',
  phase: 'a phase',
  function: 'a function',
  piece: 'a piece',
  place: 'a place',
  procedure: 'a procedure',
  record: 'a record',
  result: 'a result',
  row: 'a row',
  sequence: 'a sequence',
  state: 'a state',
  table: 'a table',
  term: 'a term',
  word: 'a word',
  value: 'a value',
};

/** `a table`; what we have no word for is quoted. */
export function thing(what: string): string {
  return things[what] ?? quote(what);
}

/** `table`, without its article. */
export function bareThing(what: string): string {
  return thing(what).replace(/^an? /, '');
}

/** Parts of a clause or of a table that have no declaration of their own. */
const parts: Readonly<Record<string, string>> = {
  column: 'column',
  covers: 'covered statements',
  formerly: 'former numbers',
  text: 'text',
  title: 'title',
};

/** `table`, `title`, `text (French)`: what differs between two versions of a rulebook. */
export function part(what: string): string {
  const [name = '', language] = what.split(' ');
  const words = parts[name] ?? bareThing(name);
  return language === 'fr' || language === 'en' ? `${words} (${languageNames[language]})` : words;
}

/** A type as a rulebook writes it, in words: `a whole number from 0 to 5`, `a list of unit`. */
export function type(text: string): string {
  const optional = / or none$/.exec(text);
  if (optional) return `${type(text.slice(0, optional.index))} or none`;
  const list = /^list of (.*)$/.exec(text);
  if (list) return `a list of ${quote(list[1] ?? '')}`;
  const range = /^(-?\d+)\.\.(-?\d*)$/.exec(text);
  if (range) {
    const [, from = '', to = ''] = range;
    return to === '' ? `a whole number from ${from} on` : `a whole number from ${from} to ${to}`;
  }
  return named[text] ?? quote(text);
}

/** What a name should have named: a kind of value, or of declaration. */
export function sought(what: string): string {
  return named[what] ?? thing(what);
}

const named: Readonly<Record<string, string>> = {
  'any number': 'a number',
  preference: 'a condition',
  code: 'the name of a code, as in `r has retreat`',
  fraction: 'a fraction',
  integer: 'a whole number',
  kind: 'a value of a kind',
  list: 'a list',
  none: 'none',
  nothing: 'nothing',
  deck: 'a deck',
  piece: 'a piece',
  place: 'a place',
  player: 'a player',
  result: 'a result of a notation',
  text: 'a text',
  value: 'a value',
  'yes-no': 'yes or no',
};

/** `a`, `b` or `c`, each quoted. */
export function quoted(names: readonly string[], last = 'or'): string {
  return listed(few(names.map(quote)), last);
}

/** What may be answered: a number between ends, or one of these. */
export function answersOf(options: readonly string[]): string {
  const [only = '', ...others] = options;
  const isNumber = only === 'integer' || /^-?\d+\.\.-?\d*$/.test(only);
  return isNumber && others.length === 0 ? type(only) : quoted(options);
}

/** A hint with near names; when there is none, what to do otherwise. */
export function nearNames(names: readonly string[], otherwise?: string): readonly string[] {
  return suggest(names, { ask: (found) => `Did you mean ${found}?`, or: 'or', otherwise });
}

/** `1 step`, `2 steps`. */
export function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${String(number)} ${Math.abs(number) === 1 ? singular : plural}`;
}

/** Numbers from one end to the other; null: no end. */
export function span(from: string | null, to: string | null): string {
  if (from === null) return `${to} and below`;
  if (to === null) return `${from} and above`;
  return from === to ? from : `${from} to ${to}`;
}

export const languageNames = { fr: 'French', en: 'English' } as const;

/** What is sealed of a clause. */
export const sides = {
  fr: 'the French text',
  en: 'the English text',
  rules: 'the rules',
} as const;

/** What is wrong with a line of the lock of seals, and what to do. */
export function brokenSeals({ fault, found }: CheckProblemData['broken-seals']): {
  readonly title: string;
  readonly hints: readonly string[];
} {
  switch (fault) {
    case 'merge':
      return {
        title: 'In this file two versions were merged and nobody settled where they differ',
        hints: [
          'Keep the lines of either side whole and take out the marks',
          'Then `rulewright check` tells which clauses are to be read again',
        ],
      };
    case 'line':
      return {
        title: `${quote(found)} is no seal: a line is a file, a clause, and three hashes of eight signs`,
        hints: ['Bring the line back, or take it out; never write one by hand'],
      };
    case 'hash':
      return {
        title: `${quote(found)} is no hash: it has eight signs, digits or letters from a to v`,
        hints: ['Bring the line back, or take it out and read the clause again'],
      };
    case 'twice':
      return {
        title: `The clause ${quote(found)} is sealed twice`,
        hints: ['Take out one of the two lines: `rulewright check` tells whether the other fits'],
      };
  }
}

/** A byte that is no text, and what the file looks like: a sentence, and what to do. */
export function coding({ byte, value, looks }: Omit<CodingFault, 'at'>): Wording {
  const place = `Byte ${String(byte + 1)} of the file`;
  const hex = `\`0x${value.toString(16).toUpperCase().padStart(2, '0')}\``;
  const title =
    value === 0 ? `${place} is zero, which no text holds` : `${place}, ${hex}, is not UTF-8`;
  switch (looks) {
    case 'unknown':
      return {
        title,
        label: '',
        hints: ['Save it as plain text in UTF-8, or take it out of the folder'],
      };
    case 'cut-short':
      return {
        title,
        label: 'the file ends in the middle of a character',
        hints: ['Fetch the file again: its end is missing'],
      };
    case 'mixed':
      return {
        title,
        label: 'the rest of the file is UTF-8',
        hints: ['Type that character again, and save the file as UTF-8'],
      };
    case 'utf-16':
    case 'iso-8859-1':
    case 'windows-1252':
      break;
  }
  const from = looks.toUpperCase();
  return {
    title,
    label: `the file looks like ${from}`,
    hints: [
      `Save it as UTF-8 in your editor, or call \`iconv -f ${from} -t UTF-8 OLD > NEW\``,
      'Until then `fmt` and `seal` leave it as it is',
    ],
  };
}

/** What texts in two languages may differ by. */
export const abouts = {
  figures: 'figures',
  references: 'references',
  terms: 'terms',
  modality: 'what must, may or may not be done',
  comparison: 'what is compared: at least, at most, more, less, highest, lowest',
  rounding: 'how they round',
  'and-or': '“and” and “or”, all and none, only and also',
  negation: 'what they deny',
  sides: 'whose side, or which side, they speak of',
  order: 'what comes before or after, first or last',
  factor: 'once and twice, half, double and triple',
  change: 'what is gained or lost, added or taken, or moves',
  state: 'what kind or state they speak of',
  units: 'what they count in',
  layout: 'their paragraphs, list items or sentences',
} as const;

/** An answer for a cell that nobody is asked for, or a chart that leaves nothing to ask. */
export function nothingAsked({
  table,
  isMarked,
  source,
}: TableProblemData['nothing-asked']): Wording {
  return {
    title: isMarked
      ? `The table ${quote(table)} says that its cells are asked, and gives them all itself`
      : source === null
        ? `The table ${quote(table)} gives this cell itself: nobody is asked for it`
        : `The table ${quote(table)} does not say that its cells are asked`,
    label: '',
    hints: [
      isMarked
        ? 'Remove `asked` from its source, and from examples the answers for its cells'
        : source === null
          ? 'Remove the answer; a cell that the owner of the chart is asked for is written `?`'
          : `Write \`${source}\` in the table: then whoever owns the chart is asked`,
    ],
  };
}
