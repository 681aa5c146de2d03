import { expect, test } from 'vitest';
import { sentence } from '../../interpreter/model/sentence.ts';

test.each([
  [['L’unité ', 'unité a', ' tire'], 'L’unité a tire'],
  [['Unit ', 'unit 2', ' and the unit ', 'unit 3'], 'Unit 2 and the unit 3'],
  [['De ', 'unité a', ' à ', 'unité b', ' ?'], 'De unité a à unité b ?'],
  [['the unit ', '2nd Massachusetts'], 'the unit 2nd Massachusetts'],
  [['the unit ', 'units'], 'the unit units'],
  [['unit', 'unit a'], 'unitunit a'],
  [[], ''],
])('%j is said as %j', (parts, said) => {
  expect(sentence(parts)).toBe(said);
});
