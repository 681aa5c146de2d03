// Where an address of the workshop leads: to the book itself, sooner than to what a layer says.
import { expect, test } from 'vitest';
import { whereOf } from '../../site/src/islands/workshop/where.ts';

const table = (words: string): string => `${words} fr "Pertes" en "Losses" {
  source printed
  axis die: 1d6 outside clamp
  result steps: 0..9
  die | steps
  1–6 | 1
}
`;
const clause = (number: string, inside: string): string =>
  `clause ${number} fr "Un" en "One" {\n  fr """Un."""\n  en """One."""\n${inside}}\n`;
const book = clause('2.1', table('table losses(n: 1..2)'));
const night = clause('9.1', table('replace table losses(n: 1..2)') + table('replace table ford'));
const texts = (own: string): ReadonlyMap<string, string> =>
  new Map([
    ['duel/battles/night.rules', `layer night fr "N" en "N" extends duel optional\n${night}`],
    ['duel/rules.rules', own],
    ['duel/seals.lock', 'table ford'],
  ]);

test.each([
  ['a table of the book', { table: 'losses', clause: null }, 'duel/rules.rules', '2.1'],
  ['a clause', { table: null, clause: '2.1' }, 'duel/rules.rules', '2.1'],
  ['what only a layer has', { table: 'ford', clause: null }, 'duel/battles/night.rules', '9.1'],
])('an address leads to %s', (_, named, path, where) => {
  expect(whereOf(texts(book), named)).toEqual({ path, clause: where });
});

test('what cannot be read is shown, not what a layer says in its place', () => {
  const broken = texts(book.replace('table losses', 'tabel losses'));
  const where = { path: 'duel/rules.rules', clause: null };
  expect(whereOf(broken, { table: 'losses', clause: null })).toEqual(where);
});
