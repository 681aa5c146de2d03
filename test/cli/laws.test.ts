// Laws at the command line: which examples could break them, and games by chance that do.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, callSixth } from './called.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
  mkdirSync(join(folder, 'mill'), { recursive: true });
  writeFileSync(join(folder, 'mill', 'book.rules'), book);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const book = `book mill fr "Moulin" en "Mill" { }
kind side players { red fr "rouge" en "red"  blue fr "bleu" en "blue" }
state mill { grain: integer = 3  turns: integer = 0 }
law grain fr "Jamais plus de cinq sacs" en "Never more than five sacks" holds mill.grain ≤ 5
law turns fr "Le tour ne recule pas" en "Turns do not run back" holds mill.turns ≥ 0
action add() by player: side fr "ajouter" en "add" { do { mill.grain gains roll 1d3 } }
sequence game fr "partie" en "game" -> integer {
  repeat 3 times { act by red one of { add }  mill.grain loses 2 }
  mill.grain
}
procedure fill() { mill.grain gains roll 1d6 }
example "A try" { do fill()  rolls 2  expect mill.grain = 5 }
example "Nothing" { do fill()  rolls 1  expect mill.grain = 4 }
`;

async function inFolder(lang: string, ...words: readonly string[]): ReturnType<typeof call> {
  return call(...words, '--rules', folder, '--lang', lang);
}

describe('coverage --only laws', () => {
  test('lists each law in its words, with the examples that could break it', async () => {
    const { code, out } = await inFolder('en', 'coverage', 'mill', '--only', 'laws');
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n').slice(-3)).toEqual([
      '  2 laws of the book:',
      expect.stringMatching(/^ {4}mill\/book.rules:4 grain \(2 .*\): Never more than five sacks$/),
      expect.stringMatching(/^ {4}mill\/book.rules:5 turns \(0 .*\): Turns do not run back$/),
    ]);
    const french = await inFolder('fr', 'coverage', 'mill', '--only', 'laws');
    expect(french.out).toContain('Jamais plus de cinq sacs');
  });

  test('gives them to machines', async () => {
    const { out } = await inFolder('en', 'coverage', 'mill', '--only', 'laws', '--json');
    expect(JSON.parse(out)).toMatchObject({
      books: [{ lists: { laws: [{ name: 'grain', examples: 2, line: 4 }, { examples: 0 }] } }],
    });
  });

  test('says nothing of a book without laws', async () => {
    const { code, out } = await callSixth('coverage', 'sixth', '--only', 'laws');
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n').length).toBe(2);
  });
});

describe('simulate', () => {
  test.each([
    ['en', 'Never more than five sacks'],
    ['fr', 'Jamais plus de cinq sacs'],
  ])('tells a law that broke, and the command that shows the first game: %s', async (lang, law) => {
    const games = ['simulate', 'mill', '--set', 'mill.grain=4', '--seed', '3', '--games', '40'];
    const { code, out } = await inFolder(lang, ...games);
    expect(code).toBe(1);
    expect(out).toMatch(/law-broken grain {2}.*40/);
    expect(out).toContain(`    ${law}\n`);
    const command = /^ +rulewright (simulate .* --game \d+)$/m.exec(out)?.[1]?.split(' ') ?? [];
    const one = await inFolder(lang, ...command);
    expect(one.code).toBe(1);
    expect(one.err).toContain(law);
    expect(one.out).not.toBe('');
  });

  test('tells the game that broke it and no other', async () => {
    const { out } = await inFolder('en', 'simulate', 'mill', '--games', '200', '--json');
    const { problems, stopped } = JSON.parse(out) as {
      readonly problems: Readonly<Record<string, number>>;
      readonly stopped: Readonly<Record<string, { readonly game: number }>>;
    };
    const first = stopped['law-broken grain']?.game ?? 0;
    expect(first).toBeGreaterThan(0);
    let broken = 0;
    for (let game = 1; game <= first; game += 1) {
      const { code } = await inFolder('en', 'simulate', 'mill', '--game', String(game));
      expect(code).toBe(game === first ? 1 : 0);
      broken += code;
    }
    expect(broken).toBe(1);
    expect(problems['law-broken grain']).toBeGreaterThan(0);
  });

  test('gives a game to machines, told as deep as asked', async () => {
    const words = ['simulate', 'mill', '--game', '1', '--seed', '4', '--json'];
    const { out } = await inFolder('en', ...words, '--explain', 'everything');
    const told = JSON.parse(out) as { readonly explanation: readonly object[] };
    expect(told).toMatchObject({ game: 1 });
    expect(told.explanation.length).toBeGreaterThan(3);
  });

  test.each([['0'], ['x']])('wants the number of a game: %s', async (game) => {
    expect((await inFolder('en', 'simulate', 'mill', '--game', game)).code).toBe(2);
  });
});
