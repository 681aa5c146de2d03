// What a text adds or takes, and no rule of its clause does.
import { describe, expect, test } from 'vitest';
import { problemsOf } from './check-book.ts';

const list = `modifiers fire(u: unit) cumulative fr "Tir" en "Fire"
  modifier fire.strong +3 when u.steps > 6 fr "forte" en "strong"
  open procedure shoot(u: unit) -> integer fr "tir" en "shot" { fire(u) }`;
const sum = 'open procedure shoot(u: unit) -> integer fr "tir" en "shot" { u.steps + 3 }';

/** The figures that no rule of a clause keeps. */
function unkept(fr: string, en: string, rules: string): readonly string[] {
  const source = `piece unit fr "unité" en "unit" { steps: 0..9 = 5 }
clause 1.1 fr "Feu" en "Fire" {
  fr """${fr}"""
  en """${en}"""
  ${rules}
}`;
  return problemsOf(source).flatMap(({ code, data }) => {
    if (code === 'syntax-error' || code === 'unknown-name') throw new Error(rules);
    return code === 'unkept-figure' && 'figure' in data ? [data.figure] : [];
  });
}

describe('a figure that no rule adds or takes is found', () => {
  test.each([
    ['literal', 'Elle ajoute {literal 2}.', 'It adds {literal 2}.', list],
    ['in words', 'Elle ajoute deux points.', 'It adds two points.', list],
    ['with its sign', 'Forte : +{literal 2}.', 'Strong: +{literal 2}.', list],
    ['by a number of texts', 'Elle ajoute {n}.', 'It adds {n}.', `number n = 2  ${list}`],
    ['beside a sum', 'Elle ajoute {literal 2}.', 'It adds {literal 2}.', sum],
  ])('%s', (_, fr, en, rules) => {
    expect(unkept(fr, en, rules)).toEqual(['2']);
  });

  test.each([
    ['what a modifier adds', 'Elle ajoute {literal 3}.', 'It adds {literal 3}.', list],
    ['what a modifier prints', 'Elle ajoute {fire.strong}.', 'It adds {fire.strong}.', list],
    ['what a sum adds', 'Elle ajoute trois points.', 'It adds three points.', sum],
    [
      'a number that a rule names',
      'Elle ajoute {n}.',
      'It adds {n}.',
      'number n = 3  open procedure shoot(u: unit) -> integer fr "t" en "s" { u.steps + n }',
    ],
    ['what is not added', 'Il y a {literal 2} joueurs.', 'There are {literal 2} players.', list],
  ])('and not %s', (_, fr, en, rules) => {
    expect(unkept(fr, en, rules)).toEqual([]);
  });
});
