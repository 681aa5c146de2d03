// A law that is broken says which pieces break it, what was before and after, and which event did.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { call, typed } from './called.ts';

const book = `
book hill fr "Colline" en "Hill" { author "A" }
kind side players { red fr "rouge" en "Red"  blue fr "bleu" en "Blue" }
word side fr "camp" en "side"
place hex hexes fr "hexagone" en "hex" { }
map ground of hex own fr "Terrain" en "Ground" { size 3 by 3 odd columns lower }
piece unit fr "unité" en "unit" {
  side: side
  at: hex or none = none fr "place" en "place"
  strength: integer = 3 fr "force" en "strength"
}
deal start on ground fr "Départ" en "Start" {
  unit r1 fr "1re rouge" en "1st Red" { side red  at 0101 }
  unit b1 fr "1re bleue" en "1st Blue" { side blue  at 0202 }
}
law stacks fr "Jamais deux unités ensemble" en "Never two units together"
  holds every hex h where count(all unit u where u.at = h) ≤ 1
law men fr "Les forces restent" en "Strengths stay" keeps sum(all unit u give u.strength)
open procedure march(u: unit, h: hex) fr "marche" en "march" { u.at goes to h }
open procedure hit(u: unit) fr "perte" en "loss" { u.strength loses 1 }
action go(u: unit, h: hex) by player: side fr "aller" en "go" {
  legal when u.side = player else fr "non" en "no"
  do { march(u, h) }
}
sequence game fr "Partie" en "Game" { repeat 9 times { act by red one of { go } } }
example fr "Deux ensemble" en "Two together" {
  given deal start
  do march(r1, 0202)
  expect r1.at = 0202
}
example fr "Une perte" en "A loss" {
  given deal start
  do hit(r1)
  expect r1.strength = 2
}
`;

const folder = mkdtempSync(join(tmpdir(), 'breach-'));
mkdirSync(join(folder, 'hill'));
writeFileSync(join(folder, 'hill', 'book.rules'), book);
afterAll(() => rmSync(folder, { recursive: true }));

function told(lang: string, ...words: readonly string[]): Promise<readonly string[]> {
  return saidOf(lang, ...words, '--deal', 'start');
}

async function saidOf(lang: string, ...words: readonly string[]): Promise<readonly string[]> {
  const [command = '', ...rest] = words;
  const given = [...rest, '--rules', folder, '--lang', lang];
  const { code, out, err } = await call(command, 'hill', ...given);
  expect(code).not.toBe(0);
  return `${out}${err}`.split('\n').map((line) => line.trim());
}

const broken = [
  [
    'en',
    '1st Red, place: 0101 → 0202',
    'Never two units together',
    'how many units, place 0202? 2 (1st Red, 1st Blue), 1 more than 1',
  ],
  [
    'fr',
    '1re rouge, place\u202F: 0101 → 0202',
    'Jamais deux unités ensemble',
    'combien d’unités, place 0202\u202F? 2 (1re rouge, 1re bleue), soit 1 de plus que 1',
  ],
] as const;

test.each(broken)('a law that must hold: %s', async (lang, ...lines) => {
  const found = await told(lang, 'run', 'march', '--set', 'u=r1', '--set', 'h=0202');
  expect(found.slice(1, 4)).toEqual(lines);
});

test('what must stay as it is, before and after', async () => {
  const found = await told('en', 'run', 'hit', '--set', 'u=r1');
  expect(found.slice(1, 3)).toEqual(['1st Red, strength: 3 → 2', 'Strengths stay: 6 → 5']);
});

test('in a game by chance', async () => {
  const found = await told('en', 'simulate', '--game', '1', '--seed', '2');
  const at = found.indexOf('Never two units together');
  expect(found[at - 1]).toMatch(/^1st Red, place: \d{4} → 0202$/u);
  expect(found[at + 1]).toMatch(/^how many units, place 0202\? 2 \(1st Red, 1st Blue\)/u);
});

test.each(broken)('in an example that fails, tested or checked: %s', async (lang, ...lines) => {
  for (const command of ['test', 'check']) {
    const found = await saidOf(lang, command);
    const at = found.indexOf(lines[0]);
    expect(found.slice(at, at + 3)).toEqual(lines);
  }
});

test('what must stay as it is, in an example', async () => {
  for (const command of ['test', 'check']) {
    const found = await saidOf('en', command);
    const at = found.indexOf('1st Red, strength: 3 → 2');
    expect(found[at + 1]).toBe('Strengths stay: 6 → 5');
  }
});

test.each(broken)('at the terminal, and wherever a game is played: %s', (lang, ...lines) => {
  const at = (line: string): string => `  · ${line}`;
  const said = typed(['5'], 'play', 'hill', '--deal', 'start', '--rules', folder, '--lang', lang);
  expect(`${said.out}${said.err}`).toContain(lines.map(at).join('\n'));
});
