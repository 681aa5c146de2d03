// What stands beside tables in the workshop: lists as rows, numbers, options and kinds as forms.
import { describe, expect, test } from 'vitest';
import {
  applyEdits,
  conditionEdit,
  EditedBook,
  modifierInsertion,
  modifierRemoval,
  placesOf,
  readBook,
  whereUsed,
  wordsEdit,
} from '../../interpreter/index.ts';
import { memoryHost } from '../sources.ts';

const path = 'duel/book.rules';
const rules = `book duel fr "Duel" en "Duel" { }
chapter 1 fr "Tir" en "Fire"
clause 1.1 fr "Le tir" en "Fire" {
  fr """Un tir lance {1d6}, plus {bonus}."""
  en """A shot rolls {1d6}, plus {bonus}."""
  number bonus = 1
  option rain fr "il \\"pleut\\"" = no
  kind nerve { calm fr "calme" en "calm"  shaken }
  piece crew fr "équipe" en "crew" tell fr "{crew}" en "{crew}" {
    nerve: nerve fr "nerfs" en "nerves"
  }
  modifiers aim(c: crew fr "équipe" en "crew") cumulative fr "Visée" en "Aim"
  modifier aim.shaken -1
    when c.nerve = shaken and not rain
    fr "ébranlé" en "shaken"
  modifiers wind() cumulative fr "Vent" en "Wind"
  open procedure shot(c: crew fr "équipe" en "crew") -> integer fr "tir" en "shot" {
    roll 1d6 + bonus + aim(c) + wind()
  }
  example fr "Calme" en "Calm" {
    given c = crew { nerve calm }
    do shot(c)
    rolls 3
    expect 4
  }
}
`;

const [place] = placesOf(rules, path).places;
if (place === undefined) throw new Error('no place');
const { lists, forms } = place;

describe('a list of modifiers as rows', () => {
  const [aim, wind] = lists;
  const [shaken] = aim?.rows ?? [];
  if (aim === undefined || wind === undefined || shaken === undefined) throw new Error('no list');

  test('has what each is worth, when it counts and its words', () => {
    expect(lists.map(({ list, words, rows }) => [list, words.en, rows.length])).toEqual([
      ['aim', 'Aim', 1],
      ['wind', 'Wind', 0],
    ]);
    const { name, amount, condition, worded } = shaken;
    expect([name, amount.text, condition?.text, worded.words.fr]).toEqual([
      ...['aim.shaken', '-1', 'c.nerve = shaken and not rain', 'ébranlé'],
    ]);
  });

  test('counts under another condition, under none, and under one again', () => {
    const other = applyEdits(rules, [conditionEdit(shaken, 'rain', rules)]);
    expect(other).toContain('  modifier aim.shaken -1\n    when rain\n    fr "ébranlé"');
    const never = applyEdits(rules, [conditionEdit(shaken, '', rules)]);
    expect(never).toContain('  modifier aim.shaken -1\n    fr "ébranlé"');
    const [bare] = placesOf(never, path).places[0]?.lists[0]?.rows ?? [];
    if (bare === undefined) throw new Error('no row');
    expect(applyEdits(never, [conditionEdit(bare, 'rain', never)])).toContain(
      '  modifier aim.shaken -1 when rain\n    fr "ébranlé"',
    );
    expect(conditionEdit(bare, ' ', never).text).toBe('');
  });

  test('takes one more behind the others, and gives one up', () => {
    const words = { fr: 'neuf', en: 'new' };
    const one = applyEdits(rules, [modifierInsertion(aim, words, rules)]);
    expect(one).toContain('en "shaken"\n  modifier aim.added +1 fr "neuf" en "new"\n  modifiers');
    const [again] = placesOf(one, path).places[0]?.lists ?? [];
    if (again === undefined) throw new Error('no list');
    const two = applyEdits(one, [modifierInsertion(again, words, one)]);
    expect(two).toContain('new"\n  modifier aim.added-2 +1 fr "neuf" en "new"\n  modifiers wind');
    const first = applyEdits(rules, [modifierInsertion(wind, words, rules)]);
    expect(first).toContain('en "Wind"\n  modifier wind.added +1 fr "neuf" en "new"\n  open');
    // The same list may have more in another file.
    const other = 'modifier aim.added +1\n\tmodifier  aim.added-2 -1';
    const third = applyEdits(rules, [modifierInsertion(aim, words, rules, [rules, other])]);
    expect(third).toContain('modifier aim.added-3 +1');
    const gone = applyEdits(rules, [modifierRemoval(shaken, rules)]);
    expect(gone).toContain('fr "Visée" en "Aim"\n  modifiers wind');
    expect(placesOf(two, path).problems).toEqual([]);
  });
});

describe('numbers, options and kinds as forms', () => {
  test('have a value and words, each where it is written', () => {
    expect(
      forms.map(({ kind, name, value, values }) => [kind, name, value?.text ?? values.length]),
    ).toEqual([
      ['number', 'bonus', '1'],
      ['option', 'rain', 'no'],
      ['kind', 'nerve', 2],
    ]);
    const rain = forms[1]?.worded;
    expect(rain?.written.fr?.text).toBe('il "pleut"');
    expect(rain?.written.en).toBeNull();
  });

  test('are given other words, and words that were not written', () => {
    const rain = forms[1]?.worded;
    const shaken = forms[2]?.values[1]?.worded;
    if (!rain || !shaken) throw new Error('no words');
    const edits = [
      wordsEdit(rain, 'fr', 'il  "grêle"'),
      wordsEdit(rain, 'en', 'it rains'),
      wordsEdit(shaken, 'en', 'shaken'),
    ];
    const text = applyEdits(rules, edits);
    expect(text).toContain('option rain fr "il \\"grêle\\"" en "it rains" = no');
    expect(text).toContain('shaken en "shaken" }');
    expect(placesOf(text, path).problems).toEqual([]);
  });

  test('say where they are used: rules, texts and examples', () => {
    const book = new EditedBook(readBook(memoryHost({ [path]: rules }), 'duel'));
    const used = (key: string): readonly string[] =>
      whereUsed(book, key).map(({ clause, what, count }) => `${what} ${clause ?? ''} ${String(count)}`);
    expect(used('bonus')).toEqual(['rule 1.1 1', 'text 1.1 2']);
    expect(used('rain')).toEqual(['rule 1.1 1']);
    expect(used('nerve.calm')).toEqual(['example 1.1 1']);
    expect(used('nerve.nobody')).toEqual([]);
  });
});
