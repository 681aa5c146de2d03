// Parts of a simulation that do not belong together are refused, and what differs is said.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Called } from './called.ts';
import { call, sixth } from './called.ts';

const folder = mkdtempSync(join(tmpdir(), 'parts-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Plays one of three parts of nine games into a file. */
async function part(name: string, ...words: readonly string[]): Promise<string> {
  const { code, out, err } = await call('simulate', 'sixth', '--seed', '3', '--json', ...words);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const path = join(folder, `${name}.json`);
  writeFileSync(path, out);
  return path;
}

async function merge(files: readonly string[], language = 'en'): Promise<Called> {
  return call('simulate', '--merge', ...files, '--lang', language);
}

describe('parts of nine games', () => {
  const whole = ['--rules', sixth, '--games', '9'];
  const known: string[] = [];
  beforeAll(async () => {
    known.push(await part('first', ...whole, '--shard', '1/3'));
    known.push(await part('third', ...whole, '--shard', '3/3'));
  });

  test.each([
    [
      ...(['other games in all', ['--rules', sixth, '--games', '6']] as const),
      ...(['of 6 games in all, not of 9', '6 parties en tout'] as const),
    ],
    [
      ...(['a field watched', [...whole, '--watch', 'turn.number']] as const),
      ...(['with `--watch` `turn.number`, those before it without', 'avec `--watch`'] as const),
    ],
    [
      ...(['another set-up', [...whole, '--set', 'north.strength=2']] as const),
      ...(['with `--set` `north.strength=2`', 'celles d’avant sans `--set`'] as const),
    ],
  ])('one of %s is refused', async (_, words, en, fr) => {
    const other = await part('second', ...words, '--shard', '2/3');
    for (const [language, told] of [['en', en], ['fr', fr]] as const) {
      const { code, out, err } = await merge([...known, other], language);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain('second.json');
      expect(err).toContain(told);
    }
    // The other way round the first of the others is named.
    expect((await merge([other, ...known])).err).toContain('first.json');
  });

  test('one that was played by other rules is refused', async () => {
    const rules = join(folder, 'rules');
    cpSync(sixth, rules, { recursive: true });
    const book = join(rules, 'sixth', 'book.rules');
    const changed = readFileSync(book, 'utf8').replace('number strong = 4', 'number strong = 5');
    writeFileSync(book, changed);
    const other = await part('second', '--rules', rules, '--games', '9', '--shard', '2/3');
    const { code, err } = await merge([...known, other]);
    expect(code).toBe(2);
    expect(err).toContain('played by other rules');
  });

  test('what says nothing of how it was played is no part', async () => {
    const read = JSON.parse(readFileSync(known[0] ?? '', 'utf8')) as { readonly asked: object };
    const { asked, ...rest } = read;
    expect(asked).toMatchObject({ games: 9 });
    const path = join(folder, 'old.json');
    writeFileSync(path, JSON.stringify(rest));
    expect((await merge([path, ...known])).err).toContain('does not hold `simulate --json`');
  });
});
