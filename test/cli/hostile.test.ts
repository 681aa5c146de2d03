// A book from a stranger, whose every title and label holds what moves a terminal or deceives a
// reader: no command lets any of it through, in either language, as text or as JSON.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { call, sixth } from './called.ts';

const folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** ESC, an OSC with its BEL, CSI in one byte, CR, marks of direction, blanks without width. */
const payload = '\u001B[2J\u001B]0;x\u0007\u009B31m\r\u202E\u2066\u200B\u00AD\u{E0041}::error::x';
const raw =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u200B-\u200F\u2028-\u202E\u2066-\u2069]/u;

const text = readFileSync(join(sixth, 'sixth', 'book.rules'), 'utf8');
const hostile = text.replace(/ (fr|en) "([^"]+)"/g, (_, language: string, words: string) => {
  return ` ${language} "${payload}${words}"`;
});

mkdirSync(join(folder, 'sixth'));
writeFileSync(join(folder, 'sixth', 'book.rules'), hostile);

const calls: readonly (readonly string[])[] = [
  ['check'],
  ['test'],
  ['list', 'sixth'],
  ['table', 'sixth', 'crossing'],
  ['table', 'sixth', 'crossing', '--format', 'csv'],
  ['table', 'sixth', 'crossing', '--format', 'md'],
  ['run', 'sixth', 'cross', '--set', 'b.side=blue', '--dice', '3'],
  ['run', 'sixth', 'cross', '--set', 'b.side=green', '--dice', '3'],
  ['odds', 'sixth', 'cross', '--set', 'b.side=blue'],
  ['coverage', 'sixth'],
  ['simulate', 'sixth', '--games', '3'],
  ['compile', 'sixth'],
  ['mutate', 'sixth'],
  ['fmt', 'sixth', '--check'],
  ['new', payload],
  ['diff', join(folder, 'sixth'), join(sixth, 'sixth')],
  ['run', 'sixth', payload],
];

test.each(calls.flatMap((words) => ['fr', 'en'].map((language) => [words, language] as const)))(
  '%j in %s',
  async (words, language) => {
    const rules = ['--rules', folder, '--lang', language];
    for (const more of [[], ['--json']]) {
      const { out, err } = await call(...words, ...rules, ...more);
      expect(out + err).not.toMatch(raw);
      expect(out + err).not.toMatch(/^\s*::/m);
      expect(out + err).not.toMatch(/fault of its own|faute de son cru/);
    }
  },
);

test('the book runs for all that', async () => {
  const words = ['run', 'sixth', 'cross', '--set', 'b.side=blue', '--dice', '3'];
  const { code, out } = await call(...words, '--rules', folder, '--lang', 'en');
  expect(code).toBe(0);
  expect(out).toContain('\\u001b');
});

test('a file whose name breaks the line is refused by its name', async () => {
  const name = 'x\n::error::y.rules';
  writeFileSync(join(folder, 'sixth', name), '');
  const { code, err } = await call('check', '--rules', folder, '--lang', 'en');
  rmSync(join(folder, 'sixth', name));
  expect(code).toBe(2);
  expect(err).toContain('signs that nobody sees');
  expect(err).not.toMatch(/^\s*::/m);
});

test('a JUnit file holds nothing that XML forbids or nobody sees', async () => {
  const file = join(folder, 'junit.xml');
  const wrong = join(folder, 'wrong');
  mkdirSync(join(wrong, 'sixth'), { recursive: true });
  writeFileSync(
    join(wrong, 'sixth', 'book.rules'),
    hostile.replace("expect '2+R'", "expect '1+R'"),
  );
  const { code } = await call('test', '--rules', wrong, '--junit', file, '--lang', 'fr');
  const text = readFileSync(file, 'utf8');
  expect(code).toBe(1);
  expect(text).toContain('<failure');
  expect(text).not.toMatch(raw);
  expect(text).not.toMatch(/^\s*::/m);
});

test.each(['fmt', 'seal'])('%s writes the file and says nothing of it', async (command) => {
  const own = join(folder, command);
  mkdirSync(join(own, 'sixth'), { recursive: true });
  const path = join(own, 'sixth', 'book.rules');
  writeFileSync(path, hostile);
  const { out, err } = await call(command, 'sixth', '--rules', own, '--lang', 'en');
  expect(out + err).not.toMatch(raw);
  expect(out + err).not.toMatch(/^\s*::/m);
  expect(out + err).not.toMatch(/fault of its own/);
  expect(readFileSync(path, 'utf8')).toContain(payload.slice(0, 4));
});
