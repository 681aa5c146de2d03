// What one rule needs is read, and no more: a slip elsewhere stops nobody.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Called } from './called.ts';
import { call } from './called.ts';

const folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Calls a command on a book of these rules. */
async function on(rules: string, ...words: readonly string[]): Promise<Called> {
  mkdirSync(join(folder, 'half'), { recursive: true });
  const head = 'book half fr "Moitié" en "Half" {\n  author "A"\n  publisher "B"\n  year 2026\n}\n';
  writeFileSync(join(folder, 'half', 'half.rules'), head + rules);
  return call(...words, '--rules', folder, '--lang', 'en');
}

const sound = `clause 2 fr "Double" en "Twice" {
open procedure twice(n: 0..9) -> integer fr "double" en "twice" { count(n) + n }
}
procedure count(n: integer) -> integer { steps[n] }
table steps fr "Pas" en "Steps" {
  axis n: 0..9 outside error
  result r: integer
  n | r
  * | 4
}
`;

test.each([
  ['nothing', ''],
  ['a name that nothing has', 'procedure other() -> integer { nobody }\n'],
  ['a slip of form', 'procedure other() -> integer { 1 + }\n'],
  ['a slip in an example', 'example "A try" {\n  do twice(\n  expect 1\n}\n'],
])('a rule runs, and its book is listed, when elsewhere there is %s', async (_, other) => {
  const run = await on(sound + other, 'run', 'half', 'twice', '--set', 'n=3');
  expect(run).toMatchObject({ code: 0, out: expect.stringMatching(/^7\n/) as string });
  const listed = await on(sound + other, 'list', 'half');
  expect(listed.code).toBe(0);
  expect(listed.out).toContain('twice(n: 0..9) -> integer');
  const table = await on(sound + other, 'table', 'half', 'steps', '--format', 'csv');
  expect(table).toMatchObject({ code: 0, out: '\uFEFFn,r\n*,4\n' });
});

test.each([
  ['in itself', sound.replace('count(n) + n', 'nobody')],
  ['in what it calls', sound.replace('steps[n] }', 'steps[n] + }')],
  ['in a table that it comes to', sound.replace('* | 4', '* | four')],
])('a rule with a slip %s does not run', async (_, rules) => {
  const run = await on(rules, 'run', 'half', 'twice', '--set', 'n=3');
  expect(run).toMatchObject({ code: 2, out: '' });
  expect(run.err).toMatch(/^The rulebook `half` has \d problems? to mend first$/m);
});
