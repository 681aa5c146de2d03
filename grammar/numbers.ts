/** The numbers of the language as they are typed: whole ones, and the fractions of charts. */
import { minusSigns, withPlainMinus } from './minus.ts';
import type { LabelNumber } from './nodes.ts';
import type { Reading } from './reading.ts';
import type { Span } from './span.ts';

/** Whole numbers with more digits lose exactness in the tree, and nobody prints them in a rule. */
const mostDigits = 15;

/** The value of digits; too many are a slip. */
export function number(reading: Reading, digits: string, span: Span): number {
  if (digits.length <= mostDigits) return Number(digits);
  reading.slip('number-too-large', span, { digits: mostDigits });
  return 10 ** mostDigits - 1;
}

/** The fractions that have a sign of their own. */
const vulgar: ReadonlyMap<string, readonly [number, number]> = new Map([
  ...(['½1/2', '⅓1/3', '⅔2/3', '¼1/4', '¾3/4', '⅕1/5', '⅖2/5', '⅗3/5', '⅘4/5'] as const),
  ...(['⅙1/6', '⅚5/6', '⅐1/7', '⅛1/8', '⅜3/8', '⅝5/8', '⅞7/8', '⅑1/9', '⅒1/10'] as const),
].map((each) => [each.slice(0, 1), [Number(each.slice(1, 2)), Number(each.slice(3))] as const]));

const blank = '[ \\u00a0\\u202f]';
const slash = `${blank}*[/⁄]${blank}*`;
const form = [
  `(?<sign>[${minusSigns}+]?)(?:`,
  '(?<units>\\d+)[.](?<decimals>\\d+)|',
  `(?:(?<whole>\\d+)${blank}+)?(?<top>\\d+)${slash}(?<bottom>0*[1-9]\\d*)|`,
  `(?:(?<before>\\d+)${blank}*)?(?<vulgar>[${[...vulgar.keys()].join('')}])|`,
  '(?<only>\\d+))',
].join('');
const startsHere = new RegExp(form, 'yu');
const isWhole = new RegExp(`^${form}$`, 'u');

/** Where a number of a label ends: `2`, `-1`, `1/2`, `½`, `1 1/2`, `1½`, `0.5`. */
export function amountEnd(text: string, from: number): number {
  startsHere.lastIndex = from;
  return startsHere.test(text) ? startsHere.lastIndex : from;
}

/** The number that a label says; too many digits are a slip. */
export function amount(reading: Reading, text: string, span: Span): LabelNumber {
  return printedNumber(text) ?? number(reading, text.replace(/\D/gu, ''), span);
}

/** The number that a text says as charts print it; null where it says none, or one too long. */
export function printedNumber(text: string): LabelNumber | null {
  const said = isWhole.exec(text)?.groups;
  if (said === undefined || text.replace(/\D/gu, '').length > mostDigits) return null;
  const factor = withPlainMinus(text).startsWith('-') ? -1 : 1;
  const { units, decimals, whole, top, bottom, before, vulgar: one, only } = said;
  if (only !== undefined) return factor * Number(only) + 0;
  if (units !== undefined && decimals !== undefined)
    return lowest(factor * Number(units + decimals), 10 ** decimals.length);
  const [over, under] = vulgar.get(one ?? '') ?? [Number(top), Number(bottom)];
  return lowest(factor * (over + Number(whole ?? before ?? 0) * under), under);
}

/** A number from nought on as charts print it: `2`, `2½`, `1 3/7`. */
export function chartNumber(numerator: number, denominator: number): string {
  const rest = numerator % denominator;
  const whole = (numerator - rest) / denominator;
  if (rest === 0) return String(whole);
  const [sign] =
    [...vulgar].find(([, [top, bottom]]) => top === rest && bottom === denominator) ?? [];
  const part = sign ?? `${whole === 0 ? '' : ' '}${String(rest)}/${String(denominator)}`;
  return `${whole === 0 ? '' : String(whole)}${part}`;
}

/** In lowest terms; whole where nothing is left under the line. */
function lowest(numerator: number, denominator: number): LabelNumber {
  let [left, right] = [Math.abs(numerator), denominator];
  while (right !== 0) [left, right] = [right, left % right];
  const under = denominator / left;
  return under === 1 ? numerator / left + 0 : { numerator: numerator / left, denominator: under };
}
