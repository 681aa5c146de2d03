import { describe, expect, test } from 'vitest';
import { chanceText, decimal, percentage } from '../../interpreter/chance/decimal.ts';
import { Rational } from '../../interpreter/chance/rational.ts';

// `3/10` stands for the fraction; an operation is written `1/2 + 1/3`.
function fraction(text: string): Rational {
  const value = Rational.parse(text);
  if (value === null) throw new Error(`not a fraction: ${text}`);
  return value;
}

const operations: Record<string, (a: Rational, b: Rational) => Rational> = {
  '+': (a, b) => a.add(b),
  '-': (a, b) => a.subtract(b),
  '*': (a, b) => a.multiply(b),
  ':': (a, b) => a.divide(b),
};

test.each([
  ['1/2 + 1/3', '5/6'],
  ['1/6 + 1/3', '1/2'],
  ['1/2 + 1/2', '1'],
  ['3 + -5', '-2'],
  ['1/2 - 1/2', '0'],
  ['2/3 * 9/4', '3/2'],
  ['-2/3 * 3/2', '-1'],
  ['1/2 : -3/4', '-2/3'],
  ['0 : 5', '0'],
])('%s is %s', (sum, expected) => {
  const [left = '', sign = '', right = ''] = sum.split(' ');
  expect(operations[sign]?.(fraction(left), fraction(right)).toString()).toBe(expected);
});

test.each([
  [6, 4, '3/2'],
  [6, -4, '-3/2'],
  [-6, -3, '2'],
  [0, -7, '0'],
])('%i over %i comes in lowest terms as %s', (top, bottom, expected) => {
  expect(Rational.of(top, bottom).toString()).toBe(expected);
});

test.each(['', '1.5', '1/0', '1/-2', 'a', '1/', ' 1'])('"%s" is not a fraction', (text) => {
  expect(Rational.parse(text)).toBeNull();
});

test('a fraction over zero and a division by zero are our own bugs', () => {
  expect(() => Rational.of(1, 0)).toThrow(RangeError);
  expect(() => Rational.one.divide(Rational.zero)).toThrow(RangeError);
});

describe('each rounding goes where its name says', () => {
  test.each([
    // value, floor, ceiling, half up, half down
    ['5/2', 2n, 3n, 3n, 2n],
    ['-5/2', -3n, -2n, -2n, -3n],
    ['7/3', 2n, 3n, 2n, 2n],
    ['8/3', 2n, 3n, 3n, 3n],
    ['-7/3', -3n, -2n, -2n, -2n],
    ['-8/3', -3n, -2n, -3n, -3n],
    ['-1/2', -1n, 0n, 0n, -1n],
    ['4', 4n, 4n, 4n, 4n],
    ['-4', -4n, -4n, -4n, -4n],
  ])('%s', (text, ...expected) => {
    const value = fraction(text);
    const found = [value.floor(), value.ceiling(), value.roundHalfUp(), value.roundHalfDown()];
    expect(found).toEqual(expected);
  });
});

test.each([
  ['1/3', 2, '0.33', '33.33'],
  ['2/3', 2, '0.67', '66.67'],
  ['1/3', 0, '0', '33'],
  ['1', 3, '1.000', '100.000'],
  ['1/2', 0, '1', '50'],
  ['-1/8', 2, '-0.13', '-12.50'],
  ['-1/1000', 1, '0.0', '-0.1'],
  ['1/1000', 4, '0.0010', '0.1000'],
  ['12345/10', 1, '1234.5', '123450.0'],
])('%s in %i digits is %s, in hundredths %s', (text, digits, plain, hundredths) => {
  expect(decimal(fraction(text), digits)).toBe(plain);
  expect(percentage(fraction(text), digits)).toBe(hundredths);
});

test('a decimal takes the mark of the language', () => {
  expect(decimal(fraction('3/2'), 1, ',')).toBe('1,5');
});

test.each([
  // chance, digits, what people read
  ['0', 2, '0.00'],
  ['1/100000', 2, '<\u00A00.01'],
  ['1/20000', 2, '0.01'],
  ['1/300', 0, '<\u00A01'],
  ['1/10', 0, '10'],
  ['299/300', 0, '>\u00A099'],
  ['99999/100000', 2, '>\u00A099.99'],
  ['99/100', 2, '99.00'],
  ['1', 2, '100.00'],
  ['1', 0, '100'],
])('a chance of %s in %i digits reads %s', (text, digits, expected) => {
  expect(chanceText(fraction(text), digits)).toBe(expected);
});

test('fractions are equal in both parts or not at all', () => {
  expect(fraction('1/2').equals(fraction('2/4'))).toBe(true);
  expect(fraction('1/2').equals(fraction('1/3'))).toBe(false);
  expect(fraction('1/2').equals(fraction('3/2'))).toBe(false);
  expect(fraction('1/2').compare(fraction('2/4'))).toBe(0);
  expect(fraction('1/2').compare(fraction('1/3'))).toBe(1);
});
