// The page that begins a rulebook in ten minutes, followed as it is written: its files are saved,
// its commands are called, and what it prints is what they print.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '../imports.ts';
import { call } from './called.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

interface Block {
  readonly kind: string;
  readonly text: string;
}

function blocksOf(language: 'en' | 'fr'): readonly Block[] {
  const page = join(root, 'site/src/content/docs', language, 'guide/new-book.md');
  const blocks = readFileSync(page, 'utf8').matchAll(/^```(rules|sh|text)(?: [^\n]*)?\n(.*?)\n```$/gmsu);
  return [...blocks].map(([, kind = '', text = '']) => ({ kind, text }));
}

/** Saves a block where its first line says, or puts an example at the end of the last file. */
function save(text: string, folder: string, last: string): string {
  const file = /^\/\/ rules\/(\S+)\n/u.exec(text)?.[1];
  const before = file === undefined ? readFileSync(join(folder, last), 'utf8') : '';
  const whole = file === undefined ? `${before.replace(/\}\s*$/u, '')}\n${text}\n}\n` : `${text}\n`;
  writeFileSync(join(folder, file ?? last), whole);
  return file ?? last;
}

describe.each(['en', 'fr'] as const)('ten minutes (%s)', (language) => {
  test('come out as the page says', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
    folders.push(folder);
    let last = '';
    let printed = '';
    let calls = 0;
    for (const { kind, text } of blocksOf(language)) {
      if (kind === 'rules') last = save(text, folder, last);
      if (kind === 'text') expect(text).toBe(printed);
      if (kind !== 'sh') continue;
      for (const line of text.split('\n')) {
        const words = /^npm run -s rulewright -- (.*)$/u.exec(line)?.[1]?.split(' ') ?? [];
        // What serves the site is tried in a browser.
        if (words.length === 0) continue;
        const { out, err } = await call(...words, '--rules', folder, '--lang', language);
        printed = `${out}${err}`.trim();
        calls += 1;
      }
    }
    expect(calls).toBe(13);
    const { code, out } = await call('check', '--rules', folder, '--lang', language);
    expect([code, out]).toEqual([0, '']);
  });
});
