// A game goes on at the terminal that a page kept, and on a page one of the terminal.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, expect, test, vi } from 'vitest';
import { rulesFolder } from '../sources.ts';
import type { Called } from './called.ts';
import { typed } from './called.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
const page = join(folder, 'page.json');
const terminal = join(folder, 'terminal.json');
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const kept = { format: 'rulewright answers 1', book: 'boar', seed: 7, answers: ['1', '0'] };

/** A game from the file of a page, with what is typed; then it is saved. */
function goneOn(of: object, lines: readonly string[], ...flags: readonly string[]): Called {
  writeFileSync(page, JSON.stringify(of));
  return played([...lines, `save ${terminal}`], '--load', page, ...flags);
}

function played(lines: readonly string[], ...flags: readonly string[]): Called {
  const called = ['play', 'boar', '--rules', rulesFolder, '--lang', 'en', ...flags];
  return typed([...lines, 'quit'], ...called);
}

/** What the saved file has for pages; null: nothing. */
function forPages(): unknown {
  const { answers } = JSON.parse(readFileSync(terminal, 'utf8')) as { answers?: string };
  if (answers === undefined) return null;
  return JSON.parse(inflateRawSync(Buffer.from(answers, 'base64')).toString('utf8'));
}

test('a game of a page goes on and can be taken back; saved it is one of pages again', () => {
  const { out, err } = goneOn(kept, ['log', 'undo', '1']);
  expect(err).toContain('The dice go on');
  expect(out).toContain('player has the initiative');
  expect(forPages()).toEqual({ ...kept, answers: ['1', '1'] });
});

test('one of the terminal goes on, and what was answered before and since is in its file', () => {
  played(['1', '0', `save ${terminal}`], '--seed', '7');
  expect(forPages()).toEqual(kept);
  played(['1', '2', `save ${terminal}`], '--load', terminal);
  const after = ['1', '0', expect.stringMatching(/^march\(/), '2'];
  expect(forPages()).toEqual({ ...kept, answers: after });
  played([`save ${terminal}`], '--load', terminal, '--seed', '8');
  expect(forPages()).toBe(null);
});

test('dice that the players of a page threw are thrown at the terminal too', () => {
  const { out } = goneOn({ ...kept, byHand: true }, ['8', '3', 'log']);
  expect(out).toContain('Roll: 8');
  expect(forPages()).toEqual({ ...kept, byHand: true, answers: ['1', '0', '8', '3'] });
});

test.each<readonly [string, object, readonly string[], string]>([
  ['answers that are none any more', { answers: ['1', 'x'] }, [], 'answers still hold'],
  ['another book', { book: 'jdg' }, [], '`jdg`, not `boar`'],
  ['another way to play', {}, ['--with', 'saratoga'], '`--with`'],
  ['no seed', { seed: 'x' }, [], 'page.json'],
])('of a game of a page with %s it is said', (_, change, flags, said) => {
  expect(goneOn({ ...kept, ...change }, [], ...flags).err).toContain(said);
});
