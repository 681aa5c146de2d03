// Why an action is refused, at the three depths of an account: asked for in a game, or told of an
// answer or a call that is none.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { call, typed } from './called.ts';

const book = `
book ford fr "Gué" en "Ford" { author "A" }
kind side players { red fr "Rouge" en "Red"  blue fr "Bleu" en "Blue" }
word side fr "camp" en "side"
word player fr "joueur" en "player"
place hex hexes fr "hexagone" en "hex" { deep: yes-no = no fr "profond" en "deep" }
map brook of hex own fr "Ruisseau" en "Brook" {
  size 3 by 3 odd columns lower
  hex 0102 { deep yes }
}
piece unit fr "bataillon" en "battalion" {
  side: side
  at: hex or none = none fr "place" en "place"
  tired: yes-no = no fr "fatigué" en "tired"
}
deal start on brook fr "Départ" en "Start" {
  unit r1 fr "1er rouge" en "1st Red" { side red  at 0101 }
  unit b1 fr "1er bleu" en "1st Blue" { side blue  at 0303 }
}
clause 1 fr "Marche" en "March" {
  fr """Un bataillon va à côté."""
  en """A battalion goes next to where it is."""
  procedure in-step(u: unit) -> list of hex fr "à portée" en "in reach" {
    reach from present(u.at) within 1 step a to b where not b.deep
  }
  procedure ours(p: side) -> list of unit { all unit u where u.side = p }
  action march(u: unit in ours(player), h: hex) by player: side fr "marche" en "march" {
    legal when not u.tired else fr "fatigué" en "tired"
    legal when h in in-step(u) else fr "trop loin" en "too far"
    do { u.at goes to h  u.tired goes to yes }
  }
  procedure tired-ones(p: side) -> list of unit fr "fatigués" en "tired ones" { all unit u where u.side = p and u.tired }
  action rest(u: unit in tired-ones(player)) by player: side fr "repos" en "rest" {
    legal when u.tired else fr "dispos" en "fresh"
    do { u.tired goes to no }
  }
  action volley(us: group of unit in ours(player)) by player: side fr "salve" en "volley" {
    legal when (every u in us where not u.tired) else fr "l’une est fatiguée" en "one is tired"
    do { for each u in us { u.tired goes to yes } }
  }
  sequence game fr "Partie" en "Game" { act by red one of { march, rest, volley } }
}`;

const folder = mkdtempSync(join(tmpdir(), 'why-'));
mkdirSync(join(folder, 'ford'));
writeFileSync(join(folder, 'ford', 'book.rules'), book);
afterAll(() => rmSync(folder, { recursive: true }));

/** What answers each line that is typed. */
function answers(language: string, ...lines: readonly string[]): readonly (readonly string[])[] {
  const { out, err } = typed(lines, 'play', 'ford', '--rules', folder, '--lang', language);
  expect(err).toBe('');
  const [, ...told] = out.split(/Number or word \(\? for help\): |Numéro ou mot .*?\u202f: /u);
  return told.map((each) => each.split('\n').filter((line) => line !== ''));
}

const head = 'march (1st Red, 0303): too far  @1';
const reason = '  @1 0303 is not among in reach (1st Red): 0101, 0201, 0202';
const route = '  @1   In reach of 0101, 1 at most: 0101 (0), 0201 (1), 0202 (1); closed: 0102; ' +
  'too dear: 0301, 0203, 0302';

describe('an action that may not be taken', () => {
  const [tried, asked, short, all, blue, nobody, ...others] = answers(
    'en',
    ...['march(r1, 0303)', 'why march(r1, 0303)', 'why march(r1,0303) answer'],
    ...['why march(r1, 0303) everything', 'march(b1, 0303)', 'why rest everything'],
    ...['why', 'why rest', 'why march(r1, 0202)', 'why fly', 'march(r9, 0202)'],
    ...['why volley((r1 b1))', 'why volley(r1+b1)', 'why volley(r1, b1)', 'why volley(r1)'],
    ...['why volley((r1 r9))', 'why march(b1, 0202)'],
  );

  test('says why when it is tried, and when it is asked about', () => {
    expect(tried).toEqual([head, reason, route]);
    expect(asked).toEqual(tried);
  });

  test('says the answer alone, or everything', () => {
    expect(short).toEqual([head]);
    expect(all?.[0]).toBe(head);
    expect(all).toContain('  @1   0102, deep: yes');
    expect(all?.length).toBeGreaterThan(5);
  });

  test('tells everything of what there is nothing to do with', () => {
    expect(nobody?.slice(1)).toEqual(others[1]?.slice(1));
    expect(nobody?.length).toBeGreaterThan(1);
  });

  test('says in French why', () => {
    expect(answers('fr', 'march(r1, 0303)')[0]?.slice(0, 2)).toEqual([
      'marche (1er rouge, 0303)\u202f: trop loin  @1',
      '  @1 0303 n’est pas parmi\u202f: à portée (1er rouge), soit 0101, 0201, 0202',
    ]);
  });

  const notOurs = '  @1 1st Blue, side is Blue, not Red';

  test('says what it cannot be done with', () => {
    const head = 'march (1st Blue, 0303): 1st Blue is not possible here (battalion)  @1';
    expect(blue).toEqual([head, notOurs]);
    expect(others[10]?.slice(1)).toEqual([notOurs]);
  });

  test('says which of a group it cannot be done with, however the group is written', () => {
    const head = 'volley (1st Red, 1st Blue): 1st Blue is not possible here (battalion)  @1';
    for (const told of others.slice(5, 8)) expect(told).toEqual([head, notOurs]);
    expect(others[8]).toEqual(['That is possible here']);
    expect(others[9]?.[0]).toBe('`volley((r1 r9))` cannot be chosen here');
  });

  test.each([
    ['of all that cannot be done', 0, ['rest: there is nothing to do it with  @1']],
    ['by its name', 1, ['rest: there is nothing to do it with  @1']],
    ['but one that may be taken', 2, ['That is possible here']],
    ['but one that is none', 3, ['`fly` cannot be chosen here']],
  ])('is asked about %s', (_, at, lines) => {
    expect(others[at]?.slice(0, 1)).toEqual(lines);
  });

  test('that names nothing is answered by the ways to take it', () => {
    expect(others[4]).toEqual([
      '`march(r9, 0202)` cannot be chosen here',
      'Choose `march(r1, 0101)`, `march(r1, 0201)` or `march(r1, 0202)`',
    ]);
  });

  test('is refused by `run` with what decided it', async () => {
    const words = ['run', 'ford', 'march', '--rules', folder, '--lang', 'en', '--deal', 'start'];
    const set = ['--set', 'u=r1', '--set', 'h=0303', '--set', 'player=red'];
    const { code, err } = await call(...words, ...set);
    expect(code).toBe(1);
    expect(err.trimEnd().split('\n').slice(-2)).toEqual([reason, route]);
  });
});
