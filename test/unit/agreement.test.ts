// The French word for none agrees with what there is none of.
import { expect, test } from 'vitest';
import { noneOf } from '../../interpreter/model/agreement.ts';

test.each([
  ['hexagone', 'aucun'],
  ['zone', 'aucune'],
  ['unité', 'aucune'],
  ['5e Hussards', 'aucun'],
  ['2e brigade de dragons', 'aucune'],
])('of %s there is %s', (words, none) => {
  expect(noneOf(words)).toBe(none);
});
