// The French word for none agrees with what there is none of.
import { expect, test } from 'vitest';
import { noneOf } from '../../interpreter/model/agreement.ts';

test.each([
  ['hexagone', 'aucun'],
  ['zone', 'aucune'],
  ['unité', 'aucune'],
  ['5e Hussards', 'aucun'],
  ['2e brigade de dragons', 'aucune'],
  ['1re brigade', 'aucune'],
  ['1er hussards', 'aucun'],
  ['la Garde', 'aucune'],
  ['Garde', 'aucune'],
  ['légion', 'aucune'],
  ['milice', 'aucune'],
  ['frégate', 'aucune'],
  ['garnison', 'aucune'],
  ['service', 'aucun'],
])('of %s there is %s', (words, none) => {
  expect(noneOf(words)).toBe(none);
});
