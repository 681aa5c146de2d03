// What is printed on cards is read by who is offered them, in his language.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { typed } from './called.ts';

const outsiders = join(import.meta.dirname, '..', 'fixtures', 'outsiders');
const flags = ['--deal', 'four', '--seed', '4', '--rules', outsiders];

test('a card on offer says what it does, figures worked out', () => {
  const { out } = typed([''], 'play', 'courts', ...flags, '--lang', 'en');
  const [, offered = ''] = out.split('Cards  @3');
  expect(offered.split('\n').slice(2, 5)).toEqual([
    '  Envoy: Place 2 agents in the capital.',
    '  Pilgrims: Place 2 agents at the abbey.',
    '    1  Points (Envoy, Capital)  (for-points(envoy, capital))',
  ]);
});

test('in French too', () => {
  const { out } = typed([''], 'play', 'courts', ...flags, '--lang', 'fr');
  expect(out).toContain('  Ambassade\u202f: Placez 2 agents à la capitale.\n');
});
