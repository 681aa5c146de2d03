// Tables as CSV: what a spreadsheet would take for a formula or a time gets an apostrophe.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { call, sixth } from './called.ts';

const folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const ratio = `table ratio fr "Rapport" en "Ratio" {
  source printed
  axis o: odds rounded down outside clamp
  result shift: -4..4
  o | shift
  1:2 | -2
  1:1 | +1
  2:1 | 3
}

modifiers push(b`;

const edits = [
  [
    'code "R"',
    'code "=#" even fr "égal #" en "even #"\n  code "@#" at fr "à #" en "at #"\n  code "R"',
  ],
  ['≤1  | 2+R', '≤1  | =1'],
  ['2–3 | 1+R', '2–3 | @3'],
  ['modifiers push(b', ratio],
] as const;
const text = readFileSync(join(sixth, 'sixth', 'book.rules'), 'utf8');
mkdirSync(join(folder, 'sixth'));
writeFileSync(
  join(folder, 'sixth', 'book.rules'),
  edits.reduce((now, [from, to]) => now.replace(from, to), text),
);

test.each([
  ['crossing', ['die,result', `≤1,"'=1"`, `2–3,"'@3"`, '4–5,1', `6+,"'-"`]],
  ['ratio', ['o,shift', `"'1:2",-2`, `"'1:1","'+1"`, `"'2:1",3`]],
])('%s', async (table, lines) => {
  const { out } = await call('table', 'sixth', table, '--format', 'csv', '--rules', folder);
  expect(out).toBe(`\uFEFF${lines.join('\n')}\n`);
});
