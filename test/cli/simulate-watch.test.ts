// `simulate --watch`: what is looked at in the end has a mean, a spread, and says how sure it is;
// parts that are added up say the same as the whole.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Tally } from '../../interpreter/index.ts';
import type { Called } from './called.ts';
import { call } from './called.ts';

const folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
mkdirSync(join(folder, 'race'));
writeFileSync(
  join(folder, 'race', 'book.rules'),
  `book race fr "Course" en "Race" { notice fr "Essai." en "Trial." }
kind side players { blue fr "bleu" en "blue"  red fr "rouge" en "red" }
state track { steps: 0..6 = 0 fr "pas" en "steps"  half: fraction = 0 fr "moitié" en "half"
  last: side or none = none fr "dernier" en "last" }
word track fr "piste" en "track"
sequence game -> side fr "Partie" en "Game" {
  phase run fr "Course" en "Run" {
    track.steps goes to roll 1d6
    track.half goes to track.steps / 2
  }
  if track.steps > 2 then blue else red
}
`,
);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function simulate(...words: readonly string[]): Promise<Called> {
  return call('simulate', ...words, '--rules', folder);
}

const games = ['race', '--games', '600', '--seed', '1', '--watch', 'track.steps'];

test('a mean, how sure it is, its spread, and where the true shares lie', async () => {
  const watched = ['--watch', 'result = blue', '--watch', 'track.half', '--watch', 'track.last'];
  const { out, code } = await simulate(...games, ...watched, '--lang', 'en');
  expect(code).toBe(0);
  const [, mean = '', half = '', spread = ''] =
    /track\.steps {2}(\d\.\d+) ± (\d\.\d+), spread (\d\.\d+) \(1–6\)/u.exec(out) ?? [];
  // A die: 3.5 on average, and 1.71 the square root of its variance, 35/12.
  expect(Math.abs(Number(mean) - 3.5)).toBeLessThan(2 * Number(half));
  expect(Math.abs(Number(spread) - 1.71)).toBeLessThan(0.15);
  expect(Number(half)).toBeCloseTo((1.96 * Number(spread)) / Math.sqrt(600), 2);
  const [, blue, share = ''] = /blue {2}(\d+)\/600 \((\d+\.\d)%\)/u.exec(out) ?? [];
  expect(out).toContain(`result = blue  ${(Number(blue) / 600).toFixed(2)} ± 0.04`);
  const [, low, high] = new RegExp(`\\(${share}%\\), ([\\d.]+)–([\\d.]+)%`, 'u').exec(out) ?? [];
  expect(Number(low)).toBeLessThan(66.7);
  expect(Number(high)).toBeGreaterThan(66.7);
  const [, halves] = /track\.half {2}(\d\.\d+) ± /u.exec(out) ?? [];
  expect(Math.abs(Number(halves) - Number(mean) / 2)).toBeLessThan(0.01);
  expect(out).toContain('track.last  no number');
});

test('parts add up to the whole', async () => {
  const read = async (...words: readonly string[]): Promise<Tally> =>
    JSON.parse((await simulate(...words, '--json')).out) as Tally;
  const whole = await read(...games);
  const files: string[] = [];
  for (const shard of ['1/2', '2/2']) {
    const file = join(folder, `${shard.slice(0, 1)}.json`);
    writeFileSync(file, JSON.stringify(await read(...games, '--shard', shard)));
    files.push(file);
  }
  const merged = await read(...files.flatMap((file) => ['--merge', file]));
  expect(merged).toEqual(whole);
  expect(whole.watched['track.steps']).toMatchObject({ count: 600, least: 1, most: 6 });
});

test('what nothing is called is told with what is near', async () => {
  const { err, code } = await simulate('race', '--watch', 'track.step', '--lang', 'en');
  expect(code).toBe(2);
  expect(err).toContain('Did you mean `steps`?');
});

test('in French', async () => {
  const { out } = await simulate(...games, '--lang', 'fr');
  expect(out).toMatch(/track\.steps {2}\d,\d+ ± 0,\d+, dispersion 1,\d+ \(1–6\)/u);
  expect(out).toMatch(/\d+,\d–\d+,\d\u202F%/u);
});
