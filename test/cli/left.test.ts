// Who goes away from a terminal in the middle of a game finds it again.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Called } from './called.ts';
import { sixth, typed } from './called.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const root = join(import.meta.dirname, '..', '..');
const program = join(root, 'interpreter', 'cli', 'bin.ts');
const terminal = join(root, 'test', 'build', 'terminal.ts');

/** A call at what the command takes for a terminal, at which this is typed and no more. */
function atTerminal(input: string, ...words: readonly string[]): Called {
  const call = [...words, '--lang', 'en', '--rules', sixth];
  const run = spawnSync(process.execPath, ['--import', terminal, program, ...call], {
    input,
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: folder },
  });
  return { code: run.status ?? -1, out: run.stdout, err: run.stderr };
}

const play = ['play', 'sixth', '--seed', '1'];

const games = (): readonly string[] => readdirSync(folder).filter((name) => name.endsWith('.json'));

test.each([
  ['the end of what is typed', '1\n'],
  ['a break', '1\n\u0003'],
])('a game that is left by %s is kept, and goes on where it was', (_, input) => {
  const { out: told } = atTerminal(input, ...play);
  const [name = ''] = games();
  const path = join(folder, name);
  expect(told).toContain(path);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ book: 'sixth' });
  const { code, out } = typed(['state', 'quit'], 'play', 'sixth', '--load', path, '--lang', 'en');
  expect(code, out).toBe(0);
});

test.each([
  ['before anything was answered', ''],
  ['by its own word', '1\nquit\n'],
])('a game that is left %s leaves nothing', (_, input) => {
  atTerminal(input, ...play);
  expect(games()).toEqual([]);
});

test.each([['run', 'sixth', 'cross'], ['odds', 'sixth', 'cross']])(
  'who answers nothing is told that nothing was run: %s',
  (...words: string[]) => {
    const { code, err } = atTerminal('', ...words);
    expect([code, err.trim()]).toEqual([2, 'Nothing more was answered: nothing was run']);
  },
);
