// Several books are checked in threads of their own: what is said of them is what is said of each.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundIn, foundSideBySide } from '../../interpreter/cli/side-by-side.ts';
import { nodeHost } from '../../interpreter/disk/node-host.ts';
import { call } from './called.ts';

const outsiders = join(import.meta.dirname, '..', 'fixtures', 'outsiders');
const rules = mkdtempSync(join(tmpdir(), 'rulewright-side-'));
const names = ['amiss', 'broadside', 'quayside', 'straits', 'stray'];

beforeAll(() => {
  for (const name of ['broadside', 'quayside', 'straits']) {
    cpSync(join(outsiders, name), join(rules, name), { recursive: true });
  }
  for (const name of ['amiss', 'stray']) mkdirSync(join(rules, name));
  writeFileSync(
    join(rules, 'amiss', 'book.rules'),
    `book amiss fr "Raté" en "Amiss" { }
table fire fr "Tir" en "Fire" {
  source printed
  axis die: 1d6 outside error
  result hits: integer
  die | hits
  1–4 | 1
  6   | 2
}
clause 1 fr "Tir" en "Fire" {
  fr """On tire."""
  en """One fires."""
  open procedure shot() -> integer fr "tir" en "shot" { fire[roll 1d6] }
}
`,
  );
  writeFileSync(join(rules, 'stray', 'book.rules'), 'book stray fr "Perdu" en "Stray" { ');
});
afterAll(() => {
  rmSync(rules, { recursive: true });
});

test('threads find what one finds, in the order of the names', async () => {
  const host = nodeHost(rules);
  const plainly = names.map((name) => foundIn(host, name));
  expect(await foundSideBySide(rules, names)).toEqual(plainly);
  const codes = plainly.map(({ problems }) => problems.map(({ code }) => code));
  expect(codes[0]).toContain('table-gap');
  expect(codes[4]).toEqual(['unclosed-block']);
});

/** What is said of problems, without the count of them and of what is not shown to be safe. */
function found({ err }: { readonly err: string }): string {
  return err.replace(/^\d+ (problem|place)s? .*\n/gmu, '');
}

test('the command says of several books what it says of each', async () => {
  const flags = ['--rules', rules, '--lang', 'en'];
  const whole = await call('check', ...flags);
  const each: string[] = [];
  for (const name of names) each.push(found(await call('check', name, ...flags)));
  expect(found(whole)).toBe(each.join(''));
  expect(whole.code).toBe(1);
  const json = await call('check', ...flags, '--json');
  const { problems } = JSON.parse(json.out) as { readonly problems: readonly object[] };
  expect(problems.length).toBeGreaterThan(2);
});

test('a file that no thread can read is told as a wrong call', async () => {
  mkdirSync(join(rules, 'linked'));
  writeFileSync(join(rules, 'linked', 'a\nb.rules'), '');
  const { code, err } = await call('check', '--rules', rules, '--lang', 'en');
  rmSync(join(rules, 'linked'), { recursive: true });
  expect(code).toBe(2);
  expect(err).not.toContain('fault of its own');
  expect(err).toContain('a');
});
