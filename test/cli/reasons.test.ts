// What a run says of an answer: what decided it, at three depths and in both languages.
import { describe, expect, test } from 'vitest';
import { call } from './called.ts';

const flat = ['--map', 'sight-ground', '--set', 'a=0406', '--set', 'b=0402', '--seed', '1'];
const woods = ['--set', '0404.terrain=woods'];

async function told(...words: readonly string[]): Promise<readonly string[]> {
  const { code, out } = await call('run', 'gbacw', 'sees', ...flat, ...words);
  expect(code).toBe(0);
  return out.trimEnd().split('\n').map((line) => line.trim().replace(/^@\S+\s+/u, ''));
}

describe('the reasons of an answer', () => {
  test('a no names the hex that decided it, and by how much', async () => {
    expect(await told(...woods, '--lang', 'en')).toEqual([
      'no: 0404 (woods, level 0, height 1) stands higher than both ends',
      'higher than both (0406, 0402): yes',
      '0404 (woods, level 0, height 1) stands higher than both ends',
      'height is 1, 1 more than 0402, level (0)',
    ]);
  });

  test('the same in French', async () => {
    expect(await told(...woods, '--lang', 'fr')).toEqual([
      'non\u202F: 0404 (bois, niveau 0, hauteur 1) dépasse les deux extrémités',
      'plus haut que les deux (0406, 0402)\u202F: oui',
      '0404 (bois, niveau 0, hauteur 1) dépasse les deux extrémités',
      'hauteur\u202F: 1, soit 1 de plus que 0402, niveau (0)',
    ]);
  });

  test('a yes that only one condition gives tells that one', async () => {
    expect(await told('--lang', 'en')).toEqual([
      'yes',
      '0406 sees 0402, with nothing in the way',
      '0406, level is 0, as much as 0402, level (0)',
    ]);
  });

  test('the answer alone, and everything that was looked at', async () => {
    expect(await told(...woods, '--lang', 'en', '--explain', 'answer')).toEqual(['no']);
    const everything = await told(...woods, '--lang', 'en', '--explain', 'everything');
    expect(everything).toContain('height is 0, as much as 0402, level (0), not more');
    expect(everything.some((line) => line.startsWith('Height of cover'))).toBe(true);
  });

  test('a look-up in a table of several results names the one that was read', async () => {
    const given = ['--deal', 'practice', '--set', 'u=f1', '--seed', '1'];
    const legal = ['run', 'longstreet', 'has-legal-size', ...given];
    const english = await call(...legal, '--lang', 'en');
    expect(english.out).toMatch(/infantry, fewest: 2\n[^]*infantry, most: 10\n/u);
    const french = await call(...legal, '--lang', 'fr');
    expect(french.out).toMatch(/infanterie, minimum\u202F: 2\n[^]*infanterie, maximum\u202F: 10\n/u);
  });

  test('another depth is refused with those that there are', async () => {
    const { code, err } = await call('run', 'gbacw', 'sees', ...flat, '--explain', 'reason');
    expect(code).toBe(2);
    expect(err).toContain('answer, reasons, everything');
  });
});

test('of a long run everything is folded where it was looked at, and unfolds', async () => {
  const run = ['run', 'gbacw', 'act-once', '--deal', 'practice', '--set', 'u=u-i-1-b1-r1'];
  const at = async (word: string, lang: string): Promise<readonly string[]> => {
    const words = [...run, '--set', 'd=moving', '--seed', '1', '--explain', word, '--lang', lang];
    const lines = (await call(...words)).out.trimEnd().split('\n');
    return lines.map((line) => line.trim().replace(/^@[\d.]+\s*/u, ''));
  };
  const [whole, short] = [await at('whole', 'en'), await at('everything', 'en')];
  expect(whole.length).toBeGreaterThan(2000);
  expect(short.length).toBeLessThan(500);
  expect(whole.join('\n')).not.toContain('(folded)');
  const counts = /^Answers folded, which `--explain whole` unfolds: (\d+)$/u;
  const last = counts.exec(short.at(-1) ?? '');
  expect(short.filter((line) => line.endsWith(' (folded)'))).toHaveLength(Number(last?.[1]));
  // Nothing else is left out.
  const all = new Set(whole);
  const kept = short.slice(0, -1).map((line) => line.replace(/ \(folded\)$/u, ''));
  expect(kept.filter((line) => !all.has(line))).toEqual([]);
  expect((await at('everything', 'fr')).at(-1)).toMatch(/^Réponses repliées, .* \d+$/u);
});
