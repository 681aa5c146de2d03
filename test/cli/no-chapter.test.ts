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

test('of everything a chapter lists what is in it; one that is none names those near', async () => {
  mkdirSync(join(rules, 'two'));
  const chapter = (name: string, title: string, clause: string): string => `
chapter ${name} fr "${title}" en "${title} phase"
clause ${clause} fr "Un" en "One" {
  fr """Voir."""
  en """See."""
  fact seen-${name}() -> yes-no fr "vu ?" en "seen?"
  number most-${name} = 3
  open procedure go-${name}() -> yes-no fr "aller" en "go" { seen-${name}() }
}`;
  const write = (name: string, text: string): void =>
    writeFileSync(join(rules, 'two', `${name}.rules`), text);
  write('book', 'book two fr "Deux" en "Two" { author "A" }');
  write('fire', chapter('fire', 'Tir', '1'));
  write('move', chapter('move', 'Marche', '2'));
  const list = async (...words: readonly string[]): Promise<string> => {
    const { out, err } = await call('list', 'two', '--rules', rules, '--lang', 'en', ...words);
    return out + err;
  };
  const listed = await list('--all', '--chapter', 'move');
  expect(listed).toContain('go-move');
  expect(listed).toContain('seen-move');
  expect(listed).not.toMatch(/go-fire|seen-fire/u);
  expect(await list('--all')).toMatch(/seen-fire[\s\S]*seen-move/u);
  expect(await list('--chapter', 'firing phase')).toContain('`Tir phase`');
  expect(await list('--chapter', 'tirs')).toContain('`Tir`');
});
