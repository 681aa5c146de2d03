// What several are called: by rule, by a term of the book, and asked for in both languages.
import { describe, expect, test } from 'vitest';
import { irregular, ofWords, pluralOf } from '../../interpreter/model/plurals.ts';
import { isSeveral } from '../../interpreter/report/called.ts';

describe('the plural of a name', () => {
  test.each([
    ['unité', 'unités'],
    ['pion d’activation', 'pions d’activation'],
    ['général en chef', 'généraux en chef'],
    ['autre pion', 'autres pions'],
    ['corps d’armée', 'corps d’armée'],
    ['bateau à vapeur', 'bateaux à vapeur'],
    ['groupe tactique', 'groupes tactiques'],
    ['croix', 'croix'],
  ])('French: %s', (one, many) => {
    expect(pluralOf(one, 'fr')).toBe(many);
  });

  test.each([
    ['unit', 'units'],
    ['activation marker', 'activation markers'],
    ['hex', 'hexes'],
    ['battery', 'batteries'],
    ['ford', 'fords'],
    ['commander-in-chief', 'commanders-in-chief'],
    ['line of battle', 'lines of battle'],
    ['key', 'keys'],
    ['rifleman', 'riflemen'],
    ['vertex', 'vertices'],
    ['corps', 'corps'],
  ])('English: %s', (one, many) => {
    expect(pluralOf(one, 'en')).toBe(many);
  });

  test.each([
    ['that follows the rule', ['sector', 'sectors'], null],
    ['that does not', ['ox', 'oxens'], 'oxens'],
    ['that has one form', ['supply'], null],
    ['of which the second is no plural', ['retreat', 'retreating'], null],
  ] as const)('of a term %s', (_, forms, many) => {
    expect(irregular(forms, 'en')).toBe(many);
  });
});

test.each([
  ['unités', 'd’unités'],
  ['blocs', 'de blocs'],
  ['hexagones', 'd’hexagones'],
  ['hussards', 'de hussards'],
  ['éclaireurs', 'd’éclaireurs'],
])('French of %s', (words, of) => {
  expect(ofWords(words)).toBe(of);
});

test.each([
  ['blocks on the map', true],
  ['cartes en main', true],
  ['stack', false],
  ['loss of steps', false],
  ['corps en réserve', false],
  ['Corps I', false],
])('whether “%s” speaks of several', (words, several) => {
  expect(isSeveral(words)).toBe(several);
});
