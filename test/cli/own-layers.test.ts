// A layer in a file of its owner, outside the rulebook that it extends.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Called } from './called.ts';
import { call } from './called.ts';

const toy = `
book toy fr "Jouet" en "Toy" { author "A" }
clause 1 fr "Tir" en "Fire" {
  fr """On tire."""
  en """One fires."""
  table losses fr "Pertes" en "Losses" {
    source absent asked fr "Sur la carte." en "On the card."
    axis die: 1d6 outside error
    result hits: 0..3
    die | hits
    1 | ?
    2-6 | ?
  }
  open procedure fire() -> integer fr "tir" en "fire" { losses[roll 1d6] }
}
word die fr "dé" en "die"
word hits fr "coups" en "hits"
`;
const card = `layer card fr "Carte" en "Card" extends toy optional
clause 2 fr "Carte" en "Card" {
  fr """Ma carte."""
  en """My card."""
  replace table losses fr "Pertes" en "Losses" {
    axis die: 1d6 outside error
    result hits: 0..3
    die | hits
    1 | 0
    2-6 | 3
  }
}
`;

const folder = mkdtempSync(join(tmpdir(), 'layers-'));
const rules = join(folder, 'rules');
mkdirSync(join(rules, 'toy'), { recursive: true });
writeFileSync(join(rules, 'toy', 'book.rules'), toy);
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function called(...words: readonly string[]): Promise<Called> {
  return call(...words, '--rules', rules, '--lang', 'en');
}

const own = file('card.rules', card);

test('without it the chart asks, with it the chart is the card', async () => {
  expect((await called('odds', 'toy', 'fire')).err).toContain('losses');
  const { code, out } = await called('odds', 'toy', 'fire', '--layer', own);
  expect(code).toBe(0);
  expect(out).toMatch(/5\/6.*\b3\b|\b3\b.*5\/6/u);
  expect((await called('run', 'toy', 'fire', '--dice', '1', '--layer', own)).out).toMatch(/^0\n/u);
  expect((await called('table', 'toy', 'losses', '--layer', own)).out).toMatch(/2–6|2-6/u);
});

test('it is checked with the book', async () => {
  expect(await called('check', 'toy', '--layer', own)).toMatchObject({ code: 0 });
  expect(await called('check', '--layer', own, 'toy')).toMatchObject({ code: 0 });
  const bad = file('bad.rules', card.replace('| 3', '| 9'));
  const { code, err } = await called('check', 'toy', '--layer', bad);
  expect({ code, place: /^\S+/u.exec(err)?.[0] }).toEqual({
    code: 1,
    place: 'toy/own/bad.rules:10:11:',
  });
  const run = await called('run', 'toy', 'fire', '--layer', bad);
  expect(run.err).toContain(`\`rulewright check toy --layer ${bad}\``);
});

test.each([
  ['without a layer', 'none.rules', toy, 'holds no layer'],
  ['of a book that is none', 'other.rules', card.replace('toy', 'tox'), 'no rulebook `tox`'],
  ['that cannot be read', 'broken.rules', card.replace('extends', 'extend'), 'holds no layer'],
])('a file %s is told', async (_, name, text, told) => {
  const { code, err } = await called('list', 'toy', '--layer', file(name, text));
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(told) as string });
});

test('a file that is not there is told', async () => {
  const path = join(folder, 'gone.rules');
  expect((await called('list', 'toy', '--layer', path)).err).toBe(`There is no file \`${path}\`\n`);
});
