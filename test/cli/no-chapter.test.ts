// What stands in a file without a clause is listed as well, under the book's own title.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { call } from './called.ts';

const rules = mkdtempSync(join(tmpdir(), 'rulewright-'));
afterAll(() => {
  rmSync(rules, { recursive: true });
});
mkdirSync(join(rules, 'small'));
const book = 'book small fr "Petit" en "Little one" { author "A" }';
writeFileSync(join(rules, 'small', 'book.rules'), book);
const rule = 'open procedure throw() -> integer fr "un" en "one" { roll 1d6 }';
writeFileSync(join(rules, 'small', 'rest.rules'), rule);

test('list shows it', async () => {
  const { out } = await call('list', 'small', '--rules', rules, '--lang', 'en');
  expect(out).toMatch(/^Little one\n {2}throw\(\) -> integer/);
});
