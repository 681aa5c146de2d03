// A name carried through a book by a command: shown first, written when told to, all or nothing.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outsidersFolder } from '../sources.ts';
import type { Called } from './called.ts';
import { call, sixth } from './called.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
  cpSync(sixth, folder, { recursive: true });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function text(): string {
  return readFileSync(join(folder, 'sixth', 'book.rules'), 'utf8');
}

async function rename(...words: readonly string[]): Promise<Called> {
  return call('rename', ...words, '--rules', folder, '--lang', 'en');
}

test('shows what changes, writes it when told to, and the check finds nothing then', async () => {
  const begun = text();
  const shown = await rename('cross', 'wade');
  expect(shown.code).toBe(0);
  expect(shown.out).toMatch(/sixth\/book\.rules:66\n {2}- .*procedure cross\(.*\n {2}\+ .*wade\(/u);
  expect(shown.err).toMatch(/places would be renamed: `--write` does it/u);
  expect(text()).toBe(begun);
  const written = await rename('cross', 'wade', 'sixth', '--write', '--json');
  expect(JSON.parse(written.out)).toMatchObject({ name: 'cross', written: true });
  expect(text()).not.toBe(begun);
  expect(text()).toBe(begun.replaceAll(/\bcross(?=\()|(?<=\{)cross(?=\})/gu, 'wade'));
  expect(await call('check', '--rules', folder)).toMatchObject({ code: 0 });
});

test.each([
  ['zork', 'x', /Nothing is called `zork`/u],
  ['crosss', 'x', /Did you mean `cross`/u],
  ['cross', 'Wade', /is no name: small letters/u],
  ['cross', 'band', /is the name of something else/u],
])('refuses %s as %s', async (old, fresh, words) => {
  const begun = text();
  const { code, err } = await rename(old, fresh, '--write');
  expect([code, err]).toEqual([2, expect.stringMatching(words)]);
  expect(text()).toBe(begun);
});

test('writes nothing that the check would find fault with', async () => {
  const begun = text();
  const { code, err } = await rename('band.strength', 'side', '--write');
  expect(code).not.toBe(0);
  expect(err).not.toBe('');
  expect(text()).toBe(begun);
});

test('what was called like its type gets a name of its own beside the new one', async () => {
  cpSync(join(outsidersFolder, 'black-river'), join(folder, 'black-river'), { recursive: true });
  expect((await rename('side', 'camp', 'black-river', '--write')).code).toBe(0);
  expect((await rename('unit.steps', 'men', 'black-river', '--write')).code).toBe(0);
  const read = (file: string): string => readFileSync(join(folder, 'black-river', file), 'utf8');
  expect(read('book.rules')).toContain('state pool of side: camp {');
  expect(read('book.rules')).toContain('removed when men = 0');
  expect(read('combat.rules')).toContain('procedure commit-air(side: camp) -> integer');
  expect(await call('check', 'black-river', '--rules', folder)).toMatchObject({ code: 0 });
});
