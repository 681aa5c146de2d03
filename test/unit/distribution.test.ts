import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../interpreter/chance/distribution.ts';
import { Distribution, itself } from '../../interpreter/chance/distribution.ts';

// A distribution is shown as `1: 1/6, 2: 5/6`, in its own order.
function show(distribution: Distribution<unknown> | null): string {
  const line = ({ value, p }: Outcome<unknown>): string => `${String(value)}: ${p.toString()}`;
  return distribution === null ? 'nothing' : distribution.outcomes().map(line).join(', ');
}

const coin = (): Distribution<number> => Distribution.die(0, 1);
const d3 = (): Distribution<number> => Distribution.die(1, 3);

test.each<[string, () => Distribution<unknown> | null, string]>([
  ['what is certain', () => Distribution.certain('hit', itself), 'hit: 1'],
  ['a die', d3, '1: 1/3, 2: 1/3, 3: 1/3'],
  ['a list with a repetition', () => Distribution.uniform(['b', 'a', 'b'], itself),
    'a: 1/3, b: 2/3'],
  ['weights', () => Distribution.weighted([['x', 4n], ['y', 0n], ['z', 2n]], itself),
    'x: 2/3, z: 1/3'],
  ['a map that merges', () => d3().map((n) => n % 2, itself), '0: 1/3, 1: 2/3'],
  ['a sum', () => coin().combine(coin(), (a, b) => a + b, itself), '0: 1/4, 1: 1/2, 2: 1/4'],
  ['a chain', () => coin().chain((n) => (n === 0 ? coin() : d3()), itself),
    '0: 1/4, 1: 5/12, 2: 1/6, 3: 1/6'],
  ['a condition', () => d3().condition((n) => n > 1), '2: 1/2, 3: 1/2'],
  ['a condition that nothing meets', () => d3().condition((n) => n > 3), 'nothing'],
  ['numbers before text, each in order', () => Distribution.uniform(['b', 10, 'a', 9], itself),
    '9: 1/4, 10: 1/4, a: 1/4, b: 1/4'],
  ['text by its letters', () => Distribution.uniform(['c', 'a', 'd', 'b'], itself),
    'a: 1/4, b: 1/4, c: 1/4, d: 1/4'],
])('%s', (_, make, expected) => {
  expect(show(make())).toBe(expected);
});

test('a key of its own tells records apart', () => {
  const pairs = d3().map((n) => ({ odd: n % 2 === 1 }), ({ odd }) => String(odd));
  expect(pairs.outcomes().map(({ value, p }) => [value.odd, p.toString()])).toEqual([
    [false, '1/3'],
    [true, '2/3'],
  ]);
});

test('an average and a chance are exact', () => {
  expect(Distribution.die(1, 6).mean((n) => n).toString()).toBe('7/2');
  expect(Distribution.die(0, 9).probability((n) => n < 3).toString()).toBe('3/10');
});

test('combining leaves what it was made from as it was', () => {
  const before = show(d3());
  d3().map(() => 0, itself);
  d3().condition((n) => n > 1)?.combine(d3(), (a) => a, itself);
  expect(show(d3())).toBe(before);
});

test('equality looks at chances, not at weights', () => {
  expect(Distribution.weighted([[0, 5n], [1, 5n]], itself).equals(coin())).toBe(true);
  expect(Distribution.weighted([[0, 5n], [1, 6n]], itself).equals(coin())).toBe(false);
  expect(Distribution.die(1, 2).equals(coin())).toBe(false);
  expect(d3().equals(coin())).toBe(false);
  expect(Distribution.certain(0, itself).equals(coin())).toBe(false);
  expect(coin().equals(Distribution.die(0, 2))).toBe(false);
});

describe('a distribution of nothing is our own bug', () => {
  test.each<[string, () => unknown]>([
    ['no value', () => Distribution.uniform([], itself)],
    ['no weight', () => Distribution.weighted([[1, 0n]], itself)],
    ['a weight below zero', () => Distribution.weighted([[1, -1n]], itself)],
    ['a die without faces', () => Distribution.die(2, 1)],
  ])('%s', (_, make) => {
    expect(make).toThrow(RangeError);
  });
});
