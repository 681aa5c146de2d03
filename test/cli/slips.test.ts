// What commands do with a rulebook that has a slip: the rest of it works, and the slip is told.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Called } from './called.ts';
import { call } from './called.ts';

const folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
const path = join(folder, 'toy', 'combat.rules');
let sound = '';

beforeAll(async () => {
  await call('new', 'toy', '--rules', folder);
  sound = readFileSync(path, 'utf8');
});
beforeEach(() => {
  writeFileSync(path, sound);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Calls a command on the rulebook with one text replaced by another. */
async function slipped(from: string, to: string, ...words: readonly string[]): Promise<Called> {
  expect(sound).toContain(from);
  writeFileSync(
    path,
    sound.replace(from, () => to),
  );
  return call(...words, '--rules', folder, '--lang', 'en');
}

interface Tested {
  readonly passed: number;
  readonly failed: number;
  readonly examples: readonly {
    readonly name: string;
    readonly ok: boolean;
    readonly fault: string;
    readonly clause: string;
    readonly problems: readonly Placed[];
  }[];
}

interface Placed {
  readonly code: string;
  readonly from: { readonly line: number; readonly column: number };
}

async function tested(from: string, to: string): Promise<Tested> {
  const { code, out } = await slipped(from, to, 'test', 'toy', '--json');
  expect(code).toBe(1);
  return JSON.parse(out) as Tested;
}

describe('test, when one example cannot be played', () => {
  test.each([
    ['a misspelt key', '    rolls 4', '    rols 4', 'syntax-error'],
    ['a strange name', 'do shoot(a, b)\n    rolls 4', 'do shot(a, b)\n    rolls 4', 'unknown-name'],
    ['a field that is not there', 'b.strength = 2', 'b.strenth = 2', 'unknown-field'],
    ['no expectation', '    expect 1\n    expect b.strength = 2\n', '', 'example-proves-nothing'],
  ])('%s: the other is played', async (_, from, to, code) => {
    const { passed, failed, examples } = await tested(from, to);
    expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
    const bad = examples.find(({ ok }) => !ok);
    expect(bad?.problems.map((problem) => problem.code)).toEqual([code]);
    expect(bad?.clause).toBe('1.1');
  });

  test('what lacks a title in one language only is played', async () => {
    const { out } = await slipped(' en "A 4 costs a point"', '', 'test', 'toy');
    expect(out).toBe('2 passed, 0 failed\n');
  });
});

describe('test, when an example does not hold', () => {
  test('tells it by the code and the place that check tells it by', async () => {
    const { examples } = await tested('    expect 2\n', '    expect 1\n');
    const failed = examples.flatMap(({ problems }) => problems);
    const { out } = await call('check', 'toy', '--rules', folder, '--json');
    const { problems } = JSON.parse(out) as { problems: readonly Placed[] };
    expect(failed).toEqual(problems);
    expect(failed).toMatchObject([{ code: 'example-fails', from: { line: 54 } }]);
  });

  test('tells what went before it, and no more', async () => {
    const { err } = await slipped('    expect 0\n', '    expect 1\n', 'test', 'toy');
    expect(err).toContain('What went before:\n  @1.1 Roll: 3\n');
    expect(err).not.toContain('Roll: 6');
  });

  test('JUnit: the clause as class, the fault as message, the time it took', async () => {
    const file = join(folder, 'junit.xml');
    await slipped('    expect 2\n', '    expect 1\n', 'test', 'toy', '--junit', file);
    const xml = readFileSync(file, 'utf8');
    expect(xml).toMatch(/<testsuites tests="2" failures="1" time="\d+\.\d{3}">/);
    expect(xml).toMatch(/<testcase classname="toy\.1-1" name="[^"]*" [^>]*time="\d+\.\d{3}"\/>/);
    expect(xml).toContain('<failure message="Expected `1`, found `2`">');
  });
});

test('run: what fails shows what went before', async () => {
  const from = 'target.strength goes to max(0, target.strength - losses)';
  const to = 'target.strength goes to target.strength - losses';
  const set = ['u.side=blue', 'target.side=red', 'target.strength=1'];
  const flags = [...set.flatMap((each) => ['--set', each]), '--dice', '6'];
  const { code, err } = await slipped(from, to, 'run', 'toy', 'shoot', ...flags);
  expect(code).toBe(1);
  expect(err).toMatch(/What went before:\n(?: .*\n)*  @1\.1 Roll: 6\n(?: .*\n)+\n.*combat\.rules:/);
});

describe('a rulebook that cannot be read', () => {
  const [from, to] = ['table fire-result', 'tabel fire-result'];
  test.each([['coverage'], ['mutate'], ['list'], ['compile']])('%s says so', async (command) => {
    const { code, err } = await slipped(from, to, command, 'toy');
    expect(code).toBe(2);
    expect(err).toMatch(/The rulebook `toy` has \d+ problems? to mend first/);
  });

  test('diff says why', async () => {
    const { code, err } = await slipped(from, to, 'diff', 'toy', 'toy');
    expect(code).toBe(2);
    expect(err).toContain('combat.rules:14:3: error syntax-error');
  });
});

test('mutate: says which examples do not hold, and goes by the others', async () => {
  const { code, out } = await slipped('    rolls 4', '    rols 4', 'mutate', 'toy', '--json');
  expect(code).toBe(1);
  const { books } = JSON.parse(out) as {
    books: readonly { failing: readonly { name: string }[]; noticed: number }[];
  };
  expect(books[0]?.failing).toMatchObject([{ name: 'A 4 costs a point' }]);
  expect(books[0]?.noticed).toBeGreaterThan(0);
});

test('mutate: the first of each clause with their sum, or all', async () => {
  const from = '  table fire-result fr';
  const rows = '    die | losses\n    1–2 | 1\n    3–4 | 2\n    5–6 | 3\n';
  const head = '    source printed\n    axis die: 1d6\n    result losses: 0..6\n';
  // A table that no example looks at.
  const to = `  table spare fr "Réserve" en "Spare" {\n${head}${rows}  }\n\n${from}`;
  const few = await slipped(from, to, 'mutate', 'toy');
  const all = await slipped(from, to, 'mutate', 'toy', '--all');
  expect(all.out).not.toContain('(--all)');
  const sums = [...all.out.matchAll(/^ {2}\S+: (\d+)$/gm)].map(([, sum]) => Number(sum));
  expect(few.out.match(/^ {2}\S+: \d+$/gm)).toHaveLength(sums.length);
  const lines = sums.reduce((total, sum) => total + sum, 0);
  expect(all.out.match(/^ {4}toy\//gm)).toHaveLength(lines);
  const least = sums.reduce((total, sum) => total + (sum > 4 ? 3 : sum), 0);
  expect(least).toBeLessThan(lines);
  expect(few.out.match(/^ {4}toy\//gm)).toHaveLength(least);
});

test('play: a rulebook without a sequence says that it has none', async () => {
  const { code, err } = await call('simulate', 'toy', '--rules', folder, '--lang', 'en');
  expect(code).toBe(2);
  expect(err).toContain('The rulebook has no sequence of play');
});
