import { Rational } from './rational.ts';

const hundred = Rational.of(100);

/**
 * A fraction in decimal digits by exact long division, as many as asked for after the mark: 1/3
 * with two gives `0.33`. The last digit is rounded; a half goes away from zero. The mark is `.` or
 * `,`.
 */
export function decimal(value: Rational, digits: number, mark = '.'): string {
  return print(value, digits, mark);
}

/**
 * A fraction as hundredths, without the sign, which each language spaces its own way: 3/10 is `30`.
 */
export function percentage(value: Rational, digits: number, mark = '.'): string {
  return print(value.multiply(hundred), digits, mark);
}

/**
 * A chance as hundredths for people: what is not quite nothing and not quite sure says so, as
 * `< 0.01` and `> 99.99`. For a number to reckon with there is `percentage`.
 */
export function chanceText(value: Rational, digits: number, mark = '.'): string {
  const told = percentage(value, digits, mark);
  const nothing = percentage(Rational.zero, digits, mark);
  if (value.compare(Rational.zero) > 0 && told === nothing) {
    return `<\u00A0${digits === 0 ? '1' : nothing.replace(/0$/, '1')}`;
  }
  const sure = percentage(Rational.one, digits, mark);
  if (value.compare(Rational.one) >= 0 || told !== sure) return told;
  return `>\u00A0${sure.slice(1).replaceAll('0', '9')}`;
}

function print(value: Rational, digits: number, mark: string): string {
  const { numerator, denominator } = value;
  const size = numerator < 0n ? -numerator : numerator;
  const scaled = size * 10n ** BigInt(digits);
  const rounded = (2n * scaled + denominator) / (2n * denominator);
  const text = rounded.toString().padStart(digits + 1, '0');
  const sign = numerator < 0n && rounded !== 0n ? '-' : '';
  const whole = text.slice(0, text.length - digits);
  return digits === 0 ? sign + whole : sign + whole + mark + text.slice(-digits);
}
