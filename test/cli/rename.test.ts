// A name carried through a book by a command: shown first, written when told to, all or nothing.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
  ['cross', 'cross', /That is what it is called/u],
  ['cross', 'if', /`if` is a word of the language/u],
  ['cross', 'none', /`none` is a word of the language/u],
  ['Cross the ford', 'a {b}', /cannot stand in a text/u],
  ['Cross the fjord', 'x', /Did you mean `Cross the ford`/u],
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

test('a rule whose cases have no brackets goes by its new name there too', async () => {
  cpSync(join(outsidersFolder, 'courts'), join(folder, 'courts'), { recursive: true });
  expect((await rename('holder-of', 'owner-of', 'courts', '--write')).code).toBe(0);
  const play = readFileSync(join(folder, 'courts', 'play.rules'), 'utf8');
  expect(play).toContain('cases owner-of fr ');
  expect(play).not.toContain('holder-of');
});

test('what was called like its type gets a name of its own beside the new one', async () => {
  cpSync(join(outsidersFolder, 'black-river'), join(folder, 'black-river'), { recursive: true });
  expect((await rename('side', 'camp', 'black-river', '--write')).code).toBe(0);
  expect((await rename('unit.steps', 'men', 'black-river', '--write')).code).toBe(0);
  const read = (file: string): string => readFileSync(join(folder, 'black-river', file), 'utf8');
  expect(read('book.rules')).toContain('state pool of side: camp {');
  // A name of the trade needs no word; what it is called now does.
  expect(read('book.rules')).toContain('\nword camp fr "camp" en "side"\n');
  expect(read('book.rules')).toContain('removed when men = 0');
  expect(read('combat.rules')).toContain('procedure commit-air(side: camp) -> integer');
  expect(await call('check', 'black-river', '--rules', folder)).toMatchObject({ code: 0 });
});

describe('a term and its words', () => {
  const book = (): string => join(folder, 'sixth', 'book.rules');
  const term = [
    'term camp fr "camp de base" "camps de base" en "base camp" "base camps" {',
    '  fr """Là où une troupe dort."""',
    '  en """Where a band sleeps."""',
    '}',
  ].join('\n');

  beforeEach(async () => {
    const [fr, en] = [
      'Un camp de base, des camps de base ; le camp de base. Camps de base. La partie dure',
      'A base camp, base camps; the base camp. Base camps. The game lasts',
    ];
    const changed = text()
      .replace('La partie dure', fr)
      .replace('The game lasts', en)
      .replace('\nclause 1', `\n${term}\n\nclause 1`);
    expect(changed).toContain(term);
    writeFileSync(book(), changed);
    await call('seal', 'sixth', '--rules', folder);
    expect(await call('check', '--rules', folder)).toMatchObject({ code: 0 });
  });

  test('its identifier is carried wherever it stands', async () => {
    const begun = text();
    expect((await rename('camp', 'rest-place', '--write')).code).toBe(0);
    expect(text()).toBe(begun.replace('term camp ', 'term rest-place '));
    expect(await call('check', '--rules', folder)).toMatchObject({ code: 0 });
  });

  test('its words are carried through forms and texts of their language alone', async () => {
    const begun = text();
    const shown = await rename('base camp', 'supply camp');
    expect(shown.code).toBe(0);
    const line = / {2}\+ .*A supply camp, supply camps; the supply camp\. Supply camps/u;
    expect(shown.out).toMatch(line);
    expect(text()).toBe(begun);
    const written = await rename('base camp', 'supply camp', '--write');
    expect(written.err).not.toContain('To be read');
    expect(text()).toBe(begun.replaceAll('base camp', 'supply camp').replace('Base c', 'Supply c'));
    expect(await call('check', '--rules', folder)).toMatchObject({ code: 0, err: '' });
  });

  test('where grammar asks for more each place is named, its seal no longer good', async () => {
    const begun = text();
    const { code, err } = await rename('en:base camp', 'outpost of rest', '--write');
    expect(code).toBe(0);
    const line = begun.slice(0, begun.indexOf('A base camp,')).split('\n').length;
    expect(err).toMatch(new RegExp(`To be read.*book\\.rules:${String(line)}\\n`, 'su'));
    expect(text()).toContain('An outpost of rest, base camps; the outpost of rest. Base camps');
    const checked = await call('check', 'sixth', '--rules', folder, '--json');
    const { problems } = JSON.parse(checked.out) as { readonly problems: readonly object[] };
    expect(problems).toMatchObject([{ code: 'stale-text' }]);
  });

  test('in French another first word may change the article', async () => {
    const { err } = await rename('camp de base', 'base arrière', '--write', '--json');
    expect(err).toBe('');
    expect(text()).toContain('Un base arrière');
    const asked = await rename('base arrière', 'camp');
    expect(asked.err).toContain('To be read');
  });
});

test('a name is carried through an owner’s layer, too', async () => {
  const own = join(folder, 'mine.rules');
  const head = 'layer mine fr "À moi" en "Mine" extends sixth optional\n';
  writeFileSync(own, `${head}\nreplace number strong = 5\n`);
  const { code, out, err } = await rename('strong', 'mighty', '--layer', own, '--write');
  expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('renamed') as string });
  expect(out).toContain('mine.rules');
  expect(readFileSync(own, 'utf8')).toBe(`${head}\nreplace number mighty = 5\n`);
});
