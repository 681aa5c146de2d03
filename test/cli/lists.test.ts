// Why a list is as it is, what a count counts, and what is not in a list: by name, with the
// condition that failed.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { call } from './called.ts';

const book = `
book camp fr "Camp" en "Camp" { author "A" }
kind side players { red fr "rouge" en "Red"  blue fr "bleu" en "Blue" }
word side fr "camp" en "side"
word p fr "camp" en "side"
word u fr "unité" en "unit"
piece unit fr "unité" en "unit" {
  side: side
  tired: yes-no = no fr "fatiguée" en "tired"
  strength: 0..9 = 3 fr "force" en "strength"
}
deal start fr "Départ" en "Start" {
  unit r1 fr "1re rouge" en "1st Red" { side red }
  unit r2 fr "2e rouge" en "2nd Red" { side red  tired yes }
  unit r3 fr "3e rouge" en "3rd Red" { side red  strength 5 }
  unit b1 fr "1re bleue" en "1st Blue" { side blue }
}
clause 1 fr "Repos" en "Rest" {
  fr """Les unités se reposent."""
  en """Units rest."""
  open procedure rested(p: side) -> list of unit fr "reposées" en "rested ones" {
    all unit u where u.side = p and not u.tired
  }
  procedure ours(p: side) -> list of unit { all unit u where u.side = p }
  procedure is-fit(u: unit) -> yes-no fr "apte" en "fit" { not u.tired and u.strength >= 4 }
  procedure is-strong(u: unit) -> yes-no { u.strength >= 4 }
  open procedure fit(p: side) -> list of unit fr "aptes" en "fit ones" {
    all u in ours(p) where is-fit(u)
  }
  open procedure strong(p: side) -> list of unit fr "fortes" en "strong ones" {
    all u in ours(p) where is-strong(u)
  }
  open procedure first-fit(p: side) -> unit or none fr "première apte" en "first fit" {
    first(fit(p))
  }
  open procedure has-fit(p: side) -> yes-no fr "une apte" en "some fit" { count(fit(p)) > 0 }
  open procedure has-two(p: side) -> yes-no fr "deux aptes" en "two fit" { count(fit(p)) >= 2 }
  open procedure has-none(p: side) -> yes-no fr "aucune" en "none fit" { fit(p) = [] }
  open procedure is-one(u: unit) -> yes-no fr "en est" en "one of them" { u in fit(u.side) }
  procedure number-of(p: side) -> integer { count(all u in ours(p) where u.tired) }
  open procedure has-tired(p: side) -> yes-no fr "des fatiguées" en "some tired" {
    number-of(p) > 0
  }
}`;

const folder = mkdtempSync(join(tmpdir(), 'lists-'));
mkdirSync(join(folder, 'camp'));
writeFileSync(join(folder, 'camp', 'book.rules'), book);
afterAll(() => rmSync(folder, { recursive: true }));

async function told(lang: 'en' | 'fr', name: string, set: string): Promise<readonly string[]> {
  const given = ['--deal', 'start', '--set', set, '--rules', folder, '--lang', lang];
  const { out, err } = await call('run', 'camp', name, ...given);
  expect(err).toBe('');
  return out.trimEnd().split('\n').map((line) => line.replace(/^ +(?:@\S+)? /u, ''));
}

const weak = ['fit (1st Blue): no', '  1st Blue, strength is 3, 1 less than 4'];

describe('a list', () => {
  test.each([
    ['by a condition of its own', 'rested', 'p=red', ['1st Red, 3rd Red', '2nd Red, tired: yes']],
    ['by a rule', 'fit', 'p=blue', ['none', ...weak]],
    [
      'by several reasons',
      'fit',
      'p=red',
      [
        '3rd Red',
        'fit (1st Red): no',
        '  1st Red, strength is 3, 1 less than 4',
        'fit (2nd Red): no',
        '  2nd Red, tired: yes',
      ],
    ],
    [
      'by a helper, which has no name',
      'strong',
      'p=blue',
      ['none', '1st Blue, strength is 3, 1 less than 4'],
    ],
    [
      'that something is taken from',
      'first-fit',
      'p=blue',
      ['none', 'fit ones (Blue): none', ...weak.map((line) => `  ${line}`)],
    ],
  ])('says what it left out %s', async (_, name, set, lines) => {
    expect(await told('en', name, set)).toEqual(lines);
  });

  test('says in French what it left out', async () => {
    expect(await told('fr', 'fit', 'p=blue')).toEqual([
      'aucune',
      'apte (1re bleue)\u202F: non',
      '  1re bleue, force\u202F: 3, soit 1 de moins que 4',
    ]);
  });
});

describe('a condition on a list', () => {
  test.each([
    [
      'that there is one',
      'has-fit',
      'p=red',
      ['yes', 'fit ones (Red), how many units? 1 (3rd Red)'],
    ],
    [
      'that there is one, and there is none',
      'has-fit',
      'p=blue',
      ['no', 'fit ones (Blue), how many units? 0', ...weak.map((line) => `  ${line}`)],
    ],
    [
      'that there are so many',
      'has-two',
      'p=blue',
      ['no', 'fit ones (Blue), how many units? 0, 2 less than 2', ...weak.map((one) => `  ${one}`)],
    ],
    ['that it is empty, and it is not', 'has-none', 'p=red', ['no', 'fit ones (Red): 3rd Red']],
    [
      'that it is empty',
      'has-none',
      'p=blue',
      ['yes', 'fit ones (Blue): none', ...weak.map((line) => `  ${line}`)],
    ],
    [
      'that something is in it',
      'is-one',
      'u=r2',
      [
        'no',
        '2nd Red is not among fit ones (3rd Red)',
        '  fit (2nd Red): no',
        '    2nd Red, tired: yes',
      ],
    ],
    [
      'whose number a helper gives',
      'has-tired',
      'p=red',
      ['yes', 'how many units, tired? 1 (2nd Red)'],
    ],
  ])('%s', async (_, name, set, lines) => {
    expect(await told('en', name, set)).toEqual(lines);
  });
});

test('a rulebook’s list of retreats says why each other place is closed', async () => {
  const words = ['--deal', 'assault', '--set', 's=cemetery-hill', '--set', 'p=union'];
  const { out } = await call('run', 'gettysburg', 'retreat-sites', ...words, '--lang', 'en');
  expect(out).toContain('refuge (Gettysburg, Union): no');
  expect(out).toContain('Power Hill (Union block) next to Gettysburg: no');
  const french = await call('run', 'gettysburg', 'retreat-sites', ...words, '--lang', 'fr');
  expect(french.out).toContain('refuge (Ferme Codori, Union)\u202F: non');
});

test('who stands in the way is named', async () => {
  const words = ['--deal', 'crossing', '--set', 'u=ga-gun', '--set', 'h=0610'];
  const { out } = await call('run', 'jdg', 'may-hit', ...words, '--lang', 'en');
  expect(out).toContain('how many units, hex 0509? 1 (1st dragoon brigade)');
});
