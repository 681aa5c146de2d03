/**
 * Whole numbers in words, in both languages; the words that the checks recognise come from here
 * too.
 */
import type { Language } from '../model/language.ts';
import type { Entry } from './lexicon.ts';

/** The greatest number that is written in words; greater ones are written in figures. */
const greatestInWords = 9999;

/** A number in words; `feminine` matters in French for one (`une`, `vingt et une`). */
export function inWords(value: number, language: Language, feminine = false): string {
  if (!Number.isInteger(value) || Math.abs(value) > greatestInWords) return String(value);
  if (value < 0)
    return `${language === 'fr' ? 'moins' : 'minus'} ${inWords(-value, language, feminine)}`;
  return language === 'fr' ? french(value, feminine) : english(value);
}

/** The word for a rank from 2 to 12: `troisième`, `third`; French `deuxième`. */
function ordinal(value: number, language: Language): string | null {
  return (language === 'fr' ? frenchOrdinals : englishOrdinals)[value - 2] ?? null;
}

const frenchSmall = [
  ...'zéro un deux trois quatre cinq six sept huit neuf dix'.split(' '),
  ...'onze douze treize quatorze quinze seize'.split(' '),
];
const frenchTens = [
  ...['', '', 'vingt', 'trente', 'quarante', 'cinquante'],
  ...['soixante', 'soixante', 'quatre-vingt', 'quatre-vingt'],
];

function french(value: number, feminine: boolean): string {
  if (value >= 1000) return frenchThousands(value, feminine);
  if (value >= 100) return frenchHundreds(value, feminine);
  if (value === 1 && feminine) return 'une';
  const small = frenchSmall[value];
  if (small !== undefined) return small;
  if (value < 20) return `dix-${frenchSmall[value - 10] ?? ''}`;
  const tens = Math.floor(value / 10);
  // 70 to 79 and 90 to 99 count on from 60 and 80.
  const rest = value - (tens === 7 || tens === 9 ? tens - 1 : tens) * 10;
  const start = frenchTens[tens] ?? '';
  if (rest === 0) return tens === 8 ? `${start}s` : start;
  const joint = (rest === 1 || rest === 11) && tens < 8 ? ' et ' : '-';
  return `${start}${joint}${french(rest, feminine)}`;
}

function frenchHundreds(value: number, feminine: boolean): string {
  const rest = value % 100;
  const hundreds = Math.floor(value / 100);
  const start = hundreds === 1 ? 'cent' : `${french(hundreds, false)} cent`;
  if (rest === 0) return hundreds === 1 ? start : `${start}s`;
  return `${start} ${french(rest, feminine)}`;
}

function frenchThousands(value: number, feminine: boolean): string {
  const rest = value % 1000;
  const thousands = Math.floor(value / 1000);
  const start = thousands === 1 ? 'mille' : `${french(thousands, false)} mille`;
  return rest === 0 ? start : `${start} ${french(rest, feminine)}`;
}

const englishSmall = [
  ...'zero one two three four five six seven eight nine ten eleven twelve'.split(' '),
  ...'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' '),
];
const englishTens = ' , ,twenty,thirty,forty,fifty,sixty,seventy,eighty,ninety'.split(',');

function english(value: number): string {
  const small = englishSmall[value];
  if (small !== undefined) return small;
  if (value < 100) {
    const rest = value % 10;
    const start = englishTens[Math.floor(value / 10)] ?? '';
    return rest === 0 ? start : `${start}-${english(rest)}`;
  }
  const unit = value < 1000 ? 100 : 1000;
  const rest = value % unit;
  const start = `${english(Math.floor(value / unit))} ${unit === 100 ? 'hundred' : 'thousand'}`;
  if (rest === 0) return start;
  return rest < 100 ? `${start} and ${english(rest)}` : `${start} ${english(rest)}`;
}

const frenchOrdinals = [
  ...'deuxième troisième quatrième cinquième sixième septième huitième neuvième'.split(' '),
  ...'dixième onzième douzième'.split(' '),
];
const englishOrdinals = [
  ...'second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' '),
];

/**
 * Numbers from 2 on in words, and ranks, as the checks of a text look for them; the longest first.
 */
export function numeralEntries(language: Language): readonly Entry<readonly string[]>[] {
  const numbers = [0, ...Array.from({ length: 199 }, (_, index) => index + 2)];
  const hundreds = Array.from({ length: 8 }, (_, index) => (index + 3) * 100);
  const words = [...numbers, ...hundreds].flatMap((value) => {
    const both = [inWords(value, language), inWords(value, language, true)];
    return [...new Set(both)].map((text) => ({ text: spelled(text), value: String(value) }));
  });
  const ranks = Array.from({ length: 11 }, (_, index) => index + 2).map((value) => ({
    text: `${ordinal(value, language) ?? ''}s?`,
    value: `${String(value)}.`,
  }));
  return [...words, ...ranks]
    .sort((a, b) => b.text.length - a.text.length)
    .map(({ text, value }) => ({ words: text, means: [value], certain: true }));
}

/** A Roman number from `II` to `XXXIX`, a rank (`IIe`, `IInd`) too. One letter is none. */
export const roman: RegExp = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(X{0,3}(?:IX|IV|V?I{0,3}))(?<=[IVX]{2})` +
    String.raw`(?:es?|th|nd|rd|st)?(?![\p{L}\p{N}])`,
  'gu',
);

/** The value of a Roman number of `I`, `V` and `X`. */
export function romanValue(number: string): number {
  const values = number.split('').map((letter) => (letter === 'X' ? 10 : letter === 'V' ? 5 : 1));
  return values
    .map((each, index) => ((values[index + 1] ?? 0) > each ? -each : each))
    .reduce((sum, each) => sum + each, 0);
}

// `vingt-et-un` and `twenty one` are written too.
function spelled(text: string): string {
  return text.replace(/[ -]/g, '[ -]');
}
