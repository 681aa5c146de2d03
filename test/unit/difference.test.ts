// What differs between two versions, and what a layer can say of it.
import { describe, expect, test } from 'vitest';
import { difference, erratumOf, open, readBook } from '../../interpreter/index.ts';
import { memoryHost } from '../sources.ts';

const book = `book duel fr "Duel" en "Duel" { }
kind troop { elite fr "élite" en "elite"  novice fr "novice" en "novice" }
word troop fr "troupe" en "troop"
term shot fr "coup" en "shot" { fr """Un tir.""" en """A fire.""" }
open procedure shot(n: 1..6) -> integer fr "Coup" en "Shot" { n + 1 }
state map-of { seen: yes-no = no }
table losses fr "Pertes" en "Losses" {
  source printed
  axis die: 1d6 outside clamp
  result steps: 0..9
  die | steps
  1–3 | 0
  4–6 | 1
}
table worth fr "Valeur" en "Worth" {
  source printed
  axis die: 1d6 outside clamp
  result points: 0..9
  die | points
  1, 3 | 7
  2, 4–6 | 8
}
`;
const clause = `chapter 1 fr "Un" en "One"
clause 1.1 fr "Tir" en "Fire" {
  fr """Un tir ajoute {extra}."""
  en """A shot adds {extra}."""
  number extra = 1
  open procedure hit() -> integer fr "Touche" en "Hit" { roll 1d6 + extra }
  example fr "Un" en "One" ours { do hit()  rolls 3  expect 4 }
}
`;
const layer = `layer night fr "Nuit" en "Night" extends duel optional

replace cell losses[4–6] = 2

replace table losses fr "Pertes" en "Losses" {
  source printed
  axis die: 1d6 outside clamp
  result steps: 0..9
  die | steps
  1–3 | 0
  4–6 | 3
}

clause 9.1 fr "La nuit" en "Night" {
  fr """Il fait nuit."""
  en """It is dark."""
  number dark = 2
}

remove term shot
`;
type Texts = Readonly<Record<string, string>>;
const files: Texts = {
  'duel/book.rules': book,
  'duel/fire.rules': clause,
  'duel/options/night.rules': layer,
};

function read(texts: Texts, layers: readonly string[] = []) {
  const { elaborated } = open(readBook(memoryHost(texts), 'duel'), { layers });
  if (elaborated === null) throw new Error('no book');
  return elaborated;
}

/** A change in one of the files. */
function changed(path: keyof typeof files, from: string, to: string): Texts {
  const text = files[path] ?? '';
  expect(text.split(from)).toHaveLength(2);
  return { ...files, [path]: text.replace(from, to) };
}

describe('a difference', () => {
  test.each([
    ['a procedure', '{ n + 1 }', '{ n + 2 }', 'procedure shot'],
    ['a term that is called as it is', '"""A fire."""', '"""A volley."""', 'term shot'],
    ['a kind', '"élite" en', '"choix" en', 'kind troop'],
    ['a word that is called as it is', 'fr "troupe"', 'fr "corps"', 'word troop'],
  ])('is told of %s', (_, from, to, told) => {
    const found = difference(read(files), read(changed('duel/book.rules', from, to)));
    expect(found.map(({ what, name }) => `${what} ${name}`)).toEqual([told]);
  });

  test.each([
    ['a cell', '= 2\n\nreplace', '= 4\n\nreplace', 'changed cell losses[4–6]'],
    ['a cell of a table', '| 3\n', '| 5\n', 'changed cell losses[4–6]'],
    ['a number', 'dark = 2', 'dark = 3', 'changed number dark'],
    ['a text', 'It is dark', 'It is night', 'changed clause 9.1'],
    ['its head', '"Nuit" en "Night" ext', '"Soir" en "Evening" ext', 'changed layer night'],
    ['what it takes away', '\nremove term shot\n', '', 'removed term remove term shot'],
    ['what is new', 'remove term', 'number more = 1\n\nremove term', 'added number more'],
  ])('is told of a layer that is off: %s', (_, from, to, told) => {
    const path = 'duel/options/night.rules';
    const after = read(changed(path, from, to));
    const found = difference(read(files), after);
    expect(found.map(({ change, what, name }) => `${change} ${what} ${name}`)).toEqual([told]);
    expect(found.map((one) => [one.layer, one.file])).toEqual([['night', path]]);
    expect(difference(after, after)).toEqual([]);
  });
});

describe('an erratum', () => {
  const naming = { name: 'mine', title: { fr: 'M', en: 'M' }, reason: 'Because.' };

  test.each([
    ['a kind', '"élite" en', '"choix" en', 'replace kind troop'],
    ['a word', 'fr "troupe"', 'fr "corps"', 'replace word troop'],
    ['a procedure', '{ n + 1 }', '{ n + 2 }', 'replace open procedure shot'],
    ['a table of which rows have commas', '1, 3 | 7', '1, 3 | 6', 'replace table worth'],
  ])('says %s, though something else is called so', (_, from, to, statement) => {
    const [before, after] = [read(files), read(changed('duel/book.rules', from, to))];
    const { text, left } = erratumOf(before, after, naming);
    expect(left).toEqual([]);
    expect(text).toContain(`\n${statement}`);
    const mine = { 'duel/options/mine.rules': text ?? '' };
    const layered = read({ ...files, ...mine }, ['mine']);
    const differing = difference(after, layered).filter(({ layer }) => layer === null);
    expect(differing).toEqual([]);
  });

  test('says a clause whole where its text changed, with what changed in it', () => {
    const path = 'duel/fire.rules';
    const fresh = clause.replace('A shot', 'Each shot').replace('extra = 1', 'extra = 2');
    const other = changed('duel/book.rules', '{ n + 1 }', '{ n + 2 }');
    const after = read({ ...other, [path]: fresh.replace('expect 4', 'expect 5') });
    const { text, left } = erratumOf(read(files), after, naming);
    expect(left).toEqual([]);
    expect(text?.match(/^\w+ (?:clause 1\.1|open procedure shot)/gmu)).toHaveLength(2);
    expect(text).not.toContain('\nreplace number');
    const layered = read({ ...files, 'duel/options/mine.rules': text ?? '' }, ['mine']);
    expect(difference(after, layered).filter(({ layer }) => layer === null)).toEqual([]);
  });

  test('leaves what stands in another layer, and says so', () => {
    const after = read(changed('duel/options/night.rules', 'dark = 2', 'dark = 3'));
    const { text, left } = erratumOf(read(files), after, naming);
    expect(left.map(({ name }) => name)).toEqual(['dark']);
    expect(text).toBe(null);
  });
});
