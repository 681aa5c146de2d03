// What is said twice in a call, stands in another order, or happens again just as before.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Called } from './called.ts';
import { call, typed } from './called.ts';

const folder = mkdtempSync(join(tmpdir(), 'rulewright-'));

const written = `book quarry fr "Carrière" en "Quarry" { }
kind side players { red fr "rouge" en "red"  blue fr "bleu" en "blue" }
word toll fr "péage" en "toll"
word n fr "n" en "n"
word player fr "joueur" en "player"
option deep fr "profond" en "deep" = no
fact carts() -> 0..9 fr "Charrettes ?" en "Carts?"
procedure haul(n: 0..9) -> integer fr "charge" en "load" { n + carts() + (if deep then 1 else 0) }
modifiers slope(n: integer) only one fr "pente" en "slope"
modifier slope.steep +1 when n > 2 fr "raide" en "steep"
modifier slope.sheer +5 when n > 5 fr "à pic" en "sheer"
table tolls fr "péages" en "tolls" {
  axis n: 0..6
  result toll: integer
  hit first
  n   | toll
  1–4 | 1
  3–6 | 2
  0   | 0
}
action dig() by player: side fr "creuser" en "dig" { do { let x = roll 1d6 } }
sequence game fr "partie" en "game" {
  repeat 3 times { act by red one of { dig } }
}
`;

beforeAll(() => {
  for (const name of ['as-it-was', 'as-it-is']) {
    mkdirSync(join(folder, name, 'quarry'), { recursive: true });
    writeFileSync(join(folder, name, 'quarry', 'book.rules'), written);
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function inQuarry(...words: readonly string[]): Promise<Called> {
  return call(...words, '--rules', join(folder, 'as-it-was'), '--lang', 'en');
}

describe('a value for one name', () => {
  const haul = ['quarry', 'haul', '--set', 'n=1'] as const;

  test.each([
    ['--set n', ['run', ...haul, '--facts', 'carts=2', '--set', 'n = 2']],
    ['--facts carts', ['run', ...haul, '--facts', 'carts=2', '--facts', 'carts=3']],
    ['--facts carts', ['odds', ...haul, '--facts', 'carts=2,carts=3']],
    ['--option deep', ['run', ...haul, '--option', 'deep=yes', '--option', 'deep=no']],
    ['--policy red', ['odds', ...haul, '--policy', 'highest=red,lowest=red']],
  ])('is given once: %s', async (name, words) => {
    const { code, out, err } = await inQuarry(...words);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(`\`${name}\` stands twice`);
  });

  test('comes from the flag where a file gives another', async () => {
    const file = join(folder, 'input.json');
    writeFileSync(file, '{ "set": { "n": 1 }, "facts": { "carts": 3 } }');
    const { out } = await inQuarry('run', 'quarry', 'haul', '--input', file, '--facts', 'carts=7');
    expect(out).toContain('8');
  });

  test.each([
    [
      '{\n "set": { "n": 1, "m": { "n": 2 }, "n": 3 } }',
      'line 2, column 36: `n` stands twice in one object',
    ],
    ['{ "set": { "u.n": 1, "u": { "n": 3 } } }', '`set u.n` stands twice, and takes one value'],
  ])('is told of a file: %s', async (text, told) => {
    const file = join(folder, 'input.json');
    writeFileSync(file, text);
    const { code, err } = await inQuarry('run', 'quarry', 'haul', '--input', file);
    expect(code).toBe(2);
    expect(err).toContain(told);
  });
});

describe('diff', () => {
  async function against(from: string, to: string): Promise<Called> {
    expect(written).toContain(from);
    writeFileSync(join(folder, 'as-it-is', 'quarry', 'book.rules'), written.replace(from, to));
    const [was, is] = ['as-it-was', 'as-it-is'].map((name) => join(folder, name, 'quarry'));
    return call('diff', was ?? '', is ?? '');
  }
  const lines = written.split('\n');
  const [steep = '', sheer = ''] = lines.filter((line) => line.startsWith('modifier '));

  test.each([
    ['rows of a table', '  1–4 | 1\n  3–6 | 2\n', '  3–6 | 2\n  1–4 | 1\n', '1–4, 3–6'],
    ['modifiers of which one counts', `${steep}\n${sheer}`, `${sheer}\n${steep}`, 'slope'],
  ])('tells that %s stand in another order', async (_, from, to, name) => {
    const { code, out } = await against(from, to);
    expect(code).toBe(1);
    expect(out).toContain(name);
  });

  test('tells of a row that is new what stands in it', async () => {
    const { out } = await against('  3–6 | 2\n', '  3–6 | 2\n  7 | 5\n');
    expect(out).toMatch(/tolls\[7\].*5/u);
  });

  test('tells nothing where nothing reads the order', async () => {
    const [one, other] = [sheer, 'table tolls'].map((each) => written.indexOf(each));
    const table = written.slice(other, written.indexOf('action dig'));
    const moved = written.replace(table, '').replace(steep, `${table}${steep}`);
    expect(one).toBeLessThan(other ?? 0);
    expect((await against(written, moved)).code).toBe(0);
  });
});

test('a roll that comes out as the one before is told again', () => {
  const { out } = typed(
    ['dig', 'dig', 'log'],
    ...['play', 'quarry', '--rules', join(folder, 'as-it-was'), '--lang', 'en', '--seed', '1'],
  );
  const [, , , log = ''] = out.split('Number or word (? for help): ');
  expect(log.split('\n').filter((line) => line === '  · The red player: dig')).toHaveLength(2);
});
